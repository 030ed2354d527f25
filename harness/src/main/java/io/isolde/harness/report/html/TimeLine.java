package io.isolde.harness.report.html;

import java.util.List;
import java.util.OptionalInt;

/**
 * What happened to a case, as {@code history.json} tells it.
 *
 * @param sessionSetup raw SQL that each session runs first
 * @param predicted whether the model predicts the case; without that nothing is expected of most statements
 * @param steps in the order they were sent
 */
public record TimeLine(
        List<Session> sessions,
        List<String> sessionSetup,
        List<String> setup,
        boolean predicted,
        Judgement judgement,
        List<Step> steps,
        List<TableEnd> ends) {
    /** A connection, and the isolation level of its transactions. */
    public record Session(String name, String level) {}

    /**
     * What the rules say.
     *
     * @param expected by the rules where it deviates first; empty where nothing does, like {@code seen} and {@code rule}
     * @param rule with its source
     * @param story in Markdown
     */
    public record Judgement(String expected, String seen, String rule, List<Known> known, String story) {}

    /** A known deviation. */
    public record Known(String id, String source, String shows, String advice) {}

    /**
     * A statement.
     *
     * @param number in the case file
     * @param expected empty where nothing tells
     * @param outcome how it ended; empty where it never did
     */
    public record Step(
            int number, String session, String statement, String expected, String outcome, Wait waiting, Mark mark) {
        /** What is shown as returned. */
        public String returned() {
            return outcome.isEmpty() ? (waiting.waited() ? "never ended" : "no answer") : outcome;
        }
    }

    /**
     * A wait.
     *
     * @param resumedBy number of the statement whose sending ended it
     * @param ms milliseconds from sending to the answer; empty where nobody measured
     */
    public record Wait(boolean waited, OptionalInt resumedBy, OptionalInt ms) {
        /** As in {@code , 3 ms}; empty where nobody measured. */
        public String told() {
            return ms.isEmpty() ? "" : ", " + (ms.getAsInt() == 0 ? "less than 1" : ms.getAsInt()) + " ms";
        }
    }

    /**
     * How an outcome stands to the expected one.
     *
     * @param deviates it is the first deviation
     * @param remark on another difference; empty for none
     */
    public record Mark(boolean deviates, String remark) {}

    /** The rows of a table after all sessions ended; {@code expected} is empty where nothing tells. */
    public record TableEnd(String table, String expected, String observed, Mark mark) {}

    /** The column of a session, from 0. */
    public int column(String session) {
        for (int i = 0; i < sessions.size(); i++) {
            if (sessions.get(i).name().equals(session)) {
                return i;
            }
        }
        throw new IllegalArgumentException("a statement must be of a session of the case: session=" + session);
    }

    /** The place of a statement in the order sent, from 0; empty where it is none of the steps. */
    public OptionalInt row(int number) {
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).number() == number) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }

    /** How many places a statement takes: a wait goes on to the statement that ended it, or to the end. */
    public int span(int row) {
        final Wait wait = steps.get(row).waiting();
        if (!wait.waited()) {
            return 1;
        }
        final int last =
                wait.resumedBy().isPresent() ? row(wait.resumedBy().getAsInt()).orElse(row) : steps.size() - 1;
        return Math.max(1, last - row + 1);
    }

    /** The session of the statement that ended a wait; empty where nothing did. */
    public String resumer(Step step) {
        final OptionalInt row = step.waiting().resumedBy().isPresent()
                ? row(step.waiting().resumedBy().getAsInt())
                : OptionalInt.empty();
        return row.isPresent() ? steps.get(row.getAsInt()).session() : "";
    }
}
