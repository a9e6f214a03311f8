//! Large pages.

/// As large as a large page is on all common machines.
#[cfg(any(target_os = "linux", test))]
const LARGE: usize = 2 << 20;

/// Tells the system that memory will be read here and there, and that large pages are wanted below it. A page is provided when
/// it is first written to, which takes longer than a search takes for a position, and two threads wait for each other there; and
/// of small pages the processor remembers only a few. Where the system knows no such pages nothing happens.
pub fn large_pages<T>(memory: &[T]) {
    #[cfg(target_os = "linux")]
    {
        let first = memory.as_ptr().cast::<u8>();
        let (start, end) = inside(first.addr(), size_of_val(memory));
        if start < end {
            let place = first.wrapping_add(start - first.addr()).cast_mut();
            // SAFETY: the range lies within memory we hold a reference to, and this advice never changes what is in it.
            let done =
                unsafe { rustix::mm::madvise(place.cast(), end - start, rustix::mm::Advice::LinuxHugepage) };
            // A system without large pages refuses; the small ones serve as well, only slower.
            let _ = done;
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}

/// From where to where whole large pages fit.
#[cfg(any(target_os = "linux", test))]
fn inside(address: usize, bytes: usize) -> (usize, usize) {
    (address.next_multiple_of(LARGE), (address + bytes) / LARGE * LARGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_pages_inside_are_meant() {
        assert_eq!(inside(LARGE, 2 * LARGE), (LARGE, 3 * LARGE));
        assert_eq!(inside(LARGE + 16, 2 * LARGE), (2 * LARGE, 3 * LARGE));
        let (start, end) = inside(LARGE + 16, LARGE);
        assert!(start >= end);
        let (start, end) = inside(16, 64);
        assert!(start >= end);
    }

    #[test]
    fn memory_stays_as_it_is() {
        for len in [0, 1, 1 << 20] {
            let memory: Vec<u64> = (0..len).collect();
            large_pages(&memory);
            assert!(memory.into_iter().eq(0..len));
        }
    }
}
