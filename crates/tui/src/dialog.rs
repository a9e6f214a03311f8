//! A question with a few answers, over whatever is being done.

use crate::app::Action;
use crate::page::{Page, middle};
use crate::text;
use ludoteca_kit::words::{COMMON, Message, Teller};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

/// A question with a few answers. It is told as soon as it is asked, because keys have to find their answers.
#[derive(Clone, Debug)]
pub(crate) struct Dialog {
    title: String,
    text: Vec<String>,
    answers: Vec<Answer>,
    chosen: usize,
}

#[derive(Clone, Debug)]
struct Answer {
    /// The letter that gives it; what cannot be undone has none.
    key: Option<char>,
    text: String,
    action: Action,
}

impl Dialog {
    /// The title and the answers are named as in the catalogue.
    pub(crate) fn new(
        teller: &Teller<'_>,
        title: &'static str,
        text: &[Message],
        answers: &[(&'static str, Action)],
    ) -> Dialog {
        let named = |key: String| teller.tell(&Message::new(&COMMON, key));
        let answer = |(name, action): &(&'static str, Action)| {
            let key = COMMON.find(format!("{name}.key")).and_then(|key| teller.tell(&key).chars().next());
            Answer { key, text: named((*name).to_string()), action: action.clone() }
        };
        Dialog {
            title: named(title.to_string()),
            text: text.iter().map(|text| teller.tell(text)).collect(),
            answers: answers.iter().map(answer).collect(),
            chosen: 0,
        }
    }

    /// What a key means to it.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Option<Action> {
        let count = self.answers.len();
        match key.code {
            KeyCode::Left | KeyCode::Up | KeyCode::BackTab => self.chosen = (self.chosen + count - 1) % count,
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => self.chosen = (self.chosen + 1) % count,
            KeyCode::Enter | KeyCode::Char(' ') => return Some(self.answers[self.chosen].action.clone()),
            KeyCode::Esc => {
                // Where it cannot just be closed, the first answer is the one that changes nothing.
                let close = self.answers.iter().find(|answer| answer.action == Action::Close);
                return close.or(self.answers.first()).map(|answer| answer.action.clone());
            }
            KeyCode::Char(sign) => {
                let sign = sign.to_ascii_lowercase();
                let found = self.answers.iter().find(|answer| answer.key == Some(sign));
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
            let text = text::shorten(&answer.text, room.saturating_sub(5));
            answer.key.map_or_else(|| format!(" {text} "), |key| format!(" {key}  {text} "))
        };
        let labels: Vec<String> = self.answers.iter().map(label).collect();
        let row: usize = labels.iter().map(|label| label.chars().count() + 2).sum::<usize>();
        let stacked = row > most;
        let lines: Vec<Vec<String>> = self.text.iter().map(|text| text::wrap(text, most)).collect();
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
