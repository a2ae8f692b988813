//! Reference server: the whole API with real state.

use std::process::ExitCode;

fn main() -> ExitCode {
    ante_sandbox::log::start();
    // Dropped at the end of this function, which removes the folder of an unpacked bundle.
    let (options, _carried) = match ante_sandbox::bundle::options() {
        Ok(read) => read,
        Err(error) => error.exit(),
    };
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("ante-sandbox: cannot start threads: {error}");
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(ante_sandbox::run(options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ante-sandbox: {error}");
            ExitCode::FAILURE
        }
    }
}
