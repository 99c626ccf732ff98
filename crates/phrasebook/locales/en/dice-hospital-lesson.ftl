# The first lesson of Dice Hospital. Each step has a name for the list, what to do, what that means,
# and why.

dice-hospital-lesson-title = { game-dice-hospital }

dice-hospital-lesson-begin-name = Your first patients
dice-hospital-lesson-begin-do = Give the red patient the 4.
dice-hospital-lesson-begin-text = Patients are dice. The value says how well they are: one step beyond 6 they go home. You begin with three, one of each colour, and say who has the 3, the 4 and the 5.
dice-hospital-lesson-begin-why = The Operating Theatre on offer heals a red patient by 3. A red 4 would be home in one go.

dice-hospital-lesson-van-name = An ambulance brings three more
dice-hospital-lesson-van-do = Take ambulance 2.
dice-hospital-lesson-van-text = Each round the weakest patients ride in ambulance 1, the strongest in the last. Your opponent, the resident, led and took number 3.
dice-hospital-lesson-van-why = Whoever has the lowest number gets a blood bag and leads the next round. With number 2 that is you, and your patients are less sick than those in number 1.

dice-hospital-lesson-build-name = Build or hire
dice-hospital-lesson-build-do = Build the Operating Theatre.
dice-hospital-lesson-build-text = Each round you may add one department or one specialist to your hospital. They stay for the whole game.
dice-hospital-lesson-build-why = It heals a red patient by 3, like three departments that heal by 1, and you have the red 4 for it.

dice-hospital-lesson-nurse-name = Send a nurse to work
dice-hospital-lesson-nurse-do = Send a nurse to the Operating Theatre.
dice-hospital-lesson-nurse-text = You have a nurse in hand already: choose the department. Every department works once a round, and so does every nurse.
dice-hospital-lesson-nurse-why = The sign says whom a department heals, and by how much: ▲ +3 is one red patient, three steps.

dice-hospital-lesson-patient-name = Choose the patient
dice-hospital-lesson-patient-do = Choose the red 4.
dice-hospital-lesson-patient-text = Whoever can be treated here has a blue frame. The label shows the result before you choose.
dice-hospital-lesson-patient-why = 4 + 3 is beyond 6: this patient goes home, while the red 3 would stop at 6.

dice-hospital-lesson-clinic-name = A second department
dice-hospital-lesson-clinic-do = Send a nurse to the Clinic.
dice-hospital-lesson-clinic-text = The Clinic treats patients showing 5 or 6, whatever their colour.
dice-hospital-lesson-clinic-why = The more patients go home in the same round, the more each is worth: 1 point for one, 3 for two, 5 for three. So get a second one ready.

dice-hospital-lesson-five-name = One step further
dice-hospital-lesson-five-do = Choose the green 5.
dice-hospital-lesson-five-text = Treated patients lie under the blanket. They are safe from neglect this round.
dice-hospital-lesson-five-why = The 5 becomes a 6. One step more, and it leaves, too.

dice-hospital-lesson-bag-name = A blood bag helps
dice-hospital-lesson-bag-do = Give the green 6 the blood bag.
dice-hospital-lesson-bag-text = A bag heals any patient by 1, without a worker. Here the label under the patient already counts it.
dice-hospital-lesson-bag-why = Kept to the end of the game, the bag is worth 1 point. Now it sends two patients home instead of one: 3 points instead of 1.

dice-hospital-lesson-night-name = The end of the round
dice-hospital-lesson-night-do = Use your third nurse, then end your activation.
dice-hospital-lesson-night-text = Every patient whom nobody has treated gets worse by 1 tonight. Below 1 a patient dies, which costs 2 points at the end.
dice-hospital-lesson-night-why = The lower a patient falls, the longer the way home. Whom to treat? “Hint” says whom the resident would.

dice-hospital-lesson-own-name = Two rounds of your own
dice-hospital-lesson-own-do = Now you: play two rounds against the resident.
dice-hospital-lesson-own-text = Intake, improve, activate: each round goes like the first. Everything blue can be chosen; anything else says why not.
dice-hospital-lesson-own-why = Stuck? “Hint” says what the resident would do, and what that brings.

dice-hospital-lesson-done-do = That was your first shift.
dice-hospital-lesson-done-text = You know what a whole game is made of: eight rounds, and many patients home at once. Click on your points to see where they come from.
dice-hospital-lesson-done-why = Play this game on to round 8, or begin a new one.
