//! Temporary.
fn main() {
    let mut args = std::env::args().skip(1);
    let (mut listen, mut data) = ("127.0.0.1:0".to_string(), "/tmp/ludo".to_string());
    while let Some(a) = args.next() {
        match a.as_str() {
            "--listen" => listen = args.next().unwrap(),
            "--data" => data = args.next().unwrap(),
            _ => {}
        }
    }
    std::fs::create_dir_all(&data).unwrap();
    let config = ludoteca_web::Config {
        tables: Some(std::path::PathBuf::from(&data)),
        engine_threads: 2,
        ..Default::default()
    };
    let serve = ludoteca_web::Serve { listen, database: format!("sqlite:{data}/games.db"), config };
    ludoteca_web::serve::<ludoteca_games::Games>(serve, |a| {
        println!("listening on http://{a}");
    })
    .unwrap();
}
