# Emergency Roll in English. Every sentence is ours.

game-emergency-roll = Emergency Roll
about-emergency-roll = Three dice a turn, one sheet, a pencil: find every patient a bed.
er-keys-digits = the value to write
er-title = Emergency Roll
er-alicat = ALICAT
name-alicat = { er-alicat }

## Words
er-colour = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[wild] wild
  }
er-letter = { $colour ->
    [red] R
    [yellow] Y
    [green] G
   *[wild] *
  }
er-bonus = { $bonus ->
    [stethoscopes] 2 stethoscopes
    [blood-bag] blood bag
    [screen] screen
    [critical] critical
    [nurse] nurse
   *[extra] extra { er-colour } { $low }/{ $high }
  }
er-patient = { $patient ->
    [extra] the extra { er-colour } { $low }/{ $high }
   *[main] the { er-colour } { $low }
  }
er-cost-stethoscopes = { $count ->
    [one] 1 stethoscope
   *[other] { $count } stethoscopes
  }
er-cost-bag = 1 blood bag

er-specialist = { $card ->
    [CAR-STETHO] Gain { $count } stethoscopes
    [CAR-LAB] Surround a lab
    [CAR-NURSE] Gain { $count } nurses
    [CAR-BLOOD] Gain { $count } blood bags
    [CAR-OPEN7] A patient in all { $count } wards
    [CAR-FILL2] Fill { $count } wards
    [RAD-CRIT-HALF] Half of critical beside labs
    [RAD-12-30] Labs totalling 12 or less, 30 or more
    [RAD-MATCH] Equal values round a lab
    [RAD-OPPOSITE] Equal values facing across a lab
    [RAD-4PLUS] Values 4 to 6 beside labs
    [EPI-RUN] Runs from 1 to 6
    [EPI-LINE] Lines of three equal values
    [EPI-GROUP] Largest group of equal values
    [EPI-COMMON] Most common minus least common value
   *[EPI-TRIANGLE] Triangles, all odd or all even
  }
er-cardiologist = Cardiologist
er-radiologist = Radiologist
er-epidemiologist = Epidemiologist
er-face = { $face ->
    [first] { $first }, then { $second }
    [second] { $second }
   *[gone] out of play
  }

## The sheet
er-turn = Turn { $turn } of { $turns }
er-before-turns = Setting up
er-chief = { $you ->
    [yes] you are the Chief
   *[no] { $name } is the Chief
  }
er-wards-worth = Worth (n: nurse still there)
er-stethoscopes = Stethoscopes
er-bags = Blood bags
er-nurses = Nurses
er-morgue = Morgue
er-box-wards = Wards
er-box-critical = Crit.
er-box-nurses = Nurses
er-box-cardiologists = Card.
er-box-radiologist = Radio.
er-box-epidemiologist = Epid.
er-box-morgue = Morgue
er-box-modifiers = Modif.
er-box-total = Total
er-lab = lab
er-lobby = lobby
er-ambulance = Ambulance { $card }
er-chief-took = Chief’s
er-as-it-was = as it was when the turn began

## What is asked
er-ask-choose = { $how ->
    [chief] You are the Chief: choose a die.
   *[other] Choose a die.
  }
er-ask-admit = Choose a bed for { er-patient }{ $bonus ->
    [nurse] {" "}(nurse)
    [critical] {" "}(critical)
   *[other] {""}
  }.
er-ask-both = Choose a bed for { er-patient }, or for the extra patient first.
er-ask-or-screen = Choose a bed for { er-patient }, or screen a patient first.
er-ask-main-only = Choose a bed for { er-patient }. So far none takes the extra patient.
er-ask-extra-only = Choose a bed for the extra patient. So far none takes { er-patient }.
er-ask-neither = No bed takes either patient; only the morgue is left.
er-ask-none = No bed takes { er-patient }; only the morgue is left.
er-ask-none-or-screen = So far no bed takes { er-patient }: screen a patient first, or choose the morgue.
er-ask-screen = Draw the screen: choose a ward.
er-ask-discard = { er-alicat } takes a cardiologist. Choose which one goes; the other stays in play.
er-stock = You have { er-cost-stethoscopes } and { $bags ->
    [one] 1 blood bag
   *[other] { $bags } blood bags
  }.

er-move-take = take the { er-colour } { $value }: { $text }
er-move-take-bag = take the { er-colour } { $value } too, for a blood bag: { $text }
er-move-ward = ward { $ward } · { er-colour } bed
er-move-ward-extra = extra: ward { $ward } · { er-colour } bed
er-move-admit = write { $value } in ward { $ward }
er-move-admit-extra = write the extra patient as { $value } in ward { $ward }
er-move-morgue = give the patient up (morgue)
er-move-morgue-extra = give the extra patient up (morgue)
er-move-screen = screen the { $value } in ward { $ward }
er-move-discard = discard “{ er-specialist }”
er-move-announce = ask everybody to choose openly this turn

er-due-specialists = Which four specialists are in play? Their numbers, for example 2 3 9 12:
er-due-chief = Who is the Chief on the first turn? A seat’s number:
er-due-card = Which ambulance card is turned up? Its three bonuses from left to right, for example { $text }:
er-due-card-help = Bonuses: s stethoscopes, b blood bag, r screen, c critical, n nurse, x extra patient.
er-due-roll = What do the dice show? Red, yellow, green, for example 426:

## What happened
er-event-specialists = In play: { $text }.
er-event-chief = { $you ->
    [yes] You are
   *[no] { $name } is
  } the first Chief.
er-event-flipped = Turn { $turn }. { $you ->
    [yes] You turn
   *[no] { $name } turns
  } up ambulance { $card }: { $text }.
er-event-rolled = The dice: red { $red }, yellow { $yellow }, green { $green }.
er-event-announced = { $you ->
    [yes] You ask
   *[no] { $name } asks
  } to hear the choices.
er-event-took = { $you ->
    [yes] You take
   *[no] { $name } takes
  } the { er-colour } { $value }{ $bag ->
    [yes] , for a blood bag
   *[no] {""}
  }.
er-event-stethoscopes = { $you ->
    [yes] You gain
   *[no] { $name } gains
  } { $count } stethoscopes.
er-event-bag = { $you ->
    [yes] You gain
   *[no] { $name } gains
  } a blood bag.
er-event-admitted = { $you ->
    [yes] You admit
   *[no] { $name } admits
  } { $patient ->
    [extra] the extra patient
   *[main] the patient
  } to ward { $ward } as a { $value }{ $critical ->
    [yes] , critical
   *[no] {""}
  }{ $cost ->
    [free] {""}
   *[paid] {" "}(for { $text })
  }.
er-event-nurse = { $you ->
    [yes] You win
   *[no] { $name } wins
  } the nurse of ward { $ward } ({ $count } in all).
er-event-nurse-lost = The nurse of ward { $ward } is gone already; the bonus is lost.
er-event-died = { $you ->
    [yes] You send
   *[no] { $name } sends
  } { $patient ->
    [extra] the extra patient
   *[main] the patient
  } to the morgue{ $costs ->
    [yes] {""}
   *[no] , which is full and costs no more
  }.
er-event-screened = { $you ->
    [yes] You draw
   *[no] { $name } draws
  } a screen in ward { $ward }.
er-event-screen-lost = { $you ->
    [yes] You have
   *[no] { $name } has
  } nobody to screen; the screen is lost.
er-event-ward-filled = { $you ->
    [yes] You fill
   *[no] { $name } fills
  } ward { $ward }.
er-event-paid = { $you ->
    [yes] You reach
   *[no] { $name } reaches
  } “{ er-specialist }”: { $points } points.
er-event-paid-ward = { $name } scores a cardiologist for the ward: { $points } points.
er-event-turned = “{ er-specialist }” is turned over.
er-event-discarded = “{ er-specialist }” leaves play.
er-event-ended = The game is over.

## What turned a game
er-turning = { $what ->
    [ward] { $you ->
        [yes] fill
       *[no] fills
      } ward { $ward }
    [paid] { $you ->
        [yes] reach
       *[no] reaches
      } “{ er-specialist }”
    [specialist] { $you ->
        [yes] score
       *[no] scores
      } with “{ er-specialist }”
    [critical] { $you ->
        [yes] admit
       *[no] admits
      } { $count ->
        [one] a critical patient
       *[other] { $count } critical patients
      }
    [nurse] { $you ->
        [yes] win
       *[no] wins
      } { $count ->
        [one] a nurse
       *[other] { $count } nurses
      }
   *[automatic] { $you ->
        [yes] score
       *[no] scores
      } a cardiologist for a ward
  }
er-turning-loss = { $you ->
    [yes] You send
   *[no] { $name } sends
  } { $count ->
    [one] a patient
   *[other] { $count } patients
  } to the morgue{ $cost ->
    [0] {""}
   *[other] : −{ $cost }
  }.

## Why not
er-no-done = You have done your part; wait for the others.
er-no-chiefs-die = The Chief took the { er-colour } die. Taking it too costs a blood bag, and you have none.
er-no-patient = { $patient ->
    [extra] No extra patient is waiting.
   *[main] No patient is waiting.
  }
er-no-ward-full = Ward { $ward } is full; choose another.
er-no-bed-colour = Ward { $ward }’s next bed is { er-colour }; the patient is not. That takes a blood bag, and you have none.
er-no-not-higher = Ward { $ward } ends with a { $last }. The next patient must be higher, and { $value } is not.
er-no-stethoscopes = Writing { $value } takes { er-cost-stethoscopes }, and you have { $have }.
er-no-screen = You have no screen to draw.
er-no-screen-nobody = Ward { $ward } has no patient to screen.
er-no-screen-full = Ward { $ward } is full; a screen would change nothing.
er-no-screen-twice = The last patient of ward { $ward } has a screen already.
er-no-discard = “{ er-specialist }” is not one of the two cards.
er-no-announce = Choices are open already, or there is nobody else to hear them.
er-no-card-seen = Ambulance { $card } was turned up before.
er-no-cardiologists = The two cardiologists must be different, in the order of the list.
er-no-seat = There is no such seat at this table.

er-board-of = The hospital of { $name }
er-fixed = { $points } (fixed)
er-solo-both = both together { $points }
er-met = reached

er-about-pay = { $pay ->
    [both] gets { $first } points; the next to do so { $second }.
    [one] first gets { $second } points.
    [pair] is halfway: playing alone, you have to reach both cardiologists’ goals.
    [paid] gets points, and you have yours.
   *[gone] gets nothing any more: the card is out of play.
  }
er-about = { $card ->
    [CAR-STETHO] Whoever has gained { $count } stethoscopes, used or not, { er-about-pay }
    [CAR-LAB] Whoever has patients in all six beds around a lab { er-about-pay }
    [CAR-NURSE] Whoever has { $count } nurses { er-about-pay }
    [CAR-BLOOD] Whoever has gained { $count } blood bags, used or not, { er-about-pay }
    [CAR-OPEN7] Whoever has a patient in all { $count } wards { er-about-pay }
    [CAR-FILL2] Whoever has filled { $count } wards { er-about-pay }
    [RAD-CRIT-HALF] Half the value of all critical patients beside labs, rounded up.
    [RAD-12-30] { $points } points for each lab with six patients whose total is 12 or less, or 30 or more.
    [RAD-MATCH] Each lab: 5, 10, 15 or 20 points for 3, 4, 5 or 6 equal values around it.
    [RAD-OPPOSITE] { $points } points for each pair of equal values facing each other across a lab.
    [RAD-4PLUS] { $points } points for each patient of value 4, 5 or 6 beside a lab.
    [EPI-RUN] { $points } points for each chain of neighbours 1-2-3-4-5-6, through walls too; each patient counts once.
    [EPI-LINE] { $points } points for each straight line of three equal values, through walls too; each patient counts once.
    [EPI-GROUP] { $points } points for each patient of the largest group of equal neighbours, through walls too.
    [EPI-COMMON] { $points } points for each patient of the most common value, less { $points } for each of the least common.
   *[EPI-TRIANGLE] { $points } points for each triangle of neighbours, all odd or all even, through walls too; each patient counts once.
  }
er-about-alicat = ALICAT gets { $points } points instead.
er-about-solo = Alone: while both cardiologists are there, reach both for 10 points together. ALICAT takes one, and 5 points, for each ward it fills.

er-examples = red, w3=4, +w3=4 for an extra patient, morgue, screen w3
er-typed-ward = Wards are 1 to 7.
er-typed-value = Values are 1 to 6.
er-typed-which = Which value? For example: w{ $ward }=4
er-typed-card = No ambulance card has these bonuses.
er-typed-specialists = Two different cardiologists, one radiologist and one epidemiologist, please.
er-typed-unknown = “{ $text }” is no move here. { $phase ->
    [choose] Type red, yellow or green.
    [discard] Type drop and the card’s name, for example: drop { $example }
   *[admit] Type a ward and a value, for example { $example }.
  }
er-typed-fate = “{ $text }” was not understood.

## On the page
er-page-no-specialists = They are still to be drawn.
er-page-fixed = fixed
er-page-which-patient = Which patient
er-page-which-value = Value to write
er-page-auto = auto
er-page-cheap = least cost
er-page-cheapest = In each bed the value that costs least
er-page-extra = extra
er-page-morgue = Morgue (−1)
er-page-morgue-free = Morgue (free)
er-page-die-first = Choose a die first.
er-page-done = You have done your part of this turn.
er-page-progress = { $have } of { $count }
er-page-discard = Discard “{ $text }”
er-page-announce = Open choices
er-page-announce-about = all show their die, in turn
er-page-chief = Chief
er-page-took = took the { er-colour } { $value }
er-page-has-chosen = has chosen
er-page-bay = { $can ->
    [yes] Take the { er-colour } { $value }:
   *[no] The { er-colour } { $value }:
  }
er-page-bonus = { $bonus ->
    [stethoscopes] 2 stetho­scopes
    [blood-bag] blood bag
    [screen] screen
    [critical] critical
    [nurse] nurse
   *[extra] extra { $low }/{ $high }
  }
er-page-price-bag = −1 bag
er-cost-short = { $stethoscopes ->
    [0] {""}
   *[other] −{ $stethoscopes } st
  }{ $bag ->
    [yes] {" "}−1 bag
   *[no] {""}
  }
er-page-lab = LAB
er-page-your-hospital = Your hospital
er-page-clipboard = Ward { $ward }: { $points } points when full{ $full ->
    [yes] , and it is
   *[no] {""}
  }. { $nurse ->
    [yes] Its nurse can be won.
   *[no] Its nurse is gone.
  }
er-page-bed = Ward { $ward }, bed { $place }, { er-colour }, { $state ->
    [full] a { $value }{ $critical ->
        [yes] , critical
       *[no] {""}
      }{ $screened ->
        [yes] , screened
       *[no] {""}
      }
   *[empty] empty
  }
er-page-write-here = write { $patient ->
    [extra] the extra patient as { $value }
   *[main] { $value }
  }{ $cost ->
    [paid] , for { $text }
   *[free] {""}
  }
er-page-screen-it = draw the screen here
er-page-taken = This bed is taken. Bed { $place } of ward { $ward } is next.
er-page-in-order = Wards fill from the door: bed { $place } of ward { $ward } comes first.
er-page-nurses = { $count ->
    [one] 1 nurse
   *[other] { $count } nurses
  }
er-page-dead = { $count ->
    [one] 1 patient in the morgue
   *[other] { $count } patients in the morgue
  }
er-page-gained = { $gained } gained, { $left } left
er-page-why-wards = { $count ->
    [0] No ward is full yet.
   *[other] Full wards, with their worth: { $text }
  }
er-page-why-critical = { $count ->
    [0] No patient is critical yet.
   *[other] Critical patients: { $text }
  }
er-page-why-cardiologists = What the cardiologists have paid
er-page-why-modifiers = What the modifiers give ALICAT
er-page-box-wards = Wards
er-page-box-critical = Critical
er-page-box-nurses = Nurses
er-page-box-cardiologists = Cardio­logists
er-page-box-radiologist = Radio­logist
er-page-box-epidemiologist = Epidemio­logist
er-page-box-morgue = Morgue
er-page-box-modifiers = Modifiers
er-page-due-specialists = Which four specialists lie on the table?
er-page-due-chief = Who is the Chief on the first turn?
er-page-due-card = Which ambulance card is turned up?
er-page-due-card-label = Red, yellow and green bay
er-page-due-roll = What do the dice show?

## Options
emergency-roll-option-choice = Choosing dice: after the Chief, everybody else chooses
emergency-roll-choice-simultaneous = secretly, all at once
emergency-roll-choice-announced = openly, clockwise
emergency-roll-option-first-chief = Who is Chief first
emergency-roll-first-chief-random = chance decides
emergency-roll-first-chief-1 = seat 1
emergency-roll-first-chief-2 = seat 2
emergency-roll-first-chief-3 = seat 3
emergency-roll-first-chief-4 = seat 4
emergency-roll-first-chief-5 = seat 5
emergency-roll-first-chief-6 = seat 6
emergency-roll-option-modifiers = A harder ALICAT: with one or two of these
emergency-roll-modifiers-preparation = preparation: starts with two more stethoscopes and two blood bags
emergency-roll-modifiers-equipment = equipment: a point for each stethoscope and bag gained
emergency-roll-modifiers-isolation = isolation: a point for each screened patient
emergency-roll-modifiers-capacity = capacity: a point for each patient in a ward that is not full
emergency-roll-option-modifier-limit = How many modifiers ALICAT takes
emergency-roll-modifier-limit-two = at most two
emergency-roll-modifier-limit-any = any number
emergency-roll-option-beds = The beds that the others choose this turn
emergency-roll-beds-hidden = stay hidden until everybody is done
emergency-roll-beds-open = are seen at once
emergency-roll-option-chief-finishes = Whether the Chief also admits the patient before the others choose
emergency-roll-chief-finishes-no = no
emergency-roll-chief-finishes-yes = yes
emergency-roll-option-ties = Equal top scores
emergency-roll-ties-shared = share the win
emergency-roll-ties-fewest-dead = are decided by fewer patients in the morgue
emergency-roll-option-lone-group = For the group epidemiologist, a single patient
emergency-roll-lone-group-counts = is a group of one
emergency-roll-lone-group-nothing = is no group
emergency-roll-option-alicat-own-bonus = While ALICAT tries a die, that die’s stethoscopes or bag
emergency-roll-alicat-own-bonus-counts = help already
emergency-roll-alicat-own-bonus-later = come later
emergency-roll-option-alicat-bag = ALICAT pays for your die with a bag
emergency-roll-alicat-bag-held = that it already held
emergency-roll-alicat-bag-any = that it already held, or that the die brings
emergency-roll-option-alicat-morgue-bonus = When its patient dies, ALICAT’s stethoscopes, bag, screen or extra patient are
emergency-roll-alicat-morgue-bonus-kept = kept
emergency-roll-alicat-morgue-bonus-lost = lost
emergency-roll-option-alicat-screen-tie = Among equal wards ALICAT screens
emergency-roll-alicat-screen-tie-scan = the first in scan order
emergency-roll-alicat-screen-tie-left = the one with the left-most door
emergency-roll-option-alicat-last-turn = On the last turn ALICAT plans to fill a ward with
emergency-roll-alicat-last-turn-die = its die only
emergency-roll-alicat-last-turn-extra = an extra patient as well
emergency-roll-option-alicat-two-wards = For two wards filled in one turn ALICAT takes
emergency-roll-alicat-two-wards-each = a cardiologist each
emergency-roll-alicat-two-wards-one = one cardiologist
emergency-roll-option-kept-card = When ALICAT takes a cardiologist and you already meet the other, that one pays
emergency-roll-kept-card-next-turn = from the next check on
emergency-roll-kept-card-at-once = at once

## How to play
er-rules-aim = The aim | You run a hospital of seven wards. Patients are numbers from 1 to 6 that you write into beds. Full wards bring points, and so do the wishes of the specialists.
er-rules-turn = A turn | Each turn the next player is the Chief, turns up an ambulance card and rolls three dice. The Chief takes a die first; then everybody else takes one of the other two, or the Chief’s, too, for a blood bag. Several may take the same die.
er-rules-bed = The bed | The card shows a bonus for each die: you get that of yours. Its patient needs a bed: the next one of a ward, counted from the door. The bed has the patient’s colour or is wild (grey); any other bed costs a blood bag.
er-rules-values = Values | Within a ward values rise from bed to bed. A stethoscope changes a value by one, up or down, before it is written. You begin with one.
er-rules-morgue = The morgue | A patient who finds no bed, or whom you do not want to place, goes to the morgue and costs a point, four points at most in all. A critical or nurse bonus is lost with its patient; the others you keep.
er-rules-bonus = Bonuses | Whoever takes a die wins the bonus above it, at once or with its patient. What is not used is lost, but for stethoscopes and blood bags.
er-rules-points = Points | A full ward earns what its clipboard says, a critical patient its value. Nurses are worth more the more you have. Two cardiologists pay whoever reaches their goal first, the radiologist scores the beds beside the labs, the epidemiologist the whole hospital. Unused stethoscopes and blood bags are worth nothing.
er-rules-end = The end | After 24 turns, 25 with five players, the highest total wins.
er-rules-alone = Alone | You play against { er-alicat }, which decides nothing: it takes the lowest die left, and puts it into the first ward that has a bed for it, after an equal value, too. It has points from the start: 5 for two nurses, and a fixed number, 8 to 10 each, for the radiologist and the epidemiologist, whatever it does. Each ward that it fills pays it 5 and takes a cardiologist away while there is one; of two you choose which. While both are there, you score them only together, for 10; the last one alone pays 5. You win with more points; a tie is { er-alicat }’s.
er-page-incoming = Ambulance
er-page-cards = Specialists
er-page-turn = Turn { $turn } of { $turns }
er-page-before = Setting up
emergency-roll-clash-modifiers = ALICAT takes one or two modifiers. The option on their number allows more.
er-tab-sheet = Sheet
er-tab-goals = Goals
er-deed-wards = { $count ->
    [one] full ward
   *[other] full wards
  }
er-deed-critical = { $count ->
    [one] critical patient
   *[other] critical patients
  }
er-gain = It brings { $points ->
    [one] 1 point
   *[other] { $points } points
  } now.
er-loss = It costs { $points ->
    [one] 1 point
   *[other] { $points } points
  } now.
er-aim-choose = { $how ->
    [chief] You want a value for the next bed of a ward, and a bonus that helps.
    [bag] The Chief’s costs a blood bag.
   *[no-bag] The Chief’s costs a blood bag, and you have none.
  }
er-aim-admit = Full wards pay: leave room for higher values.
er-aim-screen = The next patient of that ward may have any value, lower ones too.
er-about-bonus = { $bonus ->
    [stethoscopes] A stethoscope changes a value by one, up or down, before it is written.
    [blood-bag] A blood bag lets a patient lie in a bed of another colour, or pays for the die that the Chief has taken.
    [screen] A screen around the last patient of a ward: the next value there need not be higher.
    [critical] A critical patient brings its own value in points.
    [nurse] You win the nurse of the ward in which you write the patient, if she is still there.
   *[extra] An extra patient comes in with the first: choose one of its two values, and a bed.
  }
er-about-dice = Three patients. Whoever takes a die admits the patient, and wins the bonus that comes with it.
er-about-card = The ambulance card of this turn: it says which bonus comes with each die. The next turn has another.
er-about-lab = A lab. The radiologist scores the six beds around it.
er-about-nurses = Nurses are worth more the more you have: only the last circle counts.
er-about-morgue = Patients without a bed. Each costs a point, four at most.
