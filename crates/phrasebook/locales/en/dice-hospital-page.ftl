# What only the page of Dice Hospital says. Keys begin with dh-page-.
