package io.isolde.harness.reduce;

import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.Syntax;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How large a case is. Compares by sessions, the other components in the order they stand here, with switches and levels before strangeness; smaller is what a
 * reader has to understand less of.
 *
 * @param concurrency what a reader has to follow beside each other
 * @param statements of sessions, BEGIN and COMMIT included
 * @param rows inserted by the set-up
 * @param schemaParts tables, columns, indexes, constraints and defaults
 * @param characters of all statements as SQL, and of how they are sent if not in turn
 * @param strangeness of constants, 0 for the plainest; anything else in an expression counts 1
 */
public record CaseSize(
        Concurrency concurrency, int statements, int rows, int schemaParts, int characters, long strangeness)
        implements Comparable<CaseSize> {
    /**
     * What goes on beside each other.
     *
     * @param sessions those with a step
     * @param switches times that the submitted order goes on with another session
     * @param levels different ones, and isolation levels set inside
     */
    public record Concurrency(int sessions, int switches, int levels) {}

    private static final Comparator<CaseSize> ORDER = Comparator.comparingInt(
                    (CaseSize size) -> size.concurrency.sessions())
            .thenComparingInt(CaseSize::statements)
            .thenComparingInt(CaseSize::rows)
            .thenComparingInt(CaseSize::schemaParts)
            .thenComparingInt(CaseSize::characters)
            .thenComparingInt(size -> size.concurrency.switches())
            .thenComparingInt(size -> size.concurrency.levels())
            .thenComparingLong(CaseSize::strangeness);

    /** The size of a closed case. */
    public static CaseSize of(TestCase closedCase) {
        final List<Statement> statements = new ArrayList<>(closedCase.setup());
        closedCase.steps().forEach(step -> statements.add(step.statement()));
        statements.addAll(closedCase.finals());
        final Weights weights = new Weights();
        statements.forEach(weights::add);
        return new CaseSize(
                new Concurrency(
                        (int) closedCase.steps().stream()
                                .map(Step::session)
                                .distinct()
                                .count(),
                        switches(closedCase.steps()),
                        (int) closedCase.sessions().stream()
                                .map(Session::level)
                                .distinct()
                                .count()),
                closedCase.steps().size(),
                rows(closedCase),
                closedCase.tables().stream().mapToInt(CaseSize::schemaParts).sum(),
                weights.characters
                        + closedCase.sessionSetup().stream()
                                .mapToInt(String::length)
                                .sum()
                        + (closedCase.sending() == Sending.IN_TURN
                                ? 0
                                : closedCase.sending().text().length()),
                weights.strangeness);
    }

    @Override
    public int compareTo(CaseSize other) {
        return ORDER.compare(this, other);
    }

    /** Rows that the set-up inserts by VALUES. */
    private static int rows(TestCase testCase) {
        return testCase.setup().stream()
                .filter(Statement.Insert.class::isInstance)
                .mapToInt(statement -> ((Statement.Insert) statement).rows().size())
                .sum();
    }

    /** Statements beyond BEGIN, COMMIT and ROLLBACK, of the session that has most of them per transaction. */
    public static int mostStatementsOfATransaction(TestCase closedCase) {
        int most = 0;
        for (int session = 0; session < closedCase.sessions().size(); session++) {
            int count = 0;
            for (final Step step : closedCase.steps()) {
                if (step.session() == session && Transactions.bounds(step.statement())) {
                    count = 0;
                } else if (step.session() == session) {
                    count++;
                    most = Math.max(most, count);
                }
            }
        }
        return most;
    }

    private static int schemaParts(Table table) {
        int parts = 1
                + table.columns().size()
                + table.checks().size()
                + table.foreignKeys().size();
        parts += table.indexes().stream()
                .mapToInt(index -> index.columns().size() + (index.isUnique() ? 1 : 0))
                .sum();
        for (final Column column : table.columns()) {
            parts += (column.notNull() ? 1 : 0)
                    + (column.autoIncrement() ? 1 : 0)
                    + (column.defaultValue().isPresent() ? 1 : 0)
                    + (column.isGenerated() ? 1 : 0);
        }
        return parts + table.options().size();
    }

    private static int switches(List<Step> steps) {
        int switches = 0;
        for (int i = 1; i < steps.size(); i++) {
            switches += steps.get(i).session() == steps.get(i - 1).session() ? 0 : 1;
        }
        return switches;
    }

    /** Sums over statements. */
    private static final class Weights {
        private final SqlWriter sql = new SqlWriter(Syntax.STANDARD);

        private int characters;
        private long strangeness;

        void add(Statement statement) {
            characters += sql.write(statement).length();
            Slots.forEach(statement, part -> strangeness += strangeness(part));
        }

        private static long strangeness(Expression part) {
            return part instanceof Expression.Literal literal ? strangeness(literal.value()) : 1;
        }

        private static long strangeness(Value value) {
            if (value instanceof Value.IntegerValue v) {
                return v.value() < 0 ? Math.min(-(v.value() + 1), 1000) + 2 : Math.min(v.value(), 1000);
            } else if (value instanceof Value.StringValue v) {
                return v.value().chars().map(c -> Math.abs(c - 'a') + 1).sum();
            } else if (value instanceof Value.Null) {
                return 1;
            }
            return 2000;
        }
    }
}
