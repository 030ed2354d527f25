package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Statements of two sessions meet: one writes a row, as it is at first or as it leaves it, that the other chooses or whose key it takes. */
class ConflictTest {
    private static final int CASES = 2000;

    @Test
    void everyCaseHasAConflictWhenAllShould() {
        final CaseGenerator generator = new CaseGenerator(GeneratorConfig.BASIC.withShare(Feature.CONFLICT, 100));
        for (long number = 0; number < CASES; number++) {
            final TestCase testCase = generator.generate(5, number);
            assertTrue(hasConflict(testCase), () -> "no conflict: " + testCase);
        }
    }

    @Test
    void fiveTransactionsConflictToo() {
        final CaseGenerator generator = new CaseGenerator(GeneratorConfig.BASIC
                .withTransactions(TransactionCounts.between(3, 5))
                .withShare(Feature.CONFLICT, 100));
        for (long number = 0; number < CASES / 4; number++) {
            final TestCase testCase = generator.generate(6, number);
            assertTrue(hasConflict(testCase), () -> "no conflict: " + testCase);
        }
    }

    @Test
    void conflictsAreConstructedNotLeftToChance() {
        final double constructed = conflictShare(GeneratorConfig.BASIC);
        final double byChance = conflictShare(GeneratorConfig.BASIC.withShare(Feature.CONFLICT, 0));
        assertTrue(constructed > 0.96 && byChance < 0.92, () -> "constructed=" + constructed + " byChance=" + byChance);
    }

    /** A shared filter is what lets one transaction read, and another change, the very same set of rows. */
    @Test
    void manyCasesShareAFilter() {
        final CaseGenerator generator = new CaseGenerator(GeneratorConfig.BASIC);
        final long sharing = LongStream.range(0, CASES)
                .filter(number -> sharesFilter(generator.generate(5, number)))
                .count();
        assertTrue(sharing > CASES / 4, () -> "sharing=" + sharing);
    }

    private static double conflictShare(GeneratorConfig config) {
        final CaseGenerator generator = new CaseGenerator(config);
        return LongStream.range(0, CASES)
                        .filter(number -> hasConflict(generator.generate(5, number)))
                        .count()
                / (double) CASES;
    }

    private static boolean sharesFilter(TestCase testCase) {
        return anyPair(testCase, (write, other) -> {
            final Expression filter = Filters.of(write);
            return filter != null
                    && !filter.equals(Vocabulary.NUMBER_ONE)
                    && Filters.contains(Filters.of(other), filter);
        });
    }

    private static boolean hasConflict(TestCase testCase) {
        final RowEvaluator evaluator = new RowEvaluator(testCase.tables().get(0));
        return anyPair(
                testCase,
                (write, other) -> images(testCase, write, evaluator).stream()
                        .anyMatch(image -> other instanceof Statement.Insert insert
                                ? sharesKey(testCase.tables().get(0), insert, image)
                                : evaluator.holds(Filters.of(other), image)));
    }

    private static boolean sharesKey(Table table, Statement.Insert insert, List<Value> image) {
        return Filters.inserted(table, insert).stream()
                .anyMatch(row -> table.indexes().stream()
                        .filter(Index::isUnique)
                        .map(index -> table.columnIndex(index.columns().get(0)))
                        .anyMatch(column -> row.get(column).equals(image.get(column))));
    }

    private static boolean anyPair(TestCase testCase, PairTest test) {
        for (final Step write : testCase.steps()) {
            for (final Step other : testCase.steps()) {
                if (write.session() != other.session()
                        && Filters.isWrite(write.statement())
                        && Filters.isWork(other.statement())
                        && test.holds(write.statement(), other.statement())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Rows as a write finds and leaves them, were it to run first. */
    private static List<List<Value>> images(TestCase testCase, Statement write, RowEvaluator evaluator) {
        if (write instanceof Statement.Insert insert) {
            return Filters.inserted(testCase.tables().get(0), insert);
        }
        final Statement.Insert setUp = (Statement.Insert) testCase.setup().get(1);
        final List<List<Value>> images = new ArrayList<>();
        for (final List<Value> row : Filters.inserted(testCase.tables().get(0), setUp)) {
            if (evaluator.holds(Filters.of(write), row)) {
                images.add(row);
                if (write instanceof Statement.Update update) {
                    images.add(evaluator.afterUpdate(update.assignments(), row));
                }
            }
        }
        return images;
    }

    private interface PairTest {
        boolean holds(Statement write, Statement other);
    }
}
