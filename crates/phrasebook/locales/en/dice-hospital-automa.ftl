# Dice Hospital, the Automa: an opponent for a single player that plays by its cards.

name-automa = Automa

## Its cards
dh-hospital-card = Hospital card { $card }
dh-decision-card = Decision card { $card }
dh-spot = { $colour ->
    [grey] grey
   *[other] { dh-colour }
  }
dh-spots-and-points = Spots: { $left }{ $right ->
    [none] {""}
   *[other] {" "}| { $right }
  }. Worth { $points }{ $bonus ->
    [0] {""}
   *[other] {" "}and { $bonus } more for the right side
  }.
dh-about-hospital-card = { $text } If the Automa leads when it is turned up, it takes away { $removes ->
    [department] the department that was turned up first
    [specialist] the specialist that was turned up first
   *[extra] the improvement that was turned up third
  }.
dh-about-decision-card = Ambulance { $first }, or { $second } if that is not free. Adds a { $adds ->
    [department] department
   *[specialist] specialist
  } to the display.

## What happens
dh-event-decisions = All Decision cards have been seen: they are shuffled.
dh-event-decision = { $name } turns up Decision card { $card }: ambulance { $first }{ $way ->
    [first] {""}
    [second] {" "}is not free, so { $second }
   *[other] {" "}and { $second } are not free, so the lowest that is
  }.
dh-event-decision-adds = { $name } leads and turns up Decision card { $card }: a { $adds ->
    [department] department
   *[specialist] specialist
  } joins the display.
dh-event-automa-claimed = { $name } takes ambulance { $ambulance } and puts its dice beside the cards: { $text }.
dh-event-joined = One more die comes to { $name }: { dh-colour }.
dh-event-card-turned = { $name } turns up Hospital card { $card }. { $text }
dh-event-taken-away = { $name } takes { $text } away. It goes under its stack.
dh-event-discarded = What was not taken goes under the stacks: { $text }.
dh-event-tiled = { $name } leads: a First Player tile covers the right side of card { $card }.
dh-event-covered = { $name } puts { $cover ->
    [bag] a blood bag
   *[other] a { $cover ->
        [red] red
        [yellow] yellow
       *[green] green
      } die
  } on spot { $spot } of card { $card } ({ dh-spot }).
dh-event-card-done = Card { $card } is complete and goes to the box{ $count ->
    [0] {""}
    [one] ; its die goes back into the bag
   *[other] ; its { $count } dice go back into the bag
  }{ $bags ->
    [0] {""}
    [one] {" "}(1 blood bag is used up)
   *[other] {" "}({ $bags } blood bags are used up)
  }.

## On the table
dh-automa-row = Hospital cards
dh-automa-down = { $count ->
    [0] none face down
    [one] 1 face down
   *[other] { $count } face down
  }
dh-automa-decisions = { $count ->
    [0] no Decision card in the deck
    [one] 1 Decision card in the deck
   *[other] { $count } Decision cards in the deck
  }
dh-automa-pool = Dice beside the cards
dh-automa-step-intake = Takes an ambulance
dh-automa-step-improve = Turns up a card
dh-automa-step-activate = Covers spots
dh-automa-step-discharge = Scores full cards
dh-automa-wants = Ambulance { $first }, or { $second } if that is not free.
dh-automa-adds = Adds a { $adds ->
    [department] department
   *[specialist] specialist
  } to the display.
dh-automa-takes = { $leads ->
    [yes] It leads: { $removes ->
        [department] the first department is
        [specialist] the first specialist is
       *[extra] the third improvement is
      } taken away.
   *[no] You lead: it takes nothing away.
  }
dh-automa-to-place = to place
dh-automa-pool-about = Dice beside the cards. Only their colours count, not their values.
dh-automa-tiles = First Player tiles left
dh-automa-decision = Last decision
dh-automa-on-card = { $count ->
    [0] Nothing lies on it yet
   *[other] On it: { $text }
  }; { $open ->
    [one] 1 spot is open
   *[other] { $open } spots are open
  }{ $tiled ->
    [yes] {" "}(a First Player tile covers the right side)
   *[no] {""}
  }.

## Real cards
dh-due-automa = { $what ->
    [decision] Which Decision card is turned up
    [hospital] Which Hospital card is turned up
    [grey] Draw one of the dice beside the Automa’s cards for the grey spot of card { $card }. Which colour is it
   *[colour] Draw a die from the bag for the Automa. Which colour is it
  }, for example { $example }:
dh-page-due-automa = { $what ->
    [decision] Which Decision card does the Automa turn up?
    [hospital] Which Hospital card does the Automa turn up?
    [grey] Draw one of the dice beside the Automa’s cards for the grey spot of card { $card }. Which colour is it?
   *[colour] Draw a die from the bag for the Automa. Which colour is it?
  }
dh-no-decision-seen = { dh-decision-card } was turned up before, and the deck has not been shuffled since.
dh-no-in-row = { dh-hospital-card } cannot lie in the row: it was turned up before, or all cards of its level have been.
dh-no-in-pool = No { dh-colour } die lies beside the Automa’s cards.

## Points
dh-page-why-hospital-cards = For each Hospital card with all its spots covered.
dh-page-why-tiles = 1 for each First Player tile, as agreed.
dh-page-why-dice-left = 1 for each die left at the end, as agreed.
dh-result-automa-tie = The points are equal, which does not beat the Automa.

## Options
dice-hospital-option-automa = Automa: a rival made of cards instead of medical reports
dice-hospital-automa-no = off
dice-hospital-automa-yes = on
dice-hospital-option-automa-easier = What makes the Automa easier to beat
dice-hospital-automa-easier-simple-cards = four simple Hospital cards, only two difficult ones
dice-hospital-automa-easier-coloured-bags = no blood bags on grey spots
dice-hospital-automa-easier-no-bags = no blood bags on any spot
dice-hospital-option-automa-harder = What makes the Automa harder to beat
dice-hospital-automa-harder-difficult-cards = four difficult Hospital cards, only two simple ones
dice-hospital-automa-harder-tile-points = a point for each First Player tile
dice-hospital-automa-harder-card-dice = a point for each die left on its cards
dice-hospital-automa-harder-spare-dice = a point for each die left beside them
dice-hospital-also-automa = Or against the Automa.
dice-hospital-clash-automa-modules = The Automa plays the base game only, without modules.
dice-hospital-clash-automa-changes = It is the Automa that gets easier or harder, and it does not play.
dice-hospital-clash-automa-cards = The Automa’s row has more simple cards or more difficult ones, not both.
dice-hospital-clash-automa-collections = The final collections need wards on both sides, and the Automa has none.
dice-hospital-clash-automa-penalties = The penalties are for a game with medical reports, not for one against the Automa.
dice-hospital-clash-automa-first-player = Against the Automa you lead the first round yourself.
dice-hospital-clash-automa-activation = The Automa has no hospital to work in, so there is nobody to wait for.

dh-rules-automa = The Automa | You play as two players do, against cards. A Decision card says which ambulance the Automa takes: the left number, or the right one if the left is not free. Each round it turns up a Hospital card. If it leads, that card takes an improvement away from you, and a First Player tile covers its right side; if you lead, the improvements that you leave are gone. When you have worked, its dice go onto spots of their colour, card by card from the left, then onto grey ones; then its blood bags do. A card whose spots are covered brings its points. Equal points are not enough to beat it.
dh-automa-sign-level = The level of a card
dh-automa-sign-department = The card takes away a department if the Automa leads
dh-automa-sign-specialist = The card takes away a specialist if the Automa leads
dh-automa-sign-extra = The card takes away the third improvement if the Automa leads
