# La leçon sur la Ville. Chaque étape a un nom pour la liste, ce qu’il faut faire, ce que cela veut
# dire, et pourquoi.

dice-hospital-city-lesson-title = La Ville

dice-hospital-city-lesson-park-name = Garer l’ambulance
dice-hospital-city-lesson-park-do = Garez-vous en bas à droite.
dice-hospital-city-lesson-park-text = Avec la Ville, vous allez chercher vos patients. Votre ambulance attend là où une route sort de la ville, une seule par tuile : celle du résident est en haut à gauche.
dice-hospital-city-lesson-park-why = Qui habite à votre entrée monte d’office, ici un 4 vert. Et deux jetons tout proches vous aideront plus tard.

dice-hospital-city-lesson-second-name = Le secouriste se met en route
dice-hospital-city-lesson-second-do = Allez chercher le 2 rouge.
dice-hospital-city-lesson-second-text = Le 4 vert est à bord. De là, votre secouriste suit les routes et prend qui se trouve sur son chemin, jusqu’à trois patients.
dice-hospital-city-lesson-second-why = Les trois valeurs font votre total, et le plus petit total joue en premier. De plus, un patient qui montre 2 apporte un jeton.

dice-hospital-city-lesson-third-name = Trois patients à bord
dice-hospital-city-lesson-third-do = Allez chercher le 2 jaune.
dice-hospital-city-lesson-third-text = On traverse les tuiles vides, dans un sens comme dans l’autre, mais on ne passe devant personne. Sans route entre deux tuiles, pas de passage.
dice-hospital-city-lesson-third-why = 4 + 2 + 2 font 8, et le résident a 10 : vous jouerez en premier. Et un autre jeton vous attend là.

dice-hospital-city-lesson-keep-name = Un jeton pour vous
dice-hospital-city-lesson-keep-do = Gardez « Un rouge +2 ».
dice-hospital-city-lesson-keep-text = De tous les jetons trouvés en chemin, vous en gardez un. Il attend que vous en ayez besoin. « Total −2 » baisserait votre total.
dice-hospital-city-lesson-keep-why = Avec 8, vous jouez en premier de toute façon. Et un 5 rouge est dans votre salle : 2 de plus, et il rentre chez lui.

dice-hospital-city-lesson-first-name = Jouer en premier
dice-hospital-city-lesson-first-do = Engagez le chirurgien.
dice-hospital-city-lesson-first-text = Les totaux ont fait l’ordre de la manche. Le premier choisit d’abord, gagne une poche de sang, et aura l’hélicoptère à la manche suivante.
dice-hospital-city-lesson-first-why = Des patients plus malades contre le premier choix : c’est tout le marché de la ville. Là où travaille le chirurgien, un rouge soigné gagne un cran de plus.

dice-hospital-city-lesson-spend-name = Utiliser le jeton
dice-hospital-city-lesson-spend-do = Donnez le jeton au 5 rouge.
dice-hospital-city-lesson-spend-text = Les jetons servent pendant vos soins, autant que vous voulez, sans mobiliser personne. L’étiquette sous le patient en tient déjà compte.
dice-hospital-city-lesson-spend-why = 5 + 2 dépasse 6 : un patient est sorti, et toute votre équipe est encore libre.

dice-hospital-city-lesson-night-name = La nuit en ville
dice-hospital-city-lesson-night-do = Faites travailler votre équipe, puis finissez les soins.
dice-hospital-city-lesson-night-text = Cette nuit, ceux qui restent en ville perdent 1, eux aussi. Qui tombe à 2 reçoit un jeton. Ceux qui meurent en ville sont des décès pour les joueurs, le dernier dans l’ordre d’abord.
dice-hospital-city-lesson-night-why = Soignez vos 2 : encore une mauvaise nuit après celle-ci, et ils meurent.

dice-hospital-city-lesson-own-name = Deux manches à vous
dice-hospital-city-lesson-own-do = À vous : deux manches avec la ville.
dice-hospital-city-lesson-own-text = Le premier peut poser l’hélicoptère sur n’importe quelle tuile libre et partir de là. Sinon, avancez d’une ou deux entrées, ou restez.
dice-hospital-city-lesson-own-why = Pointez un patient pour voir le total et la place auxquels il mène. « Conseil » dit ce que ferait le résident.

dice-hospital-city-lesson-done-do = La ville n’a plus de secrets pour vous.
dice-hospital-city-lesson-done-text = Un petit total donne le premier choix, un grand amène des patients presque guéris. Les jetons aident dans les deux cas ; s’il en reste à la fin, ils ne valent rien.
dice-hospital-city-lesson-done-why = Continuez cette partie jusqu’à la manche 8, ou commencez-en une nouvelle avec la Ville.
