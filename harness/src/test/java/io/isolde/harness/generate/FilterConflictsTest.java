package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pairs of statements made by one strategy meet, whatever is drawn around them. */
class FilterConflictsTest {
    private static final int SEEDS = 150;

    /** A table, what was drawn for it, and the pairs. */
    private record Drawn(Table table, CaseValues values, FilterConflicts conflicts) {
        static Drawn of(ConflictStrategy strategy, GeneratorConfig config, long seed) {
            final Rng rng = new Rng(seed);
            final Table table = new SchemaGenerator(config, rng).generate().get(0);
            final RowEvaluator evaluator = new RowEvaluator(table);
            final CaseValues values = new CaseValues(table, config, rng);
            final ConditionGenerator conditions = new ConditionGenerator(table, values, evaluator, Vocabulary.ALL, rng);
            final StatementGenerator statements =
                    new StatementGenerator(table, config, values, conditions, evaluator, rng);
            return new Drawn(table, values, new FilterConflicts(strategy, config, values, statements, evaluator, rng));
        }
    }

    /** Fucci's table 2 has thirteen. */
    @Test
    void thePairsAreThoseInWhichOneWritesAndTwoLockingReads() {
        final Set<Set<Access>> expected = new HashSet<>();
        for (final Access one : Access.values()) {
            for (final Access other : Access.values()) {
                if (one.writes() || other.writes() || one == Access.LOCKING_READ && other == Access.LOCKING_READ) {
                    expected.add(
                            Set.copyOf(List.of(one, other).stream().distinct().toList()));
                }
            }
        }
        final Set<Set<Access>> listed = new HashSet<>();
        AccessPair.ALL.forEach(pair -> listed.add(
                Set.copyOf(List.of(pair.one(), pair.other()).stream().distinct().toList())));
        assertEquals(expected, listed);
        assertEquals(13, AccessPair.ALL.size());
    }

    @ParameterizedTest
    @EnumSource(names = {"FSF", "PSF", "CTC"})
    void everyPairOfAccessesIsGeneratedAndMeetsOnARow(ConflictStrategy strategy) {
        final Set<AccessPair> made = new HashSet<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            final Drawn drawn = Drawn.of(strategy, GeneratorConfig.BASIC, seed);
            for (final AccessPair accesses : AccessPair.ALL) {
                final Optional<FilterConflicts.Pair> pair = drawn.conflicts().drawOf(accesses);
                assertEquals(
                        accesses.one() != Access.INSERT || accesses.other() != Access.INSERT || hasKey(drawn.table()),
                        pair.isPresent());
                pair.ifPresent(p -> {
                    made.add(accesses);
                    assertEquals(Optional.of(accesses.one()), Meetings.access(p.one()));
                    assertEquals(Optional.of(accesses.other()), Meetings.access(p.other()));
                    assertTrue(touchACommonRow(drawn, p.one(), p.other()), () -> p + " on " + drawn.table());
                });
            }
        }
        assertEquals(Set.copyOf(AccessPair.ALL), made);
    }

    @Test
    void aFullSharedFilterIsTheSameOnBothSides() {
        eachPairWithoutInsert(ConflictStrategy.FSF, (one, other) -> assertEquals(one, other));
    }

    @Test
    void aPartialSharedFilterIsLeftAndTheOtherContainsIt() {
        eachPairWithoutInsert(ConflictStrategy.PSF, (one, other) -> {
            final Expression.Binary wider = (Expression.Binary) other;
            assertEquals(BinaryOperator.OR, wider.operator());
            assertEquals(one, wider.left());
        });
    }

    @Test
    void conditionsOfAContainedTupleAreDrawnApart() {
        final int[] equal = new int[1];
        eachPairWithoutInsert(ConflictStrategy.CTC, (one, other) -> equal[0] += one.equals(other) ? 1 : 0);
        assertTrue(equal[0] < SEEDS, () -> "equal=" + equal[0]);
    }

    /** A condition as it is, NOT of it and IS NULL of it, if some row satisfies that: all three occur. */
    @Test
    void negationIsChosenAmongTheTruthValuesThatOccur() {
        final Set<String> shapes = new HashSet<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            final Rng rng = new Rng(seed);
            final Table table =
                    new SchemaGenerator(GeneratorConfig.BASIC, rng).generate().get(0);
            final RowEvaluator evaluator = new RowEvaluator(table);
            final CaseValues values = new CaseValues(table, GeneratorConfig.BASIC, rng);
            final ConditionGenerator conditions = new ConditionGenerator(table, values, evaluator, Vocabulary.ALL, rng);
            for (int i = 0; i < 10; i++) {
                final Expression condition = conditions.choosingSomeOf(values.rows());
                assertNotEquals(0, evaluator.countMatches(condition, values.rows()));
                shapes.add(
                        condition instanceof Expression.Unary
                                ? "NOT"
                                : condition instanceof Expression.IsNull isNull
                                                && !(isNull.operand() instanceof Expression.ColumnRef)
                                        ? "IS NULL"
                                        : "as it is");
            }
        }
        assertEquals(Set.of("NOT", "IS NULL", "as it is"), shapes);
    }

    /** Each transaction but one meets another, in one chain: N transactions have N - 1 links whose statements meet. */
    @ParameterizedTest
    @EnumSource(names = {"FSF", "PSF", "CTC"})
    void transactionsOfACaseMeetInAChain(ConflictStrategy strategy) {
        for (int count = 2; count <= 5; count++) {
            final GeneratorConfig config = GeneratorConfig.BASIC
                    .withTransactions(TransactionCounts.fixed(count))
                    .withConflicts(strategy);
            for (long number = 0; number < 60; number++) {
                final TestCase testCase = new CaseGenerator(config).generate(3, number);
                assertEquals(count, reachable(testCase), () -> "no chain: " + testCase);
            }
        }
    }

    @Test
    void withoutConflictsNothingIsPlanned() {
        final CaseGenerator chance = new CaseGenerator(GeneratorConfig.BASIC.withConflicts(ConflictStrategy.NONE));
        final CaseGenerator full = new CaseGenerator(GeneratorConfig.BASIC.withConflicts(ConflictStrategy.FSF));
        int byChance = 0;
        int constructed = 0;
        for (long number = 0; number < 1000; number++) {
            byChance += sharesFilter(chance.generate(1, number)) ? 1 : 0;
            constructed += sharesFilter(full.generate(1, number)) ? 1 : 0;
        }
        final String told = "by chance=" + byChance + " constructed=" + constructed;
        assertTrue(byChance < 250 && constructed > 500, told);
    }

    /** Without a cache, statements that choose their rows by one value mostly miss; with it they mostly hit. */
    @Test
    void withoutACacheEqualitiesRarelyHit() {
        final double none = hitting(ConflictStrategy.NONE);
        final double cache = hitting(ConflictStrategy.CACHE);
        assertTrue(none < 0.1 && cache > 0.5, () -> "none=" + none + " cache=" + cache);
    }

    private static double hitting(ConflictStrategy strategy) {
        final CaseGenerator generator = new CaseGenerator(GeneratorConfig.BASIC.withConflicts(strategy));
        int equalities = 0;
        int hits = 0;
        for (long number = 0; number < 1000; number++) {
            final TestCase testCase = generator.generate(1, number);
            final Table table = testCase.tables().get(0);
            for (final Step step : testCase.steps()) {
                if (Meetings.where(step.statement()) instanceof Expression.Binary equality
                        && equality.operator() == BinaryOperator.EQ) {
                    equalities++;
                    hits += new RowEvaluator(table).countMatches(equality, Meetings.firstRows(testCase, table)) > 0
                            ? 1
                            : 0;
                }
            }
        }
        return hits / (double) equalities;
    }

    @Test
    void weightsThatLeaveNoPairAreRefused() {
        GeneratorConfig config = GeneratorConfig.BASIC;
        for (final StatementKind kind : StatementKind.values()) {
            config = config.withWeight(
                    kind, kind == StatementKind.SELECT || kind == StatementKind.INSERT ? 1 : config.weight(kind));
        }
        config = config.withWeight(StatementKind.INSERT_SELECT, 1)
                .withWeight(StatementKind.UPDATE, 0)
                .withWeight(StatementKind.DELETE, 0)
                .withWeight(StatementKind.SELECT_FOR_UPDATE, 0)
                .withWeight(StatementKind.INSERT, 0);
        final GeneratorConfig noPair = config;
        final IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> noPair.withConflicts(ConflictStrategy.CTC));
        assertTrue(e.getMessage().startsWith("two kinds that conflict must have a weight above 0"), e.getMessage());
    }

    private interface Check {
        void of(Expression one, Expression other);
    }

    private static void eachPairWithoutInsert(ConflictStrategy strategy, Check check) {
        for (long seed = 0; seed < SEEDS; seed++) {
            final Drawn drawn = Drawn.of(strategy, GeneratorConfig.BASIC, seed);
            for (final AccessPair accesses : AccessPair.ALL) {
                if (accesses.one() != Access.INSERT && accesses.other() != Access.INSERT) {
                    final FilterConflicts.Pair pair =
                            drawn.conflicts().drawOf(accesses).orElseThrow();
                    check.of(Filters.of(pair.one()), Filters.of(pair.other()));
                }
            }
        }
    }

    /** Written apart from the generator: a row that is there at first or that one of them leaves is one that both choose or add. */
    private static boolean touchACommonRow(Drawn drawn, Statement one, Statement other) {
        return touches(drawn, one, other) || touches(drawn, other, one);
    }

    private static boolean touches(Drawn drawn, Statement one, Statement other) {
        final RowEvaluator evaluator = new RowEvaluator(drawn.table());
        final List<List<Value>> images = new ArrayList<>();
        if (one instanceof Statement.Insert insert) {
            images.addAll(Filters.inserted(drawn.table(), insert));
        } else {
            for (final List<Value> row : drawn.values().rows()) {
                if (evaluator.holds(Filters.of(one), row)) {
                    images.add(row);
                    if (one instanceof Statement.Update update) {
                        images.add(evaluator.afterUpdate(update.assignments(), row));
                    }
                }
            }
        }
        if (other instanceof Statement.Insert insert) {
            return Filters.inserted(drawn.table(), insert).stream()
                    .anyMatch(row -> images.stream().anyMatch(image -> Meetings.shareKey(drawn.table(), row, image)));
        }
        return images.stream().anyMatch(image -> evaluator.holds(Filters.of(other), image));
    }

    private static int reachable(TestCase testCase) {
        final Meetings meetings = new Meetings();
        meetings.with(
                testCase.tables().get(0), Filters.inserted(testCase.tables().get(0), (Statement.Insert)
                        testCase.setup().get(1)));
        final Set<Integer> reached = new HashSet<>(Set.of(0));
        boolean grew = true;
        while (grew) {
            grew = false;
            for (final Step one : testCase.steps()) {
                for (final Step other : testCase.steps()) {
                    if (one.session() != other.session()
                            && reached.contains(one.session())
                            && meetings.meet(one.statement(), other.statement())) {
                        grew |= reached.add(other.session());
                    }
                }
            }
        }
        return reached.size();
    }

    private static boolean sharesFilter(TestCase testCase) {
        for (final Step one : testCase.steps()) {
            for (final Step other : testCase.steps()) {
                final Expression filter = Filters.of(one.statement());
                if (one.session() != other.session()
                        && filter != null
                        && !filter.equals(Vocabulary.NUMBER_ONE)
                        && Filters.isWrite(one.statement())
                        && filter.equals(Filters.of(other.statement()))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean hasKey(Table table) {
        return table.indexes().stream().anyMatch(Index::isUnique);
    }
}
