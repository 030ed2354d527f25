package io.isolde.harness.campaign;

import io.isolde.harness.lane.ServerKeeper;
import io.isolde.harness.report.Fault;
import io.isolde.harness.report.Faults;
import io.isolde.harness.target.CrashLog;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.ServerProcess;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the server of a campaign from beside, on a thread of its own: whether it answers, what it logs, and how its memory grows. Reports
 * faults; a server of ours that hangs is ended, so that lanes which wait for it lose it, and bring it back.
 */
final class ServerWatch implements AutoCloseable {
    /** Longer than a server under full load takes for a new connection. */
    static final Duration HANG_LIMIT = Duration.ofSeconds(20);

    private static final Logger LOG = LoggerFactory.getLogger(ServerWatch.class);
    private static final Duration PERIOD = Duration.ofSeconds(1);

    /** A server that ends has ended so long behind the last word of its log that tells of trouble. */
    private static final Duration END_LIMIT = Duration.ofSeconds(5);

    /** A server that says why it ends looks for the names of the functions on its stack first. */
    private static final Duration ANNOUNCED_END_LIMIT = Duration.ofSeconds(60);

    private static final Duration PAUSE = Duration.ofMillis(100);

    /** Of the log, at a time. */
    private static final int MOST_BYTES = 1 << 20;

    private final RunningTarget target;
    private final ServerKeeper keeper;
    private final Faults faults;
    private final Duration hangLimit;
    private final MemoryGrowth memory = new MemoryGrowth();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread = new Thread(this::work, "server-watch");

    /** What the log tells, before it is known whether the server goes on: the end of one is a fault of its own. */
    private final List<Fault> toldByLog = new ArrayList<>();

    private long toldNs;
    private int toldLosses;
    private Duration endLimit = END_LIMIT;

    // of the log that was read so far
    private Optional<Path> log = Optional.empty();
    private long logOffset;

    private ServerWatch(RunningTarget target, ServerKeeper keeper, Faults faults, Duration hangLimit) {
        this.target = target;
        this.keeper = keeper;
        this.faults = faults;
        this.hangLimit = hangLimit;
        thread.setDaemon(true);
    }

    /**
     * Begins to look.
     *
     * @param keeper is told of a server that hangs
     * @param hangLimit how long it may take to answer
     */
    static ServerWatch start(RunningTarget target, ServerKeeper keeper, Faults faults, Duration hangLimit) {
        final ServerWatch watch = new ServerWatch(target, keeper, faults, hangLimit);
        watch.thread.start();
        return watch;
    }

    private void work() {
        try {
            do {
                look();
            } while (!closed.await(PERIOD.toNanos(), TimeUnit.NANOSECONDS));
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look() {
        final int losses = keeper.losses();
        final long startNs = System.nanoTime();
        if (!target.answers(hangLimit) && System.nanoTime() - startNs >= hangLimit.toNanos()) {
            keeper.hung(losses, hangLimit);
        }
        readLog(losses);
        final OptionalLong resident =
                target.process().map(ServerProcess::residentBytes).orElse(OptionalLong.empty());
        if (resident.isPresent()) {
            memory.add(System.nanoTime(), losses, resident.getAsLong());
        }
    }

    private void readLog(int losses) {
        final Optional<Path> now = target.log();
        if (!now.equals(log)) {
            log = now;
            logOffset = 0;
            forget();
        }
        if (isEndLimitOver()) {
            tellOfLog();
        }
        if (log.isEmpty()) {
            return;
        }
        try (RandomAccessFile file = new RandomAccessFile(log.get().toFile(), "r")) {
            final byte[] bytes = new byte[(int) Math.min(MOST_BYTES, Math.max(0, file.length() - logOffset))];
            file.seek(logOffset);
            file.readFully(bytes);
            final String text = new String(bytes, StandardCharsets.UTF_8);
            final int whole = text.lastIndexOf('\n') + 1;
            logOffset += whole == 0 && bytes.length == MOST_BYTES
                    ? bytes.length
                    : text.substring(0, whole).getBytes(StandardCharsets.UTF_8).length;
            logOffset = LogLimit.keep(log.get(), logOffset);
            text.substring(0, whole)
                    .lines()
                    .forEach(line -> CrashLog.line(line).ifPresent(trouble -> note(line, trouble, losses)));
        } catch (final IOException e) {
            LOG.debug("the log is gone with its server: {}", log.get(), e);
        }
    }

    private void note(String line, CrashLog.Trouble trouble, int losses) {
        toldByLog.add(new Fault(Fault.Kind.LOG, trouble.signature(), trouble.told(), List.of(line)));
        toldNs = System.nanoTime();
        toldLosses = losses;
        if (CrashLog.announcesEnd(line)) {
            endLimit = ANNOUNCED_END_LIMIT;
        }
    }

    private boolean isEndLimitOver() {
        return System.nanoTime() - toldNs >= endLimit.toNanos();
    }

    /** Tells nothing of a server that has ended since: that is a fault of its own. */
    private void tellOfLog() {
        if (target.isAlive() && keeper.losses() == toldLosses) {
            toldByLog.forEach(faults::add);
        }
        forget();
    }

    private void forget() {
        toldByLog.clear();
        endLimit = END_LIMIT;
    }

    /** Ends looking, and tells what is left, as of memory that grew. */
    @Override
    public void close() {
        closed.countDown();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (final InterruptedException e) {
                interrupted = true;
            }
        }
        interrupted |= !awaitEnd();
        tellOfLog();
        memory.fault().ifPresent(faults::add);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits while the server may be about to end, and returns whether that went without an interrupt. */
    private boolean awaitEnd() {
        try {
            while (!toldByLog.isEmpty() && !isEndLimitOver() && target.isAlive() && keeper.losses() == toldLosses) {
                TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
            }
            return true;
        } catch (final InterruptedException e) {
            return false;
        }
    }
}
