# The first lesson of Dynamite Nurse. Each step has a name for the list, what to do, what that
# means, and why.

dynamite-nurse-lesson-title = { game-dynamite-nurse }

dynamite-nurse-lesson-gold-name = Play a card
dynamite-nurse-lesson-gold-do = Play an Examination.
dynamite-nurse-lesson-gold-text = Four cards are your hand; nobody else sees them. An Examination is worth 1 gold, for this turn only.
dynamite-nurse-lesson-gold-why = There is nobody to treat yet, so the first turn is for buying.

dynamite-nurse-lesson-buy-name = Buy a card
dynamite-nurse-lesson-buy-do = Buy White Magic in the Town.
dynamite-nurse-lesson-buy-text = The number in the corner is its price. What you buy goes to your discard pile and comes to your hand when your deck is shuffled anew.
dynamite-nurse-lesson-buy-why = White Magic brings treatment, and two of them in a turn bring more. A better deck means better hands later.

dynamite-nurse-lesson-end-name = End the main phase
dynamite-nurse-lesson-end-do = End the main phase.
dynamite-nurse-lesson-end-text = In a turn you treat once or buy once, and you have bought. A nurse such as Medina allows one thing more; for today, one card is enough.
dynamite-nurse-lesson-end-why = The phase ends only when you say so. Gold does not last: what is left over is lost.

dynamite-nurse-lesson-charge-name = Somebody takes charge
dynamite-nurse-lesson-charge-do = Take charge of the patient.
dynamite-nurse-lesson-charge-text = A patient has left the Dungeon, and you say who is in charge, even somebody else. Whoever it is lays a marker on the cart.
dynamite-nurse-lesson-charge-why = Severity 2 is easily healed, and healed it is worth a point. Keep such patients for yourself.

dynamite-nurse-lesson-admit-name = Put the patient to bed
dynamite-nurse-lesson-admit-do = Admit the patient on the first cart.
dynamite-nurse-lesson-admit-text = Only patients in your hospital can be treated. You have two beds; whoever finds none gets worse.
dynamite-nurse-lesson-admit-why = Both beds are free. Whoever waits too long on a cart gets worse as well.

dynamite-nurse-lesson-keep-name = Keep a card
dynamite-nurse-lesson-keep-do = Keep Simple Surgery.
dynamite-nurse-lesson-keep-text = You may keep one card. The others are discarded, and you draw four.
dynamite-nurse-lesson-keep-why = The patient needs 2 treatment. With the one you keep, one more is enough.

dynamite-nurse-lesson-treat-name = The others have played
dynamite-nurse-lesson-treat-do = Play Simple Surgery.
dynamite-nurse-lesson-treat-text = A resident, one of your opponents, has put you in charge of a wounded patient: the cart with your marker. First heal the one in bed. Simple Surgery is 1 treatment.
dynamite-nurse-lesson-treat-why = You drew a second one, so you have 2 treatment: as much as the patient’s severity.

dynamite-nurse-lesson-more-name = And another one
dynamite-nurse-lesson-more-do = Play the other Simple Surgery.
dynamite-nurse-lesson-more-text = Points add up over the cards you play. Like gold, they are lost at the end of the phase.
dynamite-nurse-lesson-more-why = That makes 2 treatment, and that is what it takes.

dynamite-nurse-lesson-operate-name = Operate
dynamite-nurse-lesson-operate-do = Operate on the sick patient.
dynamite-nurse-lesson-operate-text = The patient is healed and yours for good: the star says how many points that is. And a nurse joins your discard pile.
dynamite-nurse-lesson-operate-why = Most points come from patients, and nurses are the best cards of the game.

dynamite-nurse-lesson-enough-name = On to the next patient
dynamite-nurse-lesson-enough-do = End the main phase.
dynamite-nurse-lesson-enough-text = You have treated, so this turn you buy nothing. Some nurses allow more than one action.
dynamite-nurse-lesson-enough-why = The three Examinations would bring gold that you could not spend.

dynamite-nurse-lesson-victim-name = Let somebody else do it
dynamite-nurse-lesson-victim-do = Put the first resident in charge.
dynamite-nurse-lesson-victim-text = This one takes 3 treatment, and a patient of yours is waiting already. Each board says what it would mean there.
dynamite-nurse-lesson-victim-why = If the patient dies there, the kill mark goes to the resident. Kill marks cost points.

dynamite-nurse-lesson-own-name = Three turns of your own
dynamite-nurse-lesson-own-do = Now you: finish this turn and play three more.
dynamite-nurse-lesson-own-text = Admit the wounded patient, keep a card, and so on. Everything with a blue frame can be chosen; anything else says why not. Point at a card, or hold it, to have it explained.
dynamite-nurse-lesson-own-why = Stuck? “Hint” says what a resident would do, and why.

dynamite-nurse-lesson-done-do = That was your first shift.
dynamite-nurse-lesson-done-text = A game goes on until the Dungeon or the pile of kill marks is empty. Whoever has the most kill marks is the Dynamite Nurse, and the title counts as two more.
dynamite-nurse-lesson-done-why = Play this game to its end, or begin a new one.
