//! The binary; everything it does is in the library beside it, where tests and fuzzers reach it.

fn main() -> std::process::ExitCode {
    ludoteca::main()
}
