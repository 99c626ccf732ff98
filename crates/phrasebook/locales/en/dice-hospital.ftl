# Dice Hospital in English. Every sentence is ours, and so are the names of events, administrators
# and reports.

game-dice-hospital = Dice Hospital
about-dice-hospital = Patients are dice: heal them step by step, and send many home at once.

## Words
dh-colour = { $colour ->
    [red] red
    [yellow] yellow
    [pink] pink
   *[green] green
  }
dh-colour-many = { $colour ->
    [red] red
    [yellow] yellow
    [pink] pink
   *[green] green
  }
dh-die = { $colour ->
    [pink] Mother
    [infant] Infant
   *[other] { dh-colour }
  } { $value }
dh-a-die = { dh-die }
dh-dice-of = { $colour ->
    [pink] Mothers
   *[other] { dh-colour }
  } { $text }
dh-in-ward = { $ward ->
    [0] {""}
   *[other] {" "}in ward { $ward }
  }
dh-patient = { dh-die }{ dh-in-ward }{ $state ->
    [healed] {" "}(just healed{ dh-was }{ dh-as-colour })
    [treated] {" "}(treated{ dh-was }{ dh-as-colour })
    [observed] {" "}(treated just now{ dh-was }{ dh-as-colour })
   *[untreated] {""}
  }
dh-was = { $was ->
    [0] {""}
   *[other] , { $was } before
  }
dh-as-colour = { $shown ->
    [red] , as red
    [yellow] , as yellow
    [green] , as green
   *[own] {""}
  }
dh-and-then = {" and "}
dh-department = { $department ->
    [critical-care] Critical Care
    [oncology] Oncology
    [pharmacy] Pharmacy
    [intensive-care] Intensive Care
    [imaging] Imaging
    [clinic] Clinic
    [operating-theatre] Operating Theatre
    [orthopaedics] Orthopaedics
    [ear-nose-throat] Ear, Nose and Throat
    [anaesthesia] Anaesthesia
    [renal-medicine] Renal Medicine
    [allergy-centre] Allergy Centre
    [cardiology] Cardiology
    [urology] Urology
    [immunology] Immunology
    [crash-centre] Crash Centre
    [radiology] Radiology
    [triage-centre] Triage Centre
    [drug-trial-centre] Drug Trial Centre
    [physiotherapy] Physiotherapy
    [experimental-therapy] Experimental Therapy
    [staff-rota] Staff Rota
    [observation-red] Red Observation
    [observation-yellow] Yellow Observation
    [observation-green] Green Observation
    [chevron] Chevron
    [birth-centre] Birth Centre
    [recovery-suite] Recovery Suite
    [family-unit] Family Unit
    [antenatal-ward] Antenatal Ward
    [delivery-ward] Delivery Ward
    [postnatal-ward] Postnatal Ward
    [quiet-nursery] Quiet Nursery
    [fertility-lab] Fertility Lab
   *[training-department] Training Department
  }
dh-short-department = { $department ->
    [intensive-care] Intens. Care
    [operating-theatre] Op. Theatre
    [ear-nose-throat] ENT
    [renal-medicine] Renal Med.
    [allergy-centre] Allergies
    [triage-centre] Triage
    [drug-trial-centre] Drug Trials
    [physiotherapy] Physio
    [experimental-therapy] Exp. Therapy
    [observation-red] Observation
    [observation-yellow] Observation
    [observation-green] Observation
    [recovery-suite] Recovery
    [antenatal-ward] Antenatal
    [delivery-ward] Delivery
    [postnatal-ward] Postnatal
    [quiet-nursery] Nursery
    [training-department] Training
   *[other] { dh-department }
  }
dh-the-department = { $department ->
    [pharmacy] the { dh-department }
    [clinic] the { dh-department }
    [operating-theatre] the { dh-department }
    [allergy-centre] the { dh-department }
    [crash-centre] the { dh-department }
    [triage-centre] the { dh-department }
    [drug-trial-centre] the { dh-department }
    [training-department] the { dh-department }
    [staff-rota] the { dh-department }
    [chevron] a chevron
    [birth-centre] the { dh-department }
    [recovery-suite] the { dh-department }
    [family-unit] the { dh-department }
    [antenatal-ward] the { dh-department }
    [delivery-ward] the { dh-department }
    [postnatal-ward] the { dh-department }
    [quiet-nursery] the { dh-department }
    [fertility-lab] the { dh-department }
   *[other] { dh-department }
  }
dh-at = { $department ->
   *[other] on { dh-the-department }
  }
dh-meeple = { $meeple ->
    [surgeon] Surgeon
    [pharmacist] Pharmacist
    [haematologist] Haematologist
    [anaesthetist] Anaesthetist
    [virologist] Virologist
    [urologist] Urologist
    [cardiologist] Cardiologist
    [microbiologist] Microbiologist
    [radiologist] Radiologist
    [triage-nurse] Triage Nurse
    [paramedic] Paramedic
    [general-practitioner] General Practitioner
    [consultant] Consultant
    [admissions-nurse] Admissions Nurse
    [pathologist] Pathologist
    [experimental-chemist] Experimental Chemist
    [registrar] Registrar
    [medical-student] Medical Student
    [physiotherapist] Physiotherapist
    [haematology-technician] Haematology Technician
    [investment-advisor] Investment Advisor
    [project-consultant] Project Consultant
    [strategy-consultant] Strategy Consultant
    [trainee] Trainee
    [recovery-midwife] Recovery Midwife
    [family-liaison] Family Liaison
    [neonatal-lead] Neonatal Lead
    [perinatal-consultant] Perinatal Consultant
    [ward-sister] Ward Sister
    [obstetric-surgeon] Obstetric Surgeon
    [health-visitor] Health Visitor
    [cord-blood-collector] Cord Blood Collector
   *[nurse] Nurse
  }
dh-short-meeple = { $meeple ->
    [haematologist] Haemato.
    [anaesthetist] Anaesth.
    [cardiologist] Cardio.
    [microbiologist] Microbio.
    [radiologist] Radiologist
    [triage-nurse] Triage
    [general-practitioner] GP
    [admissions-nurse] Admissions
    [experimental-chemist] Chemist
    [medical-student] Student
    [physiotherapist] Physio
    [haematology-technician] Technician
    [investment-advisor] Advisor
    [project-consultant] Projects
    [strategy-consultant] Strategy
    [recovery-midwife] Midwife
    [family-liaison] Liaison
    [neonatal-lead] Neonatal
    [perinatal-consultant] Perinatal
    [ward-sister] Sister
    [obstetric-surgeon] Obstetrics
    [health-visitor] Visitor
    [cord-blood-collector] Cord blood
   *[other] { dh-meeple }
  }
dh-the-meeple = { $meeple ->
    [nurse] a nurse
   *[other] the { dh-meeple }
  }
dh-administrator = { $card ->
    [red-pair] Red Discharge Target
    [yellow-pair] Yellow Discharge Target
    [green-pair] Green Discharge Target
    [rainbow] Mixed Discharge Target
    [red-shield] Red Night Watch
    [yellow-shield] Yellow Night Watch
    [green-shield] Green Night Watch
    [family-planner] Family Planner
    [maternity-champion] Maternity Champion
    [hospital-strategist] Hospital Strategist
   *[leader] Busiest Hospital
  }
dh-event-name = { $card ->
    [blood-drive] Blood Drive
    [convalescent-transfer] Convalescent Transfer
    [unexpected-recovery] Unexpected Recovery
    [kitchen-contamination] Kitchen Contamination
    [equipment-buy-back] Equipment Buy-Back
    [agency-nurse] Agency Nurse
    [staff-sickness] Staff Sickness
    [calm-night] Calm Night
    [ward-infection] Ward Infection
    [motorway-pile-up] Motorway Pile-Up
    [mild-season] Mild Season
    [recruitment-fair] Recruitment Fair
    [power-cut] Power Cut
    [blood-shortage] Blood Shortage
   *[press-visit] Press Visit
  }
dh-report = Report { $number }
dh-report-short = no. { $number }: { $text }, { $points } points
dh-account = { $account ->
    [discharges] Sent home
    [empty-wards] Empty wards
    [administrator] Administrator
    [specialists] Specialists
    [events] Events
    [reports] Reports
    [hospital-cards] Hospital cards
    [tiles] First Player tiles
    [dice-left] Dice left
    [patients-left] Patients left
    [fatalities] Fatalities
   *[bags] Blood bags
  }
dh-bags = { $count ->
    [one] a blood bag
   *[other] { $count } blood bags
  }
dh-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }

## What cards do, put together from the effects
dh-coloured = { $colour ->
    [red] {" red"}
    [yellow] {" yellow"}
    [pink] {" pink"}
    [green] {" green"}
   *[any] {""}
  }
dh-coloured-many = { $colour ->
    [red] {" red"}
    [yellow] {" yellow"}
    [pink] {" pink"}
    [green] {" green"}
   *[any] {""}
  }
dh-fewest = { $fewest ->
    [1] one
    [2] two
   *[other] { $fewest }
  }
dh-most = { $most ->
    [1] one
    [2] two
    [3] three
   *[other] { $most }
  }
dh-many = { $whom ->
    [others] {" other"}
   *[plain] {""}
  }{ dh-coloured-many } patients
dh-patients = { $amount ->
    [one] { $whom ->
        [others] another{ dh-coloured } patient
        [anybody] any{ dh-coloured } patient
        [mothers] a Mother
        [infants] an Infant
       *[plain] a{ dh-coloured } patient
      }
    [exact] { dh-most }{ dh-many }
    [up-to] up to { dh-most }{ dh-many }
    [either] { dh-fewest } or { dh-most }{ dh-many }
   *[range] { dh-fewest } to { dh-most }{ dh-many }
  }{ dh-showing }{ dh-related }
dh-showing = { $values ->
    [any] {""}
    [one] {" showing "}{ $low }
    [two] {" showing "}{ $low } or { $high }
    [low] {" showing "}{ $high } or less
    [high] {" showing "}{ $low } or more
    [before] {" showing what one of them showed before"}
    [just-before] {" showing what one of those just healed showed before"}
   *[range] {" showing "}{ $low } to { $high }
  }
dh-related = { $relation ->
    [same] {" of the same value"}
    [run] {" with values in a row"}
    [run-low] {" that is the lowest of three values in a row"}
    [run-middle] {" that is the middle of three values in a row"}
    [run-high] {" that is the highest of three values in a row"}
   *[any] {""}
  }
dh-whom = { $whom ->
    [healed] { $most ->
        [1] one of them
       *[other] { dh-most } of them
      }
    [just-healed] { dh-most } of those just healed
   *[others] { dh-patients }
  }
dh-steps = { $steps ->
    [one] 1
   *[other] { $steps }
  }{ $whom ->
    [healed] {" more"}
    [just-healed] {" more"}
   *[others] {""}
  }
dh-each = { $amount ->
    [one] {""}
   *[more] {" each"}
  }
dh-do = { $does ->
    [heal] { $values ->
        [before] heal by { dh-steps } { dh-whom }
        [just-before] heal by { dh-steps } { dh-whom }
       *[any] heal { dh-whom } by { dh-steps }{ dh-each }
      }
    [harm] { $values ->
        [before] weaken by { dh-steps } { dh-whom }
        [just-before] weaken by { dh-steps } { dh-whom }
       *[any] weaken { dh-whom } by { dh-steps }{ dh-each }
      }
    [reroll] roll { dh-whom } again and take what comes
    [flip] turn { dh-whom } upside down, so that 1 becomes 6, 2 becomes 5, 3 becomes 4 and the other way round
    [treat] look after { dh-whom }, who then { $amount ->
        [one] counts
       *[more] count
      } as treated
   *[recolour] let { dh-whom } count as another colour until the end of this round’s work
  }
dh-about-specialist = { $trigger ->
    [heals] When its department heals{ dh-coloured-many } patients,
    [family] When its placement sends a family home,
    [uses] When it is placed,
    [invests] When it is sent to the investment board,
   *[discharges] When its department sends patients home,
  } { $how ->
    [point] you gain a point.
    [bags] you gain { $text }.
    [bag-for-fatality] you may give back a fatality for a blood bag.
    [admissions] you may, for each of them, send a patient back to the bag or admit a new one.
    [admissions-once] you may send a patient back to the bag or admit a new one.
    [looks] you may look at the top { $text } tokens of another pile, too.
    [borrows] you may use a token that lies on another department of yours.
    [repeats] you may use a token of its department a second time.
    [learns] you may look after two patients, who count as treated. Two tokens can be put on the card; each takes the place of one of them.
   *[cares] you may { $text }.
  }
dh-about-copies = Each round it does what another specialist of your hospital does, whom you choose before work begins.
dh-need = { $count } { dh-colour }
dh-about-target = A point each round in which the patients you send home include { $text }.
dh-about-shield = Each night one of your untreated { dh-colour } patients does not get worse.
dh-about-leader = { $ties ->
    [yes] A point each round in which nobody sends home more patients than you.
   *[no] A point each round in which you alone send home the most patients.
  }
dh-about-planner = You say how many Infants each new Mother has, one or two, instead of rolling for it.
dh-about-families = { dh-points } each round in which you send home at least { $mothers } Mothers and { $infants } Infants.
dh-about-bags = Everybody gains { dh-bags } at once.
dh-about-send-back = Everybody may send a patient back to the bag.
dh-about-heal = Everybody heals one patient by { $count }; it still counts as untreated.
dh-about-harm = Everybody weakens one patient by { $count }; nobody may die of it.
dh-about-sell = Everybody may give back an improvement for { dh-bags }.
dh-about-more-nurses = Everybody has { $count ->
    [one] one more nurse
   *[other] { $count } more nurses
  } this round.
dh-about-fewer-nurses = Everybody has { $count ->
    [one] one nurse
   *[other] { $count } nurses
  } fewer this round.
dh-about-spare = { $count ->
    [one] One untreated patient in each hospital does not get worse this round.
   *[other] { $count } untreated patients in each hospital do not get worse this round.
  }
dh-about-loss = Untreated patients{ dh-showing } lose { $count } this round.
dh-about-turn = At the beginning of this round, patients who show { $from } come in showing { $to }.
dh-about-show = { $count ->
    [one] One more department and one more specialist are on display this round.
   *[other] { $count } more departments and { $count } more specialists are on display this round.
  }
dh-about-closes = Closed this round: { $text }.
dh-about-no-bags = No blood bag can be spent this round.
dh-about-most = Whoever sends home the most patients this round gains { $alone ->
    [one] 1 point
   *[other] { $alone } points
  }; if several are tied, each gains { $tied }.
dh-about-report = Complete it in a round in which you send home { $text }: { dh-points } at the end, minus { $price } if it stays open.

## In the terminal
dh-round = Round { $round } of { $rounds }
dh-before-rounds = Setting up
dh-leads = { $you ->
    [yes] you lead
   *[no] { $name } leads
  }
dh-board-of = The hospital of { $name }
dh-screen = { $what ->
    [ambulances] Ambulances
    [park] Ambulance at
    [fly] Helicopter at
    [dice] Dice
    [display] On display
    [bag] In the bag
    [reports] Reports
    [waiting] No bed yet
    [untreated] Untreated
    [treated] Treated
    [infants] Infants
    [departments] Departments
    [specialists] Specialists
    [nurses] Nurses
    [bags] Blood bags
    [home] Sent home
    [fatalities] Fatalities
    [score] Score
    [total] Total
    [patient] Patient
    [start] Values
    [blood] With a blood bag
    [remove] Give up
    [spare] Spare
    [send] Back to the bag
   *[administrator] Administrator
  }
dh-report-line = { dh-report } { $text }: { dh-points }
dh-report-above = , above it { dh-report } { $text }: { dh-points }
dh-aim = { $have } of { $need }
dh-forecast = As it stands: { $neglected ->
    [0] nobody gets worse
    [one] 1 patient gets worse
   *[other] { $neglected } patients get worse
  }{ $dying ->
    [0] {""}
    [one] {" "}(1 dies)
   *[other] {" "}({ $dying } die)
  }, { $home ->
    [0] nobody goes home
    [one] 1 goes home
   *[other] { $home } go home
  }: { dh-points }.
dh-result-alone = Your score: { dh-points }.
dh-result-tie = The points are equal: fewer patients left decide, then the higher sum of their values.
dh-result-shared = The points are equal, and so are the patients left and the sum of their values.
dh-examples = claim 2, take urology, nurse pharmacy, G4, bag R3, skip, end
dh-typed-unknown = “{ $text }” is no move here. Type a number, or for example: { $example }
dh-typed-colour = That takes a colour as well, for example: { $example }
dh-typed-fate = “{ $text }” was not understood. For example: { $example }
dh-due = { $what ->
    [out] Which tiles and cards leave the game? { dh-due-cards }
    [first] Who leads the first round? A seat’s number
    [reveal] What is turned up? { dh-due-cards }
    [start] Which { $count } colours does seat { $seat } draw for the start
    [deal] { $count ->
        [one] Which administrator is seat { $seat } dealt
       *[other] Which two administrators is seat { $seat } dealt
      }
    [reports] Which six reports are dealt? Column by column, the lower one first
    [event] Which event is turned up
    [dice] What do the { $count } dice show (1 and 6 are rolled again){ $mothers ->
        [0] {""}
       *[other] , { $mothers } of them Mothers
      }
    [tiles] Which roads do the tiles of the town have, as they lie? Row by row from the left, the sides with a road of each{ $mothers ->
        [0] {""}
       *[other] , and + for the { $mothers } with a Mother spot
      }
    [houses] What do the { $count } dice of the town show, row by row (1 and 6 are rolled again){ $mothers ->
        [0] {""}
       *[other] , { $mothers } of them Mothers
      }? After a 2, / and its token
    [bonuses] { $count ->
        [one] Which token is laid in the town
       *[other] Which { $count } tokens are laid in the town, row by row
      }
    [substitute] Which die comes to seat { $seat } in place of the Mother
    [midwife] How many Infants are born to seat { $seat }
    [die] Which die comes to seat { $seat } (1 and 6 are rolled again)
   *[rolls] What does seat { $seat } roll? { $count ->
        [one] 1 die
       *[other] { $count } dice, in the order in which they were chosen
      }
  }, for example { $example }:
dh-due-cards = { $tiles ->
    [0] {""}
    [one] 1 department{ dh-due-both }
   *[other] { $tiles } departments{ dh-due-both }
  }{ $cards ->
    [0] {""}
    [one] 1 specialist
   *[other] { $cards } specialists
  }
dh-due-both = { $cards ->
    [0] {""}
   *[other] {" "}and{" "}
  }
dh-due-names = Names can be shortened, and commas keep them apart:

## What is asked
dh-ask-extra = You lead, so you choose what else is turned up: a department or a specialist.
dh-ask-start = Choose which of your first patients starts with which value.
dh-ask-keep = Choose the administrator that you keep for the whole game.
dh-ask-event = { dh-event-name }. { $choice ->
    [send-back] Choose a patient to send back to the bag, or keep all.
    [heal] Choose a patient. { $text }
    [harm] Choose a patient. { $text }
   *[sell] Choose an improvement to give back, or keep all. { $text }
  }
dh-ask-load = Equal dice: choose which colours ride in ambulance { $ambulance }; the rest go to { $vans ->
    [2] ambulance { $next }.
   *[other] the next ones.
  }
dh-ask-claim = { $first ->
    [yes] Take an ambulance. You lead, so number { $ambulance } is not for you.
   *[no] Take an ambulance. The lowest number taken brings a blood bag and the lead.
  }
dh-ask-mothers = No two Mothers ride together: choose their ambulances.
dh-ask-house = Choose a ward for the { $text }.{ $mother ->
    [yes] {" "}She needs one without another Mother; her Infants lie below it.
   *[no] {""}
  }
dh-ask-house-any = Choose who is put to bed next, and the ward. No two Mothers lie in one.
dh-ask-make-room = Ward { $ward } is full. Choose who makes room for the Mother: it moves to another ward, or is given up, which is a fatality.
dh-ask-births = Your administrator decides how many Infants the new Mother has.
dh-ask-leave = Choose the die that you leave behind. If the other three add up to less than 9, you gain a blood bag.
dh-ask-overflow = Beds are short: give up { $count ->
    [one] a patient, who counts as a fatality
   *[other] { $count } patients. Each is a fatality
  }.
dh-ask-take = { $alone ->
    [yes] Take one of the improvements.
   *[no] Take an improvement, or go without.
  }
dh-ask-return = You may give one improvement back for a blood bag.
dh-ask-copy = Choose whom the Consultant copies this round.
dh-ask-idle = { $can ->
    [both] Place a worker on a department, use a blood bag, or finish.
    [place] Place a worker on a department, or finish.
    [bag] No worker can be placed any more. Use a blood bag, or finish.
    [both-token] Place a worker on a department, use a blood bag or a token, or finish.
    [place-token] Place a worker on a department, use a token, or finish.
    [bag-token] No worker can be placed any more. Use a blood bag or a token, or finish.
    [token] No worker can be placed any more. Use a token, or finish.
   *[nothing] Nothing more can be done this round. Finish.
  }
dh-ask-targets = { dh-meeple } { dh-at }: choose { $text }{ $chosen ->
    [0] {""}
   *[other] {" "}({ $chosen } chosen)
  }.{ $bag ->
    [yes] {" "}A blood bag lets anybody count as one.
   *[no] {""}
  }
dh-ask-window = { dh-meeple }: { $now ->
    [yes] you may { $text }.
   *[no] nobody fits yet, but after a blood bag{ $tokens ->
        [yes] {" "}or a token
       *[no] {""}
      } you may { $text }.
  }
dh-ask-caring = { dh-meeple }: { $done ->
    [yes] you may also { $text }.
   *[no] now { $text }.
  }
dh-ask-admissions = { dh-meeple }: somebody went home. Send a patient back to the bag, admit a new one, or neither.
dh-ask-spare = { $by ->
    [administrator] Your administrator keeps one patient from getting worse: choose which.
   *[event] { $left ->
        [one] The event spares one more untreated patient: choose which.
       *[other] The event spares { $left } untreated patients: choose one.
      }
  }
dh-ask-complete = Complete a report with the patients you sent home, or go on.
dh-ask-collect = Move a patient onto an ambulance that has its colour and value for a point, or pass.
dh-task-fatality = give back a fatality for a blood bag
dh-stock = You have { $text } left.
dh-stock-of = { $what ->
    [nurses] { $count ->
        [one] 1 nurse
       *[other] { $count } nurses
      }
    [specialists] { $count ->
        [one] 1 specialist
       *[other] { $count } specialists
      }
    [tokens] { $count ->
        [one] 1 token
       *[other] { $count } tokens
      }
   *[bags] { $count ->
        [one] 1 blood bag
       *[other] { $count } blood bags
      }
  }

dh-becomes = { $fate ->
    [home] goes home
    [dead] dies
    [rolled] is rolled again
   *[value] { $value }
  }
dh-move-extra = turn up another { $kind ->
    [department] department
   *[specialist] specialist
  }
dh-move-keep = keep { dh-administrator }. { $text }
dh-move-load = put { $text } into ambulance { $ambulance }
dh-move-claim = take ambulance { $ambulance }: { $text }
dh-move-leave = leave the { $text } behind{ $bag ->
    [yes] {" "}(+1 blood bag)
   *[no] {""}
  }
dh-move-remove = give up { $text }
dh-move-aboard = { $text } on ambulance { $ambulance }
dh-move-admit = { $text } → ward { $ward }
dh-move-infants = { $count ->
    [one] one Infant
   *[other] twins
  }
dh-move-take = take { $text }
dh-move-return = give back { $text } for { dh-bags }
dh-move-copy = copy the { dh-meeple }
dh-move-place = place { dh-the-meeple } { dh-at }
dh-move-on = { $text }{ $to ->
    [red] {" "}as red
    [yellow] {" "}as yellow
    [green] {" "}as green
   *[own] {""}
  } → { $becomes }{ $to ->
    [own] {""}
   *[other] {" "}(−1 blood bag)
  }
dh-move-recolour = { $text } → counts as { dh-colour }
dh-move-bag = blood bag: { $text } → { $becomes }
dh-move-use = give back a fatality for a blood bag
dh-move-send = send { $text } back to the bag
dh-move-draw = admit a new patient
dh-move-spare = spare { $text }
dh-move-complete = complete report { $number } ({ $text }): { dh-points }
dh-move-collect = { $text } → ambulance { $ambulance } (+1 point)
dh-move-skip = { $what ->
    [take] take nothing
    [return] keep everything
    [sell] keep everything
    [send] keep all patients
    [more] leave it at that
    [admissions] neither
    [complete] complete no more
    [collect] pass
    [invest] invest nothing
    [advise] look at no other pile
    [declare] keep the department’s colour
   *[window] do without
  }
dh-move-end = finish this round’s work

## What happened
dh-event-left-out = Not in this game: { $text }.
dh-event-first = { $you ->
    [yes] You lead
   *[no] { $name } leads
  } the first round.
dh-event-revealed = On display: { $text }.
dh-event-start-drawn = { $you ->
    [yes] Your first patients are
   *[no] { $name }’s first patients are
  } { $text }.
dh-event-start-set = { $you ->
    [yes] You begin
   *[no] { $name } begins
  } with { $text }.
dh-event-dealt = { $you ->
    [yes] You are dealt
   *[no] { $name } is dealt
  } { $text }.
dh-event-kept = { $you ->
    [yes] You keep
   *[no] { $name } keeps
  } { dh-administrator } as administrator.
dh-event-reports = The reports: { $text }.
dh-event-round = Round { $round }. { $you ->
    [yes] You lead.
   *[no] { $name } leads.
  }
dh-event-round-alone = Round { $round }.
dh-event-event = { dh-event-name }! { $text }
dh-event-dice = New patients: { $text }.
dh-event-loaded = { $you ->
    [yes] You choose
   *[no] { $name } chooses
  } which equal dice ride in ambulance { $ambulance }.
dh-event-claimed = { $you ->
    [yes] You take
   *[no] { $name } takes
  } ambulance { $ambulance }: { $text }.
dh-event-came = { $you ->
    [yes] One more patient comes to you
   *[no] One more patient comes to { $name }
  }: { dh-die }.
dh-event-left = { $you ->
    [yes] You leave
   *[no] { $name } leaves
  } the { dh-die } behind.
dh-event-back = Nobody took { $text }; they go back{ $mothers ->
    [yes] {""}
   *[no] {" "}into the bag
  }.
dh-event-mothers = { $you ->
    [yes] You choose
   *[no] { $name } chooses
  } which ambulances the Mothers ride on.
dh-event-substituted = { $you ->
    [yes] You have
   *[no] { $name } has
  } a Mother in every ward: instead of another, { dh-die } comes from the bag.
dh-event-housed = { dh-your-die } lies in ward { $ward }.
dh-event-shifted = { dh-your-die } makes room for a Mother and moves to ward { $ward }.
dh-event-born = { $count ->
    [one] An Infant is
   *[other] Twins are
  } born in { $you ->
    [yes] your
   *[no] { $name }’s
  } ward { $ward }.
dh-event-ready = { dh-your-die } is well and waits for the family.
dh-event-family = { $you ->
    [yes] Your
   *[no] { $name }’s
  } Mother goes home with her { $count ->
    [one] Infant
   *[other] twins
  }.
dh-event-waited = { $you ->
    [yes] Your
   *[no] { $name }’s
  } { $count ->
    [one] patient who was well has waited in vain for the family, and shows
   *[other] { $count } patients who were well have waited in vain for the family, and show
  } 6 again.
dh-event-admitted = { $you ->
    [yes] You admit
   *[no] { $name } admits
  } { $text }.
dh-event-took = { $you ->
    [yes] You take
   *[no] { $name } takes
  } { $text }.
dh-event-returned = { $you ->
    [yes] You give
   *[no] { $name } gives
  } { $text } back.
dh-event-token = { $you ->
    [yes] You lead
   *[no] { $name } leads
  } from now on.
dh-event-copied = { $you ->
    [yes] Your
   *[no] { $name }’s
  } Consultant copies the { dh-meeple } this round.
dh-event-placed = { $you ->
    [yes] You place
   *[no] { $name } places
  } { dh-the-meeple } { dh-at }.
dh-your-die = { $you ->
    [yes] Your
   *[no] { $name }’s
  } { dh-die }
dh-your-patient = { $you ->
    [yes] Your
   *[no] { $name }’s
  } { dh-colour } patient
dh-event-recoloured = { dh-your-die } counts as { $to ->
    [red] red
    [yellow] yellow
   *[green] green
  } for this round’s work.
dh-event-changed = { dh-your-die } becomes a { $to }.
dh-event-rolled = { dh-your-die } is rolled again and stays as it is.
dh-event-discharged = { dh-your-patient } goes home.
dh-event-died = { dh-your-patient } { $why ->
    [no-bed] finds no bed and dies
    [neglect] dies untreated
   *[harmed] dies
  }.
dh-event-sent-back = { dh-your-die } goes back into the bag.
dh-event-bag-spent = { $you ->
    [yes] You use
   *[no] { $name } uses
  } a blood bag.
dh-event-bags = { $you ->
    [yes] You gain
   *[no] { $name } gains
  } { dh-bags } { $why ->
    [lowest] for the ambulance with the lowest number
    [lowest-total] for the lowest intake total
    [weak] for a weak intake
    [returned] for it
   *[card] ({ $text })
  }.
dh-event-fatality = { $you ->
    [yes] You give
   *[no] { $name } gives
  } a fatality back.
dh-event-ended = { $you ->
    [yes] You have
   *[no] { $name } has
  } finished this round’s work.
dh-event-spared = { dh-your-die } is spared.
dh-event-neglected = { $you ->
    [yes] You have left
   *[no] { $name } has left
  } { $count ->
    [one] a patient untreated; it gets worse.
   *[other] { $count } patients untreated; they get worse.
  }
dh-event-report = { $you ->
    [yes] You complete
   *[no] { $name } completes
  } report { $number }: { $text }.
dh-event-scored = { $why ->
    [discharges] { $you ->
        [yes] You send
       *[no] { $name } sends
      } { $count ->
        [one] 1 patient
       *[other] { $count } patients
      } home: { dh-points }.
    [empty-wards] { $you ->
        [yes] Your
       *[no] { $name }’s
      } wards are empty: { dh-points }.
    [fatalities] Fatalities cost { $you ->
        [yes] you
       *[no] { $name }
      } { dh-points }.
    [patients-left] Patients left behind cost { $you ->
        [yes] you
       *[no] { $name }
      } { dh-points }.
    [open-report] { $text } is still open and costs { $you ->
        [yes] you
       *[no] { $name }
      } { dh-points }.
    [bags] Blood bags bring { $you ->
        [yes] you
       *[no] { $name }
      } { dh-points }.
    [tile] The First Player tile brings { $name } { dh-points }.
    [dice-on-cards] Dice on its cards bring { $name } { dh-points }.
    [spare-dice] Dice beside its cards bring { $name } { dh-points }.
   *[card] { $text } brings { $you ->
        [yes] you
       *[no] { $name }
      } { dh-points }.
  }
dh-event-collected = { $you ->
    [yes] You move
   *[no] { $name } moves
  } the { dh-die } onto ambulance { $ambulance } for a point.
dh-event-passed = { $you ->
    [yes] You move
   *[no] { $name } moves
  } no more patients onto the ambulances.
dh-event-over = The game is over.

## Why not
dh-no-wrong-step = That is not possible now. { $phase ->
    [extra] Choose a department or a specialist.
    [start] Give your first patients their values.
    [keep] Keep one of your two administrators.
    [event] The event asks for a choice first.
    [load] Choose which equal dice ride in the ambulance.
    [park] Park your ambulance at an entrance of the town.
    [drive] Drive on, or stay where you are.
    [walk] Choose the next patient of your walk.
    [keep-bonus] Keep one of the tokens that you found.
    [lower] Say how many tokens lower your total.
    [claim] Take an ambulance.
    [mothers] Choose the ambulances of the Mothers.
    [house] Choose a ward for the new patient.
    [make-room] Choose who makes room for the Mother.
    [births] Say how many Infants are born.
    [leave] Leave one of the four dice behind.
    [overflow] Give up patients until there are beds enough.
    [take] Take an improvement, or go without.
    [return] Give an improvement back, or keep everything.
    [invest] Send a worker to the investment board, or go without.
    [advise] Choose another pile to look at, or go without.
    [keep-token] Keep one of the tokens that you have drawn, and put it down.
    [activate] Finish what you have begun first.
    [spare] Choose the patient that is spared.
    [complete] Complete a report, or go on.
    [collect] Move a patient onto an ambulance, or pass.
   *[other] {""}
  }
dh-no-seat = There is no such seat at this table.
dh-no-dealt-now = It is another seat that is dealt cards now.
dh-no-new-patient = A new patient shows 2, 3, 4 or 5; { $text } has to be rolled again.
dh-no-not-in-bag = There is no { dh-colour } die left in the bag.
dh-no-not-in-stack = { $text } cannot come from its stack now.
dh-no-empty-stack = There is no { $kind ->
    [department] department
   *[specialist] specialist
  } left to turn up.
dh-no-event-seen = { dh-event-name } has been turned up before.
dh-no-start-values = Your first patients show { $text }, in the colours you drew.
dh-no-not-dealt = { dh-administrator } was not dealt to you.
dh-no-load = Only dice of the same value change places, and only as many as fit.
dh-no-ambulance = Ambulance { $ambulance } is taken already, or not in this game.
dh-no-first-ambulance = You lead, so ambulance { $ambulance } is not for you. Take any other.
dh-no-die = There is no { $text } among the dice.
dh-no-patient = You have no { $text }.
dh-no-this-patient = { $text } cannot be chosen for that. { $about }
dh-no-spared = { $text } cannot be spared: only the untreated can, and an administrator spares one colour only.
dh-no-too-weak = { $text } would not survive it; choose somebody stronger.
dh-no-not-shown = { $text } is not on display.
dh-no-must-take = Alone you have to take one of the improvements; you can give it back for a blood bag afterwards.
dh-no-not-owned = { $text } is not an improvement of yours.
dh-no-meeple = { $meeple ->
    [nurse] All your nurses are at work.
   *[other] You have no { dh-meeple } who is free.
  }
dh-no-room = { dh-department } has been used this round, or is not yours; each department works once.
dh-no-closed = { dh-department } is closed this round.
dh-no-incomplete = { dh-department } needs other patients than you have. { $text }
dh-no-swap = { dh-department } needs a specialist who has worked this round, and another worker who is ready to take that place.
dh-no-bag = You have no blood bag for that.
dh-no-bags-forbidden = No blood bag can be spent this round.
dh-no-recolour = A patient counts as another colour only where a colour is asked for.
dh-no-copy = The { dh-meeple } cannot be copied: only another specialist of yours can.
dh-no-nothing-to-add = The specialist has nothing to add here.
dh-no-one-more = One more patient has to be chosen.
dh-no-mothers = The Mothers cannot ride like that: of two who would ride together, one moves to the ambulance next door; if there is a Mother already, one of those two moves on the same way.
dh-no-four-mothers = You have a Mother in every ward, so ambulance { $ambulance } is not for you as long as there is one without a Mother.
dh-no-pink = { $text } is pink: Mothers and Infants stay until they go home.
dh-no-bed-in = Ward { $ward } cannot be chosen: it has no free bed, or is empty like another that is offered.
dh-no-other-mother = Ward { $ward } is not for this Mother: it has one already, or is empty like another that is offered.
dh-no-in-ward = { $text } does not make room in ward { $ward }.
dh-no-just-came = { $text } came this round, and new patients are not given up: it can only move.
dh-no-infants = One or two Infants are born, no other number.
dh-no-report = Report { $number } cannot be completed now; only the lower one of each column can be, with patients sent home this round. { $text }
dh-no-space = Ambulance { $ambulance } has no free space for { $text }.

## Options
dice-hospital-option-first-player = Who leads the first round
dice-hospital-first-player-random = chance decides
dice-hospital-first-player-1 = seat 1
dice-hospital-first-player-2 = seat 2
dice-hospital-first-player-3 = seat 3
dice-hospital-first-player-4 = seat 4
dice-hospital-first-player-5 = seat 5
dice-hospital-option-administrators = Administrators: each hospital has its own aim
dice-hospital-administrators-yes = on
dice-hospital-administrators-no = off, for a first game
dice-hospital-option-events = Events: a new card from round 2 on
dice-hospital-events-no = off
dice-hospital-events-yes = on
dice-hospital-option-hard-mode = Harder: any of these
dice-hospital-hard-mode-opening-crisis = opening crisis: everybody starts with five patients
dice-hospital-hard-mode-final-collections = final collections: whoever is left at the end is collected, or costs a point
dice-hospital-hard-mode-epidemic = epidemic: a fourth patient comes with every ambulance
dice-hospital-hard-mode-superbug = superbug: whoever is left untreated loses 2
dice-hospital-option-penalties = What counts double against you
dice-hospital-penalties-fatalities = fatalities
dice-hospital-penalties-reports = reports that stay open
dice-hospital-option-promos = Guests: specialists who each take another’s place
dice-hospital-promos-consultant = Consultant: copies another
dice-hospital-promos-admissions-nurse = Admissions Nurse: sends patients away or lets them in
dice-hospital-option-experimental-medicine = Experimental Medicine: more departments and specialists
dice-hospital-experimental-medicine-no = off
dice-hospital-experimental-medicine-yes = on
dice-hospital-option-modules = Modules of the Community Care box
dice-hospital-modules-investments = Investments: tokens make departments stronger
dice-hospital-modules-city = City: fetch your patients in the town
dice-hospital-modules-maternity = Maternity: families go home together
dice-hospital-option-mother-tiles = City and Maternity: the tiles where Mothers live
dice-hospital-mother-tiles-printed = as printed
dice-hospital-mother-tiles-anywhere = anywhere, for those who know the game
dice-hospital-option-token-colours = City and Investments: a token for a colour heals
dice-hospital-token-colours-any = whoever has the colour, or gets it by a blood bag
dice-hospital-token-colours-own = whoever has the colour already
dice-hospital-option-observation = Investments and Maternity: a department that heals one patient and looks after others
dice-hospital-observation-up-to-two = up to two others
dice-hospital-observation-exactly-two = two others, or it cannot be used
dice-hospital-option-newcomers = Maternity: new patients are put to bed
dice-hospital-newcomers-mother-first = the Mother first
dice-hospital-newcomers-any-order = in any order
dice-hospital-option-extra-improvement = Two players: the third improvement on display
dice-hospital-extra-improvement-asked = whoever leads chooses each round
dice-hospital-extra-improvement-department = always a department
dice-hospital-option-activation = Everybody works in their own hospital
dice-hospital-activation-together = at the same time
dice-hospital-activation-in-order = one after the other, by ambulance
dice-hospital-option-supply = Blood bags and fatality tokens
dice-hospital-supply-unlimited = never run out
dice-hospital-supply-strict = run out as they do in the box
dice-hospital-option-leader-ties = The administrator Busiest Hospital, in a tie for the most patients sent home
dice-hospital-leader-ties-lose = gives nothing
dice-hospital-leader-ties-count = gives the point
dice-hospital-option-triage-nurse = The Triage Nurse heals
dice-hospital-triage-nurse-up-to-two = one or two patients
dice-hospital-triage-nurse-exactly-two = exactly two patients
dice-hospital-option-admissions = The Admissions Nurse acts
dice-hospital-admissions-each-patient = for each patient sent home
dice-hospital-admissions-once = once per placement

## How to play
dh-rules-aim = The aim | You run a hospital with twelve beds. Patients are dice: the value says how well they are, and one step beyond 6 they go home. Eight rounds are played; the highest total wins. You begin with six departments, your nurses{ $administrators ->
    [yes] , an administrator
   *[no] {""}
  } and { $crisis ->
    [yes] five patients, as there is an opening crisis,
   *[no] three patients
  } to whom you give values from 3 to 5.{ $family ->
    [yes] {" "}A family lies in one of the wards from the start.
   *[no] {""}
  }
dh-rules-intake = Intake | Dice are drawn and rolled (2 to 5) and fill the ambulances by value, three dice each, the weakest in the lowest number. Whoever leads takes an ambulance first, but not that one; the others follow clockwise. Patients whom nobody took go back into the bag. Whoever has taken the lowest number gains a blood bag and leads from then on.
dh-rules-crowd = Short of beds | If beds are short, old patients have to be given up: each is a fatality.{ $order ->
    [intake] {" "}Where equal dice could ride in one ambulance or the next, { $automa ->
        [yes] you choose.
       *[no] the player who sits before the leader chooses.
      }
   *[other] {""}
  }{ $events ->
    [yes] {" "}From the second round on an event is turned up before the dice; it stands beside what is asked.
   *[no] {""}
  }
dh-rules-improve = Improve | { $order ->
    [town] In the order of the intake totals everybody may take
    [alone] In each round you have to take
   *[intake] In the order of the ambulance numbers everybody may take
  } a department or a specialist from the display: one more place to work, or one more worker. Then { $order ->
    [alone] you
   *[other] everybody
  } may give one back for a blood bag.
dh-rules-activate = Activate | Place your nurses and specialists on departments, each worker and each department once a round. The sign of a department says whom it heals (▲ red, ● yellow, ■ green,{ $family ->
    [yes] {" "}◆ pink,
   *[no] {""}
  } ✚ anybody; 3–4 whoever shows that; = equal values, 1·2·3 values in a row) and by how many steps; it works only if all of that can be done. Whoever it was used on counts as treated. A specialist may add what stands after its arrow, →, if its department has done what stands before.
dh-rules-bags = Blood bags | One heals any patient by 1 without a worker, or lets a patient count as the colour that a department or specialist asks for, from just before it is healed to the end of this round’s work.
dh-rules-neglect = Neglect | Every untreated patient loses { $superbug ->
    [yes] 2, because of the superbug
   *[no] 1
  }. Whoever falls below 1 dies, which is a fatality.
dh-rules-discharge = Discharge | For 1 to 12 patients sent home this round you score 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35 points: many at once are worth more.{ $investments ->
    [yes] {""}
   *[no] {" "}If all your wards are empty, that is worth 5 more.
  }{ $administrators ->
    [yes] {" "}An administrator may add points or spare a patient.
   *[no] {""}
  }
dh-rules-maternity = Maternity | Mothers are pink dice (◆) and come { $order ->
    [intake] in the ambulances, at most one in each
    [town] from the town
   *[alone] with the others
  }. You choose a ward for every new patient; a Mother needs one without another Mother. The midwife’s die says whether she has one Infant or two; they lie, at 4, on the chevron below her ward. A chevron with Infants is worked at like a department and heals one pink patient by 1. Mothers and Infants who get beyond 6 wait for their family: all of it goes home together, in the same round, or those who waited are back at 6. Infants never get worse, a Mother only if she shares her ward, and none of them dies. For the 5 points no Infant may be left either, and from 13 to 20 patients at once bring 40 to 98 points.
dh-rules-end = The next round, the end | Workers come back, everybody is untreated again, and a new display is turned up. After the eighth round each fatality costs 2 points and each blood bag is worth 1.{ $collections ->
    [yes] {" "}But first patients who fit a space ride off in the ambulances, for a point each, and those who are left cost one each.
   *[no] {""}
  }{ $rivals ->
    [yes] {" "}In a tie the fewest patients left decide, then the highest sum of their values; after that the win is shared.
   *[no] {""}
  }
dh-rules-alone = Alone | There are no ambulances and no administrators: four dice come each round, one of which you leave behind; if the other three add up to less than 9, you gain a blood bag. You take one of two improvements. Six reports lie in three columns: the lower card of a column can be completed with the colours of the patients you sent home this round, each patient for one report. At the end reports bring their points, and those still open cost theirs; fatalities and open reports cost double if you have chosen that. The score is the result.
dice-hospital-clash-ambulances = The epidemic and the final collections need ambulances, which a single player does not have.
dice-hospital-clash-mother-tiles = The tiles where Mothers live lie in a game with both City and Maternity.
dice-hospital-clash-token-colours = Tokens are those of City and of Investments; choose one of these modules, or leave their colours as they are.
dice-hospital-clash-leader-ties = Busiest Hospital is an administrator: play with administrators, or leave its ties as they are.
dice-hospital-clash-admissions = Without the Admissions Nurse among the guests there is nobody to act once or for each patient: choose her, or leave this as it is.
dice-hospital-clash-observation = A department that also looks after others is one of Investments or of Maternity; choose one of these modules, or leave this as it is.
dice-hospital-clash-newcomers = The order of new patients matters to a Mother only; choose Maternity, or leave this as it is.
dice-hospital-clash-extra-improvement = With Investments as many departments as specialists are turned up, and no further one.
dh-gain = As planned, { $home ->
    [0] nobody goes home
    [one] one patient goes home
   *[other] { $home } patients go home
  } tonight{ $home ->
    [0] {""}
   *[other] {" "}(+{ $points })
  }, { $neglected ->
    [0] nobody gets worse
    [one] one gets worse
   *[other] { $neglected } get worse
  }{ $dying ->
    [0] {""}
    [one] , one dies
   *[other] , { $dying } die
  }.{ $saved ->
    [0] {""}
    [one] {" "}That saves one life.
   *[other] {" "}That saves { $saved } lives.
  }
dh-aim-start = Weak patients need care first; a 5 leaves soon.
dh-aim-intake = You want patients whom you can send home together.
dh-aim-load = { $automa ->
    [yes] Against the Automa this choice is always yours.
   *[no] You sit before whoever leads, so the choice is yours.
  }
dh-aim-mothers = You sit before whoever leads, so the choice is yours. The others fill the spaces that are left.
dh-aim-overflow = Whoever is hardest to save costs you least.
dh-aim-first-improvement = Departments are rooms, specialists work in them.
dh-aim-improve = You want what suits the patients in your beds.
dh-aim-activate = Send many home at once; whoever is untreated gets worse.
dh-aim-complete = Open reports cost you their points at the end.
