package io.isolde.harness.detect;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import java.util.List;

/**
 * Troc: every statement sees a view of the change history, by the rules of its level (Table II), and locks rows (Table III). It is run by
 * itself on tables that hold its view; what it returns there and does to rows is what it should have done. Compared are waiting, results
 * and the final state.
 */
final class ViewsOracle implements TestOracle {
    /** Ours, as the text says, or as the program does; {@code harness/docs/oracles.md} names each difference. */
    enum Form {
        /**
         * Where an empty read may not have taken the snapshot both ways are followed; a statement must wait for rows that are surely locked, and
         * may wait where another transaction holds any lock.
         */
        REPAIRED,
        /** Rows, index values and predicates are locked (Table III); a wait that is missing is a bug, and one more is none (III-F). */
        PAPER,
        /** As the paper, but a wait more leaves all open; only a SELECT without locks is compared, cell by cell. */
        TOOL
    }

    private final AfterRollback afterRollback;
    private final Form form;

    ViewsOracle(AfterRollback afterRollback, Form form) {
        this.afterRollback = afterRollback;
        this.form = form;
    }

    @Override
    public List<TestCase> followUps(Runs soFar) {
        return new ViewWalk(soFar, afterRollback, form).walk().wanted();
    }

    @Override
    public Verdict judge(Runs runs) {
        return new ViewWalk(runs, afterRollback, form).walk().verdict();
    }
}
