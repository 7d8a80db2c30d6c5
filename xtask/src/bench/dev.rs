//! `cargo xtask bench dev`: from saving a file of the sample shop to the reload of its pages.

use std::fs;
use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};

use super::shop;
use crate::project::{kiosk, root};

/// What to time.
#[derive(Debug, clap::Args)]
pub struct DevBenchArgs {
    /// Saves of each kind; the median counts
    #[arg(long, default_value_t = 9)]
    runs: usize,
    /// Where to work: a file system in memory shows the program and not the disk
    #[arg(long, default_value = "/dev/shm/kiosk-bench")]
    dir: PathBuf,
}

/// How long a page may wait for its reload.
const PATIENCE: Duration = Duration::from_secs(60);

/// Something that an editor saves.
struct Save {
    name: &'static str,
    file: &'static str,
    /// What stands before the text that is exchanged; it ends at the next quote or line.
    before: &'static str,
    /// The text of a turn.
    text: fn(usize) -> String,
}

const SAVES: [Save; 3] = [
    Save {
        name: "article",
        file: "content/news/company/comet-bazaar-turns-three/en.md",
        before: "title: ",
        text: |turn| format!("Comet Bazaar turns {turn}"),
    },
    Save {
        name: "price",
        file: "content/catalogue/groups/star-drifters/group.yaml",
        before: "id: 50101, name: \"60 {stardust}\", price: \"",
        text: |turn| format!("0.{}", 50 + turn % 49),
    },
    Save {
        name: "message",
        file: "content/messages/ja.yaml",
        before: "\n  menu: \"",
        text: |turn| format!("マイアカウント {turn}"),
    },
];

/// Serves a copy of the sample shop and saves its files.
pub fn run(bench: &DevBenchArgs) -> anyhow::Result<()> {
    shop::build_programs()?;
    let shop = bench.dir.join("dev");
    if shop.exists() {
        fs::remove_dir_all(&shop)?;
    }
    copy(&root().join("content"), &shop.join("content"))?;
    fs::copy(root().join("site.toml"), shop.join("site.toml"))?;
    let timed = DevServer::start(&shop).and_then(|mut server| {
        println!(
            "\n{:>8} {:>6} {:>6} {:>6}",
            "save", "least", "median", "most"
        );
        SAVES
            .iter()
            .try_for_each(|save| server.time(&shop, save, bench.runs.max(1)))
    });
    fs::remove_dir_all(&shop)?;
    timed
}

/// `kiosk dev`, and the events that its pages listen to.
struct DevServer {
    program: Child,
    events: Lines<BufReader<TcpStream>>,
    turn: usize,
}

impl DevServer {
    /// Starts it and waits until the shop was built.
    fn start(shop: &Path) -> anyhow::Result<Self> {
        let mut program = Command::new(kiosk("release"))
            .args(["dev", "--port", "0", "--root"])
            .arg(shop)
            .stdout(Stdio::piped())
            .spawn()
            .context("`kiosk dev` cannot be started")?;
        let told = program.stdout.take().context("it tells nothing")?;
        let mut told = BufReader::new(told).lines();
        let address = told
            .by_ref()
            .find_map(|line| Some(line.ok()?.split_once("http://")?.1.to_owned()))
            .context("`kiosk dev` ended before it listened")?;
        let address = address.trim_end_matches('/').to_owned();
        // It goes on telling; nobody reads that.
        std::thread::spawn(move || told.for_each(drop));
        let mut stream = TcpStream::connect(&address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        write!(
            stream,
            "GET /_kiosk/dev/events HTTP/1.1\r\nHost: {address}\r\n\r\n"
        )?;
        let mut server = Self {
            program,
            events: BufReader::new(stream).lines(),
            turn: 0,
        };
        // What it is when it begins, and after the first build.
        server.wait()?;
        server.wait()?;
        Ok(server)
    }

    /// Waits for the next event.
    fn wait(&mut self) -> anyhow::Result<()> {
        let event = self
            .events
            .by_ref()
            .find(|line| line.as_ref().map_or(true, |line| line.contains("data:")));
        let event = event.context("`kiosk dev` ended")??;
        ensure!(
            event.contains("\"error\":null"),
            "the shop holds a mistake: {event}"
        );
        Ok(())
    }

    /// Saves something several times; tells the median.
    fn time(&mut self, shop: &Path, save: &Save, runs: usize) -> anyhow::Result<()> {
        let file = shop.join(save.file);
        let mut times = Vec::new();
        for _ in 0..runs {
            self.turn += 1;
            let text = fs::read_to_string(&file)
                .with_context(|| format!("cannot read `{}`", file.display()))?;
            let (head, rest) = text
                .split_once(save.before)
                .with_context(|| format!("`{}` holds no {}", file.display(), save.before))?;
            let end = rest.find(['"', '\n']).unwrap_or(rest.len());
            let now = (save.text)(self.turn);
            let begin = Instant::now();
            fs::write(&file, format!("{head}{}{now}{}", save.before, &rest[end..]))?;
            self.wait()?;
            times.push(begin.elapsed().as_millis());
        }
        times.sort_unstable();
        println!(
            "{:>8} {:>6} {:>6} {:>6}",
            save.name,
            times[0],
            times[times.len() / 2],
            times[times.len() - 1]
        );
        Ok(())
    }
}

impl Drop for DevServer {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Copies a folder with all that is in it.
fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
