# The first lesson of Emergency Roll. Each step has a name for the list, what to do, what that
# means, and why.

emergency-roll-lesson-title = { game-emergency-roll }

emergency-roll-lesson-die-name = Take a die
emergency-roll-lesson-die-do = Take the green 1.
emergency-roll-lesson-die-text = Each turn three patients come in, and you take one. Each brings a bonus: here two stethoscopes. You are the Chief this turn, so you choose first.
emergency-roll-lesson-die-why = In a ward values rise from the door on. A 1 is the best beginning, and stethoscopes will be useful soon.

emergency-roll-lesson-bed-name = Write it into a bed
emergency-roll-lesson-bed-do = Write the 1 into ward 2.
emergency-roll-lesson-bed-text = Wards are filled from the door outwards. The first bed of ward 2 is green, like your patient, so it costs nothing.
emergency-roll-lesson-bed-why = Five beds, five rising values: whoever begins with a 1 leaves room for 2 to 6. A full ward 2 is worth 7 points.

emergency-roll-lesson-second-name = The Chief was faster
emergency-roll-lesson-second-do = Take the yellow 4.
emergency-roll-lesson-second-text = This turn your opponent, the resident, is the Chief and has the red die. You could take it, too, but that costs a blood bag.
emergency-roll-lesson-second-why = The next bed of ward 2 is yellow, and this die brings a blood bag.

emergency-roll-lesson-stethoscope-name = A stethoscope changes a value
emergency-roll-lesson-stethoscope-do = Write the 4 into ward 2 as a 3.
emergency-roll-lesson-stethoscope-text = Each stethoscope moves a value by one, up or down. You have three; the label shows the price.
emergency-roll-lesson-stethoscope-why = After a 4 only 5 and 6 could follow, and three beds are still empty. After a 3 all of them can be filled.

emergency-roll-lesson-critical-name = A critical patient
emergency-roll-lesson-critical-do = Take the critical red 4.
emergency-roll-lesson-critical-text = A critical patient counts its own value in points as soon as it is in a bed.
emergency-roll-lesson-critical-why = That is 4 points at once, and a 4 is what ward 2 needs next.

emergency-roll-lesson-wild-name = A bed for every colour
emergency-roll-lesson-wild-do = Write the 4 into ward 2.
emergency-roll-lesson-wild-text = The third bed of ward 2 is grey: patients of every colour lie there at no cost.
emergency-roll-lesson-wild-why = It is beside a lab, too: the radiologist pays 2 points for a 4, 5 or 6 there.

emergency-roll-lesson-nurse-name = A nurse
emergency-roll-lesson-nurse-do = Take the red 5 with the nurse.
emergency-roll-lesson-nurse-text = You win the nurse of the ward that you write in. The first is worth 2 points, seven are worth 35.
emergency-roll-lesson-nurse-why = A 5 for the fourth bed, and a nurse on top. One cardiologist pays 5 points to whoever has three nurses first.

emergency-roll-lesson-bag-name = The wrong colour
emergency-roll-lesson-bag-do = Write the red 5 into ward 2.
emergency-roll-lesson-bag-text = This bed is green, the patient red. A blood bag makes it fit; you have one.
emergency-roll-lesson-bag-why = A bag for a bed, so that only one is missing in ward 2.

emergency-roll-lesson-last-name = The last one
emergency-roll-lesson-last-do = Take the yellow 6.
emergency-roll-lesson-last-text = The last bed of ward 2 is yellow and needs a 6. You are the Chief again.
emergency-roll-lesson-last-why = A 6 fits almost nowhere else: after it nothing can follow.

emergency-roll-lesson-full-name = A full ward
emergency-roll-lesson-full-do = Write the 6: the ward is full.
emergency-roll-lesson-full-text = A full ward earns what its clipboard says: 7 points here.
emergency-roll-lesson-full-why = Wards that are not full earn nothing. A patient without a bed goes to the morgue and costs a point.

emergency-roll-lesson-own-name = Five turns of your own
emergency-roll-lesson-own-do = Now you: play five turns against the resident.
emergency-roll-lesson-own-text = A die, a bed: each turn goes like these. Everything blue can be chosen; anything else says why not.
emergency-roll-lesson-own-why = Stuck? “Hint” says what the resident would do, and what that brings.

emergency-roll-lesson-done-do = That was your first shift.
emergency-roll-lesson-done-text = You know what a whole game is made of: 24 turns, seven wards, and the specialists’ wishes. Click on your points to see where they come from.
emergency-roll-lesson-done-why = Play this game on to turn 24, or begin a new one.
