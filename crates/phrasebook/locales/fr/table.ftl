# Ce que chaque jeu dit à la table.

you = Vous
winner = { $count ->
    [one] { $text } gagne.
   *[other] { $text } se partagent la victoire.
  }
you-win = Vous gagnez.
you-lose = { $text } gagne.
final-scores = Scores finaux
undo-done = Repris.
undo-nothing = Vous n'avez rien à reprendre depuis la dernière carte ou les derniers dés.
undo-other = { $name } a joué depuis ; on ne peut plus reprendre.
undo-revealed = Ce choix a dévoilé ceux des autres ; on ne peut plus reprendre.

ask-number = Tapez un numéro ou le coup lui-même ; ? montre les commandes.
prompt = { $name } ›
prompt-you = ›
help = numéro ou coup — jouer · undo, u — reprendre · hint, h — ce que ferait le bot
  why COUP — pourquoi un coup est impossible · look N — la feuille de la place N · log — ce qui s'est passé
  save FICHIER — écrire la partie dans un fichier · quit, q — arrêter ; la partie pourra continuer
hint = Le bot glouton jouerait { $number ->
    [0] { $text }.
   *[other] { $number } : { $text }.
  }
why-legal = C'est possible maintenant : { $text }.
why-usage = Quel coup ? Par exemple : why { $text }
not-a-number = Il n'y a pas de choix { $number } ; ils vont de 1 à { $count }.
not-understood = { $text }
no-such-seat = Il n'y a pas de place { $number } à cette table.
saved = La partie est dans { $text }.
not-saved = { $text }
go-on = Entrée pour continuer ; u reprend le dernier coup.
pass-on = { $name }, c'est à vous. Les autres ne regardent pas ; Entrée montre votre feuille.
goodbye = Pour continuer la partie : { $text }
goodbye-lost = La partie n'a pas été enregistrée.
