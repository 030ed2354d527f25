package io.isolde.core.engine.postgresql;

import io.isolde.core.catalogue.PostgresDeviation;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.OnHeapEngine;
import io.isolde.core.judge.Plans;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Choices;
import io.isolde.core.search.Engine;
import io.isolde.core.search.OpenRounds;
import io.isolde.core.search.Rounds;
import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** PostgreSQL. The versions that are modelled have the same rules. */
public final class PostgresEngine extends OnHeapEngine<PostgresWorld, PostgresDeviation, PostgresStatement> {
    private List<PostgresTable> tables = List.of();
    private StatementView view = new StatementView();
    private PostgresCompiler compiler;
    private Execution execution;
    private final PostgresRounds rounds = new PostgresRounds(death());
    /** The one that is judged. */
    private History history;

    private final ServerVersion version;

    /** An engine for a server. */
    public PostgresEngine(ServerVersion version) {
        super(PostgresRules.FINAL_STATE);
        this.version = version;
    }

    // ---- the case at hand

    private static PostgresTable compiled(Table table, int firstSequence) {
        try {
            return new PostgresTable(table, firstSequence);
        } catch (final EvaluationError e) {
            throw new UnsupportedFeatureException("PostgreSQL error in CREATE TABLE");
        }
    }

    @Override
    protected void compileFrame(TestCase wanted) {
        Features.require(wanted.sessionSetup().isEmpty(), "session set-up");
        tables = new ArrayList<>();
        int sequences = 0;
        for (final Table table : wanted.tables()) {
            final PostgresTable compiled = compiled(table, sequences);
            sequences += compiled.sequenceCount();
            tables.add(compiled);
        }
        view = new StatementView();
        compiler = new PostgresCompiler(tables, view, version);
    }

    @Override
    protected PostgresStatement compile(Statement statement) {
        return compiler.compile(statement);
    }

    @Override
    protected void reorder() {
        execution = new Execution(tables, steps(), view, compiler::maySleep, allowance()::allows);
        rounds.turnTo(execution, testCase());
    }

    @Override
    protected PostgresWorld setUp(TestCase wanted) {
        final List<PostgresStatement> inserts = new ArrayList<>();
        for (final Statement statement : wanted.setup()) {
            if (statement instanceof Statement.Insert) {
                inserts.add(compile(statement));
            } else if (!(statement instanceof Statement.CreateTable) && !statement.equals(Statement.Neutral.NOTHING)) {
                throw new UnsupportedFeatureException("set-up: " + Statement.featureOf(statement));
            }
        }
        final PostgresWorld world =
                new PostgresWorld(wanted.sessions().stream().map(Session::level).toList());
        final Execution setUp = new Execution(tables, inserts, view, compiler::maySleep, allowance()::allows);
        for (int i = 0; i < inserts.size(); i++) {
            setUp.start(world, 0, i, new Choices());
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
    protected PostgresWorld run(PostgresWorld start, List<Round> rounds) {
        return new PostgresPredictor(execution, testCase(), start, rounds).run();
    }

    @Override
    protected List<List<Value>> rows(PostgresWorld world, int table) {
        return Rows.of(world, table);
    }

    @Override
    public Optional<String> unjudged(int step) {
        return steps().get(step) instanceof PostgresStatement.UnjudgedRead read
                ? Optional.of(read.feature())
                : Optional.empty();
    }

    // ---- rounds

    @Override
    public Rounds<PostgresWorld> rounds() {
        return rounds;
    }

    @Override
    protected OpenRounds<PostgresWorld> openRounds() {
        return new OpenRounds<>() {
            @Override
            public boolean send(PostgresWorld world, int step, Choices choices, List<Ended> ended) {
                return rounds.send(world, step, Seen.open(ended), choices);
            }

            @Override
            public boolean isOver(PostgresWorld world) {
                return rounds.isOver(world);
            }

            @Override
            public boolean goOn(PostgresWorld world, int step, Choices choices, List<Ended> ended) {
                return rounds.goOn(world, Seen.open(ended), choices);
            }

            @Override
            public int pendingStep(PostgresWorld world, int session) {
                final Run run = world.sessions[session].run;
                return run == null ? Engine.NONE : run.step;
            }
        };
    }

    @Override
    protected Optional<String> leftOut(TestCase wanted) {
        return wanted.steps().stream()
                        .anyMatch(step ->
                                Statement.limitsWaits(step.statement()) || Statement.limitsStatements(step.statement()))
                ? Optional.of("when a wait reaches its time limit")
                : Optional.empty();
    }

    @Override
    public PostgresWorld copy(PostgresWorld world) {
        return world.copy();
    }

    @Override
    public boolean mayEndStuck(PostgresWorld world, List<Round> rounds) {
        death().set(rounds.get(rounds.size() - 1).step(), "an end of the deadlock", PostgresRules.DEADLOCK);
        return false;
    }

    @Override
    public boolean endsWith(PostgresWorld world, List<TableState> finalState) {
        if (!super.endsWith(world, finalState)) {
            return false;
        }
        if (SerialOrders.areAsked(testCase()) && !hasSerialOrder()) {
            death().set(stepCount(), "what some order of the committed transactions does", PostgresRules.SERIAL_ORDER);
            return false;
        }
        return true;
    }

    private boolean hasSerialOrder() {
        return hasSerialOrder(false)
                || allowance().allows(PostgresDeviation.CONFLICT_IS_NO_READ) && hasSerialOrder(true);
    }

    private boolean hasSerialOrder(boolean excuses) {
        return new SerialOrders(testCase(), history, execution).exists(initial(), excuses);
    }

    // ---- known deviations

    @Override
    public List<PostgresDeviation> known(TestCase wanted) {
        return List.of(PostgresDeviation.values());
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
