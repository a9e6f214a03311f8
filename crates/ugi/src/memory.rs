//! How much memory there is.

/// The MiB that could be had now, where the system tells it. Some systems promise memory they do not have and end the
/// process that takes it at its word, so a promise alone is not enough.
pub(crate) fn available() -> Option<u64> {
    parse(&std::fs::read_to_string("/proc/meminfo").ok()?)
}

fn parse(told: &str) -> Option<u64> {
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes >> 10)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_system_is_understood() {
        let told = "MemTotal:       16316412 kB\nMemFree:         1000 kB\nMemAvailable:    2097152 kB\n";
        assert_eq!(super::parse(told), Some(2_048));
        assert_eq!(super::parse("MemTotal: 1 kB\n"), None);
        assert_eq!(super::parse("MemAvailable: lots\n"), None);
    }
}
