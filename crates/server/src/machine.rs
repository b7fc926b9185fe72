//! How much memory this process may have.

use std::fs;

/// Where Linux tells what the control group of a process may have: of version 2, and of version 1.
const GROUPS: [&str; 2] = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];

/// The memory of the machine in bytes, or what this process may have of it; `None` where nobody tells.
pub(crate) fn memory() -> Option<usize> {
    let read = |path: &str| fs::read_to_string(path).ok();
    let of_machine = read("/proc/meminfo").and_then(|text| of_machine(&text));
    let of_group = GROUPS.iter().filter_map(|path| read(path)).filter_map(|text| text.trim().parse().ok());
    let of_process = read("/proc/self/limits").and_then(|text| of_process(&text));
    of_group.chain(of_machine).chain(of_process).min()
}

/// `MemTotal:  24562312 kB`
fn of_machine(meminfo: &str) -> Option<usize> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kibibytes: usize = line.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    kibibytes.checked_mul(1024)
}

/// `Max address space   3072000000   unlimited   bytes`
fn of_process(limits: &str) -> Option<usize> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_what_the_system_tells() {
        assert_eq!(
            of_machine("MemTotal:       24562312 kB\nMemFree:        1 kB\n"),
            Some(24_562_312 * 1024)
        );
        let limits = |soft: &str| {
            format!("Limit   Soft Limit  Hard Limit  Units\nMax address space  {soft}  unlimited  bytes\n")
        };
        assert_eq!(of_process(&limits("3072000000")), Some(3_072_000_000));
        assert_eq!(of_process(&limits("unlimited")), None);
        assert_eq!((of_machine(""), of_process("")), (None, None));
        if cfg!(target_os = "linux") {
            assert!(memory().is_some_and(|memory| memory > 1 << 20));
        }
    }
}
