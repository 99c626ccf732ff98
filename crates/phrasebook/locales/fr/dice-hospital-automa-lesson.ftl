# La leçon sur l’Automa. Chaque étape a un nom pour la liste, ce qu’il faut faire, ce que cela veut
# dire, et pourquoi.

dice-hospital-automa-lesson-title = L’Automa

dice-hospital-automa-lesson-colours-name = Ce que veut l’Automa
dice-hospital-automa-lesson-colours-do = Prenez l’ambulance 2.
dice-hospital-automa-lesson-colours-text = L’Automa est une adversaire faite de cartes. Sa carte Hôpital, à côté de son nom, a des cases pour deux dés jaunes et un vert ; une fois couvertes, elles lui rapportent 3 points, plus 2.
dice-hospital-automa-lesson-colours-why = L’ambulance 2, c’est exactement cela : deux jaunes, un vert. Prenez-la avant l’Automa.

dice-hospital-automa-lesson-lost-name = Quand elle est premier joueur
dice-hospital-automa-lesson-lost-do = Construisez le bloc opératoire.
dice-hospital-automa-lesson-lost-text = Sa carte Décision disait 2, sinon 1. Le 1 est plus petit que votre 2 : à elle la poche de sang et le rôle de premier joueur. À chaque manche, elle retourne une carte Hôpital. Premier joueur, elle retire le chirurgien, et une tuile couvre le côté droit.
dice-hospital-automa-lesson-lost-why = Un côté couvert ne demande rien et ne rapporte rien. Le bloc soignera votre 4 rouge.

dice-hospital-automa-lesson-served-name = Elle remplit ses cartes
dice-hospital-automa-lesson-served-do = Finissez vos soins.
dice-hospital-automa-lesson-served-text = Vos infirmières ont travaillé comme d’habitude. L’Automa pose maintenant ses dés sur les cases de leur couleur, de gauche à droite, carte par carte ; les cases grises prennent toute couleur. Enfin, ses poches de sang comblent les vides.
dice-hospital-automa-lesson-served-why = Elle a deux dés rouges et un vert : le vert convient, la poche remplace un jaune, et il en manque un. Pas de points cette fois !

dice-hospital-automa-lesson-led-name = Ses dés restent
dice-hospital-automa-lesson-led-do = Prenez l’ambulance 2.
dice-hospital-automa-lesson-led-text = Premier joueur, elle a choisi avant vous : la 3, avec un 5 jaune. Les dés qui ne vont nulle part, ses deux rouges, attendent à côté des cartes. Ses patients ne déclinent jamais.
dice-hospital-automa-lesson-led-why = Sa carte sera couverte cette nuit. Mais votre 2 est plus petit que son 3 : la poche de sang est à vous, et vous voilà premier joueur.

dice-hospital-automa-lesson-whole-name = Quand vous êtes premier joueur
dice-hospital-automa-lesson-whole-do = Engagez le pharmacien.
dice-hospital-automa-lesson-whole-text = Cette fois, vous avez le choix des trois améliorations, et ce que vous laissez part sous les piles. Puis l’Automa retourne sa carte, sans tuile : les deux côtés comptent.
dice-hospital-automa-lesson-whole-why = Être premier joueur vous laisse tout le choix. Mais une carte sans tuile vaut plus à l’Automa, même si elle y met plus de temps.

dice-hospital-automa-lesson-night-name = Ses points
dice-hospital-automa-lesson-night-do = Soignez vos patients, puis finissez les soins.
dice-hospital-automa-lesson-night-text = Cette nuit, le dé jaune couvre la dernière case : 5 points pour l’Automa, et la carte s’en va. La nouvelle est difficile : sept cases, pour 14 points.
dice-hospital-automa-lesson-night-why = Surveillez les couleurs qui manquent à ses cartes, et prenez l’ambulance qui les a quand elle vous sert aussi.

dice-hospital-automa-lesson-own-name = Deux manches à vous
dice-hospital-automa-lesson-own-do = À vous : deux manches contre l’Automa.
dice-hospital-automa-lesson-own-text = Ses cartes choisissent pour elle ; le journal raconte chaque étape. Après huit manches, il vous faut plus de points que l’Automa : une égalité ne suffit pas.
dice-hospital-automa-lesson-own-why = Un doute ? « Conseil » dit ce que ferait le résident, et ce que cela rapporte.

dice-hospital-automa-lesson-done-do = L’Automa n’a qu’à bien se tenir.
dice-hospital-automa-lesson-done-text = En huit manches, elle marque environ 42 points. En préparant une table, vous pouvez la rendre plus facile ou plus difficile, de sept façons.
dice-hospital-automa-lesson-done-why = Continuez cette partie jusqu’à la manche 8, ou commencez-en une nouvelle contre elle.
