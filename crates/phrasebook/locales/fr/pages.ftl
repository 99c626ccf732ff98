# Ce que disent les pages autour des jeux.

page-description = Une table numérique pour des jeux de société hospitaliers : jouez dans le navigateur, seul, entre amis ou contre des robots.
page-skip = Aller au jeu
page-script = Les tables ont besoin de JavaScript ; autorisez-le pour cette page.
page-language = Langue
close = Fermer

start-title = Accueillez vos patients.
start-lead = Lancez, choisissez, trouvez le bon lit. Jouez dans votre navigateur : seul, contre des robots, ou avec vos amis où qu’ils soient.
start-first = Première fois ? Essayez une garde
start-alone = Jouer seul
start-bots = { $count ->
    [1] Contre un robot
    [2] Contre deux robots
    [3] Contre trois robots
   *[other] Contre { $count } robots
}
start-friends = { $count ->
    [1] Inviter un ami
    [2] Inviter deux amis
    [3] Inviter trois amis
   *[other] Inviter { $count } amis
}
start-screen = { $count ->
    [2] À deux sur cet écran
    [3] À trois sur cet écran
    [4] À quatre sur cet écran
   *[other] À { $count } sur cet écran
}
start-setup = Nouvelle table
start-lesson = Apprendre
start-now = Jouer
start-players = { $from } à { $to } joueurs
start-minutes = { $from } à { $to } minutes
start-mine = Mes tables
start-over = terminée
start-more = { $count ->
    [one] Une autre table
   *[other] { $count } autres tables
  }
start-join = Rejoindre une table
start-join-hint = Collez le lien reçu
start-join-go = Rejoindre
start-record = Revoir une partie enregistrée
start-record-go = Voir

setup-title = Une nouvelle table
setup-seats = Qui prend place
setup-seats-about = { $from } à { $to } chaises.
setup-seats-solo = Une personne seule joue selon des règles à part.
setup-seat = Qui occupe la place { $number }
setup-chair = Chaise { $number }
setup-name = Nom pour la place { $number }
setup-name-hint = Nom
setup-sitter-you = Moi
setup-sitter-open = Un ami, par lien
setup-sitter-here = Un ami sur cet écran
setup-sitter-greedy = Robot, résident (joue bien)
setup-sitter-random = Robot, stagiaire (joue au hasard)
setup-sitter-none = Personne
setup-chance = Cartes et dés
setup-real-dice = Vraies cartes et vrais dés : je saisis ce qui est sur notre table
setup-seed = Graine
setup-seed-hint = un nombre, ou laissez faire le hasard
setup-seed-about = Qui connaît la graine connaît tout ce que le hasard donnera, cartes cachées comprises.
setup-options = Ce qu’il y a sur la table
setup-finer = Réglages fins
setup-finer-about = Pour qui connaît déjà le jeu. Le premier choix est le plus courant.
setup-yes = avec
setup-no = sans
setup-rulings = Ce que le livret laisse ouvert
setup-rulings-about = Le premier choix est la lecture retenue ici.
setup-go = Ouvrir la table
setup-wrong-seed = Une graine est un nombre de 20 chiffres au plus.
setup-wrong-person = Il faut quelqu’un pour saisir les cartes et les dés : prenez une place, ou laissez le programme lancer.
setup-wrong-host = Prenez vous-même une des chaises : les liens pour vos amis seront alors sur votre page.
setup-wrong-seat = « { $text } » ne peut pas prendre place.
setup-wrong-nobody = Personne n’est encore à la table.

bot-greedy = Résident
bot-random = Stagiaire

table-players = Joueurs
table-players-about = Tout le monde à la table. Un clic sur les points en montre le détail, un clic sur un plateau l’agrandit.
table-log = Ce qui s’est passé
table-log-about = Ce qui s’est passé jusqu’ici, le plus récent en haut. Chaque ligne montre sur les plateaux de quoi elle parle.
table-meanwhile = Pendant ce temps : { $text }.
table-log-earlier = Plus tôt
table-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
  }
table-against = contre { $name }
table-over = Partie finie
table-you = vous
table-choosing = réflexion…
table-not-joined = n’est pas encore là
table-points = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. Montrer le détail
table-enlarge = Agrandir le plateau : { $name }
table-invite = Copier le lien de cette place
table-own-link = Copier mon lien privé
table-copied = Le lien est copié.
table-hint = Conseil
table-undo = Annuler
table-undo-of = Annuler le dernier coup : { $name }
table-end-turn = Finir le tour
table-held = Votre tour est joué. Finissez-le, ou revenez en arrière.
table-goes-on = Un instant…
table-waiting = On attend : { $text }.
table-due = Qu’y a-t-il sur votre table ?
table-due-other = Quelqu’un saisit ce qui se trouve sur la vraie table.
table-due-tap = Touchez ce qui se trouve sur votre vraie table. Annuler permet de corriger.
due-tray = Déjà saisi ; touchez pour l’enlever
due-enter = Valider
due-choose = Choisir…
table-pass = À { $name }. Les autres regardent ailleurs, s’il vous plaît.
table-pass-go = Je suis { $name }
table-replay = Revoir
table-home = Accueil
table-keys = Touches
table-record = Télécharger la partie
table-your-turn = À vous
table-lost = La connexion est perdue. Nouvel essai…
table-since = Depuis votre dernière visite
table-since-more = et { $text } de plus
table-stale = La partie a continué : voyez où elle en est.
table-offline = L’envoi n’a pas abouti. Réessayez.
table-hint-text = Conseil : { $text }.
table-hint-none = Vous n’avez rien à faire pour l’instant.
table-hints-on = À la première partie, les conseils viennent d’eux-mêmes ; l’ampoule barrée les arrête.
table-no-hints = Arrêter les conseils
table-hints-off = Les conseils ne viendront plus d’eux-mêmes. L’ampoule en donne toujours un quand vous le demandez.

scores-title = Points
scores-what = Pour
scores-total = Total
scores-about = { $you ->
    [yes] Le détail est celui de votre plateau.
   *[no] Le détail est celui d’un autre plateau : { $name }.
  }

keys-title = Touches
keys-tab = passer d’un élément au suivant, la barre du haut d’abord
keys-arrows = se déplacer sur le plateau
keys-enter = choisir
keys-undo = annuler le dernier coup
keys-hint = ce que ferait le résident
keys-end = finir le tour
keys-about = ce qu’est l’élément sélectionné, et ce qu’il fait
keys-help = les règles du jeu

settings-title = Réglages
settings-theme = Couleurs
settings-theme-system = celles du système
settings-theme-light = claires
settings-theme-dark = sombres
settings-name = Mon nom pour les nouvelles tables
settings-confirm = Demander avant la fin de mon tour, pour que je puisse revenir en arrière
settings-sound = Sons : dés, crayon, portes, mon tour
settings-notify = Une notification du navigateur quand c’est à moi

replay-title = Relecture
replay-first = Au début
replay-back = Un pas en arrière
replay-slider = Où dans la partie
replay-on = Un pas en avant
replay-last = À la fin
replay-eyes = Vu par
replay-everybody = tout le monde
replay-share = Copier le lien vers ce moment
replay-start = La table est prête.
replay-not-over = Cette partie est en cours ; on pourra la revoir quand elle sera finie.

notice-back = Retour à l’accueil
notice-no-table = Cette table n’existe pas
notice-no-table-about = Le lien est peut-être tronqué, ou la table n’a jamais été ouverte ici.
notice-no-page = Cette page n’existe pas
notice-no-page-about = L’adresse est peut-être mal tapée.
notice-no-seat = Ce lien n’ouvre aucune place
notice-no-seat-about = Demandez-en un nouveau à la personne qui vous l’a envoyé.
notice-not-yours = Cette place n’est pas la vôtre
notice-not-yours-about = Continuez avec votre place, ou suivez le lien privé que vous avez reçu.
notice-not-over = Cette partie est en cours
notice-not-over-about = Quand elle sera finie, on pourra la revoir, et la reprendre à partir de n’importe quel moment.
notice-table = Vers la table
notice-trouble = Cela n’a pas marché
notice-no-link = Ce n’est pas un lien vers une table. Copiez-le en entier : après « /tables/ » viennent des lettres et des chiffres.
notice-no-record = Aucun fichier n’a été choisi.
notice-bad-record = La partie ne peut pas être lue. Ligne { $line } : { $text }
notice-too-many-requests = Un instant
notice-too-many-requests-about = Trop de requêtes viennent de votre adresse. Réessayez un peu plus tard.
notice-too-many-tables = Un instant
notice-too-many-tables-about = Beaucoup de tables ont été ouvertes depuis votre adresse. Réessayez un peu plus tard.
notice-too-many-streams = Un instant
notice-too-many-streams-about = Trop de tables sont suivies depuis votre adresse. Quittez-en une d’abord.
notice-house-full = C’est complet
notice-house-full-about = Ce serveur a autant de tables qu’il peut en garder. Celles qui sont ouvertes continuent ; pour en ouvrir une autre, demandez à la personne qui tient le serveur d’en ranger d’anciennes.
notice-too-large = C’est trop volumineux
notice-too-large-about = Ce serveur ne prend que des fichiers plus petits.
notice-wrong-method = Cela ne marche pas ici
notice-wrong-method-about = Cette adresse n’accepte pas cette sorte de requête.
notice-bad-request = Cela n’a pas été compris
notice-bad-request-about = Ce que votre navigateur a envoyé n’a pas de sens ici. Revenez en arrière et réessayez.

join-with = On vous invite à une table avec { $text }.
join-name = Votre nom
join-go = Prendre place

table-watching = Vous regardez. Demandez un lien si vous voulez jouer.
table-invite-ask = Envoyez le lien à la personne qui prendra cette place.
table-final = Cela finit votre tour pour de bon. Choisissez encore ce coup, ou « Finir le tour ».
table-rules = Comment jouer
key-enter = Entrée
replay-undo = { $name } revient en arrière.
replay-undo-fate = Une carte ou un lancer est corrigé.
replay-play = Lecture ou pause
replay-table = Vers le résultat
replay-play-on = Reprendre d’ici
replay-play-on-brief = Reprendre
replay-play-on-as = Reprendre pour { $name }
replay-play-on-own = Une nouvelle table à partir de ce moment : vous gardez votre place, des résidents prennent les autres. Cette partie reste telle quelle.
replay-play-on-over = La partie est finie ici. Revenez un peu en arrière pour la reprendre.
replay-play-on-about = Une nouvelle table à partir de ce moment : vous jouez pour { $name }, des résidents prennent les autres places. Cette partie reste telle quelle.
notice-long-record = Cette partie est plus longue que toute partie possible : plus de { $count } lignes.
table-dice-sealed = Le hasard a été fixé avant le premier coup.
table-dice-check = Sa graine a pour empreinte SHA-256 { $text }. Le fichier de la partie la dévoile à la fin, et « wardround replay --verify FICHIER » vérifie tout ce que le hasard a donné.
table-dice-chosen = L’hôte a choisi la graine { $number }.
table-dice-chosen-more = Quiconque essaie cette graine connaît d’avance les tirages.
table-other-pack = Cette partie a commencé avec un autre matériel que celui d’ici. Tout s’y accorde jusqu’à présent ; elle continue avec celui-ci.
replay-parted = Cette partie a été jouée avec une version antérieure des règles. Elle est montrée tant que les règles d’aujourd’hui s’y accordent, soit { $count } coups. { $why }
replay-other-pack = Cette partie a été jouée avec un autre matériel que celui d’ici ; tout s’y accorde.
table-full = Cette table a vu plus de coups que toute partie possible ; rien ne peut être ajouté.
notice-our-fault = Quelque chose n’a pas marché
notice-our-fault-about = C’est notre faute, et c’est noté. Rien de ce qui était gardé n’est perdu.
alone-points = Vous terminez avec { $points ->
    [one] { $text } point
   *[other] { $text } points
  }.
undo-used-up = Vous avez annulé { $count } coups pendant ce tour ; plus aucun avant le prochain.
undo-over = La partie est finie et tout a été montré ; on ne peut plus rien annuler.

problem-too-large = La requête est plus grande que ce que ce serveur accepte.
problem-too-long = L’adresse est trop longue pour ce serveur.
problem-bad-request = Cette requête n’a pas été comprise.
problem-bad-body = Cela ne peut pas être lu : { $text }
problem-no-player = Personne du nom de « { $text } » ne peut prendre place ; il y a { $known }.
problem-no-game = Le jeu « { $text } » n’existe pas.
problem-no-table = La table « { $text } » n’existe pas.
problem-no-page = Il n’y a rien à cette adresse.
problem-from-source = Indiquez soit « table », soit « record » : c’est de là que l’on repart.
problem-from-set = Le jeu et ses options sont ceux de la partie enregistrée.
problem-from-seats = La partie enregistrée compte { $count ->
        [one] une place
       *[other] { $count } places
    }.
problem-from-entry = La partie enregistrée compte { $count } coups, et à la fin il n’y a plus rien à jouer ; choisissez un moment antérieur.
problem-dice-seed = De vrais dés n’ont pas besoin de graine.
problem-set-twice = « { $text } » est indiqué deux fois.
problem-own-dice = Cette table lance ses propres dés et tire ses propres cartes.
problem-no-seat = Qui ne fait que regarder ne peut pas faire cela ; il faut une place.
problem-no-token = Ce jeton ne donne droit à aucune place à cette table.
problem-not-yours = Cette place n’est pas la vôtre.
problem-not-host = Les cartes et les dés sont saisis par la personne qui a ouvert la table.
problem-not-your-cards = Ces cartes ne regardent que leur joueur, qui les saisit lui-même.
problem-other-site = Cette requête vient de la page d’un autre site.
problem-wrong-method = Cette adresse n’accepte pas de requêtes de ce genre.
problem-our-fault = Quelque chose n’a pas marché de notre côté ; c’est noté.
problem-broken = Cette table ne peut pas continuer : sa partie enregistrée est abîmée. C’est noté ; la personne qui tient le serveur peut la réparer.
problem-disk-full = Le disque du serveur est plein ; rien n’a été gardé.
problem-read-only = Le serveur ne peut pas écrire sur son disque ; rien n’a été gardé.
problem-database = Le serveur ne peut pas se servir de sa base de données ; rien n’a été gardé.
problem-database-gone = La base de données du serveur a été retirée pendant qu’il tournait ; rien n’a été gardé. La personne qui tient le serveur doit le redémarrer.
problem-closing = Le serveur s’arrête ; rien n’a été gardé. Réessayez dans un instant.
problem-requests = Vous envoyez plus de requêtes que ce serveur n’en accepte ; attendez un peu.
problem-tables = Vous avez ouvert beaucoup de tables ; attendez un peu avant d’en ouvrir une autre.
problem-streams = Vous suivez autant de tables que possible ; quittez-en une d’abord.
problem-house-full = Ce serveur garde autant de tables qu’il peut ; la personne qui le tient peut en ranger d’anciennes (`wardround admin`) ou augmenter `--tables`.
problem-house-no-room = Les tables de ce serveur prennent toute la place permise ; la personne qui le tient peut en ranger d’anciennes (`wardround admin`) ou augmenter `--max-bytes`.
problem-followers = Trop de personnes suivent déjà des tables sur ce serveur.

misread = « { $text } » ne peut pas être lu. Cela s’écrit comme { $known }.
misread-example = « { $text } »

record-not-text = Ce n’est pas du texte UTF-8.
record-not-a-record = Une partie enregistrée commence par « wardround: 1 ».
record-newer = Le format { $number } est plus récent que ce programme.
record-cut-off = La ligne est coupée : elle n’a pas de fin. Sans elle, la partie peut être lue jusqu’à la ligne d’avant.
record-not-a-fact = « { $text } » n’est pas une information écrite « clé: valeur ».
record-twice = « { $text } » a déjà été dit.
record-bad-fact = « { $key } » ne peut pas être « { $text } ».
record-missing = L’en-tête ne dit pas « { $key } ».
record-too-many-facts = L’en-tête contient plus d’informations que tout jeu possible.
record-no-entries = L’en-tête ne finit pas par une ligne vide.
record-not-an-entry = « { $text } » ne commence ni par le numéro d’une place ni par « * ».
record-no-seat = Il n’y a pas de place { $number } à une table de { $count }.
record-other-game = C’est une partie de « { $text } », qui ne peut pas être revue ici.
record-other-pack =
    Cette partie a été jouée avec un autre matériel que celui d’ici. { $count ->
        [0] Dès le premier coup, les deux ne s’accordent pas.
        [one] Le premier coup s’y accorde, pas le suivant.
       *[other] Les { $count } premiers coups s’y accordent, pas le suivant.
    } { $why }
record-refused = « { $text } » n’est pas possible. { $why }
record-undo-nothing = La place { $number } n’a joué aucun coup depuis la dernière carte ou les derniers dés ; il n’y a rien à annuler.
record-undo-other = La place { $number } a joué depuis ; on ne peut plus annuler.

table-stuck = Un robot ou les dés n’ont pas répondu, et la partie est arrêtée ; c’est noté. Rechargez la page pour réessayer.
table-menu = Menu
settings-night = Jour ou nuit
tabs = Que regarder
tab-board = Hôpital
tab-left = Admissions
tab-others = Les autres
tab-log = Journal
start-continue = Continuer
start-back = Retour à la table
result-sources = D’où viennent les points
result-growth =
  { $counts ->
    [rounds] Les points, manche après manche
   *[other] Les points, tour après tour
  }
result-best =
  { $counts ->
    [rounds]
      { $counted ->
        [yes] à la manche { $turn }, la meilleure, décompte final compris
       *[no] à la manche { $turn }, la meilleure
      }
   *[other] au tour { $turn }, le meilleur
  }
result-board = Plateaux
result-show = Résultat
result-share = Partager
result-copied = Copié
result-you = Vous
result-place = Vous : { $place ->
    [one] 1re place
   *[other] { $place }e place
  } sur { $of }
turn-number =
  { $counts ->
    [rounds] Manche { $turn }
   *[other] Tour { $turn }
  }
turning-title = Les tournants de la partie
turning-show = Voir sur le plateau
turning-soon = { $turn } : regardez { $you ->
    [yes] votre plateau
   *[no] { $name }
  }. { $kind ->
    [lead] La tête va se décider.
    [gain] Beaucoup de points vont tomber.
   *[loss] Une vie va se perdre.
  }
turning-did = { $you ->
    [yes] Vous
   *[no] { $name }
  } { $text }{ $whole ->
    [yes] {""} : +{ $points }
   *[no] {""} ; +{ $points } en tout
  }.
turning-did-lead = { $you ->
    [yes] Vous
   *[no] { $name }
  } { $text } et { $you ->
    [yes] prenez
   *[no] prend
  } la tête pour de bon, { $points } à { $second }.
turning-lead = { $you ->
    [yes] Vous prenez la tête, { $points } à { $second }, et ne la quittez plus.
   *[no] { $name } prend la tête, { $points } à { $second }, et ne la quitte plus.
  }
turning-gain = { $you ->
    [yes] Vous marquez { $points } points ; personne d’autre n’en marque plus de { $second }.
   *[no] { $name } marque { $points } points ; personne d’autre n’en marque plus de { $second }.
  }
turning-gain-only = { $you ->
    [yes] Vous marquez { $points } points ; personne d’autre n’en marque.
   *[no] { $name } marque { $points } points ; personne d’autre n’en marque.
  }
turning-gain-plain = { $you ->
    [yes] Vous marquez { $points } points d’un coup.
   *[no] { $name } marque { $points } points d’un coup.
  }
turning-loss = { $you ->
    [yes] Vous perdez { $count ->
        [one] un patient
       *[other] { $count } patients
      }.
   *[no] { $name } perd { $count ->
        [one] un patient
       *[other] { $count } patients
      }.
  }
turning-brief = { $kind ->
    [lead] { $you ->
        [yes] Vous en tête
       *[no] { $name } en tête
      }
    [gain] { $you ->
        [yes] Vous +{ $count }
       *[no] { $name } +{ $count }
      }
   *[loss] { $you ->
        [yes] Vous perdez { $count }
       *[no] { $name } perd { $count }
      }
  }
replay-move = Étape { $at } sur { $of }
replay-turn-back = Un tour en arrière
replay-turn-on = Un tour en avant
replay-speed = Vitesse
replay-board = Plateau affiché
replay-follows = Le plateau suit qui joue
replay-pin = Garder ce plateau au milieu : { $name }
replay-moment = Tournant suivant
result-beats = { $you ->
    [yes] Vous battez { $name } de { $points } { $points ->
        [one] point
       *[other] points
      }.
   *[no] { $name } vous bat de { $points } { $points ->
        [one] point
       *[other] points
      }.
  }
result-wins-by = { $you ->
    [yes] Vous gagnez de { $points } { $points ->
        [one] point
       *[other] points
      }.
   *[no] { $name } gagne de { $points } { $points ->
        [one] point
       *[other] points
      }.
  }
door = Qui arrive et qui part
somebody = Quelqu’un
door-asks = { $name } arrive par votre lien ({ $seat }) et demande à prendre votre place.
door-give = Céder la place
door-keep = Garder ma place
door-waits = On attend : { $text }
door-name-go = C’est mon nom
door-qr = Le lien pour { $name }, à scanner avec un téléphone
door-once = peut scanner ce code ou recevoir le lien. Il sert une seule fois.
door-copy = Copier le lien
door-share = Envoyer…
note-sat-down = { $seat } prend place.
note-asked = { $name } demande à prendre une place : { $seat }.
note-given = { $seat } : la place a changé de mains.
note-kept = { $seat } garde sa place.
note-left = { $seat } a quitté la table ; la place est de nouveau libre.
table-renew = Déconnecter mes autres appareils
table-renew-about = Tous les autres navigateurs et programmes qui occupent ma place doivent la quitter.
join-taken = Cette place est déjà prise : { $name }. Ce lien a déjà servi. Vous pouvez demander à reprendre la place, ou regarder.
join-ask = Demander la place
join-watch = Regarder
join-once = Le lien sert une seule fois. Ensuite, ce navigateur reconnaît votre place ; le menu de la table propose un lien pour un autre appareil.
name-wrong-invisible = Rien de ce nom n’est visible.
name-wrong-ours = « { $text } » désigne ici un robot ou une place vide. Choisissez un autre nom.
name-wrong-taken = Quelqu’un à cette table s’appelle « { $text } ». Choisissez un autre nom.
problem-seat-taken = Quelqu’un a été plus rapide : la place est prise.
problem-many-ask = Trop de personnes demandent déjà une place ; attendez un peu.
problem-not-over = La partie n’est pas encore terminée.
setup-other = Autres jeux
setup-questions = { $count ->
    [one] 1 question
   *[other] { $count } questions
  }
setup-next = La partie commence aussitôt.
setup-next-few = { $from ->
    [one] Personne n’est encore à la table.
   *[other] Il faut d’abord au moins { $from } joueurs assis.
  }
setup-next-link = Ensuite vient le lien à envoyer. On joue dès que vos amis sont assis.
setup-only-alone = En solo seulement.
setup-only-several = De { $from } à { $to } joueurs.
setup-only-count = À { $count } joueurs seulement.
chair-you = Moi
chair-you-about = sur cet écran
chair-open = Un ami par lien
chair-open-about = le lien vient ensuite
chair-here = Un ami
chair-here-about = aussi sur cet écran
chair-greedy-about = un robot qui joue bien
chair-random-about = un robot qui joue au hasard
chair-none = Chaise vide
chair-none-about = elle le reste, ou
chair-put-you = Moi
chair-put-friend = Ami
chair-put-bot = Robot
chair-put-here = Ici
chair-weaker = Plus faible
chair-stronger = Plus fort
chair-away = Renvoyer
chair-stand-up = Me lever
chair-stand-up-about = Laisser la chaise à quelqu’un d’autre, et regarder
start-hello = Bonjour, { $name }.
start-waits = on attend : { $text }
start-opened = { $days ->
    [0] ouverte aujourd’hui
    [1] ouverte hier
   *[other] ouverte il y a { $days } jours
  }
start-leave = Quitter cette table
start-delete = Supprimer cette table
start-unlist = Retirer de ma liste
start-leave-word = Quitter
start-delete-word = Supprimer
start-unlist-word = Retirer
table-rematch = Revanche
table-rematch-opened = Rejoindre la revanche
door-rematch = La revanche est ouverte, et votre place y est gardée.
note-rematch = { $seat } a ouvert la revanche : chacun y a sa place.
lesson-title = Leçon : { $text }
lesson-step = Leçon · étape { $number } sur { $count }
lesson-why = Pourquoi ?
lesson-next = Et maintenant ?
lesson-back = Retour
lesson-leave = Quitter
lesson-close = Allons-y
lesson-play-on = Continuer
lesson-new-game = Nouvelle partie
lesson-other = Dans cette étape de la leçon : { $text }
lesson-only = Dans cette étape, seul ce choix est ouvert ; ensuite, vous serez libre.
lesson-of = { $text } en cinq minutes
lesson-about = Une première partie à une vraie table, avec un guide à vos côtés. Vous pouvez vous arrêter à tout moment et reprendre plus tard.
lesson-about-more = Ce que l’extension ajoute, à une vraie table, avec un guide à vos côtés. Mieux vaut connaître déjà le jeu.
lesson-first = D’abord : { $text } en cinq minutes
lesson-more = Leçons guidées :
lesson-begin = Commencer
start-learn = Apprendre en cinq minutes
table-only = Seul choix, fait pour vous : { $text }.
table-treats = On peut soigner ici : { $text }
result-rank = { $count ->
    [0] Le résident fait mieux dans neuf parties sur dix.
    [1] C’est mieux que le résident dans une partie sur dix.
    [9] C’est mieux que le résident dans neuf parties sur dix.
   *[other] C’est mieux que le résident dans { $count } parties sur dix.
  }
result-best-first = Votre premier résultat ; le prochain lui sera comparé.
result-best-new = Votre meilleur résultat !
result-best-old = Votre meilleur résultat : { $points }.
settings-hints = Un conseil à chacun de mes tours, avec sa raison
scene-next = une touche : la suite
scene-tap = touchez : la suite
told-next = Suite
table-hand = { $name }, c’est à vous.
settings-sounds = Activer ou couper le son
settings-pace = Rythme des robots et des scènes
settings-pace-once = immédiat
settings-pace-quick = rapide
settings-pace-normal = normal
settings-pace-step = pas à pas
