# Ce que seule la page de Dice Hospital dit. Les clés commencent par dh-page-.
