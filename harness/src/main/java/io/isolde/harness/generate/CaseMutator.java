package io.isolde.harness.generate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Table;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Cases that differ a little from one that is there: at other levels, in another order, with another index, or with a statement of another kind or
 * on other rows. Every kind that the settings know is equally likely, so rare ones come more often than in cases that are drawn.
 */
public final class CaseMutator {
    private static final int[] CHANGES_WEIGHTS = {55, 30, 15};
    /** A change that does not fit leaves the case as it is; some always fit. */
    private static final int MOST_ATTEMPTS = 100;

    private static final int LEVEL_WEIGHT = 20;
    private static final int ORDER_WEIGHT = 20;
    private static final int INDEX_WEIGHT = 20;
    private static final int STATEMENT_WEIGHT = 40;

    private static final int ALL_SESSIONS_PERCENT = 60;
    private static final int ANY_ORDER_PERCENT = 30;
    private static final int MOST_SWAPS = 4;
    private static final int SAME_KIND_PERCENT = 40;
    private static final int SAME_CONDITION_PERCENT = 50;

    private final GeneratorConfig config;
    private final Rng rng;

    /**
     * @param config which levels and kinds of statements there are
     */
    public CaseMutator(GeneratorConfig config, Rng rng) {
        this.config = config;
        this.rng = rng;
    }

    /** A generated case with up to three changes; it differs from the given one. */
    public TestCase mutate(TestCase testCase) {
        TestCase changed = testCase;
        int left = 1 + rng.weighted(CHANGES_WEIGHTS);
        for (int attempt = 0; attempt < MOST_ATTEMPTS && (left > 0 || changed.equals(testCase)); attempt++) {
            final TestCase next = change(changed);
            left -= next.equals(changed) ? 0 : 1;
            changed = next;
        }
        return changed;
    }

    private TestCase change(TestCase testCase) {
        return switch (rng.weighted(LEVEL_WEIGHT, ORDER_WEIGHT, INDEX_WEIGHT, STATEMENT_WEIGHT)) {
            case 0 -> atAnotherLevel(testCase);
            case 1 ->
                testCase.withSteps(
                        reordered(testCase.steps(), testCase.sessions().size()));
            case 2 -> withAnotherIndex(testCase);
            default -> withAnotherStatement(testCase);
        };
    }

    private TestCase atAnotherLevel(TestCase testCase) {
        final IsolationLevel level = rng.pick(config.levels().choices());
        if (rng.percent(ALL_SESSIONS_PERCENT)) {
            return testCase.atLevel(level);
        }
        final List<Session> sessions = new ArrayList<>(testCase.sessions());
        final int one = rng.below(sessions.size());
        sessions.set(one, sessions.get(one).at(level));
        return testCase.withSessions(sessions);
    }

    /** Each session keeps the order of its own steps. */
    private List<Step> reordered(List<Step> steps, int sessionCount) {
        if (rng.percent(ANY_ORDER_PERCENT)) {
            return inAnyOrder(steps, sessionCount);
        }
        final List<Step> changed = new ArrayList<>(steps);
        final int swaps = 1 + rng.below(MOST_SWAPS);
        for (int i = 0; i < swaps; i++) {
            final List<Integer> places = IntStream.range(1, changed.size())
                    .filter(place -> changed.get(place - 1).session()
                            != changed.get(place).session())
                    .boxed()
                    .toList();
            if (!places.isEmpty()) {
                final int place = rng.pick(places);
                changed.add(place - 1, changed.remove(place));
            }
        }
        return changed;
    }

    private List<Step> inAnyOrder(List<Step> steps, int sessionCount) {
        final List<List<Step>> bySession = IntStream.range(0, sessionCount)
                .mapToObj(session ->
                        steps.stream().filter(step -> step.session() == session).toList())
                .toList();
        final List<Integer> order =
                rng.shuffled(steps.stream().map(Step::session).toList());
        final int[] next = new int[sessionCount];
        return order.stream()
                .map(session -> bySession.get(session).get(next[session]++))
                .toList();
    }

    private TestCase withAnotherIndex(TestCase testCase) {
        final Table table = rng.pick(testCase.tables());
        final boolean bound = testCase.tables().stream()
                .anyMatch(other ->
                        !other.foreignKeys().isEmpty() || !other.options().isEmpty());
        if (bound || table.columns().stream().anyMatch(Column::autoIncrement)) {
            return testCase;
        }
        final List<Index> indexes = new ArrayList<>(table.indexes());
        if (indexes.isEmpty() || rng.percent(50)) {
            final Column column = rng.pick(table.columns());
            final String name = "k_" + column.name();
            if (indexes.stream().anyMatch(index -> index.name().equals(name))) {
                return testCase;
            }
            indexes.add(new Index(name, Index.Kind.SECONDARY, List.of(column.name())));
        } else {
            final Index index = indexes.remove(rng.below(indexes.size()));
            if (index.kind() == Index.Kind.PRIMARY && hasOrderedWrite(testCase)) {
                return testCase;
            } else if (index.kind() == Index.Kind.UNIQUE && rng.percent(50)) {
                indexes.add(new Index(index.name(), Index.Kind.SECONDARY, index.columns(), index.prefixes()));
            }
        }
        return withTable(
                testCase,
                new Table(
                        table.name(), table.columns(), indexes, table.checks(), table.foreignKeys(), table.options()));
    }

    /** Its order leaves no ties for the primary key alone. */
    private static boolean hasOrderedWrite(TestCase testCase) {
        return testCase.steps().stream()
                .anyMatch(step -> step.statement() instanceof Statement.Update update
                                && !update.orderBy().isEmpty()
                        || step.statement() instanceof Statement.Delete delete
                                && !delete.orderBy().isEmpty());
    }

    private static TestCase withTable(TestCase testCase, Table table) {
        final List<Statement> setup = testCase.setup().stream()
                .map(statement -> statement instanceof Statement.CreateTable create
                                && create.table().name().equals(table.name())
                        ? new Statement.CreateTable(table)
                        : statement)
                .toList();
        return testCase.withSetup(setup);
    }

    private TestCase withAnotherStatement(TestCase testCase) {
        final List<Integer> places = IntStream.range(0, testCase.steps().size())
                .filter(place -> kindOf(testCase.steps().get(place).statement()).isPresent())
                .boxed()
                .toList();
        if (places.isEmpty()) {
            return testCase;
        }
        final int place = rng.pick(places);
        final Step step = testCase.steps().get(place);
        final String name = Statement.tableOf(step.statement()).orElseThrow();
        final Table table = testCase.tables().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        final List<Step> steps = new ArrayList<>(testCase.steps());
        steps.set(place, new Step(step.session(), another(testCase, table, step.statement())));
        return testCase.withSteps(steps);
    }

    private Statement another(TestCase testCase, Table table, Statement now) {
        final GeneratorConfig settings = config.on(table, testCase.tables());
        final CaseValues values = CaseValues.over(table, Meetings.firstRows(testCase, table), settings, rng);
        final RowEvaluator evaluator = new RowEvaluator(table);
        final ConditionGenerator conditions =
                new ConditionGenerator(table, values, evaluator, config.vocabulary(), rng);
        final StatementGenerator statements =
                new StatementGenerator(table, settings, values, conditions, evaluator, rng);
        final StatementKind kind = rng.percent(SAME_KIND_PERCENT)
                ? kindOf(now).orElseThrow()
                : rng.pick(Stream.of(StatementKind.values())
                        .filter(each -> settings.weight(each) > 0)
                        .toList());
        if (kind.inserts()) {
            return statements.insert(kind);
        }
        final Expression condition = Meetings.where(now);
        final boolean keeps = kind != kindOf(now).orElseThrow()
                && !(now instanceof Statement.Insert)
                && RowEvaluator.evaluates(condition)
                && rng.percent(SAME_CONDITION_PERCENT);
        return statements.on(kind, keeps ? condition : conditions.holdingOn(rng.pick(values.rows())));
    }

    /** Empty for what acts on no table, and for joins. */
    private static Optional<StatementKind> kindOf(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return select.join() == null ? Optional.of(kindOf(select)) : Optional.empty();
        } else if (statement instanceof Statement.Insert insert) {
            return Optional.of(kindOf(insert));
        } else if (statement instanceof Statement.Update update) {
            return Optional.of(update.ignore() ? StatementKind.UPDATE_IGNORE : StatementKind.UPDATE);
        }
        return statement instanceof Statement.Delete ? Optional.of(StatementKind.DELETE) : Optional.empty();
    }

    private static StatementKind kindOf(Statement.Select select) {
        if (select.waiting() != Waiting.WAIT) {
            return select.waiting() == Waiting.NOWAIT ? StatementKind.SELECT_NOWAIT : StatementKind.SELECT_SKIP_LOCKED;
        }
        return switch (select.locking()) {
            case NONE -> StatementKind.SELECT;
            case SHARE, KEY_SHARE -> StatementKind.SELECT_FOR_SHARE;
            case UPDATE, NO_KEY_UPDATE -> StatementKind.SELECT_FOR_UPDATE;
        };
    }

    private static StatementKind kindOf(Statement.Insert insert) {
        if (insert.source() != null) {
            return StatementKind.INSERT_SELECT;
        } else if (!insert.onDuplicate().isEmpty()) {
            return StatementKind.INSERT_UPDATE;
        }
        return switch (insert.mode()) {
            case INSERT -> StatementKind.INSERT;
            case INSERT_IGNORE -> StatementKind.INSERT_IGNORE;
            case REPLACE -> StatementKind.REPLACE;
        };
    }
}
