package io.isolde.harness.generate;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Pairs of statements that meet on a row by one strategy, for each of {@link AccessPair#ALL} that the table and the weights of kinds allow. A
 * pair is built so that the evaluator says that it meets; where a draw does not, another is made.
 *
 * <p>An INSERT has no condition. What it adds takes that place: a full shared filter describes the new row cell by cell, a partial one shares
 * the description of one cell, and a contained tuple is the new row itself. Two INSERTs meet in a unique key.
 */
final class FilterConflicts {
    /** Pairs that do not meet are a minority; so many in a row mean that ours is broken. */
    private static final int MOST_ATTEMPTS = 10_000;

    private static final int LEFT_ROW_PERCENT = 30;
    private static final StatementKind[] KINDS = StatementKind.values();

    private final Table table;
    private final ConflictStrategy strategy;
    private final GeneratorConfig config;
    private final CaseValues values;
    private final ConditionGenerator conditions;
    private final StatementGenerator statements;
    private final RowEvaluator evaluator;
    private final Meetings meetings;
    private final Rng rng;
    /** What the conditions of contained tuples hold on. */
    private final List<Value> tuple;

    /** Two statements for two transactions, in any order. */
    record Pair(AccessPair accesses, Statement one, Statement other) {}

    FilterConflicts(
            ConflictStrategy strategy,
            GeneratorConfig config,
            CaseValues values,
            StatementGenerator statements,
            RowEvaluator evaluator,
            Rng rng) {
        this.table = statements.table();
        this.strategy = strategy;
        this.config = config;
        this.values = values;
        this.conditions = statements.conditions();
        this.statements = statements;
        this.evaluator = evaluator;
        this.meetings = new Meetings().with(table, values.rows());
        this.rng = rng;
        this.tuple = rng.pick(values.rows());
    }

    /** A pair of statements that meet; how often which accesses meet follows from the weights of the kinds. */
    Pair draw() {
        final int[] weights = AccessPair.ALL.stream().mapToInt(this::weight).toArray();
        return meeting(() -> draw(AccessPair.ALL.get(rng.weighted(weights))));
    }

    /** The same for given accesses; empty where the table or the weights have none. */
    Optional<Pair> drawOf(AccessPair accesses) {
        return weight(accesses) == 0 ? Optional.empty() : Optional.of(meeting(() -> draw(accesses)));
    }

    private Pair meeting(Supplier<Pair> drawn) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            final Pair pair = drawn.get();
            if (meetings.meet(pair.one(), pair.other())) {
                return pair;
            }
        }
        throw new IllegalStateException(
                "no two statements met in " + MOST_ATTEMPTS + " draws: strategy=" + strategy + " table=" + table);
    }

    private int weight(AccessPair accesses) {
        return weight(config.weights(), accesses, !givenKeys().isEmpty());
    }

    /** True when the weights leave some pair on every table. */
    static boolean hasPairs(Map<StatementKind, Integer> weights) {
        return AccessPair.ALL.stream().anyMatch(accesses -> weight(weights, accesses, false) > 0);
    }

    /** How often two kinds with these accesses would be drawn, in 10,000 pairs of kinds, and at least 1 where they are at all. */
    private static int weight(Map<StatementKind, Integer> weights, AccessPair accesses, boolean hasKey) {
        if (accesses.one() == Access.INSERT && accesses.other() == Access.INSERT && !hasKey
                || accesses.other() == Access.LOCKING_READ && !mayLockExclusively(weights)) {
            return 0;
        }
        final double all = Stream.of(Access.values())
                .mapToDouble(access -> total(weights, access))
                .sum();
        final double product = (double) total(weights, accesses.one()) * total(weights, accesses.other());
        return product == 0 ? 0 : (int) Math.max(1, Math.round(10_000 * product / (all * all)));
    }

    private static long total(Map<StatementKind, Integer> weights, Access access) {
        return IntStream.of(kindWeights(weights, access)).asLongStream().sum();
    }

    private static int[] kindWeights(Map<StatementKind, Integer> weights, Access access) {
        return Stream.of(KINDS)
                .mapToInt(kind -> kind.access() == access && isUsable(kind) ? weights.get(kind) : 0)
                .toArray();
    }

    /** INSERT ... SELECT is left to the rest of the case: it has a filter and adds rows, and fits neither side of the strategies. */
    private static boolean isUsable(StatementKind kind) {
        return kind != StatementKind.INSERT_SELECT;
    }

    private static boolean mayLockExclusively(Map<StatementKind, Integer> weights) {
        return weights.get(StatementKind.SELECT_FOR_UPDATE) > 0
                || weights.get(StatementKind.SELECT_NOWAIT) > 0
                || weights.get(StatementKind.SELECT_SKIP_LOCKED) > 0;
    }

    private Pair draw(AccessPair accesses) {
        if (accesses.one() == Access.INSERT && accesses.other() == Access.INSERT) {
            return twoInserts(accesses);
        } else if (accesses.one() == Access.INSERT) {
            return aroundInsert(accesses, accesses.other(), true);
        } else if (accesses.other() == Access.INSERT) {
            return aroundInsert(accesses, accesses.one(), false);
        }
        return switch (strategy) {
            case FSF -> sharedFilter(accesses);
            case PSF -> sharedPart(accesses);
            case CTC -> containedTuple(accesses);
            case NONE, CACHE, MIXED, PATTERNS, FEEDBACK ->
                throw new IllegalStateException("not a strategy of filters: " + strategy);
        };
    }

    private Pair sharedFilter(AccessPair accesses) {
        final Expression filter = conditions.choosingSomeOf(values.rows());
        return new Pair(accesses, on(accesses.one(), filter), on(accesses.other(), filter));
    }

    /** The first filter is left, and the second becomes {@code p1 OR p2} (Fucci, 3.1). */
    private Pair sharedPart(AccessPair accesses) {
        final Expression part = conditions.choosingSomeOf(values.rows());
        return new Pair(accesses, on(accesses.one(), part), on(accesses.other(), orAnother(part)));
    }

    private Expression orAnother(Expression part) {
        return new Expression.Binary(BinaryOperator.OR, part, conditions.condition());
    }

    /** The second condition holds on the row as the first statement finds or, if that updates it, leaves it. */
    private Pair containedTuple(AccessPair accesses) {
        final Statement one = on(accesses.one(), conditions.holdingOn(tuple));
        final boolean left = one instanceof Statement.Update && rng.percent(LEFT_ROW_PERCENT);
        final List<Value> image = left ? evaluator.afterUpdate(((Statement.Update) one).assignments(), tuple) : tuple;
        return new Pair(accesses, one, on(accesses.other(), conditions.holdingOn(image)));
    }

    /** An INSERT and a statement whose condition holds on the row it adds. */
    private Pair aroundInsert(AccessPair accesses, Access filtered, boolean insertFirst) {
        final Statement.Insert insert = statements.insert(kind(Access.INSERT));
        final List<Value> row = Meetings.inserted(table, insert).get(0);
        final Statement other = on(filtered, filterOn(row));
        return insertFirst ? new Pair(accesses, insert, other) : new Pair(accesses, other, insert);
    }

    private Expression filterOn(List<Value> row) {
        final List<Integer> columns = IntStream.range(0, row.size()).boxed().toList();
        return switch (strategy) {
            case FSF -> conditions.describing(row, columns);
            case PSF -> orAnother(conditions.describing(row, List.of(rng.pick(columns))));
            default -> conditions.holdingOn(row);
        };
    }

    private Pair twoInserts(AccessPair accesses) {
        final Statement.Insert one = statements.insert(kind(Access.INSERT));
        final Index key = rng.pick(givenKeys());
        final Statement.Insert other = statements.insertWithKey(
                kind(Access.INSERT), key, Meetings.inserted(table, one).get(0));
        return new Pair(accesses, one, other);
    }

    /** Unique keys of columns that statements give values to. */
    private List<Index> givenKeys() {
        return table.indexes().stream()
                .filter(index -> index.isUnique()
                        && index.columns().stream()
                                .allMatch(column -> table.columnIndex(column) < values.givenColumns()))
                .toList();
    }

    private Statement on(Access access, Expression filter) {
        return statements.on(kind(access), filter);
    }

    private StatementKind kind(Access access) {
        return KINDS[rng.weighted(kindWeights(config.weights(), access))];
    }
}
