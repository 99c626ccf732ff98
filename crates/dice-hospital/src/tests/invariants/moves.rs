//! What must hold for everybody's moves.

use std::sync::LazyLock;

use table::chance::below;
use table::{Chance, Game, Seat, Unwatched};

use super::Run;
use crate::{DiceHospital, Move, Phase, Stage};

/// At one in so many positions every listed move is played.
const EACH_PLAYED: u32 = 8;

/// Moves of all steps, most of which cannot be made at a given one.
static SOME_MOVES: LazyLock<Vec<Move>> = LazyLock::new(|| {
    let others = ["claim 1", "end", "skip", "draw", "use", "place nurse clinic", "bag R3", "on G2*", "take urology"];
    let of_town = ["park a1", "fly b2", "fetch c2", "keep nurse", "lower 1", "hire", "spend heal-red R3"];
    let of_tokens =
        ["invest nurse red", "recruit red-nurse", "put red-same clinic", "look green", "swap surgeon nurse"];
    let in_use = ["token red-same R3", "token green-step G4*~3!", "declare red-recolour", "place nurse clinic/2"];
    let of_mothers = ["mothers M3/1 M5/2", "admit M4 2", "admit R3 1", "shift R3@1 2", "remove M4@1", "infants 2"];
    let in_wards = ["on M4@1", "on I4*@2", "on R3@3 as Y", "bag I6*@1", "spend heal-any M2@4", "token red-same R3@2"];
    let texts = others.into_iter().chain(of_town).chain(of_tokens).chain(in_use);
    let texts = texts.chain(of_mothers).chain(in_wards);
    texts.map(|text| text.parse().expect("a move")).collect()
});

impl Run {
    /// A seat's list is sound: everything on it can be played, nothing is on it twice, and nobody
    /// else's list changes.
    pub(super) fn check_moves(&self, seat: Seat, moves: &[Move], rng: &mut Chance) {
        assert!(moves.len() <= DiceHospital::MOST_MOVES, "{} moves", moves.len());
        assert!(!moves.is_empty(), "DH-INV-22 in {:?}", self.state.open.phase);
        for (index, mv) in moves.iter().enumerate() {
            assert!(!moves[..index].contains(mv), "DH-INV-22: {mv} twice");
        }
        let played = |mv: Move| {
            let mut after = self.state;
            let done = self.game.play(&mut after, seat, mv, &mut Unwatched);
            done.unwrap_or_else(|why| panic!("DH-INV-22, CC-V-36: {mv}: {why}"));
            after
        };
        // Now and then each of them is played, otherwise one.
        if below(rng, EACH_PLAYED) == 0 {
            for &mv in moves {
                played(mv);
            }
        }
        let mv = moves[below(rng, moves.len() as u32) as usize];
        let after = played(mv);
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
        // Moves of other steps, and those of seats that are not asked, change nothing.
        let mut after = self.state;
        let asked = self.state.open.to_act;
        for other in self.players().filter(|&other| !asked.contains(other)) {
            let refused = self.game.play(&mut after, other, mv, &mut Unwatched).is_err();
            assert!(refused && after == self.state, "DH-INV-23, CC-V-36: {mv} of seat {other}");
        }
        for &mv in SOME_MOVES.iter().filter(|mv| !moves.contains(mv)) {
            let refused = self.game.play(&mut after, seat, mv, &mut Unwatched).is_err();
            assert!(refused, "DH-INV-23: {mv} in {:?}", self.state.open.phase);
            assert!(after == self.state, "DH-INV-23: {mv}");
        }
    }
}
