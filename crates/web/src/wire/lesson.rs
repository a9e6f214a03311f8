//! Guided first games.

use super::board::{Layout, Picking, Scene};
use serde::{Deserialize, Serialize};

data! {
    /// A question about a step of a lesson. The server keeps nothing: what was done so far comes with it.
    pub struct LessonAsk {
        /// The id of the game.
        pub game: String,
        /// The step, counted from 0.
        #[serde(default)]
        pub step: u32,
        /// What the visitor has played in this step; the last move may be wrong.
        #[serde(default)]
        pub moves: Vec<String>,
        /// What was picked since.
        #[serde(default)]
        pub picks: Vec<u16>,
        /// A site that is to follow the picks, or to be picked in their place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub site: Option<u16>,
        /// Whether a right move is to be shown.
        #[serde(default)]
        pub show: bool,
    }

    /// The answer to [`LessonAsk`].
    pub struct LessonView {
        /// The id of the game.
        pub game: String,
        /// Its name for people.
        pub title: String,
        /// The step, counted from 0.
        pub step: u32,
        /// How many steps there are.
        pub count: u32,
        /// What the step is called.
        pub name: String,
        /// What is to be known.
        pub text: String,
        /// What is to be done.
        pub task: String,
        /// How it may be found.
        pub hint: String,
        /// What came of it; null while it is not done.
        pub done: Option<String>,
        /// What is wrong with the last of the moves, which was taken back; null if nothing is.
        pub missed: Option<String>,
        /// What the other side has answered, as a sentence; null if it has not.
        pub answer: Option<String>,
        /// The cells that the step speaks of.
        pub marks: Vec<u16>,
        /// Where the other side would win, or what it would take then, where the step is about that.
        pub threats: Vec<u16>,
        /// The cells of a move that does what is asked, if that was to be shown.
        pub shown: Vec<u16>,
        /// The ways of the pieces: of the move that is shown, else of the last one that was played.
        pub trails: Vec<(u16, u16)>,
        /// The board.
        pub layout: Layout,
        /// The position reached.
        pub scene: Scene,
        /// The moves of the visitor that were right.
        pub moves: Vec<String>,
        /// The sites of the last move.
        pub last: Vec<u16>,
        /// What is picked now.
        pub picks: Vec<u16>,
        /// What may follow the picks.
        pub picking: Picking,
        /// What speaks against the site that was asked about, as a clause; the picks are then as they were.
        pub objection: Option<String>,
    }
}
