# Dice Hospital en français. Toutes les phrases sont les nôtres, ainsi que les noms des événements,
# des directions et des rapports.

game-dice-hospital = Dice Hospital
about-dice-hospital = Les patients sont des dés : soignez-les cran par cran, et faites-en sortir beaucoup d’un coup.

## Les mots
dh-colour = { $colour ->
    [red] rouge
    [yellow] jaune
    [pink] rose
   *[green] vert
  }
dh-colour-many = { $colour ->
    [red] rouges
    [yellow] jaunes
    [pink] roses
   *[green] verts
  }
dh-die = { $value } { $colour ->
    [pink] rose (mère)
    [infant] rose (bébé)
   *[other] { dh-colour }
  }
dh-a-die = un { dh-die }
dh-dice-of = { $colour ->
    [pink] mères
   *[other] { dh-colour }
  } { $text }
dh-in-ward = { $ward ->
    [0] {""}
   *[other] {" "}de la salle { $ward }
  }
dh-patient = { dh-die }{ dh-in-ward }{ $state ->
    [healed] {" "}(soigné à l’instant{ dh-was }{ dh-as-colour })
    [treated] {" "}(traité{ dh-was }{ dh-as-colour })
    [observed] {" "}(traité à l’instant{ dh-was }{ dh-as-colour })
   *[untreated] {""}
  }
dh-was = { $was ->
    [0] {""}
   *[other] , { $was } avant
  }
dh-as-colour = { $shown ->
    [red] , compté rouge
    [yellow] , compté jaune
    [green] , compté vert
   *[own] {""}
  }
dh-and-then = {" et "}
dh-department = { $department ->
    [critical-care] Soins critiques
    [oncology] Oncologie
    [pharmacy] Pharmacie
    [intensive-care] Réanimation
    [imaging] Imagerie
    [clinic] Consultations
    [operating-theatre] Bloc opératoire
    [orthopaedics] Orthopédie
    [ear-nose-throat] ORL
    [anaesthesia] Anesthésie
    [renal-medicine] Néphrologie
    [allergy-centre] Allergologie
    [cardiology] Cardiologie
    [urology] Urologie
    [immunology] Immunologie
    [crash-centre] Déchocage
    [radiology] Radiologie
    [triage-centre] Salle de tri
    [drug-trial-centre] Essais cliniques
    [physiotherapy] Kinésithérapie
    [experimental-therapy] Thérapie expérimentale
    [staff-rota] Bureau des plannings
    [observation-red] Observation rouge
    [observation-yellow] Observation jaune
    [observation-green] Observation verte
    [chevron] Chevron
    [birth-centre] Salle de naissance
    [recovery-suite] Suites de couches
    [family-unit] Unité familiale
    [antenatal-ward] Prénatal
    [delivery-ward] Salle de travail
    [postnatal-ward] Postnatal
    [quiet-nursery] Pouponnière
    [fertility-lab] Laboratoire de fertilité
   *[training-department] Centre de formation
  }
dh-short-department = { $department ->
    [critical-care] Soins crit.
    [clinic] Consult.
    [operating-theatre] Bloc op.
    [allergy-centre] Allergies
    [triage-centre] Tri
    [drug-trial-centre] Essais
    [physiotherapy] Kiné
    [experimental-therapy] Expériences
    [staff-rota] Plannings
    [observation-red] Observation
    [observation-yellow] Observation
    [observation-green] Observation
    [birth-centre] Naissances
    [recovery-suite] Suites
    [family-unit] Familles
    [delivery-ward] Travail
    [fertility-lab] Fertilité
    [training-department] Formation
   *[other] { dh-department }
  }
dh-the-department = { $department ->
    [critical-care] les soins critiques
    [oncology] l’oncologie
    [pharmacy] la pharmacie
    [intensive-care] la réanimation
    [imaging] l’imagerie
    [clinic] les consultations
    [operating-theatre] le bloc opératoire
    [orthopaedics] l’orthopédie
    [ear-nose-throat] l’ORL
    [anaesthesia] l’anesthésie
    [renal-medicine] la néphrologie
    [allergy-centre] l’allergologie
    [cardiology] la cardiologie
    [urology] l’urologie
    [immunology] l’immunologie
    [crash-centre] le déchocage
    [radiology] la radiologie
    [triage-centre] la salle de tri
    [drug-trial-centre] les essais cliniques
    [physiotherapy] la kinésithérapie
    [experimental-therapy] la thérapie expérimentale
    [staff-rota] le bureau des plannings
    [observation-red] l’observation rouge
    [observation-yellow] l’observation jaune
    [observation-green] l’observation verte
    [chevron] un chevron
    [birth-centre] la salle de naissance
    [recovery-suite] les suites de couches
    [family-unit] l’unité familiale
    [antenatal-ward] le prénatal
    [delivery-ward] la salle de travail
    [postnatal-ward] le postnatal
    [quiet-nursery] la pouponnière
    [fertility-lab] le laboratoire de fertilité
   *[training-department] le centre de formation
  }
dh-at = { $department ->
    [critical-care] aux soins critiques
    [oncology] en oncologie
    [pharmacy] à la pharmacie
    [intensive-care] en réanimation
    [imaging] à l’imagerie
    [clinic] aux consultations
    [operating-theatre] au bloc opératoire
    [orthopaedics] en orthopédie
    [ear-nose-throat] en ORL
    [anaesthesia] en anesthésie
    [renal-medicine] en néphrologie
    [allergy-centre] en allergologie
    [cardiology] en cardiologie
    [urology] en urologie
    [immunology] en immunologie
    [crash-centre] au déchocage
    [radiology] en radiologie
    [triage-centre] en salle de tri
    [drug-trial-centre] aux essais cliniques
    [physiotherapy] en kinésithérapie
    [experimental-therapy] en thérapie expérimentale
    [staff-rota] au bureau des plannings
    [observation-red] en observation rouge
    [observation-yellow] en observation jaune
    [observation-green] en observation verte
    [chevron] sur un chevron
    [birth-centre] en salle de naissance
    [recovery-suite] en suites de couches
    [family-unit] à l’unité familiale
    [antenatal-ward] en prénatal
    [delivery-ward] en salle de travail
    [postnatal-ward] en postnatal
    [quiet-nursery] à la pouponnière
    [fertility-lab] au laboratoire de fertilité
   *[training-department] au centre de formation
  }
dh-meeple = { $meeple ->
    [surgeon] Chirurgien
    [pharmacist] Pharmacien
    [haematologist] Hématologue
    [anaesthetist] Anesthésiste
    [virologist] Virologue
    [urologist] Urologue
    [cardiologist] Cardiologue
    [microbiologist] Microbiologiste
    [radiologist] Radiologue
    [triage-nurse] Infirmière de tri
    [paramedic] Ambulancier
    [general-practitioner] Généraliste
    [consultant] Consultant
    [admissions-nurse] Infirmière des admissions
    [pathologist] Pathologiste
    [experimental-chemist] Chimiste expérimental
    [registrar] Chef de clinique
    [medical-student] Externe
    [physiotherapist] Kinésithérapeute
    [haematology-technician] Technicien d’hématologie
    [investment-advisor] Conseiller en investissement
    [project-consultant] Consultant de projet
    [strategy-consultant] Consultant en stratégie
    [trainee] Apprenti
    [recovery-midwife] Sage-femme
    [family-liaison] Médiatrice familiale
    [neonatal-lead] Chef de néonatologie
    [perinatal-consultant] Périnatologue
    [ward-sister] Cadre de santé
    [obstetric-surgeon] Obstétricien
    [health-visitor] Puéricultrice
    [cord-blood-collector] Préleveur de sang de cordon
   *[nurse] Infirmière
  }
dh-short-meeple = { $meeple ->
    [haematologist] Hémato.
    [anaesthetist] Anesth.
    [cardiologist] Cardio.
    [microbiologist] Microbio.
    [triage-nurse] Inf. de tri
    [admissions-nurse] Admissions
    [pathologist] Patho.
    [experimental-chemist] Chimiste
    [registrar] Chef clin.
    [physiotherapist] Kiné
    [haematology-technician] Technicien
    [investment-advisor] Conseiller
    [project-consultant] Projets
    [strategy-consultant] Stratégie
    [family-liaison] Médiatrice
    [neonatal-lead] Néonat.
    [perinatal-consultant] Périnat.
    [ward-sister] Cadre
    [obstetric-surgeon] Obstétr.
    [health-visitor] Puéricult.
    [cord-blood-collector] Cordon
   *[other] { dh-meeple }
  }
dh-the-meeple = { $meeple ->
    [surgeon] le chirurgien
    [pharmacist] le pharmacien
    [haematologist] l’hématologue
    [anaesthetist] l’anesthésiste
    [virologist] le virologue
    [urologist] l’urologue
    [cardiologist] le cardiologue
    [microbiologist] le microbiologiste
    [radiologist] le radiologue
    [triage-nurse] l’infirmière de tri
    [paramedic] l’ambulancier
    [general-practitioner] le généraliste
    [consultant] le consultant
    [admissions-nurse] l’infirmière des admissions
    [pathologist] le pathologiste
    [experimental-chemist] le chimiste expérimental
    [registrar] le chef de clinique
    [medical-student] l’externe
    [physiotherapist] le kinésithérapeute
    [haematology-technician] le technicien d’hématologie
    [investment-advisor] le conseiller en investissement
    [project-consultant] le consultant de projet
    [strategy-consultant] le consultant en stratégie
    [trainee] l’apprenti
    [recovery-midwife] la sage-femme
    [family-liaison] la médiatrice familiale
    [neonatal-lead] le chef de néonatologie
    [perinatal-consultant] le périnatologue
    [ward-sister] le cadre de santé
    [obstetric-surgeon] l’obstétricien
    [health-visitor] la puéricultrice
    [cord-blood-collector] le préleveur de sang de cordon
   *[nurse] une infirmière
  }
dh-administrator = { $card ->
    [red-pair] Objectif rouge
    [yellow-pair] Objectif jaune
    [green-pair] Objectif vert
    [rainbow] Objectif mixte
    [red-shield] Garde de nuit rouge
    [yellow-shield] Garde de nuit jaune
    [green-shield] Garde de nuit verte
    [family-planner] Planning familial
    [maternity-champion] Maternité modèle
    [hospital-strategist] Stratège de l’hôpital
   *[leader] Hôpital le plus actif
  }
dh-event-name = { $card ->
    [blood-drive] Don du sang
    [convalescent-transfer] Transfert de convalescent
    [unexpected-recovery] Guérison inattendue
    [kitchen-contamination] Intoxication en cuisine
    [equipment-buy-back] Rachat de matériel
    [agency-nurse] Intérimaire
    [staff-sickness] Personnel malade
    [calm-night] Nuit calme
    [ward-infection] Infection en salle
    [motorway-pile-up] Carambolage
    [mild-season] Saison douce
    [recruitment-fair] Salon de l’emploi
    [power-cut] Panne de courant
    [blood-shortage] Pénurie de sang
   *[press-visit] Visite de la presse
  }
dh-report = Rapport { $number }
dh-report-short = n° { $number } : { $text }, { $points } points
dh-account = { $account ->
    [discharges] Sorties
    [empty-wards] Salles vides
    [administrator] Direction
    [specialists] Spécialistes
    [events] Événements
    [reports] Rapports
    [hospital-cards] Cartes Hôpital
    [tiles] Tuiles Premier j.
    [dice-left] Dés restants
    [patients-left] Patients restants
    [fatalities] Décès
   *[bags] Poches de sang
  }
dh-bags = { $count ->
    [one] une poche de sang
   *[other] { $count } poches de sang
  }
dh-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

## Ce que font les cartes, composé d’après leurs effets
dh-coloured = { $colour ->
    [red] {" rouge"}
    [yellow] {" jaune"}
    [pink] {" rose"}
    [green] {" vert"}
   *[any] {""}
  }
dh-coloured-many = { $colour ->
    [red] {" rouges"}
    [yellow] {" jaunes"}
    [pink] {" roses"}
    [green] {" verts"}
   *[any] {""}
  }
dh-fewest = { $fewest ->
    [1] un
    [2] deux
   *[other] { $fewest }
  }
dh-most = { $most ->
    [1] un
    [2] deux
    [3] trois
   *[other] { $most }
  }
dh-many = { $whom ->
    [others] {" autres patients"}
   *[plain] {" patients"}
  }{ dh-coloured-many }
dh-patients = { $amount ->
    [one] { $whom ->
        [others] un autre patient{ dh-coloured }
        [anybody] n’importe quel patient{ dh-coloured }
        [mothers] une mère
        [infants] un bébé
       *[plain] un patient{ dh-coloured }
      }
    [exact] { dh-most }{ dh-many }
    [up-to] jusqu’à { dh-most }{ dh-many }
    [either] { dh-fewest } ou { dh-most }{ dh-many }
   *[range] { dh-fewest } à { dh-most }{ dh-many }
  }{ dh-showing }{ dh-related }
dh-showing = { $values ->
    [any] {""}
    [one] {" de valeur "}{ $low }
    [two] {" de valeur "}{ $low } ou { $high }
    [low] {" de valeur "}{ $high } ou moins
    [high] {" de valeur "}{ $low } ou plus
    [before] {" de la valeur qu’avait l’un d’eux"}
    [just-before] {" de la valeur qu’avait l’un de ceux qui viennent d’être soignés"}
   *[range] {" de valeur "}{ $low } à { $high }
  }
dh-related = { $relation ->
    [same] {" (même valeur)"}
    [run] {" (valeurs qui se suivent)"}
    [run-low] {" (la plus basse de trois valeurs qui se suivent)"}
    [run-middle] {" (celle du milieu de trois valeurs qui se suivent)"}
    [run-high] {" (la plus haute de trois valeurs qui se suivent)"}
   *[any] {""}
  }
dh-whom = { $whom ->
    [healed] { $most ->
        [1] l’un d’eux
       *[other] { dh-most } d’entre eux
      }
    [just-healed] { dh-most } des patients tout juste soignés
   *[others] { dh-patients }
  }
dh-steps = { $steps ->
    [1] d’un cran
   *[other] de { $steps } crans
  }{ $whom ->
    [healed] {" de plus"}
    [just-healed] {" de plus"}
   *[others] {""}
  }
dh-each = { $amount ->
    [one] {""}
   *[more] {" chacun"}
  }
dh-do = { $does ->
    [heal] { $values ->
        [any] soigner { dh-whom } { dh-steps }{ dh-each }
       *[some] soigner { dh-steps } { dh-whom }
      }
    [harm] { $values ->
        [any] affaiblir { dh-whom } { dh-steps }{ dh-each }
       *[some] affaiblir { dh-steps } { dh-whom }
      }
    [reroll] relancer { dh-whom }, et le résultat compte
    [flip] retourner { dh-whom } : le 1 devient 6, le 2 devient 5, le 3 devient 4, et inversement
    [treat] faire compter { dh-whom } comme { $amount ->
        [one] traité
       *[more] traités
      }
   *[recolour] faire compter { dh-whom } comme une autre couleur jusqu’à la fin des soins de la manche
  }
dh-about-specialist = { $trigger ->
    [heals] Quand son service soigne des patients{ dh-coloured-many },
    [family] Quand son placement fait sortir une famille,
    [uses] Dès son placement,
    [invests] Quand il va au plateau d’investissement,
   *[discharges] Quand son service fait sortir des patients,
  } { $how ->
    [point] vous gagnez un point.
    [bags] vous gagnez { $text }.
    [bag-for-fatality] vous pouvez rendre un décès contre une poche de sang.
    [admissions] vous pouvez, pour chacun d’eux, remettre un patient dans le sac ou en accueillir un nouveau.
    [admissions-once] vous pouvez remettre un patient dans le sac ou en accueillir un nouveau.
    [looks] il permet de regarder aussi les { $text } premiers jetons d’une autre pile.
    [borrows] il permet d’utiliser un jeton posé sur un autre de vos services.
    [repeats] il permet d’utiliser une seconde fois un jeton de son service.
    [learns] il permet de s’occuper de deux patients, qui comptent comme traités. Deux jetons peuvent être posés sur sa carte ; chacun remplace l’un d’eux.
   *[cares] vous pouvez { $text }.
  }
dh-about-copies = À chaque manche, il fait ce que fait un autre spécialiste de votre hôpital, choisi avant les soins.
dh-need = { $count } { $count ->
    [one] { dh-colour }
   *[other] { dh-colour-many }
  }
dh-about-target = Un point à chaque manche où vos sorties comptent au moins { $text }.
dh-about-shield = Chaque nuit, un de vos patients { dh-colour-many } non traités ne décline pas.
dh-about-leader = { $ties ->
    [yes] Un point à chaque manche où personne n’a plus de sorties que vous.
   *[no] Un point à chaque manche où vous seul avez le plus de sorties.
  }
dh-about-planner = Vous décidez si chaque nouvelle mère a un bébé ou deux, au lieu de lancer le dé.
dh-about-families = { dh-points } à chaque manche où sortent au moins { $mothers } mères et { $infants } bébés de chez vous.
dh-about-bags = Chacun gagne aussitôt { dh-bags }.
dh-about-send-back = Chacun peut remettre un patient dans le sac.
dh-about-heal = Chacun soigne un patient { $count ->
    [1] d’un cran
   *[other] de { $count } crans
  } ; ce patient compte encore comme non traité.
dh-about-harm = Chacun affaiblit un patient { $count ->
    [1] d’un cran
   *[other] de { $count } crans
  } ; personne ne doit en mourir.
dh-about-sell = Chacun peut rendre une amélioration contre { dh-bags }.
dh-about-more-nurses = Chacun a { $count ->
    [one] une infirmière
   *[other] { $count } infirmières
  } de plus pour cette manche.
dh-about-fewer-nurses = Chacun a { $count ->
    [one] une infirmière
   *[other] { $count } infirmières
  } de moins pour cette manche.
dh-about-spare = { $count ->
    [one] Dans chaque hôpital, un patient non traité ne décline pas
   *[other] Dans chaque hôpital, { $count } patients non traités ne déclinent pas
  } cette manche.
dh-about-loss = Les patients non traités{ dh-showing } perdent { $count } cette manche.
dh-about-turn = Au début de cette manche, les patients de valeur { $from } passent à { $to } en arrivant.
dh-about-show = { $count ->
    [one] Un service et un spécialiste de plus sont proposés
   *[other] { $count } services et { $count } spécialistes de plus sont proposés
  } pour cette manche.
dh-about-closes = Fermés pour cette manche : { $text }.
dh-about-no-bags = Aucune poche de sang ne peut être utilisée cette manche.
dh-about-most = Qui a le plus de sorties cette manche gagne { $alone ->
    [one] { $alone } point
   *[other] { $alone } points
  } ; en cas d’égalité, chacun en gagne { $tied }.
dh-about-report = À remplir dans une manche où sortent { $text } : { dh-points } à la fin, ou { $price } de moins s’il reste ouvert.

## Dans le terminal
dh-round = Manche { $round } sur { $rounds }
dh-before-rounds = Mise en place
dh-leads = { $you ->
    [yes] vous êtes premier joueur
   *[no] { $name } est premier joueur
  }
dh-board-of = Hôpital : { $name }
dh-screen = { $what ->
    [ambulances] Ambulances
    [park] Ambulance en
    [fly] Hélicoptère en
    [dice] Dés
    [display] À prendre
    [bag] Dans le sac
    [reports] Rapports
    [waiting] Sans lit
    [untreated] À traiter
    [treated] Traités
    [infants] Bébés
    [departments] Services
    [specialists] Spécialistes
    [nurses] Infirmières
    [bags] Poches
    [home] Sorties
    [fatalities] Décès
    [score] Score
    [total] Total
    [patient] Patient
    [start] Valeurs
    [blood] Avec une poche
    [remove] Renoncer à
    [spare] Épargner
    [send] Dans le sac
   *[administrator] Direction
  }
dh-report-line = { dh-report } { $text } : { dh-points }
dh-report-above = , au-dessus { dh-report } { $text } : { dh-points }
dh-aim = { $have } sur { $need }
dh-forecast = En l’état : { $neglected ->
    [0] personne ne décline
    [1] 1 patient décline
   *[other] { $neglected } patients déclinent
  }{ $dying ->
    [0] {""}
    [1] {" "}(1 meurt)
   *[other] {" "}({ $dying } meurent)
  }, { $home ->
    [0] aucune sortie
    [1] 1 sortie
   *[other] { $home } sorties
  } : { dh-points }.
dh-result-alone = Votre score : { dh-points }.
dh-result-tie = Égalité de points : l’emporte qui a le moins de patients restants, puis la plus grande somme de leurs valeurs.
dh-result-shared = Égalité de points, et aussi pour les patients restants et la somme de leurs valeurs.
dh-examples = ambulance 2, prendre urologie, infirmière pharmacie, V4, poche R3, passer, fin
dh-typed-unknown = « { $text } » n’est pas un coup ici. Tapez un numéro, ou par exemple : { $example }
dh-typed-colour = Il faut aussi une couleur, par exemple : { $example }
dh-typed-fate = « { $text } » n’a pas été compris. Par exemple : { $example }
dh-due = { $what ->
    [out] Quelles tuiles et cartes quittent la partie ? { dh-due-cards }
    [first] Qui est premier joueur ? Le numéro d’une place
    [reveal] Qu’est-ce qui est révélé ? { dh-due-cards }
    [start] Quelles sont les { $count } couleurs de départ de la place { $seat }
    [deal] { $count ->
        [1] Quelle est la direction de la place { $seat }
       *[other] Quelles sont les deux directions de la place { $seat }
      }
    [reports] Quels six rapports sont distribués ? Colonne par colonne, celui du bas d’abord
    [event] Quel événement est révélé
    [dice] Que montrent les { $count } dés (1 et 6 sont relancés){ $mothers ->
        [0] {""}
       *[other] , dont { $mothers } mères
      }
    [tiles] Quelles routes ont les tuiles de la ville, telles qu’elles sont posées ? Ligne par ligne depuis la gauche, les côtés avec une route pour chacune (N, E, S, W){ $mothers ->
        [0] {""}
       *[other] , et + pour les { $mothers } avec une place de mère
      }
    [houses] Que montrent les { $count } dés de la ville, ligne par ligne (les 1 et les 6 sont relancés){ $mothers ->
        [0] {""}
       *[other] , dont { $mothers } mères
      } ? Après un 2, / et son jeton
    [bonuses] { $count ->
        [one] Quel est le jeton posé en ville
       *[other] Quels sont les { $count } jetons posés en ville, ligne par ligne
      }
    [substitute] Quel dé la place { $seat } reçoit-elle à la place de la mère
    [midwife] Combien de bébés naissent à la place { $seat }
    [die] Quel dé arrive à la place { $seat } (1 et 6 sont relancés)
   *[rolls] Que donnent les dés de la place { $seat } ? { $count ->
        [1] 1 dé
       *[other] { $count } dés, dans l’ordre où ils ont été choisis
      }
  }, par exemple { $example } :
dh-due-cards = { $tiles ->
    [0] {""}
    [1] 1 service{ dh-due-both }
   *[other] { $tiles } services{ dh-due-both }
  }{ $cards ->
    [0] {""}
    [1] 1 spécialiste
   *[other] { $cards } spécialistes
  }
dh-due-both = { $cards ->
    [0] {""}
   *[other] {" "}et{" "}
  }
dh-due-names = Les noms peuvent être abrégés, séparés par des virgules :

## Ce qui est demandé
dh-ask-extra = Vous êtes premier joueur : choisissez ce qui est révélé en plus, un service ou un spécialiste.
dh-ask-start = Choisissez quelle valeur de départ va à chacun de vos premiers patients.
dh-ask-keep = Choisissez la direction que vous gardez pour toute la partie.
dh-ask-event = { dh-event-name }. { $choice ->
    [send-back] Choisissez un patient à remettre dans le sac, ou gardez-les tous.
    [heal] Choisissez un patient. { $text }
    [harm] Choisissez un patient. { $text }
   *[sell] Choisissez une amélioration à rendre, ou gardez tout. { $text }
  }
dh-ask-load = Dés égaux : choisissez les couleurs qui montent dans l’ambulance { $ambulance } ; les autres vont dans { $vans ->
    [2] l’ambulance { $next }.
   *[other] les suivantes.
  }
dh-ask-claim = { $first ->
    [yes] Prenez une ambulance. Vous êtes premier joueur : pas la numéro { $ambulance }.
   *[no] Prenez une ambulance. Le plus petit numéro pris rapporte une poche de sang et la place de premier joueur.
  }
dh-ask-mothers = Deux mères ne montent jamais ensemble : choisissez leurs ambulances.
dh-ask-house = Choisissez une salle pour le { $text }.{ $mother ->
    [yes] {" "}Il lui faut une salle sans autre mère ; ses bébés sont en dessous.
   *[no] {""}
  }
dh-ask-house-any = Choisissez qui va au lit, et sa salle. Jamais deux mères dans la même.
dh-ask-make-room = La salle { $ward } est pleine. Choisissez qui fait place à la mère : ce patient change de salle, ou vous renoncez à lui, ce qui est un décès.
dh-ask-births = Votre direction décide combien de bébés a la nouvelle mère.
dh-ask-leave = Choisissez le dé que vous laissez. Si les trois autres font moins de 9 au total, vous gagnez une poche de sang.
dh-ask-overflow = Les lits manquent : renoncez à { $count ->
    [one] un patient. Il compte comme un décès
   *[other] { $count } patients. Chacun compte comme un décès
  }.
dh-ask-take = { $alone ->
    [yes] Prenez l’une des améliorations.
   *[no] Prenez une amélioration, ou passez.
  }
dh-ask-return = Vous pouvez rendre une amélioration contre une poche de sang.
dh-ask-copy = Choisissez qui le consultant imite pour cette manche.
dh-ask-idle = { $can ->
    [both] Placez quelqu’un, utilisez une poche, ou terminez.
    [place] Placez quelqu’un dans un service, ou terminez.
    [bag] Plus personne ne peut être placé. Utilisez une poche de sang, ou terminez.
    [both-token] Placez quelqu’un, utilisez une poche ou un jeton, ou terminez.
    [place-token] Placez quelqu’un dans un service, utilisez un jeton, ou terminez.
    [bag-token] Plus personne ne peut être placé. Utilisez une poche de sang ou un jeton, ou terminez.
    [token] Plus personne ne peut être placé. Utilisez un jeton, ou terminez.
   *[nothing] Il n’y a plus rien à faire cette manche. Terminez.
  }
dh-ask-targets = { dh-meeple } { dh-at } : choisissez { $text }{ $chosen ->
    [0] {""}
   *[other] {" "}(déjà { $chosen })
  }.{ $bag ->
    [yes] {" "}Avec une poche de sang, tout autre peut compter comme tel.
   *[no] {""}
  }
dh-ask-window = { dh-meeple } : { $now ->
    [yes] vous pouvez { $text }.
   *[no] personne ne convient encore, mais après une poche de sang{ $tokens ->
        [yes] {" "}ou un jeton
       *[no] {""}
      } vous pourrez { $text }.
  }
dh-ask-caring = { dh-meeple } : { $done ->
    [yes] vous pouvez encore { $text }.
   *[no] il faut maintenant { $text }.
  }
dh-ask-admissions = { dh-meeple } : quelqu’un est sorti. Remettez un patient dans le sac, accueillez-en un nouveau, ou ni l’un ni l’autre.
dh-ask-spare = { $by ->
    [administrator] Votre direction épargne un patient : choisissez lequel.
   *[event] { $left ->
        [one] L’événement épargne encore un patient non traité : choisissez lequel.
       *[other] L’événement épargne { $left } patients non traités : choisissez-en un.
      }
  }
dh-ask-complete = Remplissez un rapport avec les patients sortis, ou continuez.
dh-ask-collect = Mettez un patient dans une ambulance qui a sa couleur et sa valeur, pour un point, ou passez.
dh-task-fatality = rendre un décès contre une poche de sang
dh-stock = Il vous reste { $text }.
dh-stock-of = { $what ->
    [nurses] { $count ->
        [one] { $count } infirmière
       *[other] { $count } infirmières
      }
    [specialists] { $count ->
        [one] { $count } spécialiste
       *[other] { $count } spécialistes
      }
    [tokens] { $count ->
        [one] { $count } jeton
       *[other] { $count } jetons
      }
   *[bags] { $count ->
        [one] { $count } poche de sang
       *[other] { $count } poches de sang
      }
  }

dh-becomes = { $fate ->
    [home] sort
    [dead] meurt
    [rolled] est relancé
   *[value] { $value }
  }
dh-move-extra = révéler { $kind ->
    [department] un service de plus
   *[specialist] un spécialiste de plus
  }
dh-move-keep = garder « { dh-administrator } ». { $text }
dh-move-load = mettre { $text } dans l’ambulance { $ambulance }
dh-move-claim = prendre l’ambulance { $ambulance } : { $text }
dh-move-leave = laisser le { $text }{ $bag ->
    [yes] {" "}(+1 poche de sang)
   *[no] {""}
  }
dh-move-remove = renoncer au { $text }
dh-move-aboard = { $text } dans l’ambulance { $ambulance }
dh-move-admit = { $text } → salle { $ward }
dh-move-infants = { $count ->
    [one] un bébé
   *[other] des jumeaux
  }
dh-move-take = prendre { $text }
dh-move-return = rendre { $text } contre { dh-bags }
dh-move-copy = imiter { dh-the-meeple }
dh-move-place = placer { dh-the-meeple } { dh-at }
dh-move-on = { $text }{ $to ->
    [red] {" "}compté rouge
    [yellow] {" "}compté jaune
    [green] {" "}compté vert
   *[own] {""}
  } → { $becomes }{ $to ->
    [own] {""}
   *[other] {" "}(−1 poche de sang)
  }
dh-move-recolour = { $text } → compte comme { dh-colour }
dh-move-bag = poche de sang : { $text } → { $becomes }
dh-move-use = rendre un décès contre une poche de sang
dh-move-send = remettre le { $text } dans le sac
dh-move-draw = accueillir un nouveau patient
dh-move-spare = épargner le { $text }
dh-move-complete = remplir le rapport { $number } ({ $text }) : { dh-points }
dh-move-collect = { $text } → ambulance { $ambulance } (+1 point)
dh-move-skip = { $what ->
    [take] ne rien prendre
    [return] tout garder
    [sell] tout garder
    [send] garder tous les patients
    [more] s’en tenir là
    [admissions] ni l’un ni l’autre
    [complete] ne plus rien remplir
    [collect] passer
    [invest] ne pas investir
    [advise] ne pas regarder d’autre pile
    [declare] garder la couleur du service
   *[window] s’en passer
  }
dh-move-end = terminer les soins de la manche

## Ce qui s’est passé
dh-event-left-out = Hors jeu : { $text }.
dh-event-first = { $you ->
    [yes] Vous êtes
   *[no] { $name } est
  } premier joueur.
dh-event-revealed = À prendre : { $text }.
dh-event-start-drawn = { $you ->
    [yes] Vous recevez vos
   *[no] { $name } reçoit ses
  } premiers patients : { $text }.
dh-event-start-set = { $you ->
    [yes] Vous commencez
   *[no] { $name } commence
  } avec { $text }.
dh-event-dealt = { $you ->
    [yes] Vous recevez
   *[no] { $name } reçoit
  } { $text }.
dh-event-kept = { $you ->
    [yes] Vous gardez
   *[no] { $name } garde
  } la direction « { dh-administrator } ».
dh-event-reports = Les rapports : { $text }.
dh-event-round = Manche { $round }. { $you ->
    [yes] Vous êtes premier joueur.
   *[no] { $name } est premier joueur.
  }
dh-event-round-alone = Manche { $round }.
dh-event-event = { dh-event-name } ! { $text }
dh-event-dice = Nouveaux patients : { $text }.
dh-event-loaded = { $you ->
    [yes] Vous choisissez
   *[no] { $name } choisit
  } les dés égaux qui montent dans l’ambulance { $ambulance }.
dh-event-claimed = { $you ->
    [yes] Vous prenez
   *[no] { $name } prend
  } l’ambulance { $ambulance } : { $text }.
dh-event-came = { $you ->
    [yes] Vous recevez
   *[no] { $name } reçoit
  } un patient de plus : { dh-die }.
dh-event-left = { $you ->
    [yes] Vous laissez
   *[no] { $name } laisse
  } le { dh-die }.
dh-event-back = Non pris : { $text } ; ils repartent{ $mothers ->
    [yes] {""}
   *[no] {" "}dans le sac
  }.
dh-event-mothers = { $you ->
    [yes] Vous choisissez
   *[no] { $name } choisit
  } les ambulances des mères.
dh-event-substituted = { $you ->
    [yes] Vous avez
   *[no] { $name } a
  } une mère dans chaque salle : au lieu d’une autre, le sac donne un { dh-die }.
dh-event-housed = { dh-your-die } est en salle { $ward }.
dh-event-shifted = { dh-your-die } fait place à une mère et passe en salle { $ward }.
dh-event-born = { $you ->
    [yes] Chez vous,
   *[no] { $name } :
  } { $count ->
    [one] un bébé naît
   *[other] des jumeaux naissent
  } en salle { $ward }.
dh-event-ready = { dh-your-die } va bien et attend sa famille.
dh-event-family = { $you ->
    [yes] Chez vous,
   *[no] { $name } :
  } une mère rentre chez elle avec { $count ->
    [one] son bébé
   *[other] ses jumeaux
  }.
dh-event-waited = { $you ->
    [yes] Chez vous,
   *[no] { $name } :
  } { $count ->
    [one] un patient qui allait bien a attendu sa famille en vain et revient à 6
   *[other] { $count } patients qui allaient bien ont attendu leur famille en vain et reviennent à 6
  }.
dh-event-admitted = { $you ->
    [yes] Vous accueillez
   *[no] { $name } accueille
  } { $text }.
dh-event-took = { $you ->
    [yes] Vous prenez
   *[no] { $name } prend
  } { $text }.
dh-event-returned = { $you ->
    [yes] Vous rendez
   *[no] { $name } rend
  } { $text }.
dh-event-token = { $you ->
    [yes] Vous devenez
   *[no] { $name } devient
  } premier joueur.
dh-event-copied = { $you ->
    [yes] Votre
   *[no] { $name } : le
  } consultant imite { dh-the-meeple } pour cette manche.
dh-event-placed = { $you ->
    [yes] Vous placez
   *[no] { $name } place
  } { dh-the-meeple } { dh-at }.
dh-your-die = { $you ->
    [yes] Votre
   *[no] { $name } : le
  } { dh-die }
dh-your-patient = { $you ->
    [yes] Votre
   *[no] { $name } : un
  } patient { dh-colour }
dh-event-recoloured = { dh-your-die } compte comme { $to ->
    [red] rouge
    [yellow] jaune
   *[green] vert
  } pour les soins de cette manche.
dh-event-changed = { dh-your-die } passe à { $to }.
dh-event-rolled = { dh-your-die } est relancé et reste tel quel.
dh-event-discharged = { dh-your-patient } rentre chez lui.
dh-event-died = { dh-your-patient } { $why ->
    [no-bed] ne trouve pas de lit et meurt
    [neglect] meurt faute de soins
   *[harmed] meurt
  }.
dh-event-sent-back = { dh-your-die } retourne dans le sac.
dh-event-bag-spent = { $you ->
    [yes] Vous utilisez
   *[no] { $name } utilise
  } une poche de sang.
dh-event-bags = { $you ->
    [yes] Vous gagnez
   *[no] { $name } gagne
  } { dh-bags } { $why ->
    [lowest] pour le plus petit numéro d’ambulance
    [lowest-total] pour le plus petit total
    [weak] pour des patients mal en point
    [returned] en échange
   *[card] ({ $text })
  }.
dh-event-fatality = { $you ->
    [yes] Vous rendez
   *[no] { $name } rend
  } un décès.
dh-event-ended = { $you ->
    [yes] Vous avez terminé vos
   *[no] { $name } a terminé ses
  } soins.
dh-event-spared = { dh-your-die } est épargné.
dh-event-neglected = { $you ->
    [yes] Vous avez laissé
   *[no] { $name } a laissé
  } { $count ->
    [one] un patient sans soins : il décline.
   *[other] { $count } patients sans soins : ils déclinent.
  }
dh-event-report = { $you ->
    [yes] Vous remplissez
   *[no] { $name } remplit
  } le rapport { $number } : { $text }.
dh-event-scored = { $why ->
    [discharges] { $you ->
        [yes] Vous faites
       *[no] { $name } fait
      } sortir { $count ->
        [one] { $count } patient
       *[other] { $count } patients
      } : { dh-points }.
    [empty-wards] { $you ->
        [yes] Vos salles sont vides : { dh-points }.
       *[no] { $name } : salles vides, { dh-points }.
      }
    [fatalities] { $you ->
        [yes] Les décès vous coûtent { dh-points }.
       *[no] Les décès coûtent { dh-points } à { $name }.
      }
    [patients-left] { $you ->
        [yes] Les patients restants vous coûtent { dh-points }.
       *[no] Les patients restants coûtent { dh-points } à { $name }.
      }
    [open-report] { $you ->
        [yes] { $text } : resté ouvert, il vous coûte { dh-points }.
       *[no] { $text } : resté ouvert, il coûte { dh-points } à { $name }.
      }
    [bags] { $you ->
        [yes] Les poches de sang vous rapportent { dh-points }.
       *[no] Les poches de sang rapportent { dh-points } à { $name }.
      }
    [tile] La tuile Premier joueur rapporte { dh-points } à { $name }.
    [dice-on-cards] Les dés posés sur ses cartes rapportent { dh-points } à { $name }.
    [spare-dice] Les dés restés à côté rapportent { dh-points } à { $name }.
   *[card] { $you ->
        [yes] { $text } : vous gagnez { dh-points }.
       *[no] { $text } : { $name } gagne { dh-points }.
      }
  }
dh-event-collected = { $you ->
    [yes] Vous mettez
   *[no] { $name } met
  } le { dh-die } dans l’ambulance { $ambulance }, pour un point.
dh-event-passed = { $you ->
    [yes] Vous ne mettez
   *[no] { $name } ne met
  } plus de patients dans les ambulances.
dh-event-over = La partie est terminée.

## Pourquoi pas
dh-no-wrong-step = Ce n’est pas possible maintenant. { $phase ->
    [extra] Choisissez un service ou un spécialiste.
    [start] Donnez leur valeur à vos premiers patients.
    [keep] Gardez l’une de vos deux directions.
    [event] L’événement demande d’abord un choix.
    [load] Choisissez les dés égaux qui montent dans l’ambulance.
    [park] Garez votre ambulance à une entrée de la ville.
    [drive] Avancez, ou restez sur place.
    [walk] Choisissez le prochain patient de votre trajet.
    [keep-bonus] Gardez un des jetons que vous avez trouvés.
    [lower] Dites combien de jetons baissent votre total.
    [claim] Prenez une ambulance.
    [mothers] Choisissez les ambulances des mères.
    [house] Choisissez une salle pour le nouveau patient.
    [make-room] Choisissez qui fait place à la mère.
    [births] Dites combien de bébés naissent.
    [leave] Laissez l’un des quatre dés.
    [overflow] Renoncez à des patients jusqu’à ce qu’il y ait assez de lits.
    [take] Prenez une amélioration, ou passez.
    [return] Rendez une amélioration, ou gardez tout.
    [invest] Envoyez quelqu’un au plateau d’investissement, ou passez.
    [advise] Choisissez une autre pile à regarder, ou passez.
    [keep-token] Gardez l’un des jetons que vous avez piochés et posez-le.
    [activate] Finissez d’abord ce que vous avez commencé.
    [spare] Choisissez le patient qui est épargné.
    [complete] Remplissez un rapport, ou continuez.
    [collect] Mettez un patient dans une ambulance, ou passez.
   *[other] {""}
  }
dh-no-seat = Cette place n’existe pas à cette table.
dh-no-dealt-now = C’est une autre place qui reçoit des cartes maintenant.
dh-no-new-patient = Un nouveau patient montre 2, 3, 4 ou 5 ; il faut relancer le { $text }.
dh-no-not-in-bag = Il n’y a plus de dé { dh-colour } dans le sac.
dh-no-not-in-stack = { $text } ne peut pas venir de sa pile maintenant.
dh-no-empty-stack = Il n’y a plus de { $kind ->
    [department] service
   *[specialist] spécialiste
  } à révéler.
dh-no-event-seen = L’événement « { dh-event-name } » a déjà été révélé.
dh-no-start-values = Vos premiers patients montrent { $text }, dans les couleurs tirées.
dh-no-not-dealt = La direction « { dh-administrator } » ne vous a pas été distribuée.
dh-no-load = Seuls des dés de même valeur changent de place, et seulement autant qu’il en entre.
dh-no-ambulance = L’ambulance { $ambulance } est déjà prise, ou n’est pas de cette partie.
dh-no-first-ambulance = Vous êtes premier joueur : l’ambulance { $ambulance } n’est pas pour vous. Prenez-en une autre.
dh-no-die = Il n’y a pas de { $text } parmi les dés.
dh-no-patient = Vous n’avez pas de { $text }.
dh-no-this-patient = Le { $text } ne convient pas ici. { $about }
dh-no-spared = Le { $text } ne peut pas être épargné : seul un patient non traité peut l’être, et une direction n’épargne qu’une couleur.
dh-no-too-weak = Le { $text } n’y survivrait pas ; choisissez un patient plus solide.
dh-no-not-shown = « { $text } » n’est pas parmi les améliorations proposées.
dh-no-must-take = Seul, vous devez prendre l’une des améliorations ; vous pourrez la rendre ensuite contre une poche de sang.
dh-no-not-owned = { $text } n’est pas une de vos améliorations.
dh-no-meeple = { $meeple ->
    [nurse] Toutes vos infirmières sont au travail.
   *[other] { dh-meeple } : vous n’en avez pas de libre.
  }
dh-no-room = { dh-department } : ce service a déjà servi, ou n’est pas à vous ; chacun sert une fois par manche.
dh-no-closed = { dh-department } : fermé pour cette manche.
dh-no-incomplete = { dh-department } : il faut pour cela des patients que vous n’avez pas. { $text }
dh-no-swap = { dh-department } : il faut un spécialiste qui a travaillé cette manche, et quelqu’un d’autre de disponible pour prendre sa place.
dh-no-bag = Vous n’avez pas de poche de sang pour cela.
dh-no-bags-forbidden = Aucune poche de sang ne peut être utilisée cette manche.
dh-no-recolour = Un patient ne compte comme une autre couleur que là où une couleur est demandée.
dh-no-copy = On ne peut pas imiter { dh-the-meeple } : seulement un autre de vos spécialistes.
dh-no-nothing-to-add = Le spécialiste n’a rien à ajouter ici.
dh-no-one-more = Il faut choisir encore un patient.
dh-no-mothers = Les mères ne peuvent pas monter ainsi : de deux qui seraient ensemble, l’une passe dans l’ambulance voisine ; s’il y a déjà une mère, l’une de ces deux-là continue dans le même sens.
dh-no-four-mothers = Vous avez une mère dans chaque salle : l’ambulance { $ambulance } n’est pas pour vous tant qu’il y en a une sans mère.
dh-no-pink = Le { $text } reste : mères et bébés ne partent que pour rentrer chez eux.
dh-no-bed-in = La salle { $ward } n’est pas possible : elle n’a pas de lit libre, ou elle est vide comme une autre, déjà proposée.
dh-no-other-mother = La salle { $ward } n’est pas pour cette mère : elle en a déjà une, ou elle est vide comme une autre, déjà proposée.
dh-no-in-ward = Le { $text } ne fait pas place en salle { $ward }.
dh-no-just-came = Le { $text } vient d’arriver, et on ne renonce pas aux nouveaux patients : il peut seulement changer de salle.
dh-no-infants = Il naît un bébé ou deux, jamais plus.
dh-no-report = Le rapport { $number } ne peut pas être rempli maintenant ; seule la carte du bas de chaque colonne peut l’être, avec les sorties de la manche. { $text }
dh-no-space = L’ambulance { $ambulance } n’a pas de place libre pour le { $text }.

## Options
dice-hospital-option-first-player = Qui est premier joueur à la première manche
dice-hospital-first-player-random = le hasard décide
dice-hospital-first-player-1 = place 1
dice-hospital-first-player-2 = place 2
dice-hospital-first-player-3 = place 3
dice-hospital-first-player-4 = place 4
dice-hospital-first-player-5 = place 5
dice-hospital-option-administrators = Direction : un objectif propre à chacun
dice-hospital-administrators-yes = avec
dice-hospital-administrators-no = sans, pour une première partie
dice-hospital-option-events = Événements : une carte par manche, dès la 2e
dice-hospital-events-no = sans
dice-hospital-events-yes = avec
dice-hospital-option-hard-mode = Plus difficile : au choix
dice-hospital-hard-mode-opening-crisis = crise d’entrée : chacun commence avec cinq patients
dice-hospital-hard-mode-final-collections = derniers transports : qui reste à la fin part en ambulance, ou coûte un point
dice-hospital-hard-mode-epidemic = épidémie : un quatrième patient avec chaque ambulance
dice-hospital-hard-mode-superbug = bactérie résistante : qui n’est pas traité perd 2
dice-hospital-option-penalties = Ce qui compte double contre vous
dice-hospital-penalties-fatalities = les décès
dice-hospital-penalties-reports = les rapports restés ouverts
dice-hospital-option-promos = Invités : des spécialistes, chacun à la place d’un autre
dice-hospital-promos-consultant = Consultant : en imite un autre
dice-hospital-promos-admissions-nurse = Infirmière des admissions : renvoie ou accueille des patients
dice-hospital-option-experimental-medicine = Médecine expérimentale : plus de services et de spécialistes
dice-hospital-experimental-medicine-no = sans
dice-hospital-experimental-medicine-yes = avec
dice-hospital-option-modules = Modules de la boîte Soins communautaires
dice-hospital-modules-investments = Investis­sements : des jetons renforcent les services
dice-hospital-modules-city = Ville : cherchez vos patients en ville
dice-hospital-modules-maternity = Maternité : les familles rentrent ensemble
dice-hospital-option-mother-tiles = Ville et Maternité : les tuiles où vivent des mères
dice-hospital-mother-tiles-printed = comme imprimé
dice-hospital-mother-tiles-anywhere = n’importe où, pour les habitués
dice-hospital-option-token-colours = Ville et Investissements : un jeton d’une couleur soigne
dice-hospital-token-colours-any = qui a la couleur, même grâce à une poche de sang
dice-hospital-token-colours-own = qui a déjà la couleur
dice-hospital-option-observation = Investissements et Maternité : un service qui soigne un patient et s’occupe d’autres
dice-hospital-observation-up-to-two = de deux autres au plus
dice-hospital-observation-exactly-two = de deux autres, sinon il ne sert pas
dice-hospital-option-newcomers = Maternité : les nouveaux patients vont au lit
dice-hospital-newcomers-mother-first = la mère d’abord
dice-hospital-newcomers-any-order = dans n’importe quel ordre
dice-hospital-option-extra-improvement = À deux : la troisième amélioration proposée
dice-hospital-extra-improvement-asked = le premier joueur choisit à chaque manche
dice-hospital-extra-improvement-department = toujours un service
dice-hospital-option-activation = Chacun soigne dans son hôpital
dice-hospital-activation-together = en même temps
dice-hospital-activation-in-order = l’un après l’autre, selon les ambulances
dice-hospital-option-supply = Les poches de sang et les jetons de décès
dice-hospital-supply-unlimited = ne s’épuisent jamais
dice-hospital-supply-strict = s’épuisent comme dans la boîte
dice-hospital-option-leader-ties = La direction « Hôpital le plus actif », en cas d’égalité
dice-hospital-leader-ties-lose = ne donne rien
dice-hospital-leader-ties-count = donne le point
dice-hospital-option-triage-nurse = L’infirmière de tri soigne
dice-hospital-triage-nurse-up-to-two = un ou deux patients
dice-hospital-triage-nurse-exactly-two = exactement deux patients
dice-hospital-option-admissions = L’infirmière des admissions agit
dice-hospital-admissions-each-patient = pour chaque patient sorti
dice-hospital-admissions-once = une fois par placement

## Comment jouer
dh-rules-aim = Le but | Vous dirigez un hôpital de douze lits. Les patients sont des dés : la valeur dit comment ils vont, et un cran au-delà de 6 ils rentrent chez eux. La partie dure huit manches ; le total le plus élevé gagne. Vous commencez avec six services, vos infirmières{ $administrators ->
    [yes] , une direction
   *[no] {""}
  } et { $crisis ->
    [yes] cinq patients, car c’est la crise dès l’entrée,
   *[no] trois patients
  } à qui vous donnez des valeurs de 3 à 5.{ $family ->
    [yes] {" "}Une famille occupe une des salles dès le début.
   *[no] {""}
  }
dh-rules-intake = Admissions | Des dés sont tirés et lancés (2 à 5), puis montent dans les ambulances par ordre de valeur, trois par ambulance, les plus faibles dans le plus petit numéro. Le premier joueur prend une ambulance d’abord, mais pas celle-là ; les autres suivent en sens horaire. Les patients que personne n’a pris retournent dans le sac. Qui a pris le plus petit numéro gagne une poche de sang et devient premier joueur.
dh-rules-crowd = Quand les lits manquent | Si les lits manquent, il faut renoncer à d’anciens patients : chacun compte comme un décès.{ $order ->
    [intake] {" "}Quand des dés égaux peuvent monter dans une ambulance ou dans la suivante, { $automa ->
        [yes] c’est vous qui choisissez.
       *[no] le joueur assis avant le premier joueur choisit.
      }
   *[other] {""}
  }{ $events ->
    [yes] {" "}Dès la deuxième manche, un événement est révélé avant les dés ; il est rappelé sous la question.
   *[no] {""}
  }
dh-rules-improve = Améliorations | { $order ->
    [town] Dans l’ordre des totaux d’admission, chacun
    [alone] À chaque manche, vous
   *[intake] Dans l’ordre des ambulances, chacun
  } { $order ->
    [alone] devez
   *[other] peut
  } prendre un service ou un spécialiste parmi ceux proposés : un endroit de plus où travailler, ou quelqu’un de plus pour le faire. Ensuite { $order ->
    [alone] vous pouvez
   *[other] chacun peut
  } rendre une amélioration contre une poche de sang.
dh-rules-activate = Soins | Placez vos infirmières et vos spécialistes dans les services, chaque personne et chaque service une fois par manche. Le signe d’un service dit qui il soigne (▲ rouge, ● jaune, ■ vert,{ $family ->
    [yes] {" "}◆ rose,
   *[no] {""}
  } ✚ n’importe qui ; 3–4 qui montre 3 ou 4 ; = des valeurs égales, 1·2·3 des valeurs qui se suivent) et de combien de crans ; un service ne sert que si tout cela peut se faire. Les patients dont il s’est occupé comptent comme traités. Un spécialiste peut ajouter ce qui suit sa flèche, →, si son service a fait ce qui la précède.
dh-rules-bags = Poches de sang | Une poche soigne n’importe quel patient d’un cran sans mobiliser personne, ou fait compter un patient comme la couleur que demande un service ou un spécialiste, juste avant de le soigner et jusqu’à la fin des soins de la manche.
dh-rules-neglect = Négligence | Chaque patient non traité perd { $superbug ->
    [yes] 2, à cause de la bactérie résistante
   *[no] 1
  }. Qui tombe au-dessous de 1 meurt et compte comme un décès.
dh-rules-discharge = Sorties | Pour 1 à 12 patients sortis dans la manche, vous marquez 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35 points : plus ils sortent nombreux d’un coup, plus cela rapporte.{ $investments ->
    [yes] {""}
   *[no] {" "}Si toutes vos salles sont vides, c’est 5 de plus.
  }{ $administrators ->
    [yes] {" "}Une direction peut ajouter des points ou épargner un patient.
   *[no] {""}
  }
dh-rules-maternity = Maternité | Les mères sont des dés roses (◆) ; elles { $order ->
    [intake] arrivent en ambulance, une au plus dans chacune
    [town] viennent de la ville
   *[alone] arrivent avec les autres
  }. Vous choisissez une salle pour chaque nouveau patient ; une mère en veut une sans autre mère. Le dé de la sage-femme dit si elle a un bébé ou deux : ils commencent à 4, sur le chevron sous sa salle. On travaille sur un chevron occupé comme dans un service : il soigne un patient rose d’un cran. Une mère ou un bébé qui dépasse 6 attend sa famille : elle rentre tout entière, dans la même manche, sinon ceux qui attendaient reviennent à 6. Un bébé ne décline jamais, une mère seulement si elle partage sa salle, et aucun d’eux ne meurt. Pour les 5 points, il ne doit plus rester de bébé non plus ; et de 13 à 20 sorties d’un coup rapportent de 40 à 98 points.
dh-rules-end = La suite et la fin | Le personnel revient, tous les patients sont de nouveau non traités, et de nouvelles améliorations sont proposées. Après la huitième manche, chaque décès coûte 2 points et chaque poche de sang en vaut 1.{ $collections ->
    [yes] {" "}Mais d’abord les patients à qui une place convient partent en ambulance, pour un point chacun, et ceux qui restent en coûtent un chacun.
   *[no] {""}
  }{ $rivals ->
    [yes] {" "}En cas d’égalité, l’emporte qui a le moins de patients restants, puis la plus grande somme de leurs valeurs ; sinon la victoire est partagée.
   *[no] {""}
  }
dh-rules-alone = Seul | Ni ambulances ni direction : quatre dés arrivent à chaque manche, et vous en laissez un. Si les trois autres font moins de 9, vous gagnez une poche de sang. Vous prenez l’une des deux améliorations révélées. Six rapports forment trois colonnes : la carte du bas d’une colonne se remplit avec les couleurs des patients sortis dans la manche, chaque patient pour un seul rapport. À la fin, les rapports remplis donnent leurs points, les autres les retirent ; décès et rapports ouverts coûtent double si vous l’avez choisi. Le score est le résultat.
dice-hospital-clash-ambulances = L’épidémie et les derniers transports ont besoin d’ambulances, et une personne seule n’en a pas.
dice-hospital-clash-mother-tiles = Les tuiles où vivent des mères demandent à la fois la Ville et la Maternité.
dice-hospital-clash-token-colours = Les jetons sont ceux de la Ville et des Investissements : choisissez l’un de ces modules, ou laissez leurs couleurs telles quelles.
dice-hospital-clash-leader-ties = « Hôpital le plus actif » est une direction : jouez avec les directions, ou laissez ses égalités telles quelles.
dice-hospital-clash-admissions = Sans l’infirmière des admissions parmi les invités, cette règle ne concerne personne : choisissez-la, ou laissez ce choix tel quel.
dice-hospital-clash-observation = Un service qui s’occupe aussi d’autres patients vient des Investissements ou de la Maternité : choisissez l’un de ces modules, ou laissez ce choix tel quel.
dice-hospital-clash-newcomers = L’ordre des nouveaux patients ne compte que pour une mère : choisissez la Maternité, ou laissez ce choix tel quel.
dice-hospital-clash-extra-improvement = Avec les Investissements, on révèle autant de services que de spécialistes, et rien de plus.
dh-gain = Avec ce plan, { $home ->
    [0] personne ne sort
    [one] un patient sort
   *[other] { $home } patients sortent
  } ce soir{ $home ->
    [0] {""}
   *[other] {" "}(+{ $points })
  }, { $neglected ->
    [0] aucun ne décline
    [one] un décline
   *[other] { $neglected } déclinent
  }{ $dying ->
    [0] {""}
    [one] , un meurt
   *[other] , { $dying } meurent
  }.{ $saved ->
    [0] {""}
    [one] {" "}Une vie est sauvée.
   *[other] {" "}{ $saved } vies sont sauvées.
  }
dh-aim-start = Les plus faibles sont à soigner d’abord ; un 5 sort bientôt.
dh-aim-intake = Cherchez des patients que vous pourrez faire sortir ensemble.
dh-aim-load = { $automa ->
    [yes] Contre l’Automa, ce choix vous revient toujours.
   *[no] Vous précédez le premier joueur : à vous de choisir.
  }
dh-aim-mothers = Vous précédez le premier joueur : à vous de choisir. Les autres prennent les places qui restent.
dh-aim-overflow = C’est le plus difficile à sauver qui vous coûte le moins.
dh-aim-first-improvement = Un service soigne des patients, un spécialiste y travaille.
dh-aim-improve = Cherchez ce qui convient aux patients dans vos lits.
dh-aim-activate = Beaucoup de sorties d’un coup ; les patients non traités déclinent.
dh-aim-complete = Les rapports ouverts coûtent leurs points à la fin.
