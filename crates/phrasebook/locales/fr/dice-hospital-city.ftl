# Dice Hospital, le module Ville : des patients que l’on va chercher en ville.

dh-bonus = { $bonus ->
    [minus-two] Total −2
    [heal-any] Un patient +1
    [heal-red] Un rouge +2
    [heal-yellow] Un jaune +2
    [heal-green] Un vert +2
   *[nurse] Infirmière d’une manche
  }
dh-about-bonus = { $bonus ->
    [minus-two] Baisse votre total de 2, juste avant que votre marqueur soit posé sur la piste.
    [heal-any] Soigne n’importe quel patient d’un cran pendant vos soins.
    [heal-red] Soigne un patient rouge de deux crans pendant vos soins.
    [heal-yellow] Soigne un patient jaune de deux crans pendant vos soins.
    [heal-green] Soigne un patient vert de deux crans pendant vos soins.
   *[nurse] Vous donne une infirmière de plus pour la manche où vous l’utilisez.
  }
dh-with-bonus = { $text } et un jeton ({ dh-bonus })

## Ce qui est demandé
dh-ask-park = Garez votre ambulance à une entrée de la ville. Votre secouriste partira de là.
dh-ask-drive = Avancez d’une ou deux entrées au plus, ou restez sur place{ $flies ->
    [yes] {" "}; ou posez l’hélicoptère là où aucun autre n’est garé, et votre ambulance ne bouge pas
   *[no] {""}
  }.
dh-ask-walk = Choisissez votre { $number ->
    [1] premier
    [2] deuxième
   *[3] troisième
  } patient. Total : { $total } ; le plus petit joue en premier.
dh-ask-keep-bonus = Gardez un des jetons que vous avez trouvés ; les autres sont défaussés.
dh-ask-lower = Votre total est de { $total }. Choisissez combien de ces jetons le baissent, de 2 chacun ; le plus petit total joue en premier.
dh-aim-town = Allez chercher des patients que vos services savent soigner. Un petit total vous fait choisir en premier et rapporte une poche de sang ; ceux qui restent en ville déclinent, et s’ils meurent, ce sont des décès pour les joueurs, le dernier dans l’ordre d’abord.

## Coups
dh-move-park = { $stays ->
    [yes] rester en { $tile }
   *[no] se garer en { $tile }
  }{ dh-lives-there }
dh-move-fly = se poser en { $tile }{ dh-lives-there }
dh-lives-there = { $text ->
    [nobody] {""}
   *[other] {" "}({ $text })
  }
dh-move-fetch = { $tile } : { $text }, total { $total }, { $place ->
    [1] premier
    [2] deuxième
    [3] troisième
    [4] quatrième
   *[5] cinquième
  } pour l’instant
dh-move-keep-bonus = { dh-bonus }
dh-move-lower = { $count ->
    [0] garder le total de { $total }
    [one] dépenser 1 jeton : { $total }
   *[other] dépenser { $count } jetons : { $total }
  }
dh-move-spend = { dh-bonus } : { $text }{ $to ->
    [red] {" "}comme rouge
    [yellow] {" "}comme jaune
    [green] {" "}comme vert
   *[own] {""}
  } → { $becomes }{ $to ->
    [own] {""}
   *[other] {" "}(avec une poche de sang)
  }
dh-move-hire = engager une infirmière pour cette manche

## Ce qui se passe
dh-event-town = La ville est posée : { $columns } colonnes de { $rows } tuiles.
dh-event-moved-in = { $count ->
    [1] Un patient arrive en ville
   *[other] { $count } patients arrivent en ville
  }{ $tokens ->
    [0] {""}
    [one] {" "}avec un jeton
   *[other] {" "}avec { $tokens } jetons
  }.
dh-event-bonuses = { $count ->
    [one] Quelqu’un en ville est tombé à 2 : un jeton y est posé.
   *[other] { $count } patients en ville sont tombés à 2 : un jeton est posé près de chacun.
  }
dh-event-parked = { $you ->
    [yes] Vous vous garez
   *[no] { $name } se gare
  } en { $tile }.
dh-event-stayed = { $you ->
    [yes] Vous restez
   *[no] { $name } reste
  } en { $tile }.
dh-event-landed = { $you ->
    [yes] Vous posez
   *[no] { $name } pose
  } l’hélicoptère en { $tile }.
dh-event-fetched = { $you ->
    [yes] Vous allez
   *[no] { $name } va
  } chercher { $text } en { $tile }.
dh-event-kept-bonus = { $you ->
    [yes] Vous gardez
   *[no] { $name } garde
  } un jeton ({ dh-bonus }){ $left ->
    [0] {""}
    [one] {" "}; un autre est défaussé
   *[other] {" "}; { $left } autres sont défaussés
  }.
dh-event-bonus-spent = { $you ->
    [yes] Vous dépensez
   *[no] { $name } dépense
  } un jeton ({ dh-bonus }).
dh-event-hired = { $you ->
    [yes] Vous engagez
   *[no] { $name } engage
  } une infirmière pour cette manche.
dh-event-not-needed = { $you ->
    [yes] Vous n’avez pas eu
   *[no] { $name } n’a pas eu
  } besoin { $count ->
    [one] de l’infirmière engagée et { $you ->
        [yes] gardez
       *[no] garde
      } le jeton.
   *[other] de { $count } des infirmières engagées et { $you ->
        [yes] gardez
       *[no] garde
      } les jetons.
  }
dh-event-marked = { $you ->
    [yes] Votre total est
   *[no] { $name } a un total
  } de { $total }.
dh-event-order = L’ordre de jeu : { $text }.
dh-event-town-neglected = { $count ->
    [0] Personne ne reste en ville.
    [one] Le patient qui reste en ville décline.
   *[other] Les { $count } patients en ville déclinent.
  }
dh-event-town-died = Le patient { dh-colour } en { $tile } meurt ; le décès { $you ->
    [yes] vous est compté
   *[no] est compté à { $name }
  }.

## Pourquoi non
dh-no-tile-box = Il ne reste dans la boîte aucune tuile comme celle en { $tile }.
dh-no-turned = La tuile en { $tile } n’est pas tournée comme il faut : dans le sens horaire, jusqu’à ce que ses routes s’accordent avec le plus de tuiles possible au-dessus et à gauche ; la première a une route à droite et une en bas.
dh-no-mother-tiles = Les tuiles avec une place de mère ne sont pas où elles doivent être.
dh-no-split = Toutes les tuiles ne sont pas reliées par la route, ou il y a trop peu d’entrées : mélangez les tuiles et posez-les de nouveau.
dh-no-mother-here = { $mother ->
    [yes] C’est une mère qui vient en { $tile }.
   *[no] Aucune mère ne vient en { $tile }.
  }
dh-no-bonus-here = { $wanted ->
    [yes] Un 2 apporte un jeton : il en faut un avec le { $text }.
   *[no] Seul un 2 apporte un jeton : il n’y en a pas avec le { $text }.
  }
dh-no-pile = Le jeton « { dh-bonus } » ne peut pas être tiré : tous sont ailleurs.
dh-no-tile = Il n’y a pas de tuile { $tile } dans la ville.
dh-no-entrance = Aucune route ne sort de la ville en { $tile } : une ambulance ne peut pas s’y garer.
dh-no-claimed = Quelqu’un est déjà en { $tile }.
dh-no-too-far = L’entrée en { $tile } est trop loin : on avance de deux entrées au plus, dans un seul sens.
dh-no-helicopter = L’hélicoptère est pour le premier dans l’ordre, à partir de la deuxième manche.
dh-no-body-there = Il n’y a personne en { $tile } : choisissez une tuile avec un patient.
dh-no-second-mother = { $aboard ->
    [yes] La mère en { $tile } reste : une seule par manche, et vous en avez déjà une à bord.
   *[no] La mère en { $tile } reste : il y a une mère dans chacune de vos salles.
  }
dh-no-in-the-way = En { $at }, le patient ({ $text }) barre la route vers { $tile } : on prend qui l’on rencontre.
dh-no-road = Aucune route ne mène en { $tile }.
dh-no-found = Vous n’avez pas trouvé le jeton « { dh-bonus } » sur ce trajet.
dh-no-bonus = Vous n’avez pas de jeton « { dh-bonus } ».
dh-no-healed = Le jeton « { dh-bonus } » { $why ->
    [nobody] ne soigne personne
    [colour] ne soigne pas le { $text } : la couleur doit convenir
   *[bag] ne soigne pas le { $text } : la couleur doit convenir, ou une poche de sang la change
  }.

## À l’écran
dh-town = Ville
dh-town-order = Ordre
dh-town-tokens = Jetons
dh-town-lying = Sur les tuiles :
dh-town-total = { $name } { $total }
dh-town-legend = Lignes a, b, c … depuis le haut, colonnes 1, 2, 3 … depuis la gauche ; ○ personne, * un jeton, + une place de mère, ‹secouriste›

## Sur la page
dh-page-leads = { $total } · { $place ->
    [1] 1er
    [2] 2e
    [3] 3e
   *[other] { $place }e
  }
dh-page-parked = ambulance ({ $name })
dh-page-helicopter = hélicoptère
dh-page-total = Total pour l’instant : { $total }
dh-page-found = Trouvés sur ce trajet ; un seul est gardé
dh-page-tokens = Jetons
dh-page-order = Ordre de jeu
dh-page-tracker = Piste des totaux ; le plus petit joue en premier
dh-town-so-far = Total : { $total }
dh-town-found = Trouvés ; un seul reste
dh-town-tracker = Piste des totaux
dh-page-town-dies = meurt cette nuit si personne ne vient
dh-page-town-mothers = une place de mère
dh-page-own-wards = { $count ->
    [0] Vos salles ; aucun lit libre
    [one] Vos salles ; { $count } lit libre
   *[other] Vos salles ; { $count } lits libres
  }
dh-page-order-of = N° { $number } dans l’ordre
dh-page-due-tiles = Comment sont posées les { $count } tuiles de la ville ? Ligne par ligne, depuis la gauche.
dh-page-due-houses = Qui arrive en ville ? { $count } dés, ligne par ligne ; un 2 avec son jeton.
dh-page-due-bonuses = Quels jetons arrivent en ville ? { $count }, ligne par ligne.
dh-page-due-no-token = aucun jeton
dh-rules-town = La ville | Chacun a une ambulance à une entrée de la ville. À la première manche vous choisissez laquelle ; ensuite vous avancez de deux entrées au plus, et le premier dans l’ordre peut à la place poser l’hélicoptère là où aucun autre n’est garé. Puis votre secouriste suit les routes et prend qui se trouve sur son chemin, jusqu’à trois patients. Un patient qui montre 2 apporte un jeton, et de ceux que vous trouvez vous en gardez un. Les lignes et les colonnes où il n’y a plus personne sont remplies. La somme des trois valeurs est votre total : le plus petit joue en premier dès lors et gagne une poche de sang ; à égalité, le dernier venu passe devant. À la fin de la manche, tous ceux qui restent en ville perdent 1, et s’ils meurent, ce sont des décès pour les joueurs, répartis un par un, le dernier dans l’ordre d’abord.
dh-page-entrances = Les entrées où vous pouvez aller
dh-aim-walk = Sur chaque patient : votre total avec lui, et la place qu’il vous donne dans l’ordre. Le premier gagne une poche de sang ; ceux qui restent en ville déclinent.
