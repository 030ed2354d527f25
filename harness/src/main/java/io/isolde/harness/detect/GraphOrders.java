package io.isolde.harness.detect;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import java.util.List;

/**
 * TxCheck in the form of its paper, but not by one order that respects all dependencies: by all of them, up to a bound. So it can be told how many
 * of them show a deviation (TxCheck, 5.3, table 5). Not thread-safe: it knows what came of the case it judged last.
 */
public final class GraphOrders implements TestOracle {
    /** A case leads to no more runs, see {@link Protocol}; the paper takes up to 10,000. */
    public static final int MOST = 300;

    private final GraphOracle oracle;
    private final int most;
    private Tally last = new Tally(0, 0, 0, false);

    /**
     * What came of a case.
     *
     * @param orders that there are of the statements left, at most a million; not told where one is asked for; 0 where an anomaly was found before, or none could be sorted
     * @param run in how many of them the statements were run
     * @param objecting of these, orders in which something is otherwise
     * @param cyclic whether its transactions depend on each other in a circle, as their statements do not
     */
    public record Tally(long orders, int run, int objecting, boolean cyclic) {}

    /** As {@link OracleKind#graphOrders} makes it. */
    GraphOrders(GraphOracle oracle, int most) {
        if (most < 1 || most > MOST) {
            throw new IllegalArgumentException("a case is run in 1 to " + MOST + " orders: most=" + most);
        }
        this.oracle = oracle;
        this.most = most;
    }

    @Override
    public List<TestCase> followUps(Runs soFar) {
        return walk(soFar).wanted();
    }

    @Override
    public Verdict judge(Runs runs) {
        final GraphWalk walk = walk(runs);
        last = walk.tally();
        return walk.verdict();
    }

    @Override
    public Run judged(Runs runs) {
        return walk(runs).judged();
    }

    /** Of the case that was judged last. */
    public Tally last() {
        return last;
    }

    private GraphWalk walk(Runs runs) {
        return oracle.walk(runs, most);
    }
}
