//! How often each client may ask: a bucket of requests that fills again over time.

use crate::settings::Rate;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many clients are remembered; those whose bucket is full are forgotten first.
const MOST: usize = 10_000;

/// The buckets.
#[derive(Debug)]
pub(crate) struct Rates {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    /// What is left by now.
    fn by(self, now: Instant, rate: Rate) -> f64 {
        let filled = now.saturating_duration_since(self.at).as_secs_f64() * rate.per_second;
        (self.left + filled).min(rate.burst)
    }
}

impl Rates {
    /// Nobody has asked yet.
    pub(crate) fn new(rate: Rate) -> Rates {
        Rates { rate, buckets: Mutex::default() }
    }

    /// Takes a request from the bucket of a client, or says how long it should wait.
    pub(crate) fn ask(&self, client: IpAddr, now: Instant) -> Result<(), Duration> {
        let client = one_of_a_network(client);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST && !buckets.contains_key(&client) {
            buckets.retain(|_, bucket| bucket.by(now, self.rate) < self.rate.burst);
            if buckets.len() >= MOST {
                // So many at once are no single clients: all newcomers wait for room.
                return Err(Duration::from_secs(1));
            }
        }
        let bucket = buckets.entry(client).or_insert(Bucket { left: self.rate.burst, at: now });
        let left = bucket.by(now, self.rate);
        *bucket = Bucket { left, at: now };
        if left < 1.0 {
            return Err(Duration::try_from_secs_f64((1.0 - left) / self.rate.per_second)
                .unwrap_or(Duration::from_secs(60)));
        }
        bucket.left -= 1.0;
        Ok(())
    }
}

/// One address for a network of version 6, since whoever has one address of it has them all.
pub(crate) fn one_of_a_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u32) -> IpAddr {
        IpAddr::V4(number.into())
    }

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let rates = Rates::new(Rate { burst: 3.0, per_second: 2.0 });
        let start = Instant::now();
        for _ in 0..3 {
            assert_eq!(rates.ask(address(1), start), Ok(()));
        }
        assert_eq!(rates.ask(address(1), start), Err(Duration::from_millis(500)));
        assert_eq!(rates.ask(address(2), start), Ok(()), "others have buckets of their own");
        assert_eq!(rates.ask(address(1), start + Duration::from_millis(500)), Ok(()));
        assert!(rates.ask(address(1), start + Duration::from_millis(600)).is_err());
        let much_later = start + Duration::from_secs(1000);
        for _ in 0..3 {
            assert_eq!(rates.ask(address(1), much_later), Ok(()));
        }
        assert!(rates.ask(address(1), much_later).is_err(), "it holds no more than the burst");
    }

    #[test]
    fn addresses_of_one_network_share_a_bucket() {
        let rates = Rates::new(Rate { burst: 1.0, per_second: 1.0 });
        let now = Instant::now();
        assert!(rates.ask("2001:db8::1".parse().unwrap(), now).is_ok());
        assert!(rates.ask("2001:db8::2".parse().unwrap(), now).is_err());
        assert!(rates.ask("2001:db8:0:1::1".parse().unwrap(), now).is_ok());
        assert!(rates.ask("::ffff:10.0.0.1".parse().unwrap(), now).is_ok());
        assert!(rates.ask("10.0.0.1".parse().unwrap(), now).is_err());
    }

    #[test]
    fn memory_is_bounded() {
        let rates = Rates::new(Rate { burst: 1.0, per_second: 1.0 });
        let now = Instant::now();
        for number in 0..2 * MOST as u32 {
            let _ = rates.ask(address(number), now);
        }
        assert_eq!(rates.buckets.lock().unwrap().len(), MOST);
        assert!(rates.ask(address(u32::MAX), now).is_err());
        assert!(rates.ask(address(u32::MAX), now + Duration::from_secs(2)).is_ok());
        assert_eq!(rates.buckets.lock().unwrap().len(), 1);
    }
}
