# Dice Hospital on a page.

dh-page-before = Setting up
dh-page-round = Round { $round } of { $rounds }
dh-page-step-intake = Intake
dh-page-step-improve = Improve
dh-page-step-invest = Invest
dh-page-step-activate = Activate
dh-page-step-neglect = Neglect
dh-page-step-discharge = Discharge
dh-page-own-ambulance = Your ambulance
dh-page-goers = Who goes to the investment board
dh-page-ambulances = Ambulances
dh-page-patients = Patients coming in
dh-page-improvements = Improvements
dh-page-departments = Departments
dh-page-specialists = Specialists
dh-page-event = This round’s event
dh-page-reports = Medical reports
dh-page-reports-done = { $count ->
    [one] One report completed
   *[other] { $count } reports completed
  }: +{ $points } at the end.
dh-page-display-empty = Nothing is on display now.
dh-page-display-solo = A department and a specialist are turned up when the patients are in bed.
dh-page-no-dice = Four dice come in each round; you keep three.
dh-page-space = a space for { $text }{ $taken ->
    [yes] {", taken"}
   *[no] {", free"}
  }
dh-page-collecting = Each space takes one patient of its colour and value, for a point.
dh-page-your-hospital = Your hospital
dh-page-hospital-of = Hospital of { $name }
dh-page-ward = Ward { $ward }
dh-page-waiting = { $text }: well, and waits for the family
dh-page-kin = { $kin ->
    [infant] An Infant does not get worse
    [shares] She shares her ward, so she gets worse tonight, but does not die
   *[alone] She has the ward to herself, so she does not get worse
  }; the family goes home together.
dh-page-token-legend = What the tokens do, here in red
dh-page-token-idle = no effect
dh-page-mother = M
dh-page-infant = I
dh-page-makes-room = makes room
dh-page-door = Waiting for a bed
dh-page-crew = Who works, and what heals
dh-page-nurse-about = A nurse works in any department.
dh-page-bag-about = A blood bag heals any patient one step: choose one. To let one count as another colour, place a worker and choose a patient with a dashed frame. Each bag left at the end is a point.
dh-page-sentences = What everything here does
dh-page-forecast = The end of the round, if you stop now
dh-page-box-home = { $count ->
   *[other] Sent home
  }
dh-page-box-gain = Points now
dh-page-box-neglected = { $count ->
   *[other] Will worsen
  }
dh-page-box-dying = { $count ->
   *[other] Will die
  }
dh-page-box-bags = { $count ->
    [one] Blood bag
   *[other] Blood bags
  }
dh-page-box-dead = Lost
dh-page-box-score = Score
dh-page-tally-home = Sent home this round
dh-page-tally-bags = Blood bags
dh-page-tally-rooms = Departments added
dh-page-tally-staff = Specialists
dh-page-tally-dead = Fatalities
dh-page-first = leads
dh-page-ambulance = ambulance { $number }
dh-page-done = done
dh-page-van = Ambulance { $number }{ $loaded ->
    [yes] : { $text }.
   *[no] .
  }{ $taken ->
    [yes] {" "}{ $name }.
   *[no] {""}
  }{ $can ->
    [yes] {" "}Take it.
   *[no] {""}
  }
dh-page-leave = Leave the { $text } behind
dh-page-undecided = { $value } of a colour still to choose
dh-page-load = Into ambulance { $number }: { $text }
dh-page-chosen = { $text }, chosen
dh-page-spared = { $text }, spared
dh-page-dies = { $text }, dies if nobody treats it
dh-page-cost = −{ $count }
dh-page-extra-department = A department
dh-page-extra-specialist = A specialist
dh-page-use = Give back a fatality for a blood bag
dh-page-draw = Admit another patient
dh-page-end = End activation
dh-page-skip = { $step ->
    [take] Take nothing
    [return] Keep everything
    [complete] Complete none
    [invest] Invest nothing
    [collect] Pass
    [enough] That is enough
   *[without] Do without
  }
dh-page-no-department = Choose a department first; then its patients.
dh-page-no-wait = Your activation is over, or has not begun yet.
dh-page-no-patient = No patient is asked for now.
dh-page-no-worker = Take a nurse or a specialist in hand first.
dh-page-no-room = No department is asked for now.
dh-page-no-tool = There is nothing for it to do now.
dh-page-why-discharges = Each round pays for the patients sent home, more and more for many at once.
dh-page-why-empty = 5 for each round that ends with empty wards.
dh-page-why-specialists = A Registrar earns a point for each placement that sends somebody home.
dh-page-why-events = From events that reward the most patients sent home.
dh-page-why-reports = { $done ->
    [one] 1 completed
   *[other] { $done } completed
  }, { $open } open: counted at the end, for and against you.
dh-page-why-left = Collected patients earn 1 each, those left over cost 1 each.
dh-page-why-fatalities = { $count ->
    [one] 1 fatality
   *[other] { $count } fatalities
  }: −{ $each } each at the end.
dh-page-why-bags = { $count ->
    [one] 1 blood bag
   *[other] { $count } blood bags
  }: 1 each at the end.
dh-page-due-first = Who leads the first round?
dh-page-due-out = Which tiles and cards leave the game?
dh-page-due-reveal = What is turned up?
dh-page-due-births = Maternity tiles
dh-page-due-midwives = Maternity cards
dh-page-due-start = Which colours { $you ->
    [yes] did you draw?
   *[no] did { $name } draw?
  }
dh-page-due-dice = Which dice come in? A rolled 1 or 6 is rolled again.
dh-page-due-die = { $you ->
    [yes] Which patient comes to you?
   *[no] Which patient comes to { $name }?
  } A rolled 1 or 6 is rolled again.
dh-page-due-rolls = { $you ->
    [yes] What did you roll,
   *[no] What did { $name } roll,
  } in the order of the chosen patients?
dh-page-due-deal = { $you ->
    [yes] { $count ->
        [one] Which administrator were you dealt?
       *[other] Which two administrators were you dealt?
      }
   *[no] { $count ->
        [one] Which administrator was { $name } dealt?
       *[other] Which two administrators was { $name } dealt?
      }
  }
dh-page-due-midwife = { $you ->
    [yes] How many Infants are born in your hospital?
   *[no] How many Infants are born in the hospital of { $name }?
  }
dh-page-due-reports = Which reports are dealt? The dark frame says which place comes next.
dh-page-due-event = Which event is turned up?
dh-page-end-anyway = End anyway
dh-page-unfinished = { $workers ->
    [one] One worker is
   *[other] { $workers } workers are
  } still free, { $patients ->
    [0] nobody
    [one] one patient
   *[other] { $patients } patients
  } will get worse{ $dying ->
    [0] {""}
    [one] , one will die
   *[other] , { $dying } will die
  }.
dh-page-recap = Last round
dh-page-recap-home = Went home
dh-page-recap-gain = Points
dh-page-recap-neglected = Got worse
dh-page-recap-dying = Died
dh-page-recap-line = { $home ->
    [0] nobody went home
    [one] 1 went home
   *[other] { $home } went home
  }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }{ $neglected ->
    [0] {""}
   *[other] , { $neglected } got worse
  }{ $died ->
    [0] {""}
   *[other] , { $died } died
  }
dh-page-table = Points for patients sent home in one round: { $text }.
dh-page-nurses = Nurses
dh-page-bags-short = Bags
dh-page-bags = Blood bags
dh-page-site = room to build
dh-deed-home = sent home
dh-deed-lost = lost
dh-about-site = Room for one more department. You can take one when you improve.
dh-about-event = From the second round on each round begins with an event. It is the same for everybody.
dh-about-recap = What the latest round brought everybody: who went home, the points, who got worse, and who died.
dh-about-space = Send a worker to a free space: you look at the top tokens of that pile and keep one; the worker is away for the round.
dh-about-own-van = Your ambulance, with those whom your paramedic has fetched. It has room for three.
dh-about-order = Everybody plays in this order: the lowest total of the latest walks comes first.
dh-about-own-wards = Whoever lies in your wards, and the beds that are free for those whom you fetch.
dh-about-kept = Tokens that you have found and kept. Each does what it says, once.
dh-about-van = The weakest patients ride in the lowest number, the strongest in the highest. The lowest number that is taken brings a blood bag and the lead.
dh-about-box-home = Patients whom you have sent home this round.
dh-about-box-gain = What they bring tonight: 1, 3, 5, 7, 9, 11, 14 points for one to seven, with what your administrator and empty wards add.
dh-about-box-neglected = Patients whom nobody has treated yet. Tonight they get worse.
dh-about-box-dying = Those of them who fall below 1: they die, which costs points at the end.
dh-about-box-bags = Blood bags. Each heals any patient by 1, and is worth a point at the end.
dh-about-box-dead = Patients who have died. Each costs 2 points at the end, or 4 if fatalities count double.
dh-about-box-score-over = Your points in the end. A click shows what they are made of.
dh-about-box-score = Your points so far, without what is counted at the end. A click shows what they are made of.
dh-page-give-back = Give one back, too
dh-page-give-back-about = You are asked which of your improvements you give back for a blood bag. Otherwise you keep everything.
dh-scene-night = Night: { $worse ->
    [0] nobody gets worse
    [one] 1 gets worse
   *[other] { $worse } get worse
  }{ $dead ->
    [0] {""}
    [one] , 1 of them dies
   *[other] , { $dead } of them die
  }.
dh-scene-home = { $home ->
    [0] Nobody goes home
    [one] 1 patient goes home
   *[other] { $home } go home together
  }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
dh-scene-others-night = { $worse ->
    [0] {""}
    [one] 1 worse
   *[other] { $worse } worse
  }{ $dead ->
    [0] {""}
    [one] , 1 of them dies
   *[other] , { $dead } of them die
  }
dh-scene-others-home = { $home ->
    [0] nobody home
    [one] 1 home
   *[other] { $home } home
  }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
dh-scene-more = { $points } of it: { $why ->
    [administrator] the administrator
    [event] the event
   *[wards] empty wards
  }
dh-scene-final = final count { $points }: { $score }
dh-scene-day = Round { $round }: { $alone ->
    [yes] new patients arrive.
   *[no] the ambulances arrive.
  }
## Investments
dh-page-invest = Investment board
dh-page-pile = { dh-colour }: { $count ->
    [one] one token
   *[other] { $count } tokens
  } in the pile
dh-page-due-tokens = { $you ->
    [yes] Which { $count ->
        [one] token do you draw?
       *[other] { $count } tokens do you draw? In order, the first one first.
      }
   *[no] Which { $count ->
        [one] token does { $name } draw?
       *[other] { $count } tokens does { $name } draw? In order, the first one first.
      }
  }
dh-page-gain-parts = { $home ->
    [0] Nobody sent home: 0
    [one] 1 patient sent home: { $points }
   *[other] { $home } patients sent home: { $points }
  }{ $aim ->
    [0] {""}
   *[other] , your administrator’s aim: { $aim }
  }{ $empty ->
    [0] {""}
   *[other] , empty wards: { $empty }
  }.
dh-page-no-who = Choose first who moves.
dh-page-give-up = Give somebody up…
dh-page-give-up-whom = Give up { $text }: a fatality
dh-scene-town = In the town { $worse ->
    [0] nobody gets worse
    [one] 1 gets worse
   *[other] { $worse } get worse
  }{ $dead ->
    [0] .
    [one] , 1 of them dies.
   *[other] , { $dead } of them die.
  }

## What turned a game
dh-turning = { $what ->
    [home] { $you ->
        [yes] send
       *[no] sends
      } { $count ->
        [one] a patient
       *[other] { $count } patients
      } home
    [empty] { $you ->
        [yes] empty
       *[no] empties
      } every ward
    [collected] { $you ->
        [yes] have
       *[no] has
      } { $count ->
        [one] a patient
       *[other] { $count } patients
      } collected at the end
    [reports] { $you ->
        [yes] complete
       *[no] completes
      } { $count ->
        [one] a report
       *[other] { $count } reports
      }
    [bags] { $you ->
        [yes] keep
       *[no] keeps
      } { $count ->
        [one] a blood bag
       *[other] { $count } blood bags
      }
    [cards] { $you ->
        [yes] complete
       *[no] completes
      } { $count ->
        [one] a Hospital card
       *[other] { $count } Hospital cards
      }
    [administrator] { $you ->
        [yes] reach
       *[no] reaches
      } “{ dh-administrator }”
    [event] { $you ->
        [yes] gain
       *[no] gains
      } by “{ dh-event-name }”
    [specialist] { $you ->
        [yes] score
       *[no] scores
      } with “{ dh-meeple }”
   *[left] { $you ->
        [yes] count
       *[no] counts
      } tiles and dice
  }
dh-turning-loss = { $you ->
    [yes] { $count ->
        [one] A patient of yours dies
       *[other] { $count } of your patients die
      }
   *[no] { $count ->
        [one] A patient of { $name }’s dies
       *[other] { $count } of { $name }’s patients die
      }
  }{ $why ->
    [no-bed] {" "}for want of a bed
    [neglect] {" "}untreated
    [town] {" "}in the town
   *[other] {""}
  }: −{ $cost }.
