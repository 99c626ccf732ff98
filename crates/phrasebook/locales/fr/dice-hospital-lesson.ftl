# La première leçon de Dice Hospital. Chaque étape a un nom pour la liste, ce qu’il faut faire, ce
# que cela veut dire, et pourquoi.

dice-hospital-lesson-title = { game-dice-hospital }

dice-hospital-lesson-begin-name = Vos premiers patients
dice-hospital-lesson-begin-do = Donnez le 4 au patient rouge.
dice-hospital-lesson-begin-text = Les patients sont des dés. La valeur dit comment ils vont : un cran au-delà de 6, ils rentrent chez eux. Vous commencez avec trois patients, un de chaque couleur, et dites qui a le 3, le 4 et le 5.
dice-hospital-lesson-begin-why = Le bloc opératoire proposé soigne un rouge de 3 crans. Un 4 rouge sortirait d’un seul coup.

dice-hospital-lesson-van-name = Une ambulance en amène trois
dice-hospital-lesson-van-do = Prenez l’ambulance 2.
dice-hospital-lesson-van-text = À chaque manche, les plus faibles sont dans l’ambulance 1, les plus forts dans la dernière. Votre adversaire, le résident, est premier joueur et a pris la 3.
dice-hospital-lesson-van-why = Qui a le plus petit numéro gagne une poche de sang et devient premier joueur. Avec la 2, c’est vous, et vos patients vont mieux que ceux de la 1.

dice-hospital-lesson-build-name = Construire ou engager
dice-hospital-lesson-build-do = Construisez le bloc opératoire.
dice-hospital-lesson-build-text = À chaque manche, vous pouvez ajouter un service ou un spécialiste à votre hôpital. Il reste pour toute la partie.
dice-hospital-lesson-build-why = Il soigne un rouge de 3 crans, autant que trois services d’un cran, et vous avez le 4 rouge qu’il lui faut.

dice-hospital-lesson-nurse-name = Une infirmière au travail
dice-hospital-lesson-nurse-do = Envoyez une infirmière au bloc opératoire.
dice-hospital-lesson-nurse-text = Une infirmière est déjà prête : choisissez le service. Chaque service ne sert qu’une fois par manche, chaque infirmière aussi.
dice-hospital-lesson-nurse-why = Le signe dit qui est soigné, et de combien : ▲ +3, c’est un patient rouge, trois crans.

dice-hospital-lesson-patient-name = Choisir le patient
dice-hospital-lesson-patient-do = Choisissez le 4 rouge.
dice-hospital-lesson-patient-text = Un cadre bleu marque les patients que ce service peut soigner. L’étiquette montre le résultat avant le choix.
dice-hospital-lesson-patient-why = 4 + 3 dépasse 6 : ce patient rentre chez lui, alors que le 3 rouge s’arrêterait à 6.

dice-hospital-lesson-clinic-name = Un deuxième service
dice-hospital-lesson-clinic-do = Envoyez une infirmière aux consultations.
dice-hospital-lesson-clinic-text = Les consultations soignent un patient qui montre 5 ou 6, quelle que soit sa couleur.
dice-hospital-lesson-clinic-why = Plus il y a de sorties dans la même manche, plus chacune rapporte : 1 point pour une, 3 pour deux, 5 pour trois. Préparez donc la deuxième.

dice-hospital-lesson-five-name = Un cran de plus
dice-hospital-lesson-five-do = Choisissez le 5 vert.
dice-hospital-lesson-five-text = Les patients traités sont sous la couverture. La négligence ne les touche pas dans cette manche.
dice-hospital-lesson-five-why = Le 5 devient un 6. Encore un cran, et il sort lui aussi.

dice-hospital-lesson-bag-name = Une poche de sang aide
dice-hospital-lesson-bag-do = Donnez la poche de sang au 6 vert.
dice-hospital-lesson-bag-text = Une poche soigne n’importe quel patient d’un cran, sans mobiliser personne. L’étiquette sous le patient en tient déjà compte.
dice-hospital-lesson-bag-why = Gardée jusqu’à la fin, elle vaut 1 point. Maintenant, elle fait sortir deux patients au lieu d’un : 3 points au lieu de 1.

dice-hospital-lesson-night-name = La fin de la manche
dice-hospital-lesson-night-do = Placez votre troisième infirmière, puis finissez les soins.
dice-hospital-lesson-night-text = Cette nuit, chaque patient non traité perd 1. Au-dessous de 1, il meurt, ce qui coûte 2 points à la fin.
dice-hospital-lesson-night-why = Plus un patient tombe bas, plus son retour est long. Qui soigner ? « Conseil » vous le dit.

dice-hospital-lesson-own-name = Deux manches à vous
dice-hospital-lesson-own-do = À vous : deux manches contre le résident.
dice-hospital-lesson-own-text = Admissions, améliorations, soins : chaque manche se déroule comme la première. Tout ce qui est bleu peut être choisi ; le reste dit ce qui l’empêche.
dice-hospital-lesson-own-why = Un doute ? « Conseil » dit ce que ferait le résident, et ce que cela rapporte.

dice-hospital-lesson-done-do = Votre première garde est finie.
dice-hospital-lesson-done-text = Vous savez de quoi une partie est faite : huit manches, et beaucoup de sorties d’un coup. Cliquez sur vos points pour voir d’où ils viennent.
dice-hospital-lesson-done-why = Continuez celle-ci jusqu’à la manche 8, ou commencez une nouvelle partie.
