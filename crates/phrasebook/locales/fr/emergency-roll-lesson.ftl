# La première leçon de Service d’Urgence. Chaque étape a un nom pour la liste, ce qu’il faut faire,
# ce que cela veut dire, et pourquoi.

emergency-roll-lesson-title = { game-emergency-roll }

emergency-roll-lesson-die-name = Prendre un dé
emergency-roll-lesson-die-do = Prenez le 1 vert.
emergency-roll-lesson-die-text = À chaque tour, trois patients arrivent et vous en prenez un. Son ambulance ajoute un bonus : ici, deux stéthoscopes. Vous êtes médecin-chef : vous choisissez en premier.
emergency-roll-lesson-die-why = Dans une section, les valeurs montent depuis la porte. Un 1 est le meilleur début, et les stéthoscopes serviront bientôt.

emergency-roll-lesson-bed-name = L’inscrire dans un lit
emergency-roll-lesson-bed-do = Inscrivez le 1 dans la section 2.
emergency-roll-lesson-bed-text = Une section se remplit depuis la porte. Le premier lit de la section 2 est vert, comme votre patient : il ne coûte rien.
emergency-roll-lesson-bed-why = Cinq lits, cinq valeurs croissantes : commencer par 1 laisse la place pour 2 à 6. Pleine, la section 2 vaut 7 points.

emergency-roll-lesson-second-name = Le médecin-chef est passé avant
emergency-roll-lesson-second-do = Prenez le 4 jaune.
emergency-roll-lesson-second-text = Ce tour-ci, le médecin-chef est le résident, votre adversaire, et il a le dé rouge. Vous pourriez le prendre aussi, contre une poche de sang.
emergency-roll-lesson-second-why = Le prochain lit de la section 2 est jaune, et cette ambulance rapporte une poche de sang.

emergency-roll-lesson-stethoscope-name = Un stéthoscope change la valeur
emergency-roll-lesson-stethoscope-do = Inscrivez le 4 comme 3 dans la section 2.
emergency-roll-lesson-stethoscope-text = Chaque stéthoscope change une valeur de 1, en plus ou en moins. Vous en avez trois ; l’étiquette montre le prix.
emergency-roll-lesson-stethoscope-why = Après un 4, seuls 5 et 6 pourraient suivre, et trois lits sont encore vides. Après un 3, tous peuvent être remplis.

emergency-roll-lesson-critical-name = Un patient critique
emergency-roll-lesson-critical-do = Prenez le 4 rouge critique.
emergency-roll-lesson-critical-text = Un patient critique rapporte sa valeur en points dès qu’il a un lit.
emergency-roll-lesson-critical-why = Cela fait 4 points tout de suite, et c’est un 4 qu’il faut maintenant à la section 2.

emergency-roll-lesson-wild-name = Un lit pour toutes les couleurs
emergency-roll-lesson-wild-do = Inscrivez le 4 dans la section 2.
emergency-roll-lesson-wild-text = Le troisième lit de la section 2 est gris : il accueille toutes les couleurs sans rien coûter.
emergency-roll-lesson-wild-why = Il touche aussi un scanner : le radiologue y donne 2 points pour un 4, un 5 ou un 6.

emergency-roll-lesson-nurse-name = Une infirmière
emergency-roll-lesson-nurse-do = Prenez le 5 rouge avec l’infirmière.
emergency-roll-lesson-nurse-text = Vous gagnez l’infirmière de la section où vous inscrivez ce patient. La première vaut 2 points, les sept en valent 35.
emergency-roll-lesson-nurse-why = Un 5 pour le quatrième lit, et une infirmière en prime. L’un des cardiologues donne 5 points à qui en a trois en premier.

emergency-roll-lesson-bag-name = La mauvaise couleur
emergency-roll-lesson-bag-do = Inscrivez le 5 rouge dans la section 2.
emergency-roll-lesson-bag-text = Ce lit est vert, le patient est rouge. Une poche de sang le permet quand même ; vous en avez une.
emergency-roll-lesson-bag-why = Une poche pour un lit : il n’en manque plus qu’un dans la section 2.

emergency-roll-lesson-last-name = Le dernier
emergency-roll-lesson-last-do = Prenez le 6 jaune.
emergency-roll-lesson-last-text = Le dernier lit de la section 2 est jaune, et il y faut un 6. Vous êtes de nouveau médecin-chef.
emergency-roll-lesson-last-why = Un 6 n’a presque pas d’autre place : après lui, plus rien ne peut suivre.

emergency-roll-lesson-full-name = Une section pleine
emergency-roll-lesson-full-do = Inscrivez le 6 : la section est pleine.
emergency-roll-lesson-full-text = Une section pleine rapporte ce que dit son carnet : ici, 7 points.
emergency-roll-lesson-full-why = Une section incomplète ne rapporte rien. Un patient sans lit va à la morgue et coûte un point.

emergency-roll-lesson-own-name = Cinq tours à vous
emergency-roll-lesson-own-do = À vous : cinq tours contre le résident.
emergency-roll-lesson-own-text = Un dé, un lit : chaque tour se déroule ainsi. Tout ce qui est bleu peut être choisi ; le reste dit ce qui l’empêche.
emergency-roll-lesson-own-why = Un doute ? « Conseil » dit ce que ferait le résident, et ce que cela rapporte.

emergency-roll-lesson-done-do = Votre première garde est finie.
emergency-roll-lesson-done-text = Vous savez de quoi une partie est faite : 24 tours, sept sections, et les objectifs des spécialistes. Cliquez sur vos points pour voir d’où ils viennent.
emergency-roll-lesson-done-why = Continuez celle-ci jusqu’au tour 24, ou commencez une nouvelle partie.
