# Dice Hospital, l’Automa : un adversaire pour une personne seule, mené par ses cartes.

name-automa = Automa

## Ses cartes
dh-hospital-card = carte Hôpital { $card }
dh-decision-card = carte Décision { $card }
dh-spot = { $colour ->
    [grey] gris
   *[other] { dh-colour }
  }
dh-spots-and-points = Cases : { $left }{ $right ->
    [none] {""}
   *[other] {" "}| { $right }
  }. Vaut { $points }{ $bonus ->
    [0] {""}
   *[other] , et { $bonus } de plus pour le côté droit
  }.
dh-about-hospital-card = { $text } Si l’Automa est premier joueur quand elle la retourne, elle retire { $removes ->
    [department] le service révélé en premier
    [specialist] le spécialiste révélé en premier
   *[extra] l’amélioration révélée en troisième
  }.
dh-about-decision-card = Ambulance { $first }, ou { $second } si la première n’est pas libre. Ajoute { $adds ->
    [department] un service
   *[specialist] un spécialiste
  } aux améliorations.

## Ce qui arrive
dh-event-decisions = Toutes les cartes Décision ont été vues : on les mélange.
dh-event-decision = { $name } retourne la carte Décision { $card } : ambulance { $first }{ $way ->
    [first] {""}
    [second] , qui n’est pas libre, donc la { $second }
   *[other] {" "}ou { $second }, qui ne sont libres ni l’une ni l’autre, donc la plus petite qui reste
  }.
dh-event-decision-adds = { $name } est premier joueur et retourne la carte Décision { $card } : { $adds ->
    [department] un service
   *[specialist] un spécialiste
  } s’ajoute aux améliorations.
dh-event-automa-claimed = { $name } prend l’ambulance { $ambulance } et pose ses dés à côté des cartes : { $text }.
dh-event-joined = Un dé de plus pour { $name } : { dh-colour }.
dh-event-card-turned = { $name } retourne la carte Hôpital { $card }. { $text }
dh-event-taken-away = { $name } retire { $text }, qui retourne sous sa pile.
dh-event-discarded = Ce qui n’a pas été pris retourne sous les piles : { $text }.
dh-event-tiled = { $name } est premier joueur : une tuile Premier joueur couvre le côté droit de la carte { $card }.
dh-event-covered = { $name } pose { $cover ->
    [bag] une poche de sang
   *[other] un dé { $cover ->
        [red] rouge
        [yellow] jaune
       *[green] vert
      }
  } sur la case { $spot } de la carte { $card } ({ dh-spot }).
dh-event-card-done = La carte { $card } est complète et retourne dans la boîte{ $count ->
    [0] {""}
    [one] {" "}; son dé retourne dans le sac
   *[other] {" "}; ses { $count } dés retournent dans le sac
  }{ $bags ->
    [0] {""}
    [one] {" "}({ $bags } poche de sang utilisée)
   *[other] {" "}({ $bags } poches de sang utilisées)
  }.

## Sur la table
dh-automa-row = Cartes Hôpital
dh-automa-down = { $count ->
    [0] aucune carte face cachée
   *[other] { $count } face cachée
  }
dh-automa-decisions = { $count ->
    [0] aucune carte Décision dans la pioche
    [one] { $count } carte Décision dans la pioche
   *[other] { $count } cartes Décision dans la pioche
  }
dh-automa-pool = Dés à côté des cartes
dh-automa-step-intake = Prend une ambulance
dh-automa-step-improve = Retourne une carte
dh-automa-step-activate = Couvre des cases
dh-automa-step-discharge = Marque ses points
dh-automa-wants = Ambulance { $first }, ou { $second } si la première n’est pas libre.
dh-automa-adds = Ajoute { $adds ->
    [department] un service
   *[specialist] un spécialiste
  } aux améliorations.
dh-automa-takes = { $leads ->
    [yes] Elle est premier joueur : elle retire { $removes ->
        [department] le premier service
        [specialist] le premier spécialiste
       *[extra] la troisième amélioration
      }.
   *[no] Vous êtes premier joueur : elle ne retire rien.
  }
dh-automa-to-place = à placer
dh-automa-pool-about = Dés à côté des cartes. Seule leur couleur compte, pas leur valeur.
dh-automa-tiles = Tuiles Premier joueur restantes
dh-automa-decision = Dernière décision
dh-automa-on-card = { $count ->
    [0] Rien n’est encore posé dessus
   *[other] Posé dessus : { $text }
  } ; { $open ->
    [0] aucune case libre
    [one] { $open } case libre
   *[other] { $open } cases libres
  }{ $tiled ->
    [yes] {" "}(une tuile Premier joueur couvre le côté droit)
   *[no] {""}
  }.

## Cartes réelles
dh-due-automa = { $what ->
    [decision] Quelle carte Décision est retournée
    [hospital] Quelle carte Hôpital est retournée
    [grey] Tirez l’un des dés posés à côté des cartes de l’Automa pour la case grise de la carte { $card }. De quelle couleur est-il
   *[colour] Tirez un dé du sac pour l’Automa. De quelle couleur est-il
  }, par exemple { $example } :
dh-page-due-automa = { $what ->
    [decision] Quelle carte Décision l’Automa retourne-t-elle ?
    [hospital] Quelle carte Hôpital l’Automa retourne-t-elle ?
    [grey] Tirez l’un des dés posés à côté des cartes de l’Automa pour la case grise de la carte { $card }. De quelle couleur est-il ?
   *[colour] Tirez un dé du sac pour l’Automa. De quelle couleur est-il ?
  }
dh-no-decision-seen = La { dh-decision-card } a déjà été retournée, et la pioche n’a pas été mélangée depuis.
dh-no-in-row = La { dh-hospital-card } ne peut pas être dans la rangée : elle a déjà été retournée, ou toutes celles de son niveau l’ont été.
dh-no-in-pool = Aucun dé { dh-colour } à côté des cartes de l’Automa.

## Points
dh-page-why-hospital-cards = Pour chaque carte Hôpital dont toutes les cases sont couvertes.
dh-page-why-tiles = 1 par tuile Premier joueur, comme convenu.
dh-page-why-dice-left = 1 par dé restant à la fin, comme convenu.
dh-result-automa-tie = Égalité de points : cela ne suffit pas pour battre l’Automa.

## Options
dice-hospital-option-automa = Automa : une rivale faite de cartes au lieu des rapports médicaux
dice-hospital-automa-no = sans
dice-hospital-automa-yes = avec
dice-hospital-option-automa-easier = Ce qui rend l’Automa plus facile à battre
dice-hospital-automa-easier-simple-cards = quatre cartes Hôpital simples, deux difficiles seulement
dice-hospital-automa-easier-coloured-bags = pas de poches de sang sur les cases grises
dice-hospital-automa-easier-no-bags = pas de poches de sang sur les cases
dice-hospital-option-automa-harder = Ce qui rend l’Automa plus difficile à battre
dice-hospital-automa-harder-difficult-cards = quatre cartes Hôpital difficiles, deux simples seulement
dice-hospital-automa-harder-tile-points = un point par tuile Premier joueur
dice-hospital-automa-harder-card-dice = un point par dé resté sur ses cartes
dice-hospital-automa-harder-spare-dice = un point par dé resté à côté
dice-hospital-also-automa = Ou contre l’Automa.
dice-hospital-clash-automa-modules = L’Automa ne joue que le jeu de base, sans modules.
dice-hospital-clash-automa-changes = C’est l’Automa qui devient plus facile ou plus difficile, et elle ne joue pas.
dice-hospital-clash-automa-cards = La rangée de l’Automa a plus de cartes simples ou plus de cartes difficiles, pas les deux.
dice-hospital-clash-automa-collections = Les derniers transports demandent des salles des deux côtés, et l’Automa n’en a pas.
dice-hospital-clash-automa-penalties = Les pénalités valent pour une partie avec rapports médicaux, pas contre l’Automa.
dice-hospital-clash-automa-first-player = Contre l’Automa, vous êtes premier joueur à la première manche.
dice-hospital-clash-automa-activation = L’Automa n’a pas d’hôpital où travailler : il n’y a personne à attendre.

dh-rules-automa = L’Automa | Vous jouez comme à deux, contre des cartes. Une carte Décision dit quelle ambulance prend l’Automa : le numéro de gauche, ou celui de droite si le premier n’est pas libre. À chaque manche, elle retourne une carte Hôpital. Si elle est premier joueur, cette carte vous retire une amélioration, et une tuile Premier joueur en couvre le côté droit ; si c’est vous, les améliorations que vous laissez partent. Après vos soins, ses dés vont sur les cases de leur couleur, carte par carte depuis la gauche, puis sur les grises ; puis viennent ses poches de sang. Une carte dont les cases sont couvertes rapporte ses points. À égalité, l’Automa n’est pas battue.
dh-automa-sign-level = Le niveau d’une carte
dh-automa-sign-department = La carte retire un service si l’Automa est premier joueur
dh-automa-sign-specialist = La carte retire un spécialiste si l’Automa est premier joueur
dh-automa-sign-extra = La carte retire la troisième amélioration si l’Automa est premier joueur
