package io.isolde.core.engine.postgresql;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.history.History;
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
import io.isolde.core.world.Death;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.Rounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** PostgreSQL. No deviation of it is known. The versions that are modelled have the same rules. */
public final class PostgresEngine implements CaseEngine<PostgresWorld, Deviation> {
    private final Death death = new Death();

    private TestCase testCase;
    private List<PostgresTable> tables = List.of();
    private Execution execution;
    private PostgresWorld initial;
    /** The one that is judged. */
    private History history;

    // ---- the case at hand

    @Override
    public boolean knows(TestCase wanted) {
        return wanted.equals(testCase);
    }

    @Override
    public PostgresWorld prepare(TestCase wanted) {
        if (!knows(wanted)) {
            testCase = null;
            compile(wanted);
            initial = setUp(wanted);
            testCase = wanted;
        }
        return initial;
    }

    private void compile(TestCase wanted) {
        Features.require(wanted.sessionSetup().isEmpty(), "session set-up");
        tables = new ArrayList<>();
        for (final Table table : wanted.tables()) {
            tables.add(new PostgresTable(table));
        }
        final PostgresCompiler compiler = new PostgresCompiler(tables);
        final List<PostgresStatement> steps = new ArrayList<>();
        for (final Step step : wanted.steps()) {
            steps.add(compiler.compile(step.statement()));
        }
        execution = new Execution(tables, steps);
    }

    /** Null if a statement fails. */
    private PostgresWorld setUp(TestCase wanted) {
        final List<PostgresStatement> inserts = new ArrayList<>();
        for (final Statement statement : wanted.setup()) {
            if (statement instanceof Statement.Insert) {
                inserts.add(new PostgresCompiler(tables).compile(statement));
            } else if (!(statement instanceof Statement.CreateTable)) {
                throw new UnsupportedFeatureException("set-up other than CREATE and INSERT");
            }
        }
        final PostgresWorld world =
                new PostgresWorld(wanted.sessions().stream().map(Session::level).toList());
        final Execution setUp = new Execution(tables, inserts);
        for (int i = 0; i < inserts.size(); i++) {
            setUp.start(world, 0, i);
            Answer answer = setUp.advance(world, 0);
            while (answer == null) {
                answer = setUp.advance(world, 0);
            }
            if (answer.error() != null) {
                return null;
            }
        }
        return world;
    }

    /** Plans are not read: every order of rows that a plan may have is tried. */
    @Override
    public void note(History observed, Plans plans) {
        history = observed;
    }

    @Override
    public void rewind() {
        // Worlds are on the heap.
    }

    @Override
    public History predict(TestCase wanted) {
        final List<Round> rounds = new ArrayList<>();
        final PostgresWorld last = run(wanted, rounds);
        final List<TableState> finalState = new ArrayList<>();
        for (int table = 0; table < tables.size(); table++) {
            finalState.add(new TableState(tables.get(table).table.name(), Rows.of(last, table)));
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

    private PostgresWorld run(TestCase wanted, List<Round> rounds) {
        final PostgresWorld start = prepare(wanted);
        if (start == null) {
            throw new UnsupportedFeatureException("set-up that fails");
        }
        return new PostgresPredictor(execution, wanted, start, rounds).run();
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

    // ---- rounds

    @Override
    public Death death() {
        return death;
    }

    @Override
    public Rounds<PostgresWorld> rounds() {
        return (world, round, after) ->
                new PostgresRounds(execution, testCase, this, death).follow(world, round, after);
    }

    @Override
    public int stepCount() {
        return testCase.steps().size();
    }

    @Override
    public PostgresWorld copy(PostgresWorld world) {
        return world.copy();
    }

    @Override
    public boolean mayEndStuck(List<PostgresWorld> worlds, List<Round> rounds) {
        death.set(rounds.get(rounds.size() - 1).step(), "an end of the deadlock", PostgresRules.DEADLOCK);
        return false;
    }

    @Override
    public boolean endsWith(PostgresWorld world, List<TableState> finalState) {
        for (int table = 0; table < finalState.size(); table++) {
            final ExpectedRows expected = ExpectedRows.of(Rows.of(world, table));
            if (!expected.matches(finalState.get(table).rows())) {
                death.set(
                        stepCount(),
                        finalState.get(table).table() + " = " + expected.describe(),
                        PostgresRules.FINAL_STATE);
                return false;
            }
        }
        if (SerialOrders.areAsked(testCase) && !new SerialOrders(testCase, history, execution).exists(initial)) {
            death.set(stepCount(), "what some order of the committed transactions does", PostgresRules.SERIAL_ORDER);
            return false;
        }
        return true;
    }

    @Override
    public int hash(PostgresWorld world) {
        return world.contentHash();
    }

    @Override
    public boolean isSame(PostgresWorld left, PostgresWorld right) {
        return left.isSame(right);
    }
}
