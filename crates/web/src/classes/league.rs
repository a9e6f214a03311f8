//! The league of what was handed in for an assignment, as a file for the teacher's machine.

use ludoteca_kit::words::{COMMON, Teller, say};
use ludoteca_store::{Assignment, Class, HandIn, Handed, Member};
use std::collections::HashSet;

/// What stands above those who take part.
const HEAD: &str = include_str!("league.toml");
/// The folder that has one of each student's.
const FOLDER: &str = "hand-ins";
/// How a program is asked that nobody has said anything about.
const COMMAND: &str = "ask:python3 bot.py";

/// A league file in which everybody takes part who has handed in a folder. Who has not, or has handed in a bot that plays on the
/// server, stands there as a comment: a teacher who gets the folder after all takes the signs away.
pub(crate) fn file(
    class: &Class,
    assignment: &Assignment,
    members: &[Member],
    hand_ins: &[HandIn],
    teller: Teller<'_>,
) -> String {
    let students: Vec<&Member> = members.iter().filter(|member| !member.teacher).collect();
    let folders: Vec<String> = folders(&students).iter().map(|name| format!("{FOLDER}/{name}")).collect();
    let mut out = HEAD
        .replace("{{folders}}", &folders.join(" "))
        .replace("{{game}}", &quoted(&assignment.game))
        .replace("{{title}}", &quoted(&format!("{} · {}", class.title, assignment.title)));
    for (member, folder) in students.iter().zip(&folders) {
        let handed =
            hand_ins.iter().find(|one| one.assignment == assignment.number && one.member == member.number);
        let name = comment(&member.name);
        let (command, remark) = match handed.map(|handed| (&handed.what, late(assignment, handed))) {
            Some((Handed::Folder(command), false)) => (Some(command), None),
            Some((Handed::Folder(command), true)) => {
                (Some(command), Some(say!(COMMON, "class-file-late", name = name)))
            }
            Some((Handed::Bot(..), _)) => (None, Some(say!(COMMON, "class-file-bot", name = name))),
            None => (None, Some(say!(COMMON, "class-file-nothing", name = name))),
        };
        let contender = format!(
            "[[contender]]\nname = {}\ncommand = {}\ndirectory = {}",
            quoted(&member.name),
            quoted(command.map_or(COMMAND, String::as_str)),
            quoted(folder)
        );
        let contender = if command.is_some() { contender } else { commented(&contender) };
        let remark = remark.map_or(String::new(), |remark| format!("{}\n", commented(&teller.tell(&remark))));
        out += &format!("\n{remark}{contender}\n");
    }
    out
}

/// Whether something was handed in too late.
pub(crate) fn late(assignment: &Assignment, handed: &HandIn) -> bool {
    assignment.due.is_some_and(|due| handed.at >= due)
}

/// The name of a folder for each: plain letters and figures, and no two the same.
fn folders(students: &[&Member]) -> Vec<String> {
    let mut taken = HashSet::new();
    let mut folder = |member: &&Member| {
        let letters: String = member.name.chars().map(plain).collect();
        let mut name = letters.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
        // Of what other alphabets say nothing would be left.
        if name.is_empty() || letters.contains('?') {
            name = format!("student-{}", member.number);
        }
        while !taken.insert(name.clone()) {
            name = format!("{name}-{}", member.number);
        }
        name
    };
    students.iter().map(|member| folder(member)).collect()
}

/// A letter as every file system writes it; `?` for one that has no such form, and a stroke for what is no letter.
fn plain(c: char) -> char {
    match c.to_lowercase().next().unwrap_or(c) {
        c if c.is_ascii_alphanumeric() => c,
        'à'..='å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'è'..='ë' | 'ē' | 'ę' | 'ě' => 'e',
        'ì'..='ï' | 'ī' => 'i',
        'ł' => 'l',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => 'o',
        'ř' => 'r',
        'ß' | 'ś' | 'š' | 'ş' => 's',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        c if c.is_alphanumeric() => '?',
        _ => '-',
    }
}

/// A text of TOML on one line.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out += &format!("\\u{:04X}", u32::from(c)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// A text that cannot end the comment in which it stands.
fn comment(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Each line as a comment.
fn commented(lines: &str) -> String {
    lines.lines().map(|line| format!("# {line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::words::Language;
    use ludoteca_store::GuestId;

    fn member(number: i64, name: &str, teacher: bool) -> Member {
        Member { number, guest: GuestId(number), name: name.to_string(), teacher, joined: 0 }
    }

    #[test]
    fn every_student_has_a_folder_of_one() {
        let check = |names: &[&str], expected: &[&str]| {
            let members: Vec<Member> =
                names.iter().zip(1..).map(|(name, number)| member(number, name, false)).collect();
            assert_eq!(folders(&members.iter().collect::<Vec<_>>()), expected);
        };
        check(
            &["Ada Lovelace", "João Ção", "../..", "Ωμέγα", "🎲"],
            &["ada-lovelace", "joao-cao", "student-3", "student-4", "student-5"],
        );
        check(&["ana", "ana 3", "ANA"], &["ana", "ana-3", "ana-3-3"]);
        check(&["Ana", "ANA", "Ana!", "ana 2", "Ana-2"], &["ana", "ana-2", "ana-3", "ana-2-4", "ana-2-5"]);
    }

    #[test]
    fn nobody_writes_into_the_file_beside_what_is_theirs() {
        let (title, owner) = ("A \"class\" \\".to_string(), GuestId(1));
        let class = Class { id: "C".to_string(), title, owner, opened: 0, shown: false, code: None };
        let (title, game) = ("First".to_string(), "claustro(size=5)".to_string());
        let assignment = Assignment { number: 7, title, game, note: String::new(), due: Some(50), made: 0 };
        let members = [
            member(1, "Teacher", true),
            member(2, "A\"\n[x]", false),
            member(3, "Bob", false),
            member(4, "Cid", false),
            member(5, "Dora", false),
        ];
        let folder = |member, command: &str, at| HandIn {
            assignment: 7,
            member,
            what: Handed::Folder(command.to_string()),
            at,
        };
        let hand_ins = [
            folder(2, "ask:sh -c \"echo \\\"a\\\"\"", 49),
            folder(3, "ask:python3 b.py", 50),
            HandIn { what: Handed::Bot(None, "Robin".to_string()), ..folder(4, "", 10) },
            HandIn { assignment: 8, ..folder(5, "ask:elsewhere", 10) },
        ];
        let told = file(&class, &assignment, &members, &hand_ins, Teller::new(Language::English));
        for line in [
            "title = \"A \\\"class\\\" \\\\ · First\"",
            "boards = [\"claustro(size=5)\"]",
            "name = \"A\\\"\\u000A[x]\"",
            "command = \"ask:sh -c \\\"echo \\\\\\\"a\\\\\\\"\\\"\"",
            "directory = \"hand-ins/a-x\"",
            "command = \"ask:python3 b.py\"",
            "# name = \"Cid\"",
            "# name = \"Dora\"",
            "# command = \"ask:python3 bot.py\"",
        ] {
            assert!(told.lines().any(|found| found == line), "{line} in\n{told}");
        }
        assert!(!told.contains("Teacher") && !told.contains("elsewhere") && !told.contains("{{"), "{told}");
        assert_eq!(told.matches("\n# ").count() - told.matches("\n#     ").count() - 2, 11, "{told}");
    }
}
