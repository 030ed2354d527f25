package io.isolde.core.reference;

import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Value;
import io.isolde.core.text.CaseFile;
import java.util.List;
import java.util.stream.Collectors;

/** Histories as text, one line a round, for people and for comparison: rows in a fixed order, errors by kind. */
public final class HistoryText {
    private HistoryText() {}

    /** A history, line by line. */
    public static String of(TestCase testCase, History history) {
        final StringBuilder text = new StringBuilder();
        for (final Round round : history.rounds()) {
            text.append(nameOf(testCase, round.step())).append(": ");
            text.append(round.completions().stream()
                    .map(completion -> of(testCase, completion))
                    .collect(Collectors.joining("; ")));
            if (!round.waitingAtEnd().isEmpty()) {
                text.append(round.waitingAtEnd().stream()
                        .sorted()
                        .map(step -> nameOf(testCase, step))
                        .collect(Collectors.joining(", ", "; waiting: ", "")));
            }
            text.append('\n');
        }
        for (final TableState state : history.finalState()) {
            text.append("finally ")
                    .append(state.table())
                    .append(" = ")
                    .append(rows(state.rows()))
                    .append('\n');
        }
        return text.toString();
    }

    private static String of(TestCase testCase, Completion completion) {
        return nameOf(testCase, completion.step()) + " -> " + of(completion.outcome());
    }

    private static String of(Outcome outcome) {
        if (outcome instanceof Outcome.Rows found) {
            return rows(found.rows());
        } else if (outcome instanceof Outcome.Failed failed) {
            return failed.kind().name();
        }
        return Outcomes.describe(outcome);
    }

    private static String rows(List<List<Value>> rows) {
        return rows.stream()
                .map(row -> Outcomes.describe(List.of(row)))
                .sorted()
                .collect(Collectors.joining(";", "{", "}"));
    }

    private static String nameOf(TestCase testCase, int step) {
        return step + "/"
                + testCase.sessions().get(testCase.steps().get(step).session()).name();
    }

    /** All that is needed to look into a case. */
    public static String describe(long seed, TestCase testCase) {
        return "seed " + seed + ", levels " + testCase.levelText() + "\n"
                + CaseFile.of(testCase).write();
    }
}
