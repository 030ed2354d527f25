package io.isolde.harness.detect;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import java.util.List;

/**
 * TxCheck: reads between the statements of a case tell which versions of rows each of them saw and wrote. From these follow the dependencies
 * between statements; an order that respects them all is run in autocommit, and must do the same. Statements that depend on each other in a
 * circle, or on what was rolled back, are left out first. The graph of transactions is checked for the anomalies that the levels forbid.
 *
 * <p>As the order in which a case is realised is known only when it was run, the case with its reads is asked for as a further run.
 */
final class GraphOracle implements TestOracle {
    /** What was repaired against the paper and its tool, or not. */
    enum Form {
        /**
         * The reads of writes are current, by an observer that locks nothing, so that no wait is taken away; deletions and insertions have
         * exact edges; where the reads changed what happened, nothing is said; final states are compared.
         */
        REPAIRED,
        /**
         * Transactions read for themselves, by their own views; a case is re-ordered until nobody waits; who lacks a row comes behind its
         * deletion and before its insertion. Of the anomalies G1a to G1c are looked for. A random order that respects all dependencies is
         * taken, and final states are compared (Algorithm 1).
         */
        PAPER,
        /** As the paper, but final states are not compared: the loop that should ends where it begins. */
        TOOL
    }

    private final InnoDbProfile server;
    private final Form form;

    GraphOracle(InnoDbProfile server, Form form) {
        this.server = server;
        this.form = form;
    }

    @Override
    public List<TestCase> followUps(Runs soFar) {
        return walk(soFar).wanted();
    }

    @Override
    public Verdict judge(Runs runs) {
        return walk(runs).verdict();
    }

    @Override
    public Run judged(Runs runs) {
        return walk(runs).judged();
    }

    private GraphWalk walk(Runs runs) {
        return walk(runs, 1);
    }

    /** As far as the runs reach; by so many orders, where the form has them drawn. */
    GraphWalk walk(Runs runs, int mostOrders) {
        return new GraphWalk(runs, server, form, mostOrders).walk();
    }
}
