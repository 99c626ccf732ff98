# The lesson on the City. Each step has a name for the list, what to do, what that means, and why.

dice-hospital-city-lesson-title = The City

dice-hospital-city-lesson-park-name = Park the ambulance
dice-hospital-city-lesson-park-do = Park at the bottom right.
dice-hospital-city-lesson-park-text = With the City you fetch your patients yourself. Your ambulance stands where a road leads out of the town, and no two share a tile: the resident’s is at the top left.
dice-hospital-city-lesson-park-why = Whoever lives at your entrance comes along, here a green 4. And from there it is not far to two tokens, which help you later.

dice-hospital-city-lesson-second-name = The paramedic sets out
dice-hospital-city-lesson-second-do = Fetch the red 2.
dice-hospital-city-lesson-second-text = The green 4 is aboard. Your paramedic follows the roads from there and takes whoever is on the way, until there are three.
dice-hospital-city-lesson-second-why = The values of the three add up to your total, and the lowest total goes first. A patient showing 2 also brings a token.

dice-hospital-city-lesson-third-name = Three are aboard
dice-hospital-city-lesson-third-do = Fetch the yellow 2.
dice-hospital-city-lesson-third-text = Empty tiles can be crossed, back and forth; you cannot pass anybody. Where no road joins two tiles there is no way.
dice-hospital-city-lesson-third-why = 4 + 2 + 2 makes 8, and the resident has 10: you will be first. Another token lies there, too.

dice-hospital-city-lesson-keep-name = One token is yours
dice-hospital-city-lesson-keep-do = Keep “Red patient +2”.
dice-hospital-city-lesson-keep-text = Of the tokens that you find on a walk you keep one. It waits until you want it. “Intake −2” would lower your total.
dice-hospital-city-lesson-keep-why = Your 8 makes you first as it is. And a red 5 lies in your ward: 2 more, and it goes home.

dice-hospital-city-lesson-first-name = First in the order
dice-hospital-city-lesson-first-do = Hire the Surgeon.
dice-hospital-city-lesson-first-text = The totals have made the order of this round. Whoever is first chooses first, gains a blood bag, and has the helicopter in the next round.
dice-hospital-city-lesson-first-why = Sick patients for the first choice: that is the bargain of the town. Where the Surgeon works, a red patient who is healed gains 1 more.

dice-hospital-city-lesson-spend-name = Use the token
dice-hospital-city-lesson-spend-do = Give the red 5 the token.
dice-hospital-city-lesson-spend-text = Tokens are used while you work, as many as you like, without a worker. The label under the patient already counts it.
dice-hospital-city-lesson-spend-why = 5 + 2 is beyond 6: one patient is home, and all your workers are still free.

dice-hospital-city-lesson-night-name = Night in the town
dice-hospital-city-lesson-night-do = Use your workers, then end your activation.
dice-hospital-city-lesson-night-text = Tonight everybody who is left in the town loses 1, too. Whoever comes down to 2 gets a token. Those who die in the town are the players’ fatalities, the last in the order first.
dice-hospital-city-lesson-night-why = Treat your 2s: one more bad night after this, and they are dead.

dice-hospital-city-lesson-own-name = Two rounds of your own
dice-hospital-city-lesson-own-do = Now you: play two rounds with the town.
dice-hospital-city-lesson-own-text = Whoever is first may land the helicopter on any free tile and walk from there. Otherwise drive on by one or two entrances, or stay.
dice-hospital-city-lesson-own-why = Point at a patient to see the total and the place that it leads to. “Hint” says what the resident would do.

dice-hospital-city-lesson-done-do = You know your way about the town.
dice-hospital-city-lesson-done-text = Low totals bring the first choice, high ones patients who are nearly well. Tokens help with both; left over at the end they are worth nothing.
dice-hospital-city-lesson-done-why = Play this game on to round 8, or begin a new one with the City.
