# Dynamite Nurse on a page.

dn-page-tab-table = Table
dn-page-tab-town = Town
dn-page-before = Setting up
dn-page-round = Round { $round }
dn-page-step-main = Main
dn-page-step-transport = Transport
dn-page-step-admission = Admission
dn-page-step-cleanup = Cleanup
dn-page-shelf-examination = Examination
dn-page-shelf-treatment = Treatment
dn-page-shelf-duty = Duty
dn-page-shelf-examination-about = Examinations bring gold, which buys cards of the Town.
dn-page-shelf-treatment-about = These cards bring treatment points, which heal patients.
dn-page-shelf-duty-about = These cards do what points cannot: more cards, more to do, patients healed at a stroke.
dn-page-shelf-rest = Nurses and event
dn-page-pile = { $name }, { $count ->
    [0] sold out
   *[other] { $count } left
  }.
dn-page-events = Open event, { $count } in the pile
dn-page-nurses = { $count ->
    [0] No nurse is left.
    [one] One nurse is left.
   *[other] { $count } nurses are left.
  }
dn-page-events-about = The open event can be bought; or a purchase turns up the next one, to be bought instead.
dn-page-not-now = { $what ->
    [play] Cards are played in the main phase.
    [buy] Cards are bought in the main phase.
    [treat] Patients are treated in the main phase.
    [admit] Patients come from the carts to bed in the admission phase.
    [nurse] The top nurse joins whoever operates.
   *[dungeon] This patient comes to a cart in the transport phase.
  }
dn-page-nurses-about = Each operation brings the top one to your discard pile.
dn-page-peeked = { $end ->
    [top] You know the top card: { $name }.
   *[bottom] You know the card at the bottom: { $name }.
  }
dn-page-nurse-pile = Nurses
dn-page-left = { $what ->
    [nurses] Nurses
   *[event] Event
  } · { $count }
dn-page-road = From the Dungeon to the hospitals
dn-page-name = { $card ->
    [examination] Exami­nation
    [grand-operation] Grand Oper­ation
    [moonlighting] Moon­lighting
    [cut-rate] Cut-Rate Equip­ment
    [upgraded] Up­graded Equip­ment
    [cutting-edge] Cutting Edge Equip­ment
    [critical-condition] Critical Con­dition
    [reference-letter] Refer­ence Letter
    [sylvestri] Sister Sylves­tri
   *[other] { dn-card }
  }
dn-page-carts = Carts, the leading one first
dn-page-cart = { $number ->
    [1] Leading cart
   *[other] Cart { $number }
  }: { $text } { $me ->
    [yes] You are in charge.
   *[no] { $name } is in charge.
  }
dn-page-dungeon = Dungeon · { $count } left
dn-page-dungeon-about = { $count ->
    [one] One patient is
   *[other] { $count } patients are
  } left in the Dungeon, and the next one lies open. When it is empty, the game is over.
dn-page-leading-about = { $newest ->
    [yes] The cart here has come last: new patients lead the row.
   *[no] The cart here has waited longest.
  } When all carts are full, nobody comes: the first on them who is not critical gets worse; if all are critical, the leading one dies.
dn-page-free-cart-about = An empty cart. Patients from the Dungeon wait here for a bed.
dn-page-leading = ← first in line
dn-page-graveyard = Graveyard · { $dead }
dn-page-marks-left = { $marks ->
    [0] No kill mark left
    [one] 1 kill mark left
   *[other] { $marks } kill marks left
  }
dn-page-condition = { $condition ->
    [sick] Sick
    [wounded] Wounded
    [poisoned] Poisoned
   *[cursed] Cursed
  }
dn-page-case = { $name }, severity { $severity }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }{ $critical ->
    [yes] , critical
   *[no] {""}
  }{ $emergency ->
    [yes] , emergency case
   *[no] {""}
  }{ $care ->
    [0] {""}
   *[other] , care costs { $care }
  }{ $upkeep ->
    [0] {""}
   *[other] { $paid ->
        [yes] , upkeep paid
       *[no] , upkeep { $upkeep } { $once ->
            [yes] once
           *[no] each main phase
          }
      }
  }.
dn-page-about-patient = { $name }: { $severity } treatment heals this patient, for { $points ->
    [one] 1 point
   *[other] { $points } points
  }; in critical condition it takes { $critical }.{ $emergency ->
    [yes] {" "}An emergency case does not wait in the row; once critical, it costs { $upkeep } treatment in { $once ->
        [yes] one of its player’s main phases, the first,
       *[no] each of its player’s main phases,
      } or the patient dies.
   *[no] {""}
  }{ $care ->
    [0] {""}
   *[other] {" "}Care for { $care } treatment turns the critical card back.
  }
dn-page-worse = { $dies ->
    [yes] It dies.
   *[no] Severity { $severity } then.
  }
dn-page-care = care
dn-page-upkeep = pay
dn-page-paid = paid
dn-page-known = How well we know this card: { $text }.
dn-page-known-chart = How well we know what marks cost: { $text }.
dn-page-known-word = { $word ->
    [certain] certain
    [deduced] deduced
    [reconstructed] reconstructed
    [and] and
    [to] to
    [name] name
    [kind] kind
    [effect] effect
    [numbers] numbers
    [points] points
    [price] price
    [copies] copies
    [colour] colour
    [title-text] text for the Dynamite Nurse
    [end-text] text for the end
    [emergency-text] emergency text
   *[other] { $text }
  }
dn-page-does = { $effect ->
    [pair-bonus] every second one +{ $count }
    [extra-any] +{ $count } treat or buy
    [extra-treatment] +{ $count } treat
    [extra-purchase] +{ $count } buy
    [extra-anywhere] +{ $count } treat, even elsewhere
    [reward] each cure: { $count ->
        [0] {""}
       *[other] { $count } gold
      }{ $both ->
        [yes] {", "}
       *[no] {""}
      }{ $purchases ->
        [0] {""}
       *[other] { $purchases } buy
      }
    [nurse-choice] best of { $count } nurses
    [skip-admission] may skip admission
    [draw] draw { $count }
    [discard] discard { $count }
    [fetch] { $count } back from discards
    [scrap] may scrap a card
    [transport] one patient comes
    [acquire] heal one of yours ≤ { $count }
    [arrange] arrange { $count } of a pile
    [worsen-own] one of yours worsens
    [worsen-all] everybody worsens
    [spare] spare one of yours
    [worsen-leading] leading cart worsens
    [erase] give back a kill mark
    [pass-on] pass on a cart of yours
    [refer] one patient to another
    [send-back] patients back to carts
    [swap] swap for a nurse
    [exchange] exchange healed patients
    [reorder] move a cart
    [admit] admit at once
   *[stabilise] a critical cart recovers
  }
dn-page-at-end = end: { $kind ->
    [marks] { $text } kill marks
    [names] { $text } per patient of one kind
   *[emergencies] { $text } per emergency
  }
dn-page-your-hospital = Your hospital
dn-page-hospital-of = Hospital of { $name }
dn-page-title = Dynamite
dn-page-title-about = The Dynamite Nurse: the title counts as two kill marks.
dn-page-marks = { $count ->
    [0] No kill mark
    [one] 1 kill mark
   *[other] { $count } kill marks
  }
dn-page-marks-sum = { $held ->
    [0] No kill mark
    [one] 1 kill mark
   *[other] { $held } kill marks
  }{ $title ->
    [yes] , 2 for the title
   *[no] {""}
  }{ $change ->
    [yes] , { $text } by { dn-card }
   *[no] {""}
  }: { $count ->
    [0] none counts
    [one] 1 counts
   *[other] { $count } count
  }.
dn-page-marks-about = { $text } At the end that costs { $cost ->
    [0] nothing
    [one] 1 point
   *[other] { $cost } points
  }. Whoever is in charge of a patient who dies takes one.
dn-page-healed = { $count ->
    [0] Nobody healed
   *[other] { $count } healed
  }
dn-page-markers = { $count ->
    [0] No duty marker left.
    [one] 1 duty marker left.
   *[other] { $count } duty markers left.
  }
dn-page-markers-colour = In the box they are { dn-colour }.
dn-page-markers-about = One lies with each patient in your charge, on a cart or in bed. Healed or dead, the patient gives it back; without one you cannot be put in charge.
dn-page-hospital-about = Two beds. After the transport a player may admit patients in their charge; whoever finds no bed gets worse.
dn-page-hand-about = At the end of a turn four new cards are drawn.
dn-page-hand = Your hand
dn-page-hand-empty = No card in hand.
dn-page-hand-of = { $count ->
    [one] One card in hand.
   *[other] { $count } cards in hand.
  }
dn-page-in-play = In play
dn-page-in-play-about = Cards that were played this turn. When it ends they go to the discard pile.
dn-page-in-play-empty = Cards you play lie here.
dn-page-gold = gold
dn-page-treatment = treatment
dn-page-gold-about = Gold of this main phase, for cards of the Town. What is left when it ends is lost.
dn-page-treatment-about = Treatment points of this main phase. An operation costs the number at the patient’s upper left corner, care for a critical one the number next to “care”. What is left is lost.
dn-page-actions-about = What you may still do in this main phase, besides playing cards: treat one patient or buy one card, once in all. Some cards allow more.
dn-page-actions = left
dn-page-allowed = { $what ->
    [either] treat or buy
    [both] treat and buy
    [treat] treat
    [buy] buy
   *[none] { $elsewhere ->
        [yes] treat elsewhere
       *[no] nothing
      }
  }
dn-page-decks = Deck and discard pile
dn-page-deck = { $count } in deck
dn-page-used = { $count } used
dn-page-discarded = { $count ->
    [0] The discard pile is empty.
   *[other] Discard pile: { $text }.
  }
dn-page-acquired = { $count ->
    [0] Nobody healed yet.
   *[other] Healed: { $text }.
  }
dn-page-holding = { $hand } in hand · { $deck } deck · { $used } used
dn-page-holding-about = { $hand ->
    [one] One card
   *[other] { $hand } cards
  } in hand and { $deck } in the deck, which only their player sees; { $used } in the open discard pile, which becomes the next deck.
dn-page-offers = To choose from
dn-page-elsewhere = Elsewhere ({ $count })
dn-page-elsewhere-about = Treat patients of other hospitals
dn-page-no-marker = No marker left: cannot be named
dn-page-whom = { $what ->
    [assign] { $me ->
        [yes] Take charge yourself
       *[no] { $name } takes charge
      }
    [refer] Give it to { $name }
    [first] { $me ->
        [yes] You pick first
       *[no] { $name } picks first
      }
    [exchange] Exchange with { $name }
   *[pass] Pass it on to { $name }
  }
dn-page-whom-here = { $what ->
    [first] Picks first
    [exchange] Exchange here
   *[other] Give it here
  }
dn-page-means = Then { $inside } in bed, { $waiting } to come: { $fits ->
    [yes] there is room.
   *[no] somebody will worsen.
  }{ $markers ->
    [0] {" "}No marker left then.
   *[other] {""}
  }
dn-page-standing = { $inside } in bed, { $waiting } on carts
dn-page-dig = Next event
dn-page-dig-instead = instead of { $name }
dn-page-dig-costs = 1 purchase
dn-page-dig-poor = You have { $have } gold, too little for any event: you could only look, and your purchase would be spent.
dn-page-dig-looks = too little gold: only to look
dn-page-dig-anyway = Look all the same
dn-page-end = End main phase
dn-page-end-anyway = End it
dn-page-unfinished = Cards in hand: { $cards }. Unspent: { $gold } gold, { $tp } treatment. They are lost when you end.
dn-page-score = { $kind ->
    [acquired] Healed patients
    [admitted] Patients in bed
    [cards] Cards and nurses
    [ends] Texts for the end
   *[marks] Kill marks
  }
dn-page-why = { $kind ->
    [acquired] The stars of every patient healed.
    [admitted] One point for each patient who lies there.
    [cards] The stars of all cards owned, wherever they are.
   *[ends] What nurses add or take away at the end.
  }
dn-result-end = { $end ->
    [dungeon] The game ends: the Dungeon is empty.
   *[marks] The game ends: the last kill mark is taken.
  }
dn-result-title = { $you ->
    [yes] You are
   *[no] { $name } is
  } the Dynamite Nurse: two marks more{ $back ->
    [0] .
    [1] ; { dn-card } takes one of them back.
    [2] ; { dn-card } takes the two back.
   *[other] ; { dn-card } takes { $back } back.
  }
dn-result-tie = Equal points: fewer kill marks decide.
dn-result-shared = Equal points and equally many kill marks: the win is shared.
dn-result-chart = What kill marks cost
dn-result-chart-about = { $marks ->
    [one] 1 mark
    [6] 6 marks or more
   *[other] { $marks } marks
  }: { $cost ->
    [0] nothing
    [one] 1 point
   *[other] { $cost } points
  }
dn-deed-healed = { $count ->
    [one] patient healed
   *[other] patients healed
  }
dn-deed-marks = { $count ->
    [one] kill mark
   *[other] kill marks
  }
dn-page-due-first = Who begins?
dn-page-due-starter = { $you ->
    [yes] Your starting nurse
   *[no] The starting nurse of { $name }
  }
dn-page-due-patient = Which patient lies on top of the Dungeon?
dn-page-due-event = Which event lies open?
dn-page-due-draw = { $you ->
    [yes] The card you draw
   *[no] The card { $name } draws
  }{ $left ->
    [0] , the last one
   *[other] {""}, and { $left } more after it
  }
dn-page-due-nurse = Which nurse lies on top?
dn-page-due-look = The next card of the pile, for your eyes

## What nobody should miss
dn-scene-attack = { $name } plays { $card }: it hits you.
dn-scene-hit = Your { $condition ->
    [sick] sick
    [wounded] wounded
    [poisoned] poisoned
   *[cursed] cursed
  } patient { $what ->
    [worse] gets worse: { $from } → { $to }.
   *[dies] dies.
  }
dn-scene-grave = { $count ->
    [one] One of your patients dies.
   *[other] { $count } of your patients die.
  }
dn-scene-title = { $you ->
    [yes] You are
   *[no] { $name } is
  } the Dynamite Nurse now.

## How to play
dn-rules-aim = What it is about | Heal patients for their stars, which are points. When the Dungeon, where patients come from, or the pile of kill marks is empty, the highest total wins; kill marks cost points.
dn-rules-main = The main phase | Play cards from your hand, one after the other. They bring gold (coins) and treatment points (hearts), which are lost at the end of the phase. You may treat once or buy once; some cards allow more.
dn-rules-treat = Treating | Patients in your hospital can be treated. An operation costs as many treatment points as the patient’s severity: the patient is yours for good, and a nurse joins your discard pile. Care costs less: a critical patient is no longer critical, but stays. A critical emergency case has to be paid for { $once ->
    [yes] once
   *[no] in each main phase
  }, or it dies.
dn-rules-buy = Buying and cleaning up | A card of the Town costs gold and goes to your discard pile. Instead of the open event you may turn up the next one. At the end of your turn keep one card if you like, discard the rest and draw four.
dn-rules-transport = Transport | Then a patient leaves the Dungeon, and you say who takes charge: that player lays down one of six markers, and without one left cannot be named. Emergency cases go straight to that player’s hospital. If the carts are full, somebody waiting gets worse instead.
dn-rules-admit = Admission | You may admit the patients you are in charge of. There are two beds; whoever finds none gets worse, and you choose who that is.
dn-rules-death = Worse, and dead | A patient who gets worse turns critical; a critical one dies, and the player in charge takes a kill mark. Whoever has the most is the Dynamite Nurse: some cards do more for that one, and at the end the title counts as two marks.
dn-rules-end = The end | Stars of healed patients and of all your cards, a point for each patient in bed, what nurses add, less what your kill marks cost: six or more cost 12 points. In a tie fewer marks win.

## What turned a game
dn-turning = { $what ->
    [heals] { $you ->
        [yes] heal
       *[no] heals
      } { $count ->
        [one] a patient
       *[other] { $count } patients
      }{ $whose ->
        [other] {" "}of { $toyou ->
            [yes] yours
           *[no] { $to }’s
          }
       *[own] {""}
      }
    [gets] { $you ->
        [yes] get
       *[no] gets
      } a patient from { $toyou ->
        [yes] you
       *[no] { $to }
      }
    [buys] { $you ->
        [yes] buy
       *[no] buys
      } { dn-card }
    [hires] { $you ->
        [yes] hire
       *[no] hires
      } { dn-card }
    [admits] { $you ->
        [yes] admit
       *[no] admits
      } { $count ->
        [one] a patient
       *[other] { $count } patients
      }
    [marks] { $you ->
        [yes] give
       *[no] gives
      } back { $count ->
        [one] a kill mark
       *[other] { $count } kill marks
      }
   *[title] { $you ->
        [yes] hand
       *[no] hands
      } the title of Dynamite Nurse to { $toyou ->
        [yes] you
       *[no] { $to }
      }
  }
dn-turning-whose = { $you ->
    [yes] { $count ->
        [one] a patient of yours
       *[other] { $count } of your patients
      }
   *[no] { $count ->
        [one] a patient of { $name }’s
       *[other] { $count } of { $name }’s patients
      }
  }
dn-turning-loss = { $cause ->
    [card] With { dn-card }, { $toyou ->
        [yes] you kill
       *[no] { $to } kills
      } { dn-turning-whose }
    [own] { $you ->
        [yes] You lose
       *[no] { $name } loses
      } { $count ->
        [one] a patient
       *[other] { $count } patients
      } to { dn-card }
    [row] Waiting too long kills { dn-turning-whose }
    [beds] Want of a bed kills { dn-turning-whose }
    [upkeep] Unpaid upkeep kills { dn-turning-whose }
   *[mixed] { $you ->
        [yes] You lose
       *[no] { $name } loses
      } { $count ->
        [one] a patient
       *[other] { $count } patients
      } in one turn
  }: { $marks ->
    [one] a kill mark
   *[other] { $marks } kill marks
  }{ $title ->
    [yes] , and { $you ->
        [yes] you are
       *[no] { $name } is
      } the Dynamite Nurse now
   *[no] {""}
  }.
