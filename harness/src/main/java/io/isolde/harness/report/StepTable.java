package io.isolde.harness.report;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** What a history says of each step, in words. */
final class StepTable {
    /**
     * What one step did.
     *
     * @param text for people
     * @param waited whether it was seen waiting
     * @param resumedBy number of the statement whose sending ended the wait; empty without a wait, and where it never ended
     * @param outcome how it ended, without the wait; empty where it never did
     */
    record Seen(String text, boolean waited, OptionalInt resumedBy, String outcome) {}

    private final List<Seen> seen = new ArrayList<>();
    private final List<String> comparable = new ArrayList<>();

    /**
     * @param stepCount steps of the closed case
     * @param firstNumber the number of the first step in the case file
     */
    StepTable(History history, int stepCount, int firstNumber) {
        for (int step = 0; step < stepCount; step++) {
            final Round sent = sendOf(history, step);
            final Round ended = endOf(history, step);
            final boolean waited = sent != null && sent.blocked();
            seen.add(new Seen(
                    text(history, step, sent, ended, firstNumber, false),
                    waited,
                    waited && ended != null ? OptionalInt.of(firstNumber + ended.step()) : OptionalInt.empty(),
                    ended == null ? "" : outcome(history.outcomeOf(step).orElseThrow(), false)));
            comparable.add(text(history, step, sent, ended, firstNumber, true));
        }
    }

    Seen at(int step) {
        return seen.get(step);
    }

    /** True where both histories say the same, rows in any order. */
    boolean sameAt(int step, StepTable other) {
        return comparable.get(step).equals(other.comparable.get(step));
    }

    private static String text(
            History history, int step, Round sent, Round ended, int firstNumber, boolean isComparable) {
        if (sent == null) {
            return "not sent";
        }
        final String outcome =
                ended == null ? "" : outcome(history.outcomeOf(step).orElseThrow(), isComparable);
        if (!sent.blocked()) {
            return ended == null ? "no answer" : outcome;
        }
        return ended == null
                ? "waits, and never ends"
                : "waits; resumed by " + (firstNumber + ended.step()) + ": " + outcome;
    }

    /** For people, or else to compare: rows in any order, and errors by their kind. */
    private static String outcome(Outcome outcome, boolean isComparable) {
        if (isComparable && outcome instanceof Outcome.Rows rows) {
            return SqlText.rowsSorted(rows.rows());
        }
        return isComparable && outcome instanceof Outcome.Failed failed
                ? "error " + failed.kind()
                : SqlText.outcome(outcome);
    }

    private static Round sendOf(History history, int step) {
        return history.rounds().stream()
                .filter(round -> round.step() == step)
                .findFirst()
                .orElse(null);
    }

    private static Round endOf(History history, int step) {
        for (final Round round : history.rounds()) {
            for (final Completion completion : round.completions()) {
                if (completion.step() == step) {
                    return round;
                }
            }
        }
        return null;
    }
}
