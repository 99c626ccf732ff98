# La première leçon de Dynamite Nurse. Chaque étape a un nom pour la liste, ce qu’il faut faire, ce
# que cela signifie et pourquoi.

dynamite-nurse-lesson-title = { game-dynamite-nurse }

dynamite-nurse-lesson-gold-name = Jouer une carte
dynamite-nurse-lesson-gold-do = Jouez un Examen.
dynamite-nurse-lesson-gold-text = Quatre cartes forment votre main ; personne d’autre ne les voit. Un Examen vaut 1 pièce d’or, pour ce tour seulement.
dynamite-nurse-lesson-gold-why = Il n’y a encore personne à soigner : le premier tour sert à acheter.

dynamite-nurse-lesson-buy-name = Acheter une carte
dynamite-nurse-lesson-buy-do = Achetez Magie blanche dans la Ville.
dynamite-nurse-lesson-buy-text = Le nombre dans le coin est son prix. Une carte achetée va dans votre défausse et arrive en main quand la pioche est refaite.
dynamite-nurse-lesson-buy-why = Magie blanche donne des points de soin, et deux dans le même tour en donnent plus. Un meilleur paquet, ce sont de meilleures mains plus tard.

dynamite-nurse-lesson-end-name = Finir la phase principale
dynamite-nurse-lesson-end-do = Finissez la phase principale.
dynamite-nurse-lesson-end-text = À chaque tour, on soigne une fois ou on achète une fois. Vous avez acheté. Une infirmière comme Medina permet une chose de plus ; pour aujourd’hui, une carte suffit.
dynamite-nurse-lesson-end-why = La phase ne finit que si vous le dites. L’or ne se garde pas : ce qui reste est perdu.

dynamite-nurse-lesson-charge-name = Quelqu’un s’en charge
dynamite-nurse-lesson-charge-do = Chargez-vous du patient.
dynamite-nurse-lesson-charge-text = Un patient a quitté le Donjon, et vous dites qui s’en charge, même quelqu’un d’autre. Le responsable pose un marqueur sur la charrette.
dynamite-nurse-lesson-charge-why = Gravité 2, c’est vite guéri, et guéri il vaut un point. Gardez ceux-là pour vous.

dynamite-nurse-lesson-admit-name = Mettre le patient au lit
dynamite-nurse-lesson-admit-do = Admettez le patient de la première charrette.
dynamite-nurse-lesson-admit-text = On ne soigne que les patients de son hôpital. Vous avez deux lits ; qui n’en trouve pas décline.
dynamite-nurse-lesson-admit-why = Les deux lits sont libres. Qui attend trop longtemps sur une charrette décline aussi.

dynamite-nurse-lesson-keep-name = Garder une carte
dynamite-nurse-lesson-keep-do = Gardez Petite chirurgie.
dynamite-nurse-lesson-keep-text = Vous pouvez garder une carte. Les autres sont défaussées, et vous en piochez quatre.
dynamite-nurse-lesson-keep-why = Il faut 2 points de soin au patient. Avec celle que vous gardez, une autre suffira.

dynamite-nurse-lesson-treat-name = Les autres ont joué
dynamite-nurse-lesson-treat-do = Jouez Petite chirurgie.
dynamite-nurse-lesson-treat-text = Un résident, l’un de vos adversaires, vous a confié un patient blessé : la charrette à votre marqueur. Guérissez d’abord celui qui est au lit. Petite chirurgie vaut 1 point de soin.
dynamite-nurse-lesson-treat-why = Vous en avez pioché une deuxième : cela fera 2 points, autant que la gravité du patient.

dynamite-nurse-lesson-more-name = Et encore une
dynamite-nurse-lesson-more-do = Jouez l’autre Petite chirurgie.
dynamite-nurse-lesson-more-text = Les points des cartes jouées s’additionnent. Comme l’or, ils sont perdus à la fin de la phase.
dynamite-nurse-lesson-more-why = Cela fait 2 points de soin, et il en faut 2.

dynamite-nurse-lesson-operate-name = Opérer
dynamite-nurse-lesson-operate-do = Opérez le patient malade.
dynamite-nurse-lesson-operate-text = Le patient est guéri et reste à vous : l’étoile dit combien de points il vaut. En plus, une infirmière rejoint votre défausse.
dynamite-nurse-lesson-operate-why = Les patients font l’essentiel des points, et les infirmières sont les meilleures cartes du jeu.

dynamite-nurse-lesson-enough-name = Au patient suivant
dynamite-nurse-lesson-enough-do = Finissez la phase principale.
dynamite-nurse-lesson-enough-text = Vous avez soigné, donc vous n’achetez rien ce tour-ci. Certaines infirmières permettent plus d’une action.
dynamite-nurse-lesson-enough-why = Les trois Examens donneraient de l’or que vous ne pourriez pas dépenser.

dynamite-nurse-lesson-victim-name = Que les autres s’en chargent
dynamite-nurse-lesson-victim-do = Confiez-le au premier résident.
dynamite-nurse-lesson-victim-text = Celui-ci demande 3 points de soin, et un patient vous attend déjà. Chaque plateau dit ce que cela y changerait.
dynamite-nurse-lesson-victim-why = Si le patient meurt là-bas, la marque est pour le résident. Les marques coûtent des points.

dynamite-nurse-lesson-own-name = Trois tours à vous
dynamite-nurse-lesson-own-do = À vous : finissez ce tour, puis jouez-en trois.
dynamite-nurse-lesson-own-text = Admettez le blessé, gardez une carte, et ainsi de suite. Tout ce qui a un cadre bleu peut être choisi ; le reste dit ce qui l’empêche. Pointez une carte, ou gardez le doigt dessus, pour en lire l’explication.
dynamite-nurse-lesson-own-why = Un doute ? « Conseil » dit ce que ferait un résident, et pourquoi.

dynamite-nurse-lesson-done-do = Votre première garde est finie.
dynamite-nurse-lesson-done-text = Une partie dure jusqu’à ce que le Donjon ou la pile de marques soit vide. Qui a le plus de marques est la Dynamite Nurse, et le titre compte pour deux de plus.
dynamite-nurse-lesson-done-why = Jouez celle-ci jusqu’au bout, ou commencez une nouvelle partie.
