package io.isolde.core.engine.sqlite;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.CaseEngine;
import io.isolde.core.judge.Plans;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.Death;
import io.isolde.core.world.Engine;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** SQLite with a busy timeout of 0. No deviation of it is known. */
public final class SqliteEngine implements CaseEngine<SqliteWorld, Deviation>, Engine<SqliteWorld> {
    private final SqliteProfile profile;
    private final Death death = new Death();

    private TestCase testCase;
    private List<SqliteTable> tables = List.of();
    private List<SqliteStatement> steps = List.of();
    private Transitions transitions;
    private SqliteWorld initial;

    /** An engine for databases of one kind. */
    public SqliteEngine(SqliteProfile profile) {
        this.profile = profile;
    }

    // ---- the case at hand

    @Override
    public boolean knows(TestCase wanted) {
        return wanted.equals(testCase);
    }

    @Override
    public SqliteWorld prepare(TestCase wanted) {
        if (!knows(wanted)) {
            testCase = null;
            compile(wanted);
            initial = setUp(wanted);
            testCase = wanted;
        }
        return initial;
    }

    private void compile(TestCase wanted) {
        if (!wanted.sessionSetup().isEmpty()) {
            throw new UnsupportedFeatureException("SQLite session set-up");
        }
        tables = new ArrayList<>();
        for (final Table table : wanted.tables()) {
            tables.add(new SqliteTable(table));
        }
        final SqliteCompiler compiler = new SqliteCompiler(tables);
        steps = new ArrayList<>();
        for (final Step step : wanted.steps()) {
            steps.add(compiler.compile(step.statement()));
        }
        final List<IsolationLevel> levels =
                wanted.sessions().stream().map(Session::level).toList();
        for (final IsolationLevel level : levels) {
            if (level != IsolationLevel.RU && level != IsolationLevel.SER) {
                throw new UnsupportedFeatureException("SQLite isolation level " + level);
            }
        }
        transitions = new Transitions(
                tables,
                profile.sharedCache()
                        ? new CacheLocking(levels)
                        : new FileLocking(profile.journal() == SqliteProfile.Journal.ROLLBACK));
    }

    /** Null if a statement fails. */
    private SqliteWorld setUp(TestCase wanted) {
        final SqliteCompiler compiler = new SqliteCompiler(tables);
        final SqliteWorld world =
                new SqliteWorld(Image.empty(tables.size()), wanted.sessions().size());
        for (final Statement statement : wanted.setup()) {
            if (statement instanceof Statement.Insert) {
                final SqliteStatement.Insert insert = (SqliteStatement.Insert) compiler.compile(statement);
                final TableWriter writer =
                        new TableWriter(tables.get(insert.table()), world.committed.table(insert.table()));
                if (writer.insert(insert) != null) {
                    return null;
                }
                world.committed = world.committed.with(insert.table(), writer.image());
            } else if (!(statement instanceof Statement.CreateTable)) {
                throw new UnsupportedFeatureException("set-up other than CREATE and INSERT");
            }
        }
        return world;
    }

    /** Plans are not read: SQLite tells of none while it executes. */
    @Override
    public void note(History observed, Plans plans) {
        // Nothing in a history is told beforehand.
    }

    @Override
    public void rewind() {
        // Worlds are on the heap.
    }

    /** Takes the first answer each time, so that what is predicted is allowed. */
    @Override
    public History predict(TestCase wanted) {
        final List<Round> rounds = new ArrayList<>();
        final SqliteWorld last = run(wanted, rounds);
        final List<TableState> finalState = new ArrayList<>();
        for (int table = 0; table < tables.size(); table++) {
            finalState.add(new TableState(tables.get(table).table.name(), rows(last.committed.table(table))));
        }
        return new History(rounds, finalState);
    }

    @Override
    public List<Round> foresee(TestCase wanted) {
        final List<Round> rounds = new ArrayList<>();
        try {
            run(wanted, rounds);
        } catch (final UnsupportedFeatureException e) {
            // The rounds before it stand.
            return rounds;
        }
        return rounds;
    }

    private SqliteWorld run(TestCase wanted, List<Round> rounds) {
        final SqliteWorld start = prepare(wanted);
        if (start == null) {
            throw new UnsupportedFeatureException("set-up that fails");
        }
        SqliteWorld world = start.copy();
        for (int step = 0; step < steps.size(); step++) {
            final Answer answer =
                    transitions.of(world, sessionOf(step), steps.get(step)).get(0);
            rounds.add(new Round(step, List.of(new Completion(step, answer.outcome())), List.of()));
            world = answer.world();
        }
        return world;
    }

    private static List<List<Value>> rows(TableImage image) {
        final List<List<Value>> rows = new ArrayList<>();
        for (int place = 0; place < image.size(); place++) {
            rows.add(Arrays.asList(image.row(place)));
        }
        return rows;
    }

    @Override
    public void close() {
        // Owns nothing off-heap.
    }

    // ---- known deviations

    @Override
    public List<Deviation> known(TestCase wanted) {
        return List.of();
    }

    @Override
    public Set<Deviation> implied(Deviation deviation) {
        return Set.of();
    }

    @Override
    public void allow(Set<Deviation> allowed) {
        // None is known.
    }

    @Override
    public Set<Deviation> asked() {
        return Set.of();
    }

    /** What is not modelled is refused before. */
    @Override
    public void requireModelled(TestCase wanted, History observed) {
        // Nothing is left that would excuse a death.
    }

    // ---- transitions

    @Override
    public Death death() {
        return death;
    }

    @Override
    public int stepCount() {
        return steps.size();
    }

    @Override
    public int sessionCount() {
        return testCase.sessions().size();
    }

    @Override
    public int sessionOf(int step) {
        return testCase.steps().get(step).session();
    }

    @Override
    public SqliteWorld copy(SqliteWorld world) {
        return world.copy();
    }

    @Override
    public int pendingStep(SqliteWorld world, int session) {
        return NONE;
    }

    @Override
    public boolean mayWait(int step) {
        return false;
    }

    @Override
    public boolean block(SqliteWorld world, int step) {
        death.set(step, "an answer at once", SqliteRules.ANSWERS_AT_ONCE);
        return false;
    }

    @Override
    public boolean mayKeepWaiting(SqliteWorld world) {
        return true;
    }

    @Override
    public void complete(SqliteWorld world, int step, Outcome outcome, boolean resumed, List<SqliteWorld> after) {
        for (final Answer answer : transitions.of(world, sessionOf(step), steps.get(step))) {
            if (answer.matches(outcome)) {
                after.add(answer.world());
            } else {
                death.set(step, answer.describe(), ruleOf(steps.get(step), answer, outcome));
            }
        }
    }

    private Rule ruleOf(SqliteStatement statement, Answer expected, Outcome seen) {
        final ErrorKind refused = seen instanceof Outcome.Failed failed ? failed.kind() : null;
        if (isRefusal(refused) || isRefusal(expected.error())) {
            return SqliteRules.LOCKS;
        } else if (statement instanceof SqliteStatement.Control) {
            return SqliteRules.CONTROL;
        } else if (statement instanceof SqliteStatement.Select) {
            return profile.sharedCache() ? SqliteRules.LOCKED_TABLES : SqliteRules.SNAPSHOT;
        }
        return SqliteRules.WRITE;
    }

    private static boolean isRefusal(ErrorKind error) {
        return error == ErrorKind.BUSY || error == ErrorKind.SNAPSHOT_TOO_OLD || error == ErrorKind.TABLE_LOCKED;
    }

    @Override
    public boolean mayEndStuck(List<SqliteWorld> worlds, List<Round> rounds) {
        death.set(rounds.get(rounds.size() - 1).step(), "a statement to go on", SqliteRules.ANSWERS_AT_ONCE);
        return false;
    }

    @Override
    public boolean endsWith(SqliteWorld world, List<TableState> finalState) {
        for (int table = 0; table < finalState.size(); table++) {
            final ExpectedRows expected = ExpectedRows.of(rows(world.committed.table(table)));
            if (!expected.matches(finalState.get(table).rows())) {
                death.set(
                        steps.size(),
                        finalState.get(table).table() + " = " + expected.describe(),
                        SqliteRules.FINAL_STATE);
                return false;
            }
        }
        return true;
    }

    @Override
    public int hash(SqliteWorld world) {
        return world.contentHash();
    }

    @Override
    public boolean isSame(SqliteWorld left, SqliteWorld right) {
        return left.isSame(right);
    }
}
