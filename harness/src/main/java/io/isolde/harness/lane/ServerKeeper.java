package io.isolde.harness.lane;

import io.isolde.harness.report.Fault;
import io.isolde.harness.target.CrashLog;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.ServerProcess;
import io.isolde.harness.target.TargetException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings the server back when it was lost: restarts one that we started, waits for one that we did not. Of several lanes that lost the
 * same server the first brings it back, and the others wait for it. Thread-safe.
 */
public final class ServerKeeper {
    /**
     * Restarts with fewer than {@link #CASES_BETWEEN} cases between each two. More than there are cases ahead, each of which may cost one before what
     * was found in the first is confirmed.
     */
    public static final int RESTARTS_IN_A_ROW = TrialLane.MOST_AHEAD + 4;

    static final long CASES_BETWEEN = 100;

    private static final Logger LOG = LoggerFactory.getLogger(ServerKeeper.class);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(500);

    /** Of the log: a crash of the server with all its frames, and what came before. */
    private static final int LAST_LINES = 400;

    private static final int FEW_LINES = 20;

    private static final int MOST_CASES = 1 << 20;

    private final RunningTarget target;
    private final int restartsInARow;
    private final Consumer<Fault> faults;
    /** One for each case that runs, all of them for one that has the server to itself. */
    private final Semaphore permits = new Semaphore(MOST_CASES, true);

    private int losses;
    private int lossesInARow;
    private long casesSinceLoss;
    private boolean reached;
    /** Whether it was ended here, as it hung. */
    private boolean ended;
    /** Whether the last one that was lost was killed, and not here. */
    private boolean killed;

    /** For a campaign: gives up after {@value #RESTARTS_IN_A_ROW} restarts in a row. */
    public ServerKeeper(RunningTarget target) {
        this(target, fault -> {});
    }

    /**
     * The same.
     *
     * @param faults is told why a server was lost; its log goes when it is started again
     */
    public ServerKeeper(RunningTarget target, Consumer<Fault> faults) {
        this(target, RESTARTS_IN_A_ROW, faults);
    }

    private ServerKeeper(RunningTarget target, int restartsInARow, Consumer<Fault> faults) {
        this.target = target;
        this.restartsInARow = restartsInARow;
        this.faults = faults;
    }

    /** For cases that are known to end servers: restarts as often as they do. */
    public static ServerKeeper patient(RunningTarget target) {
        return new ServerKeeper(target, Integer.MAX_VALUE, fault -> {});
    }

    /** How often the server was lost and brought back. A lane remembers it when it connects. */
    public synchronized int losses() {
        return losses;
    }

    /**
     * Whether the server that was lost last was ended by a signal that no server sends itself: by a person, or by a system that is out of memory.
     * Then the case at hand is not to blame unless it comes back.
     */
    public synchronized boolean wasKilled() {
        return killed;
    }

    /**
     * Before a case: waits while another has the server to itself.
     *
     * @param alone whether this one wants that: waits until no other runs, too
     */
    public void begin(boolean alone) {
        permits.acquireUninterruptibly(alone ? MOST_CASES : 1);
    }

    /** After the case, as it began. */
    public void end(boolean alone) {
        permits.release(alone ? MOST_CASES : 1);
    }

    /** Whether it is there. */
    boolean isAlive() {
        return target.isAlive();
    }

    /** A lane has connected. */
    synchronized void connected() {
        reached = true;
    }

    /** A case was run to its end. */
    synchronized void caseDone() {
        casesSinceLoss++;
        if (casesSinceLoss >= CASES_BETWEEN) {
            lossesInARow = 0;
        }
    }

    /** Whether a lane ever connected: then a refused connection is no bad input. */
    synchronized boolean wasReached() {
        return reached;
    }

    /** Gives a server that is going or coming a moment before the next attempt. */
    public void pause() {
        try {
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while waiting for the server", e);
        }
    }

    /**
     * Returns when there is a server to connect to again.
     *
     * @param lossesSeen what {@link #losses} said when the caller connected
     * @throws TargetException when there is no way: it is gone for good, or lost too often to go on
     */
    synchronized void bringBack(int lossesSeen) {
        if (losses != lossesSeen || target.isAlive()) {
            return;
        }
        losses++;
        lossesInARow++;
        casesSinceLoss = 0;
        if (lossesInARow > restartsInARow) {
            throw new TargetException(
                    "the server was lost " + lossesInARow + " times in a row; its log and the findings tell more");
        }
        if (target.startedByUs()) {
            restart();
        } else {
            await();
        }
    }

    /**
     * A server did not answer. One that we started is ended: it is brought back when a lane misses it.
     *
     * @param lossesSeen what {@link #losses} said before it was asked
     */
    public synchronized void hung(int lossesSeen, Duration silence) {
        if (losses != lossesSeen || target.startedByUs() && !target.isAlive()) {
            return;
        }
        final Optional<String> state = target.process().flatMap(ServerProcess::state);
        faults.accept(new Fault(
                Fault.Kind.HANG,
                "no answer" + state.map(text -> "; process " + text).orElse(""),
                "The server did not answer for " + silence.toSeconds() + " s"
                        + state.map(text -> "; its process was " + text).orElse("") + ".",
                target.logTail(LAST_LINES)));
        if (target.startedByUs()) {
            LOG.warn("{} does not answer; ending it", target.name());
            ended = true;
            target.kill();
        }
    }

    /**
     * The server cannot be used as it is: it takes no connection, or something that outlived its session keeps tables locked. One that we started is ended, and brought back
     * empty when a lane misses it.
     *
     * @param lossesSeen what {@link #losses} said when the caller connected
     * @return whether it was ended
     */
    synchronized boolean unusable(int lossesSeen, String why) {
        final boolean isOurs = losses == lossesSeen && target.process().isPresent() && target.isAlive();
        if (isOurs) {
            LOG.warn("{} cannot be used any more ({}); replacing it", target.name(), why);
            ended = true;
            target.kill();
        }
        return isOurs;
    }

    /**
     * A lane has lost its server, and has reached one again.
     *
     * @param lossesSeen what {@link #losses} said when it had connected before
     */
    synchronized void reconnected(int lossesSeen) {
        if (losses == lossesSeen) {
            faults.accept(new Fault(
                    Fault.Kind.CONNECTION,
                    "connection closed",
                    "A connection was closed while the server went on.",
                    target.logTail(FEW_LINES)));
        }
    }

    private void restart() {
        LOG.warn("{} is gone; starting it again", target.name());
        killed = false;
        if (!ended) {
            final List<String> log = target.logTail(LAST_LINES);
            final CrashLog.Trouble crash = CrashLog.crash(log, target.exitStatus());
            killed = crash.signature().equals(CrashLog.KILLED);
            faults.accept(new Fault(Fault.Kind.CRASH, crash.signature(), crash.told(), log));
        }
        ended = false;
        try {
            target.restart();
        } catch (final RuntimeException e) {
            throw new TargetException("the server is gone and cannot be started again: " + e.getMessage(), e);
        }
    }

    /** Keeps the lock: the other lanes have nothing better to do either. */
    private void await() {
        LOG.warn("{} is gone; waiting for it to come back", target.name());
        final long startNs = System.nanoTime();
        while (!target.isAlive()) {
            if (System.nanoTime() - startNs > PATIENCE.toNanos()) {
                throw new TargetException("the server is gone and did not come back within " + PATIENCE.toSeconds()
                        + " s: " + target.name());
            }
            pause();
        }
    }
}
