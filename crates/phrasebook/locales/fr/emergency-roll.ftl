# Service d’Urgence en français. Toutes les phrases sont les nôtres.

game-emergency-roll = Service d’Urgence
about-emergency-roll = Trois dés par tour, un feuillet, un crayon : un lit pour chaque patient.
er-keys-digits = la valeur à inscrire
er-title = Service d’Urgence
er-alicat = URSULE
name-alicat = { er-alicat }

## Les mots
er-colour = { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
   *[wild] joker
  }
er-letter = { $colour ->
    [red] R
    [yellow] J
    [green] V
   *[wild] *
  }
er-bonus = { $bonus ->
    [stethoscopes] 2 stéthoscopes
    [blood-bag] poche de sang
    [screen] rideau
    [critical] critique
    [nurse] infirmière
   *[extra] patient supplémentaire { er-colour } { $low }/{ $high }
  }
er-patient = { $patient ->
    [extra] le patient supplémentaire { er-colour } { $low }/{ $high }
   *[main] le { $low } { er-colour }
  }
er-cost-stethoscopes = { $count ->
    [one] { $count } stéthoscope
   *[other] { $count } stéthoscopes
  }
er-cost-bag = 1 poche de sang

er-specialist = { $card ->
    [CAR-STETHO] Gagner { $count } stéthoscopes
    [CAR-LAB] Occuper tous les lits autour d’un scanner
    [CAR-NURSE] Gagner { $count } infirmières
    [CAR-BLOOD] Gagner { $count } poches de sang
    [CAR-OPEN7] Patients dans les { $count } sections
    [CAR-FILL2] Remplir { $count } sections
    [RAD-CRIT-HALF] Moitié des critiques près d’un scanner
    [RAD-12-30] Scanner à 12 ou moins, 30 ou plus
    [RAD-MATCH] Valeurs égales autour d’un scanner
    [RAD-OPPOSITE] Valeurs égales face à face
    [RAD-4PLUS] Valeurs 4 à 6 près d’un scanner
    [EPI-RUN] Suites de 1 à 6
    [EPI-LINE] Lignes de trois valeurs égales
    [EPI-GROUP] Plus grand groupe de valeurs égales
    [EPI-COMMON] Valeur la plus fréquente, moins la plus rare
   *[EPI-TRIANGLE] Triangles tout pairs ou tout impairs
  }
er-cardiologist = Cardiologue
er-radiologist = Radiologue
er-epidemiologist = Épidémiologiste
er-face = { $face ->
    [first] { $first }, puis { $second }
    [second] { $second }
   *[gone] hors jeu
  }

## Le feuillet
er-turn = Tour { $turn } sur { $turns }
er-before-turns = Mise en place
er-chief = { $you ->
    [yes] vous êtes médecin-chef
   *[no] { $name } est médecin-chef
  }
er-wards-worth = Valeur (n : infirmière disponible)
er-stethoscopes = Stéthoscopes
er-bags = Poches de sang
er-nurses = Infirmières
er-morgue = Morgue
er-box-wards = Sect.
er-box-critical = Crit.
er-box-nurses = Inf.
er-box-cardiologists = Card.
er-box-radiologist = Radio.
er-box-epidemiologist = Épid.
er-box-morgue = Morgue
er-box-modifiers = Modif.
er-box-total = Total
er-lab = scan.
er-lobby = hall
er-ambulance = Ambulance { $card }
er-chief-took = au chef
er-as-it-was = tel qu’au début du tour

## Ce qui est demandé
er-ask-choose = { $how ->
    [chief] Vous êtes médecin-chef : choisissez un dé.
   *[other] Choisissez un dé.
  }
er-ask-admit = Choisissez un lit pour { er-patient }{ $bonus ->
    [nurse] {" "}(infirmière)
    [critical] {" "}(critique)
   *[other] {""}
  }.
er-ask-both = Choisissez un lit pour { er-patient }, ou commencez par le patient supplémentaire.
er-ask-or-screen = Choisissez un lit pour { er-patient }, ou tirez d’abord le rideau.
er-ask-main-only = Choisissez un lit pour { er-patient }. Pour l’instant, aucun ne convient au patient supplémentaire.
er-ask-extra-only = Choisissez un lit pour le patient supplémentaire. Pour l’instant, aucun ne convient pour { er-patient }.
er-ask-neither = Aucun lit ne convient aux deux patients : il ne reste que la morgue.
er-ask-none-or-screen = Pour l’instant, aucun lit ne convient pour { er-patient } : tirez d’abord le rideau, ou choisissez la morgue.
er-ask-none = Aucun lit ne convient pour { er-patient } : il ne reste que la morgue.
er-ask-screen = Tirez le rideau : choisissez une section.
er-ask-discard = { er-alicat } prend un cardiologue. Choisissez celui qui part ; l’autre reste en jeu.
er-stock = Vous avez { er-cost-stethoscopes } et { $bags ->
    [one] { $bags } poche de sang
   *[other] { $bags } poches de sang
  }.

er-move-take = prendre le { $value } { er-colour } : { $text }
er-move-take-bag = prendre aussi le { $value } { er-colour }, pour une poche de sang : { $text }
er-move-ward = section { $ward } · lit { er-colour }
er-move-ward-extra = patient supplémentaire : section { $ward } · lit { er-colour }
er-move-admit = inscrire { $value } dans la section { $ward }
er-move-admit-extra = inscrire { $value } pour le patient supplémentaire dans la section { $ward }
er-move-morgue = envoyer le patient à la morgue
er-move-morgue-extra = envoyer le patient supplémentaire à la morgue
er-move-screen = tirer le rideau autour du { $value } de la section { $ward }
er-move-discard = défausser « { er-specialist } »
er-move-announce = demander que chacun choisisse à découvert ce tour-ci

er-due-specialists = Quels sont les quatre spécialistes en jeu ? Leurs numéros, par exemple 2 3 9 12 :
er-due-chief = Qui est médecin-chef au premier tour ? Le numéro d’une place :
er-due-card = Quelle carte Ambulance est retournée ? Ses trois bonus de gauche à droite, par exemple { $text } :
er-due-card-help = Bonus : s stéthoscopes, b poche de sang, r rideau, c critique, n infirmière, x patient supplémentaire.
er-due-roll = Que montrent les dés ? Rouge, jaune, vert, par exemple 426 :

## Ce qui s’est passé
er-event-specialists = En jeu : { $text }.
er-event-chief = { $you ->
    [yes] Vous êtes
   *[no] { $name } est
  } le premier médecin-chef.
er-event-flipped = Tour { $turn }. { $you ->
    [yes] Vous retournez
   *[no] { $name } retourne
  } la carte Ambulance { $card } : { $text }.
er-event-rolled = Les dés : rouge { $red }, jaune { $yellow }, vert { $green }.
er-event-announced = { $you ->
    [yes] Vous demandez
   *[no] { $name } demande
  } à connaître les choix.
er-event-took = { $you ->
    [yes] Vous prenez
   *[no] { $name } prend
  } le { $value } { er-colour }{ $bag ->
    [yes] , pour une poche de sang
   *[no] {""}
  }.
er-event-stethoscopes = { $you ->
    [yes] Vous gagnez
   *[no] { $name } gagne
  } { $count } stéthoscopes.
er-event-bag = { $you ->
    [yes] Vous gagnez
   *[no] { $name } gagne
  } une poche de sang.
er-event-admitted = { $you ->
    [yes] Vous accueillez
   *[no] { $name } accueille
  } { $patient ->
    [extra] le patient supplémentaire
   *[main] le patient
  } en section { $ward } avec la valeur { $value }{ $critical ->
    [yes] , critique
   *[no] {""}
  }{ $cost ->
    [free] {""}
   *[paid] {" "}(pour { $text })
  }.
er-event-nurse = { $you ->
    [yes] Vous gagnez
   *[no] { $name } gagne
  } l’infirmière de la section { $ward } ({ $count } en tout).
er-event-nurse-lost = L’infirmière de la section { $ward } est déjà partie ; le bonus est perdu.
er-event-died = { $you ->
    [yes] Vous envoyez
   *[no] { $name } envoie
  } { $patient ->
    [extra] le patient supplémentaire
   *[main] le patient
  } à la morgue{ $costs ->
    [yes] {""}
   *[no] , déjà pleine : cela ne coûte plus rien
  }.
er-event-screened = { $you ->
    [yes] Vous tirez
   *[no] { $name } tire
  } un rideau en section { $ward }.
er-event-screen-lost = { $you ->
    [yes] Vous n’avez
   *[no] { $name } n’a
  } personne autour de qui tirer le rideau ; il est perdu.
er-event-ward-filled = { $you ->
    [yes] Vous remplissez
   *[no] { $name } remplit
  } la section { $ward }.
er-event-paid = { $you ->
    [yes] Vous atteignez
   *[no] { $name } atteint
  } « { er-specialist } » : { $points } points.
er-event-paid-ward = { $name } prend un cardiologue pour la section : { $points } points.
er-event-turned = « { er-specialist } » est retourné.
er-event-discarded = « { er-specialist } » quitte le jeu.
er-event-ended = La partie est terminée.

## Ce qui a fait tourner une partie
er-turning = { $what ->
    [ward] { $you ->
        [yes] remplissez
       *[no] remplit
      } la section { $ward }
    [paid] { $you ->
        [yes] atteignez
       *[no] atteint
      } « { er-specialist } »
    [specialist] { $you ->
        [yes] marquez
       *[no] marque
      } avec « { er-specialist } »
    [critical] { $you ->
        [yes] accueillez
       *[no] accueille
      } { $count ->
        [one] un patient critique
       *[other] { $count } patients critiques
      }
    [nurse] { $you ->
        [yes] gagnez
       *[no] gagne
      } { $count ->
        [one] une infirmière
       *[other] { $count } infirmières
      }
   *[automatic] { $you ->
        [yes] prenez
       *[no] prend
      } un cardiologue pour une section
  }
er-turning-loss = { $you ->
    [yes] Vous envoyez
   *[no] { $name } envoie
  } { $count ->
    [one] un patient
   *[other] { $count } patients
  } à la morgue{ $cost ->
    [0] {""}
   *[other] {""} : −{ $cost }
  }.

## Pourquoi pas
er-no-done = Vous avez fini ; attendez les autres.
er-no-chiefs-die = Le médecin-chef a pris le dé { er-colour }. Le prendre aussi coûte une poche de sang, et vous n’en avez pas.
er-no-patient = { $patient ->
    [extra] Aucun patient supplémentaire n’attend.
   *[main] Aucun patient n’attend.
  }
er-no-ward-full = La section { $ward } est pleine ; choisissez-en une autre.
er-no-bed-colour = Le prochain lit de la section { $ward } est { er-colour }, et le patient ne l’est pas. Il faut une poche de sang, et vous n’en avez pas.
er-no-not-higher = La section { $ward } se termine par un { $last }. Le suivant doit être plus élevé, et { $value } ne l’est pas.
er-no-stethoscopes = Inscrire { $value } demande { er-cost-stethoscopes }, et vous en avez { $have }.
er-no-screen = Vous n’avez pas de rideau à tirer.
er-no-screen-nobody = La section { $ward } n’a aucun patient autour de qui tirer le rideau.
er-no-screen-full = La section { $ward } est pleine ; un rideau n’y changerait rien.
er-no-screen-twice = Le dernier patient de la section { $ward } a déjà un rideau.
er-no-discard = « { er-specialist } » n’est pas une des deux cartes.
er-no-announce = Les choix se font déjà à découvert, ou il n’y a personne d’autre pour les voir.
er-no-card-seen = La carte Ambulance { $card } a déjà été retournée.
er-no-cardiologists = Les deux cardiologues doivent être différents, dans l’ordre de la liste.
er-no-seat = Cette place n’existe pas à cette table.

er-board-of = Hôpital : { $name }
er-fixed = { $points } (fixe)
er-solo-both = les deux ensemble { $points }
er-met = atteint

er-about-pay = { $pay ->
    [both] marque { $first } points ; le suivant { $second }.
    [one] marque { $second } points s’il est le premier.
    [pair] est à mi-chemin : en solo, il faut atteindre les objectifs des deux cardiologues.
    [paid] marque des points, et vous avez les vôtres.
   *[gone] n’y gagne plus rien : la carte n’est plus en jeu.
  }
er-about = { $card ->
    [CAR-STETHO] Qui a gagné { $count } stéthoscopes, utilisés ou non, { er-about-pay }
    [CAR-LAB] Qui a des patients dans les six lits autour d’un scanner { er-about-pay }
    [CAR-NURSE] Qui a { $count } infirmières { er-about-pay }
    [CAR-BLOOD] Qui a gagné { $count } poches de sang, utilisées ou non, { er-about-pay }
    [CAR-OPEN7] Qui a un patient dans chacune des { $count } sections { er-about-pay }
    [CAR-FILL2] Qui a rempli { $count } sections { er-about-pay }
    [RAD-CRIT-HALF] La moitié de la valeur des patients critiques près d’un scanner, arrondie à l’entier supérieur.
    [RAD-12-30] { $points } points par scanner entouré de six patients dont le total est de 12 ou moins, ou de 30 ou plus.
    [RAD-MATCH] Par scanner : 5, 10, 15 ou 20 points pour 3, 4, 5 ou 6 valeurs égales autour.
    [RAD-OPPOSITE] { $points } points par paire de valeurs égales face à face autour d’un scanner.
    [RAD-4PLUS] { $points } points par patient de valeur 4, 5 ou 6 près d’un scanner.
    [EPI-RUN] { $points } points par suite de voisins 1-2-3-4-5-6, même à travers les murs ; chaque patient compte une fois.
    [EPI-LINE] { $points } points par ligne droite de trois valeurs égales, même à travers les murs ; chaque patient compte une fois.
    [EPI-GROUP] { $points } points par patient du plus grand groupe de voisins égaux, même à travers les murs.
    [EPI-COMMON] { $points } points par patient de la valeur la plus fréquente, moins { $points } par patient de la plus rare.
   *[EPI-TRIANGLE] { $points } points par triangle de voisins tous pairs ou tous impairs, même à travers les murs ; chaque patient compte une fois.
  }
er-about-alicat = URSULE marque { $points } points à la place.
er-about-solo = Seul : tant que les deux cardiologues sont là, il faut atteindre les deux, pour 10 points. URSULE en prend un, et 5 points, pour chaque section qu’elle remplit.

er-examples = rouge, w3=4, +w3=4 pour un patient supplémentaire, morgue, screen w3
er-typed-ward = Les sections vont de 1 à 7.
er-typed-value = Les valeurs vont de 1 à 6.
er-typed-which = Quelle valeur ? Par exemple : w{ $ward }=4
er-typed-card = Aucune carte Ambulance n’a ces bonus.
er-typed-specialists = Deux cardiologues différents, un radiologue et un épidémiologiste, s’il vous plaît.
er-typed-unknown = « { $text } » n’est pas un coup ici. { $phase ->
    [choose] Tapez rouge, jaune ou vert.
    [discard] Tapez drop et le nom de la carte, par exemple : drop { $example }
   *[admit] Tapez une section et une valeur, par exemple { $example }.
  }
er-typed-fate = « { $text } » n’a pas été compris.

## Sur la page
er-page-no-specialists = Ils ne sont pas encore tirés.
er-page-fixed = fixe
er-page-which-patient = Quel patient
er-page-which-value = Valeur à inscrire
er-page-auto = auto
er-page-cheap = moins cher
er-page-cheapest = Dans chaque lit, la valeur la moins chère
er-page-extra = suppl.
er-page-morgue = Morgue (−1)
er-page-morgue-free = Morgue (gratuite)
er-page-die-first = Choisissez d’abord un dé.
er-page-done = Vous avez fini pour ce tour.
er-page-progress = { $have } sur { $count }
er-page-discard = Défausser « { $text } »
er-page-announce = Choix à découvert
er-page-announce-about = chacun montre son dé
er-page-chief = Médecin-chef
er-page-took = a pris le { $value } { er-colour }
er-page-has-chosen = a choisi
er-page-bay = { $can ->
    [yes] Prendre le { $value } { er-colour } :
   *[no] Le { $value } { er-colour } :
  }
er-page-bonus = { $bonus ->
    [stethoscopes] 2 stétho­scopes
    [blood-bag] poche de sang
    [screen] rideau
    [critical] critique
    [nurse] infir­mière
   *[extra] patient suppl. { $low }/{ $high }
  }
er-page-price-bag = −1 poche
er-cost-short = { $stethoscopes ->
    [0] {""}
   *[other] −{ $stethoscopes } st
  }{ $bag ->
    [yes] {" "}−1 poche
   *[no] {""}
  }
er-page-lab = SCANNER
er-page-your-hospital = Votre hôpital
er-page-clipboard = Section { $ward } : { $points } points une fois pleine{ $full ->
    [yes] , et elle l’est
   *[no] {""}
  }. { $nurse ->
    [yes] Son infirmière peut être gagnée.
   *[no] Son infirmière est partie.
  }
er-page-bed = Section { $ward }, lit { $place }, { er-colour }, { $state ->
    [full] un { $value }{ $critical ->
        [yes] , critique
       *[no] {""}
      }{ $screened ->
        [yes] , derrière un rideau
       *[no] {""}
      }
   *[empty] libre
  }
er-page-write-here = inscrire { $patient ->
    [extra] le patient supplémentaire, valeur { $value }
   *[main] { $value }
  }{ $cost ->
    [paid] , pour { $text }
   *[free] {""}
  }
er-page-screen-it = tirer le rideau ici
er-page-taken = Ce lit est pris. Le prochain est le lit { $place } de la section { $ward }.
er-page-in-order = Une section se remplit depuis la porte : d’abord le lit { $place } de la section { $ward }.
er-page-nurses = { $count ->
    [one] { $count } infirmière
   *[other] { $count } infirmières
  }
er-page-dead = { $count ->
    [one] { $count } patient à la morgue
   *[other] { $count } patients à la morgue
  }
er-page-gained = gagné : { $gained }, reste : { $left }
er-page-why-wards = { $count ->
    [0] Aucune section n’est encore pleine.
   *[other] Sections pleines, avec leur valeur : { $text }
  }
er-page-why-critical = { $count ->
    [0] Aucun patient critique pour l’instant.
   *[other] Patients critiques : { $text }
  }
er-page-why-cardiologists = Points des cardiologues
er-page-why-modifiers = Points d’URSULE pour ses modificateurs
er-page-box-wards = Sections
er-page-box-critical = Critiques
er-page-box-nurses = Infir­mières
er-page-box-cardiologists = Cardio­logues
er-page-box-radiologist = Radio­logue
er-page-box-epidemiologist = Épidémio­logiste
er-page-box-morgue = Morgue
er-page-box-modifiers = Modifi­cateurs
er-page-due-specialists = Quels sont les quatre spécialistes sur la table ?
er-page-due-chief = Qui est médecin-chef au premier tour ?
er-page-due-card = Quelle carte Ambulance est retournée ?
er-page-due-card-label = Bonus rouge, jaune et vert
er-page-due-roll = Que montrent les dés ?

## Options
emergency-roll-option-choice = Le choix des dés : après le médecin-chef, les autres choisissent
emergency-roll-choice-simultaneous = en secret, tous ensemble
emergency-roll-choice-announced = à découvert, en sens horaire
emergency-roll-option-first-chief = Qui est médecin-chef en premier
emergency-roll-first-chief-random = le hasard décide
emergency-roll-first-chief-1 = place 1
emergency-roll-first-chief-2 = place 2
emergency-roll-first-chief-3 = place 3
emergency-roll-first-chief-4 = place 4
emergency-roll-first-chief-5 = place 5
emergency-roll-first-chief-6 = place 6
emergency-roll-option-modifiers = URSULE renforcée : avec un ou deux modificateurs
emergency-roll-modifiers-preparation = préparation : commence avec deux stéthoscopes de plus et deux poches de sang
emergency-roll-modifiers-equipment = équipement : un point par stéthoscope et par poche gagnés
emergency-roll-modifiers-isolation = isolation : un point par patient derrière un rideau
emergency-roll-modifiers-capacity = capacité : un point par patient dans une section incomplète
emergency-roll-option-modifier-limit = Combien de modificateurs prend URSULE
emergency-roll-modifier-limit-two = deux au plus
emergency-roll-modifier-limit-any = autant qu’on veut
emergency-roll-option-beds = Les lits que les autres choisissent ce tour
emergency-roll-beds-hidden = restent cachés jusqu’à ce que tous aient fini
emergency-roll-beds-open = sont visibles aussitôt
emergency-roll-option-chief-finishes = Le médecin-chef installe-t-il son patient avant que les autres choisissent ?
emergency-roll-chief-finishes-no = non
emergency-roll-chief-finishes-yes = oui
emergency-roll-option-ties = Les égalités en tête
emergency-roll-ties-shared = partagent la victoire
emergency-roll-ties-fewest-dead = sont départagées par le moins de patients à la morgue
emergency-roll-option-lone-group = Pour l’épidémiologiste du groupe, un patient seul
emergency-roll-lone-group-counts = compte comme un groupe
emergency-roll-lone-group-nothing = n’est pas un groupe
emergency-roll-option-alicat-own-bonus = Quand URSULE essaie un dé, les stéthoscopes ou la poche de ce dé
emergency-roll-alicat-own-bonus-counts = comptent déjà
emergency-roll-alicat-own-bonus-later = comptent ensuite
emergency-roll-option-alicat-bag = URSULE paie votre dé avec une poche
emergency-roll-alicat-bag-held = qu’elle avait déjà
emergency-roll-alicat-bag-any = qu’elle avait déjà, ou que le dé apporte
emergency-roll-option-alicat-morgue-bonus = Quand son patient meurt, les stéthoscopes, la poche, le rideau ou le patient supplémentaire d’URSULE sont
emergency-roll-alicat-morgue-bonus-kept = gardés
emergency-roll-alicat-morgue-bonus-lost = perdus
emergency-roll-option-alicat-screen-tie = Entre sections égales, URSULE tire le rideau dans
emergency-roll-alicat-screen-tie-scan = la première dans l’ordre de lecture
emergency-roll-alicat-screen-tie-left = celle dont la porte est la plus à gauche
emergency-roll-option-alicat-last-turn = Au dernier tour, URSULE prévoit de remplir une section avec
emergency-roll-alicat-last-turn-die = son dé seulement
emergency-roll-alicat-last-turn-extra = un patient supplémentaire aussi
emergency-roll-option-alicat-two-wards = Pour deux sections remplies en un tour, URSULE prend
emergency-roll-alicat-two-wards-each = un cardiologue par section
emergency-roll-alicat-two-wards-one = un seul cardiologue
emergency-roll-option-kept-card = Quand URSULE prend un cardiologue et que vous avez déjà atteint l’objectif de l’autre, celui-ci paie
emergency-roll-kept-card-next-turn = à partir du prochain contrôle
emergency-roll-kept-card-at-once = aussitôt

## Comment jouer
er-rules-aim = Le but | Vous dirigez un hôpital de sept sections. Les patients sont des nombres de 1 à 6 que vous inscrivez dans des lits. Les sections pleines rapportent des points, les objectifs des spécialistes aussi.
er-rules-turn = Un tour | À chaque tour, le joueur suivant est médecin-chef : il retourne une carte Ambulance et lance trois dés. Il prend un dé en premier ; puis chacun prend l’un des deux autres, ou celui du médecin-chef contre une poche de sang. Plusieurs joueurs peuvent prendre le même dé.
er-rules-bed = Le lit | La carte montre un bonus pour chaque dé : vous gagnez celui du vôtre. Son patient doit trouver un lit : le prochain d’une section, compté depuis la porte. Le lit est de la couleur du patient ou gris ; tout autre lit coûte une poche de sang.
er-rules-values = Valeurs | Dans une section, les valeurs montent de lit en lit. Un stéthoscope change une valeur de 1, en plus ou en moins, avant de l’inscrire. Vous en avez un au départ.
er-rules-morgue = La morgue | Un patient sans lit, ou que vous ne voulez pas placer, va à la morgue et coûte un point, quatre au plus en tout. Le bonus critique ou infirmière est perdu avec son patient ; les autres vous restent.
er-rules-bonus = Bonus | Qui prend un dé gagne le bonus indiqué au-dessus, tout de suite ou avec son patient. Ce qui ne sert pas est perdu, sauf les stéthoscopes et les poches de sang.
er-rules-points = Points | Une section pleine rapporte ce que dit son carnet, un patient critique sa valeur. Plus vous avez d’infirmières, plus chacune rapporte. Deux cardiologues récompensent qui atteint leur objectif en premier, le radiologue compte les lits près des scanners, l’épidémiologiste tout l’hôpital. Les stéthoscopes et les poches de sang qui restent ne valent rien.
er-rules-end = La fin | Après 24 tours, 25 à cinq joueurs, le total le plus élevé gagne.
er-rules-alone = Seul | Vous jouez contre { er-alicat }, qui ne décide rien : elle prend le plus petit dé qui reste et le place dans la première section qui a un lit pour lui, même après une valeur égale. Elle a des points dès le début : 5 pour deux infirmières, et un nombre fixe, de 8 à 10 chacun, pour le radiologue et l’épidémiologiste, quoi qu’elle fasse. Chaque section qu’elle remplit lui rapporte 5 et emporte un cardiologue tant qu’il y en a ; s’ils sont deux, vous choisissez lequel. Tant que les deux sont là, vous devez atteindre les deux, pour 10 points ; le dernier, seul, en rapporte 5. Pour gagner, il vous faut plus de points qu’{ er-alicat } ; à égalité, elle l’emporte.
er-page-incoming = Ambulance
er-page-cards = Spécialistes
er-page-turn = Tour { $turn } sur { $turns }
er-page-before = Mise en place
emergency-roll-clash-modifiers = URSULE prend un ou deux modificateurs. L’option sur leur nombre en permet plus.
er-tab-sheet = Feuillet
er-tab-goals = Objectifs
er-deed-wards = { $count ->
    [0] section pleine
    [one] section pleine
   *[other] sections pleines
  }
er-deed-critical = { $count ->
    [0] patient critique
    [one] patient critique
   *[other] patients critiques
  }
er-gain = Cela rapporte tout de suite { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
er-loss = Cela coûte tout de suite { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
er-aim-choose = { $how ->
    [chief] Cherchez une valeur pour le prochain lit d’une section, et un bonus utile.
    [bag] Celui du médecin-chef coûte une poche de sang.
   *[no-bag] Celui du médecin-chef coûte une poche de sang, et vous n’en avez pas.
  }
er-aim-admit = Une section pleine rapporte : laissez de la place aux valeurs hautes.
er-aim-screen = Le prochain patient de cette section pourra avoir n’importe quelle valeur, même plus basse.
er-about-bonus = { $bonus ->
    [stethoscopes] Un stéthoscope change une valeur de 1, en plus ou en moins, avant de l’inscrire.
    [blood-bag] Une poche de sang permet un lit d’une autre couleur, ou paie le dé que le médecin-chef a pris.
    [screen] Un rideau autour du dernier patient d’une section : la valeur suivante peut y être plus basse.
    [critical] Un patient critique rapporte sa propre valeur en points.
    [nurse] Vous gagnez l’infirmière de la section où vous inscrivez le patient, si elle y est encore.
   *[extra] Un patient supplémentaire arrive avec le premier : choisissez l’une de ses deux valeurs, et un lit.
  }
er-about-dice = Trois patients. Qui prend un dé accueille ce patient et gagne le bonus qui l’accompagne.
er-about-card = La carte Ambulance de ce tour : elle dit quel bonus accompagne chaque dé. Le tour suivant en a une autre.
er-about-lab = Un scanner. Le radiologue compte les six lits qui l’entourent.
er-about-nurses = Plus vous avez d’infirmières, plus elles valent : seul le dernier cercle compte.
er-about-morgue = Les patients sans lit. Chacun coûte un point, quatre au plus.
