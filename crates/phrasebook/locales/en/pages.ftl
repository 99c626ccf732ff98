# What the pages say around the games.

page-description = A digital table for hospital board games: play in the browser, alone, with friends or against bots.
page-skip = To the game
page-script = The tables need JavaScript; please allow it for this page.
page-language = Language
close = Close

start-title = Take your patients in.
start-lead = Roll, choose, find the right bed. Play in your browser: alone, against bots, or with friends wherever they are.
start-first = New here? Play a first shift
start-alone = Play alone
start-bots = { $count ->
    [1] Against a bot
    [2] Against two bots
    [3] Against three bots
   *[other] Against { $count } bots
}
start-friends = { $count ->
    [1] Invite a friend
    [2] Invite two friends
    [3] Invite three friends
   *[other] Invite { $count } friends
}
start-screen = { $count ->
    [2] Two at this screen
    [3] Three at this screen
    [4] Four at this screen
   *[other] { $count } at this screen
}
start-setup = New table
start-lesson = Learn
start-now = Play now
start-players = { $from } to { $to } players
start-minutes = { $from } to { $to } minutes
start-mine = My tables
start-over = finished
start-more = { $count ->
    [one] One more table
   *[other] { $count } more tables
  }
start-join = Join a table
start-join-hint = Paste the link you were given
start-join-go = Join
start-record = Look at a recorded game
start-record-go = Show

setup-title = A new table
setup-seats = Who sits down
setup-seats-about = { $from } to { $to } chairs.
setup-seats-solo = A single person plays by the solo rules.
setup-seat = Who takes seat { $number }
setup-chair = Chair { $number }
setup-name = Name for seat { $number }
setup-name-hint = Name
setup-sitter-you = Me
setup-sitter-open = A friend, by link
setup-sitter-here = A friend at this screen
setup-sitter-greedy = Bot, resident (plays well)
setup-sitter-random = Bot, intern (plays anything)
setup-sitter-none = Nobody
setup-chance = Cards and dice
setup-real-dice = Real cards and dice: I enter what lies on our table
setup-seed = Seed
setup-seed-hint = any number, or leave it to chance
setup-seed-about = Whoever knows the seed knows all that chance brings, hidden cards too.
setup-options = What lies on the table
setup-finer = Finer points
setup-finer-about = For those who know the game. The first choice is the usual one.
setup-yes = on
setup-no = off
setup-rulings = What the rulebook leaves open
setup-rulings-about = The first choice is how it is read here.
setup-go = Open the table
setup-wrong-seed = A seed is a number of up to 20 digits.
setup-wrong-person = Somebody has to enter the cards and dice: take a seat yourself, or let the program roll.
setup-wrong-host = Take one of the chairs yourself: your page then has the links for your friends.
setup-wrong-seat = “{ $text }” cannot take a seat.
setup-wrong-nobody = Nobody sits at the table yet.

bot-greedy = Resident
bot-random = Intern

table-players = Players
table-players-about = Everybody at the table. A click on somebody’s points shows what they are made of, one on a board shows it large.
table-log = What happened
table-log-about = What has happened so far, the newest on top. Each line shows on the boards what it is about.
table-meanwhile = Meanwhile: { $text }.
table-log-earlier = Earlier
table-count = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
table-against = against { $name }
table-over = Game over
table-you = you
table-choosing = choosing…
table-not-joined = has not come yet
table-points = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. Show what they are made of
table-enlarge = Show the board of { $name } large
table-invite = Copy the link for this seat
table-own-link = Copy my private link
table-copied = The link is copied.
table-hint = Hint
table-undo = Undo
table-undo-of = Take back { $name }’s last move
table-end-turn = End turn
table-held = Your turn is done. End it, or take something back.
table-goes-on = One moment…
table-waiting = Waiting for { $text }.
table-due = What lies on your table?
table-due-other = What lies on the real table is being entered.
table-due-tap = Tap what lies on your real table. Undo takes it back.
due-tray = Tapped so far; a tap takes one away
due-enter = Enter
due-choose = Choose…
table-pass = Now { $name }. The others look away, please.
table-pass-go = I am { $name }
table-replay = Look back
table-home = To the start
table-keys = Keys
table-record = Download record
table-your-turn = Your turn
table-lost = The connection is lost. Trying again…
table-since = Since you last looked
table-since-more = and { $text } more
table-stale = The game has moved on; see where it stands.
table-offline = That did not get through. Try again.
table-hint-text = Hint: { $text }.
table-hint-none = There is nothing for you to do now.
table-hints-on = Hints come by themselves in a first game; the crossed-out lamp stops them.
table-no-hints = No more hints
table-hints-off = Hints no longer come by themselves. The lamp still gives one whenever you ask.

scores-title = Points
scores-what = For
scores-total = Total
scores-about = { $you ->
    [yes] The details are those of your board.
   *[no] The details are those of { $name }’s board.
  }

keys-title = Keys
keys-tab = go from one thing to the next, the top line first
keys-arrows = move on the board
keys-enter = choose
keys-undo = take the latest move back
keys-hint = what the resident would do
keys-end = end the turn
keys-about = what the thing in focus is and does
keys-help = how to play

settings-title = Settings
settings-theme = Colours
settings-theme-system = follow the system
settings-theme-light = light
settings-theme-dark = dark
settings-name = My name at new tables
settings-confirm = Ask before my turn ends, so that I can take something back
settings-sound = Sounds: dice, pencil, doors, my turn
settings-notify = A browser notification when it is my turn

replay-title = Replay
replay-first = To the beginning
replay-back = One step back
replay-slider = Where in the game
replay-on = One step forward
replay-last = To the end
replay-eyes = Seen by
replay-everybody = everybody
replay-share = Copy the link to this moment
replay-start = The table is set.
replay-not-over = This game is still being played; you can look back at it when it is over.

notice-back = To the start
notice-no-table = There is no such table
notice-no-table-about = The link may be cut off, or the table was never opened here.
notice-no-page = There is no such page
notice-no-page-about = The address may be mistyped.
notice-no-seat = This link opens no seat
notice-no-seat-about = Ask whoever sent it for a new one.
notice-not-yours = This seat is not yours
notice-not-yours-about = Go on with the seat that you hold, or follow the private link that you were given.
notice-not-over = This game is still being played
notice-not-over-about = When it is over, you can look back at it and play on from any moment.
notice-table = To the table
notice-trouble = That did not work
notice-no-link = This is not a link to a table. Copy it whole: it ends in letters and digits after “/tables/”.
notice-no-record = No file was chosen.
notice-bad-record = The record cannot be read. Line { $line }: { $text }
notice-too-many-requests = One moment
notice-too-many-requests-about = Too many requests come from your address. Try again in a little while.
notice-too-many-tables = One moment
notice-too-many-tables-about = Many tables were opened from your address. Try again in a little while.
notice-too-many-streams = One moment
notice-too-many-streams-about = Too many tables are followed from your address. Leave one first.
notice-house-full = The house is full
notice-house-full-about = This server has as many tables as it can keep. Those that are open go on; for a new one, ask whoever runs the server to clear old ones away.
notice-too-large = That is too large
notice-too-large-about = This server takes smaller files only.
notice-wrong-method = That does not work here
notice-wrong-method-about = This address can only be called in another way.
notice-bad-request = That was not understood
notice-bad-request-about = What your browser sent makes no sense here. Go back and try again.

join-with = You are invited to a table with { $text }.
join-name = What shall we call you?
join-go = Sit down

table-watching = You are watching. Ask for a link if you want to play.
table-invite-ask = Send the link to whoever will sit there.
table-final = This ends your turn for good. Choose it once more, or press “End turn”.
table-rules = How to play
key-enter = Enter
replay-undo = { $name } takes that back.
replay-undo-fate = A card or roll is corrected.
replay-play = Play or pause
replay-table = To the result
replay-play-on = Play on from here
replay-play-on-brief = Play on
replay-play-on-as = Play on as { $name }
replay-play-on-own = A new table from this moment: you keep your seat, residents take the others. This game stays as it was.
replay-play-on-over = The game is over here. Go back a little to play on.
replay-play-on-about = A new table from this moment: you take the seat of { $name }, residents the others. This game stays as it was.
notice-long-record = This record is longer than any game: more than { $count } entries.
table-dice-sealed = Chance was fixed before the first move.
table-dice-check = Its seed has the SHA-256 hash { $text }. The record tells the seed when the game is over, and “wardround replay --verify FILE” checks everything that chance brought.
table-dice-chosen = The host chose the seed { $number }.
table-dice-chosen-more = Whoever tries it out knows in advance what chance brings.
table-other-pack = This game was begun with other components than those in use here. Everything so far agrees with them; it goes on with these.
replay-parted = This game was played by an earlier version of the rules. It is shown as far as today’s rules agree, { $count } entries. { $why }
replay-other-pack = This game was played with other components than those in use here; all of it agrees with them.
table-full = This table has seen more entries than any game needs; nothing can be added.
notice-our-fault = Something went wrong
notice-our-fault-about = It is our fault, and it is noted. Nothing that was kept is lost.
alone-points = You finish with { $points ->
    [one] { $text } point
   *[other] { $text } points
  }.
undo-used-up = You have taken back { $count } moves in this turn; no more until the next one.
undo-over = The game is over and everything has been shown; nothing can be taken back.

problem-too-large = The request is larger than this server takes.
problem-too-long = The address is longer than this server reads.
problem-bad-request = This request cannot be understood.
problem-bad-body = This cannot be read: { $text }
problem-no-player = Nobody called “{ $text }” can take a seat; there are { $known }.
problem-no-game = There is no game “{ $text }”.
problem-no-table = There is no table “{ $text }”.
problem-no-page = There is nothing at this address.
problem-from-source = Say either “table” or “record”: that is where the game goes on from.
problem-from-set = The game and its options are those of the record.
problem-from-seats = The record has { $count ->
        [one] one seat
       *[other] { $count } seats
    }.
problem-from-entry = The record has { $count } entries, and at its end there is nothing to go on with; choose an earlier moment.
problem-dice-seed = Real dice need no seed.
problem-set-twice = “{ $text }” is set twice.
problem-own-dice = This table rolls its own dice and draws its own cards.
problem-no-seat = Whoever only watches cannot do that; it takes a seat.
problem-no-token = This token holds no seat at this table.
problem-not-yours = This seat is not yours.
problem-not-host = Whoever opened the table types in the cards and dice.
problem-not-your-cards = These cards are for somebody else’s eyes, who types them in.
problem-other-site = This request comes from another site’s page.
problem-wrong-method = This address does not take requests of this kind.
problem-our-fault = Something went wrong on our side; it is noted.
problem-broken = This table cannot go on: its record is damaged. It is noted; whoever runs the server can mend it.
problem-disk-full = The server’s disk is full; nothing was kept.
problem-read-only = The server may not write to its disk; nothing was kept.
problem-database = The server cannot use its database now; nothing was kept.
problem-database-gone = The server’s database was removed while it ran; nothing was kept. Whoever runs the server has to start it again.
problem-closing = The server is closing; nothing was kept. Try again in a moment.
problem-requests = You send more requests than this server takes; wait a little.
problem-tables = You have opened many tables; wait a little before you open another.
problem-streams = You follow as many tables as you can; leave one first.
problem-house-full = This server keeps as many tables as it can; whoever runs it can clear old ones away (`wardround admin`) or raise `--tables`.
problem-house-no-room = The tables of this server take as much room as they may; whoever runs it can clear old ones away (`wardround admin`) or raise `--max-bytes`.
problem-followers = As many people follow tables here as this server can serve.

misread = “{ $text }” cannot be read. It is written like { $known }.
misread-example = “{ $text }”

record-not-text = This is not UTF-8 text.
record-not-a-record = A record begins with “wardround: 1”.
record-newer = Format { $number } is newer than this program.
record-cut-off = The line is cut off: it has no end. Without it the record can be read up to the line before.
record-not-a-fact = “{ $text }” is not a fact written as “key: value”.
record-twice = “{ $text }” was said before.
record-bad-fact = “{ $key }” cannot be “{ $text }”.
record-missing = The header does not say “{ $key }”.
record-too-many-facts = The header has more facts than any game.
record-no-entries = The header does not end with an empty line.
record-not-an-entry = “{ $text }” begins neither with a seat’s number nor with “*”.
record-no-seat = There is no seat { $number } at a table of { $count }.
record-other-game = This is a record of “{ $text }”, which cannot be looked at here.
record-other-pack =
    The game was played with other components than those in use here. { $count ->
        [0] Not even its first entry agrees with them.
        [one] Its first entry agrees with them; the next one does not.
       *[other] Its first { $count } entries agree with them; the next one does not.
    } { $why }
record-refused = “{ $text }” is not possible. { $why }
record-undo-nothing = Seat { $number } has made no move since the last card or roll; there is nothing to take back.
record-undo-other = Seat { $number } has moved since; nothing can be taken back.

table-stuck = A bot or the dice did not answer, and the game stands still; it is noted. Load the page again to retry.
table-menu = Menu
settings-night = Day or night
tabs = What to look at
tab-board = Hospital
tab-left = Intake
tab-others = Others
tab-log = Log
start-continue = Continue
start-back = Back to the table
result-sources = Where the points came from
result-growth =
  { $counts ->
    [rounds] Points, round by round
   *[other] Points, turn by turn
  }
result-best =
  { $counts ->
    [rounds]
      { $counted ->
        [yes] in round { $turn }, the best, with the final count
       *[no] in round { $turn }, the best
      }
   *[other] in turn { $turn }, the best
  }
result-board = Boards
result-show = Result
result-share = Share
result-copied = Copied
result-you = You
result-place = You: place { $place } of { $of }
turn-number =
  { $counts ->
    [rounds] Round { $turn }
   *[other] Turn { $turn }
  }
turning-title = Turning points
turning-show = Show on the board
turning-soon = { $turn }: watch { $you ->
    [yes] your board
   *[no] { $name }
  }. { $kind ->
    [lead] The lead is about to be decided.
    [gain] Many points are about to come in.
   *[loss] A life is about to be lost.
  }
turning-did = { $you ->
    [yes] You
   *[no] { $name }
  } { $text }{ $whole ->
    [yes] : +{ $points }
   *[no] ; +{ $points } in all
  }.
turning-did-lead = { $you ->
    [yes] You
   *[no] { $name }
  } { $text } and { $you ->
    [yes] take
   *[no] takes
  } the lead for good, { $points } to { $second }.
turning-lead = { $you ->
    [yes] You take the lead, { $points } to { $second }, and keep it.
   *[no] { $name } takes the lead, { $points } to { $second }, and keeps it.
  }
turning-gain = { $you ->
    [yes] You score { $points } points; nobody else scores more than { $second }.
   *[no] { $name } scores { $points } points; nobody else scores more than { $second }.
  }
turning-gain-only = { $you ->
    [yes] You score { $points } points, and nobody else any.
   *[no] { $name } scores { $points } points, and nobody else any.
  }
turning-gain-plain = { $you ->
    [yes] You score { $points } points in one go.
   *[no] { $name } scores { $points } points in one go.
  }
turning-loss = { $you ->
    [yes] You lose { $count ->
        [one] a patient
       *[other] { $count } patients
      }.
   *[no] { $name } loses { $count ->
        [one] a patient
       *[other] { $count } patients
      }.
  }
turning-brief = { $kind ->
    [lead] { $you ->
        [yes] You go
       *[no] { $name } goes
      } ahead
    [gain] { $you ->
        [yes] You
       *[no] { $name }
      } +{ $count }
   *[loss] { $you ->
        [yes] You lose
       *[no] { $name } loses
      } { $count }
  }
replay-move = Step { $at } of { $of }
replay-turn-back = A turn back
replay-turn-on = A turn forward
replay-speed = How fast
replay-board = Whose board
replay-follows = The board follows whoever acts
replay-pin = Keep the board of { $name } in the middle
replay-moment = Next turning point
result-beats = { $you ->
    [yes] You beat { $name } by { $points ->
        [one] a point
       *[other] { $points } points
      }.
   *[no] { $name } beats you by { $points ->
        [one] a point
       *[other] { $points } points
      }.
  }
result-wins-by = { $you ->
    [yes] You win by { $points ->
        [one] a point
       *[other] { $points } points
      }.
   *[no] { $name } wins by { $points ->
        [one] a point
       *[other] { $points } points
      }.
  }
door = Who comes and goes
somebody = Somebody
door-asks = { $name } has come by the link to your seat ({ $seat }) and asks to take it over.
door-give = Give the seat away
door-keep = Keep my seat
door-waits = Waiting for { $text }
door-name-go = Call me that
door-qr = The link for { $name } as a picture for a phone’s camera
door-once = can scan this or be sent the link. It works once.
door-copy = Copy the link
door-share = Send…
note-sat-down = { $seat } sits down.
note-asked = { $name } asks for the seat of { $seat }.
note-given = The seat of { $seat } is in new hands.
note-kept = { $seat } keeps the seat.
note-left = { $seat } has left; the seat is open again.
table-renew = Sign out my other devices
table-renew-about = Every other browser and program that holds my seat has to leave it.
join-taken = Somebody already sits here: { $name }. This link was used. You can ask to take the seat over, or watch.
join-ask = Ask for the seat
join-watch = Watch
join-once = The link works once. From then on this browser knows your seat; in the menu of the table there is a link for another device.
name-wrong-invisible = Nothing of this name can be seen.
name-wrong-ours = “{ $text }” is what bots or empty seats are called here. Take another name.
name-wrong-taken = Somebody at the table is called “{ $text }”. Take another name.
problem-seat-taken = Somebody else was faster: the seat is taken.
problem-many-ask = Enough people are asking for a seat at this table; wait a little.
problem-not-over = The game is not over yet.
setup-other = Other games
setup-questions = { $count ->
    [one] 1 question
   *[other] { $count } questions
  }
setup-next = The game begins at once.
setup-next-few = { $from ->
    [one] Nobody sits at the table yet.
   *[other] At least { $from } have to sit down first.
  }
setup-next-link = Next comes the link to send. You play as soon as your friends sit down.
setup-only-alone = Only alone.
setup-only-several = { $from } to { $to } players.
setup-only-count = Only with { $count } players.
chair-you = Me
chair-you-about = at this screen
chair-open = A friend by link
chair-open-about = the link comes next
chair-here = A friend
chair-here-about = at this screen, too
chair-greedy-about = a bot that plays well
chair-random-about = a bot that plays anything
chair-none = Empty chair
chair-none-about = stays empty, or
chair-put-you = Me
chair-put-friend = Friend
chair-put-bot = Bot
chair-put-here = Here
chair-weaker = Weaker
chair-stronger = Stronger
chair-away = Send away
chair-stand-up = Stand up
chair-stand-up-about = Give the chair to somebody else, and watch
start-hello = Welcome back, { $name }.
start-waits = waiting for { $text }
start-opened = { $days ->
    [0] opened today
    [1] opened yesterday
   *[other] opened { $days } days ago
  }
start-leave = Leave this table
start-delete = Delete this table
start-unlist = Remove from my list
start-leave-word = Leave
start-delete-word = Delete
start-unlist-word = Remove
table-rematch = Rematch
table-rematch-opened = To the rematch
door-rematch = The rematch is open, and your seat is kept there.
note-rematch = { $seat } has opened a rematch: everybody has their seat there.
lesson-title = Lesson: { $text }
lesson-step = Lesson · step { $number } of { $count }
lesson-why = Why?
lesson-next = And now?
lesson-back = Back
lesson-leave = Leave
lesson-close = Let’s go
lesson-play-on = Play on
lesson-new-game = New game
lesson-other = In this step of the lesson: { $text }
lesson-only = Only this is open in this step; later you choose freely.
lesson-of = { $text } in five minutes
lesson-about = A first game at a real table, with a guide beside you. You can leave at any time and go on later.
lesson-about-more = What the expansion adds, at a real table, with a guide beside you. You should know the game itself.
lesson-first = First: { $text } in five minutes
lesson-more = Guided lessons:
lesson-begin = Begin
start-learn = Learn in five minutes
table-only = The only choice, made for you: { $text }.
table-treats = Can be treated here: { $text }
result-rank = { $count ->
    [0] The resident scores more in nine of ten games.
    [9] That beats the resident in nine of ten games.
   *[other] That beats the resident in { $count } of ten games.
  }
result-best-first = Your first result; the next one is compared with it.
result-best-new = Your best so far!
result-best-old = Your best so far: { $points }.
settings-hints = A hint at each of my turns, with its reason
scene-next = any key: next
scene-tap = tap: next
told-next = Next
table-hand = { $name }, it is your turn.
settings-sounds = Sound on or off
settings-pace = Pace of bots and scenes
settings-pace-once = at once
settings-pace-quick = quick
settings-pace-normal = normal
settings-pace-step = step by step
