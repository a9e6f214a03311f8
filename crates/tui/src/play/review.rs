//! A game that is over: going through its moves, and the card beside the board that says how it ended and what now.

use super::Play;
use crate::app::{Action, Jump};
use crate::judging::Graded;
use crate::page::Page;
use crate::told;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::NodeId;
use ratatui::layout::Rect;

/// An answer of the card, by its name in the catalogue.
type Answer = (&'static str, Action);

/// What may be done at the end of a game that was played here. The first answer of every card is what Enter does for whoever
/// just presses it: it leads on through the moves and changes nothing.
const END: [Answer; 6] = [
    ("tui-card-look", Action::Go(Jump::Start)),
    ("tui-card-rematch", Action::Rematch(false)),
    ("tui-card-swapped", Action::Rematch(true)),
    ("tui-card-save", Action::AskSave),
    ("tui-card-games", Action::Games),
    ("tui-card-menu", Action::Menu),
];

/// What may be done while a game is looked through.
const REVIEW: [Answer; 6] = [
    ("tui-card-next", Action::Go(Jump::On)),
    ("tui-card-judge", Action::Judge),
    ("tui-card-branch", Action::Branch),
    ("tui-card-save", Action::AskSave),
    ("tui-card-games", Action::Games),
    ("tui-card-menu", Action::Menu),
];

impl Play {
    /// Whether nobody is to move because the game is over or looked through.
    pub(crate) fn resting(&self) -> bool {
        self.review || self.game.is_over()
    }

    /// Looks through a game that was finished before.
    pub(crate) fn look_through(&mut self) {
        (self.review, self.live) = (true, false);
        self.settle();
    }

    /// Goes through the moves.
    pub(crate) fn jump(&mut self, jump: Jump) {
        let mut way = vec![NodeId::ROOT];
        way.extend(self.game.line().iter().map(|entry| entry.node));
        let last = way.len() - 1;
        let here = way.iter().position(|&node| node == self.game.node()).unwrap_or(last);
        let to = match jump {
            Jump::Start => 0,
            Jump::Back => here.saturating_sub(1),
            Jump::On => (here + 1).min(last),
            Jump::End => last,
        };
        self.notice = None;
        if to == here {
            let key = if to == 0 { "tui-review-first" } else { "tui-review-last" };
            self.say(Message::new(&COMMON, key));
        }
        self.show(way[to]);
    }

    /// Shows a position of the game that is looked through.
    pub(super) fn show(&mut self, node: NodeId) {
        if !std::mem::replace(&mut self.review, true) {
            self.card = 0;
        }
        self.game.go(node);
        self.settle();
    }

    /// Comes back to the end of a game that was played here; `false` if there is nothing to come back to.
    pub(crate) fn leave_review(&mut self) -> bool {
        let back = self.review && self.live;
        if back {
            self.jump(Jump::End);
            self.review = false;
            self.notice = None;
            self.card = 0;
        }
        back
    }

    /// What stands on the card. Once the moves are judged, the way leads from fault to fault, where there are any.
    fn answers(&self) -> Vec<Answer> {
        let mut answers = if self.review { REVIEW.to_vec() } else { END.to_vec() };
        if self.grades.found() {
            answers.retain(|(_, action)| *action != Action::Judge);
        }
        if self.grades.any_fault() {
            // It leads into the game by itself, and the least screen has room for six answers.
            answers.retain(|(_, action)| *action != Action::Go(Jump::Start));
            answers.insert(0, (self.grades.card(), Action::Judge));
        }
        answers
    }

    pub(crate) fn turn_card(&mut self, forward: bool) {
        let count = self.answers().len();
        self.card = (self.card + if forward { 1 } else { count - 1 }) % count;
    }

    /// What is chosen on the card.
    pub(crate) fn chosen(&self) -> Action {
        self.answers().get(self.card).map_or(Action::Nothing, |(_, action)| action.clone())
    }

    /// The card, on a ground of its own; says which line comes next.
    pub(super) fn draw_card(&self, page: &mut Page<'_>, area: Rect, line: u16) -> u16 {
        let inside = Rect::new(area.x + 1, area.y, area.width.saturating_sub(2), area.height);
        // Its height is known once it is drawn.
        let mut next = line;
        for _ in 0..2 {
            let height = next.saturating_sub(line).min(area.height.saturating_sub(line));
            page.clear(Rect::new(area.x, area.y + line, area.width, height), page.palette.lit);
            next = self.draw_answers(page, inside, line);
        }
        next
    }

    fn draw_answers(&self, page: &mut Page<'_>, area: Rect, line: u16) -> u16 {
        let title = match (self.judged_shown(), self.review) {
            (true, _) => told::game(self.game.meta(), self.game.options()),
            (false, true) => say!(COMMON, "tui-review-title"),
            (false, false) => say!(COMMON, "tui-end-title"),
        };
        let title = page.tell(&title);
        let mut line = page.paragraph(area, line, &title, page.palette.title);
        if let Some(ending) = self.game.ending() {
            let told = page.tell(&told::sentence(ending.told));
            line = page.paragraph(area, line, &told, page.palette.accent);
        } else {
            let (ply, count) = (self.game.ply(), self.game.line().len());
            let told = page.tell(&say!(COMMON, "tui-review-at", ply = ply, count = count));
            line = page.paragraph(area, line, &told, page.palette.lit);
        }
        if let Some(Graded { grade, .. }) = self.graded_here() {
            let told = say!(COMMON, "tui-grade", grade = grade.message(), sign = grade.sign());
            let style = if grade.is_fault() { page.palette.danger } else { page.palette.accent };
            line = page.paragraph(area, line, &page.tell(&told), style);
        }
        for told in self.accuracies() {
            line = page.paragraph(area, line, &page.tell(&told), page.palette.lit);
        }
        for (row, (name, action)) in self.answers().into_iter().enumerate() {
            let name = if action == Action::Judge { self.grades.card() } else { name };
            let chosen = row == self.card;
            let style = if chosen { page.palette.pill } else { page.palette.lit };
            let told = page.tell(&Message::new(&COMMON, name));
            page.put(area, 0, line, if chosen { "▶" } else { " " }, page.palette.accent);
            let end = page.put(area, 2, line, &told, style);
            if line < area.height {
                let place = Rect::new(area.x, area.y + line, end, 1).intersection(area);
                page.click(place, Action::CardRow(row));
                if chosen {
                    *page.cursor = Some((area.x, area.y + line).into());
                }
            }
            line += 1;
        }
        line
    }
}
