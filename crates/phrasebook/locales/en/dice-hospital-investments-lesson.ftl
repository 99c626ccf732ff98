# The lesson on Investments. Each step has a name for the list, what to do, what that means, and
# why.

dice-hospital-investments-lesson-title = Investments

dice-hospital-investments-lesson-four-name = Four in one ambulance
dice-hospital-investments-lesson-four-do = Take ambulance 3.
dice-hospital-investments-lesson-four-text = With Investments the last ambulance has an extra place: whoever takes it takes four patients. From round 5 on, so has the last but one.
dice-hospital-investments-lesson-four-why = It brings a red 4 like the one in your ward, and you are about to build the Operating Theatre. Empty wards bring no bonus with this module, so more patients are welcome.

dice-hospital-investments-lesson-invest-name = A worker for a token
dice-hospital-investments-lesson-invest-do = Send a nurse to the red space.
dice-hospital-investments-lesson-invest-text = After improving, everybody may send one worker to the board, who is then gone for this round. The resident has taken yellow; with two players a space is for one.
dice-hospital-investments-lesson-invest-why = One nurse less this round, a better department for the whole game. Investing early pays most.

dice-hospital-investments-lesson-put-name = Two drawn, one kept
dice-hospital-investments-lesson-put-do = Put “Same Value” on the Operating Theatre.
dice-hospital-investments-lesson-put-text = You draw two tokens of the colour, keep one and put it on a department at once. It never moves again; a department takes two. The other one goes under its pile.
dice-hospital-investments-lesson-put-why = Your two red 4s have the same value: from now on one nurse there helps both. “New Colour” in red would do nothing here: this department heals red patients already.

dice-hospital-investments-lesson-work-name = Work where the token lies
dice-hospital-investments-lesson-work-do = Send a nurse to the Operating Theatre.
dice-hospital-investments-lesson-work-text = A department with tokens works as ever. First its own effect, then its tokens, one after the other; last comes the specialist, if one works there.
dice-hospital-investments-lesson-work-why = A token never works alone: the department itself must have a patient to heal.

dice-hospital-investments-lesson-patient-name = The patient of the department
dice-hospital-investments-lesson-patient-do = Choose a red 4.
dice-hospital-investments-lesson-patient-text = The Operating Theatre heals one red patient by 3, so this one goes home. The token then looks for others.
dice-hospital-investments-lesson-patient-why = The values of before count: this was a 4, so the token wants another red 4. With the red 5 it would find nobody.

dice-hospital-investments-lesson-token-name = The token works
dice-hospital-investments-lesson-token-do = Use the token on the other red 4.
dice-hospital-investments-lesson-token-text = “Same Value” heals another red patient by 1 who showed what the healed one showed. You may leave a token out, but why would you?
dice-hospital-investments-lesson-token-why = One nurse, two patients treated. That is what the worker at the board was for.

dice-hospital-investments-lesson-night-name = The end of the round
dice-hospital-investments-lesson-night-do = Use your last nurse, then end your activation.
dice-hospital-investments-lesson-night-text = Whoever was treated by a token is safe tonight. Your worker comes back from the board in the morning; the token stays where it is.
dice-hospital-investments-lesson-night-why = One nurse is at the board, one in the Operating Theatre. The third can still keep somebody from getting worse.

dice-hospital-investments-lesson-own-name = Two rounds of your own
dice-hospital-investments-lesson-own-do = Now you: play two rounds with investments.
dice-hospital-investments-lesson-own-text = Invest once a round, with a nurse or a specialist, or not at all. “Extra Nurse” is not put anywhere: you give it up for one more nurse, for the whole game.
dice-hospital-investments-lesson-own-why = Click on a token to read what it does. “Hint” says what the resident would do, and what that brings.

dice-hospital-investments-lesson-done-do = Well invested.
dice-hospital-investments-lesson-done-text = Put tokens where you work every round, and where your patients fit them. A department that you give back takes its tokens along.
dice-hospital-investments-lesson-done-why = Play this game on to round 8, or begin a new one with Investments.
