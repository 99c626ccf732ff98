# Ce que chaque jeu dit à la table.

you = Vous
colon = {" :"}
semicolon = {" ; "}
winner = { $count ->
    [one] { $text } gagne.
   *[other] { $text } se partagent la victoire.
  }
you-win = Vous gagnez.
final-scores = Scores finaux
undo-done = Coup annulé.
undo-nothing = Vous n’avez joué aucun coup depuis la dernière carte ou les derniers dés ; il n’y a rien à annuler.
undo-other = { $name } a joué depuis ; on ne peut plus annuler.
undo-revealed = Ce coup a dévoilé quelque chose de caché ; on ne peut plus l’annuler.

ask-number = Tapez un numéro ou le coup lui-même ; ? montre les commandes.
prompt = { $name } ›
prompt-you = ›
help =
  un numéro, ou un coup   jouer : { $text }
  annuler (u)             annuler votre dernier coup
  conseil (h)             ce que ferait le résident
  pourquoi COUP           pourquoi un coup est impossible
  cartes                  ce que font les cartes en jeu
  table                   la table entière, avec ce qu’un écran bas laisse de côté
  voir N                  le plateau de la place N
  journal                 ce qui s’est passé
  sauver FICHIER          écrire la partie dans un fichier
  quitter (q)             arrêter ; la partie pourra continuer
hint = Le résident jouerait { $number ->
    [0] { $text }.
   *[other] { $number } : { $text }.
  }
why-legal = C’est possible maintenant : { $text }.
why-usage = Quel coup ? Par exemple : pourquoi { $text }
not-a-number = Choisissez un numéro de 1 à { $count }.
look-usage = Quelle place ? Un numéro de 1 à { $count }, par exemple : voir 1
saved = La partie est dans { $text }.
go-on = Entrée termine le tour ; u annule votre dernier coup.
pass-on = { $name }, à vous. Les autres, détournez les yeux ; Entrée montre votre plateau.
goodbye = Pour continuer la partie : { $text }
verified-sealed = { $count ->
        [1] Le seul lancer ou tirage découle
       *[other] Les { $count } lancers et tirages découlent tous
    } de la graine, et c’est bien celle qui a été scellée avant le premier coup (SHA-256 { $text }).
verified-seed = { $count ->
        [1] Le seul lancer ou tirage découle
       *[other] Les { $count } lancers et tirages découlent tous
    } de la graine { $number }. Était-elle fixée avant le premier coup ? Cette partie ne peut pas le montrer.
goodbye-lost = La partie n’a pas été enregistrée.

hint-nothing = Vous n’avez rien à faire maintenant.
save-usage = Quel fichier ? Par exemple : sauver partie.ward
save-exists = { $text } existe déjà ; choisissez un autre nom.
undo-rolled = Seuls les cartes et les dés saisis à la main peuvent être corrigés, tant que personne n’a joué depuis ; les coups des robots sont annulés avec eux.

person = Joueur { $number }
welcome = Wardround dans le terminal. À quoi voulez-vous jouer ?
welcome-rivals = Avec qui voulez-vous jouer ?
welcome-alone = seul, selon les règles pour une personne
welcome-bots = { $count ->
    [1] un robot
    [2] deux robots
    [3] trois robots
   *[other] { $count } robots
}
welcome-friends = { $count ->
    [1] un ami sur cet écran
    [2] deux amis sur cet écran
    [3] trois amis sur cet écran
   *[other] { $count } amis sur cet écran
}
welcome-continue = {"  "}c) continuer la dernière partie
welcome-ask = Un numéro, ou Entrée pour le premier ; q pour quitter :
welcome-again = Tapez un des choix, ou q pour quitter.
undo-binding = Un choix annoncé est définitif.

wrong-players = { $from } à { $to } joueurs
wrong-count = { $count ->
    [1] une personne seule
   *[other] { $count } joueurs
  }
wrong-seats = Ce jeu est pour { $text }, pas pour { $count }.
wrong-key = L’option « { $text } » n’existe pas.
wrong-value = « { $option } » ne peut pas être « { $text } ».
wrong-twice = « { $option } » : « { $text } » est nommé deux fois.
wrong-company = « { $option } » est pour { $text }, pas pour { $count }.
wrong-seat = « { $option } » : il n’y a pas de place { $number } à une table de { $count }.

no-over = La partie est terminée.
no-fate-first = D’abord les cartes ou les dés.
no-not-your-move = Ce n’est pas à vous de jouer.
no-wrong-step = Ce coup se joue à une autre étape du tour.
no-fate-due = Ni carte ni dé n’est attendu maintenant.
no-wrong-fate = Ce n’est pas ce qui est attendu maintenant.
you-share = { $count ->
    [one] { $last }
   *[other] { $others }, { $last }
  } et vous partagez la victoire.
list-and = { $text } et { $last }
hint-rival = { $points ->
    [0] Presque aussi bon : { $text }.
    [one] Environ { $points } point de plus que le deuxième choix : { $text }.
   *[other] Environ { $points } points de plus que le deuxième choix : { $text }.
  }
left-out = { $table ->
    [yes] Le reste de la table : tapez « table ».
   *[no] {""}
  }{ $log ->
    [yes] {" "}D’autres nouvelles : tapez « journal ».
   *[no] {""}
  }
