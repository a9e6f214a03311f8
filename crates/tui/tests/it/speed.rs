//! How long a picture takes; printed, not asserted, because machines differ.

use crate::driver::Driver;
use ratatui::crossterm::event::KeyCode;
use std::time::Instant;

#[test]
fn the_largest_board() {
    for size in [(80, 24), (140, 45), (250, 120)] {
        let mut driver = Driver::game("taacoca(side=13)", ["human", "human"], size);
        let start = Instant::now();
        const KEYS: u32 = 50;
        for _ in 0..KEYS / 2 {
            driver.key(KeyCode::Right);
            driver.key(KeyCode::Left);
        }
        println!("{}x{}: {:?} from key to picture", size.0, size.1, start.elapsed() / KEYS);
        let start = Instant::now();
        driver.key(KeyCode::Enter);
        driver.key(KeyCode::Esc);
        println!("{}x{}: {:?} for a pick and taking it back", size.0, size.1, start.elapsed() / 2);
    }
}
