//! The outline of a board: which tiles there are, where they lie on the ring, and in which order they are read.
//!
//! [`board`](super::board) explains the ring.

use ludoteca_kit::Site;

/// What a step forwards adds to column and axial row, on each of the three axes.
const AXES: [(i32, i32); 3] = [(1, 0), (0, 1), (-1, 1)];

/// More tiles than any board has.
pub(super) const MOST: usize = 128;

/// The tiles of a board and their places on the ring.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// First and last column of every row, top to bottom.
    pub(super) rows: &'static [(i32, i32)],
    /// The two gold tiles.
    pub(super) gold: [(i32, i32); 2],
    /// How many places the ring has.
    pub(super) ring: i32,
    /// What a column and an axial row count on the ring.
    pub(super) strides: (i32, i32),
}

impl Shape {
    /// First and last column of every row, top to bottom.
    pub const fn rows(&self) -> &'static [(i32, i32)] {
        self.rows
    }

    /// The number of columns.
    pub const fn columns(&self) -> i32 {
        let (mut y, mut last) = (0, 0);
        while y < self.rows.len() {
            if self.rows[y].1 > last {
                last = self.rows[y].1;
            }
            y += 1;
        }
        last + 1
    }

    /// Whether there is such a tile.
    pub const fn has(&self, x: i32, y: i32) -> bool {
        0 <= y && y < self.rows.len() as i32 && self.rows[y as usize].0 <= x && x <= self.rows[y as usize].1
    }

    /// Whether the tile is one of the two gold ones.
    pub const fn is_gold(&self, x: i32, y: i32) -> bool {
        let [(x1, y1), (x2, y2)] = self.gold;
        (x == x1 && y == y1) || (x == x2 && y == y2)
    }

    /// The place of a tile on the ring.
    pub const fn place(&self, x: i32, y: i32) -> u32 {
        let r = y - half_up(x);
        (self.strides.0 * x + self.strides.1 * r).rem_euclid(self.ring) as u32
    }

    /// How far around the ring a step forwards on this axis goes.
    pub(super) const fn stride(&self, axis: usize) -> u32 {
        let (dx, dr) = AXES[axis];
        (self.strides.0 * dx + self.strides.1 * dr).rem_euclid(self.ring) as u32
    }

    /// The places from which a step forwards on this axis does not end on a tile that is no neighbour.
    pub(super) const fn open(&self, axis: usize) -> u128 {
        let tiles = self.tiles();
        let mut open = u128::MAX;
        let mut y = 0;
        while y < self.rows.len() as i32 {
            let (mut x, last) = self.rows[y as usize];
            while x <= last {
                let from = self.place(x, y);
                let to = (from + self.stride(axis)) % self.ring as u32;
                let (there, row) = beyond(x, y, axis);
                if !self.has(there, row) && tiles >> to & 1 == 1 {
                    open &= !(1 << from);
                }
                x += 1;
            }
            y += 1;
        }
        open
    }

    /// Every tile.
    pub(super) const fn tiles(&self) -> u128 {
        let mut tiles = 0;
        let mut y = 0;
        while y < self.rows.len() as i32 {
            let (mut x, last) = self.rows[y as usize];
            while x <= last {
                tiles |= 1 << self.place(x, y);
                x += 1;
            }
            y += 1;
        }
        tiles
    }

    /// The tiles that touch each tile, by the place of the tile.
    pub(super) const fn neighbours(&self) -> [u128; MOST] {
        let mut neighbours = [0; MOST];
        let mut y = 0;
        while y < self.rows.len() as i32 {
            let (mut x, last) = self.rows[y as usize];
            while x <= last {
                let mut axis = 0;
                while axis < 3 {
                    let (there, row) = beyond(x, y, axis);
                    if self.has(there, row) {
                        let (here, there) = (self.place(x, y), self.place(there, row));
                        neighbours[here as usize] |= 1 << there;
                        neighbours[there as usize] |= 1 << here;
                    }
                    axis += 1;
                }
                x += 1;
            }
            y += 1;
        }
        neighbours
    }
}

/// Column and row one step forwards, on the board or not.
const fn beyond(x: i32, y: i32, axis: usize) -> (i32, i32) {
    let (dx, dr) = AXES[axis];
    (x + dx, y - half_up(x) + dr + half_up(x + dx))
}

/// How many steps one tile is away from another if nothing stood in the way and the board had no edge.
pub(super) const fn distance((x1, y1): (i32, i32), (x2, y2): (i32, i32)) -> i32 {
    let (dq, dr) = (x2 - x1, (y2 - half_up(x2)) - (y1 - half_up(x1)));
    (dq.abs() + dr.abs() + (dq + dr).abs()) / 2
}

/// By how much the axial row lags behind the row.
const fn half_up(x: i32) -> i32 {
    (x + x.rem_euclid(2)).div_euclid(2)
}

/// The tiles in reading order, which is the order of the sites.
#[derive(Debug)]
pub struct Order {
    pub(super) tiles: [(u8, u8); MOST],
    pub(super) places: [u8; MOST],
    sites: [u8; MOST],
    pub(super) len: usize,
}

impl Order {
    pub(super) const fn of(shape: &Shape) -> Order {
        let mut order = Order { tiles: [(0, 0); MOST], places: [0; MOST], sites: [0; MOST], len: 0 };
        let mut y = 0;
        while y < shape.rows.len() as i32 {
            let (mut x, last) = shape.rows[y as usize];
            while x <= last {
                let place = shape.place(x, y);
                order.tiles[order.len] = (x as u8, y as u8);
                order.places[order.len] = place as u8;
                order.sites[place as usize] = order.len as u8;
                order.len += 1;
                x += 1;
            }
            y += 1;
        }
        order
    }

    /// How many tiles there are.
    pub fn count(&self) -> usize {
        self.len
    }

    /// Column and row of every tile.
    pub fn tiles(&self) -> impl Iterator<Item = (i32, i32)> + '_ {
        self.tiles[..self.len].iter().map(|&(x, y)| (i32::from(x), i32::from(y)))
    }

    /// Column and row of the tile at a place.
    pub fn tile(&self, place: u32) -> (i32, i32) {
        let (x, y) = self.tiles[self.site(place).index()];
        (i32::from(x), i32::from(y))
    }

    /// The site of the tile at a place.
    pub fn site(&self, place: u32) -> Site {
        Site(u16::from(self.sites[place as usize]))
    }

    /// The place of a site.
    pub fn place(&self, site: Site) -> u32 {
        u32::from(self.places[site.index()])
    }

    /// The place of a site, if the board has it.
    pub fn find(&self, site: Site) -> Option<u32> {
        (site.index() < self.len).then(|| self.place(site))
    }
}
