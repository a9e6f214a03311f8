//! The memory of a table is there before anybody's clock runs.

use ludoteca_engine::TranspositionTable;

/// Bytes of memory that this process has, where the system tells.
#[expect(clippy::disallowed_methods, reason = "the engine reads no file, its test asks the system")]
fn resident() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}

#[test]
fn a_usual_table_is_there_when_it_is_made_and_a_huge_one_is_not() {
    let Some(before) = resident() else { return };
    let usual = TranspositionTable::new(64 << 20);
    let made = resident().expect("it was told before") - before;
    assert!(made >= 60 << 20, "{made} bytes");
    let Ok(huge) = TranspositionTable::try_new(2 << 30) else { return };
    let more = resident().expect("it was told before") - before;
    assert!(more < 200 << 20, "{more} bytes");
    assert!(usual.bytes() + huge.bytes() > 2 << 30);
}
