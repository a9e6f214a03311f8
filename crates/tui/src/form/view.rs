//! The form as it is drawn, with the board as it would begin.

use super::Form;
use crate::app::Action;
use crate::board::{Laid, Picture, Place, Plan, Pose, Window, content_width};
use crate::library;
use crate::page::Page;
use crate::text;
use ludoteca_kit::words::{COMMON, say};
use ratatui::layout::Rect;

impl Form {
    pub(crate) fn draw(&self, page: &mut Page<'_>, screen: Rect, spelling: Option<&str>) {
        let end = page.put(screen, 1, 0, &page.tell(&self.meta.title()), page.palette.title);
        if self.offered {
            let offer = page.tell(&say!(COMMON, "tui-lesson-offer", game = self.meta.title()));
            page.put(screen, end + 2, 0, &offer, page.palette.accent);
        }
        // Half of the screen, and more where a value needs it.
        let values = self.rows.iter().flat_map(|row| &row.values);
        let widest = values.map(|value| page.tell(&value.told).chars().count() as u16).max().unwrap_or(0);
        let width = (screen.width / 2).max(widest + 20).clamp(38, 56);
        let left = Rect::new(screen.x + 1, screen.y + 2, width, screen.height - 3);
        let mut line = 0;
        let many = self.rows.len() as u16 + 6 > left.height;
        for (index, row) in self.rows.iter().enumerate() {
            let chosen = index == self.chosen;
            line += u16::from(!many && row.group);
            let style = if chosen { page.palette.selected } else { page.palette.base };
            let place = Rect::new(left.x, left.y + line, left.width, 1).intersection(left);
            page.click(place, Action::Row(index));
            let arrow = if chosen { "▶ " } else { "  " };
            page.put(left, 0, line, arrow, page.palette.accent);
            let label = page.tell(&row.label);
            if let Some(value) = row.value() {
                page.put(left, 2, line, &label, page.palette.dim);
                let text = text::shorten(&page.tell(&value.told), usize::from(left.width.saturating_sub(20)));
                page.put(left, 15, line, "◀", page.palette.accent);
                let end = page.put(left, 17, line, &format!(" {text} "), style);
                page.put(left, end + 1, line, "▶", page.palette.accent);
                if line < left.height {
                    let at = |column: u16| Rect::new(left.x + column, left.y + line, 2, 1).intersection(left);
                    page.click(at(15), Action::Turn(index, false));
                    page.click(at(17).union(at(end + 1)), Action::Turn(index, true));
                }
            } else {
                page.put(left, 2, line, &format!(" {label} "), style);
            }
            if chosen {
                *page.cursor = Some((left.x, left.y + line.min(left.height - 1)).into());
            }
            line += 1;
        }
        let row = &self.rows[self.chosen];
        let (told, style) = match (&self.preview, row.value()) {
            (Err(error), _) => {
                (page.tell(&say!(COMMON, "tui-form-impossible", error = error.clone())), page.palette.danger)
            }
            (Ok(_), _) if self.dropped.is_some() => {
                let told = self.dropped.as_ref().map_or(String::new(), |told| page.tell(told));
                (told, page.palette.accent)
            }
            (Ok(_), Some(value)) => (page.teller.sentence(&value.meaning), page.palette.dim),
            (Ok(_), None) => (String::new(), page.palette.dim),
        };
        page.paragraph(left, line + 1, &told, style);
        self.board(page, screen, left.right() + 1, spelling);
        let keys = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        // Enter behind a number that was typed takes the number.
        let enter = if self.typing.is_some() {
            ("tui-key-next", Action::Row(self.chosen + 1))
        } else {
            ("tui-key-start", Action::Start)
        };
        page.keys(
            keys,
            &[
                ("tui-key-line", Action::Nothing),
                ("tui-key-change", Action::Turn(self.chosen, true)),
                enter,
                ("tui-key-menu", Action::Menu),
                ("tui-key-lesson", Action::Lesson(self.game)),
                ("tui-key-rules", Action::Rules),
                ("tui-key-help", Action::Help),
            ],
        );
    }

    fn board(&self, page: &mut Page<'_>, screen: Rect, x: u16, spelling: Option<&str>) {
        let Ok(game) = &self.preview else { return };
        let area = Rect::new(x, screen.y + 1, screen.right().saturating_sub(x), screen.height - 2);
        let (layout, scene) = (library::board(game, spelling), game.scene());
        let pose = Pose::plain(page.glyphs);
        if let Some(laid) = Laid::tiles(
            layout,
            &scene,
            Place { pose, lying: None, area, raised: false, palette: page.palette },
        ) {
            return Picture::unmarked(layout, &scene, page.palette).render(&laid, page.buffer);
        }
        let room = (i32::from(area.width), i32::from(area.height));
        let mut content = content_width(&scene);
        let mut plan = Plan::fitting(layout, pose, content, room);
        let mut pieces = scene.pieces.clone();
        if plan.size.0 > room.0 || plan.size.1 > room.1 {
            plan = Plan::thumbnail(layout, pose, room);
            content = 1;
        }
        if content == 1 {
            pieces.iter_mut().for_each(|piece| piece.pips = 0);
        }
        let scene = ludoteca_kit::Scene { pieces, ..scene };
        let window = Window::new(area, &plan, None, (0, 0));
        let laid = Laid::Wires(Box::new(plan), window);
        Picture::unmarked(layout, &scene, page.palette).render(&laid, page.buffer);
    }
}
