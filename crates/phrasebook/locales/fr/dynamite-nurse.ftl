# Dynamite Nurse en français. Toutes les phrases sont les nôtres ; PS : points de soin.
game-dynamite-nurse = Dynamite Nurse
about-dynamite-nurse = Composez un paquet, guérissez les héros, et laissez les morts aux autres.

## Options
dynamite-nurse-option-first-player = Qui commence
dynamite-nurse-first-player-random = au hasard
dynamite-nurse-first-player-1 = place 1
dynamite-nurse-first-player-2 = place 2
dynamite-nurse-first-player-3 = place 3
dynamite-nurse-first-player-4 = place 4
dynamite-nurse-first-player-5 = place 5
dynamite-nurse-option-starters = Infirmières de départ : une par joueur, ou aucune ; le sort les distribue alors
dynamite-nurse-starters-medina = Medina
dynamite-nurse-starters-nikki = Nikki
dynamite-nurse-starters-tamsin = Tamsin Vole
dynamite-nurse-starters-odette = Odette Brass
dynamite-nurse-starters-perla = Perla Quill
dynamite-nurse-clash-starters = Choisissez autant d’infirmières de départ que de joueurs, ou aucune : le hasard les distribue alors.
dynamite-nurse-option-chart = Ce que coûtent une à cinq marques
dynamite-nurse-chart-default = 0, 2, 4, 6, 9
dynamite-nurse-chart-linear = 2, 4, 6, 8, 10
dynamite-nurse-chart-growing = 1, 2, 4, 6, 9
dynamite-nurse-option-tiebreak = Égalité : le moins de marques
dynamite-nurse-tiebreak-effective = comptées comme pour la pénalité
dynamite-nurse-tiebreak-physical = les cartes seules
dynamite-nurse-option-title-from = Si plusieurs pouvaient devenir la Dynamite Nurse
dynamite-nurse-title-from-active = le joueur actif passe en premier
dynamite-nurse-title-from-left = le voisin de gauche passe en premier
dynamite-nurse-option-title-falls = Une Dynamite Nurse dépassée par plusieurs joueurs à égalité
dynamite-nurse-title-falls-stays = le reste tant qu’aucun n’est seul en tête
dynamite-nurse-title-falls-passes = cède le titre au premier d’entre eux
dynamite-nurse-option-newcomers = Un nouveau patient dans la file de charrettes
dynamite-nurse-newcomers-trail = attend derrière les autres
dynamite-nurse-newcomers-lead = prend la tête
dynamite-nurse-option-ivanna-spares = Calypso Ivanna donne à qui n’a rien
dynamite-nurse-ivanna-spares-no = oui, un patient
dynamite-nurse-ivanna-spares-yes = non
dynamite-nurse-option-ivanna-picks = Patients échangés par Calypso Ivanna
dynamite-nurse-ivanna-picks-owners = chacun choisit parmi les siens
dynamite-nurse-ivanna-picks-player = qui la joue choisit les deux
dynamite-nurse-option-upkeep = Entretien d’une urgence critique
dynamite-nurse-upkeep-each-phase = à chaque phase principale
dynamite-nurse-upkeep-once = une seule fois
dynamite-nurse-option-event-rotation = Règle maison : l’événement visible change à chaque manche
dynamite-nurse-event-rotation-no = sans
dynamite-nurse-event-rotation-yes = avec

## Les mots
dn-card = { $card ->
    [examination] Examen
    [second-opinion] Deuxième avis
    [triage-desk] Accueil et tri
    [full-workup] Bilan complet
    [simple-surgery] Petite chirurgie
    [white-magic] Magie blanche
    [careful-surgery] Chirurgie soignée
    [grand-operation] Grande opération
    [black-magic] Magie noire
    [hit-the-books] Potasser
    [moonlighting] Travail au noir
    [cut-rate] Matériel au rabais
    [upgraded] Matériel amélioré
    [cutting-edge] Matériel de pointe
    [closed] Fermé
    [critical-condition] État critique
    [erase] Effacer
    [passing-the-buck] Refiler le bébé
    [reference-letter] Lettre de recommandation
    [all-wrong] Tout va de travers !
    [medina] Medina
    [nikki] Nikki
    [tamsin] Tamsin Vole
    [odette] Odette Brass
    [perla] Perla Quill
    [alyssa] Alyssa Schermer
    [arina] Arina
    [calypso-blue] Calypso Blue
    [calypso-ivanna] Calypso Ivanna
    [dora] Dora Onyx
    [ginger] Ginger Sheffard
    [kei] Kei Lincoln
    [mint] Mint Halioca
    [ren] Ren Reverse
    [sarah] Sarah Quincy
    [sylvestri] Sœur Sylvestri
    [trapetta] Sœur Trapetta
    [bellamy] Bellamy Thorne
    [corinna] Corinna Vast
    [hana] Hana Weir
    [isolde] Isolde Finch
    [maude] Maude Tallow
   *[quin] Quin Ferrant
  }
dn-patient = Patient { $condition ->
    [sick] malade
    [wounded] blessé
    [poisoned] empoisonné
   *[cursed] maudit
  } { dn-patient-state }
dn-the-patient = le patient { $condition ->
    [sick] malade
    [wounded] blessé
    [poisoned] empoisonné
   *[cursed] maudit
  } { dn-patient-state }
dn-patient-state = ({ $emergency ->
    [yes] urgence,{" "}
   *[no] {""}
  }gravité { $severity }{ $critical ->
    [yes] , état critique
   *[no] {""}
  }{ $paid ->
    [yes] , entretien payé
   *[no] {""}
  })
dn-of = {" "}chez { $name }
dn-treatment = { $count } { $count ->
    [one] point de soin
   *[other] points de soin
  }
dn-gold = { $count } { $count ->
    [one] pièce d’or
   *[other] pièces d’or
  }
dn-pile = { $pile ->
    [nurses] pile des infirmières
   *[events] pile des événements
  }
dn-cards-of = { $text } ({ $count })

## Ce qui s’est passé
dn-event-first = { $you ->
    [yes] Vous commencez
   *[no] { $name } commence
  }.
dn-event-starter = { $you ->
    [yes] Vous débutez
   *[no] { $name } débute
  } avec { dn-card }, dont les marqueurs sont { dn-colour } dans la boîte.
dn-colour = { $colour ->
    [red] rouges
    [blue] bleus
    [green] verts
    [yellow] jaunes
   *[white] blancs
  }
dn-event-drew = { $you ->
    [yes] Vous piochez
   *[no] { $name } pioche
  } { dn-card }.
dn-event-drew-several = { $you ->
    [yes] Vous piochez
   *[no] { $name } pioche
  } : { $text }.
dn-event-drew-unseen = { $you ->
    [yes] Vous piochez
   *[no] { $name } pioche
  } { $count ->
    [one] une carte
   *[other] { $count } cartes
  }.
dn-event-rebuilt = { $you ->
    [yes] Vous mélangez la défausse
   *[no] { $name } mélange la défausse
  } pour refaire la pioche.
dn-event-patient = Prochain patient du Donjon : { $text }.
dn-event-event = L’événement visible est { dn-card }.
dn-event-turn = Manche { $round } : { $you ->
    [yes] à vous
   *[no] { $name }
  }.
dn-event-played = { $you ->
    [yes] Vous jouez
   *[no] { $name } joue
  } { dn-card }{ $brings ->
    [yes] {""} : { $text }
   *[no] {""}
  }.
dn-source = { $source ->
    [card] { dn-card }
   *[healing] Pour la guérison
  }
dn-event-gained = { dn-source } : { $text } de plus.
dn-event-actions = { dn-source } : { $kind ->
    [any] un soin ou un achat
    [treatment] un soin
    [purchase] un achat
   *[anywhere] même ailleurs, un soin
  } de plus{ $count ->
    [one] {""}
   *[other] {" "}({ $count } fois)
  }.
dn-event-operated = { $you ->
    [yes] Vous opérez
   *[no] { $name } opère
  }{ $whose ->
    [own] {""}
    [you] {" "}chez vous
   *[other] {" "}chez { $to }
  } : { $text }, pour { $paid } { $paid ->
    [one] point de soin
   *[other] points de soin
  }.
dn-event-cared = { $you ->
    [yes] Vous soignez
   *[no] { $name } soigne
  }{ $whose ->
    [own] {""}
    [you] {" "}chez vous
   *[other] {" "}chez { $to }
  } : { $text }, pour { $paid } { $paid ->
    [one] point de soin
   *[other] points de soin
  }.
dn-event-acquired = { $you ->
    [yes] Vous guérissez
   *[no] { $name } guérit
  } : { $text }.
dn-event-nurse = { dn-card } { $you ->
    [yes] vous rejoint
   *[no] rejoint { $name }
  }.
dn-event-paid = { $you ->
    [yes] Vous payez
   *[no] { $name } paie
  } { $paid } { $paid ->
    [one] point de soin
   *[other] points de soin
  } d’entretien : { $text }.
dn-event-bought = { $you ->
    [yes] Vous achetez
   *[no] { $name } achète
  } { dn-card } pour { $paid } { $paid ->
    [one] pièce d’or
   *[other] pièces d’or
  }.
dn-event-dug = { $you ->
    [yes] Vous mettez
   *[no] { $name } met
  } { dn-card } sous la pile des événements.
dn-event-rotated = La manche est finie : { dn-card } passe sous la pile des événements.
dn-event-declined = { $you ->
    [yes] Vous laissez
   *[no] { $name } laisse
  } l’événement.
dn-event-main-ended = { $you ->
    [yes] Vous finissez
   *[no] { $name } finit
  } la phase principale.
dn-event-blocked = { $full ->
    [yes] Toutes les charrettes sont pleines
   *[no] Plus personne n’a de marqueur
  } : aucun patient n’est transporté.
dn-event-transported = { $you ->
    [yes] Vous transportez
   *[no] { $name } transporte
  } : { $text }.
dn-event-assigned = { $self ->
    [yes] { $you ->
        [yes] Vous vous en chargez
       *[no] { $name } s’en charge
      }
   *[no] { $toyou ->
        [yes] { $name } vous confie
       *[no] { $you ->
            [yes] Vous confiez à { $to }
           *[no] { $name } confie à { $to }
          }
      }
  } : { $text }.
dn-event-passed = { $toyou ->
    [yes] { $name } vous refile
   *[no] { $you ->
        [yes] Vous refilez
       *[no] { $name } refile
      } à { $to }
  } : { $text }.
dn-event-referred = { $toyou ->
    [yes] { $name } vous envoie
   *[no] { $you ->
        [yes] Vous envoyez
       *[no] { $name } envoie
      } à { $to }
  } : { $text }.
dn-event-sent-back = { $you ->
    [yes] Vous renvoyez
   *[no] { $name } renvoie
  } dans la file, { $toyou ->
    [yes] à votre charge
   *[no] confié à { $to }
  } : { $text }.
dn-event-reordered = { $you ->
    [yes] Vous déplacez
   *[no] { $name } déplace
  } de la place { $from } à la place { $place } : { $text }.
dn-event-stabilised = { $you ->
    [yes] Vous stabilisez
   *[no] { $name } stabilise
  } : { $text }.
dn-event-admitted = { $you ->
    [yes] Vous admettez
   *[no] { $name } admet
  } : { $text }.
dn-event-skipped = { $you ->
    [yes] Vous sautez
   *[no] { $name } saute
  } la phase d’admission.
dn-event-beds = Il { $you ->
    [yes] vous manque
   *[no] manque à { $name }
  } { $count ->
    [one] un lit
   *[other] { $count } lits
  }.
dn-event-spared = { $you ->
    [yes] Vous épargnez
   *[no] { $name } épargne
  } : { $text }.
dn-event-worsened = { $you ->
    [yes] Un de vos patients
   *[no] Un patient confié à { $name }
  } décline : { $text }. Cause : { $cause ->
    [row] attente trop longue
    [beds] pas de lit
    [upkeep] entretien impayé
   *[card] { dn-card }
  }.
dn-event-died = { $you ->
    [yes] Un de vos patients
   *[no] Un patient confié à { $name }
  } meurt : { $text }. Cause : { $cause ->
    [row] attente trop longue
    [beds] pas de lit
    [upkeep] entretien impayé
   *[card] { dn-card }
  }.
dn-event-mark = { $you ->
    [yes] Vous prenez
   *[no] { $name } prend
  } une marque ; { $left ->
    [0] il n’en reste aucune
   *[other] il en reste { $left }
  }.
dn-event-mark-returned = { $you ->
    [yes] Vous rendez
   *[no] { $name } rend
  } une marque.
dn-event-revived = { $you ->
    [yes] Vous renvoyez
   *[no] { $name } renvoie
  } un patient au Donjon : { $text }.
dn-event-title = { $you ->
    [yes] Vous devenez
   *[no] { $name } devient
  } la Dynamite Nurse.
dn-event-kept = { $you ->
    [yes] Vous gardez
   *[no] { $name } garde
  } { $known ->
    [yes] { dn-card }
   *[no] une carte
  }.
dn-event-discarded = { $you ->
    [yes] Vous défaussez
   *[no] { $name } défausse
  } : { $text }.
dn-event-fetched = { $you ->
    [yes] Vous reprenez
   *[no] { $name } reprend
  } { dn-card } de la défausse.
dn-event-scrapped = { $you ->
    [yes] Vous retirez
   *[no] { $name } retire
  } { dn-card } du jeu.
dn-event-returned = { $you ->
    [yes] Vous rendez
   *[no] { $name } rend
  } { dn-card } à la Ville.
dn-event-swapped = { $you ->
    [yes] Vous échangez
   *[no] { $name } échange
  } { dn-card } contre { $text } dans { $toyou ->
    [yes] votre défausse
   *[no] une autre défausse ({ $to })
  }.
dn-event-looked = { $you ->
    [yes] Vous regardez
   *[no] { $name } regarde
  } { $known ->
    [yes] { dn-card }
   *[no] une carte
  } de la { dn-pile }.
dn-event-on-top = { $you ->
    [yes] Vous posez
   *[no] { $name } pose
  } { $known ->
    [yes] { dn-card }
   *[no] une carte
  } sur la { dn-pile }.
dn-event-under = { $you ->
    [yes] Vous glissez
   *[no] { $name } glisse
  } { $known ->
    [yes] { dn-card }
   *[no] une carte
  } sous la { dn-pile }.
dn-event-gave = { $toyou ->
    [yes] { $name } vous donne
   *[no] { $you ->
        [yes] Vous donnez
       *[no] { $name } donne
      } à { $to }
  } un patient : { $text }.
dn-event-ended = { $end ->
    [dungeon] Le dernier patient a quitté le Donjon
   *[marks] La dernière marque est prise
  } : la partie est finie.

## Ce qui n’est pas possible
dn-no-seat = Personne n’a cette place.
dn-no-hand = { dn-card } n’est pas dans votre main.
dn-no-treatment = { $elsewhere ->
    [yes] Vous ne pouvez pas soigner ailleurs maintenant : chaque fois, il faut une carte qui le permette.
   *[no] Vous ne pouvez plus soigner dans cette phase : on soigne ou on achète une fois, plus si une carte le permet.
  }
dn-no-purchase = Vous ne pouvez plus acheter dans cette phase : on soigne ou on achète une fois, plus si une carte le permet.
dn-no-patient = Aucun patient de ce genre dans cet hôpital : { $text }.
dn-no-points = Cela coûte { $price } { $price ->
    [one] point de soin
   *[other] points de soin
  } ; vous en avez { $have }.
dn-no-gold = Cela coûte { $price } { $price ->
    [one] pièce d’or
   *[other] pièces d’or
  } ; vous en avez { $have }.
dn-no-critical = Seuls les patients en état critique se soignent ainsi : { $text }.
dn-no-care = Ce patient ne peut qu’être opéré : { $text }.
dn-no-upkeep = Aucun entretien n’est dû : { $text }.
dn-no-sale = { dn-card } n’est pas à vendre.
dn-no-left = La Ville n’a plus de carte { dn-card }.
dn-no-open = { dn-card } n’est pas l’événement visible.
dn-no-dig = Il n’y a pas de deuxième événement sous celui qui est visible.
dn-no-marker = La place { $seat } n’a plus de marqueur libre.
dn-no-charge = Le patient à la place { $place } de la file n’est pas à votre charge.
dn-no-pile = { $pile ->
    [deck] La pioche n’a plus de carte { dn-card } : toutes sont en main, en jeu ou dans la défausse.
    [nurses] { dn-card } n’est pas dans la pile des infirmières : quelqu’un l’a déjà, ou sa place est connue.
   *[events] { dn-card } n’est pas dans la pile des événements : elle n’y va pas, on l’a achetée, ou sa place est connue.
  }
dn-no-dungeon = Ce patient n’est pas dans le Donjon : { $text }.
dn-no-starter = { dn-card } n’est pas une infirmière de départ, ou quelqu’un l’a déjà.
dn-no-choice = Ce choix n’est pas possible maintenant. { $text }

## Les questions
dn-ask-spent = Vous pouvez jouer des cartes, ou finir la phase.
dn-ask = { $step ->
    [main] Jouez, soignez, achetez, ou finissez la phase.
    [dug] Acheter cet événement, ou le laisser ?
    [choose-nurse] Quelle infirmière vous rejoint ?
    [assign] Qui prend le patient en charge ?
    [skip-admission] Sauter la phase d’admission ce tour-ci ?
    [admit] Qui admettez-vous ?
    [beds] Il n’y a pas assez de lits. Qui décline ?
    [cleanup] Quelle carte gardez-vous pour le prochain tour ?
    [discard] Quelle carte défaussez-vous ?
    [fetch] Quelle carte reprenez-vous de votre défausse ?
    [on-top] Quelle carte va sur la pile ?
    [under] Quelle carte va ensuite sous la pile ? La dernière sera tout en bas.
    [revive] Quel patient quitte le cimetière pour le Donjon ?
    [player] À qui le confier : { $text } ?
    [send] Lequel de vos patients part ?
    [count] Combien de vos patients retournent dans la file ?
    [who-first] Qui choisit en premier ?
    [give] Quel patient guéri donnez-vous ?
    [take] Quel patient guéri prenez-vous ?
    [move-to] À quelle place : { $text } ?
    [scrap] Quelle carte retirez-vous du jeu ?
    [acquire] Quel patient guérissez-vous ?
    [arrange] Dans quelle pile regardez-vous ?
    [worsen] Lequel de vos patients décline ?
    [spare] Lequel de vos patients épargnez-vous ?
    [pass-on] Lequel de vos patients de la file refilez-vous ?
    [swap] Quelle infirmière prenez-vous en échange ?
    [exchange] Avec qui échangez-vous des patients ?
    [reorder] Quel patient de la file déplacez-vous ?
    [admit-now] Qui admettez-vous maintenant ?
    [stabilise] Quel patient de la file se remet ?
   *[nothing] {""}
  }
dn-aim = { dn-card } : { $text }.
dn-aim-assign = { $text } : { $points ->
    [one] 1 point
   *[other] { $points } points
  } à qui le guérit, une marque à qui le laisse mourir.
dn-aim-dug = { dn-card } coûte { $price } en or ; vous en avez { $have }. Votre achat est utilisé.
dn-stock = Vous avez { $gold } { $gold ->
    [one] pièce d’or
   *[other] pièces d’or
  } et { $tp } { $tp ->
    [one] point de soin
   *[other] points de soin
  }. { $what ->
    [either] Vous pouvez soigner ou acheter.{" "}
    [both] Vous pouvez soigner et acheter.{" "}
    [treat] Vous pouvez soigner.{" "}
    [buy] Vous pouvez acheter.{" "}
   *[none] {""}
  }{ $elsewhere ->
    [yes] Vous pouvez soigner dans un autre hôpital.
   *[no] {""}
  }

## Les coups
dn-move-play = Jouer { dn-card }
dn-move-operate = Opérer { $text } pour { $price } { $price ->
    [one] point de soin
   *[other] points de soin
  }
dn-move-care = Soigner { $text } pour { $price } { $price ->
    [one] point de soin
   *[other] points de soin
  }
dn-move-pay = Payer { $price } { $price ->
    [one] point de soin
   *[other] points de soin
  } d’entretien pour { $text }
dn-move-buy = Acheter { dn-card } pour { $price } { $price ->
    [one] pièce d’or
   *[other] pièces d’or
  }
dn-move-dig = Mettre l’événement visible sous la pile et voir le suivant
dn-move-end = Finir la phase principale
dn-move-admit = Admettre { $text } de la place { $place }
dn-move-done = Finir les admissions
dn-move-open = Admettre comme d’habitude
dn-move-worsen = { $text } décline
dn-move-keep = Garder { dn-card }
dn-move-keep-none = Ne garder aucune carte
dn-move-skip = { $step ->
    [skip-admission] La sauter
    [dug] Le laisser
   *[other] Y renoncer
  }
dn-move-acquire = Guérir { $text }
dn-move-look = Regarder dans la { dn-pile }
dn-move-top = { dn-card } sur la pile
dn-move-under = { dn-card } sous la pile
dn-move-take = Prendre { dn-card }
dn-move-spare = Épargner { $text }
dn-move-revive = { $text } retourne au Donjon
dn-move-pick = { $text } à la place { $place }
dn-move-to = À la place { $place }
dn-move-assign = { $you ->
    [yes] Vous en charger
   *[no] { $name } s’en charge
  }
dn-move-first = { $you ->
    [yes] Choisir en premier
   *[no] { $name } choisit en premier
  }
dn-move-player = { $what ->
    [pass] Refiler à { $name } : { $text }
    [refer] Envoyer à { $name } : { $text }
    [back] Retour dans la file, confié à { $name } : { $text }
   *[exchange] Échanger avec { $name }
  }
dn-move-send = Envoyer { $text }
dn-move-count = { $count ->
    [0] Personne
    [one] Un patient
   *[other] { $count } patients
  }
dn-move-swap = Prendre { dn-card } dans une défausse ({ $name })
dn-move-give = Donner { $text }
dn-move-take-patient = Prendre { $text }
dn-move-discard = Défausser { dn-card }
dn-move-fetch = Reprendre { dn-card }
dn-move-scrap = Retirer { dn-card } du jeu

## Pourquoi un coup est conseillé
dn-gain-points = Cela rapporte { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
dn-gain-away = { $fits ->
    [yes] S’il meurt, la marque n’est pas pour vous.
   *[no] Il n’y a pas de lit pour lui là-bas : quelqu’un déclinera, mais pas chez vous.
  }
dn-gain-own = Vous avez un lit pour lui, et guéri il vaut { $points ->
    [one] 1 point
   *[other] { $points } points
  }.

## Ce que font les cartes
dn-effect = { $effect ->
    [pair-bonus] { $count } { $count ->
        [one] point de soin
       *[other] points de soin
      } de plus pour chaque deuxième exemplaire en jeu
    [gain-tp] { $count } { $count ->
        [one] point de soin
       *[other] points de soin
      }
    [gain-gold] { $count } { $count ->
        [one] pièce d’or
       *[other] pièces d’or
      }
    [extra-any] soignez ou achetez { $count ->
        [one] une fois
       *[other] { $count } fois
      } de plus
    [extra-treatment] soignez { $count ->
        [one] une fois
       *[other] { $count } fois
      } de plus
    [extra-purchase] achetez { $count ->
        [one] une fois
       *[other] { $count } fois
      } de plus
    [extra-anywhere] soignez { $count ->
        [one] une fois
       *[other] { $count } fois
      } de plus, dans n’importe quel hôpital
    [reward] chaque patient guéri pendant cette phase rapporte { $count ->
        [0] {""}
        [one] { $count } pièce d’or
       *[other] { $count } pièces d’or
      }{ $both ->
        [yes] {" et "}
       *[no] {""}
      }{ $purchases ->
        [0] {""}
        [one] un achat
       *[other] { $purchases } achats
      }
    [nurse-choice] choisissez l’infirmière de chaque opération parmi les { $count } premières
    [skip-admission] vous pouvez sauter l’admission ce tour-ci
    [draw] piochez { $count }
    [discard] défaussez { $count }
    [fetch] reprenez { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
      } de votre défausse
    [scrap] vous pouvez retirer du jeu une carte de votre main
    [transport] transportez un patient
    [acquire] vous pouvez guérir un de vos patients de gravité { $count } ou moins, sans infirmière
    [arrange] regardez les { $count } premières cartes de la pile des infirmières ou des événements : une revient dessus, les autres vont dessous
    [worsen-own] un de vos patients décline
    [worsen-all] tous les patients admis déclinent
    [spare] vous pouvez épargner un des vôtres
    [worsen-leading] le premier patient de la file décline
    [erase] rendez une marque, et un patient mort retourne au Donjon
    [return-to-town] la carte retourne à la Ville sauf si vous êtes la Dynamite Nurse
    [pass-on] un de vos patients de la file reçoit le marqueur d’un autre joueur
    [may-pass-on] vous pouvez recommencer
    [refer] un de vos patients part dans un autre hôpital
    [send-back] autant de vos patients que vous voulez retournent dans la file sous les marqueurs des autres
    [swap] échangez cette carte contre une infirmière de n’importe quelle défausse
    [exchange] échangez un patient guéri avec un autre joueur
    [reorder] vous pouvez déplacer un patient dans la file
    [admit] vous pouvez admettre un patient tout de suite
    [stabilise] un de vos patients critiques de la file se remet
    [end-marks] à la fin, { $count ->
        [one] { $count } marque
       *[other] { $count } marques
      } de { $more ->
        [yes] plus
       *[no] moins
      }
    [end-name] à la fin, { $count ->
        [one] { $count } point
       *[other] { $count } points
      }{ $more ->
        [yes] {""}
       *[no] {" de moins"}
      } par patient guéri d’une même sorte (malade, blessé…), la meilleure pour vous
   *[end-emergency] à la fin, { $count ->
        [one] { $count } point
       *[other] { $count } points
      }{ $more ->
        [yes] {""}
       *[no] {" de moins"}
      } par urgence guérie
  }
dn-title-effect = si vous êtes la Dynamite Nurse : { $text }
dn-about = { dn-card }{ $price ->
    [none] {""}
   *[other] {" "}({ $price } { $price ->
        [one] pièce d’or
       *[other] pièces d’or
      })
  } : { $text }.{ $vp ->
    [0] {""}
    [one] {" "}{ $vp } point.
   *[other] {" "}{ $vp } points.
  }{ $colour ->
    [none] {""}
   *[other] {" "}Dans la boîte, les marqueurs de son joueur sont { dn-colour }.
  }

## Le terminal
dn-screen = { $what ->
    [play] Jouer
    [buy] Acheter
    [keep] Garder
    [discard] Défausser
    [hand] Main
    [played] En jeu
    [discarded] Défausse
    [beds] Lits
    [acquired] Guéris
    [row] File
    [next] Suivant
    [town] Ville
    [event] Événement
    [marks] Marques
    [markers] Marqueurs
    [deck] Pioche
    [nurses] Infirmières
    [dungeon] Donjon
    [graveyard] Cimetière
    [points] Points
    [title] Dynamite Nurse
    [acquired-points] Patients guéris
    [admitted-points] Patients admis
    [card-points] Cartes
    [name-points] Meilleure sorte
    [emergency-points] Urgences
    [mark-points] Marques
   *[total] Total
  }
dn-heading = Manche { $round } · { $you ->
    [yes] à vous
   *[no] { $name }
  }
dn-due = { $what ->
    [first] Qui commence ? Par exemple : 2
    [starter] Quelle infirmière de départ pour la place { $seat } ? Par exemple : medina
    [patient] Quel patient est visible dans le Donjon ? Par exemple : sick-mild
    [event] Quel événement est visible ? Par exemple : erase
    [draw] Place { $seat }, quelle carte piochez-vous ? Par exemple : examination
    [nurse] Quelle infirmière arrive ? Par exemple : ginger
   *[look] Place { $seat }, quelle carte regardez-vous ? Par exemple : ginger
  }
dn-examples = play white-magic, operate sick-mild, buy hit-the-books, end
dn-typed = « { $text } » n’est pas un coup. Par exemple : play white-magic, operate sick-mild!, buy erase, assign 2, end.
dn-typed-fate = « { $text } » n’est pas ce qui est attendu. { $due }
