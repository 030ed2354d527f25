package io.isolde.harness.target.maven;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Ends the reading of a body that sends nothing for too long: the client's own timeout ends with the headers. */
final class StallGuard implements AutoCloseable {
    private final InputStream in;
    private final AtomicLong received = new AtomicLong();
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(task -> {
        final Thread thread = new Thread(task, "isolde-download");
        thread.setDaemon(true);
        return thread;
    });
    private final ScheduledFuture<?> looks;
    private volatile boolean stalled;
    private long watched = -1;

    StallGuard(InputStream in, Duration silence) {
        this.in = in;
        looks = watch.scheduleWithFixedDelay(this::look, 0, silence.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** As {@link InputStream#read(byte[])}. */
    int read(byte[] buffer) throws IOException {
        final int count;
        try {
            count = in.read(buffer);
        } catch (IOException e) {
            throw stalled ? timeout(e) : e;
        }
        if (stalled) {
            throw timeout(null);
        }
        received.addAndGet(Math.max(count, 0));
        return count;
    }

    long received() {
        return received.get();
    }

    @Override
    public void close() {
        looks.cancel(false);
        watch.shutdownNow();
    }

    private void look() {
        final long now = received.get();
        if (now == watched) {
            stalled = true;
            try {
                in.close();
            } catch (IOException e) {
                // The reader is told all the same.
                stalled = true;
            }
        }
        watched = now;
    }

    private static IOException timeout(IOException cause) {
        final HttpTimeoutException timeout = new HttpTimeoutException("no more bytes in time");
        timeout.initCause(cause);
        return timeout;
    }
}
