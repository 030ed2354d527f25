package io.isolde.harness.lane;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.PhaseTimes;
import java.util.List;
import java.util.Optional;

/**
 * Runs a case without a server: the worlds oracle predicts what a server would do, and another, the one that judges servers, judges that. What it
 * disagrees with is a fault of our rules. Not thread-safe.
 */
public final class NullTrial implements AutoCloseable {
    private static final History NOTHING = new History(List.of(), List.of());

    private final ServerProfile serverProfile;
    private final Judge judge;
    private WorldsOracle server;

    /** A prediction; without one the verdict says why there is none. */
    private record Prediction(History history, Optional<Verdict> missing) {}

    /**
     * Opens the oracles.
     *
     * @param serverProfile whose rules the null database follows
     * @param judgeProfile whose rules it is judged by
     */
    public NullTrial(ServerProfile serverProfile, ServerProfile judgeProfile) {
        this.serverProfile = serverProfile;
        this.judge = new Judge(judgeProfile);
        this.server = new WorldsOracle(serverProfile);
    }

    /** What was predicted counts as what was executed; where nothing can be predicted the history is empty, and the verdict {@code Undecided}. */
    public CaseTrial.Outcome run(TestCase closedCase) {
        final long startNs = System.nanoTime();
        final Prediction prediction = predict(closedCase);
        final long predictedNs = System.nanoTime();
        final Verdict verdict =
                prediction.missing().orElseGet(() -> judge.judge(closedCase, prediction.history(), Optional.empty()));
        final long judgedNs = System.nanoTime();
        final Execution execution = new Execution(
                closedCase,
                prediction.history(),
                new PhaseTimes(0, predictedNs - startNs, 0, 0),
                Optional.empty(),
                false);
        return new CaseTrial.Outcome(
                execution, verdict, judge.notes(), Optional.empty(), judgedNs - predictedNs, false);
    }

    /** What the pure rules say against a prediction, where they do. */
    public Optional<Verdict.Unexplained> broken(TestCase closedCase, Execution execution) {
        return judge.broken(closedCase, execution.history());
    }

    /** An oracle that failed is replaced: nobody knows in which state it was left. */
    private Prediction predict(TestCase closedCase) {
        try {
            return new Prediction(server.predict(closedCase), Optional.empty());
        } catch (final UnsupportedFeatureException e) {
            return new Prediction(NOTHING, Optional.of(new Verdict.Undecided(e.getMessage())));
        } catch (final RuntimeException e) {
            server.close();
            server = new WorldsOracle(serverProfile);
            return new Prediction(NOTHING, Optional.of(new Verdict.Invalid("the prediction failed: " + e)));
        }
    }

    @Override
    public void close() {
        server.close();
        judge.close();
    }
}
