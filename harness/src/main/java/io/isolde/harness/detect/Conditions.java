package io.isolde.harness.detect;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Condition;
import io.isolde.core.text.Condition.CountOperator;
import io.isolde.core.text.Condition.CountSource;
import io.isolde.core.text.Condition.RowRelation;
import io.isolde.core.text.Condition.RowSource;
import java.util.List;
import java.util.Optional;

/**
 * Evaluates the conditions of a case file on a history of its closed case.
 *
 * <p>Readings. {@code count} is the number of rows returned, also where the one row holds a COUNT(*). A statement that failed
 * returned no result: whatever a condition says of its rows, count or affected rows is false. {@code contains} counts duplicates,
 * {@code lacks} means none of the listed rows. An error of digits alone is a vendor code or an SQLSTATE; any other is an SQLSTATE or
 * a part of the message, upper and lower case told apart. {@code resumed} is not said of a wait that a deadlock, a timeout, a kill or
 * a lost connection broke off. Results of set-up and final statements are in no history; a final {@code SELECT * FROM t} is answered
 * from the final state.
 */
public final class Conditions {
    private final CaseFile file;
    private final TestCase closedCase;
    private final History history;

    private Conditions(CaseFile file, History history) {
        this.file = file;
        this.closedCase = file.testCase().closed();
        this.history = history;
    }

    /** Whether a condition of the file holds. */
    public static Truth evaluate(Condition condition, CaseFile file, History history) {
        return new Conditions(file, history).evaluate(condition);
    }

    /** Whether one of the conditions holds: how {@code bug-if} and {@code correct-if} lines are meant. False for none at all. */
    public static Truth anyOf(List<Condition> conditions, CaseFile file, History history) {
        final Conditions evaluator = new Conditions(file, history);
        return Truth.anyOf(conditions.stream().map(evaluator::evaluate).toList());
    }

    private Truth evaluate(Condition condition) {
        if (condition instanceof Condition.AllOf c) {
            return Truth.allOf(c.parts().stream().map(this::evaluate).toList());
        } else if (condition instanceof Condition.StatementRows c) {
            return compare(rowsOf(c.statement()), c.relation(), c.expected());
        } else if (condition instanceof Condition.StatementCount c) {
            return compare(countOf(rowsOf(c.statement())), c.operator(), c.count());
        } else if (condition instanceof Condition.StatementAffected c) {
            return compare(affectedBy(c.statement()), c.operator(), c.count());
        } else if (condition instanceof Condition.StatementState c) {
            return state(c.statement(), c.state());
        } else if (condition instanceof Condition.StatementError c) {
            return outcomeOf(c.statement()).test(outcome -> Truth.of(isError(outcome, c.error())));
        } else if (condition instanceof Condition.FinalRows c) {
            return compare(finalRows(c.table()), c.relation(), c.expected());
        } else if (condition instanceof Condition.FinalCount c) {
            return compare(countOf(finalRows(c.table())), c.operator(), c.count());
        } else if (condition instanceof Condition.WholeCase c) {
            return event(c.event());
        }
        throw new IllegalArgumentException("a condition must be of a known form: condition=" + condition);
    }

    private Truth compare(Answer<List<List<Value>>> actual, RowRelation relation, RowSource source) {
        return actual.test(rows -> expected(source)
                .test(expected -> Truth.of(
                        switch (relation) {
                            case EQUAL -> RowBags.equal(rows, expected);
                            case NOT_EQUAL -> !RowBags.equal(rows, expected);
                            case CONTAINS -> RowBags.contains(rows, expected);
                            case LACKS -> RowBags.lacks(rows, expected);
                        })));
    }

    private Truth compare(Answer<Long> actual, CountOperator operator, CountSource source) {
        return actual.test(found -> expected(source).test(expected -> Truth.of(operator.holds(found, expected))));
    }

    private static Answer<Long> countOf(Answer<List<List<Value>>> rows) {
        return rows.then(found -> Answer.of((long) found.size()));
    }

    private Answer<Long> expected(CountSource source) {
        if (source instanceof CountSource.Returned other) {
            return countOf(rowsOf(other.statement()));
        } else if (source instanceof CountSource.Affected other) {
            return affectedBy(other.statement());
        } else if (source instanceof CountSource.Final other) {
            return countOf(finalRows(other.table()));
        }
        return Answer.of(((CountSource.Given) source).count());
    }

    private Answer<List<List<Value>>> expected(RowSource source) {
        if (source instanceof RowSource.OfTable table) {
            return finalRows(table.table());
        }
        if (source instanceof RowSource.OfStatement other) {
            return rowsOf(other.statement());
        }
        return Answer.of(((RowSource.Listed) source).rows());
    }

    private Answer<List<List<Value>>> rowsOf(int statement) {
        final Optional<Statement> last = file.finalStatementOf(statement);
        if (last.isPresent()) {
            return rowsOfFinal(statement, last.get());
        }
        return outcomeOf(statement).then(outcome -> {
            if (outcome instanceof Outcome.Rows rows) {
                return Answer.of(rows.rows());
            }
            return outcome instanceof Outcome.Failed
                    ? Answer.without(Truth.FALSE)
                    : Answer.unknown(name(statement) + " returned no result set");
        });
    }

    private Answer<List<List<Value>>> rowsOfFinal(int number, Statement statement) {
        final boolean isWholeTable = statement instanceof Statement.Select select
                && select.projection().isEmpty()
                && select.where() == null;
        return isWholeTable
                ? finalRows(((Statement.Select) statement).table())
                : Answer.unknown(name(number) + " is a final statement other than SELECT * FROM a table");
    }

    private Answer<List<List<Value>>> finalRows(String table) {
        for (final TableState state : history.finalState()) {
            if (state.table().equalsIgnoreCase(table)) {
                return Answer.of(state.rows());
            }
        }
        return Answer.unknown("the history has no final state of table " + table);
    }

    private Answer<Long> affectedBy(int statement) {
        return outcomeOf(statement).then(outcome -> {
            if (outcome instanceof Outcome.Affected affected) {
                return Answer.of(affected.count());
            }
            return outcome instanceof Outcome.Failed
                    ? Answer.without(Truth.FALSE)
                    : Answer.unknown(name(statement) + " has no count of affected rows");
        });
    }

    private Answer<Outcome> outcomeOf(int statement) {
        return stepOf(statement)
                .then(step -> history.outcomeOf(step)
                        .map(Answer::of)
                        .orElseGet(() -> Answer.unknown(
                                name(statement) + (wasSent(step) ? " never ended" : " was never sent"))));
    }

    private Answer<Integer> stepOf(int statement) {
        return file.stepOf(statement)
                .map(Answer::of)
                .orElseGet(() -> Answer.unknown(name(statement) + " is no statement of a session"));
    }

    private Truth state(int statement, Condition.State state) {
        return switch (state) {
            case OK -> outcomeOf(statement).test(outcome -> Truth.of(!(outcome instanceof Outcome.Failed)));
            case BLOCKED -> sentStep(statement).test(step -> Truth.of(history.waited(step)));
            case NOT_BLOCKED -> sentStep(statement).test(step -> Truth.of(!history.waited(step)));
            case RESUMED -> sentStep(statement).test(step -> resumed(statement, step));
            case SKIPPED -> stepOf(statement).test(step -> Truth.of(!wasSent(step)));
            case WARNING -> Truth.unknown("a history keeps no warnings");
        };
    }

    private Answer<Integer> sentStep(int statement) {
        return stepOf(statement)
                .then(step -> wasSent(step) ? Answer.of(step) : Answer.unknown(name(statement) + " was never sent"));
    }

    private Truth resumed(int statement, int step) {
        return history.waited(step) ? outcomeOf(statement).test(outcome -> Truth.of(!brokeOff(outcome))) : Truth.FALSE;
    }

    private static boolean brokeOff(Outcome outcome) {
        if (!(outcome instanceof Outcome.Failed failed)) {
            return false;
        }
        return switch (failed.kind()) {
            case DEADLOCK, LOCK_WAIT_TIMEOUT, INTERRUPTED, CONNECTION_LOST -> true;
            default -> false;
        };
    }

    private boolean wasSent(int step) {
        return history.rounds().stream().anyMatch(round -> round.step() == step);
    }

    private static boolean isError(Outcome outcome, Optional<String> error) {
        return outcome instanceof Outcome.Failed failed && (error.isEmpty() || matches(failed, error.get()));
    }

    private static boolean matches(Outcome.Failed failed, String error) {
        final boolean digits = error.chars().allMatch(c -> c >= '0' && c <= '9');
        return error.equalsIgnoreCase(failed.sqlState())
                || error.equals(Integer.toString(failed.vendorCode()))
                || (!digits && failed.message() != null && failed.message().contains(error));
    }

    private Truth event(Condition.Event event) {
        return switch (event) {
            case DEADLOCK -> anyFailure(ErrorKind.DEADLOCK);
            case NO_DEADLOCK -> anyFailure(ErrorKind.DEADLOCK).negated();
            case NO_ERROR -> anyFailure(null).negated();
            case LOST -> anyFailure(ErrorKind.CONNECTION_LOST);
        };
    }

    /** Whether a step failed in this way; null stands for any way. Only a complete history shows that none did. */
    private Truth anyFailure(ErrorKind kind) {
        int completed = 0;
        for (final Round round : history.rounds()) {
            for (final Completion completion : round.completions()) {
                completed++;
                if (completion.outcome() instanceof Outcome.Failed failed && (kind == null || failed.kind() == kind)) {
                    return Truth.TRUE;
                }
            }
        }
        return completed < closedCase.steps().size() ? Truth.unknown("the history was cut short") : Truth.FALSE;
    }

    private static String name(int statement) {
        return "stmt " + statement;
    }
}
