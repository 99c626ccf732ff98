# Dynamite Nurse in English. Every sentence is ours.
game-dynamite-nurse = Dynamite Nurse
about-dynamite-nurse = Build a deck, heal the heroes, and blame your friends for the rest.

## Options
dynamite-nurse-option-first-player = First player
dynamite-nurse-first-player-random = by chance
dynamite-nurse-first-player-1 = seat 1
dynamite-nurse-first-player-2 = seat 2
dynamite-nurse-first-player-3 = seat 3
dynamite-nurse-first-player-4 = seat 4
dynamite-nurse-first-player-5 = seat 5
dynamite-nurse-option-starters = Starting nurses: one for each player, or none for chance to deal them
dynamite-nurse-starters-medina = Medina
dynamite-nurse-starters-nikki = Nikki
dynamite-nurse-starters-tamsin = Tamsin Vole
dynamite-nurse-starters-odette = Odette Brass
dynamite-nurse-starters-perla = Perla Quill
dynamite-nurse-clash-starters = Choose as many starting nurses as there are players, or none: then chance deals them.
dynamite-nurse-option-chart = What one to five kill marks cost
dynamite-nurse-chart-default = 0, 2, 4, 6, 9
dynamite-nurse-chart-linear = 2, 4, 6, 8, 10
dynamite-nurse-chart-growing = 1, 2, 4, 6, 9
dynamite-nurse-option-tiebreak = A tie goes to fewer kill marks
dynamite-nurse-tiebreak-effective = as counted for the penalty
dynamite-nurse-tiebreak-physical = the cards alone
dynamite-nurse-option-title-from = If several could become the Dynamite Nurse
dynamite-nurse-title-from-active = the active player comes first
dynamite-nurse-title-from-left = the left neighbour comes first
dynamite-nurse-option-title-falls = A Dynamite Nurse who falls below several who are level
dynamite-nurse-title-falls-stays = keeps the title until somebody has the most
dynamite-nurse-title-falls-passes = passes the title to the first of them
dynamite-nurse-option-newcomers = A new patient in the row of carts
dynamite-nurse-newcomers-trail = waits behind the others
dynamite-nurse-newcomers-lead = leads the row
dynamite-nurse-option-ivanna-spares = Calypso Ivanna gives to somebody who has nothing
dynamite-nurse-ivanna-spares-no = yes, a patient
dynamite-nurse-ivanna-spares-yes = no
dynamite-nurse-option-ivanna-picks = Patients exchanged by Calypso Ivanna
dynamite-nurse-ivanna-picks-owners = each picks one of their own
dynamite-nurse-ivanna-picks-player = her player picks both
dynamite-nurse-option-upkeep = Upkeep of a critical emergency case
dynamite-nurse-upkeep-each-phase = in each main phase
dynamite-nurse-upkeep-once = once
dynamite-nurse-option-event-rotation = House rule: the open event changes each round
dynamite-nurse-event-rotation-no = off
dynamite-nurse-event-rotation-yes = on

## Words
dn-card = { $card ->
    [examination] Examination
    [second-opinion] Second Opinion
    [triage-desk] Triage Desk
    [full-workup] Full Workup
    [simple-surgery] Simple Surgery
    [white-magic] White Magic
    [careful-surgery] Careful Surgery
    [grand-operation] Grand Operation
    [black-magic] Black Magic
    [hit-the-books] Hit the Books
    [moonlighting] Moonlighting
    [cut-rate] Cut-Rate Medical Equipment
    [upgraded] Upgraded Medical Equipment
    [cutting-edge] Cutting Edge Medical Equipment
    [closed] Closed
    [critical-condition] Critical Condition
    [erase] Erase
    [passing-the-buck] Passing the Buck
    [reference-letter] Reference Letter
    [all-wrong] This Is All Wrong!
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
    [sylvestri] Sister Sylvestri
    [trapetta] Sister Trapetta
    [bellamy] Bellamy Thorne
    [corinna] Corinna Vast
    [hana] Hana Weir
    [isolde] Isolde Finch
    [maude] Maude Tallow
   *[quin] Quin Ferrant
  }
dn-patient = { $condition ->
    [sick] Sick
    [wounded] Wounded
    [poisoned] Poisoned
   *[cursed] Cursed
  } patient { dn-patient-state }
dn-the-patient = the { $condition ->
    [sick] sick
    [wounded] wounded
    [poisoned] poisoned
   *[cursed] cursed
  } patient { dn-patient-state }
dn-patient-state = ({ $emergency ->
    [yes] emergency,{" "}
   *[no] {""}
  }severity { $severity }{ $critical ->
    [yes] , critical
   *[no] {""}
  }{ $paid ->
    [yes] , upkeep paid
   *[no] {""}
  })
dn-of = {" "}of { $name }
dn-treatment = { $count } treatment
dn-gold = { $count } gold
dn-pile = { $pile ->
    [nurses] nurse pile
   *[events] event pile
  }
dn-cards-of = { $text } ({ $count })

## What happened
dn-event-first = { $you ->
    [yes] You begin
   *[no] { $name } begins
  }.
dn-event-starter = { $you ->
    [yes] You start
   *[no] { $name } starts
  } with { dn-card }, whose markers in the box are { dn-colour }.
dn-colour = { $colour ->
    [red] red
    [blue] blue
    [green] green
    [yellow] yellow
   *[white] white
  }
dn-event-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
  } { dn-card }.
dn-event-drew-several = { $you ->
    [yes] You draw
   *[no] { $name } draws
  }: { $text }.
dn-event-drew-unseen = { $you ->
    [yes] You draw
   *[no] { $name } draws
  } { $count ->
    [one] a card
   *[other] { $count } cards
  }.
dn-event-rebuilt = { $you ->
    [yes] You shuffle the discard pile
   *[no] { $name } shuffles the discard pile
  } into a new deck.
dn-event-patient = Next in the Dungeon: { $text }.
dn-event-event = The open event is { dn-card }.
dn-event-turn = Round { $round }: { $you ->
    [yes] your turn
   *[no] { $name }
  }.
dn-event-played = { $you ->
    [yes] You play
   *[no] { $name } plays
  } { dn-card }{ $brings ->
    [yes] : { $text }
   *[no] {""}
  }.
dn-source = { $source ->
    [card] { dn-card }
   *[healing] For the healing
  }
dn-event-gained = { dn-source }: { $text } more.
dn-event-actions = { dn-source }: may { $kind ->
    [any] treat or buy
    [treatment] treat
    [purchase] buy
   *[anywhere] treat, even in another hospital,
  } { $count ->
    [one] once more
   *[other] { $count } more times
  }.
dn-event-operated = { $you ->
    [yes] You operate
   *[no] { $name } operates
  } on: { $text }{ $whose ->
    [own] {""}
    [you] {" "}of yours
   *[other] {" "}of { $to }
  } for { $paid } treatment.
dn-event-cared = { $you ->
    [yes] You care
   *[no] { $name } cares
  } for: { $text }{ $whose ->
    [own] {""}
    [you] {" "}of yours
   *[other] {" "}of { $to }
  } for { $paid } treatment.
dn-event-acquired = { $you ->
    [yes] You heal
   *[no] { $name } heals
  }: { $text }.
dn-event-nurse = { $you ->
    [yes] You are
   *[no] { $name } is
  } joined by { dn-card }.
dn-event-paid = { $you ->
    [yes] You pay
   *[no] { $name } pays
  } { $paid } treatment of upkeep: { $text }.
dn-event-bought = { $you ->
    [yes] You buy
   *[no] { $name } buys
  } { dn-card } for { $paid } gold.
dn-event-dug = { $you ->
    [yes] You put
   *[no] { $name } puts
  } { dn-card } under the event pile.
dn-event-rotated = The round is over: { dn-card } goes under the event pile.
dn-event-declined = { $you ->
    [yes] You leave
   *[no] { $name } leaves
  } the event there.
dn-event-main-ended = { $you ->
    [yes] You end
   *[no] { $name } ends
  } the main phase.
dn-event-blocked = { $full ->
    [yes] All carts are full
   *[no] Nobody has a marker left
  }: no patient is transported.
dn-event-transported = { $you ->
    [yes] You transport
   *[no] { $name } transports
  }: { $text }.
dn-event-assigned = { $self ->
    [yes] { $you ->
        [yes] You take
       *[no] { $name } takes
      } charge
   *[no] { $you ->
        [yes] You put
       *[no] { $name } puts
      } { $toyou ->
        [yes] you
       *[no] { $to }
      } in charge
  }: { $text }.
dn-event-passed = { $you ->
    [yes] You pass on
   *[no] { $name } passes on
  } to { $toyou ->
    [yes] you
   *[no] { $to }
  }: { $text }.
dn-event-referred = { $you ->
    [yes] You refer
   *[no] { $name } refers
  } to { $toyou ->
    [yes] you
   *[no] { $to }
  }: { $text }.
dn-event-sent-back = { $you ->
    [yes] You send back
   *[no] { $name } sends back
  } to the row, in charge of { $toyou ->
    [yes] you
   *[no] { $to }
  }: { $text }.
dn-event-reordered = { $you ->
    [yes] You move
   *[no] { $name } moves
  } from place { $from } to { $place }: { $text }.
dn-event-stabilised = { $you ->
    [yes] You stabilise
   *[no] { $name } stabilises
  }: { $text }.
dn-event-admitted = { $you ->
    [yes] You admit
   *[no] { $name } admits
  }: { $text }.
dn-event-skipped = { $you ->
    [yes] You skip
   *[no] { $name } skips
  } the admission phase.
dn-event-beds = { $you ->
    [yes] You are
   *[no] { $name } is
  } short of { $count ->
    [one] a bed
   *[other] { $count } beds
  }.
dn-event-spared = { $you ->
    [yes] You spare
   *[no] { $name } spares
  }: { $text }.
dn-event-worsened = { $text } of { $you ->
    [yes] yours
   *[no] { $name }
  } gets worse: { $cause ->
    [row] waiting too long
    [beds] no bed
    [upkeep] upkeep not paid
   *[card] { dn-card }
  }.
dn-event-died = { $text } of { $you ->
    [yes] yours
   *[no] { $name }
  } dies: { $cause ->
    [row] waiting too long
    [beds] no bed
    [upkeep] upkeep not paid
   *[card] { dn-card }
  }.
dn-event-mark = { $you ->
    [yes] You take
   *[no] { $name } takes
  } a kill mark; { $left ->
    [0] none is
    [one] one is
   *[other] { $left } are
  } left.
dn-event-mark-returned = { $you ->
    [yes] You give
   *[no] { $name } gives
  } a kill mark back.
dn-event-revived = { $you ->
    [yes] You bring
   *[no] { $name } brings
  } a patient back to the Dungeon: { $text }.
dn-event-title = { $you ->
    [yes] You are
   *[no] { $name } is
  } the Dynamite Nurse now.
dn-event-kept = { $you ->
    [yes] You keep
   *[no] { $name } keeps
  } { $known ->
    [yes] { dn-card }
   *[no] a card
  }.
dn-event-discarded = { $you ->
    [yes] You discard
   *[no] { $name } discards
  }: { $text }.
dn-event-fetched = { $you ->
    [yes] You fetch
   *[no] { $name } fetches
  } { dn-card } from the discard pile.
dn-event-scrapped = { $you ->
    [yes] You scrap
   *[no] { $name } scraps
  } { dn-card }.
dn-event-returned = { $you ->
    [yes] You return
   *[no] { $name } returns
  } { dn-card } to the Town.
dn-event-swapped = { $you ->
    [yes] You swap
   *[no] { $name } swaps
  } { dn-card } for { $text } in { $toyou ->
    [yes] your own discard pile
   *[no] the discard pile of { $to }
  }.
dn-event-looked = { $you ->
    [yes] You look
   *[no] { $name } looks
  } at { $known ->
    [yes] { dn-card }
   *[no] a card
  } of the { dn-pile }.
dn-event-on-top = { $you ->
    [yes] You lay
   *[no] { $name } lays
  } { $known ->
    [yes] { dn-card }
   *[no] a card
  } on top of the { dn-pile }.
dn-event-under = { $you ->
    [yes] You lay
   *[no] { $name } lays
  } { $known ->
    [yes] { dn-card }
   *[no] a card
  } under the { dn-pile }.
dn-event-gave = { $you ->
    [yes] You give
   *[no] { $name } gives
  } a patient to { $toyou ->
    [yes] you
   *[no] { $to }
  }: { $text }.
dn-event-ended = { $end ->
    [dungeon] The last patient has left the Dungeon
   *[marks] The last kill mark is taken
  }: the game is over.

## Refusals
dn-no-seat = Nobody has that seat.
dn-no-hand = { dn-card } is not in your hand.
dn-no-treatment = { $elsewhere ->
    [yes] You may not treat in another hospital now: each time takes a card that allows it.
   *[no] You may not treat any more in this phase: it is one patient or one card, unless a card allows more.
  }
dn-no-purchase = You may not buy any more in this phase: it is one patient or one card, unless a card allows more.
dn-no-patient = There is no such patient in that hospital: { $text }.
dn-no-points = That costs { $price } treatment; you have { $have }.
dn-no-gold = That costs { $price } gold; you have { $have }.
dn-no-critical = Only patients in critical condition need care: { $text }.
dn-no-care = This patient can only be operated on: { $text }.
dn-no-upkeep = No upkeep is due: { $text }.
dn-no-sale = { dn-card } is not for sale.
dn-no-left = { dn-card } is sold out.
dn-no-open = { dn-card } is not the open event.
dn-no-dig = There is no second event under the open one.
dn-no-marker = Seat { $seat } has no unused duty marker.
dn-no-charge = The patient at place { $place } of the row is not in your charge.
dn-no-pile = { $pile ->
    [deck] No { dn-card } is in the deck: each is in hand, in play or on the discard pile.
    [nurses] { dn-card } is not in the nurse pile: somebody has her already, or her place is known.
   *[events] { dn-card } is not in the event pile: it never is, it was bought, or its place is known.
  }
dn-no-dungeon = This patient is not in the Dungeon: { $text }.
dn-no-starter = { dn-card } is no starting nurse, or somebody has her already.
dn-no-choice = That cannot be chosen now. { $text }

## Questions
dn-ask-spent = You may play cards, or end the main phase.
dn-ask = { $step ->
    [main] Play cards, treat, buy, or end the main phase.
    [dug] Buy this event, or leave it there?
    [choose-nurse] Which nurse joins you?
    [assign] Who takes charge of the patient?
    [skip-admission] Skip the admission phase this turn?
    [admit] Whom do you admit?
    [beds] There are not enough beds. Who gets worse?
    [cleanup] Which card do you keep for the next turn?
    [discard] Which card do you discard?
    [fetch] Which card do you take back from your discard pile?
    [on-top] Which card goes on top of the pile?
    [under] Which card goes under the pile next? The last one lies lowest.
    [revive] Which patient goes from the graveyard to the Dungeon?
    [player] Who takes over: { $text }?
    [send] Which of your patients leaves?
    [count] How many of your patients go back to the row?
    [who-first] Who picks first?
    [give] Which healed patient do you give?
    [take] Which healed patient do you take?
    [move-to] Where to: { $text }?
    [scrap] Which card do you take out of the game?
    [acquire] Which patient do you heal?
    [arrange] Which pile do you look into?
    [worsen] Which of your patients gets worse?
    [spare] Which of your patients do you spare?
    [pass-on] Which of your patients in the row do you pass on?
    [swap] Which nurse do you take in exchange?
    [exchange] With whom do you exchange patients?
    [reorder] Which patient of the row do you move?
    [admit-now] Whom do you admit now?
    [stabilise] Who recovers in the row?
   *[nothing] {""}
  }
dn-aim = { dn-card }: { $text }.
dn-aim-assign = { $text }: { $points ->
    [one] 1 point
   *[other] { $points } points
  } for whoever heals it, a kill mark for whoever lets it die.
dn-aim-dug = { dn-card } costs { $price } gold; you have { $have }. Your purchase is spent.
dn-stock = You have { $gold } gold and { $tp } treatment. { $what ->
    [either] You may treat or buy.{" "}
    [both] You may treat and buy.{" "}
    [treat] You may treat.{" "}
    [buy] You may buy.{" "}
   *[none] {""}
  }{ $elsewhere ->
    [yes] You may treat in another hospital.
   *[no] {""}
  }

## Moves
dn-move-play = Play { dn-card }
dn-move-operate = Operate on { $text } for { $price } treatment
dn-move-care = Care for { $text } for { $price } treatment
dn-move-pay = Pay { $price } treatment of upkeep for { $text }
dn-move-buy = Buy { dn-card } for { $price } gold
dn-move-dig = Put the open event under the pile and see the next one
dn-move-end = End the main phase
dn-move-admit = Admit { $text } from place { $place }
dn-move-done = End the admission
dn-move-open = Admit as usual
dn-move-worsen = { $text } gets worse
dn-move-keep = Keep { dn-card }
dn-move-keep-none = Keep no card
dn-move-skip = { $step ->
    [skip-admission] Skip it
    [dug] Leave it there
   *[other] Do without
  }
dn-move-acquire = Heal { $text }
dn-move-look = Look into the { dn-pile }
dn-move-top = { dn-card } on top
dn-move-under = { dn-card } under the pile
dn-move-take = Take { dn-card }
dn-move-spare = Spare { $text }
dn-move-revive = { $text } back to the Dungeon
dn-move-pick = { $text } at place { $place }
dn-move-to = To place { $place }
dn-move-assign = { $you ->
    [yes] Take charge yourself
   *[no] { $name } takes charge
  }
dn-move-first = { $you ->
    [yes] Pick first yourself
   *[no] { $name } picks first
  }
dn-move-player = { $what ->
    [pass] Pass on to { $name }: { $text }
    [refer] Refer to { $name }: { $text }
    [back] Back to the row, with { $name } in charge: { $text }
   *[exchange] Exchange with { $name }
  }
dn-move-send = Send { $text }
dn-move-count = { $count ->
    [0] Nobody
    [one] One patient
   *[other] { $count } patients
  }
dn-move-swap = Take { dn-card } from the discard pile of { $name }
dn-move-give = Give { $text }
dn-move-take-patient = Take { $text }
dn-move-discard = Discard { dn-card }
dn-move-fetch = Take back { dn-card }
dn-move-scrap = Take { dn-card } out of the game

## Why a move is advised
dn-gain-points = That brings { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
dn-gain-away = { $fits ->
    [yes] If it dies, the kill mark is not yours.
   *[no] There is no bed for it there: somebody gets worse, and not with you.
  }
dn-gain-own = You have a bed for it, and healed it is worth { $points ->
    [one] 1 point
   *[other] { $points } points
  }.

## What cards do
dn-effect = { $effect ->
    [pair-bonus] { $count } more treatment for every second copy in play
    [gain-tp] { $count } treatment
    [gain-gold] { $count } gold
    [extra-any] treat or buy { $count ->
        [one] once more
       *[other] { $count } more times
      }
    [extra-treatment] treat { $count ->
        [one] once more
       *[other] { $count } more times
      }
    [extra-purchase] buy { $count ->
        [one] once more
       *[other] { $count } more times
      }
    [extra-anywhere] treat { $count ->
        [one] once more
       *[other] { $count } more times
      }, in any hospital
    [reward] each patient you heal this phase brings { $count ->
        [0] {""}
       *[other] { $count } gold
      }{ $both ->
        [yes] {" and "}
       *[no] {""}
      }{ $purchases ->
        [0] {""}
        [one] a purchase
       *[other] { $purchases } purchases
      }
    [nurse-choice] choose each operation’s nurse among the top { $count }
    [skip-admission] you may skip admission this turn
    [draw] draw { $count }
    [discard] discard { $count }
    [fetch] take back { $count } from your discard pile
    [scrap] you may take a hand card out of the game
    [transport] transport a patient
    [acquire] you may heal a patient of yours of severity { $count } or less, without a nurse
    [arrange] look at the top { $count } cards of the nurse or event pile: one goes back on top, the rest under it
    [worsen-own] one of your patients gets worse
    [worsen-all] all admitted patients get worse
    [spare] you may spare one of yours
    [worsen-leading] the leading patient gets worse
    [erase] give back a kill mark, and a dead patient returns to the Dungeon
    [return-to-town] the card goes back to the Town unless you are the Dynamite Nurse
    [pass-on] one of your patients in the row gets another player’s marker
    [may-pass-on] you may do it again
    [refer] one of your patients moves to another hospital
    [send-back] any number of your patients go back to the row under others’ markers
    [swap] swap this card for a nurse of any discard pile
    [exchange] exchange a healed patient with another player
    [reorder] you may move a patient in the row
    [admit] you may admit a patient at once
    [stabilise] one of your critical patients in the row recovers
    [end-marks] at the end { $count ->
        [one] 1 kill mark
       *[other] { $count } kill marks
      } { $more ->
        [yes] more
       *[no] fewer
      }
    [end-name] at the end { $count ->
        [one] 1 point
       *[other] { $count } points
      }{ $more ->
        [yes] {""}
       *[no] {" fewer"}
      } for each healed patient of one kind (sick, wounded…), the best for you
   *[end-emergency] at the end { $count ->
        [one] 1 point
       *[other] { $count } points
      }{ $more ->
        [yes] {""}
       *[no] {" fewer"}
      } for each healed emergency case
  }
dn-title-effect = as the Dynamite Nurse: { $text }
dn-about = { dn-card }{ $price ->
    [none] {""}
   *[other] {" "}({ $price } gold)
  }: { $text }.{ $vp ->
    [0] {""}
    [one] {" "}{ $vp } point.
   *[other] {" "}{ $vp } points.
  }{ $colour ->
    [none] {""}
   *[other] {" "}In the box, her player’s markers are { dn-colour }.
  }

## The terminal
dn-screen = { $what ->
    [play] Play
    [buy] Buy
    [keep] Keep
    [discard] Discard
    [hand] Hand
    [played] In play
    [discarded] Discards
    [beds] Beds
    [acquired] Healed
    [row] Row
    [next] Next
    [town] Town
    [event] Event
    [marks] Kill marks
    [markers] Markers
    [deck] Deck
    [nurses] Nurses
    [dungeon] Dungeon
    [graveyard] Graveyard
    [points] Points
    [title] Dynamite Nurse
    [acquired-points] Healed patients
    [admitted-points] Admitted patients
    [card-points] Cards
    [name-points] Best kind
    [emergency-points] Emergency cases
    [mark-points] Kill marks
   *[total] Total
  }
dn-heading = Round { $round } · { $you ->
    [yes] your turn
   *[no] { $name }
  }
dn-due = { $what ->
    [first] Who begins? For example: 2
    [starter] Which starting nurse has seat { $seat }? For example: medina
    [patient] Which patient is open in the Dungeon? For example: sick-mild
    [event] Which event is open? For example: erase
    [draw] Seat { $seat }, which card do you draw? For example: examination
    [nurse] Which nurse comes? For example: ginger
   *[look] Seat { $seat }, which card do you look at? For example: ginger
  }
dn-examples = play white-magic, operate sick-mild, buy hit-the-books, end
dn-typed = “{ $text }” is not a move. For example: play white-magic, operate sick-mild!, buy erase, assign 2, end.
dn-typed-fate = “{ $text }” is not what is due. { $due }
