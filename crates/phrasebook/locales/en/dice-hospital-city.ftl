# Dice Hospital, the City module: a town from which patients are fetched.

dh-bonus = { $bonus ->
    [minus-two] Intake −2
    [heal-any] Any patient +1
    [heal-red] Red patient +2
    [heal-yellow] Yellow patient +2
    [heal-green] Green patient +2
   *[nurse] Nurse for a round
  }
dh-about-bonus = { $bonus ->
    [minus-two] Lowers your intake total by 2, right before your marker goes onto the tracker.
    [heal-any] Heals any patient by 1 while you work.
    [heal-red] Heals a red patient by 2 while you work.
    [heal-yellow] Heals a yellow patient by 2 while you work.
    [heal-green] Heals a green patient by 2 while you work.
   *[nurse] Gives you one more nurse for the round in which you use it.
  }
dh-with-bonus = { $text } and a token ({ dh-bonus })

## What is asked
dh-ask-park = Park your ambulance at an entrance of the town. Your paramedic walks from there.
dh-ask-drive = Drive on by up to two entrances, or stay{ $flies ->
    [yes] ; or land the helicopter where nobody else is, and your ambulance stays where it is
   *[no] {""}
  }.
dh-ask-walk = Choose your { $number ->
    [1] first
    [2] second
   *[3] third
  } patient. Total so far: { $total }; the lowest total goes first.
dh-ask-keep-bonus = Keep one of the tokens that you found; the others are discarded.
dh-ask-lower = Your intake total is { $total }. Choose how many of these tokens lower it, by 2 each; the lowest total goes first.
dh-aim-town = Fetch patients whom your departments can heal. A low total lets you choose first and brings a blood bag; whoever is left in the town gets worse, and those who die there are the players’ fatalities, the last in the order first.

## Moves
dh-move-park = { $stays ->
    [yes] stay at { $tile }
   *[no] park at { $tile }
  }{ dh-lives-there }
dh-move-fly = land at { $tile }{ dh-lives-there }
dh-lives-there = { $text ->
    [nobody] {""}
   *[other] {" "}({ $text })
  }
dh-move-fetch = { $tile }: { $text }, total { $total }, { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[5] fifth
  } so far
dh-move-keep-bonus = { dh-bonus }
dh-move-lower = { $count ->
    [0] keep the total of { $total }
    [one] spend 1 token: { $total }
   *[other] spend { $count } tokens: { $total }
  }
dh-move-spend = { dh-bonus }: { $text }{ $to ->
    [red] {" "}as red
    [yellow] {" "}as yellow
    [green] {" "}as green
   *[own] {""}
  } → { $becomes }{ $to ->
    [own] {""}
   *[other] {" "}(with a blood bag)
  }
dh-move-hire = take on a nurse for this round

## What happens
dh-event-town = The town is laid: { $columns } columns of { $rows } tiles.
dh-event-moved-in = { $count ->
    [one] A patient comes to the town
   *[other] { $count } patients come to the town
  }{ $tokens ->
    [0] {""}
    [one] {" "}and a token with it
   *[other] , and { $tokens } tokens
  }.
dh-event-bonuses = { $count ->
    [one] Somebody in the town is down to 2: a token is laid there.
   *[other] { $count } patients in the town are down to 2: a token is laid with each.
  }
dh-event-parked = { $you ->
    [yes] You park
   *[no] { $name } parks
  } at { $tile }.
dh-event-stayed = { $you ->
    [yes] You stay
   *[no] { $name } stays
  } at { $tile }.
dh-event-landed = { $you ->
    [yes] You land
   *[no] { $name } lands
  } at { $tile } with the helicopter.
dh-event-fetched = { $you ->
    [yes] You fetch
   *[no] { $name } fetches
  } { $text } from { $tile }.
dh-event-kept-bonus = { $you ->
    [yes] You keep
   *[no] { $name } keeps
  } a token ({ dh-bonus }){ $left ->
    [0] {""}
    [one] {" "}and discards one
   *[other] {" "}and discards { $left }
  }.
dh-event-bonus-spent = { $you ->
    [yes] You spend
   *[no] { $name } spends
  } a token ({ dh-bonus }).
dh-event-hired = { $you ->
    [yes] You take on
   *[no] { $name } takes on
  } a nurse for this round.
dh-event-not-needed = { $you ->
    [yes] You did
   *[no] { $name } did
  } not need { $count ->
    [one] the nurse who was taken on, and keep{ $you ->
        [yes] {""}
       *[no] s
      } the token.
   *[other] { $count } of the nurses who were taken on, and keep{ $you ->
        [yes] {""}
       *[no] s
      } the tokens.
  }
dh-event-marked = { $you ->
    [yes] Your
   *[no] { $name }’s
  } intake total is { $total }.
dh-event-order = The order of play: { $text }.
dh-event-town-neglected = { $count ->
    [one] The patient who is left in the town gets worse.
   *[other] All { $count } patients in the town get worse.
  }
dh-event-town-died = The { dh-colour } patient at { $tile } dies; { $you ->
    [yes] you take
   *[no] { $name } takes
  } the fatality.

## Why not
dh-no-tile-box = No tile like the one at { $tile } is left in the box.
dh-no-turned = The tile at { $tile } is not turned as it has to be: clockwise, until its roads agree with as many of the tiles above and to the left as they can; the first one needs roads to the right and down.
dh-no-mother-tiles = The tiles with a Mother spot do not lie where they belong.
dh-no-split = Not every tile can be reached by road, or there are too few entrances: shuffle the tiles and lay them again.
dh-no-mother-here = { $mother ->
    [yes] A Mother belongs to { $tile }.
   *[no] No Mother belongs to { $tile }.
  }
dh-no-bonus-here = { $wanted ->
    [yes] A 2 brings a token, so one belongs to { $text }.
   *[no] Only a 2 brings a token, so none belongs to { $text }.
  }
dh-no-pile = The token { dh-bonus } cannot be drawn: all of them lie elsewhere.
dh-no-tile = There is no tile { $tile } in the town.
dh-no-entrance = No road leads out of the town at { $tile }, so no ambulance can stand there.
dh-no-claimed = Somebody else is at { $tile } already.
dh-no-too-far = The entrance at { $tile } is too far: you drive on by two entrances at most, all in one direction.
dh-no-helicopter = The helicopter is for whoever is first in the order, from the second round on.
dh-no-body-there = Nobody is at { $tile }: choose a tile with a patient.
dh-no-second-mother = { $aboard ->
    [yes] The Mother at { $tile } stays: one Mother a round, and one rides with you.
   *[no] The Mother at { $tile } stays: there is a Mother in each of your wards.
  }
dh-no-in-the-way = The { $text } at { $at } stands in the way to { $tile }: whoever is met has to be fetched.
dh-no-road = No road leads to { $tile }.
dh-no-found = You have not found the token { dh-bonus } on this walk.
dh-no-bonus = You have no token { dh-bonus }.
dh-no-healed = The token { dh-bonus } { $why ->
    [nobody] heals nobody
    [colour] does not heal { $text }: the colour has to fit
   *[bag] does not heal { $text }: the colour has to fit, or a blood bag changes it
  }.

## On the screen
dh-town = Town
dh-town-order = Order
dh-town-tokens = Tokens
dh-town-lying = On the tiles:
dh-town-total = { $name } { $total }
dh-town-legend = Rows a, b, c … from the top, columns 1, 2, 3 … from the left; ○ nobody there, * a token, + a Mother spot, ‹paramedic›

## On the page
dh-page-leads = { $total } · { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
dh-page-parked = ambulance of { $name }
dh-page-helicopter = helicopter
dh-page-total = Intake total so far: { $total }
dh-page-found = Found on this walk; one of them stays
dh-page-tokens = Tokens
dh-page-order = Order of play
dh-page-tracker = Intake tracker; the lowest total goes first
dh-town-so-far = Total: { $total }
dh-town-found = Found; one stays
dh-town-tracker = Intake totals
dh-page-town-dies = dies tonight if nobody comes
dh-page-town-mothers = a place for Mothers
dh-page-own-wards = { $count ->
    [0] Your wards; no bed is free
    [one] Your wards; one bed is free
   *[other] Your wards; { $count } beds are free
  }
dh-page-order-of = No. { $number } in the order
dh-page-due-tiles = How do the { $count } tiles of the town lie? Row by row, from the left.
dh-page-due-houses = Who comes to the town? { $count } dice, row by row; a 2 with its token.
dh-page-due-bonuses = Which tokens come to the town? { $count }, row by row.
dh-page-due-no-token = no token
dh-rules-town = The town | Everybody has an ambulance at an entrance of the town. In the first round you choose one; later you drive on by up to two entrances, and whoever is first in the order may instead land the helicopter where nobody else is. Then your paramedic walks along the roads and takes whoever is on its way, until there are three. A patient showing 2 brings a token, and of those found you keep one. Rows and columns without anybody are filled again. The values of the three add up to your intake total: the lowest goes first from then on and gains a blood bag; of equal totals the later one does. At the end of the round everybody in the town gets worse by 1, and those who die there are the players’ fatalities, dealt out one by one, to the last in the order first.
dh-page-entrances = Entrances that you can drive to
dh-aim-walk = On each patient: your total with it, and the place in the order that this leads to. The first gains a blood bag; whoever is left in the town gets worse.
