package io.isolde.harness.execute.mysql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.execute.Execution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Small cases on {@code t(a INT PRIMARY KEY, b INT)}, and histories as one line. */
final class Cases {
    static final Statement BEGIN = new Statement.Begin(false);
    static final Statement COMMIT = new Statement.Commit();
    static final Statement ROLLBACK = new Statement.Rollback();

    private final IsolationLevel level;
    private final List<Statement> setup = new ArrayList<>();
    private final List<String> sessionSetup = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();

    private Cases(IsolationLevel level) {
        this.level = level;
    }

    /** With rows (a, b). */
    static Cases at(IsolationLevel level, long[]... rows) {
        final Cases made = new Cases(level);
        final Column key = new Column("a", SqlType.INT, true, false, Optional.empty());
        final Index primary = new Index("PRIMARY", Index.Kind.PRIMARY, List.of("a"));
        made.setup.add(new Statement.CreateTable(
                new Table("t", List.of(key, Column.of("b", SqlType.INT)), List.of(primary))));
        for (final long[] row : rows) {
            made.setup.add(insert(row[0], row[1]));
        }
        return made;
    }

    Cases sessionSetup(String sql) {
        sessionSetup.add(sql);
        return this;
    }

    /** The next step, said by session 1, 2, ... */
    Cases tx(int session, Statement statement) {
        steps.add(new Step(session - 1, statement));
        return this;
    }

    /** Two transactions write the first row; the second waits for the end of the first. */
    Cases blockedUpdate() {
        return tx(1, BEGIN)
                .tx(2, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, setB(6, 1))
                .tx(1, COMMIT)
                .tx(2, COMMIT);
    }

    TestCase closed() {
        final int count = 1 + steps.stream().mapToInt(Step::session).max().orElse(0);
        final List<Session> sessions = Stream.iterate(1, n -> n + 1)
                .limit(count)
                .map(n -> new Session("tx" + n, level))
                .toList();
        return new TestCase(setup, sessionSetup, sessions, steps, List.of()).closed();
    }

    static Statement insert(long a, long b) {
        return new Statement.Insert(
                Statement.InsertMode.INSERT, "t", List.of(), List.of(List.of(literal(a), literal(b))));
    }

    /** UPDATE t SET b=... WHERE a=... */
    static Statement setB(long b, long whereA) {
        return new Statement.Update("t", List.of(new Statement.Assignment("b", literal(b))), equal("a", whereA));
    }

    static Statement setAll(String column, long value) {
        return new Statement.Update("t", List.of(new Statement.Assignment(column, literal(value))), null);
    }

    static Statement setAWhereB(long a, long whereB) {
        return new Statement.Update("t", List.of(new Statement.Assignment("a", literal(a))), equal("b", whereB));
    }

    static Statement delete(long whereA) {
        return new Statement.Delete("t", equal("a", whereA));
    }

    static Statement selectAll() {
        return new Statement.Select(List.of(), "t", null, List.of(), Statement.Locking.NONE);
    }

    static Statement selectForUpdate(long whereA) {
        return new Statement.Select(List.of(), "t", equal("a", whereA), List.of(), Statement.Locking.UPDATE);
    }

    static Statement selectNoWait(long whereA) {
        return new Statement.Select(
                false,
                List.of(),
                Statement.From.of("t"),
                equal("a", whereA),
                List.of(),
                Statement.Slice.ALL,
                new Statement.Locks(Statement.Locking.UPDATE, Statement.Waiting.NOWAIT));
    }

    static Statement raw(String sql) {
        return new Statement.Unmodelled(sql, "test");
    }

    private static Expression literal(long value) {
        return new Expression.Literal(new Value.IntegerValue(value));
    }

    private static Expression equal(String column, long value) {
        return new Expression.Binary(BinaryOperator.EQ, new Expression.ColumnRef(column), literal(value));
    }

    /** A word a round: {@code 3~} if step 3 was sent and waits, else what ended, {@code 4=ok,3=1}; then the rows of all tables. */
    static String shown(Execution execution) {
        if (execution.fault().isPresent()) {
            return "fault: " + execution.fault().get();
        }
        final History history = execution.history();
        return history.rounds().stream().map(Cases::shown).collect(Collectors.joining(" ")) + " | "
                + history.finalState().stream()
                        .map(state -> shown(state.rows()))
                        .collect(Collectors.joining(" "));
    }

    private static String shown(Round round) {
        final Stream<String> ended = round.completions().stream().map(Cases::shown);
        final Stream<String> blocked = round.blocked() ? Stream.of(round.step() + "~") : Stream.of();
        return Stream.concat(blocked, ended).collect(Collectors.joining(","));
    }

    private static String shown(Completion completion) {
        return completion.step() + "=" + shown(completion.outcome());
    }

    private static String shown(Outcome outcome) {
        if (outcome instanceof Outcome.Rows result) {
            return shown(result.rows());
        } else if (outcome instanceof Outcome.Affected affected) {
            return Long.toString(affected.count());
        } else if (outcome instanceof Outcome.Failed failed) {
            return failed.kind().name();
        }
        return "ok";
    }

    private static String shown(List<List<Value>> rows) {
        return rows.stream()
                .map(row -> row.stream().map(Cases::shown).collect(Collectors.joining(",", "(", ")")))
                .collect(Collectors.joining("", "{", "}"));
    }

    private static String shown(Value value) {
        return value instanceof Value.IntegerValue integer ? Long.toString(integer.value()) : value.toString();
    }
}
