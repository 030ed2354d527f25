package io.isolde.harness.vendor;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.report.VerdictText;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A finding, and a run in which it was seen.
 *
 * @param version of the server that it ran on
 * @param closedCase what was run
 * @param seen what happened
 * @param predicted what the rules expect, where they can say
 * @param broken what the rules say against the run, where they do
 */
record SeenCase(
        Finding finding,
        ServerVersion version,
        TestCase closedCase,
        History seen,
        Verdict verdict,
        Optional<History> predicted,
        Optional<Verdict.Unexplained> broken) {
    /** Steps without those that end transactions which the case leaves open. */
    int ownSteps() {
        return finding.file().caseFile().testCase().steps().size();
    }

    /** The moves that repeat the run. */
    List<Move> moves() {
        return Move.of(closedCase, seen);
    }

    /** The name of the session of a step. */
    String sessionOf(int step) {
        return closedCase.sessions().get(closedCase.steps().get(step).session()).name();
    }

    /** A step as the server of the run reads it. */
    String sqlOf(int step) {
        return sql(closedCase.steps().get(step).statement());
    }

    /** A statement as the server of the run reads it. */
    String sql(Statement statement) {
        return new SqlWriter(version).write(statement);
    }

    /** Reads a table as a whole. */
    String selectAll(Table table) {
        return sql(SqlParser.parseStatement("SELECT * FROM `" + table.name() + "`", "all rows", 1, 1));
    }

    /** What is wrong, from the page beside the case or from the verdict; empty where nobody says. */
    Optional<Account> account() {
        final Optional<String> expected = finding.section("expected");
        final Optional<String> observed = finding.section("observed");
        if (expected.isPresent() && observed.isPresent()) {
            return Optional.of(new Account(
                    expected.get(),
                    observed.get(),
                    finding.section("why it is a deviation").orElse("")));
        }
        return broken.map(unexplained -> new Account(unexplained.expected(), seenOf(unexplained), unexplained.rule()));
    }

    /** The predicted outcome of a step, where another one was seen. */
    Optional<String> expectedOtherwise(int step) {
        return predicted
                .flatMap(history -> history.outcomeOf(step))
                .filter(expected -> seen.outcomeOf(step).stream().noneMatch(outcome -> isSame(expected, outcome)))
                .map(expected -> expected instanceof Outcome.Failed failed
                        ? "error " + failed.kind()
                        : Outcomes.describe(expected));
    }

    /** The predicted final state, where another one was seen. */
    Optional<String> expectedOtherwise() {
        return predicted
                .filter(history -> !tables(history).equals(tables(seen)))
                .map(Outcomes::describeFinal);
    }

    private static boolean isSame(Outcome one, Outcome other) {
        if (one instanceof Outcome.Failed failed && other instanceof Outcome.Failed otherFailed) {
            return failed.kind() == otherFailed.kind();
        } else if (one instanceof Outcome.Rows rows && other instanceof Outcome.Rows otherRows) {
            return inAnyOrder(rows.rows()).equals(inAnyOrder(otherRows.rows()));
        }
        return one.equals(other);
    }

    private static Map<String, List<String>> tables(History history) {
        return history.finalState().stream()
                .collect(Collectors.toMap(TableState::table, state -> inAnyOrder(state.rows())));
    }

    private static List<String> inAnyOrder(List<List<Value>> rows) {
        return rows.stream()
                .map(row -> Outcomes.describe(List.of(row)))
                .sorted()
                .toList();
    }

    /** What was observed there, also where that is that nothing happened. */
    static String seenOf(Verdict.Unexplained unexplained) {
        return unexplained.seen().isBlank() ? "no statement goes on" : unexplained.seen();
    }

    /**
     * What is wrong.
     *
     * @param rule with its source; empty where nobody names one
     */
    record Account(String expected, String seen, String rule) {}

    /** The step at which the rules fail first, the number of steps for the final state; empty where they do not. */
    OptionalInt deviatingStep() {
        return broken.map(unexplained -> OptionalInt.of(unexplained.step())).orElseGet(OptionalInt::empty);
    }

    /** The known deviations that explain the run, with their sources. */
    List<String> knownAs() {
        return VerdictText.quirksOf(verdict).stream()
                .sorted(Comparator.comparing(Deviation::id))
                .map(deviation -> deviation.id() + ": " + deviation.source())
                .toList();
    }
}
