# Dice Hospital sur une page.

dh-page-before = Mise en place
dh-page-round = Manche { $round } sur { $rounds }
dh-page-step-intake = Admissions
dh-page-step-improve = Améliorations
dh-page-step-invest = Investir
dh-page-step-activate = Soins
dh-page-step-neglect = Négligence
dh-page-step-discharge = Sorties
dh-page-own-ambulance = Votre ambulance
dh-page-goers = Qui va au plateau d’investissement
dh-page-ambulances = Ambulances
dh-page-patients = Patients qui arrivent
dh-page-improvements = Améliorations
dh-page-departments = Services
dh-page-specialists = Spécialistes
dh-page-event = Événement de la manche
dh-page-reports = Rapports médicaux
dh-page-reports-done = { $count ->
    [one] Un rapport rempli
   *[other] { $count } rapports remplis
  } : +{ $points } à la fin.
dh-page-display-empty = Rien n’est proposé pour le moment.
dh-page-display-solo = Un service et un spécialiste sont révélés quand les patients sont installés.
dh-page-no-dice = Quatre dés arrivent à chaque manche ; vous en gardez trois.
dh-page-space = une place pour { $text }{ $taken ->
    [yes] {", prise"}
   *[no] {", libre"}
  }
dh-page-collecting = Chaque place accueille un patient de sa couleur et de sa valeur, pour un point.
dh-page-your-hospital = Votre hôpital
dh-page-hospital-of = Hôpital : { $name }
dh-page-ward = Salle { $ward }
dh-page-waiting = { $text } : va bien et attend sa famille
dh-page-kin = { $kin ->
    [infant] Un bébé ne décline pas
    [shares] Elle partage sa salle : cette nuit elle décline, mais elle ne meurt pas
   *[alone] Seule dans sa salle, elle ne décline pas
  } ; la famille sort ensemble.
dh-page-token-legend = Ce que font les jetons, ici en rouge
dh-page-token-idle = sans effet
dh-page-mother = M
dh-page-infant = B
dh-page-makes-room = place à faire
dh-page-door = Attendent un lit
dh-page-crew = Qui travaille, et ce qui soigne
dh-page-nurse-about = Une infirmière travaille dans n’importe quel service.
dh-page-bag-about = Une poche soigne un patient d’un cran : choisissez-en un. Pour en faire compter un comme une autre couleur, placez quelqu’un et choisissez un patient au cadre pointillé. Chaque poche restante vaut un point à la fin.
dh-page-sentences = Ce que tout cela fait
dh-page-forecast = La fin de la manche, si vous vous arrêtez là
dh-page-box-home = { $count ->
    [one] Sorti
   *[other] Sortis
  }
dh-page-box-gain = Points
dh-page-box-neglected = { $count ->
    [one] Décline
   *[other] Déclinent
  }
dh-page-box-dying = { $count ->
    [one] Meurt
   *[other] Meurent
  }
dh-page-box-bags = { $count ->
    [one] Poche
   *[other] Poches
  }
dh-page-box-dead = Décès
dh-page-box-score = Score
dh-page-tally-home = Sortis cette manche
dh-page-tally-bags = Poches de sang
dh-page-tally-rooms = Services ajoutés
dh-page-tally-staff = Spécialistes
dh-page-tally-dead = Décès
dh-page-first = premier
dh-page-ambulance = ambulance { $number }
dh-page-done = a fini
dh-page-van = Ambulance { $number }{ $loaded ->
    [yes] {" :"} { $text }.
   *[no] .
  }{ $taken ->
    [yes] {" "}{ $name }.
   *[no] {""}
  }{ $can ->
    [yes] {" "}La prendre.
   *[no] {""}
  }
dh-page-leave = Laisser de côté : { $text }
dh-page-undecided = { $value } de couleur encore à choisir
dh-page-load = Dans l’ambulance { $number } : { $text }
dh-page-chosen = { $text }, choisi
dh-page-spared = { $text }, épargné
dh-page-dies = { $text }, meurt si personne ne le soigne
dh-page-cost = −{ $count }
dh-page-extra-department = Un service
dh-page-extra-specialist = Un spécialiste
dh-page-use = Rendre un décès contre une poche de sang
dh-page-draw = Accueillir un autre patient
dh-page-end = Finir les soins
dh-page-skip = { $step ->
    [take] Ne rien prendre
    [return] Tout garder
    [complete] N’en remplir aucun
    [invest] Ne pas investir
    [collect] Passer
    [enough] C’est assez
   *[without] S’en passer
  }
dh-page-no-department = Choisissez d’abord un service, puis ses patients.
dh-page-no-wait = Vos soins sont finis, ou pas encore commencés.
dh-page-no-patient = Aucun patient n’est demandé pour le moment.
dh-page-no-worker = Choisissez d’abord une infirmière ou un spécialiste.
dh-page-no-room = Aucun service n’est demandé pour le moment.
dh-page-no-tool = Il n’y a rien à en faire pour le moment.
dh-page-why-discharges = Les sorties de chaque manche rapportent, et bien plus si elles sont nombreuses.
dh-page-why-empty = 5 pour chaque manche finie avec des salles vides.
dh-page-why-specialists = Le chef de clinique gagne un point par placement qui fait sortir quelqu’un.
dh-page-why-events = Pour les événements qui récompensent le plus de sorties.
dh-page-why-reports = { $done ->
    [one] { $done } rempli
   *[other] { $done } remplis
  }, { $open } en attente : comptés à la fin, pour ou contre vous.
dh-page-why-left = Chaque patient emmené rapporte 1, chaque patient restant coûte 1.
dh-page-why-fatalities = { $count ->
    [one] { $count } décès
   *[other] { $count } décès
  } : −{ $each } chacun à la fin.
dh-page-why-bags = { $count ->
    [one] { $count } poche de sang
   *[other] { $count } poches de sang
  } : 1 chacune à la fin.
dh-page-due-first = Qui est premier joueur à la première manche ?
dh-page-due-out = Quelles tuiles et cartes quittent le jeu ?
dh-page-due-reveal = Qu’est-ce qui est révélé ?
dh-page-due-births = Tuiles Maternité
dh-page-due-midwives = Cartes Maternité
dh-page-due-start = { $you ->
    [yes] Quelles couleurs avez-vous tirées ?
   *[no] Quelles couleurs ont été tirées pour { $name } ?
  }
dh-page-due-dice = Quels dés arrivent ? Un 1 ou un 6 est relancé.
dh-page-due-die = { $you ->
    [yes] Quel patient arrive chez vous ?
   *[no] Quel patient arrive pour { $name } ?
  } Un 1 ou un 6 est relancé.
dh-page-due-rolls = { $you ->
    [yes] Qu’a donné votre lancer,
   *[no] { $name } : qu’a donné le lancer,
  } dans l’ordre des patients choisis ?
dh-page-due-deal = { $you ->
    [yes] { $count ->
        [1] Quelle direction avez-vous reçue ?
       *[other] Quelles sont les deux directions que vous avez reçues ?
      }
   *[no] { $count ->
        [1] Quelle est la direction reçue par { $name } ?
       *[other] Quelles sont les deux directions reçues par { $name } ?
      }
  }
dh-page-due-midwife = { $you ->
    [yes] Combien de bébés naissent dans votre hôpital ?
   *[no] { $name } : combien de bébés naissent ?
  }
dh-page-due-reports = Quels rapports sont distribués ? Le cadre sombre indique la place suivante.
dh-page-due-event = Quel événement est révélé ?
dh-page-end-anyway = Finir quand même
dh-page-unfinished = { $workers ->
    [0] Personne ne reste libre
    [one] Une personne reste libre
   *[other] { $workers } personnes restent libres
  }, { $patients ->
    [0] aucun patient ne va décliner
    [one] un patient va décliner
   *[other] { $patients } patients vont décliner
  }{ $dying ->
    [0] {""}
    [one] , un va mourir
   *[other] , { $dying } vont mourir
  }.
dh-page-recap = Manche passée
dh-page-recap-home = Sortis
dh-page-recap-gain = Points
dh-page-recap-neglected = Ont décliné
dh-page-recap-dying = Décès
dh-page-recap-line = { $home ->
    [0] personne n’est sorti
    [one] 1 patient est sorti
   *[other] { $home } patients sont sortis
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }{ $neglected ->
    [0] {""}
    [one] , { $neglected } a décliné
   *[other] , { $neglected } ont décliné
  }{ $died ->
    [0] {""}
    [one] , { $died } est mort
   *[other] , { $died } sont morts
  }
dh-page-table = Points pour les patients sortis en une manche : { $text }.
dh-page-nurses = Infirmières
dh-page-bags-short = Poches
dh-page-bags = Poches
dh-page-site = place libre
dh-deed-home = sorties
dh-deed-lost = décès
dh-about-site = De la place pour un service de plus. Vous pouvez en prendre un aux améliorations.
dh-about-event = Dès la deuxième manche, chaque manche commence par un événement, le même pour tout le monde.
dh-about-recap = Ce que la manche passée a donné à chacun : les patients sortis, les points, ceux qui ont décliné et les décès.
dh-about-space = Envoyez quelqu’un sur une case libre : vous regardez les premiers jetons de la pile et en gardez un. Cette personne s’absente pour la manche.
dh-about-own-van = Votre ambulance, avec les patients que votre secouriste a trouvés. Elle en prend trois.
dh-about-order = Chacun joue dans cet ordre : le plus petit total des derniers trajets passe en premier.
dh-about-own-wards = Les patients de vos salles, et les lits libres pour ceux que vous ramènerez.
dh-about-kept = Les jetons que vous avez trouvés et gardés. Chacun fait une fois ce qu’il indique.
dh-about-van = Les patients les plus faibles sont dans le plus petit numéro, les plus forts dans le plus grand. Le plus petit numéro pris rapporte une poche de sang et la place de premier joueur.
dh-about-box-home = Les patients que vous avez fait sortir dans cette manche.
dh-about-box-gain = Ce qu’ils rapportent cette nuit : 1, 3, 5, 7, 9, 11, 14 points pour un à sept patients, et ce qu’ajoutent votre direction et des salles vides.
dh-about-box-neglected = Les patients que personne n’a encore traités. Cette nuit, ils déclinent.
dh-about-box-dying = Ceux d’entre eux qui tombent au-dessous de 1 : ils meurent, ce qui coûte des points à la fin.
dh-about-box-bags = Poches de sang. Chacune soigne n’importe quel patient d’un cran et vaut un point à la fin.
dh-about-box-dead = Les patients décédés. Chacun coûte 2 points à la fin, ou 4 si les décès comptent double.
dh-about-box-score-over = Vos points à la fin de la partie. Un clic montre d’où ils viennent.
dh-about-box-score = Vos points jusqu’ici, sans ce qui se compte à la fin. Un clic montre d’où ils viennent.
dh-page-give-back = En rendre une
dh-page-give-back-about = On vous demandera quelle amélioration vous rendez contre une poche de sang. Sinon, vous gardez tout.
dh-scene-night = La nuit : { $worse ->
    [0] { $dead ->
        [0] personne ne décline
       *[other] personne d’autre ne décline
      }
    [one] un patient décline
   *[other] { $worse } patients déclinent
  }{ $dead ->
    [0] {""}
    [one] , un patient meurt
   *[other] , { $dead } patients meurent
  }.
dh-scene-home = { $home ->
    [0] Personne ne rentre
    [one] 1 patient rentre chez lui
   *[other] { $home } patients rentrent ensemble
  } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
dh-scene-others-night = { $worse ->
    [0] {""}
    [one] 1 décline
   *[other] { $worse } déclinent
  }{ $dead ->
    [0] {""}
   *[other] { $worse ->
        [0] {""}
       *[other] {", "}
      }{ $dead ->
        [one] 1 meurt
       *[other] { $dead } meurent
      }
  }
dh-scene-others-home = { $home ->
    [0] aucune sortie
    [one] 1 sortie
   *[other] { $home } sorties
  } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
dh-scene-more = dont { $points } : { $why ->
    [administrator] la direction
    [event] l’événement
   *[wards] salles vides
  }
dh-scene-final = décompte final { $points } : { $score }
dh-scene-day = Manche { $round } : { $alone ->
    [yes] de nouveaux patients arrivent.
   *[no] les ambulances arrivent.
  }
## Investissements
dh-page-invest = Plateau d’investissement
dh-page-pile = { dh-colour } : { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
  } dans la pile
dh-page-due-tokens = { $you ->
    [yes] { $count ->
        [one] Quel est le jeton que vous piochez ?
       *[other] Quels sont les { $count } jetons que vous piochez ? Dans l’ordre de la pile.
      }
   *[no] { $name } : { $count ->
        [one] quel est le jeton pioché ?
       *[other] quels sont les { $count } jetons piochés ? Dans l’ordre de la pile.
      }
  }
dh-page-gain-parts = { $home ->
    [0] Personne n’est sorti : 0
    [one] 1 patient sorti : { $points }
   *[other] { $home } patients sortis : { $points }
  }{ $aim ->
    [0] {""}
   *[other] , objectif de la direction : { $aim }
  }{ $empty ->
    [0] {""}
   *[other] , salles vides : { $empty }
  }.
dh-page-no-who = Choisissez d’abord qui change de salle.
dh-page-give-up = Renoncer à quelqu’un…
dh-page-give-up-whom = Renoncer au { $text } : un décès
dh-scene-town = En ville, { $worse ->
    [0] personne ne décline
    [one] un patient décline
   *[other] { $worse } patients déclinent
  }{ $dead ->
    [0] .
    [one] , un meurt.
   *[other] , { $dead } meurent.
  }

## Ce qui a fait tourner une partie
dh-turning = { $what ->
    [home] { $you ->
        [yes] faites
       *[no] fait
      } sortir { $count ->
        [one] un patient
       *[other] { $count } patients
      }
    [empty] { $you ->
        [yes] videz
       *[no] vide
      } toutes les salles
    [collected] { $you ->
        [yes] faites
       *[no] fait
      } emmener { $count ->
        [one] un patient
       *[other] { $count } patients
      } à la fin
    [reports] { $you ->
        [yes] terminez
       *[no] termine
      } { $count ->
        [one] un rapport
       *[other] { $count } rapports
      }
    [bags] { $you ->
        [yes] gardez
       *[no] garde
      } { $count ->
        [one] une poche de sang
       *[other] { $count } poches de sang
      }
    [cards] { $you ->
        [yes] complétez
       *[no] complète
      } { $count ->
        [one] une carte Hôpital
       *[other] { $count } cartes Hôpital
      }
    [administrator] { $you ->
        [yes] atteignez
       *[no] atteint
      } « { dh-administrator } »
    [event] { $you ->
        [yes] profitez
       *[no] profite
      } de « { dh-event-name } »
    [specialist] { $you ->
        [yes] marquez
       *[no] marque
      } avec « { dh-meeple } »
   *[left] { $you ->
        [yes] comptez
       *[no] compte
      } tuiles et dés
  }
dh-turning-loss = { $you ->
    [yes] { $count ->
        [one] Un de vos patients meurt
       *[other] { $count } de vos patients meurent
      }
   *[no] { $count ->
        [one] Un patient meurt chez { $name }
       *[other] { $count } patients meurent chez { $name }
      }
  }{ $why ->
    [no-bed] {" "}faute de lit
    [neglect] {" "}faute de soins
    [town] {" "}en ville
   *[other] {""}
  } : −{ $cost }.
