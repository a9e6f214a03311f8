//! The screen of a game: the board, what stands beside it, and the foot.

use super::Play;
use crate::app::{Action, Jump};
use crate::board::{Laid, Picture, Place, Plan, Pose, Scale, Window, content_width};
use crate::page::Page;
use crate::raster::Board;
use crate::theme::Palette;
use crate::{text, told};
use ludoteca_draw::{Glyphs, Marks};
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Side, Site, Tiling};
use ratatui::layout::{Margin, Rect};

/// The least and the most columns of what stands beside a board of edges.
const PANEL: (u16, u16) = (24, 46);

/// The same beside a board of tiles, which has three quarters of the screen.
const BESIDE: (u16, u16) = (25, 39);

/// The line above the board, and the three below it: what is asked, what happened, the keys.
const AROUND: u16 = 4;

/// So many lines below the board tell what is thought of a move, where moves are judged; then there is none above it.
const JUDGED: u16 = AROUND - 1;

/// On a narrower screen not all keys of a game have room in their line.
const NARROW_KEYS: u16 = 78;

impl Play {
    /// Gives the board its size and its place on the screen, once for everything that these follow from.
    pub(crate) fn lay_out(&mut self, palette: &Palette, glyphs: Glyphs, screen: Rect) {
        let pose = Pose { flip: self.flip, diamond: self.diamond, lying: false, glyphs };
        let height = screen.height - AROUND;
        let content = content_width(&self.scene);
        let whole = Rect::new(screen.x, screen.y + self.above(), screen.width, height);
        let key = (pose, self.lying, content, whole, palette.theme(), palette.depth());
        let known = self.laid.take_if(|(known, _)| *known == key).map(|(_, laid)| laid);
        let laid = match known {
            Some(Laid::Tiles(board)) if self.hidden(&board) => {
                let place = Place { pose, lying: self.lying, area: board.area, raised: false, palette };
                Laid::scrolled(self.layout(), &self.scene, place, self.cursor, board.scroll)
                    .unwrap_or(Laid::Tiles(board))
            }
            Some(laid @ Laid::Tiles(_)) => laid,
            // A board that does not fit follows the cursor.
            Some(Laid::Wires(plan, window)) => {
                let window = Window::new(window.area, &plan, Some(self.cursor), window.scroll);
                Laid::Wires(plan, window)
            }
            None => self.tiles(palette, pose, whole).unwrap_or_else(|| self.wires(pose, content, whole)),
        };
        self.laid = Some((key, laid));
    }

    /// The board takes the larger part, and what stands beside it always the same.
    fn tiles(&self, palette: &Palette, pose: Pose, whole: Rect) -> Option<Laid> {
        let panel = (whole.width / 4).clamp(BESIDE.0, BESIDE.1);
        let area = Rect { width: whole.width - panel - 1, ..whole };
        let place = Place { pose, lying: self.lying, area, raised: false, palette };
        Laid::tiles(self.layout(), &self.scene, place)
            .or_else(|| Laid::scrolled(self.layout(), &self.scene, place, self.cursor, (0, 0)))
    }

    /// Whether the cursor has left what is seen of a board that does not fit, or comes near its edge.
    fn hidden(&self, board: &Board) -> bool {
        let margin = Margin { horizontal: 6, vertical: 2 };
        let whole = board.field.size;
        let fits = whole.0 <= i32::from(board.area.width) && whole.1 <= i32::from(board.area.height);
        let seen = board.seen_at(self.cursor);
        !fits && seen.is_none_or(|at| !board.area.inner(margin).contains(at.into()))
    }

    fn wires(&self, pose: Pose, content: i32, whole: Rect) -> Laid {
        let plan = self.plan_board(pose, content, (whole.width, whole.height));
        let wanted = (plan.size.0 as u16).saturating_add(2);
        let width = whole.width - whole.width.saturating_sub(wanted).clamp(PANEL.0, PANEL.1);
        let area = Rect { width: width - 1, ..whole };
        let window = Window::new(area, &plan, Some(self.cursor), (0, 0));
        Laid::Wires(Box::new(plan), window)
    }

    /// The lines above the board. Where moves are judged, the game is named beside it, and nobody is asked for a move: a
    /// sentence about the one that is shown has the room, and the board stays as large as it was.
    fn above(&self) -> u16 {
        u16::from(!self.judged_shown())
    }

    pub(super) fn judged_shown(&self) -> bool {
        self.resting() && self.grades.wanted()
    }

    /// The size of a board of edges.
    fn plan_board(&self, pose: Pose, content: i32, size: (u16, u16)) -> Plan {
        let layout = self.layout();
        let (columns, lines) = (i32::from(size.0), i32::from(size.1));
        // A comfortable panel for large boards, a narrow one where that helps.
        let wide = Plan::fitting(layout, pose, content, (columns - 36, lines));
        let room = (columns - i32::from(PANEL.0) - 1, lines);
        let narrow = Plan::fitting(layout, pose, content, room);
        let fits = |plan: &Plan, columns: i32| plan.size.1 <= lines && plan.size.0 <= columns;
        if fits(&wide, columns - 36) && wide.scale != Scale::Small {
            return wide;
        }
        // A long board that does not fit lies down where that helps.
        if !fits(&narrow, room.0) && layout.tiling != Tiling::Squares {
            let lying = Plan::fitting(layout, Pose { lying: true, ..pose }, content, room);
            if fits(&lying, room.0) {
                return lying;
            }
        }
        narrow
    }

    /// The board with all that is marked on it.
    fn with_picture<T>(&self, palette: &Palette, see: impl FnOnce(&Picture<'_>) -> T) -> T {
        let lit = if self.human_to_move() { self.choices.lit() } else { Vec::new() };
        let marks = Marks { last: self.game.last(), picked: self.picks.clone(), lit };
        // What is picked is seen before what a hint has to say about the same cell.
        let mut advised = self.advised.clone();
        advised.retain(|site| !marks.picked.contains(site));
        let picture = Picture {
            layout: self.layout(),
            scene: &self.scene,
            marks: &marks,
            advised: &advised,
            pointed: &[],
            falling: self.offer_here().map_or(&[], |offer| &offer.effect.falls[..]),
            fallen: &self.fallen,
            woken: self.woken,
            threatening: self.threats(),
            cursor: Some(self.cursor).filter(|_| !self.resting()),
            gliding: self.gliding(),
            palette,
        };
        see(&picture)
    }

    /// Where the board lies, if it may be shown as a real picture.
    pub(crate) fn still_area(&self) -> Option<Rect> {
        let (_, laid) = self.laid.as_ref()?;
        (matches!(laid, Laid::Tiles(_)) && self.gliding().is_none()).then(|| laid.area())
    }

    /// The board as a real picture.
    pub(crate) fn still(&self, palette: &Palette) -> Option<Vec<u8>> {
        let (_, laid) = self.laid.as_ref()?;
        self.with_picture(palette, |picture| picture.still(laid))
    }

    /// Draws what was laid out.
    pub(crate) fn draw(&self, page: &mut Page<'_>, screen: Rect) {
        let Some((_, laid)) = &self.laid else { return };
        let marks = self.with_picture(page.palette, |picture| {
            picture.render(laid, page.buffer);
            picture.marks.clone()
        });
        if let Some(at) = self.seen_at(self.cursor) {
            *page.cursor = Some(at.into());
        }
        if !self.judged_shown() {
            self.title(page, Rect::new(screen.x, screen.y, screen.width, 1));
        }
        let (left, height) = (laid.area().right() + 1, screen.height - AROUND);
        let panel = Rect::new(left, screen.y + self.above(), screen.right() - left, height);
        self.panel(page, panel, &marks);
        let message = self.message(page, screen);
        if !self.judged_shown() {
            self.asked(page, Rect::new(screen.x, message - 1, screen.width, 1));
        }
        self.keys(page, Rect::new(screen.x, screen.bottom() - 1, screen.width, 1));
    }

    /// The game, what it is about, and the number of the move.
    fn title(&self, page: &mut Page<'_>, line: Rect) {
        page.clear(line, page.palette.bar);
        let area = Rect::new(line.x + 1, line.y, line.width - 2, 1);
        let number = page.tell(&say!(COMMON, "tui-move-number", number = self.number()));
        let end = area.width.saturating_sub(number.chars().count() as u16);
        page.put(area, end, 0, &number, page.palette.dim);
        let title = page.tell(&told::game(self.game.meta(), self.game.options()));
        let column = page.put(area, 0, 0, &title, page.palette.title) + 2;
        let room = usize::from(end.saturating_sub(column + 1));
        page.put(area, column, 0, &self.aim_told(page, room), page.palette.bar);
    }

    /// What the game is about, in so many characters: shorter where the whole has no room and the game has fewer words for it.
    fn aim_told(&self, page: &Page<'_>, room: usize) -> String {
        let aim = self.game.aim();
        let told = page.tell(&told::sentence(aim.clone()));
        let short = self.game.meta().words.find(format!("{}.short", aim.key()));
        match short.filter(|_| told.chars().count() > room) {
            Some(short) => text::shorten(&page.tell(&told::sentence(short)), room),
            None => text::shorten(&told, room),
        }
    }

    /// The cells of what threatens, while it is to be answered.
    pub(super) fn threats(&self) -> &[Site] {
        if self.resting() || !self.picks.is_empty() { &[] } else { &self.threatening }
    }

    /// The number of the move that is to be made, as the list of moves counts.
    fn number(&self) -> usize {
        let second = self.game.line().first().is_some_and(|entry| entry.side == Side::Second);
        (self.game.ply() + usize::from(second)) / 2 + 1
    }

    /// What just happened, above the keys; a long text takes lines of the board. Says where it begins.
    fn message(&self, page: &mut Page<'_>, screen: Rect) -> u16 {
        let (told, style) = match (&self.notice, self.grades.progress()) {
            (Some(notice), _) if notice.bad => (vec![notice.told.clone()], page.palette.danger),
            (_, Some(progress)) => (vec![progress], page.palette.accent),
            (Some(notice), None) => (vec![notice.told.clone()], page.palette.base),
            (None, None) => (self.past(), page.palette.base),
        };
        // What is not on the disk is said as long as it is not, whatever else there is to tell.
        let style = if self.unkept.is_empty() { style } else { page.palette.danger };
        let told = [&self.unkept[..], &told[..]].concat();
        let told: Vec<String> = told.iter().map(|told| page.tell(told)).collect();
        let width = usize::from(screen.width - 2);
        let mut lines = text::wrap(&told.join(" "), width);
        let (least, most) = if self.judged_shown() { (JUDGED, JUDGED + 1) } else { (1, 3) };
        if lines.len() > usize::from(most) {
            let rest = lines.split_off(usize::from(most) - 1).join(" ");
            lines.push(text::shorten(&rest, width));
        }
        let count = (lines.len() as u16).max(least);
        let area = Rect::new(screen.x, screen.bottom() - 1 - count, screen.width, count);
        page.clear(area, page.palette.base);
        page.lines(Rect::new(area.x + 1, area.y, area.width - 2, area.height), 0, &lines, style);
        area.y
    }

    /// What the last move did, and what is thought of it.
    fn past(&self) -> Vec<Message> {
        let graded = self.graded_here().map(|graded| graded.told.clone());
        // What is thought of a move names it, so only what it did is to be added.
        let plain = graded.is_some() && self.game.deed_to(self.game.node()).is_none();
        self.happened.clone().filter(|_| !plain).into_iter().chain(graded).collect()
    }

    /// What is to be done now: the stage of a move, and how it goes on; before all a threat.
    fn asked(&self, page: &mut Page<'_>, line: Rect) {
        page.clear(line, page.palette.base);
        let mut column = 1;
        if let Some(threat) = self.threat.as_ref().filter(|_| !self.resting() && self.picks.is_empty()) {
            column = page.put(line, column, 0, " ! ", page.palette.alarm) + 1;
            let threat = page.tell(&say!(COMMON, "tui-threat", threat = threat.clone()));
            column = page.put(line, column, 0, &threat, page.palette.danger) + 1;
        }
        let stage = self.choices.prompt.as_ref().filter(|_| self.human_to_move());
        if let Some(stage) = stage {
            let stage = page.tell(&say!(COMMON, "tui-stage", stage = stage.clone()));
            column = page.put(line, column, 0, &format!(" {stage} "), page.palette.pill) + 1;
        }
        let room = usize::from(line.width.saturating_sub(column + 1));
        let prompt = text::shorten(&page.tell(&self.prompt()), room);
        page.put(line, column, 0, &prompt, page.palette.base);
    }

    /// What is asked now.
    fn prompt(&self) -> Message {
        if self.computers.advising() {
            return say!(COMMON, "tui-prompt-hint");
        }
        if self.resting() {
            return say!(COMMON, "tui-prompt-over");
        }
        let turn = self.game.turn();
        let (side, player) = (self.side_name(turn), self.player_name(turn));
        if !self.human_to_move() {
            return match (self.computers.paused, self.computers.thinking()) {
                (true, _) => say!(COMMON, "tui-prompt-paused", side = side, player = player),
                (_, true) => say!(COMMON, "tui-prompt-thinking", side = side, player = player),
                _ => say!(COMMON, "tui-prompt-waiting", side = side, player = player),
            };
        }
        if self.picks.is_empty() {
            return say!(COMMON, "tui-prompt-first", side = side);
        }
        let cells = self.game.layout().cells(&self.picks);
        if let Some(done) = self.choices.done {
            let done = self.game.told(done);
            return say!(COMMON, "tui-prompt-done", cells = cells, r#move = done);
        }
        let names = self.choices.offers.iter().filter_map(|offer| offer.name.as_ref());
        let words = self.game.meta().words;
        let short = |name: &Message| words.find(format!("{}.short", name.key())).unwrap_or(name.clone());
        match names.map(short).collect::<Vec<_>>() {
            none if none.is_empty() => say!(COMMON, "tui-prompt-picked", cells = cells),
            names => say!(COMMON, "tui-prompt-named", cells = cells, names = names),
        }
    }

    fn keys(&self, page: &mut Page<'_>, area: Rect) {
        page.clear(area, page.palette.bar);
        let area = Rect::new(area.x + 1, area.y, area.width - 2, 1);
        let asked = self.human_to_move();
        let mut keys = Vec::new();
        let leave = ("tui-key-leave", Action::AskLeave);
        if self.resting() {
            keys.extend([
                ("tui-key-choose", Action::Card),
                ("tui-key-back-move", Action::Go(Jump::Back)),
                ("tui-key-on-move", Action::Go(Jump::On)),
                (self.grades.key(), Action::Judge),
                leave.clone(),
                ("tui-key-ends", Action::Go(Jump::Start)),
            ]);
        } else if asked {
            keys.push(("tui-key-pick", Action::Pick));
        } else {
            let pause = if self.computers.paused { "tui-key-go-on" } else { "tui-key-pause" };
            keys.extend([(pause, Action::Pause), ("tui-key-step", Action::Step)]);
        }
        // Where few keys have room, somebody new is to find help and the way out among them.
        let mut first = vec![("tui-key-help", Action::Help)];
        first.extend((!self.resting()).then_some(leave));
        let narrow = area.width < NARROW_KEYS;
        if narrow {
            keys.append(&mut first);
        }
        if !self.review {
            keys.extend([("tui-key-undo", Action::Undo), ("tui-key-redo", Action::Redo)]);
        }
        if asked {
            keys.extend([("tui-key-hint", Action::Hint), ("tui-key-type", Action::Type(String::new()))]);
        }
        keys.append(&mut first);
        keys.extend((self.game.humans() != [true; 2]).then_some(("tui-key-why", Action::Why)));
        keys.extend([
            ("tui-key-rules", Action::Rules),
            ("tui-key-engine", Action::Evaluate),
            ("tui-key-flip", Action::Flip),
            ("tui-key-list", Action::Games),
            ("tui-key-save", Action::AskSave),
            ("tui-key-open-file", Action::AskOpen),
        ]);
        page.keys(area, &keys);
    }
}
