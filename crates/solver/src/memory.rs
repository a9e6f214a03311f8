//! What room there is: memory and disk.

use std::fs;
use std::path::Path;

/// Bytes of memory that this process may still take, where the system tells. Some systems promise memory they do not have and
/// end the process that takes it at its word, so a promise alone is not enough.
pub fn spare_memory() -> Option<u64> {
    let read = |path: &Path| fs::read_to_string(path).ok();
    let machine = read(Path::new("/proc/meminfo")).and_then(|told| of_the_machine(&told));
    let group = read(Path::new("/proc/self/cgroup")).and_then(|told| of_the_group(&told, &read));
    machine.into_iter().chain(group).min()
}

fn of_the_machine(told: &str) -> Option<u64> {
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

/// What the limit of a container or a service leaves. A group stands below others whose limits hold for it too; in a container
/// the groups above are out of sight, and so may be the folder of its own name.
fn of_the_group(told: &str, read: &dyn Fn(&Path) -> Option<String>) -> Option<u64> {
    let lines = told.lines().filter_map(|line| {
        let mut fields = line.splitn(3, ':').skip(1);
        let (watched, path) = (fields.next()?, fields.next()?);
        // Linux has two such systems; in the older one each resource has its own tree.
        let (root, names) = if watched.is_empty() {
            ("/sys/fs/cgroup", ["memory.max", "memory.current", "inactive_file"])
        } else if watched.split(',').any(|what| what == "memory") {
            let names = ["memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"];
            ("/sys/fs/cgroup/memory", names)
        } else {
            return None;
        };
        let own = Path::new(root).join(path.trim_start_matches('/'));
        let seen = own.ancestors().take_while(|group| group.starts_with(root));
        seen.filter_map(|group| left(group, names, read)).min()
    });
    lines.min()
}

/// What a group's own limit leaves. Files read long ago count as used, though they give way at once.
fn left(
    group: &Path,
    [limit, used, cache]: [&str; 3],
    read: &dyn Fn(&Path) -> Option<String>,
) -> Option<u64> {
    let number = |file| read(&group.join(file))?.trim().parse::<u64>().ok();
    let stat = read(&group.join("memory.stat")).unwrap_or_default();
    let cache = stat.lines().find_map(|line| line.strip_prefix(cache)?.trim().parse::<u64>().ok());
    let used = number(used)?.saturating_sub(cache.unwrap_or(0));
    Some(number(limit)?.saturating_sub(used))
}

/// Bytes that are left in a folder, where the machine tells.
pub(crate) fn spare_disk(folder: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let told = rustix::fs::statvfs(folder).ok()?;
        Some(told.f_bavail * told.f_frsize)
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_is_understood() {
        let told = "MemTotal:       16316412 kB\nMemFree:         1000 kB\nMemAvailable:    2097152 kB\n";
        assert_eq!(of_the_machine(told), Some(2 << 30));
        assert_eq!(of_the_machine("MemTotal: 1 kB\n"), None);
        assert_eq!(of_the_machine("MemAvailable: lots\n"), None);
    }

    fn told_by(files: &[(&str, &str)], groups: &str) -> Option<u64> {
        of_the_group(groups, &|path| {
            let file = path.strip_prefix("/sys/fs/cgroup").unwrap();
            files.iter().find(|(name, _)| Path::new(name) == file).map(|(_, text)| (*text).to_string())
        })
    }

    #[test]
    fn the_tightest_group_counts() {
        let files = [
            ("a/memory.max", "1000\n"),
            ("a/memory.current", "900\n"),
            ("a/memory.stat", "anon 300\ninactive_file 600\nactive_file 0\n"),
            ("a/b/memory.max", "800\n"),
            ("a/b/memory.current", "50\n"),
            ("a/b/c/memory.max", "max\n"),
            ("a/b/c/memory.current", "50\n"),
        ];
        assert_eq!(told_by(&files, "0::/a/b/c\n"), Some(700));
        assert_eq!(told_by(&files, "0::/a/b/out/of/sight\n"), Some(700));
        assert_eq!(told_by(&files, "0::/elsewhere\n"), None);
        assert_eq!(told_by(&files, "0::/\n"), None);
        assert_eq!(told_by(&files, "nonsense\n"), None);
    }

    #[test]
    fn the_older_groups_are_understood() {
        let files = [
            ("memory/memory.limit_in_bytes", "9223372036854771712\n"),
            ("memory/memory.usage_in_bytes", "5000\n"),
            ("memory/box/memory.limit_in_bytes", "4000\n"),
            ("memory/box/memory.usage_in_bytes", "3000\n"),
            ("memory/box/memory.stat", "inactive_file 7\ntotal_inactive_file 500\n"),
        ];
        assert_eq!(told_by(&files, "5:cpuset:/\n4:memory,other:/box\n0::/\n"), Some(1500));
    }
}
