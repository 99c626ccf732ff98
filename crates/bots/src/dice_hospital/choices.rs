//! Everything that is decided outside an activation, judged by the activation that it leads to.

use dice_hospital::effects::{Does, Happening, TokenEffect};
use dice_hospital::{
    Ambulance, Colour, Department, Die, Floor, Improvement, Kind, Meeple, Move, Newcomers, Phase, Report, Slots, Token,
    Ward, Which, is_weak, without_report,
};
use table::{Few, Seat};

use super::outlook::{POINT, best_reports, rounds_to_come};
use super::plan::GLANCE;
use super::situation::Situation;
use super::weights::surplus;
use super::{Matron, Position};

pub(super) const NOBODY: Newcomers = Few::none(Die { value: 1, colour: Colour::Red });

impl Matron {
    /// Rates the moves of a decision outside an activation.
    pub(super) fn choose(&mut self, position: &Position<'_>, into: &mut Vec<f32>) {
        let floor = position.ready();
        into.extend(position.moves.iter().map(|&mv| self.choice(position, &floor, mv)));
    }

    fn choice(&mut self, position: &Position<'_>, floor: &Floor, mv: Move) -> f32 {
        match (mv, position.view.phase()) {
            (Move::Extra(Kind::Department), _) => surplus(floor),
            (Move::Extra(Kind::Specialist), _) => self.weights.extra,
            (Move::Keep(card), _) => self.weights.administrators[card.index()],
            (Move::Claim(ambulance), _) => self.claim(position, floor, ambulance),
            (Move::KeepBonus(kind), _) => position.token(kind),
            (Move::Lower(tokens), _) => position.lowered(floor, tokens),
            (Move::Leave(die), _) => self.leave(position, floor, die),
            // Whoever makes room for a Mother need not die for it. What is taken can be given back
            // for a bag, so taking nothing is never better.
            (Move::Remove(_), Phase::MakeRoom) | (Move::Skip, Phase::Take | Phase::Advise) => f32::NEG_INFINITY,
            (Move::Remove(patient), _) => -(position.outlook.of(patient) as f32),
            // Whoever comes before a Mother can only take a bed of hers, so nothing is gained by it.
            (Move::Admit(die, _), Phase::House) if !die.is_mother() && position.mother_waits() => f32::NEG_INFINITY,
            (Move::Admit(die, ward), _) => -company(floor, die, ward),
            (Move::Infants(infants), _) => -f32::from(infants),
            (Move::Take(improvement), _) => {
                self.prospect(position, &improved(*floor, improvement), NOBODY) + self.lasting(position, improvement)
            }
            (Move::Return(improvement, which), _) => self.sale(position, floor, improvement, which),
            (Move::Invest(meeple, colour, _), _) => self.investment(position, floor, meeple, colour),
            (Move::Look(colour), _) => taste(floor, colour),
            (Move::Put(token, ..) | Move::Recruit(token), _) => self.token(position, mv, token),
            (Move::Spare(patient), _) => position.outlook.sparing(patient) as f32,
            (Move::Complete(report), _) => reported(position, report),
            (Move::Collect(..), _) => 1.0,
            (Move::Skip, Phase::Complete | Phase::Collect) => -1.0,
            (Move::Skip, _) if matches!(position.happening(), Some(Happening::Sell(_))) => 0.0,
            (Move::Start(_) | Move::Send(_) | Move::On(..), _) => {
                let after = position.view.after(position.game, mv);
                after.map_or(f32::NEG_INFINITY, |after| {
                    self.prospect(position, &after.hospital(position.seat).floor, NOBODY)
                })
            }
            (Move::Skip, _) => self.prospect(position, floor, NOBODY),
            _ => 0.0,
        }
    }

    /// What a hospital comes to this round, with these newcomers.
    pub(super) fn prospect(&mut self, position: &Position<'_>, floor: &Floor, newcomers: Newcomers) -> f32 {
        let mut now = Situation::of(floor.opened(), position.outlook);
        for die in newcomers {
            let worst = now.floor.who_can_be_sent().min_by_key(|&(_, patient)| position.outlook.of(patient));
            let (floor, mut count) = now.at_work(position.outlook);
            if let (0, Some((bed, _))) = (floor.wards.free(), worst) {
                floor.give_up_bed(&position.terms, bed, &mut count);
            }
            floor.admit(die, &mut count);
        }
        let mothers = newcomers.iter().filter(|die| die.is_mother()).count() as i32;
        let births = mothers * position.outlook.births();
        (self.planner.plan(&position.terms, position.outlook, now, GLANCE) + births) as f32
    }

    /// An ambulance: its patients, and what its number brings.
    fn claim(&mut self, position: &Position<'_>, floor: &Floor, ambulance: Ambulance) -> f32 {
        let mut newcomers = NOBODY;
        newcomers.extend(position.view.on_ambulance(position.game, ambulance).iter().copied());
        let ambulances = &position.view.open().ambulances;
        let others = || Seat::all(position.game.setup().seats.into()).filter(|&seat| seat != position.seat);
        let waiting = others().filter(|&seat| ambulances[seat].is_none()).count();
        let before = others().filter(|&seat| ambulances[seat].is_some_and(|other| other < ambulance)).count();
        let lower = position.game.setup().ambulances().filter(|&other| other < ambulance).count();
        let free = lower - before;
        let undercut = free.min(waiting) as f32;
        let lowest = if before > 0 { 0.0 } else { (1.0 - self.weights.undercut).powf(undercut) };
        self.prospect(position, floor, newcomers) + lowest * position.bags(floor, 1)
    }

    /// Alone: three of four dice, and a bag if they are weak.
    fn leave(&mut self, position: &Position<'_>, floor: &Floor, die: Die) -> f32 {
        let mut intake = position.view.open().intake;
        if let Some(place) = intake.iter().position(|&known| known == die) {
            intake.remove(place);
        }
        let mut newcomers = NOBODY;
        intake.iter().for_each(|&die| newcomers.push(die));
        let bag = if is_weak(&intake) { position.bags(floor, 1) } else { 0.0 };
        self.prospect(position, floor, newcomers) + bag
    }

    /// What an improvement brings in the rounds to come.
    fn lasting(&self, position: &Position<'_>, improvement: Improvement) -> f32 {
        self.weights.rate(position.floor(), improvement) * POINT * f32::from(rounds_to_come(position.view))
    }

    /// Sending a worker for a token: what is done without it, and what the token will bring.
    fn investment(&mut self, position: &Position<'_>, floor: &Floor, meeple: Meeple, colour: Colour) -> f32 {
        let rounds = f32::from(rounds_to_come(position.view));
        let token = self.weights.invest * POINT * rounds + taste(floor, colour);
        let mut without = *floor;
        without.send_away(meeple);
        self.prospect(position, &without, NOBODY) + token
    }

    /// Keeping a token: what it does this round, and in the rounds to come.
    fn token(&mut self, position: &Position<'_>, mv: Move, token: Token) -> f32 {
        let Some(after) = position.view.after(position.game, mv) else { return f32::NEG_INFINITY };
        let rounds = f32::from(rounds_to_come(position.view));
        let fits = match mv {
            Move::Put(_, Improvement::Department(room), _) => fit(position, room, token),
            _ => 1.0,
        };
        let later = self.weights.tokens[token.kind().index()] * fits * POINT * rounds;
        self.prospect(position, &after.hospital(position.seat).floor, NOBODY) + later
    }

    /// What tokens that are lost with something would have brought.
    fn lost(&self, position: &Position<'_>, tokens: Slots) -> f32 {
        let rounds = f32::from(rounds_to_come(position.view));
        tokens.into_iter().flatten().map(|token| self.weights.tokens[token.kind().index()] * POINT * rounds).sum()
    }

    /// Selling an improvement to an event.
    fn sale(&self, position: &Position<'_>, floor: &Floor, improvement: Improvement, which: Which) -> f32 {
        let Some(Happening::Sell(bags)) = position.happening() else { return f32::NEG_INFINITY };
        let now = self.weights.rate(position.floor(), improvement) * POINT;
        let tokens = self.lost(position, floor.tokens_of(improvement, which));
        position.bags(floor, bags) - self.lasting(position, improvement) - now - tokens
    }

    /// Giving an improvement back for a bag: one that the plan does without.
    pub(super) fn give_back(&mut self, position: &Position<'_>, into: &mut Vec<f32>) {
        let floor = position.ready();
        let bag = position.bags(&floor, 1);
        let gain = |judge: &Self, mv: Move| match mv {
            Move::Return(improvement, which) => {
                bag - judge.lasting(position, improvement) - judge.lost(position, floor.tokens_of(improvement, which))
            }
            _ => 0.0,
        };
        if position.moves.iter().any(|&mv| gain(self, mv) > 0.0) {
            self.make_plan(position, &floor);
        }
        into.extend(position.moves.iter().map(|&mv| match mv {
            Move::Return(improvement, _) if self.agenda.uses(improvement) >= owned(&floor, improvement) => {
                f32::NEG_INFINITY
            }
            _ => gain(self, mv),
        }));
    }
}

impl Position<'_> {
    fn happening(&self) -> Option<Happening> {
        self.game.happening(self.view.open())
    }

    /// Whether a Mother is among those who wait for a bed.
    fn mother_waits(&self) -> bool {
        self.view.open().newcomers[self.seat].iter().any(|die| die.is_mother())
    }

    /// What this many more bags are worth.
    pub(super) fn bags(&self, floor: &Floor, more: u8) -> f32 {
        (self.outlook.bags(floor.bags + more) - self.outlook.bags(floor.bags)) as f32
    }

    /// The floor as it will be when its activation begins.
    pub(super) fn ready(&self) -> Floor {
        self.game.floor_ahead(self.view.open(), self.seat)
    }
}

/// The points of the best reports that begin with this one.
fn reported(position: &Position<'_>, report: Report) -> f32 {
    let (game, open) = (position.game, position.view.open());
    let printed = game.pack().report(report);
    let home = open.dice_for_reports().without(&printed.needs);
    f32::from(printed.points + best_reports(game, without_report(open.reports, report), home))
}

/// What speaks for a colour: patients who have it.
fn taste(floor: &Floor, colour: Colour) -> f32 {
    floor.patients().filter(|(_, patient)| patient.printed == colour).count() as f32
}

/// How well a token fits a department, where 1 is usual.
fn fit(position: &Position<'_>, room: Department, token: Token) -> f32 {
    let treatment = &position.game.pack().department(room).treatment;
    let healed: u8 =
        treatment.roles.iter().filter(|role| matches!(role.does, Does::Heal(_))).map(|role| role.count.1).sum();
    let named = treatment.named_colour();
    match position.game.pack().token(token.kind()).effect {
        // The more are healed, the more likely it is that somebody fits.
        TokenEffect::Beside { .. } => 0.4 + 0.3 * f32::from(healed),
        TokenEffect::Again { .. } if named.is_some_and(|colour| colour != token.colour()) => 0.0,
        TokenEffect::Again { .. } if named.is_some() => 1.2,
        _ => 1.0,
    }
}

/// How many share a ward that would rather not: a Mother with anybody.
fn company(floor: &Floor, die: Die, ward: Ward) -> f32 {
    let there = floor.patients().filter(|(_, patient)| patient.ward == Some(ward) && !patient.infant);
    there.filter(|(_, patient)| die.is_mother() || patient.printed == Colour::Pink).count() as f32
}

fn owned(floor: &Floor, improvement: Improvement) -> usize {
    match improvement {
        Improvement::Department(tile) => floor.rooms.iter().filter(|&&known| known == tile).count(),
        Improvement::Specialist(card) => floor.staff.iter().filter(|&&known| known == card).count(),
    }
}

fn improved(mut floor: Floor, improvement: Improvement) -> Floor {
    floor.improve(improvement);
    floor
}
