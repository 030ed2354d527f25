package io.isolde.jmh;

import io.isolde.core.judge.Verdict;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Verdicts of an iteration; JMH reports them beside the score. They tell what was measured: a history that only known deviations explain
 * is followed many times, one that agrees once.
 */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class VerdictCounts {
    /** More undecided verdicts than this, and the score is that of giving up. */
    private static final int MOST_UNDECIDED_PERCENT = 2;

    /** Histories the pure rules allow. */
    public long agrees;

    /** Histories that known deviations explain. */
    public long explained;

    /** Histories beyond the oracle. */
    public long undecided;

    // Not public: it must stay 0, so it is checked and not reported.
    private long wrong;
    private Verdict lastWrong;

    /** Counts one; answers with it. */
    Verdict counted(Verdict verdict) {
        if (verdict instanceof Verdict.Agrees) {
            agrees++;
        } else if (verdict instanceof Verdict.Explained) {
            explained++;
        } else if (verdict instanceof Verdict.Undecided) {
            undecided++;
        } else {
            wrong++;
            lastWrong = verdict;
        }
        return verdict;
    }

    /** An oracle's own predictions are right by its own rules. */
    @TearDown(Level.Iteration)
    public void check() {
        final long judged = agrees + explained + undecided + wrong;
        if (wrong != 0 || judged == 0 || undecided * 100 > judged * MOST_UNDECIDED_PERCENT) {
            throw new IllegalStateException("a predicted history must agree or be explained: agrees=" + agrees
                    + " explained=" + explained + " undecided=" + undecided + " wrong=" + wrong + " lastWrong="
                    + lastWrong);
        }
    }
}
