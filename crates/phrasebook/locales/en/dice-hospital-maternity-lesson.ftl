# The lesson on Maternity. Each step has a name for the list, what to do, what that means, and why.

dice-hospital-maternity-lesson-title = Maternity

dice-hospital-maternity-lesson-mother-name = A Mother comes
dice-hospital-maternity-lesson-mother-do = Take ambulance 3.
dice-hospital-maternity-lesson-mother-text = Pink dice are Mothers. They ride in the ambulances like the others, at most one in each. One is with you already, with her Infant.
dice-hospital-maternity-lesson-mother-why = Mother and Infants count one by one when they go home, so a family is worth two or three patients. And this Mother is a 5.

dice-hospital-maternity-lesson-ward-name = A ward of her own
dice-hospital-maternity-lesson-ward-do = Put her into ward 3.
dice-hospital-maternity-lesson-ward-text = With Maternity you choose the ward of every new patient, and nobody moves later. Each ward takes one Mother. The midwife’s die then says whether she has one Infant or two.
dice-hospital-maternity-lesson-ward-why = Alone in her ward a Mother does not get worse; beside others she does. Nobody pink ever dies.

dice-hospital-maternity-lesson-build-name = Rooms for families
dice-hospital-maternity-lesson-build-do = Build the Recovery Suite.
dice-hospital-maternity-lesson-build-text = One Infant was born: it lies at 4 on the chevron below the ward and needs no bed. Departments and specialists of Maternity are on offer besides the usual ones.
dice-hospital-maternity-lesson-build-why = The Recovery Suite heals a pink patient by 3 and somebody of the same value by 2: made for your Mother and her Infant, who both show 4.

dice-hospital-maternity-lesson-suite-name = Work for the family
dice-hospital-maternity-lesson-suite-do = Send a nurse to the Recovery Suite.
dice-hospital-maternity-lesson-suite-text = You have four nurses with Maternity. Mother and Infant are two patients: what heals one does not heal the other.
dice-hospital-maternity-lesson-suite-why = Your first family needs three steps each. Here are five of the six.

dice-hospital-maternity-lesson-ready-name = First the Mother
dice-hospital-maternity-lesson-ready-do = Choose the Mother showing 4.
dice-hospital-maternity-lesson-ready-text = 4 + 3 is beyond 6. But a Mother does not leave without her Infants: she waits for them, until this round ends.
dice-hospital-maternity-lesson-ready-why = If the family is not complete by then, she is back at 6. So finish a family in one round.

dice-hospital-maternity-lesson-infant-name = Then the Infant
dice-hospital-maternity-lesson-infant-do = Choose her Infant.
dice-hospital-maternity-lesson-infant-text = The second patient of the Recovery Suite must show the same value, whatever the colour. The red 4 would do, too.
dice-hospital-maternity-lesson-infant-why = 4 + 2 makes 6: one more step, and the family is complete.

dice-hospital-maternity-lesson-chevron-name = The chevron is a place to work
dice-hospital-maternity-lesson-chevron-do = Send a nurse to the chevron.
dice-hospital-maternity-lesson-chevron-text = A chevron on which Infants lie takes a worker, once a round. It heals one pink patient by 1, of any ward.
dice-hospital-maternity-lesson-chevron-why = The step that is missing. You have two chevrons, since you have two families.

dice-hospital-maternity-lesson-home-name = Home together
dice-hospital-maternity-lesson-home-do = Choose the Infant showing 6.
dice-hospital-maternity-lesson-home-text = With it the family is complete, and Mother and Infant leave together. Twins would both have to be ready.
dice-hospital-maternity-lesson-home-why = Two patients are home at once: 3 points instead of 1, and their ward is free.

dice-hospital-maternity-lesson-night-name = The night
dice-hospital-maternity-lesson-night-do = Use your two nurses, then end your activation.
dice-hospital-maternity-lesson-night-text = Untreated patients lose 1 as ever. Infants never do, and Mothers only beside other patients.
dice-hospital-maternity-lesson-night-why = Your other family is safe tonight. The Clinic takes 5 and 6, pink ones as well.

dice-hospital-maternity-lesson-own-name = Two rounds of your own
dice-hospital-maternity-lesson-own-do = Now you: play two rounds with Maternity.
dice-hospital-maternity-lesson-own-text = Departments without a colour treat pink patients, too; those for red, yellow or green do not. Blood bags heal them, but never change their colour.
dice-hospital-maternity-lesson-own-why = Stuck? “Hint” says what the resident would do, and what that brings.

dice-hospital-maternity-lesson-done-do = The nursery is yours.
dice-hospital-maternity-lesson-done-text = Families take patience and pay for it: the table of points goes on to 20 patients in one round, and that is 98 points.
dice-hospital-maternity-lesson-done-why = Play this game on to round 8, or begin a new one with Maternity.
