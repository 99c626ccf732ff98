# Community Care, Investments, in English. The names of the tokens are ours.

dh-token-kind = { $kind ->
    [same] Same Value
    [higher] One Higher
    [lower] One Lower
    [boost] Critical Boost
    [step] Extra Step
    [recolour] New Colour
   *[nurse] Extra Nurse
  }
dh-token = { dh-token-kind } ({ dh-colour })
dh-about-token = { $effect ->
    [beside] Heals by { $steps } another { dh-colour } patient who showed { $relation ->
        [higher] { $by } more than
        [lower] { $by } less than
       *[same] the same as
      } one of those whom the department has healed, all values taken before the worker came.
    [weak] Heals by { $steps } another { dh-colour } patient who showed { $low } to { $high } before the worker came.
    [again] Heals by { $steps } more one of the { dh-colour } patients whom the department has treated.
    [recolours] The department treats { dh-colour } patients in place of the colour that it names.
   *[hires] Is not put down: it is given up for another nurse, for good.
  }
dh-about-swaps = A worker who is ready takes the place of a specialist who has worked; that specialist can work once more this round.
dh-about-looks = You look at { $count ->
    [one] one more token
   *[other] { $count } more tokens
  } of the pile when you invest.
dh-nth = { $text } (no. { $number })

## What is asked
dh-ask-invest = You may send a worker to the investment board for a token. The worker is away for the rest of the round.
dh-ask-advise = Your Investment Advisor may look at another pile as well.
dh-ask-keep-token = Keep one of these tokens and put it down: { $text }.
dh-ask-equal-tokens = The tokens are alike: put one down, { $text }.
dh-ask-declare = { dh-meeple } { dh-at }: a token may let the department treat another colour.
dh-ask-swap = Choose the specialist who becomes ready again, and the worker who takes over.
dh-ask-tokens = { dh-at-capital }: you may use { $text }.
dh-at-capital = Tokens { dh-at }
dh-ask-learn = { dh-meeple }: you may { $text }.
dh-task-learn = { $free ->
    [0] use what it has learnt: { $text }
    [one] { $text ->
        [none] look after one patient, who counts as treated
       *[other] look after one patient, who counts as treated, and use what it has learnt: { $text }
      }
   *[other] look after two patients, who count as treated
  }
dh-task-borrow = use a token that lies on another department
dh-task-repeat = use a token of this department once more
dh-aim-invest = Tokens stay on their department for the whole game and add something each time it works.

## Moves
dh-move-invest = send { dh-the-meeple } to the { dh-colour-case } space
dh-colour-case = { $colour ->
    [red] red
    [yellow] yellow
    [pink] pink
   *[green] green
  }
dh-move-look = look at the { dh-colour-case } pile, too
dh-move-put = { dh-token } → { $text }
dh-move-put-idle = { dh-move-put }, where it does nothing
dh-move-recruit = { dh-token } → another nurse
dh-move-declare = treat { dh-colour } patients ({ dh-token })
dh-move-swap = the { $text } is ready again; { dh-the-meeple } takes over
dh-move-token = { dh-token }: { $text }

## What happened
dh-event-invested = { $you ->
    [yes] You send
   *[no] { $name } sends
  } { dh-the-meeple } to the { dh-colour-case } space of the investment board.
dh-event-looked = { $you ->
    [yes] You draw
   *[no] { $name } draws
  } { $seen ->
    [yes] { $text }
   *[no] tokens
  } from the { dh-colour-case } pile.
dh-event-token-put = { $you ->
    [yes] You put
   *[no] { $name } puts
  } { dh-token } on { $text }.
dh-event-recruited = { $you ->
    [yes] You give
   *[no] { $name } gives
  } up { dh-token } for another nurse.
dh-event-token-used = { $you ->
    [yes] You use
   *[no] { $name } uses
  } { dh-token }.
dh-event-token-lost = { dh-token } leaves the game with it.
dh-event-swapped = { $you ->
    [yes] Your
   *[no] { $name }’s
  } { $text } is ready again; { dh-the-meeple } has taken over.

## What is not possible
dh-no-board = No worker can go to the { dh-colour-case } space now: it is taken, or its pile is empty.
dh-no-look = The { dh-colour-case } pile cannot be looked at as well: it is the same one, or empty.
dh-no-in-pile = { dh-token } cannot come from its pile now.
dh-no-in-hand = { dh-token } is not among the tokens that you have drawn.
dh-no-spot = { dh-token } cannot be put on { $text }: a department and a Trainee take two tokens each, and an Extra Nurse goes nowhere.
dh-no-nurse-token = { dh-token } brings no nurse.
dh-no-token-use = { dh-token } is of no use here.
dh-no-for-token = { $text } does not fit the token. { $about }
dh-no-worked = No other { dh-meeple } of yours has worked this round.

## On a screen
dh-board-space = { dh-colour } { $count ->
    [0] –
   *[other] { $count }
  }
dh-rules-invest = Investments | After everybody has improved their hospital, you may send one worker to a free space of the investment board. Look at the top two tokens of that colour’s pile, keep one, and put it down at once: on a department that has fewer than two, on your Trainee, or, if it is an Extra Nurse, give it up for another nurse. The worker is away until the next round; the token stays for the whole game. Each time its department works, the token may add something: it heals another patient of its colour, one of those treated a step more, or lets the department treat another colour. All values count as they were before the worker came. Without the City the highest ambulance brings a fourth patient, and from round 5 on the one below it does, too. Empty wards bring nothing.
