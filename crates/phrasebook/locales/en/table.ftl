# What every game says at the table.

you = You
winner = { $count ->
    [one] { $text } wins.
   *[other] { $text } share the win.
  }
you-win = You win.
you-lose = { $text } wins.
final-scores = Final scores
undo-done = Taken back.
undo-nothing = There is nothing of yours to take back since the dice or cards last spoke.
undo-other = { $name } has moved since; it cannot be taken back.
undo-revealed = That choice laid the others' choices open; it cannot be taken back.

ask-number = Type a number or the move itself; ? shows the commands.
prompt = { $name }›
prompt-you = ›
help = number or move — play it · undo, u — take back · hint, h — what the bot would do
  why MOVE — why a move is not possible · look N — seat N's board · log — what happened
  save FILE — write the record to a file · quit, q — stop; the game can be continued
hint = The greedy bot would play { $number ->
    [0] { $text }.
   *[other] { $number }: { $text }.
  }
why-legal = That is possible now: { $text }.
why-usage = Which move? For example: why { $text }
not-a-number = There is no choice { $number }; they are 1 to { $count }.
not-understood = { $text }
no-such-seat = There is no seat { $number } at this table.
saved = The record is in { $text }.
not-saved = { $text }
go-on = Enter goes on; u takes the last move back.
pass-on = { $name }, it is your turn. The others look away; Enter shows your board.
goodbye = The game can be continued with: { $text }
goodbye-lost = The game was not recorded.
