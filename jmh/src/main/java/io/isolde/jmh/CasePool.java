package io.isolde.jmh;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.History;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.harness.generate.CaseGenerator;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Generated cases with the histories predicted for them, given out in order and round again. There are so many that neither the branch
 * predictor nor the caches learn them.
 */
@State(Scope.Thread)
public class CasePool {
    /** The server whose rules the oracle follows. */
    static final InnoDbProfile PROFILE = InnoDbProfile.MARIADB_11_4_5;

    /** What the first case of every benchmark is generated from. */
    static final long RUN_SEED = 1;

    /** Cases the model cannot predict are left out. More of them than this, and the others no longer stand for all. */
    private static final int MOST_LEFT_OUT_PERCENT = 2;

    /** How large the cases are. */
    @Param
    public CaseSize size;

    /** The level of every session. */
    @Param
    public IsolationLevel level;

    /** Distinct cases in the pool. */
    @Param("4096")
    public int caseCount;

    private final List<PredictedCase> cases = new ArrayList<>();
    private int next;

    /**
     * A closed case and what an oracle that had seen only cases before it predicted.
     *
     * @param testCase as generated, closed
     * @param history what the model says a server does
     */
    record PredictedCase(TestCase testCase, History history) {}

    /** Generates and predicts until the pool is full. */
    @Setup
    public void fill() {
        final CaseGenerator generator = new CaseGenerator(size.at(level));
        long generated = 0;
        try (WorldsOracle oracle = new WorldsOracle(PROFILE)) {
            for (; cases.size() < caseCount; generated++) {
                add(oracle, generator.generate(RUN_SEED, generated).closed());
                requireFewLeftOut(generated + 1);
            }
        }
    }

    private void add(WorldsOracle oracle, TestCase testCase) {
        try {
            cases.add(new PredictedCase(testCase, oracle.predict(testCase)));
        } catch (final UnsupportedFeatureException e) {
            // Left out, and counted by requireFewLeftOut: generated cases that the pool does not hold.
        }
    }

    private void requireFewLeftOut(long generated) {
        final long leftOut = generated - cases.size();
        final long allowed = 1 + generated * MOST_LEFT_OUT_PERCENT / 100;
        if (leftOut > allowed) {
            throw new IllegalStateException("the model must predict nearly all generated cases: generated=" + generated
                    + " unpredicted=" + leftOut);
        }
    }

    /** The next case; after the last, the first again. */
    PredictedCase next() {
        final PredictedCase given = cases.get(next);
        next = next + 1 == cases.size() ? 0 : next + 1;
        return given;
    }
}
