package io.isolde.harness.generate;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.harness.random.Rng;
import io.isolde.harness.random.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes test cases. A case depends on the settings, the run seed and its number only: any of them can be made alone, in any order, on
 * any thread.
 */
public final class CaseGenerator {
    /** Consecutive case numbers that share their tables; their rows and transactions differ. */
    public static final int CASES_PER_SCHEMA = 16;

    private final GeneratorConfig config;

    public CaseGenerator(GeneratorConfig config) {
        this.config = config;
    }

    /**
     * The case of this number.
     *
     * @param caseNumber 0 or more
     */
    public TestCase generate(long runSeed, long caseNumber) {
        if (caseNumber < 0) {
            throw new IllegalArgumentException("a case number must be 0 or more: caseNumber=" + caseNumber);
        }
        return generate(schema(runSeed, caseNumber), new Rng(Seeds.caseSeed(runSeed, caseNumber)));
    }

    /** The tables that the case of this number shares with its neighbours. */
    private List<Table> schema(long runSeed, long caseNumber) {
        final long seed = Seeds.schemaSeed(runSeed, caseNumber / CASES_PER_SCHEMA);
        return new SchemaGenerator(config, new Rng(seed)).generate();
    }

    private TestCase generate(List<Table> tables, Rng rng) {
        final List<StatementGenerator> statements = new ArrayList<>();
        final List<ConflictGenerator> conflicts = new ArrayList<>();
        final List<CaseValues> allValues = CaseValues.of(tables, config, rng);
        for (int number = 0; number < tables.size(); number++) {
            final Table table = tables.get(number);
            final GeneratorConfig config = this.config.on(table, tables);
            final RowEvaluator evaluator = new RowEvaluator(table);
            final CaseValues values = allValues.get(number);
            final ConditionGenerator conditions = new ConditionGenerator(table, values, evaluator, rng);
            final StatementGenerator onTable =
                    new StatementGenerator(table, config, values, conditions, evaluator, rng);
            statements.add(onTable);
            conflicts.add(new ConflictGenerator(table, config, values, conditions, onTable, evaluator, rng));
        }

        final int sessionCount = config.transactions().draw(rng);
        final List<IsolationLevel> levels = config.levels().draw(rng, sessionCount);
        final int writer = rng.below(sessionCount);
        final int other = (writer + 1 + rng.below(sessionCount - 1)) % sessionCount;
        final Optional<ConflictGenerator.Conflict> conflict = rng.percent(config.share(Feature.CONFLICT))
                ? Optional.of(
                        conflicts.size() == 1
                                ? conflicts.get(0).draw()
                                : rng.pick(conflicts).draw())
                : Optional.empty();

        final ScriptGenerator scriptGenerator = new ScriptGenerator(config, new CaseStatements(statements, rng), rng);
        final List<Script> scripts = new ArrayList<>();
        for (int session = 0; session < sessionCount; session++) {
            scripts.add(scriptGenerator.draw(levels.get(session), planned(conflict, session, writer, other)));
        }
        final int[] order = SubmittedOrder.drawOverlapping(scripts, writer, other, rng);
        final List<Statement> setup = new ArrayList<>();
        for (final StatementGenerator onTable : statements) {
            setup.add(new Statement.CreateTable(onTable.table()));
            setup.add(onTable.firstRows());
        }
        return new TestCase(setup, List.of(), sessions(levels), steps(scripts, order), List.of());
    }

    private static Optional<Statement> planned(
            Optional<ConflictGenerator.Conflict> conflict, int session, int writer, int other) {
        if (session == writer) {
            return conflict.map(ConflictGenerator.Conflict::write);
        }
        return session == other ? conflict.map(ConflictGenerator.Conflict::other) : Optional.empty();
    }

    private static List<Session> sessions(List<IsolationLevel> levels) {
        final List<Session> sessions = new ArrayList<>();
        for (final IsolationLevel level : levels) {
            sessions.add(new Session("tx" + (sessions.size() + 1), level));
        }
        return sessions;
    }

    private static List<Step> steps(List<Script> scripts, int[] order) {
        final int[] next = new int[scripts.size()];
        final List<Step> steps = new ArrayList<>();
        for (final int session : order) {
            steps.add(new Step(session, scripts.get(session).statements().get(next[session]++)));
        }
        return steps;
    }
}
