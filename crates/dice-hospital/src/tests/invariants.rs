//! Books that are kept from what is told, compared with the state after every step of random games
//! (section 22).

mod books;

use std::sync::{Arc, LazyLock};

use table::chance::{below, pick};
use table::{Chance, Eye, Game, Next, Seat, Settings, Unwatched, chance};

use self::books::Books;
use super::investments::invariants::{check_layers, check_token_places, check_tokens};
use super::maternity::invariants::{check_families, check_mothers};
use crate::ambulance::on_ambulance;
use crate::effects::Happening;
use crate::{
    Administrator, ByColour, City, Colour, Death, DiceHospital, Due, Event, EventCard, Fate, Improvement, Kind,
    Modules, Move, Pack, Phase, Reason, Stage, State,
};

struct Run {
    game: DiceHospital,
    state: State,
    books: Books,
    contents: State,
    /// How it stood when the stacks were last counted, and how many improvements had left the game.
    counted: Option<(State, usize)>,
}

/// Moves of all steps, most of which cannot be made at a given one.
static SOME_MOVES: LazyLock<Vec<Move>> = LazyLock::new(|| {
    let others = ["claim 1", "end", "skip", "draw", "use", "place nurse clinic", "bag R3", "on G2*", "take urology"];
    let of_town = ["park a1", "fly b2", "fetch c2", "keep nurse", "lower 1", "hire", "spend heal-red R3"];
    let of_tokens =
        ["invest nurse red", "recruit red-nurse", "put red-same clinic", "look green", "swap surgeon nurse"];
    let in_use = ["token red-same R3", "token green-step G4*~3!", "declare red-recolour", "place nurse clinic/2"];
    let texts = others.into_iter().chain(of_town).chain(of_tokens).chain(in_use);
    texts.map(|text| text.parse().expect("a move")).collect()
});

impl Run {
    fn new(game: DiceHospital) -> Self {
        let state = game.start();
        Self { game, state, books: Books::new(), contents: state, counted: None }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.game.seats())
    }

    /// Everything that must hold whenever nothing is under way.
    fn check(&self) {
        let (state, setup) = (&self.state, self.game.setup());
        let expected_box = [10, 6, 3, 0, 0][usize::from(setup.seats) - 1];
        assert_eq!(self.game.setup().in_box(), expected_box, "DH-INV-02");
        for seat in self.seats() {
            let hospital = &state.open.hospitals[seat];
            let book = &self.books.seats[seat];
            let wards = &hospital.floor.wards;
            assert_eq!(wards.iter().count() as u32 + wards.ready().count_ones(), wards.patients(), "DH-INV-03");
            assert!(wards.iter().all(|patient| (1..=6).contains(&patient.value)), "DH-INV-04");
            assert!(wards.in_beds() + wards.free() == 12, "DH-INV-28, CC-V-22");
            let shown = wards.iter().all(|patient| patient.shown == patient.printed || patient.treated);
            assert!(shown, "DH-INV-07: who counts as another colour is treated");
            if !is_evening(state.open.phase) {
                assert!(wards.iter().all(|patient| !patient.treated), "DH-INV-07 in {:?}", state.open.phase);
                let recovery = state.open.event == Some(EventCard::UnexpectedRecovery);
                assert!(recovery || hospital.floor.sent_home() == 0, "DH-INV-09 in {:?}", state.open.phase);
            }
            if state.open.phase != Phase::Activate {
                assert!(wards.iter().all(|patient| patient.shown == patient.printed), "DH-INV-07 outside phase 3");
            }
            if state.open.phase == Phase::Activate {
                let staff = hospital.floor.used_staff.count_ones();
                assert_eq!(hospital.floor.used().count_ones(), book.placed, "DH-INV-10");
                assert_eq!(staff, book.staff_away, "DH-INV-10, CC-V-19");
                let change = match self.game.happening(&state.open) {
                    Some(Happening::Nurses(change)) => change,
                    _ => 0,
                };
                let start = if setup.modules.maternity && !setup.modules.investments { 4 } else { 3 };
                let nurses = start + book.hired as i8 + hospital.floor.hired as i8;
                assert_eq!((hospital.floor.nurses + book.nurses_away) as i8, nurses + change, "DH-INV-11, CC-V-19");
            }
            if !setup.rulings.strict_supply {
                assert_eq!(i32::from(hospital.floor.bags), book.bags, "DH-INV-17");
                assert_eq!(i32::from(hospital.floor.fatalities), book.fatalities, "DH-INV-18, CC-V-14");
            }
            assert_eq!(i32::from(hospital.score), book.score, "DH-INV-20");
            assert_eq!(hospital.accounts.iter().sum::<i16>(), hospital.score, "every point has its reason");
            assert_eq!(book.entered, wards.patients() as i32 + book.left, "DH-INV-19");
            check_families(&state.open, hospital);
            if state.open.phase == Phase::Take {
                let formula = (book.bedded + book.new - 12).max(0);
                assert_eq!(book.given_up, formula + book.made_room, "CC-V-15 of {seat}");
            }
            assert_eq!(hospital.floor.investments.iter().count(), book.tokens, "CC-V-17: a token has moved");
            check_token_places(&state.open, hospital);
        }
        self.check_table();
        check_absent(&self.game, state);
    }

    fn check_table(&self) {
        let (state, setup) = (&self.state, self.game.setup());
        let range = match state.open.event {
            Some(EventCard::MotorwayPileUp) => 2..=4,
            Some(EventCard::MildSeason) => 3..=5,
            _ => 2..=5,
        };
        assert!(state.open.intake.iter().all(|die| range.contains(&die.value)), "DH-INV-04, CC-V-41: on ambulances");
        assert!(state.open.intake.is_sorted_by_key(|die| die.value), "DH-INV-16");
        // Five full hospitals leave fewer than six ambulances take; then the last ones stay empty.
        if state.open.phase == Phase::Intake && setup.seats <= 4 && !setup.modules.investments {
            assert!(usize::from(state.open.in_bag()) >= setup.intake() - setup.mothers(), "DH-INV-05");
        }
        if state.open.phase == Phase::Take && !setup.solo() && !setup.modules.city {
            let mut claimed: Vec<_> = self.seats().filter_map(|seat| state.open.ambulances[seat]).collect();
            claimed.sort_unstable();
            claimed.dedup();
            assert_eq!(claimed.len(), self.game.seats(), "DH-INV-16");
        }
        if let Some(first) = self.books.first.filter(|_| state.open.round > 0) {
            assert_eq!(state.open.first, first, "DH-INV-15");
        }
        assert!(state.open.round <= 8, "DH-INV-27");
        assert!(state.open.round > 1 || state.open.event.is_none(), "DH-INV-29");
        if setup.solo() && state.open.round > 0 {
            let open = state.open.reports.iter().flatten().flatten().count();
            assert_eq!(open + state.open.completed.len(), 6, "DH-INV-30");
        }
        if !self.books.fair {
            let most = match setup.seats {
                1 => 8,
                2 => 16,
                seats if setup.modules.investments => usize::from(seats.min(4)) * 8,
                seats => (usize::from(seats) - 1) * 8,
            } + 8 * setup.maternity_display();
            assert!(self.books.reveals.iter().all(|&reveals| reveals <= most), "DH-INV-13");
        }
        if matches!(state.open.phase, Phase::Claim) && !self.books.fair {
            let extra = usize::from(setup.seats == 2 && !setup.modules.investments);
            let shown = (setup.display() + setup.maternity_display()) * 2 + extra;
            let run_out = state.open.tiles.is_empty() || state.open.cards.is_empty();
            let many = setup.seats == 5 || (setup.seats == 4 && setup.modules.investments);
            assert!(state.open.display.len() == shown || (many && run_out), "DH-INV-14, CC-R-79, CC-V-41");
        }
        for seat in self.seats() {
            // What the others were dealt and kept could be anything.
            let mut otherwise = *state;
            otherwise.secret = crate::state::Secret::nothing(setup);
            otherwise.secret.dealt[seat] = state.secret.dealt[seat];
            otherwise.secret.kept[seat] = state.secret.kept[seat];
            if seat == state.open.actor {
                otherwise.secret.hand = state.secret.hand;
            }
            let views = [state, &otherwise].map(|state| self.game.view(state, Eye::Seat(seat)));
            assert_eq!(views[0], views[1], "DH-INV-26, CC-V-37");
        }
    }

    /// Whether tiles and cards have moved since they were last counted.
    fn have_stacks_changed(&self) -> bool {
        let Some((counted, out)) = &self.counted else { return true };
        let (now, then) = (&self.state.open, &counted.open);
        let owned = |seat| {
            let floors = [now, then].map(|open| &open.hospitals[seat].floor);
            floors[0].rooms == floors[1].rooms && floors[0].staff == floors[1].staff
        };
        let piles = now.tiles == then.tiles && now.cards == then.cards && now.maternity == then.maternity;
        let shown = now.display == then.display && now.returns == then.returns;
        let waiting = (now.phase == Phase::Return) == (then.phase == Phase::Return);
        !(piles && shown && waiting && self.seats().all(owned) && self.books.out.len() == *out)
    }

    /// Every tile and card is somewhere.
    fn check_stacks(&self) {
        let state = &self.state;
        let owned = |improvement: Improvement| -> usize {
            self.seats()
                .map(|seat| match improvement {
                    Improvement::Department(tile) => {
                        state.open.hospitals[seat].floor.rooms[6..].iter().filter(|known| **known == tile).count()
                    }
                    Improvement::Specialist(card) => {
                        state.open.hospitals[seat].floor.staff.iter().filter(|known| **known == card).count()
                    }
                })
                .sum()
        };
        let waiting = |improvement| {
            self.seats()
                .filter(|&seat| state.open.phase == Phase::Return && state.open.returns[seat] == Some(improvement))
                .count()
        };
        let elsewhere = |improvement: Improvement| {
            let shown = state.open.display.iter().filter(|known| **known == improvement).count();
            let out = self.books.out.iter().filter(|known| **known == improvement).count();
            shown + out + owned(improvement) + waiting(improvement)
        };
        for tile in &crate::Department::ALL[6..] {
            let tile = Improvement::Department(*tile);
            let all = state.open.in_stack(tile) + elsewhere(tile);
            assert_eq!(all, self.contents.open.in_stack(tile), "DH-INV-12, CC-V-31 {tile}");
        }
        for card in crate::Specialist::ALL {
            let promo = matches!(card, crate::Specialist::Consultant | crate::Specialist::AdmissionsNurse);
            let improvement = Improvement::Specialist(*card);
            let all = state.open.in_stack(improvement) + elsewhere(improvement);
            let setup = self.game.setup();
            let used = (*card == crate::Specialist::Consultant && setup.promos.consultant)
                || (*card == crate::Specialist::AdmissionsNurse && setup.promos.admissions_nurse);
            let wanted = if promo { usize::from(used) } else { self.contents.open.in_stack(improvement) };
            assert_eq!(all, wanted, "DH-INV-12 {card}");
        }
    }

    /// A seat's list is sound: everything on it can be played, nothing is on it twice, and nobody
    /// else's list changes.
    fn check_moves(&self, seat: Seat, moves: &[Move], rng: &mut Chance) {
        assert!(moves.len() <= DiceHospital::MOST_MOVES, "{} moves", moves.len());
        assert!(!moves.is_empty(), "DH-INV-22 in {:?}", self.state.open.phase);
        for (index, mv) in moves.iter().enumerate() {
            assert!(!moves[..index].contains(mv), "DH-INV-22: {mv} twice");
        }
        let mv = moves[below(rng, moves.len() as u32) as usize];
        let mut after = self.state;
        self.game.play(&mut after, seat, mv, &mut Unwatched).unwrap_or_else(|why| panic!("DH-INV-22: {mv}: {why}"));
        if self.state.open.phase == Phase::Activate
            && after.open.phase == Phase::Activate
            && self.game.rolling(&after.open).is_none()
        {
            let (mut before_list, mut after_list) = (Vec::new(), Vec::new());
            let done = |stage: Stage| matches!(stage, Stage::Waiting);
            for other in
                self.seats().filter(|&other| other != seat && !done(self.state.open.hospitals[other].floor.stage))
            {
                before_list.clear();
                after_list.clear();
                self.game.moves(&self.state, other, &mut before_list);
                self.game.moves(&after, other, &mut after_list);
                assert_eq!(before_list, after_list, "DH-INV-24");
                assert_eq!(self.state.open.hospitals[other], after.open.hospitals[other], "DH-INV-24");
            }
        }
        // Somebody else's move, and moves of other steps, change nothing.
        let mut after = self.state;
        for &mv in SOME_MOVES.iter().filter(|mv| !moves.contains(mv)) {
            let refused = self.game.play(&mut after, seat, mv, &mut Unwatched).is_err();
            assert!(refused, "DH-INV-23: {mv} in {:?}", self.state.open.phase);
            assert!(after == self.state, "DH-INV-23: {mv}");
        }
    }
}

/// What is not played with is not there: no town, no tokens, nobody pink, no Automa.
fn check_absent(game: &DiceHospital, state: &State) {
    let (open, modules) = (&state.open, game.setup().modules);
    let floors = || Seat::all(game.seats()).map(|seat| &open.hospitals[seat].floor);
    if !modules.city {
        assert_eq!(open.city, City::NONE, "CC-V-38");
        assert!(floors().all(|floor| floor.tokens.sum() + floor.hired == 0), "CC-V-38");
        // An event may bring nurses for a round, too.
        assert!(modules.investments || floors().all(|floor| floor.passing == 0), "CC-V-38");
    }
    if !modules.investments {
        assert_eq!((open.piles, open.gone.sum(), state.secret.hand.len()), (ByColour::NONE, 0, 0), "CC-V-38");
        assert!(floors().all(|floor| floor.investments.iter().next().is_none()), "CC-V-38");
        assert!(Seat::all(game.seats()).all(|seat| open.hospitals[seat].invested.is_none()), "CC-V-38");
    }
    if !modules.maternity {
        assert!(open.mothers == 0 && open.aboard.iter().next().is_none(), "CC-V-38");
        assert!(open.maternity.iter().all(table::Pile::is_empty), "CC-V-38");
        assert!(floors().all(|floor| floor.chevrons == 0 && !floor.by_ward), "CC-V-38");
        assert!(open.city.patients().all(|(_, die)| die.colour != Colour::Pink), "CC-V-38");
        assert!(floors().all(|floor| floor.wards.iter().all(|one| one.printed != Colour::Pink)), "CC-V-38");
    }
    assert_eq!((open.automa.turned, open.automa.row.len(), open.automa.pool.sum()), (0, 0, 0), "CC-V-38");
}

/// Whether the hospitals have worked in this round.
pub(super) const fn is_evening(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Activate
            | Phase::Spare
            | Phase::Bonuses
            | Phase::NightRefill
            | Phase::Complete
            | Phase::Collect
            | Phase::Over
    )
}

/// Every die is somewhere (DH-INV-01).
fn check_dice(game: &DiceHospital, state: &State) {
    let (open, setup) = (&state.open, game.setup());
    let claimed = |ambulance| Seat::all(game.seats()).any(|seat| open.ambulances[seat] == Some(ambulance));
    let waiting: Vec<crate::Die> = if setup.solo() {
        open.intake.to_vec()
    } else {
        let free = setup.ambulances().filter(|&ambulance| !claimed(ambulance));
        free.flat_map(|ambulance| on_ambulance(setup, open.round, &open.intake, open.aboard, ambulance).to_vec())
            .collect()
    };
    for colour in crate::Colour::BAG {
        let mut dice = usize::from(open.bag[colour]) + usize::from(setup.in_box());
        dice += open.city.patients().filter(|(_, die)| die.colour == colour).count();
        dice += open.drawn.iter().filter(|&&drawn| drawn == colour).count();
        for seat in Seat::all(game.seats()) {
            let floor = &open.hospitals[seat].floor;
            dice += floor.wards.iter().filter(|patient| patient.printed == colour).count();
            dice += usize::from(floor.discharged[colour]);
            dice += open.newcomers[seat].iter().filter(|die| die.colour == colour).count();
            assert!(floor.wards.in_beds() <= 12, "DH-INV-06");
        }
        dice += waiting.iter().filter(|die| die.colour == colour).count();
        for ambulance in game.collecting() {
            let back = game.pack().ambulance_back(ambulance).expect("a back");
            let taken = |place: &usize| open.collected & 1 << crate::ending::space_of(ambulance, *place) != 0;
            dice += (0..3).filter(taken).filter(|&place| back[place].colour == colour).count();
        }
        assert_eq!(dice, if setup.seats == 5 { 24 } else { 21 }, "DH-INV-01 in {:?}", open.phase);
    }
}

/// As many dice come in as the table says, or as there are (CC-V-32, CC-R-62).
fn check_intake(game: &DiceHospital, before: &State, dice: usize) {
    let (open, setup) = (&before.open, game.setup());
    if setup.solo() {
        return;
    }
    let usual = [9, 12, 15, 18][usize::from(setup.seats) - 2];
    let more = match (setup.modules.investments, open.round) {
        (false, _) => 0,
        (true, ..=4) => 1,
        (true, _) => 2,
    };
    let there = usize::from(open.in_bag()) + setup.mothers().min(usize::from(open.mothers));
    assert_eq!(dice, (usual + more).min(there), "CC-V-32");
}

/// Whether a fate is what was said to be due.
fn is_due(due: Option<Due>, fate: Fate) -> bool {
    let counts = |list: &[Improvement], maternity: bool| {
        let of = |kind: Kind| list.iter().filter(|one| one.kind() == kind && one.is_maternity() == maternity).count();
        (of(Kind::Department), of(Kind::Specialist))
    };
    match (due, fate) {
        (Some(Due::LeaveOut { tiles, cards }), Fate::LeaveOut(list)) => counts(&list, false) == (tiles, cards),
        (Some(Due::Reveal { tiles, cards, maternity: [births, midwives] }), Fate::Reveal(list)) => {
            (counts(&list, false), counts(&list, true)) == ((tiles, cards), (births, midwives))
        }
        (Some(Due::Start(_, count)), Fate::Start(colours)) => colours.len() == count,
        (Some(Due::Deal(due, count)), Fate::Deal(seat, cards)) => due == seat && cards.len() == count,
        (Some(Due::Dice { dice, mothers }), Fate::Dice(rolled)) => {
            let pink = rolled.iter().filter(|die| die.is_mother()).count();
            (rolled.len() - pink, pink) == (dice, mothers)
        }
        (Some(Due::Substitute(_, value)), Fate::Die(die)) => die.value == value && !die.is_mother(),
        (Some(Due::Tokens(due, colour, count)), Fate::Tokens(seat, tokens)) => {
            due == seat && tokens.len() == count && tokens.iter().all(|token| token.colour() == colour)
        }
        (Some(Due::Midwife(_)), Fate::Midwife(infants)) => (1..=2).contains(&infants),
        (Some(Due::Rolls(_, count)), Fate::Rolls(rolls)) => rolls.len() == count,
        (Some(Due::Tiles { grid, mothers }), Fate::Tiles(layout)) => {
            (layout.len(), layout.iter().filter(|tile| tile.mother).count()) == (grid.tiles(), mothers)
        }
        (Some(Due::Houses { dice, mothers }), Fate::Houses(arrivals)) => {
            let pink = arrivals.iter().filter(|arrival| arrival.die.is_mother()).count();
            (arrivals.len() - pink, pink) == (dice, mothers)
        }
        (Some(Due::Bonuses(count)), Fate::Bonuses(drawn)) => drawn.len() == count && count > 0,
        (Some(Due::First), Fate::First(_))
        | (Some(Due::Reports), Fate::Reports(_))
        | (Some(Due::Event), Fate::Event(_))
        | (Some(Due::Die(_)), Fate::Die(_)) => true,
        _ => false,
    }
}

/// What was forecast before the last hospital stopped is what happened.
fn check_forecast(game: &DiceHospital, before: &State, events: &[Event]) {
    for looking in Seat::all(game.seats()) {
        let forecast = game.forecast(&game.view(before, Eye::Onlooker), looking);
        let (mut neglected, mut dying, mut points) = (0, 0, 0);
        for event in events {
            match *event {
                Event::Neglected { seat, patients } if seat == looking => neglected = patients.len() as u8,
                Event::Died { seat, why: Death::Neglect, .. } if seat == looking => dying += 1,
                Event::Scored { seat, points: scored, why } if seat == looking => {
                    let own = match why {
                        Reason::Discharges(_) | Reason::EmptyWards => true,
                        Reason::Administrator(card) => card != Administrator::Leader,
                        _ => false,
                    };
                    points += if own { scored } else { 0 };
                }
                _ => {}
            }
        }
        assert_eq!((forecast.neglected, forecast.dying, forecast.points()), (neglected, dying, points));
    }
}

/// What a seat gained in a round is a sum of the table, with what cards add to it.
fn check_gain(gain: i32) {
    let table = [0, 1, 3, 5, 7, 9, 11, 14, 17, 21, 25, 30, 35, 40, 46, 52, 68, 75, 82, 90, 98];
    let fits = table.iter().any(|points| [0, 1, 3, 5, 6, 8].contains(&(gain - points)));
    assert!(fits, "DH-INV-21, CC-V-30: {gain}");
}

fn play(game: &DiceHospital, seed: u64) -> (State, usize) {
    play_as(game, seed, |_, moves, rng| pick(rng, moves), |_| {})
}

/// Plays a game with everything checked; whoever is to move chooses like this, and somebody looks
/// at every position.
pub(super) fn play_as(
    game: &DiceHospital,
    seed: u64,
    mut choose: impl FnMut(Seat, &[Move], &mut Chance) -> Move,
    mut look: impl FnMut(&State),
) -> (State, usize) {
    let mut run = Run::new(game.clone());
    let (mut rng, mut moves, mut events, mut decisions) = (chance(seed, 1), Vec::new(), Vec::new(), 0);
    loop {
        run.check();
        if run.state.open.phase != Phase::LeaveOut && run.have_stacks_changed() {
            run.check_stacks();
            run.counted = Some((run.state, run.books.out.len()));
        }
        check_dice(game, &run.state);
        check_mothers(game, &run.state);
        if game.setup().modules.city {
            super::city::invariants::check(game, &run.state);
        }
        check_tokens(game, &run.state);
        look(&run.state);
        events.clear();
        let before = run.state;
        if before.open.phase.is_arrival() {
            for seat in run.seats() {
                run.books.seats[seat].bedded = before.open.hospitals[seat].floor.wards.in_beds() as i32;
            }
        }
        match game.next(&run.state) {
            Next::Over => break,
            Next::Seats(_) if game.what_is_due(&game.view(&run.state, Eye::Onlooker)).is_some() => {
                panic!("nothing is due")
            }
            Next::Fate => {
                let fate = game.roll(&run.state, &mut rng);
                assert!(is_due(game.what_is_due(&game.view(&run.state, Eye::Onlooker)), fate), "{fate}");
                assert_eq!(fate.to_string().parse(), Ok(fate));
                game.accept(&mut run.state, fate, &mut events).expect("possible");
            }
            Next::Seats(seats) => {
                let all: Vec<Seat> = seats.iter().collect();
                let seat = all[below(&mut rng, all.len() as u32) as usize];
                moves.clear();
                game.moves(&run.state, seat, &mut moves);
                run.check_moves(seat, &moves, &mut rng);
                let mv = choose(seat, &moves, &mut rng);
                assert_eq!(mv.to_string().parse(), Ok(mv));
                game.play(&mut run.state, seat, mv, &mut events).expect("listed");
                check_layers(&before, &run.state, seat);
                decisions += 1;
                assert!(decisions < 10_000, "a game has an end");
            }
        }
        if game.setup().modules.city {
            super::city::invariants::check_step(game, &before, &run.state, &events);
        }
        if game.setup().modules.maternity {
            super::maternity::invariants::check_step(game, &before, &run.state, &events);
        }
        for event in &events {
            run.books.note(event, before.open.phase);
            if let Event::Scored { why: Reason::EmptyWards, .. } = event {
                assert!(!game.setup().modules.investments, "CC-V-21");
            }
            if let Event::DiceCame { dice } = event {
                check_intake(game, &before, dice.len());
            }
            if let Event::RoundEnded { .. } = event {
                run.seats().for_each(|seat| check_gain(run.books.seats[seat].round_gain));
            }
        }
        if before.open.phase == Phase::Activate
            && !matches!(
                run.state.open.phase,
                Phase::Activate | Phase::Spare | Phase::Complete | Phase::Bonuses | Phase::NightRefill
            )
        {
            check_forecast(game, &before, &events);
        }
        // In the plain game nobody is worse off for being treated.
        if before.open.phase == Phase::Activate
            && run.state.open.phase == Phase::Activate
            && !game.setup().experimental
            && !game.setup().promos.admissions_nurse
            && !game.setup().modules.maternity
        {
            for seat in run.seats() {
                let worth = |state: &State| {
                    let hospital = &state.open.hospitals[seat];
                    hospital.floor.wards.total() + 7 * u32::from(hospital.floor.sent_home())
                };
                assert!(worth(&run.state) >= worth(&before), "DH-INV-08");
            }
        }
    }
    // With five players the bag can be too small for an intake (CC-R-62).
    let usual = !game.setup().hard.epidemic && game.setup().modules == Modules::default();
    if !game.setup().promos.admissions_nurse && usual && game.seats() <= 4 {
        let start = game.setup().start_values().len() as i32;
        for seat in run.seats() {
            assert_eq!(run.books.seats[seat].entered, start + 24, "DH-INV-32");
        }
    }
    (run.state, decisions)
}

#[test]
fn books_and_states_agree_in_random_games_of_every_kind() {
    let all_hard = ("hard-mode", "opening-crisis,final-collections,epidemic,superbug");
    let promos = ("promos", "consultant,admissions-nurse");
    let mixes: Vec<(usize, Vec<(&str, &str)>)> = vec![
        (1, vec![]),
        (2, vec![]),
        (3, vec![]),
        (4, vec![]),
        (5, vec![]),
        (
            1,
            vec![("events", "yes"), ("hard-mode", "opening-crisis,superbug"), promos, ("experimental-medicine", "yes")],
        ),
        (2, vec![("events", "yes")]),
        (3, vec![("events", "yes"), all_hard]),
        (4, vec![("events", "yes"), all_hard, promos, ("experimental-medicine", "yes")]),
        (5, vec![("events", "yes"), all_hard, promos, ("experimental-medicine", "yes")]),
        (2, vec![promos, ("activation", "in-order"), ("admissions", "once"), ("supply", "strict")]),
        (4, vec![("experimental-medicine", "yes"), ("triage-nurse", "exactly-two"), ("leader-ties", "count")]),
        (3, vec![("administrators", "no"), ("hard-mode", "final-collections"), ("first-player", "2")]),
        (1, vec![("penalties", "fatalities,reports"), ("events", "yes")]),
    ];
    play_all(&mixes, 100_000);
}

/// Plays random games of each mixture until this many decisions were made.
pub(super) fn play_all(mixes: &[(usize, Vec<(&str, &str)>)], enough: usize) {
    let pack = Arc::new(Pack::standard().expect("sound"));
    for (seats, settings) in mixes {
        let seats = *seats;
        let settings: Settings = settings.iter().copied().collect();
        let game = DiceHospital::set_up(pack.clone(), seats, &settings).expect("possible");
        let (mut decisions, mut seed) = (0, 0);
        while decisions < enough {
            let (state, made) = play(&game, seed);
            assert_eq!((state.open.phase, state.open.round), (Phase::Over, 8), "DH-INV-27");
            if seed < 5 {
                let (again, _) = play(&game, seed);
                assert!(state == again, "DH-INV-25");
            }
            let best = Seat::all(seats).map(|seat| state.open.hospitals[seat].score).max().unwrap_or(0);
            assert!(best <= 85, "DH-INV-33: {best} points in a random game");
            decisions += made;
            seed += 1;
        }
    }
}
