package io.isolde.harness.replay;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerProfile;
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

/** Runs case files, several at a time, on one server or without any. Used by one thread. */
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

    private final int lanes;
    private final Opener opener;

    /** Opens what one lane replays on. */
    private interface Opener {
        Replay open(int lane, boolean wantsStories);
    }

    private ReplayLanes(int lanes, Opener opener) {
        this.lanes = lanes;
        this.opener = opener;
    }

    /**
     * On a server, each lane in a schema of its own.
     *
     * @param schema of lanes, see {@link LaneOptions}; their numbers are added
     * @param twin for oracles that need one
     */
    public static ReplayLanes onServer(RunningTarget target, String schema, Optional<Twin> twin, int lanes) {
        final ServerKeeper server = ServerKeeper.patient(target);
        return new ReplayLanes(
                lanes,
                (lane, wantsStories) ->
                        new ServerReplay(target, schema + "_" + lane, "replay" + lane, server, twin, wantsStories));
    }

    /** Without a server, as {@code run --null}: predicted and judged by these rules, by the worlds oracle only. */
    public static ReplayLanes onNullDatabase(ServerProfile profile, int lanes) {
        return new ReplayLanes(lanes, (lane, wantsStories) -> new NullReplay(profile, wantsStories));
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
        try (Replay replay = opener.open(lane, wantsStories)) {
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
