//! stub
#[derive(Debug, clap::Args)]
pub struct Args {}
pub fn run(
    _: &Args,
    _: &mut dyn std::io::Write,
) -> Result<super::Verdict, super::failure::Failure> {
    Ok(super::Verdict::Right)
}
