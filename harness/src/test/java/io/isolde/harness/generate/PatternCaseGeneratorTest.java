package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.pattern.AnomalyPattern;
import io.isolde.harness.pattern.Operation;
import io.isolde.harness.pattern.Operation.Kind;
import io.isolde.harness.pattern.PatternEnumeration;
import io.isolde.harness.pattern.PatternText;
import io.isolde.harness.pattern.PlannedPattern.PlannedStep;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Cases that follow a pattern say what it says, in its order, on rows of its own. */
class PatternCaseGeneratorTest {
    private static final GeneratorConfig CONFIG =
            GeneratorConfig.BASIC.withShare(Feature.COMPOSITE_KEY, 30).withShare(Feature.SECOND_TABLE, 20);

    @Test
    void everyPatternOfTheTableIsFollowed() {
        for (final AnomalyPattern pattern : PatternText.table()) {
            for (long seed = 0; seed < 25; seed++) {
                assertFollows(pattern, seed);
            }
        }
    }

    @Test
    void enumeratedPatternsAreFollowedToo() {
        PatternEnumeration.ofTwo().forEach(pattern -> assertFollows(pattern, 1));
        final List<AnomalyPattern> three = PatternEnumeration.cycles(3);
        for (int i = 0; i < three.size(); i += 9) {
            assertFollows(three.get(i), i);
        }
    }

    @Test
    void writesAreOfEveryType() {
        final Set<Access> types = new HashSet<>();
        for (long seed = 0; seed < 200; seed++) {
            final PlannedCase planned = planned(PatternText.table().get((int) seed % 44), seed);
            planned.testCase()
                    .steps()
                    .forEach(step -> Meetings.access(step.statement()).ifPresent(types::add));
        }
        assertEquals(Set.of(Access.READ, Access.INSERT, Access.UPDATE, Access.DELETE), types);
    }

    /** A long campaign meets odd tables: two columns, a CHECK that leaves one value, keys of two columns. */
    @Test
    void everyTableHasAPlaceForEveryPattern() {
        final CaseGenerator three = new CaseGenerator(
                CONFIG.withConflicts(ConflictStrategy.PATTERNS).withPatterns(PatternEnumeration.cycles(3)));
        for (long number = 0; number < 16 * 400; number += 5) {
            assertEquals(3, three.generate(4003, number).sessions().size());
        }
    }

    @Test
    void aCampaignFollowsAllPatterns() {
        final CaseGenerator generator =
                new CaseGenerator(GeneratorConfig.BASIC.withConflicts(ConflictStrategy.PATTERNS));
        final Set<Integer> stepCounts = new HashSet<>();
        for (long number = 0; number < 300; number++) {
            final TestCase testCase = generator.generate(2, number);
            assertEquals(testCase, generator.generate(2, number));
            assertEquals(
                    testCase.steps(),
                    CaseFile.parse(CaseFile.of(testCase).write(), "case")
                            .testCase()
                            .steps());
            stepCounts.add(testCase.steps().size());
        }
        assertTrue(stepCounts.size() > 3, stepCounts::toString);
    }

    /** Rows that have no parent would make the set-up fail. */
    @Test
    void noTableRefersToAnother() {
        final CaseGenerator generator = new CaseGenerator(CONFIG.withConflicts(ConflictStrategy.PATTERNS)
                .withShare(Feature.SECOND_TABLE, 100)
                .withShare(Feature.FOREIGN_KEY, 100));
        for (long number = 0; number < 16 * 20; number += 16) {
            assertTrue(generator.generate(1, number).tables().stream()
                    .allMatch(table -> table.foreignKeys().isEmpty()));
        }
    }

    private static PlannedCase planned(AnomalyPattern pattern, long seed) {
        final Rng rng = new Rng(seed);
        final List<Table> tables = new SchemaGenerator(CONFIG, rng).generate();
        return new PatternCaseGenerator(CONFIG.withLevels(Levels.fixed(IsolationLevel.RC)), rng).draw(pattern, tables);
    }

    private static void assertFollows(AnomalyPattern pattern, long seed) {
        final PlannedCase planned = planned(pattern, seed);
        final TestCase testCase = planned.testCase();
        final String told = pattern.name() + " " + pattern.text() + "\n"
                + CaseFile.of(testCase).write();
        assertEquals(testCase, testCase.closed(), told);
        int last = -1;
        for (int i = 0; i < pattern.operations().size(); i++) {
            final Operation operation = pattern.operations().get(i);
            final PlannedStep step = planned.pattern().steps().get(i);
            assertTrue(step.step() > last, told);
            last = step.step();
            assertEquals(operation.transaction() - 1, testCase.steps().get(last).session(), told);
            final Statement statement = testCase.steps().get(last).statement();
            switch (operation.kind()) {
                case READ ->
                    assertEquals(Access.READ, Meetings.access(statement).orElseThrow(), told);
                case WRITE ->
                    assertTrue(Meetings.access(statement).orElseThrow().writes(), told);
                case COMMIT -> assertEquals(new Statement.Commit(), statement, told);
                case ABORT -> assertEquals(new Statement.Rollback(), statement, told);
            }
        }
        assertEachItemIsARowOfItsOwn(pattern, planned, told);
    }

    /** Each condition chooses one row at most of those at first, the same for all operations on an item, another for another. */
    private static void assertEachItemIsARowOfItsOwn(AnomalyPattern pattern, PlannedCase planned, String told) {
        final List<Set<List<Value>>> rowsOfItems = new ArrayList<>();
        for (final char item : pattern.items()) {
            final Set<List<Value>> rows = new HashSet<>();
            for (int i = 0; i < pattern.operations().size(); i++) {
                final Operation operation = pattern.operations().get(i);
                final Statement statement = planned.testCase()
                        .steps()
                        .get(planned.pattern().steps().get(i).step())
                        .statement();
                if (operation.item() == item && !(statement instanceof Statement.Insert)) {
                    final List<List<Value>> chosen = chosen(planned.testCase(), statement);
                    assertTrue(chosen.size() <= 1, told);
                    assertTrue(operation.kind() != Kind.READ || operation.version() > 0 || chosen.size() == 1, told);
                    rows.addAll(chosen);
                }
            }
            assertTrue(rows.size() <= 1, told);
            rowsOfItems.add(rows);
        }
        final Set<List<Value>> all = new HashSet<>();
        rowsOfItems.forEach(rows -> rows.forEach(row -> assertTrue(all.add(row), told)));
    }

    private static List<List<Value>> chosen(TestCase testCase, Statement statement) {
        final String name = Statement.tableOf(statement).orElseThrow();
        final List<List<Value>> chosen = new ArrayList<>();
        for (final Statement setup : testCase.setup()) {
            if (setup instanceof Statement.Insert insert && insert.table().equals(name)) {
                final Table table = testCase.tables().stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow();
                final RowEvaluator evaluator = new RowEvaluator(table);
                Meetings.inserted(table, insert).stream()
                        .filter(row -> evaluator.holds(Meetings.where(statement), row))
                        .forEach(chosen::add);
            }
        }
        return chosen;
    }
}
