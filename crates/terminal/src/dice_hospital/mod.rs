use crate::screen::{Group, Screen};
use dice_hospital::{DiceHospital, Fate, Move, View};
use phrasebook::{Names, Phrases};
use table::{Scores, Seat};
impl Screen for DiceHospital {
    fn draw(&self, _: &Phrases, _: &Names, _: &View, _: Seat) -> String {
        String::new()
    }
    fn groups(&self, _: &Phrases, _: &View, _: &[Move]) -> Vec<Group> {
        Vec::new()
    }
    fn cards(&self, _: &Phrases, _: &View) -> Vec<String> {
        Vec::new()
    }
    fn due(&self, _: &Phrases, _: &View) -> String {
        String::new()
    }
    fn due_help(&self, _: &Phrases, _: &View) -> Option<String> {
        None
    }
    fn read_move(&self, _: &Phrases, _: &View, _: &str) -> Result<Move, String> {
        Err(String::new())
    }
    fn read_fate(&self, _: &Phrases, _: &View, _: &str) -> Result<Fate, String> {
        Err(String::new())
    }
    fn result(&self, _: &Phrases, _: &Names, _: &View, _: &Scores) -> String {
        String::new()
    }
}
