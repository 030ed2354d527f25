package io.isolde.harness.replay;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.replay.ReplayLanes.Task;
import io.isolde.harness.target.TargetException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One replay: lanes take tasks from a list, and one thread is told of what is done, in the order of the list. */
final class ReplayWork implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ReplayWork.class);
    private static final long LOOK_MS = 100;

    /** For lanes that are in the middle of a case when somebody asks to stop. */
    private static final long STOP_SECONDS = 10;

    /** After so many cases in a row that found no server a lane gives up. */
    private static final int MOST_REFUSED = 2;

    private final ReplayLanes.Opener opener;
    private final SqlWriter sql;
    private final ServerVersion version;
    private final List<Task> tasks;
    private final int times;
    private final boolean wantsStories;

    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger judged = new AtomicInteger();
    private final BlockingQueue<Done> done = new LinkedBlockingQueue<>();
    /** Why there is no server any more, once that is known. */
    private final AtomicReference<String> lost = new AtomicReference<>();

    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        final Thread thread = new Thread(work, "replay");
        thread.setDaemon(true);
        return thread;
    });

    /** What came of a task, or why there can be no replay at all. */
    private record Done(int index, List<ReplayResult> results, RuntimeException failure) {}

    ReplayWork(ReplayLanes.Opener opener, ServerVersion version, List<Task> tasks, int times, boolean wantsStories) {
        this.opener = opener;
        this.sql = new SqlWriter(version);
        this.version = version;
        this.tasks = tasks;
        this.times = times;
        this.wantsStories = wantsStories;
    }

    void start(int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            final int number = lane;
            threads.execute(() -> new Lane(number).work());
        }
        threads.shutdown();
    }

    /** Returns when all is done, or the watcher has had enough. */
    void watch(ReplayLanes.Watcher watcher) throws InterruptedException {
        final Map<Integer, Done> early = new HashMap<>();
        int told = 0;
        while (told < tasks.size() && watcher.goesOn()) {
            final Done one = done.poll(LOOK_MS, TimeUnit.MILLISECONDS);
            if (one != null && one.failure() != null) {
                throw one.failure();
            } else if (one != null) {
                early.put(one.index(), one);
            }
            while (early.containsKey(told)) {
                watcher.done(early.remove(told++).results());
            }
        }
    }

    /** Hands no more tasks out, and gives those that run a moment to clean up behind themselves. */
    @Override
    public void close() {
        next.set(tasks.size());
        boolean ended = false;
        try {
            ended = threads.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS);
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!ended) {
            LOG.warn("a case does not end; its schema may stay on the server");
            threads.shutdownNow();
        }
    }

    /** One lane; on one thread. */
    private final class Lane {
        private final int number;
        private Replay replay;
        private int refused;

        private Lane(int number) {
            this.number = number;
        }

        private void work() {
            try {
                for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
                    done.add(new Done(i, results(tasks.get(i)), null));
                }
            } catch (final RuntimeException e) {
                done.add(new Done(0, List.of(), e));
            } finally {
                closeReplay();
            }
        }

        /** What breaks a case is no reason to lose the verdicts on the others; neither is a stack that was too short for it. */
        private List<ReplayResult> results(Task task) {
            if (lost.get() != null) {
                return invalid(task, "not run: " + lost.get());
            }
            try {
                final List<ReplayResult> results = run(task);
                judged.incrementAndGet();
                refused = 0;
                return results;
            } catch (final BadInputException | TargetException e) {
                if (judged.get() == 0) {
                    throw e;
                }
                refused++;
                if (refused >= MOST_REFUSED) {
                    lost.set(e.getMessage());
                }
                closeReplay();
                return invalid(task, e.getMessage());
            } catch (final RuntimeException | StackOverflowError | OutOfMemoryError e) {
                LOG.debug("{} broke isolde", task.file().path(), e);
                closeReplay();
                return invalid(task, "isolde failed: " + e);
            }
        }

        private List<ReplayResult> run(Task task) {
            if (replay == null) {
                replay = opener.open(number, wantsStories);
            }
            return replay.run(task.file(), task.level(), task.oracles(), times);
        }

        private List<ReplayResult> invalid(Task task, String why) {
            return task.oracles().stream()
                    .map(oracle -> new ReplayResult.Subject(
                            task.file().name(), task.level().name(), version.toString(), oracle))
                    .map(subject -> ReplayResult.invalid(subject, why, sql))
                    .toList();
        }

        /** One that is broken may throw what broke it once more. */
        private void closeReplay() {
            final Replay old = replay;
            replay = null;
            try {
                if (old != null) {
                    old.close();
                }
            } catch (final RuntimeException | StackOverflowError | OutOfMemoryError e) {
                LOG.debug("closing a lane", e);
            }
        }
    }
}
