package io.isolde.harness.replay;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.lane.ServerKeeper;
import io.isolde.harness.lane.Twin;
import io.isolde.harness.target.RunningTarget;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs case files on one server, several at a time, each lane in a schema of its own. Used by one thread. */
public final class ReplayLanes {
    /**
     * A file to run.
     *
     * @param level of all sessions, unless the file gives single ones levels of their own
     * @param oracles that judge the same runs, one or more
     */
    public record Task(ReplayFile file, IsolationLevel level, List<OracleKind> oracles) {
        public Task {
            oracles = List.copyOf(oracles);
        }
    }

    private final RunningTarget target;
    private final String schema;
    private final Optional<Twin> twin;
    private final int lanes;
    private final ServerKeeper server;

    /**
     * @param schema of lanes, see {@link LaneOptions}; their numbers are added
     * @param twin for oracles that need one
     */
    public ReplayLanes(RunningTarget target, String schema, Optional<Twin> twin, int lanes) {
        this.target = target;
        this.schema = schema;
        this.twin = twin;
        this.lanes = lanes;
        this.server = ServerKeeper.patient(target);
    }

    /**
     * A result of each oracle for each task, in order.
     *
     * @param wantsStories whether the results tell of each statement: they take time to write, and room
     */
    public List<List<ReplayResult>> run(List<Task> tasks, int times, boolean wantsStories) throws InterruptedException {
        final List<List<ReplayResult>> results = new ArrayList<>(Collections.nCopies(tasks.size(), List.of()));
        final AtomicInteger next = new AtomicInteger();
        final ExecutorService threads = Executors.newFixedThreadPool(lanes);
        try {
            final List<Future<?>> working = new ArrayList<>();
            for (int lane = 0; lane < Math.min(lanes, tasks.size()); lane++) {
                final int number = lane;
                working.add(threads.submit(() -> work(number, tasks, times, wantsStories, next, results)));
            }
            for (final Future<?> each : working) {
                await(each);
            }
        } finally {
            threads.shutdownNow();
        }
        return results;
    }

    private void work(
            int lane,
            List<Task> tasks,
            int times,
            boolean wantsStories,
            AtomicInteger next,
            List<List<ReplayResult>> results) {
        try (Replay replay = new Replay(target, schema + "_" + lane, "replay" + lane, server, twin, wantsStories)) {
            for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
                final Task task = tasks.get(i);
                results.set(i, replay.run(task.file(), task.level(), task.oracles(), times));
            }
        } catch (final RuntimeException e) {
            next.set(tasks.size());
            throw e;
        }
    }

    private static void await(Future<?> working) throws InterruptedException {
        try {
            working.get();
        } catch (final ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException("a lane failed", e.getCause());
        }
    }
}
