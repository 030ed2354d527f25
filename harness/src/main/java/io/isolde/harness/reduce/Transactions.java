package io.isolde.harness.reduce;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Where transactions begin and end in the submitted order. */
final class Transactions {
    private Transactions() {}

    /** BEGIN, COMMIT and ROLLBACK. */
    static boolean bounds(Statement statement) {
        return statement instanceof Statement.Begin || Statement.endsTransaction(statement);
    }

    /** The steps of each transaction, from its BEGIN to its end, both included; a statement outside of any is one by itself. */
    static List<List<Integer>> of(TestCase closedCase) {
        final List<List<Integer>> all = new ArrayList<>();
        for (int session = 0; session < closedCase.sessions().size(); session++) {
            List<Integer> open = null;
            for (int i = 0; i < closedCase.steps().size(); i++) {
                final Step step = closedCase.steps().get(i);
                if (step.session() != session) {
                    continue;
                }
                if (open == null || step.statement() instanceof Statement.Begin) {
                    open = new ArrayList<>();
                    all.add(open);
                }
                open.add(i);
                if (Statement.endsTransaction(step.statement())
                        || !(closedCase.steps().get(open.get(0)).statement() instanceof Statement.Begin)) {
                    open = null;
                }
            }
        }
        return all;
    }
}
