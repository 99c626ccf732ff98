# What every game says at the table.

you = You
colon = {":"}
semicolon = {"; "}
winner = { $count ->
    [one] { $text } wins.
   *[other] { $text } share the win.
  }
you-win = You win.
final-scores = Final scores
undo-done = Taken back.
undo-nothing = You have made no move since the last card or roll; there is nothing to take back.
undo-other = { $name } has moved since; it cannot be taken back.
undo-revealed = That move showed something hidden; it cannot be taken back.

ask-number = Type a number or the move itself; ? shows the commands.
prompt = { $name }›
prompt-you = ›
help =
  a number, or a move     play it: { $text }
  undo (u)                take back your latest move
  hint (h)                what the resident would do
  why MOVE                why a move is not possible
  cards                   what the cards in play do
  table                   the whole table, with what a low screen leaves out
  look N                  the board of seat N
  log                     what happened
  save FILE               write the record to a file
  quit (q)                stop; the game can be continued
hint = The resident would play { $number ->
    [0] { $text }.
   *[other] { $number }: { $text }.
  }
why-legal = That is possible now: { $text }.
why-usage = Which move? For example: why { $text }
not-a-number = Choose a number from 1 to { $count }.
look-usage = Which seat? A number from 1 to { $count }, for example: look 1
saved = The record is in { $text }.
go-on = Enter ends the turn; u takes your last move back.
pass-on = { $name }, it is your turn. Others, please look away; Enter shows your board.
goodbye = The game can be continued with: { $text }
verified-sealed = { $count ->
        [one] The one roll or card follows
       *[other] All { $count } dice rolls and cards follow
    } from the seed, and the seed is the one that was sealed before the first move (SHA-256 { $text }).
verified-seed = { $count ->
        [one] The one roll or card follows
       *[other] All { $count } dice rolls and cards follow
    } from the seed { $number }. Whether it was fixed before the first move, this record cannot show.
goodbye-lost = The game was not recorded.

hint-nothing = There is nothing for you to do now.
save-usage = Which file? For example: save game.ward
save-exists = { $text } is there already; choose another name.
undo-rolled = Only cards and dice that were entered can be corrected, until a person has moved; what bots have answered is taken back with them.

person = Player { $number }
welcome = Wardround in the terminal. What do you want to play?
welcome-rivals = Who do you want to play with?
welcome-alone = alone, by the solo rules
welcome-bots = { $count ->
    [1] one bot
    [2] two bots
    [3] three bots
   *[other] { $count } bots
}
welcome-friends = { $count ->
    [1] a friend at this screen
    [2] two friends at this screen
    [3] three friends at this screen
   *[other] { $count } friends at this screen
}
welcome-continue = {"  "}c) go on with the last game
welcome-ask = A number, or Enter for the first; q to leave:
welcome-again = Please type one of the choices, or q to leave.
undo-binding = An announced choice is final.

wrong-players = { $from } to { $to } players
wrong-count = { $count ->
    [one] a single player
   *[other] { $count } players
  }
wrong-seats = This game is for { $text }, not for { $count }.
wrong-key = There is no option “{ $text }”.
wrong-value = “{ $option }” cannot be “{ $text }”.
wrong-twice = “{ $option }”: “{ $text }” is named twice.
wrong-company = “{ $option }” is for { $text }, not for { $count }.
wrong-seat = “{ $option }”: there is no seat { $number } at a table of { $count }.

no-over = The game is over.
no-fate-first = Cards or dice come first.
no-not-your-move = It is not your move now.
no-wrong-step = That belongs to another step of the turn.
no-fate-due = No cards or dice are due now.
no-wrong-fate = That is not what is due now.
you-share = { $count ->
    [one] You and { $last }
   *[other] You, { $others } and { $last }
  } share the win.
list-and = { $text } and { $last }
hint-rival = { $points ->
    [0] Nearly as good: { $text }.
    [one] About 1 point better than the next best: { $text }.
   *[other] About { $points } points better than the next best: { $text }.
  }
left-out = { $table ->
    [yes] Not all of the table fits here: “table” shows it.
   *[no] {""}
  }{ $log ->
    [yes] {" "}More happened: “log” tells it.
   *[no] {""}
  }
