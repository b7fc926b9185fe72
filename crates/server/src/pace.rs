//! A connection that is given up when the other side does not take what is sent.
//!
//! Time counts only while nothing more can be sent. It is given back as bytes go: a client may be slow, but not so slow that
//! it holds a connection for next to nothing.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// So many bytes give a second of time back.
const BYTES_A_SECOND: f64 = 4096.0;

/// A connection with a limit in time for sending.
#[derive(Debug)]
pub(crate) struct Paced<S> {
    stream: S,
    most: Duration,
    left: Duration,
    blocked: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl<S> Paced<S> {
    /// The other side may let it wait for so long.
    pub(crate) fn new(stream: S, most: Duration) -> Paced<S> {
        Paced { stream, most, left: most, blocked: None }
    }

    /// What becomes of an attempt to send.
    fn sent<T>(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<T>>,
        bytes: impl Fn(&T) -> usize,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(sent) = sent {
            if let Some((since, _)) = self.blocked.take() {
                self.left = self.left.saturating_sub(since.elapsed());
            }
            let bytes = sent.as_ref().map_or(0, bytes);
            #[allow(clippy::cast_precision_loss)] // Of bytes in one go: few enough.
            let back = Duration::from_secs_f64(bytes as f64 / BYTES_A_SECOND);
            self.left = (self.left + back).min(self.most);
            return Poll::Ready(sent);
        }
        let left = self.left;
        let (_, limit) = self.blocked.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
        ready!(limit.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not read")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Paced<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Paced<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, buffer);
        self.sent(context, sent, |bytes| *bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, buffers);
        self.sent(context, sent, |bytes| *bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.sent(context, flushed, |()| 0)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let ended = Pin::new(&mut self.stream).poll_shutdown(context);
        self.sent(context, ended, |()| 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test(start_paused = true)]
    async fn whoever_never_reads_is_given_up() {
        let (mut here, _there) = duplex(16);
        let mut here = Paced::new(&mut here, Duration::from_secs(20));
        let start = Instant::now();
        let given_up = here.write_all(&[0; 64]).await.unwrap_err();
        assert_eq!(given_up.kind(), io::ErrorKind::TimedOut);
        assert_eq!(start.elapsed().as_secs(), 20);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_a_byte_now_and_then_is_given_up_and_a_slow_reader_is_not() {
        for (bytes, fine) in [(1, false), (8192, true)] {
            let (mut here, mut there) = duplex(8192);
            let reading = tokio::spawn(async move {
                let mut taken = vec![0; bytes];
                for _ in 0..20 {
                    sleep(Duration::from_secs(2)).await;
                    if there.read(&mut taken).await.is_err() {
                        break;
                    }
                }
                there
            });
            let mut here = Paced::new(&mut here, Duration::from_secs(20));
            let sent = here.write_all(&vec![0; 8192 * 15]).await;
            assert_eq!(sent.is_ok(), fine, "{bytes}");
            drop(reading);
        }
    }
}
