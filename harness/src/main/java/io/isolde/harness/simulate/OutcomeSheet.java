package io.isolde.harness.simulate;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.report.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The outcomes of a case as they are shown, whatever the form: what every session sees, statement by statement, and for each outcome where it is possible.
 *
 * @param title the answer in a line
 * @param notes sentences below it
 * @param setUp statements before the sessions
 * @param columns what is told of each outcome
 * @param outcomes numbered from 1
 * @param statements of the sessions, then a row for each table at the end
 */
public record OutcomeSheet(
        String title,
        List<String> notes,
        List<String> setUp,
        List<String> columns,
        List<Outcome> outcomes,
        List<Line> statements) {
    private static final int MOST_TOLD = 3;

    public OutcomeSheet {
        notes = List.copyOf(notes);
        setUp = List.copyOf(setUp);
        columns = List.copyOf(columns);
        outcomes = List.copyOf(outcomes);
        statements = List.copyOf(statements);
    }

    /**
     * One outcome.
     *
     * @param cells a text for each column
     * @param marked whether it is to stand out
     */
    public record Outcome(int number, String summary, List<String> cells, boolean marked) {
        public Outcome {
            cells = List.copyOf(cells);
        }
    }

    /**
     * A statement, or a table.
     *
     * @param number in the case file; empty for a table
     * @param results what is seen: one for all outcomes, or several, each of some
     */
    public record Line(String number, String session, String text, List<Result> results) {
        public Line {
            results = List.copyOf(results);
        }

        /** Whether outcomes differ here. */
        public boolean differs() {
            return results.size() > 1;
        }
    }

    /**
     * What is seen in some outcomes.
     *
     * @param outcomes as in {@code 1-3, 5}; empty for all
     */
    public record Result(String outcomes, String text) {}

    /** The lines of a case for outcomes in their order. */
    static List<Line> lines(TestCase closedCase, SqlWriter sql, List<Seen> outcomes, boolean bySession) {
        final List<Line> lines = new ArrayList<>();
        for (int session = bySession ? 0 : -1;
                session < (bySession ? closedCase.sessions().size() : 0);
                session++) {
            for (int step = 0; step < closedCase.steps().size(); step++) {
                final int of = closedCase.steps().get(step).session();
                if (session < 0 || session == of) {
                    final int place = step;
                    lines.add(new Line(
                            Integer.toString(closedCase.setup().size() + step + 1),
                            closedCase.sessions().get(of).name(),
                            sql.write(closedCase.steps().get(step).statement()),
                            results(outcomes, seen -> seen.steps().get(place))));
                }
            }
        }
        for (int table = 0; table < closedCase.tables().size(); table++) {
            final int place = table;
            lines.add(new Line(
                    "",
                    "",
                    closedCase.tables().get(table).name() + " at the end",
                    results(
                            outcomes,
                            seen -> seen.finals().isEmpty() ? "" : seen.finals().get(place))));
        }
        return lines;
    }

    private static List<Result> results(List<Seen> outcomes, Function<Seen, String> text) {
        final Map<String, List<Integer>> numbers = new LinkedHashMap<>();
        for (int i = 0; i < outcomes.size(); i++) {
            numbers.computeIfAbsent(text.apply(outcomes.get(i)), key -> new ArrayList<>())
                    .add(i + 1);
        }
        return numbers.entrySet().stream()
                .map(each -> new Result(numbers.size() == 1 ? "" : ranges(each.getValue()), each.getKey()))
                .toList();
    }

    /** As in {@code 1-3, 5}. */
    static String ranges(List<Integer> numbers) {
        final List<String> parts = new ArrayList<>();
        for (int i = 0; i < numbers.size(); ) {
            int end = i;
            while (end + 1 < numbers.size() && numbers.get(end + 1) == numbers.get(end) + 1) {
                end++;
            }
            parts.add(end == i ? numbers.get(i).toString() : numbers.get(i) + "-" + numbers.get(end));
            i = end + 1;
        }
        return String.join(", ", parts);
    }

    /** An outcome in a few words: which statements fail, and how the tables end. A ROLLBACK that fails had nothing to undo, and is not worth telling. */
    static String summary(TestCase closedCase, Seen seen) {
        final List<String> failures = new ArrayList<>();
        for (int step = 0; step < closedCase.steps().size(); step++) {
            if (seen.failed().contains(step)
                    && !(closedCase.steps().get(step).statement() instanceof Statement.Rollback)) {
                final int session = closedCase.steps().get(step).session();
                failures.add(closedCase.sessions().get(session).name() + " at "
                        + (closedCase.setup().size() + step + 1) + ": "
                        + seen.steps().get(step).replaceFirst("^.*(?=error)", ""));
            }
        }
        final List<String> told = new ArrayList<>(failures.subList(0, Math.min(MOST_TOLD, failures.size())));
        if (failures.size() > MOST_TOLD) {
            told.add(Figures.count(failures.size() - MOST_TOLD, "more error"));
        } else if (failures.isEmpty()) {
            told.add("no error");
        }
        for (int table = 0; table < seen.finals().size(); table++) {
            told.add(closedCase.tables().get(table).name() + " = "
                    + seen.finals().get(table));
        }
        return told.stream().collect(Collectors.joining("; "));
    }

    /** The set-up as it was written. */
    static List<String> setUp(TestCase closedCase, SqlWriter sql) {
        return closedCase.setup().stream().map(sql::write).toList();
    }
}
