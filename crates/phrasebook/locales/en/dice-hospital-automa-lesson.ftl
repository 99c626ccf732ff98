# The lesson on the Automa. Each step has a name for the list, what to do, what that means, and why.

dice-hospital-automa-lesson-title = The Automa

dice-hospital-automa-lesson-colours-name = What the Automa wants
dice-hospital-automa-lesson-colours-do = Take ambulance 2.
dice-hospital-automa-lesson-colours-text = The Automa is an opponent made of cards. Its Hospital card, beside its name, has spots for two yellow dice and a green one; once they are covered, it scores 3 points and 2 more.
dice-hospital-automa-lesson-colours-why = Ambulance 2 is just that: two yellow, one green. Take it away before the Automa gets it.

dice-hospital-automa-lesson-lost-name = When it leads
dice-hospital-automa-lesson-lost-do = Build the Operating Theatre.
dice-hospital-automa-lesson-lost-text = Its Decision card said 2, or else 1. Number 1 is lower than yours: it leads and has the blood bag. Each round it turns up a Hospital card. When it leads, that takes an improvement away, now the Surgeon, and a tile covers the card’s right side.
dice-hospital-automa-lesson-lost-why = A covered side needs no dice, but brings no points either. You have a red 4 for the Operating Theatre.

dice-hospital-automa-lesson-served-name = It fills its cards
dice-hospital-automa-lesson-served-do = End your activation.
dice-hospital-automa-lesson-served-text = Your nurses have worked as ever. Now the Automa puts its dice onto spots of their colour, from the left card to the right; then grey spots take any colour. Finally its blood bags fill what is open.
dice-hospital-automa-lesson-served-why = It has two red dice and a green one: green fits, the bag stands in for a yellow, and one yellow is missing. No points this time!

dice-hospital-automa-lesson-led-name = Its dice stay
dice-hospital-automa-lesson-led-do = Take ambulance 2.
dice-hospital-automa-lesson-led-text = It leads, so it has chosen first: number 3, with a yellow 5. Dice that fit nowhere, its two red ones, wait beside the cards. Its patients never get worse.
dice-hospital-automa-lesson-led-why = The card will be covered tonight. With 2 you are below its 3: the blood bag is yours, and you lead.

dice-hospital-automa-lesson-whole-name = When you lead
dice-hospital-automa-lesson-whole-do = Hire the Pharmacist.
dice-hospital-automa-lesson-whole-text = Now you choose from all three improvements, and what you leave goes under the stacks. Then the Automa turns up its card, without a tile: both sides of it count.
dice-hospital-automa-lesson-whole-why = Leading gives you the full choice. But a card without a tile is worth more to the Automa, though it takes longer.

dice-hospital-automa-lesson-night-name = Its points
dice-hospital-automa-lesson-night-do = Treat your patients, then end your activation.
dice-hospital-automa-lesson-night-text = Tonight the yellow die covers the last spot: 5 points for the Automa, and the card is gone. The new one is difficult: seven spots for 14 points.
dice-hospital-automa-lesson-night-why = Watch which colours its cards still need, and take the ambulance that has them when it also serves you.

dice-hospital-automa-lesson-own-name = Two rounds of your own
dice-hospital-automa-lesson-own-do = Now you: play two rounds against the Automa.
dice-hospital-automa-lesson-own-text = Its cards do all the choosing; the log tells each step. After eight rounds you need more points than the Automa: a tie is not enough.
dice-hospital-automa-lesson-own-why = Stuck? “Hint” says what the resident would do, and what that brings.

dice-hospital-automa-lesson-done-do = You can take on the Automa.
dice-hospital-automa-lesson-done-text = It scores some 42 points in eight rounds. When you set up a table you can make it easier or harder, in seven ways.
dice-hospital-automa-lesson-done-why = Play this game on to round 8, or begin a new one against it.
