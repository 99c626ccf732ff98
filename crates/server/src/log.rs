//! A log that nobody waits for: whoever has something to say queues it, and one thread writes.
//!
//! A full disk, a reader that has left or one that does not read costs lines, which are counted,
//! but never a request.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::Duration;

use crate::measure;

/// The most lines that wait to be written.
const QUEUE: usize = 8192;
/// How long the last lines may take.
const PATIENCE: Duration = Duration::from_secs(1);

enum Job {
    Line(Vec<u8>),
    /// Somebody waits until everything before this is written.
    Flush(SyncSender<()>),
}

/// Where lines of the log go. Each write is a line; it succeeds at once, whatever becomes of it.
#[derive(Clone, Debug)]
pub struct LogQueue {
    jobs: SyncSender<Job>,
    /// How many lines could not be written.
    lost: Arc<AtomicU64>,
}

impl LogQueue {
    /// Starts the thread that writes.
    pub fn start(out: impl Write + Send + 'static) -> io::Result<Self> {
        let (jobs, waiting) = mpsc::sync_channel(QUEUE);
        let lost = Arc::<AtomicU64>::default();
        let count = lost.clone();
        thread::Builder::new().name("log".to_owned()).spawn(move || write_all(&waiting, out, &count))?;
        Ok(Self { jobs, lost })
    }

    /// Waits until what was logged so far is written, but not for long.
    pub fn flush_soon(&self) {
        let (done, is_done) = mpsc::sync_channel(1);
        // If the queue is full, nobody reads along.
        if self.jobs.try_send(Job::Flush(done)).is_ok() {
            let _ = is_done.recv_timeout(PATIENCE);
        }
    }
}

impl Write for LogQueue {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.jobs.try_send(Job::Line(line.to_owned())).is_err() {
            lose(&self.lost);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn lose(lost: &AtomicU64) {
    lost.fetch_add(1, Ordering::Relaxed);
    measure::lost_line();
}

/// Writes lines as they come. Those that were lost are mentioned as soon as one gets through.
fn write_all(waiting: &Receiver<Job>, mut out: impl Write, lost: &AtomicU64) {
    let mut mentioned = 0;
    while let Ok(job) = waiting.recv() {
        let line = match job {
            Job::Line(line) => line,
            Job::Flush(done) => {
                let _ = out.flush();
                let _ = done.send(());
                continue;
            }
        };
        let all = lost.load(Ordering::Relaxed);
        let missing = all - mentioned;
        if missing > 0 && writeln!(out, "{{\"level\":\"WARN\",\"lost_log_lines\":{missing}}}").is_ok() {
            mentioned = all;
        }
        if out.write_all(&line).is_err() {
            lose(lost);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::atomic::AtomicBool;

    use super::*;

    /// A disk that can be full.
    #[derive(Clone, Default)]
    struct Disk {
        full: Arc<AtomicBool>,
        text: Arc<Mutex<Vec<u8>>>,
    }

    impl Disk {
        fn text(&self) -> String {
            String::from_utf8(self.text.lock().expect("no panic").clone()).expect("text")
        }
    }

    impl Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.full.load(Ordering::Relaxed) {
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.text.lock().expect("no panic").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_cannot_be_written_is_counted_and_said_later() {
        let disk = Disk::default();
        let mut log = LogQueue::start(disk.clone()).expect("a thread");
        writeln!(log, "one").expect("queued");
        log.flush_soon();
        disk.full.store(true, Ordering::Relaxed);
        log.write_all(b"two\n").expect("queued");
        log.write_all(b"three\n").expect("queued");
        log.flush_soon();
        disk.full.store(false, Ordering::Relaxed);
        log.write_all(b"four\n").expect("queued");
        log.flush_soon();
        assert_eq!(disk.text(), "one\n{\"level\":\"WARN\",\"lost_log_lines\":2}\nfour\n");
    }

    /// A reader that does not read.
    struct Stuck(Receiver<()>);

    impl Write for Stuck {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.0.recv();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn nobody_waits_for_a_reader_that_does_not_read() {
        let (read, unread) = mpsc::channel();
        let mut log = LogQueue::start(Stuck(unread)).expect("a thread");
        for _ in 0..2 * QUEUE {
            log.write_all(b"a line\n").expect("queued or lost");
        }
        assert!(log.lost.load(Ordering::Relaxed) >= QUEUE as u64 - 1, "most are lost");
        drop(read);
    }
}
