# La leçon sur la Maternité. Chaque étape a un nom pour la liste, ce qu’il faut faire, ce que cela
# veut dire, et pourquoi.

dice-hospital-maternity-lesson-title = La Maternité

dice-hospital-maternity-lesson-mother-name = Une mère arrive
dice-hospital-maternity-lesson-mother-do = Prenez l’ambulance 3.
dice-hospital-maternity-lesson-mother-text = Les dés roses sont des mères. Elles arrivent en ambulance comme les autres, une au plus dans chacune. Vous en avez déjà une, avec son bébé.
dice-hospital-maternity-lesson-mother-why = À la sortie, la mère et chaque bébé comptent séparément : une famille vaut deux ou trois patients. Et cette mère est déjà à 5.

dice-hospital-maternity-lesson-ward-name = Une salle pour elle
dice-hospital-maternity-lesson-ward-do = Installez-la en salle 3.
dice-hospital-maternity-lesson-ward-text = Avec la Maternité, vous choisissez la salle de chaque nouveau patient, et il y reste. Une salle prend une seule mère. Le dé de la sage-femme dit ensuite si elle a un bébé ou deux.
dice-hospital-maternity-lesson-ward-why = Seule dans sa salle, une mère ne décline pas ; avec d’autres, si. Mais mères et bébés ne meurent jamais.

dice-hospital-maternity-lesson-build-name = Des services pour les familles
dice-hospital-maternity-lesson-build-do = Construisez les suites de couches.
dice-hospital-maternity-lesson-build-text = Un bébé est né : il commence à 4, sur le chevron sous la salle, et n’occupe pas de lit. Des services et des spécialistes de la Maternité s’ajoutent à l’offre habituelle.
dice-hospital-maternity-lesson-build-why = Les suites de couches soignent un patient rose de 3 crans et quelqu’un de même valeur de 2 : juste ce qu’il faut à votre mère et à son bébé, qui montrent 4 tous les deux.

dice-hospital-maternity-lesson-suite-name = Au travail pour la famille
dice-hospital-maternity-lesson-suite-do = Envoyez une infirmière en suites de couches.
dice-hospital-maternity-lesson-suite-text = Avec la Maternité, vous avez quatre infirmières. La mère et le bébé sont deux patients : soigner l’un ne soigne pas l’autre.
dice-hospital-maternity-lesson-suite-why = Dans votre première famille, il manque trois crans à chacun. En voici cinq sur six.

dice-hospital-maternity-lesson-ready-name = D’abord la mère
dice-hospital-maternity-lesson-ready-do = Choisissez la mère qui montre 4.
dice-hospital-maternity-lesson-ready-text = 4 + 3 dépasse 6. Mais une mère ne part pas sans ses bébés : elle les attend, jusqu’à la fin de la manche.
dice-hospital-maternity-lesson-ready-why = Si la famille n’est pas prête à temps, la mère revient à 6. Mieux vaut donc guérir toute une famille dans la même manche.

dice-hospital-maternity-lesson-infant-name = Puis le bébé
dice-hospital-maternity-lesson-infant-do = Choisissez son bébé.
dice-hospital-maternity-lesson-infant-text = Le second patient des suites de couches doit montrer la même valeur, quelle que soit sa couleur. Le 4 rouge conviendrait aussi.
dice-hospital-maternity-lesson-infant-why = 4 + 2 font 6 : encore un cran, et la famille est prête.

dice-hospital-maternity-lesson-chevron-name = Le chevron, un lieu de travail
dice-hospital-maternity-lesson-chevron-do = Envoyez une infirmière sur le chevron.
dice-hospital-maternity-lesson-chevron-text = Un chevron occupé par des bébés prend un soignant, une fois par manche. Il soigne d’un cran un patient rose de n’importe quelle salle.
dice-hospital-maternity-lesson-chevron-why = C’est le cran qui manque. Vous avez deux chevrons, puisque vous avez deux familles.

dice-hospital-maternity-lesson-home-name = Ils rentrent ensemble
dice-hospital-maternity-lesson-home-do = Choisissez le bébé qui montre 6.
dice-hospital-maternity-lesson-home-text = La famille est alors au complet : mère et bébé sortent ensemble. Des jumeaux devraient être prêts tous les deux.
dice-hospital-maternity-lesson-home-why = Deux sorties d’un coup : 3 points au lieu de 1, et la salle est libre.

dice-hospital-maternity-lesson-night-name = La nuit
dice-hospital-maternity-lesson-night-do = Placez vos deux infirmières, puis finissez les soins.
dice-hospital-maternity-lesson-night-text = Les patients non traités perdent 1, comme toujours. Les bébés jamais, les mères seulement à côté d’autres patients.
dice-hospital-maternity-lesson-night-why = Votre autre famille ne risque rien cette nuit. Les consultations prennent les 5 et les 6, roses compris.

dice-hospital-maternity-lesson-own-name = Deux manches à vous
dice-hospital-maternity-lesson-own-do = À vous : deux manches avec la Maternité.
dice-hospital-maternity-lesson-own-text = Les services sans couleur soignent aussi les patients roses ; ceux des rouges, des jaunes et des verts, non. Une poche de sang les soigne, mais ne change jamais leur couleur.
dice-hospital-maternity-lesson-own-why = Un doute ? « Conseil » dit ce que ferait le résident, et ce que cela rapporte.

dice-hospital-maternity-lesson-done-do = La maternité est à vous.
dice-hospital-maternity-lesson-done-text = Les familles demandent de la patience et la récompensent : le barème va jusqu’à 20 sorties dans une manche, soit 98 points.
dice-hospital-maternity-lesson-done-why = Continuez cette partie jusqu’à la manche 8, ou commencez-en une nouvelle avec la Maternité.
