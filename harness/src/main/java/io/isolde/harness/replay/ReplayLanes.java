package io.isolde.harness.replay;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.lane.ServerKeeper;
import io.isolde.harness.lane.Twin;
import io.isolde.harness.target.RunningTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    /** Watches a replay, on the thread that runs it. */
    public interface Watcher {
        /** The results of a task are there, one for each oracle; called in the order of the tasks. */
        void done(List<ReplayResult> results);

        /** Called several times a second while cases run; false ends the replay without those that are left. */
        boolean goesOn();
    }

    /** Opens what one lane replays on. */
    interface Opener {
        Replay open(int lane, boolean wantsStories);
    }

    private final int lanes;
    private final ServerVersion version;
    private final Opener opener;

    private ReplayLanes(int lanes, ServerVersion version, Opener opener) {
        this.lanes = lanes;
        this.version = version;
        this.opener = opener;
    }

    /**
     * On a server, each lane in a schema of its own.
     *
     * @param options of lanes, whose numbers are added to the name of the schema
     * @param twin for oracles that need one
     */
    public static ReplayLanes onServer(RunningTarget target, LaneOptions options, Optional<Twin> twin, int lanes) {
        final ServerKeeper server = ServerKeeper.patient(target);
        return new ReplayLanes(
                lanes,
                target.profile().version(),
                (lane, wantsStories) -> new ServerReplay(
                        target, options.inSchema("_" + lane), "replay" + lane, server, twin, wantsStories));
    }

    /** Without a server, as {@code run --null}: predicted and judged by these rules, by the worlds oracle only. */
    public static ReplayLanes onNullDatabase(ServerProfile profile, int lanes) {
        return new ReplayLanes(lanes, profile.version(), (lane, wantsStories) -> new NullReplay(profile, wantsStories));
    }

    /** A result of each oracle for each task, in order. */
    public List<List<ReplayResult>> run(List<Task> tasks, int times) throws InterruptedException {
        final List<List<ReplayResult>> results = new ArrayList<>();
        run(tasks, times, false, new Watcher() {
            @Override
            public void done(List<ReplayResult> ofTask) {
                results.add(ofTask);
            }

            @Override
            public boolean goesOn() {
                return true;
            }
        });
        return results;
    }

    /**
     * Runs tasks, and tells of each when it is done. What breaks one of them makes its results {@code Invalid}, and the next one is run on new sessions.
     *
     * @param wantsStories whether the results tell of each statement: they take time to write, and room
     * @throws RuntimeException when not even the first can be begun, as whoever opened the server has thrown it
     */
    public void run(List<Task> tasks, int times, boolean wantsStories, Watcher watcher) throws InterruptedException {
        try (ReplayWork work = new ReplayWork(opener, version, tasks, times, wantsStories)) {
            work.start(Math.min(lanes, tasks.size()));
            work.watch(watcher);
        }
    }
}
