//! The queue on a real server: that of the variable `CLUEWRIGHT_POSTGRES`, which `scripts/test-postgres` starts.

use crate::{
    Chunk, Claim, JobState, NewJob, Outcome, ProducedFile, Queue, QueueError, Result as Given, Standing,
    What, Worker,
};
use postgres::{Client, NoTls};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A database of its own, gone afterwards.
struct Fresh {
    address: String,
    name: String,
}

impl Fresh {
    fn new() -> Fresh {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let address = std::env::var("CLUEWRIGHT_POSTGRES").expect("scripts/test-postgres starts a server");
        let name = format!("queue_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        Client::connect(&address, NoTls).unwrap().batch_execute(&format!("CREATE DATABASE {name}")).unwrap();
        Fresh { address, name }
    }

    fn open(&self) -> Queue {
        Queue::open(&self.address()).unwrap()
    }

    fn address(&self) -> String {
        // The last of two names counts.
        format!("{} dbname={}", self.address, self.name)
    }
}

impl Drop for Fresh {
    fn drop(&mut self) {
        if let Ok(mut client) = Client::connect(&self.address, NoTls) {
            let _ = client.batch_execute(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
        }
    }
}

fn job(name: &str, tries: u32) -> NewJob {
    NewJob { name: name.to_owned(), command: vec!["solve".to_owned()], files: false, tries }
}

fn chunks(count: usize) -> impl Iterator<Item = Result<Chunk, String>> {
    let chunk = |number: usize| Chunk {
        arguments: vec![format!("--seed={number}")],
        input: vec![0, 255, number as u8],
        lines: Some(1),
    };
    (1..=count).map(move |number| Ok(chunk(number)))
}

fn worker(name: &str, lease: u64) -> Worker {
    Worker { name: name.to_owned(), lease: Duration::from_millis(lease) }
}

fn given(text: &str) -> Outcome {
    Outcome { output: text.as_bytes().to_vec(), files: Vec::new() }
}

fn claim(queue: &Queue, worker: &Worker) -> Claim {
    queue.claim(worker).unwrap().unwrap()
}

#[test]
#[ignore = "it needs a server: scripts/test-postgres"]
fn chunks_are_claimed_in_their_order_and_kept_once() {
    let fresh = Fresh::new();
    let (queue, other) = (fresh.open(), fresh.open());
    assert_eq!(queue.add(&job("a", 3), chunks(3)).unwrap(), 3);
    assert!(matches!(queue.add(&job("a", 3), chunks(1)), Err(QueueError::Exists(_))));
    let (ann, bob) = (worker("ann", 60_000), worker("bob", 60_000));
    let (first, second) = (claim(&queue, &ann), claim(&other, &bob));
    assert_eq!((first.number(), second.number()), (1, 2));
    assert_eq!(
        (first.command.join(" "), &first.chunk.input[..]),
        ("solve --seed=1".to_owned(), &[0, 255, 1][..])
    );
    assert_eq!(queue.result("a", 1).unwrap(), Given::Open);
    assert!(queue.finish(&first, &given("one\n")).unwrap());
    assert!(!queue.finish(&first, &given("again\n")).unwrap());
    assert_eq!(queue.result("a", 1).unwrap(), Given::Done(given("one\n")));
    assert_eq!(queue.result("a", 9).unwrap(), Given::None);
    let view = queue.job("a").unwrap();
    assert_eq!(
        (view.state, view.chunks, view.waiting, view.claimed, view.done),
        (JobState::Open, 3, 1, 1, 1)
    );
    other.release(&second).unwrap();
    assert_eq!(claim(&queue, &ann).number(), 2);
    let what: Vec<What> = queue.events("a", 0).unwrap().iter().map(|event| event.what).collect();
    assert_eq!(what, [What::Added, What::Claimed, What::Claimed, What::Done, What::Released, What::Claimed]);
    queue.remove("a").unwrap();
    assert!(matches!(queue.job("a"), Err(QueueError::Unknown(_))));
    assert_eq!(queue.claim(&ann).unwrap(), None);
}

#[test]
#[ignore = "it needs a server: scripts/test-postgres"]
fn a_lease_that_ran_out_is_taken_over_and_what_comes_late_is_not_seen() {
    let fresh = Fresh::new();
    let queue = fresh.open();
    queue.add(&job("a", 3), chunks(1)).unwrap();
    let gone = claim(&queue, &worker("gone", 50));
    assert_eq!(queue.renew(&gone).unwrap(), Standing::Held);
    std::thread::sleep(Duration::from_millis(80));
    let taken = claim(&queue, &worker("ann", 60_000));
    assert_eq!(queue.renew(&gone).unwrap(), Standing::Lost);
    assert!(!queue.finish(&gone, &given("late\n")).unwrap());
    queue.fail(&gone, "late").unwrap();
    queue.release(&gone).unwrap();
    assert_eq!(queue.renew(&taken).unwrap(), Standing::Held);
    assert!(queue.finish(&taken, &given("in time\n")).unwrap());
    assert_eq!(queue.result("a", 1).unwrap(), Given::Done(given("in time\n")));
    assert!(queue.events("a", 0).unwrap().iter().any(|event| event.what == What::TakenOver));
    assert!(!queue.has_open().unwrap());
}

#[test]
#[ignore = "it needs a server: scripts/test-postgres"]
fn a_chunk_fails_when_it_was_tried_often_enough() {
    let fresh = Fresh::new();
    let queue = fresh.open();
    queue.add(&job("a", 2), chunks(2)).unwrap();
    let ann = worker("ann", 60_000);
    for _ in 0..2 {
        queue.fail(&claim(&queue, &ann), "it broke").unwrap();
    }
    assert_eq!(queue.result("a", 1).unwrap(), Given::Failed("it broke".to_owned()));
    // A worker that is gone every time fails the chunk, too.
    for _ in 0..2 {
        assert_eq!(claim(&queue, &worker("gone", 10)).number(), 2);
        std::thread::sleep(Duration::from_millis(30));
    }
    assert_eq!(queue.claim(&ann).unwrap(), None);
    let view = queue.job("a").unwrap();
    assert_eq!((view.state, view.failed), (JobState::Failed, 2));
    queue.retry("a").unwrap();
    for number in [1, 2] {
        let again = claim(&queue, &ann);
        assert_eq!(again.number(), number);
        assert!(queue.finish(&again, &given("")).unwrap());
    }
    assert_eq!(queue.job("a").unwrap().state, JobState::Done);
}

#[test]
#[ignore = "it needs a server: scripts/test-postgres"]
fn a_job_that_is_cancelled_is_left_alone_and_what_is_done_stays() {
    let fresh = Fresh::new();
    let queue = fresh.open();
    queue.add(&NewJob { files: true, ..job("a", 3) }, chunks(3)).unwrap();
    let ann = worker("ann", 60_000);
    let files = vec![ProducedFile { name: "b/c.pdf".to_owned(), contents: vec![1, 0, 2] }];
    let outcome = Outcome { output: Vec::new(), files };
    assert!(queue.finish(&claim(&queue, &ann), &outcome).unwrap());
    let second = claim(&queue, &ann);
    queue.cancel("a").unwrap();
    assert_eq!(queue.renew(&second).unwrap(), Standing::Cancelled);
    assert_eq!(queue.claim(&ann).unwrap(), None);
    assert!(!queue.has_open().unwrap());
    assert_eq!(queue.job("a").unwrap().state, JobState::Cancelled);
    assert_eq!(queue.result("a", 1).unwrap(), Given::Done(outcome));
    queue.release(&second).unwrap();
    queue.retry("a").unwrap();
    assert_eq!(claim(&queue, &ann).number(), 2);
}

#[test]
#[ignore = "it needs a server: scripts/test-postgres"]
fn a_job_whose_chunks_cannot_be_read_is_not_there_in_part() {
    let fresh = Fresh::new();
    let queue = fresh.open();
    let broken = chunks(3).chain([Err("the disk is gone".to_owned())]);
    assert!(matches!(queue.add(&job("a", 3), broken), Err(QueueError::Chunks(_))));
    assert!(queue.jobs().unwrap().is_empty());
    queue.add(&job("a", 3), chunks(1)).unwrap();
}

#[test]
#[ignore = "it needs a server: scripts/test-postgres"]
fn many_workers_share_the_chunks() {
    let fresh = Fresh::new();
    fresh.open().add(&job("a", 3), chunks(60)).unwrap();
    let done: Vec<i64> = std::thread::scope(|scope| {
        let one = |name: usize| {
            let queue = fresh.open();
            move || {
                let me = worker(&format!("worker {name}"), 60_000);
                let mut done = Vec::new();
                while let Some(claim) = queue.claim(&me).unwrap() {
                    assert!(queue.finish(&claim, &given(&format!("{}\n", claim.number()))).unwrap());
                    done.push(claim.number());
                }
                done
            }
        };
        let workers: Vec<_> = (0..4).map(|name| scope.spawn(one(name))).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    let mut sorted = done.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (1..=60).collect::<Vec<i64>>());
}

#[test]
#[ignore = "it needs a server: scripts/test-postgres"]
fn a_database_of_a_newer_version_is_left_alone() {
    let fresh = Fresh::new();
    drop(fresh.open());
    let mut client = Client::connect(&fresh.address(), NoTls).unwrap();
    client.batch_execute("UPDATE cluewright_queue_version SET number = 99").unwrap();
    assert!(matches!(Queue::open(&fresh.address()), Err(QueueError::Unusable(why)) if why.contains("newer")));
}

#[test]
fn a_database_that_is_not_there_is_told() {
    assert!(matches!(Queue::open("host=/nowhere dbname=x user=y"), Err(QueueError::Database(_))));
    assert!(matches!(Queue::open("port=abc"), Err(QueueError::Unusable(_))));
}
