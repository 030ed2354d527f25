package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Expression.BinaryOperator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class GeneratorConfigTest {
    private static final GeneratorConfig CONFIG = GeneratorConfig.DEFAULT;

    @Test
    void transactionsLieWithinTwoToFive() {
        refused(
                "transactions must lie within 2 to 5: transactions=1..2",
                () -> CONFIG.withTransactions(TransactionCounts.between(1, 2)));
        refused(
                "transactions must lie within 2 to 5: transactions=2..6",
                () -> CONFIG.withTransactions(TransactionCounts.between(2, 6)));
    }

    @Test
    void whatADatabaseLacksIsLeftOut() {
        assertEquals(CONFIG, CONFIG.in(Vocabulary.ALL));
        final Vocabulary words = new Vocabulary(
                List.of(IsolationLevel.SER),
                EnumSet.of(StatementKind.SELECT, StatementKind.UPDATE),
                Map.of(Feature.SAVEPOINT, 40, Feature.CONFLICT, 50),
                EnumSet.of(ValueClass.INTEGER),
                Collation.SERVER_DEFAULT,
                EnumSet.of(BinaryOperator.EQ),
                Vocabulary.NUMBER_ONE);
        final GeneratorConfig config = CONFIG.withShare(Feature.CONFLICT, 7).in(words);
        for (final StatementKind kind : StatementKind.values()) {
            assertEquals(words.kinds().contains(kind) ? kind.defaultWeight() : 0, config.weight(kind), kind.name());
        }
        assertEquals(40, config.share(Feature.SAVEPOINT), "the share of the database");
        assertEquals(7, config.share(Feature.CONFLICT), "the share that was asked for");
        assertEquals(0, config.share(Feature.ROLLBACK));
        assertEquals(List.of(IsolationLevel.SER), config.levels().choices());
        assertEquals(words, config.vocabulary());
    }

    @Test
    void statementsAndRowsLieWithinOneToTwenty() {
        refused("statements must lie within 1 to 20: statements=0..5", () -> CONFIG.withStatements(new IntRange(0, 5)));
        refused("rows must lie within 1 to 20: rows=1..21", () -> CONFIG.withRows(new IntRange(1, 21)));
    }

    @Test
    void aRangeIsNotTurnedRound() {
        refused("a range needs low <= high: low=5 high=2", () -> new IntRange(5, 2));
    }

    @Test
    void sharesArePercentages() {
        refused("a share must be 0 to 100 percent: CONFLICT=101", () -> CONFIG.withShare(Feature.CONFLICT, 101));
        refused("a share must be 0 to 100 percent: ROLLBACK=-1", () -> CONFIG.withShare(Feature.ROLLBACK, -1));
        refused(
                "a share must be 0 to 100 percent: mixedPercent=200",
                () -> Levels.all().mixedIn(200));
    }

    @Test
    void weightsAreNotNegative() {
        refused("a weight must lie within 0 to 1000000: UPDATE=-1", () -> CONFIG.withWeight(StatementKind.UPDATE, -1));
    }

    @Test
    void someKindMustWrite() {
        final GeneratorConfig noInsertOrDelete =
                GeneratorConfig.BASIC.withWeight(StatementKind.INSERT, 0).withWeight(StatementKind.DELETE, 0);
        final var thrown = assertThrows(
                IllegalArgumentException.class, () -> noInsertOrDelete.withWeight(StatementKind.UPDATE, 0));
        assertTrue(
                thrown.getMessage()
                        .startsWith("a kind that writes and a kind that chooses rows must have a weight above 0"),
                thrown.getMessage());
    }

    @Test
    void everyFeatureNeedsAShare() {
        refused("every Feature needs a number: missing=CONFLICT", () -> new GeneratorConfig.Shares(Map.of(), Set.of()));
    }

    @Test
    void levelsAreGivenOnceEach() {
        refused("levels must be given, each once: choices=[]", () -> new Levels(List.of(), 0));
        refused(
                "levels must be given, each once: choices=[RR, RR]",
                () -> new Levels(List.of(IsolationLevel.RR, IsolationLevel.RR), 0));
    }

    @Test
    void aCaseNumberIsNotNegative() {
        refused("a case number must be 0 or more: caseNumber=-1", () -> new CaseGenerator(CONFIG).generate(1, -1));
    }

    private static void refused(String message, Executable executable) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, executable).getMessage());
    }
}
