# La leçon sur les Investissements. Chaque étape a un nom pour la liste, ce qu’il faut faire, ce que
# cela veut dire, et pourquoi.

dice-hospital-investments-lesson-title = Les Investissements

dice-hospital-investments-lesson-four-name = Quatre dans une ambulance
dice-hospital-investments-lesson-four-do = Prenez l’ambulance 3.
dice-hospital-investments-lesson-four-text = Avec les Investissements, la dernière ambulance a une place de plus : qui la prend accueille quatre patients. Dès la manche 5, l’avant-dernière aussi.
dice-hospital-investments-lesson-four-why = Elle amène un 4 rouge, comme celui de votre salle, et vous allez construire le bloc opératoire. Avec ce module, des salles vides ne rapportent rien : plus il y a de patients, mieux c’est.

dice-hospital-investments-lesson-invest-name = Un soignant contre un jeton
dice-hospital-investments-lesson-invest-do = Envoyez une infirmière sur la case rouge.
dice-hospital-investments-lesson-invest-text = Après les améliorations, chacun peut envoyer quelqu’un au plateau d’investissement, pour toute la manche. Le résident a pris la case jaune ; à deux joueurs, une case ne prend qu’une personne.
dice-hospital-investments-lesson-invest-why = Une infirmière de moins cette manche, un meilleur service pour toute la partie. Plus on investit tôt, plus cela rapporte.

dice-hospital-investments-lesson-put-name = Deux piochés, un gardé
dice-hospital-investments-lesson-put-do = Posez « Valeur égale » sur le bloc opératoire.
dice-hospital-investments-lesson-put-text = Vous piochez deux jetons de la couleur, vous en gardez un et le posez aussitôt sur un service. Il n’en bouge plus ; un service en prend deux. L’autre retourne sous sa pile.
dice-hospital-investments-lesson-put-why = Vos deux 4 rouges ont la même valeur : désormais, une seule infirmière y soigne les deux. « Autre couleur », en rouge, n’y ferait rien : ce service soigne déjà les rouges.

dice-hospital-investments-lesson-work-name = Travailler là où est le jeton
dice-hospital-investments-lesson-work-do = Envoyez une infirmière au bloc opératoire.
dice-hospital-investments-lesson-work-text = Un service avec des jetons travaille comme d’habitude. D’abord son propre effet, puis ses jetons, l’un après l’autre ; en dernier le spécialiste, si c’est lui qui y travaille.
dice-hospital-investments-lesson-work-why = Un jeton ne travaille jamais seul : il faut au service un patient à soigner.

dice-hospital-investments-lesson-patient-name = Le patient du service
dice-hospital-investments-lesson-patient-do = Choisissez un 4 rouge.
dice-hospital-investments-lesson-patient-text = Le bloc opératoire soigne un rouge de 3 crans : celui-ci rentre chez lui. Le jeton en cherche ensuite un autre.
dice-hospital-investments-lesson-patient-why = On compte les valeurs d’avant : c’était un 4, le jeton veut donc un autre 4 rouge. Avec le 5 rouge, il ne trouverait personne.

dice-hospital-investments-lesson-token-name = Le jeton agit
dice-hospital-investments-lesson-token-do = Utilisez le jeton sur l’autre 4 rouge.
dice-hospital-investments-lesson-token-text = « Valeur égale » soigne d’un cran un autre rouge qui montrait la valeur du patient soigné. On peut s’en passer, mais pourquoi ?
dice-hospital-investments-lesson-token-why = Une infirmière, deux patients traités. Voilà ce que valait le détour par le plateau d’investissement.

dice-hospital-investments-lesson-night-name = La fin de la manche
dice-hospital-investments-lesson-night-do = Placez votre dernière infirmière, puis finissez les soins.
dice-hospital-investments-lesson-night-text = Un patient soigné par un jeton ne craint rien cette nuit. Au matin, l’infirmière revient du plateau d’investissement ; le jeton, lui, reste en place.
dice-hospital-investments-lesson-night-why = Une infirmière est au plateau d’investissement, une au bloc opératoire. La troisième peut encore empêcher quelqu’un de décliner.

dice-hospital-investments-lesson-own-name = Deux manches à vous
dice-hospital-investments-lesson-own-do = À vous : deux manches avec les investissements.
dice-hospital-investments-lesson-own-text = Investissez une fois par manche, avec une infirmière ou un spécialiste, ou pas du tout. « Infirmière » ne se pose pas : vous rendez le jeton contre une infirmière de plus, pour toute la partie.
dice-hospital-investments-lesson-own-why = Cliquez sur un jeton pour lire ce qu’il fait. « Conseil » dit ce que ferait le résident, et ce que cela rapporte.

dice-hospital-investments-lesson-done-do = Voilà qui est bien investi.
dice-hospital-investments-lesson-done-text = Posez vos jetons là où vous travaillez à chaque manche, et là où vos patients leur conviennent. Un service rendu emporte ses jetons.
dice-hospital-investments-lesson-done-why = Continuez cette partie jusqu’à la manche 8, ou commencez-en une nouvelle avec les Investissements.
