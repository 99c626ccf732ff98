# Dynamite Nurse sur une page.

dn-page-tab-table = Table
dn-page-tab-town = Ville
dn-page-before = Mise en place
dn-page-round = Manche { $round }
dn-page-step-main = Principale
dn-page-step-transport = Transport
dn-page-step-admission = Admission
dn-page-step-cleanup = Rangement
dn-page-shelf-examination = Examen
dn-page-shelf-treatment = Soin
dn-page-shelf-duty = Garde
dn-page-shelf-examination-about = Les examens rapportent de l’or, pour acheter les cartes de la Ville.
dn-page-shelf-treatment-about = Ces cartes donnent des points de soin, qui guérissent les patients.
dn-page-shelf-duty-about = Ces cartes font ce que les points ne font pas : plus de cartes, plus d’actions, des patients guéris d’un coup.
dn-page-shelf-rest = Infirmières et événement
dn-page-pile = { $name }, { $count ->
    [0] épuisée
    [one] il en reste une
   *[other] il en reste { $count }
  }.
dn-page-events = Événement visible, { $count } dans la pile
dn-page-nurses = { $count ->
    [0] Il ne reste aucune infirmière.
    [one] Il reste une infirmière.
   *[other] Il reste { $count } infirmières.
  }
dn-page-events-about = L’événement visible peut s’acheter ; ou un achat découvre le suivant, à acheter à sa place.
dn-page-not-now = { $what ->
    [play] Les cartes se jouent en phase principale.
    [buy] Les cartes s’achètent en phase principale.
    [treat] Les patients se soignent en phase principale.
    [admit] Les patients passent des charrettes aux lits en phase d’admission.
    [nurse] La première infirmière rejoint qui opère.
   *[dungeon] Ce patient vient sur une charrette en phase de transport.
  }
dn-page-nurses-about = Chaque opération amène la première dans votre défausse.
dn-page-peeked = { $end ->
    [top] Vous connaissez la carte du dessus : { $name }.
   *[bottom] Vous connaissez la carte du dessous : { $name }.
  }
dn-page-nurse-pile = Infir­mières
dn-page-left = { $what ->
    [nurses] { $count } en pile
   *[event] { $count } en pile
  }
dn-page-road = Du Donjon aux hôpitaux
dn-page-name = { $card ->
    [grand-operation] Grande opé­ration
    [reference-letter] Lettre de recom­man­dation
    [upgraded] Maté­riel amélioré
    [cut-rate] Maté­riel au rabais
    [cutting-edge] Maté­riel de pointe
    [sylvestri] Sœur Sylves­tri
   *[other] { dn-card }
  }
dn-page-carts = Charrettes, celle de tête d’abord
dn-page-cart = { $number ->
    [1] Charrette de tête
   *[other] Charrette { $number }
  } : { $text } { $me ->
    [yes] Vous en êtes responsable.
   *[no] { $name } en est responsable.
  }
dn-page-dungeon = Donjon · reste { $count }
dn-page-dungeon-about = Il reste { $count ->
    [one] { $count } patient
   *[other] { $count } patients
  } dans le Donjon, et le prochain est visible. Quand il est vide, la partie est finie.
dn-page-leading-about = { $newest ->
    [yes] La charrette de tête est arrivée la dernière : les nouveaux patients passent devant.
   *[no] La charrette de tête attend depuis le plus longtemps.
  } Quand toutes sont pleines, personne ne vient : le premier qui n’est pas critique décline ; si tous le sont, celui de tête meurt.
dn-page-free-cart-about = Une charrette vide. Les patients du Donjon y attendent un lit.
dn-page-leading = ← en tête
dn-page-graveyard = Cimetière · { $dead }
dn-page-marks-left = { $marks ->
    [0] Aucune marque restante
   *[other] Marques · { $marks }
  }
dn-page-condition = { $condition ->
    [sick] Malade
    [wounded] Blessé
    [poisoned] Empoi­sonné
   *[cursed] Maudit
  }
dn-page-case = { $name }, gravité { $severity }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }{ $critical ->
    [yes] , critique
   *[no] {""}
  }{ $emergency ->
    [yes] , urgence
   *[no] {""}
  }{ $care ->
    [0] {""}
   *[other] , le soigner coûte { $care }
  }{ $upkeep ->
    [0] {""}
   *[other] { $paid ->
        [yes] , entretien payé
       *[no] , entretien { $upkeep } { $once ->
            [yes] une seule fois
           *[no] à chaque phase principale
          }
      }
  }.
dn-page-about-patient = { $name } : { $severity ->
    [one] { $severity } point de soin guérit
   *[other] { $severity } points de soin guérissent
  } ce patient, pour { $points ->
    [one] 1 point
   *[other] { $points } points
  } ; il en faut { $critical } s’il est critique.{ $emergency ->
    [yes] {" "}Une urgence n’attend pas dans la file ; critique, elle coûte { $upkeep } en soins { $once ->
        [yes] une seule fois, dès la prochaine phase principale
       *[no] à chaque phase principale
      } de son responsable, sinon le patient meurt.
   *[no] {""}
  }{ $care ->
    [0] {""}
   *[other] {" "}Soigné pour { $care }, il n’est plus critique.
  }
dn-page-worse = { $dies ->
    [yes] Il meurt.
   *[no] Gravité { $severity } ensuite.
  }
dn-page-care = soins
dn-page-upkeep = payer
dn-page-paid = payé
dn-page-known = Ce que l’on sait de cette carte : { $text }.
dn-page-known-chart = Ce que l’on sait du prix des marques : { $text }.
dn-page-known-word = { $word ->
    [certain] certain
    [deduced] déduit
    [reconstructed] reconstitué
    [and] et
    [to] à
    [name] nom
    [kind] type
    [effect] effet
    [numbers] nombres
    [points] points
    [price] prix
    [copies] exemplaires
    [colour] couleur
    [title-text] texte de la Dynamite Nurse
    [end-text] texte de fin
    [emergency-text] texte d’urgence
   *[other] { $text }
  }
dn-page-does = { $effect ->
    [pair-bonus] une sur deux : +{ $count }
    [extra-any] +{ $count } soin ou achat
    [extra-treatment] +{ $count } soin
    [extra-purchase] +{ $count } achat
    [extra-anywhere] +{ $count } soin, même ailleurs
    [reward] par guérison : { $count ->
        [0] {""}
        [one] { $count } pièce
       *[other] { $count } pièces
      }{ $both ->
        [yes] {", "}
       *[no] {""}
      }{ $purchases ->
        [0] {""}
        [one] { $purchases } achat
       *[other] { $purchases } achats
      }
    [nurse-choice] une infirmière sur { $count }
    [skip-admission] admission facultative
    [draw] piochez { $count }
    [discard] défaussez { $count }
    [fetch] reprenez { $count } de la défausse
    [scrap] retirez une carte
    [transport] un patient arrive
    [acquire] guérissez un des vôtres ≤ { $count }
    [arrange] rangez { $count } d’une pile
    [worsen-own] un des vôtres décline
    [worsen-all] tous déclinent
    [spare] épargnez un des vôtres
    [worsen-leading] la tête de file décline
    [erase] rendez une marque
    [pass-on] cédez une charrette
    [refer] cédez un patient
    [send-back] patients vers la file
    [swap] échange contre une infirmière
    [exchange] échange de guéris
    [reorder] déplacez une charrette
    [admit] admettez aussitôt
   *[stabilise] un critique se remet
  }
dn-page-at-end = fin : { $kind ->
    [marks] { $text } marques
    [names] { $text } par patient d’une même sorte
   *[emergencies] { $text } par urgence
  }
dn-page-your-hospital = Votre hôpital
dn-page-hospital-of = Hôpital : { $name }
dn-page-title = Dynamite
dn-page-title-about = La Dynamite Nurse : le titre compte pour deux marques.
dn-page-marks = { $count ->
    [0] Aucune marque
    [one] 1 marque
   *[other] { $count } marques
  }
dn-page-marks-sum = { $held ->
    [0] Aucune marque
    [one] 1 marque
   *[other] { $held } marques
  }{ $title ->
    [yes] , 2 pour le titre
   *[no] {""}
  }{ $change ->
    [yes] , { $text } par { dn-card }
   *[no] {""}
  } : { $count ->
    [0] aucune ne compte
    [one] 1 compte
   *[other] { $count } comptent
  }.
dn-page-marks-about = { $text } À la fin, cela coûte { $cost ->
    [0] zéro point
    [one] 1 point
   *[other] { $cost } points
  }. Le responsable d’un patient qui meurt en prend une.
dn-page-healed = { $count ->
    [0] Aucun guéri
    [one] 1 guéri
   *[other] { $count } guéris
  }
dn-page-markers = { $count ->
    [0] Plus aucun marqueur.
    [one] Un marqueur.
   *[other] { $count } marqueurs.
  }
dn-page-markers-colour = Dans la boîte, ils sont { dn-colour }.
dn-page-markers-about = Il y en a un sur chaque patient à votre charge, en charrette ou au lit. Guéri ou mort, le patient le rend ; sans marqueur, on ne peut pas vous confier de patient.
dn-page-hospital-about = Deux lits. Après le transport, chacun peut admettre les patients à sa charge ; qui ne trouve pas de lit décline.
dn-page-hand-about = À la fin du tour, on pioche quatre nouvelles cartes.
dn-page-hand = Votre main
dn-page-hand-empty = Aucune carte en main.
dn-page-hand-of = { $count ->
    [0] Aucune carte en main.
    [one] Une carte en main.
   *[other] { $count } cartes en main.
  }
dn-page-in-play = En jeu
dn-page-in-play-about = Les cartes jouées pendant ce tour. À la fin, elles vont dans la défausse.
dn-page-in-play-empty = Vos cartes jouées viennent ici.
dn-page-gold = or
dn-page-treatment = soins
dn-page-gold-about = L’or de cette phase principale, pour les cartes de la Ville. Ce qui reste à la fin est perdu.
dn-page-treatment-about = Les points de soin de cette phase principale. Une opération coûte le nombre en haut à gauche du patient ; remettre sur pied un patient critique, celui après « soins ». Ce qui reste est perdu.
dn-page-actions-about = Ce que vous pouvez encore faire dans cette phase, outre jouer des cartes : soigner un patient ou acheter une carte, une seule fois. Certaines cartes en permettent davantage.
dn-page-actions = encore
dn-page-allowed = { $what ->
    [either] soin ou achat
    [both] soin et achat
    [treat] soin
    [buy] achat
   *[none] { $elsewhere ->
        [yes] soin ailleurs
       *[no] rien
      }
  }
dn-page-decks = Pioche et défausse
dn-page-deck = { $count } en pioche
dn-page-used = { $count } en défausse
dn-page-discarded = { $count ->
    [0] La défausse est vide.
   *[other] Défausse : { $text }.
  }
dn-page-acquired = { $count ->
    [0] Personne n’est encore guéri.
   *[other] Guéris : { $text }.
  }
dn-page-holding = main { $hand } · pioche { $deck } · défausse { $used }
dn-page-holding-about = { $hand ->
    [0] Aucune carte
    [one] Une carte
   *[other] { $hand } cartes
  } en main et { $deck } en pioche, que seul leur joueur voit ; { $used } dans la défausse visible, qui deviendra la pioche.
dn-page-offers = Au choix
dn-page-elsewhere = Ailleurs ({ $count })
dn-page-elsewhere-about = Soigner des patients d’autres hôpitaux
dn-page-no-marker = Plus de marqueur : impossible
dn-page-whom = { $what ->
    [assign] { $me ->
        [yes] Vous vous en chargez
       *[no] { $name } s’en charge
      }
    [refer] L’envoyer à { $name }
    [first] { $me ->
        [yes] Vous choisissez d’abord
       *[no] { $name } choisit d’abord
      }
    [exchange] Échanger avec { $name }
   *[pass] Le refiler à { $name }
  }
dn-page-whom-here = { $what ->
    [first] Choisit d’abord
    [exchange] Échanger ici
   *[other] Le confier ici
  }
dn-page-means = Ce serait { $inside } au lit, { $waiting } en attente : { $fits ->
    [yes] il y a de la place.
   *[no] quelqu’un déclinera.
  }{ $markers ->
    [0] {" "}Plus aucun marqueur ensuite.
   *[other] {""}
  }
dn-page-standing = { $inside } au lit, { $waiting } en route
dn-page-dig = Autre événement
dn-page-dig-instead = remplace { $name }
dn-page-dig-costs = 1 achat
dn-page-dig-poor = Avec { $have } en or, aucun événement n’est à votre portée : vous pourriez seulement regarder, et votre achat serait perdu.
dn-page-dig-looks = trop peu d’or, juste pour voir
dn-page-dig-anyway = Regarder quand même
dn-page-end = Finir la phase
dn-page-end-anyway = Finir
dn-page-unfinished = Cartes en main : { $cards }. Non dépensé : { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
  }, { $tp } { $tp ->
    [one] point de soin
   *[other] points de soin
  }. Tout cela est perdu si vous finissez.
dn-page-score = { $kind ->
    [acquired] Patients guéris
    [admitted] Patients alités
    [cards] Cartes et infirmières
    [ends] Textes de fin
   *[marks] Marques
  }
dn-page-why = { $kind ->
    [acquired] Les étoiles de chaque patient guéri.
    [admitted] Un point par patient alité.
    [cards] Les étoiles de toutes les cartes possédées, où qu’elles soient.
   *[ends] Ce que les infirmières ajoutent ou retirent à la fin.
  }
dn-result-end = { $end ->
    [dungeon] Fin de partie : le Donjon est vide.
   *[marks] Fin de partie : la dernière marque est prise.
  }
dn-result-title = { $you ->
    [yes] Vous êtes
   *[no] { $name } est
  } la Dynamite Nurse : deux marques de plus{ $back ->
    [0] .
    [1]  ; { dn-card } en retire une.
    [2]  ; { dn-card } retire les deux.
   *[other]  ; { dn-card } en retire { $back }.
  }
dn-result-tie = À égalité de points, qui a le moins de marques l’emporte.
dn-result-shared = À égalité de points et de marques, la victoire est partagée.
dn-result-chart = Ce que coûtent les marques
dn-result-chart-about = { $marks ->
    [one] { $marks } marque
    [6] 6 marques ou plus
   *[other] { $marks } marques
  } : { $cost ->
    [0] rien
    [one] 1 point
   *[other] { $cost } points
  }
dn-deed-healed = { $count ->
    [one] patient guéri
   *[other] patients guéris
  }
dn-deed-marks = { $count ->
    [one] marque
   *[other] marques
  }
dn-page-due-first = Qui commence ?
dn-page-due-starter = { $you ->
    [yes] Votre infirmière de départ
   *[no] Infirmière de départ : { $name }
  }
dn-page-due-patient = Quel patient est sur le dessus du Donjon ?
dn-page-due-event = Quel événement est visible ?
dn-page-due-draw = { $you ->
    [yes] La carte que vous piochez
   *[no] La carte que pioche { $name }
  }{ $left ->
    [0] , la dernière
   *[other] {""}, puis encore { $left }
  }
dn-page-due-nurse = Quelle infirmière est sur le dessus ?
dn-page-due-look = La carte suivante de la pile, sans la montrer

## Ce que personne ne doit manquer
dn-scene-attack = { $name } joue { $card } : cela vous touche.
dn-scene-hit = Votre patient { $condition ->
    [sick] malade
    [wounded] blessé
    [poisoned] empoisonné
   *[cursed] maudit
  } { $what ->
    [worse] décline : { $from } → { $to }.
   *[dies] meurt.
  }
dn-scene-grave = { $count ->
    [one] Un de vos patients meurt.
   *[other] { $count } de vos patients meurent.
  }
dn-scene-title = { $you ->
    [yes] Vous devenez
   *[no] { $name } devient
  } la Dynamite Nurse.

## Comment jouer
dn-rules-aim = Le but | Guérissez des patients pour leurs étoiles, qui sont des points. Quand le Donjon, d’où viennent les patients, ou la pile de marques est vide, le total le plus élevé gagne ; les marques coûtent des points.
dn-rules-main = La phase principale | Jouez vos cartes, l’une après l’autre. Elles donnent de l’or (les pièces) et des points de soin (les cœurs), perdus à la fin de la phase. Vous pouvez soigner une fois ou acheter une fois ; certaines cartes en permettent davantage.
dn-rules-treat = Soigner | On soigne les patients de son hôpital. Une opération coûte autant de points de soin que la gravité du patient : il est à vous pour de bon, et une infirmière rejoint votre défausse. De simples soins coûtent moins : un patient critique ne l’est plus, mais il reste. Une urgence critique se paie { $once ->
    [yes] une seule fois
   *[no] à chaque phase principale
  }, sinon elle meurt.
dn-rules-buy = Acheter et ranger | Une carte de la Ville coûte de l’or et va dans votre défausse. Au lieu de l’événement visible, vous pouvez découvrir le suivant. À la fin du tour, gardez une carte si vous voulez, défaussez le reste et piochez-en quatre.
dn-rules-transport = Le transport | Puis un patient quitte le Donjon, et vous dites qui s’en charge : ce joueur pose un de ses six marqueurs, et qui n’en a plus ne peut pas être désigné. Les urgences vont droit dans l’hôpital de ce joueur. Si les charrettes sont pleines, personne ne vient, et quelqu’un qui attend décline.
dn-rules-admit = L’admission | Vous pouvez admettre ceux dont vous êtes responsable. Il y a deux lits ; qui n’en trouve pas décline : à vous de choisir lequel.
dn-rules-death = Déclin et mort | Un patient qui décline devient critique ; s’il l’était déjà, il meurt, et son responsable prend une marque. Qui en a le plus est la Dynamite Nurse : certaines cartes font plus pour elle, et à la fin le titre compte pour deux marques.
dn-rules-end = La fin | Les étoiles des patients guéris et de toutes vos cartes, un point par patient alité, ce que les infirmières ajoutent, moins le prix des marques : six ou plus coûtent 12 points. À égalité, qui a le moins de marques l’emporte.

## Ce qui a fait tourner une partie
dn-turning = { $what ->
    [heals] { $you ->
        [yes] guérissez
       *[no] guérit
      } { $count ->
        [one] un patient
       *[other] { $count } patients
      }{ $whose ->
        [other] {" "}{ $toyou ->
            [yes] chez vous
           *[no] chez { $to }
          }
       *[own] {""}
      }
    [gets] { $you ->
        [yes] recevez
       *[no] reçoit
      } un patient venu de chez { $toyou ->
        [yes] vous
       *[no] { $to }
      }
    [buys] { $you ->
        [yes] achetez
       *[no] achète
      } { dn-card }
    [hires] { $you ->
        [yes] engagez
       *[no] engage
      } { dn-card }
    [admits] { $you ->
        [yes] admettez
       *[no] admet
      } { $count ->
        [one] un patient
       *[other] { $count } patients
      }
    [marks] { $you ->
        [yes] rendez
       *[no] rend
      } { $count ->
        [one] une marque
       *[other] { $count } marques
      }
   *[title] { $you ->
        [yes] cédez
       *[no] { $toyou ->
            [yes] vous cède
           *[no] cède
          }
      } le titre de Dynamite Nurse{ $toyou ->
        [yes] {""}
       *[no] {" "}à { $to }
      }
  }
dn-turning-whose = { $you ->
    [yes] { $count ->
        [one] un de vos patients
       *[other] { $count } de vos patients
      }
   *[no] { $count ->
        [one] un patient chez { $name }
       *[other] { $count } patients chez { $name }
      }
  }
dn-turning-loss = { $cause ->
    [card] Avec { dn-card }, { $toyou ->
        [yes] vous tuez
       *[no] { $to } tue
      } { dn-turning-whose }
    [own] Avec { dn-card }, { $you ->
        [yes] vous perdez
       *[no] { $name } perd
      } { $count ->
        [one] un patient
       *[other] { $count } patients
      }
    [row] Une attente trop longue tue { dn-turning-whose }
    [beds] Le manque de lits tue { dn-turning-whose }
    [upkeep] L’entretien impayé tue { dn-turning-whose }
   *[mixed] { $you ->
        [yes] Vous perdez
       *[no] { $name } perd
      } { $count ->
        [one] un patient
       *[other] { $count } patients
      } en un tour
  } : { $marks ->
    [one] une marque
   *[other] { $marks } marques
  }{ $title ->
    [yes] , et { $you ->
        [yes] vous voilà
       *[no] voilà { $name }
      } Dynamite Nurse
   *[no] {""}
  }.
