//! Downloads prebuilt releases of Trunk and wasm-bindgen: seconds instead of minutes of compiling.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::house::House;
use crate::say::Step;

/// Returns the address of a tool's release for this machine, or `None` if its authors publish none.
pub fn release_of(package: &str, version: &str) -> Option<String> {
    release_for(package, version, std::env::consts::OS, std::env::consts::ARCH)
}

fn release_for(package: &str, version: &str, os: &str, arch: &str) -> Option<String> {
    let is_trunk = package == "trunk";
    let target = match (os, arch) {
        // wasm-bindgen's release for Linux is static; Trunk's needs a glibc, and the check of its version detects a
        // mismatch.
        ("linux", "x86_64") if is_trunk => "x86_64-unknown-linux-gnu",
        ("linux", "x86_64") => "x86_64-unknown-linux-musl",
        ("linux", "aarch64") => "aarch64-unknown-linux-gnu",
        ("macos", "x86_64") => "x86_64-apple-darwin",
        ("macos", "aarch64") => "aarch64-apple-darwin",
        ("windows", "x86_64") => "x86_64-pc-windows-msvc",
        _ => return None,
    };
    let hub = "https://github.com";
    match package {
        "trunk" => {
            let ending = if os == "windows" { "zip" } else { "tar.gz" };
            Some(format!(
                "{hub}/trunk-rs/trunk/releases/download/v{version}/trunk-{target}.{ending}"
            ))
        }
        "wasm-bindgen-cli" => Some(format!(
            "{hub}/wasm-bindgen/wasm-bindgen/releases/download/{version}/wasm-bindgen-{version}-{target}.tar.gz"
        )),
        _ => None,
    }
}

/// Downloads and unpacks a release into `folder`, so that `folder/bin` contains its programs.
///
/// Works under another name and renames the folder at the end, so an existing folder is always complete. `runs` makes
/// the final check of the programs. Returns `None` on any failure.
pub fn download(
    house: &House,
    label: &str,
    url: &str,
    folder: &Path,
    runs: impl Fn(&Path) -> bool,
) -> Option<f64> {
    let draft = folder.with_file_name(format!(".draft-{}", std::process::id()));
    let got = (|| {
        let _ = std::fs::remove_dir_all(&draft);
        std::fs::create_dir_all(draft.join("bin")).ok()?;
        let archive = draft.join("archive");
        let mut curl = house.command("curl");
        // Fails quickly if the releases cannot be reached, and stops when the connection stalls.
        curl.args(["--fail", "--location", "--silent", "--show-error", "--proto", "=https"]);
        curl.args([
            "--connect-timeout",
            "10",
            "--speed-limit",
            "1000",
            "--speed-time",
            "20",
            "--output",
        ]);
        let fetched = Step::new(label, {
            curl.arg(&archive).arg(url);
            curl
        })
        .attempt()
        .ok()?;
        let mut tar = Command::new("tar");
        tar.arg("-xf").arg(&archive).arg("-C").arg(&draft);
        tar.output().ok().filter(|output| output.status.success())?;
        std::fs::remove_file(&archive).ok()?;
        for program in programs_in(&draft) {
            std::fs::rename(&program, draft.join("bin").join(program.file_name()?)).ok()?;
        }
        if !runs(&draft.join("bin")) {
            return None;
        }
        let _ = std::fs::remove_dir_all(folder);
        std::fs::rename(&draft, folder).ok()?;
        Some(fetched.seconds)
    })();
    let _ = std::fs::remove_dir_all(&draft);
    got
}

/// Returns the files of an unpacked release, which may be in a single subfolder.
fn programs_in(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_file() {
            found.push(path);
        } else if entry.file_name() != "bin" {
            found.extend(programs_in(&path));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_machines_have_a_release() {
        for (os, arch) in [
            ("linux", "x86_64"),
            ("linux", "aarch64"),
            ("macos", "x86_64"),
            ("macos", "aarch64"),
            ("windows", "x86_64"),
        ] {
            for package in ["trunk", "wasm-bindgen-cli"] {
                let url = release_for(package, "1.2.3", os, arch).expect("a release");
                assert!(
                    url.starts_with("https://") && url.contains("1.2.3") && url.contains(arch),
                    "{url}"
                );
            }
        }
        assert_eq!(release_for("trunk", "1.2.3", "freebsd", "x86_64"), None);
        assert_eq!(release_for("cargo-deny", "1.2.3", "linux", "x86_64"), None);
    }
}
