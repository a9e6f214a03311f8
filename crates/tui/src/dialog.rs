//! A question with a few answers, over whatever is being done.

use crate::app::Action;
use crate::page::{Page, middle};
use crate::words;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

/// A question with a few answers.
#[derive(Clone, Debug)]
pub(crate) struct Dialog {
    title: String,
    text: Vec<String>,
    answers: Vec<Answer>,
    chosen: usize,
    /// What Esc means.
    escape: Action,
}

#[derive(Clone, Debug)]
struct Answer {
    key: char,
    text: String,
    action: Action,
}

impl Dialog {
    pub(crate) fn new(title: impl Into<String>, escape: Action) -> Dialog {
        Dialog { title: title.into(), text: Vec::new(), answers: Vec::new(), chosen: 0, escape }
    }

    /// A further paragraph.
    pub(crate) fn say(mut self, text: impl Into<String>) -> Dialog {
        self.text.push(text.into());
        self
    }

    /// A further answer; the key is a letter of its text.
    pub(crate) fn answer(mut self, key: char, text: &str, action: Action) -> Dialog {
        self.answers.push(Answer { key, text: text.to_string(), action });
        self
    }

    /// What a key means to it.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Option<Action> {
        let count = self.answers.len();
        match key.code {
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab => self.chosen = (self.chosen + count - 1) % count,
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => self.chosen = (self.chosen + 1) % count,
            KeyCode::Enter | KeyCode::Char(' ') => return Some(self.answers[self.chosen].action.clone()),
            KeyCode::Esc => return Some(self.escape.clone()),
            KeyCode::Char(sign) => {
                let sign = sign.to_ascii_lowercase();
                let found = self.answers.iter().find(|answer| answer.key == sign);
                return found.map(|answer| answer.action.clone());
            }
            _ => {}
        }
        None
    }

    pub(crate) fn draw(&self, page: &mut Page<'_>, screen: Rect) {
        let room = usize::from(screen.width.saturating_sub(6));
        let most = room.min(64);
        let label = |answer: &Answer| {
            format!(" {}  {} ", answer.key, words::shorten(&answer.text, room.saturating_sub(5)))
        };
        let labels: Vec<String> = self.answers.iter().map(label).collect();
        let row: usize = labels.iter().map(|label| label.chars().count() + 2).sum::<usize>();
        let stacked = row > most;
        let lines: Vec<Vec<String>> = self.text.iter().map(|text| words::wrap(text, most)).collect();
        let height = lines.iter().map(|lines| lines.len() + 1).sum::<usize>()
            + if stacked { labels.len() } else { 1 }
            + 2;
        let widest = lines.iter().flatten().map(|line| line.chars().count()).max().unwrap_or(0);
        let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let answers = if stacked { longest.max(30) } else { row };
        let width = widest.max(answers).max(self.title.chars().count() + 2);
        let area = middle(screen, width as u16 + 4, height as u16);
        // Nothing below a dialog can be clicked.
        page.hot.clear();
        page.clear(area, page.palette.popup);
        let inside = page.frame(area, &self.title, page.palette.popup);
        let mut line = 0;
        for lines in &lines {
            line = page.lines(inside, line, lines, page.palette.popup) + 1;
        }
        let mut column = 0;
        for (index, label) in labels.iter().enumerate() {
            let chosen = index == self.chosen;
            let style = if chosen { page.palette.selected } else { page.palette.popup };
            // Brackets show the chosen answer without colour.
            let text = if chosen { format!("[{}]", &label[1..label.len() - 1]) } else { label.clone() };
            let length = label.chars().count() as u16;
            let place = Rect::new(inside.x + column, inside.y + line, length, 1).intersection(inside);
            page.put(inside, column, line, &text, style);
            page.click(place, self.answers[index].action.clone());
            if chosen {
                *page.cursor = Some((place.x + 1, place.y).into());
            }
            if stacked {
                line += 1;
            } else {
                column += length + 2;
            }
        }
    }
}
