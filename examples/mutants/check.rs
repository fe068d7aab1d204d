//! Which of the mutants do not compile.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use serde_json::Value;

use crate::copy;
use crate::edit::Switched;

/// The mutants that mistakes of the copy come from; of none if it has no mistake.
///
/// `of_function` gives all mutants of the function at a place of the file as it was: where a mistake is
/// told far from the change, all of these are left out.
pub fn broken(
    switched: &BTreeMap<String, Switched>,
    of_function: impl Fn(&str, usize) -> Vec<u32>,
) -> Result<BTreeSet<u32>, Box<dyn Error>> {
    let mut check = copy::cargo()?
        .args(["check", "--locked", "--lib", "--quiet", "--message-format=json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut broken = BTreeSet::new();
    let mut unknown = Vec::new();
    for line in BufReader::new(check.stdout.take().ok_or("no output")?).lines() {
        let told: Value = serde_json::from_str(&line?)?;
        let message = &told["message"];
        if message["level"] != "error" || message["spans"].as_array().is_none_or(Vec::is_empty) {
            continue;
        }
        let mut from = BTreeSet::new();
        let mut near = BTreeSet::new();
        for span in message["spans"].as_array().into_iter().flatten() {
            let place = in_files(span, switched);
            let Some((file, part)) = place else { continue };
            let found = switched[file].at(&part);
            if span["is_primary"] == true {
                from.extend(&found);
            }
            near.extend(found);
            near.extend(of_function(file, switched[file].before(part.start)));
        }
        if from.is_empty() {
            from = near;
        }
        if from.is_empty() {
            unknown.push(message["rendered"].as_str().unwrap_or_default().to_owned());
        }
        broken.extend(from);
    }
    let holds = check.wait()?.success();
    if !holds && broken.is_empty() {
        return Err(format!("the copy does not compile:\n{}", unknown.concat()).into());
    }
    Ok(broken)
}

/// Where it is told, or where the macro stands in which it is.
fn in_files<'a>(
    span: &Value,
    switched: &'a BTreeMap<String, Switched>,
) -> Option<(&'a str, std::ops::Range<usize>)> {
    let name = span["file_name"].as_str()?;
    let Some((file, _)) = switched.get_key_value(name) else {
        return in_files(span.get("expansion")?.get("span")?, switched);
    };
    let place = |end: &str| Some(span[end].as_u64()? as usize);
    Some((file, place("byte_start")?..place("byte_end")?))
}
