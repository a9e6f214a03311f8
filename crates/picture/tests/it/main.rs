//! Pictures of real boards, and documents that nobody should send.

use ludoteca_draw::{Marks, View};
use ludoteca_games::Games;
use ludoteca_kit::{Advise, Registry, Visit};
use ludoteca_picture::{LONGEST, PictureError, card, png};

/// What a decoded picture is.
struct Pixels {
    width: u32,
    height: u32,
    rgba: Vec<[u8; 4]>,
}

impl Pixels {
    fn of(bytes: &[u8]) -> Pixels {
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
        let mut buffer = vec![0; reader.output_buffer_size().expect("it fits into memory")];
        let info = reader.next_frame(&mut buffer).expect("whole");
        assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgba, png::BitDepth::Eight));
        let rgba = buffer.chunks_exact(4).map(|p| [p[0], p[1], p[2], p[3]]).collect();
        Pixels { width: info.width, height: info.height, rgba }
    }

    fn at(&self, x: u32, y: u32) -> [u8; 4] {
        self.rgba[(y * self.width + x) as usize]
    }

    fn colours(&self) -> usize {
        let mut colours = self.rgba.clone();
        colours.sort_unstable();
        colours.dedup();
        colours.len()
    }
}

struct Start;

impl Visit for Start {
    type Out = String;

    fn visit<G: Advise>(self, game: G) -> String {
        let scene = game.scene(&game.initial());
        ludoteca_draw::svg(&game.layout(), &scene, &Marks::default(), &View::default())
    }
}

fn board(id: &str) -> String {
    let (game, options) = Games::find(id).expect("it is registered");
    Games::open(game, &options, Start)
}

const RED: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-10 -5 20 10'>\
                   <rect x='-10' y='-5' width='10' height='10' fill='#ff0000'/></svg>";

#[test]
fn a_document_is_drawn_where_it_says() {
    let pixels = Pixels::of(&png(RED, 40).unwrap());
    assert_eq!((pixels.width, pixels.height), (40, 20));
    assert_eq!(pixels.at(0, 0), [255, 0, 0, 255]);
    assert_eq!(pixels.at(19, 19), [255, 0, 0, 255]);
    assert_eq!(pixels.at(20, 0)[3], 0, "what is left free is transparent");
}

#[test]
fn a_card_has_its_size_whatever_the_picture() {
    let tall = RED.replace("-10 -5 20 10", "-10 -5 10 100");
    for svg in [RED, &tall] {
        let pixels = Pixels::of(&card(svg, 1200, 630, [1, 2, 3]).unwrap());
        assert_eq!((pixels.width, pixels.height), (1200, 630));
        for (x, y) in [(0, 0), (1199, 0), (0, 629), (1199, 629)] {
            assert_eq!(pixels.at(x, y), [1, 2, 3, 255]);
        }
        assert!(pixels.rgba.contains(&[255, 0, 0, 255]));
    }
    let wide = Pixels::of(&card(RED, 1200, 630, [1, 2, 3]).unwrap());
    assert_eq!(wide.at(599, 315), [255, 0, 0, 255], "the left half reaches the middle");
    assert_eq!(wide.at(601, 315), [1, 2, 3, 255]);
}

#[test]
fn every_game_has_a_picture_that_is_always_the_same() {
    for meta in Games::metas() {
        let svg = board(meta.id);
        let drawn = png(&svg, 300).unwrap();
        let pixels = Pixels::of(&drawn);
        assert_eq!(pixels.width, 300);
        assert!(pixels.height > 0 && pixels.colours() > 2, "{}: {} colours", meta.id, pixels.colours());
        assert_eq!(png(&svg, 300).unwrap(), drawn, "{}", meta.id);
        let preview = Pixels::of(&card(&svg, 600, 315, [9, 9, 9]).unwrap());
        assert!(preview.colours() > 2, "{}", meta.id);
    }
}

#[test]
fn sizes_nobody_needs_are_refused() {
    for width in [0, LONGEST + 1, u32::MAX] {
        assert!(matches!(png(RED, width), Err(PictureError::Size { .. })), "{width}");
        assert!(matches!(card(RED, width, 630, [0; 3]), Err(PictureError::Size { .. })), "{width}");
        assert!(matches!(card(RED, 630, width, [0; 3]), Err(PictureError::Size { .. })), "{width}");
    }
    let thin = RED.replace("-10 -5 20 10", "0 0 1 1000000");
    assert!(matches!(png(&thin, 300), Err(PictureError::Size { width: 300, .. })));
    let flat = RED.replace("-10 -5 20 10", "0 0 1000000 1");
    assert_eq!(Pixels::of(&png(&flat, 300).unwrap()).height, 1);
    assert_eq!(Pixels::of(&card(RED, 1, 1, [7, 7, 7]).unwrap()).at(0, 0)[3], 255);
}

#[test]
fn what_is_no_picture_is_refused() {
    for text in
        ["", "<svg", "<html/>", "{}", "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='5'/>"]
    {
        assert!(matches!(png(text, 100), Err(PictureError::Document(_))), "{text}");
    }
    // Entities that multiply, and elements nested past all reason, must end in an answer.
    let deep = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>{}{}</svg>",
        "<g>".repeat(100_000),
        "</g>".repeat(100_000)
    );
    assert!(png(&deep, 100).is_err());
}

#[test]
fn images_inside_a_document_are_not_looked_for() {
    let folder = std::env::temp_dir().join(format!("ludoteca-picture-{}.svg", std::process::id()));
    std::fs::write(&folder, RED).unwrap();
    let outer = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'><image width='20' height='10' href='{}'/></svg>",
        folder.display()
    );
    let pixels = Pixels::of(&png(&outer, 40).unwrap());
    std::fs::remove_file(&folder).unwrap();
    assert!(pixels.rgba.iter().all(|pixel| pixel[3] == 0));
}
