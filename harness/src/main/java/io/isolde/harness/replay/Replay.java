package io.isolde.harness.replay;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.detect.OracleKind;
import java.util.List;
import java.util.Optional;

/** Runs case files, one after the other, on a server or without one. Used by one thread. */
abstract class Replay implements AutoCloseable {
    private final ServerVersion version;
    private final SqlWriter sql;
    private final boolean wantsStories;

    /**
     * @param version of the server, or of the one whose rules stand in for it
     * @param wantsStories whether results tell of each statement
     */
    Replay(ServerVersion version, boolean wantsStories) {
        this.version = version;
        this.sql = new SqlWriter(version);
        this.wantsStories = wantsStories;
    }

    /**
     * Runs a file at a level, and has oracles judge the same runs.
     *
     * @param level of all sessions, unless the file gives single ones levels of their own
     * @param oracles that judge, one or more
     * @return a result of each
     */
    final List<ReplayResult> run(ReplayFile file, IsolationLevel level, List<OracleKind> oracles, int times) {
        final TestCase testCase = file.caseFile().atLevel(level).closed();
        final Optional<String> excluded = file.excludes(version.product());
        if (excluded.isPresent()) {
            return oracles.stream()
                    .map(oracle -> judgements(file, testCase, oracle).skipped(excluded.get(), wantsStories))
                    .toList();
        }
        return run(file, testCase, oracles, times);
    }

    /** As the other, of a case that is for the server. */
    abstract List<ReplayResult> run(ReplayFile file, TestCase closedCase, List<OracleKind> oracles, int times);

    final Judgements judgements(ReplayFile file, TestCase closedCase, OracleKind oracle) {
        return new Judgements(
                file,
                closedCase,
                new ReplayResult.Subject(file.name(), closedCase.levelText(), version.toString(), oracle),
                sql);
    }

    final boolean wantsStories() {
        return wantsStories;
    }

    @Override
    public abstract void close();
}
