package io.isolde.core.schedule;

import io.isolde.core.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

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
     * @param next steps in the order in which they will be sent if none waits; not read where nothing can run beside
     * @return the first of these, or none
     */
    public List<Integer> beside(TestCase testCase, int step, IntStream next) {
        final List<Step> steps = testCase.steps();
        if (this == IN_TURN || !(steps.get(step).statement() instanceof Statement.Commit)) {
            return List.of();
        }
        final int[] first = next.limit(MOST_BESIDE).toArray();
        if (first.length == 0
                || steps.get(first[0]).session() == steps.get(step).session()) {
            return List.of();
        }
        return Arrays.stream(first)
                .takeWhile(later ->
                        steps.get(later).session() == steps.get(first[0]).session())
                .boxed()
                .toList();
    }
}
