//! The lines of the form: what may be chosen, each value with its type.

use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Meta, OptionSpec, OptionValue, Repetition, Sample, Side, Starts};
use ludoteca_session::{Player, Setup};

/// One line of the form.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// What it is called where it is remembered; empty if it is not.
    pub(super) name: &'static str,
    pub(super) label: Message,
    pub(super) values: Vec<FieldValue>,
    pub(super) at: usize,
    /// What it does if it is no value.
    pub(super) button: Option<Button>,
    /// Whether it begins a group.
    pub(super) group: bool,
}

/// A line that is no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Button {
    Start,
    Back,
}

/// A value, how it is shown, and what it means.
#[derive(Clone, Debug)]
pub(super) struct FieldValue {
    pub(super) field: Field,
    pub(super) told: Message,
    pub(super) meaning: Message,
}

/// What is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Field {
    Option(&'static OptionSpec, OptionValue),
    Repetition(Repetition),
    Limit(Option<u32>),
    Starts(Starts),
    Player(Side, Player),
    /// Where the game begins, if not at its start.
    Sample(Option<&'static Sample>),
}

impl Field {
    /// As it is remembered.
    fn text(self) -> String {
        match self {
            Field::Option(_, value) => value.to_string(),
            Field::Repetition(Repetition::Draw) => "draw".to_string(),
            Field::Repetition(Repetition::Official) => "official".to_string(),
            Field::Repetition(Repetition::None) | Field::Limit(None) => "none".to_string(),
            Field::Limit(Some(plies)) => plies.to_string(),
            Field::Starts(Starts::First) => "first".to_string(),
            Field::Starts(Starts::Second) => "second".to_string(),
            Field::Starts(Starts::Random) => "random".to_string(),
            Field::Player(_, player) => player.name().into_owned(),
            Field::Sample(sample) => sample.map_or(String::new(), |sample| sample.name.to_string()),
        }
    }

    /// Has it hold for a game.
    pub(super) fn apply(self, setup: &mut Setup, players: &mut [Player; 2]) {
        match self {
            Field::Option(spec, value) => setup.options = setup.options.clone().with(spec.name, value),
            Field::Repetition(repetition) => setup.settings.repetition = repetition,
            Field::Limit(limit) => setup.settings.limit = limit,
            Field::Starts(starts) => setup.settings.starts = starts,
            Field::Player(side, player) => players[side.index()] = player,
            Field::Sample(sample) => setup.position = sample.map(|sample| sample.position.to_string()),
        }
    }
}

impl Row {
    pub(super) fn value(&self) -> Option<&FieldValue> {
        self.values.get(self.at)
    }

    /// As it is remembered; nothing if it is not.
    pub(super) fn remembered(&self) -> Option<(&'static str, String)> {
        let value = self.value().filter(|_| !self.name.is_empty())?;
        Some((self.name, value.field.text()))
    }

    /// Sets it to what was remembered, if that is one of its values.
    pub(super) fn recall(&mut self, wanted: &str) {
        let known = self.values.iter().position(|value| value.field.text() == wanted);
        match (known, wanted.parse()) {
            (Some(at), _) => self.at = at,
            (None, Ok(plies)) if self.is_limit() && plies > 0 => self.set_limit(Some(plies)),
            _ => {}
        }
    }

    /// The limit of plies, which can be typed, if this is it.
    pub(super) fn limit(&self) -> Option<Option<u32>> {
        match self.value()?.field {
            Field::Limit(plies) => Some(plies),
            _ => None,
        }
    }

    pub(super) fn is_limit(&self) -> bool {
        self.limit().is_some()
    }

    /// Sets a limit, which stands among those that are offered where it belongs by its size, or none.
    pub(super) fn set_limit(&mut self, plies: Option<u32>) {
        let mut limits = LIMITS.to_vec();
        limits.extend((!LIMITS.contains(&plies)).then_some(plies));
        limits.sort_by_key(|plies| plies.unwrap_or(u32::MAX));
        self.at = limits.iter().position(|&known| known == plies).unwrap_or(0);
        self.values = limits.into_iter().map(limit).collect();
    }

    /// What the sample position is called that the game is to begin with, if this is the row for it and one is chosen.
    pub(super) fn sample(&self) -> Option<Message> {
        let value = self.value()?;
        matches!(value.field, Field::Sample(Some(_))).then(|| value.told.clone())
    }
}

/// All lines of the form of a game.
pub(super) fn all(meta: &'static Meta) -> Vec<Row> {
    let mut rows: Vec<Row> = meta.options.iter().map(|spec| option(meta, spec)).collect();
    rows.extend(settings(meta));
    rows.extend(Side::BOTH.map(|side| player(meta, side)));
    rows.push(positions(meta));
    let button = |button, name: &'static str, group| Row {
        name: "",
        label: Message::new(&COMMON, name),
        values: Vec::new(),
        at: 0,
        button: Some(button),
        group,
    };
    rows.push(button(Button::Start, "tui-form-start", true));
    rows.push(button(Button::Back, "tui-form-back", false));
    rows
}

fn row(name: &'static str, label: Message, values: Vec<FieldValue>, group: bool) -> Row {
    Row { name, label, values, at: 0, button: None, group }
}

fn option(meta: &'static Meta, spec: &'static OptionSpec) -> Row {
    let all = spec.values.all();
    let value = |&value: &OptionValue| FieldValue {
        field: Field::Option(spec, value),
        told: meta.option_value(spec, value),
        meaning: meta.option_meaning(spec),
    };
    let at = all.iter().position(|&value| value == spec.default).unwrap_or(0);
    Row { at, ..row(spec.name, meta.option_name(spec), all.iter().map(value).collect(), false) }
}

fn player(meta: &'static Meta, side: Side) -> Row {
    let players = Player::all(meta);
    let value = |&player: &Player| {
        let sentence = player.sentence(meta);
        let meaning = match player {
            Player::Engine(_) => say!(COMMON, "tui-form-engine", sentence = sentence),
            _ => sentence,
        };
        FieldValue { field: Field::Player(side, player), told: player.label(meta), meaning }
    };
    let usual = if side == Side::First { Player::Human } else { Player::OPPONENT };
    let at = players.iter().position(|player| *player == usual).unwrap_or(0);
    let label = say!(COMMON, "tui-side", side = meta.side_name(side));
    let values = players.iter().map(value).collect();
    Row { at, ..row(["first", "second"][side.index()], label, values, side == Side::First) }
}

fn positions(meta: &'static Meta) -> Row {
    let mut values = vec![FieldValue {
        field: Field::Sample(None),
        told: say!(COMMON, "tui-form-position.initial"),
        meaning: say!(COMMON, "tui-form-position.initial-meaning"),
    }];
    // Their names are for the command line; what each shows is told below the form.
    values.extend(meta.samples.iter().zip(1usize..).map(|(sample, number)| FieldValue {
        field: Field::Sample(Some(sample)),
        told: say!(COMMON, "tui-form-position.sample", number = number),
        meaning: meta.sample_note(sample),
    }));
    row("", say!(COMMON, "tui-form-position"), values, true)
}

/// The limits that are offered, and which of them is usual; any other can be typed.
const LIMITS: [Option<u32>; 5] = [Some(50), Some(100), Some(200), Some(500), None];
const USUAL: usize = 1;

fn limit(plies: Option<u32>) -> FieldValue {
    let told = match plies {
        Some(plies) => say!(COMMON, "number", number = plies),
        None => say!(COMMON, "tui-form-limit.none"),
    };
    FieldValue { field: Field::Limit(plies), told, meaning: say!(COMMON, "tui-form-limit.meaning") }
}

fn settings(meta: &'static Meta) -> Vec<Row> {
    let repetition =
        |repetition, told, meaning| FieldValue { field: Field::Repetition(repetition), told, meaning };
    let mut values = vec![repetition(
        Repetition::Draw,
        say!(COMMON, "tui-form-repetition.draw"),
        say!(COMMON, "tui-form-repetition.draw-meaning"),
    )];
    if meta.history.official_repetition {
        values.push(repetition(
            Repetition::Official,
            say!(COMMON, "tui-form-repetition.official"),
            say!(COMMON, "tui-form-repetition.official-meaning"),
        ));
    }
    values.push(repetition(
        Repetition::None,
        say!(COMMON, "tui-form-repetition.none"),
        say!(COMMON, "tui-form-repetition.none-meaning"),
    ));
    let mut rows = vec![row("repetition", say!(COMMON, "tui-form-repetition"), values, true)];
    if meta.history.limit {
        let limits = row("limit", say!(COMMON, "tui-form-limit"), LIMITS.map(limit).to_vec(), false);
        rows.push(Row { at: USUAL, ..limits });
    }
    if meta.history.starts {
        let starts = |starts, told, meaning| FieldValue { field: Field::Starts(starts), told, meaning };
        let first = |side| say!(COMMON, "tui-form-starts.side-meaning", side = meta.side_name(side));
        let values = vec![
            starts(Starts::First, say!(COMMON, "tui-form-starts.first"), first(Side::First)),
            starts(Starts::Second, say!(COMMON, "tui-form-starts.second"), first(Side::Second)),
            starts(
                Starts::Random,
                say!(COMMON, "tui-form-starts.random"),
                say!(COMMON, "tui-form-starts.random-meaning"),
            ),
        ];
        rows.push(row("starts", say!(COMMON, "tui-form-starts"), values, false));
    }
    rows
}
