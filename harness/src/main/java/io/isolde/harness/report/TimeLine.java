package io.isolde.harness.report;

import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** What was expected of a case and what was seen, a line for each statement in the order they were sent, then for each table. */
final class TimeLine {
    /** How what was seen stands to what was expected. */
    enum Mark {
        SAME,
        /** Another outcome than the predicted one, and the pure rules allow both. */
        ALLOWED,
        /** Another outcome than the predicted one, behind the first deviation or without a verdict. */
        DIFFERS,
        /** The first deviation. */
        DEVIATES
    }

    /**
     * A statement.
     *
     * @param number in the case file
     * @param expected one outcome that the worlds oracle predicts, with the known deviations of the server; empty if it cannot tell
     */
    record Line(
            int number,
            String session,
            String statement,
            Optional<String> expected,
            StepTable.Seen observed,
            Mark mark) {}

    /** The rows of a table after all sessions ended. */
    record FinalLine(String table, Optional<String> expected, String observed, Mark mark) {}

    private final CaseRecord record;
    private final TestCase testCase;
    private final SqlWriter sql;
    private final int firstNumber;
    private final int deviating;

    TimeLine(CaseRecord record, SqlWriter sql) {
        this.record = record;
        this.testCase = record.testCase();
        this.sql = sql;
        this.firstNumber = testCase.setup().size() + 1;
        this.deviating = VerdictText.deviatingStep(record.verdict()).orElse(-1);
    }

    /** Steps in the order they were sent, then those that never were. */
    Set<Integer> sendOrder() {
        final Set<Integer> order = new LinkedHashSet<>();
        record.observed().rounds().stream().map(Round::step).forEach(order::add);
        IntStream.range(0, testCase.steps().size()).forEach(order::add);
        return order;
    }

    /** A line for each step, in {@link #sendOrder}. */
    List<Line> steps() {
        final int stepCount = testCase.steps().size();
        final StepTable observed = new StepTable(record.observed(), stepCount, firstNumber);
        final Optional<StepTable> expected =
                record.expected().map(history -> new StepTable(history, stepCount, firstNumber));
        final List<Line> lines = new ArrayList<>();
        for (final int step : sendOrder()) {
            final Step submitted = testCase.steps().get(step);
            final boolean same = expected.map(e -> e.sameAt(step, observed)).orElse(true);
            lines.add(new Line(
                    firstNumber + step,
                    testCase.sessions().get(submitted.session()).name(),
                    sql.write(submitted.statement()),
                    expected.map(e -> e.at(step).text()),
                    observed.at(step),
                    mark(step == deviating, same, endedBeforeDeviation(step))));
        }
        return lines;
    }

    /** A line for each table. A deviating final state is that of the tables that differ, or of all where none does. */
    List<FinalLine> finals() {
        final boolean deviates = deviating == testCase.steps().size();
        final boolean anyDiffers = record.observed().finalState().stream().anyMatch(state -> !isAsPredicted(state));
        final List<FinalLine> lines = new ArrayList<>();
        for (final TableState state : record.observed().finalState()) {
            final boolean same = isAsPredicted(state);
            lines.add(new FinalLine(
                    state.table(),
                    predicted(state.table()).map(SqlText::rows),
                    SqlText.rows(state.rows()),
                    mark(deviates && (!same || !anyDiffers), same, false)));
        }
        return lines;
    }

    private Mark mark(boolean deviates, boolean same, boolean before) {
        if (deviates) {
            return Mark.DEVIATES;
        } else if (same) {
            return Mark.SAME;
        }
        // The pure rules allowed all that an explained history shows before its first deviation.
        final boolean allowed =
                record.verdict() instanceof Verdict.Agrees || record.verdict() instanceof Verdict.Explained && before;
        return allowed ? Mark.ALLOWED : Mark.DIFFERS;
    }

    private boolean endedBeforeDeviation(int step) {
        for (final Round round : record.observed().rounds()) {
            if (round.step() == deviating) {
                return false;
            }
            if (round.completions().stream().anyMatch(completion -> completion.step() == step)) {
                return true;
            }
        }
        return false;
    }

    private boolean isAsPredicted(TableState state) {
        return predicted(state.table())
                .map(rows -> SqlText.rowsSorted(rows).equals(SqlText.rowsSorted(state.rows())))
                .orElse(true);
    }

    private Optional<List<List<Value>>> predicted(String table) {
        return record.expected()
                .flatMap(history -> history.finalState().stream()
                        .filter(state -> state.table().equals(table))
                        .map(TableState::rows)
                        .findFirst());
    }
}
