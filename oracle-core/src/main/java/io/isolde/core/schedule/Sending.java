package io.isolde.core.schedule;

import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Whether a runner waits for what it has sent before it sends more. */
public enum Sending {
    /** Until all that is out has ended or waits. */
    IN_TURN("in turn"),

    /**
     * The first COMMIT for which that can be runs at the same time as the next statements of the session whose turn is next, so that they meet it at any moment
     * of its work: nobody waits then. Any order of them may come of it. A runner that cannot do that sends them in turn: that is one of the orders.
     */
    COMMIT_OVERLAPS("commit overlaps");

    /** Statements of the other session at most. */
    private static final int MOST_BESIDE = 3;

    private final String text;

    Sending(String text) {
        this.text = text;
    }

    /** As a case file says it. */
    public String text() {
        return text;
    }

    /**
     * What runs at the same time as a step that is sent while nobody waits.
     *
     * @param next steps in the order in which they will be sent if none waits
     * @return the first of these, or none
     */
    public List<Integer> beside(TestCase testCase, int step, List<Integer> next) {
        final List<Integer> beside = new ArrayList<>();
        final boolean overlaps =
                this == COMMIT_OVERLAPS && testCase.steps().get(step).statement() instanceof Statement.Commit;
        if (!overlaps || next.isEmpty()) {
            return beside;
        }
        final int other = testCase.steps().get(next.get(0)).session();
        if (other == testCase.steps().get(step).session()) {
            return beside;
        }
        for (final int later : next) {
            if (beside.size() == MOST_BESIDE || testCase.steps().get(later).session() != other) {
                break;
            }
            beside.add(later);
        }
        return beside;
    }
}
