# Community Care, investissements, en français. Les noms des jetons sont les nôtres.

dh-token-kind = { $kind ->
    [same] Valeur égale
    [higher] Un de plus
    [lower] Un de moins
    [boost] Coup de pouce
    [step] Cran de plus
    [recolour] Autre couleur
   *[nurse] Infirmière
  }
dh-token = { dh-token-kind } ({ dh-colour })
dh-about-token = { $effect ->
    [beside] Soigne { $steps ->
        [1] d’un cran
       *[other] de { $steps } crans
      } un autre patient { dh-colour } qui montrait { $relation ->
        [higher] { $by } de plus que
        [lower] { $by } de moins que
       *[same] la même valeur que
      } l’un de ceux que le service a soignés ; on compte les valeurs d’avant l’arrivée du soignant.
    [weak] Soigne { $steps ->
        [1] d’un cran
       *[other] de { $steps } crans
      } un autre patient { dh-colour } qui montrait de { $low } à { $high } avant l’arrivée du soignant.
    [again] Soigne { $steps ->
        [1] d’un cran
       *[other] de { $steps } crans
      } de plus l’un des patients { dh-colour-many } traités par le service.
    [recolours] Le service traite les patients { dh-colour-many } au lieu de la couleur qu’il indique.
   *[hires] Ne se pose pas : on le rend contre une infirmière de plus, pour toute la partie.
  }
dh-about-swaps = Quelqu’un de disponible prend la place d’un spécialiste qui a travaillé ; ce spécialiste peut travailler de nouveau cette manche.
dh-about-looks = Quand vous investissez, vous regardez { $count ->
    [one] un jeton
   *[other] { $count } jetons
  } de plus de la pile.
dh-nth = { $text } (n° { $number })

## Ce qui est demandé
dh-ask-invest = Pour un jeton, vous pouvez envoyer quelqu’un au plateau d’investissement. Cette personne s’absente pour la manche.
dh-ask-advise = Votre conseiller en investissement peut aussi regarder une autre pile.
dh-ask-keep-token = Gardez l’un de ces jetons et posez-le : { $text }.
dh-ask-equal-tokens = Les jetons sont identiques : posez-en un, { $text }.
dh-ask-declare = { dh-meeple } { dh-at } : un jeton peut faire traiter une autre couleur.
dh-ask-swap = Choisissez le spécialiste qui redevient disponible et la personne qui prend sa place.
dh-ask-tokens = { dh-at-capital } : vous pouvez utiliser { $text }.
dh-at-capital = Jetons { dh-at }
dh-ask-learn = { dh-meeple } : vous pouvez { $text }.
dh-task-learn = { $free ->
    [0] utiliser ce qu’il a appris : { $text }
    [1] { $text ->
        [none] vous occuper d’un patient, qui compte comme traité
       *[other] vous occuper d’un patient, qui compte comme traité, et utiliser ce qu’il a appris : { $text }
      }
   *[other] vous occuper de deux patients, qui comptent comme traités
  }
dh-task-borrow = utiliser un jeton posé sur un autre service
dh-task-repeat = utiliser encore une fois un jeton de ce service
dh-aim-invest = Un jeton reste toute la partie sur son service, et s’ajoute chaque fois que le service travaille.

## Les coups
dh-move-invest = envoyer { dh-the-meeple } sur la case { dh-colour-case }
dh-colour-case = { $colour ->
    [red] rouge
    [yellow] jaune
    [pink] rose
   *[green] verte
  }
dh-move-look = regarder aussi la pile { dh-colour-case }
dh-move-put = { dh-token } → { $text }
dh-move-put-idle = { dh-move-put }, où il ne sert à rien
dh-move-recruit = { dh-token } → une infirmière de plus
dh-move-declare = traiter les patients { dh-colour-many } ({ dh-token })
dh-move-swap = de nouveau disponible : { $text } ; à sa place, { dh-the-meeple }
dh-move-token = { dh-token } : { $text }

## Ce qui s’est passé
dh-event-invested = { $you ->
    [yes] Vous envoyez
   *[no] { $name } envoie
  } { dh-the-meeple } sur la case { dh-colour-case } du plateau d’investissement.
dh-event-looked = { $you ->
    [yes] Vous piochez
   *[no] { $name } pioche
  } { $seen ->
    [yes] { $text }
   *[no] des jetons
  } dans la pile { dh-colour-case }.
dh-event-token-put = { $you ->
    [yes] Vous posez
   *[no] { $name } pose
  } { dh-token } sur { $text }.
dh-event-recruited = { $you ->
    [yes] Vous rendez
   *[no] { $name } rend
  } { dh-token } contre une infirmière de plus.
dh-event-token-used = { $you ->
    [yes] Vous utilisez
   *[no] { $name } utilise
  } { dh-token }.
dh-event-token-lost = { dh-token } quitte la partie avec l’amélioration rendue.
dh-event-swapped = { $you ->
    [yes] De nouveau disponible chez vous
   *[no] { $name }, de nouveau disponible
  } : { $text } ; à sa place, { dh-the-meeple }.

## Ce qui n’est pas possible
dh-no-board = Personne ne peut aller sur la case { dh-colour-case } maintenant : elle est prise, ou sa pile est vide.
dh-no-look = On ne peut pas regarder aussi la pile { dh-colour-case } : c’est la même, ou elle est vide.
dh-no-in-pile = { dh-token } ne peut pas venir de sa pile maintenant.
dh-no-in-hand = { dh-token } n’est pas parmi les jetons que vous avez piochés.
dh-no-spot = { dh-token } ne peut pas être posé sur { $text } : un service et un apprenti prennent deux jetons chacun, et le jeton Infirmière ne se pose pas.
dh-no-nurse-token = { dh-token } n’apporte pas d’infirmière.
dh-no-token-use = { dh-token } ne sert à rien ici.
dh-no-for-token = Le { $text } ne convient pas au jeton. { $about }
dh-no-worked = Cette manche, aucun autre spécialiste de ce genre n’a travaillé chez vous ({ dh-meeple }).

## À l’écran
dh-board-space = { dh-colour } { $count ->
    [0] –
   *[other] { $count }
  }
dh-rules-invest = Les investissements | Une fois les hôpitaux améliorés, vous pouvez envoyer une seule personne sur une case libre du plateau d’investissement. Regardez les deux premiers jetons de la pile de cette couleur, gardez-en un et posez-le aussitôt : sur un service qui en a moins de deux, sur votre apprenti, ou, si c’est un jeton Infirmière, rendez-le contre une infirmière de plus. Cette personne s’absente jusqu’à la manche suivante ; le jeton reste toute la partie. Chaque fois que son service travaille, il peut s’ajouter : il soigne un autre patient de sa couleur, fait gagner un cran de plus à l’un de ceux qui viennent d’être soignés, ou laisse le service traiter une autre couleur. Les valeurs comptent telles qu’elles étaient avant l’arrivée de la personne. Sans la Ville, l’ambulance au plus grand numéro amène un quatrième patient, et à partir de la manche 5 la précédente aussi. Des salles vides ne rapportent rien.
