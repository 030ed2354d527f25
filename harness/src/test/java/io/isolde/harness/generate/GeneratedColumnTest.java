package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.CaseFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GeneratedColumnTest {
    private static final List<TestCase> SAMPLE = LongStream.range(0, 3000)
            .mapToObj(number -> new CaseGenerator(GeneratorConfig.DEFAULT.withShare(Feature.GENERATED_COLUMN, 50))
                    .generate(1, number))
            .toList();

    @Test
    void everyKindOccurs() {
        final Set<String> seen = new HashSet<>();
        for (final TestCase testCase : SAMPLE) {
            for (final Table table : testCase.tables()) {
                for (final Column column : table.columns()) {
                    if (column.isGenerated()) {
                        seen.add(column.stored() ? "STORED" : "VIRTUAL");
                        seen.add(column.generated().getClass().getSimpleName());
                        table.indexes().stream()
                                .filter(index -> index.columns().contains(column.name()))
                                .forEach(index -> seen.add(index.kind().name()));
                    }
                }
            }
        }
        assertEquals(Set.of("STORED", "VIRTUAL", "Binary", "Call", "UNIQUE", "SECONDARY"), seen);
    }

    @Test
    void theyAreNeverGivenAValue() {
        int inserts = 0;
        for (final TestCase testCase : SAMPLE) {
            final List<Statement> statements = new ArrayList<>(testCase.setup());
            testCase.steps().stream().map(Step::statement).forEach(statements::add);
            for (final Statement statement : statements) {
                final List<String> given = given(statement);
                final Table table = Statement.tableOf(statement).isEmpty() ? null : table(testCase, statement);
                if (table == null || table.columns().stream().noneMatch(Column::isGenerated)) {
                    continue;
                }
                inserts += statement instanceof Statement.Insert ? 1 : 0;
                assertFalse(
                        statement instanceof Statement.Insert insert
                                && insert.columns().isEmpty(),
                        statement::toString);
                assertTrue(given.stream().noneMatch(name -> column(table, name).isGenerated()), statement::toString);
            }
        }
        assertTrue(inserts > 1000, "inserts=" + inserts);
    }

    @Test
    void firstRowsSatisfyUniqueKeysOnThem() {
        for (final TestCase testCase : SAMPLE) {
            for (int i = 1; i < testCase.setup().size(); i += 2) {
                final Statement.Insert insert =
                        (Statement.Insert) testCase.setup().get(i);
                final Table table = table(testCase, insert);
                final List<List<Value>> rows = Meetings.inserted(table, insert);
                for (final Index index : table.indexes()) {
                    if (index.isUnique() && index.columns().size() == 1) {
                        final int column = table.columnIndex(index.columns().get(0));
                        final List<Value> keys = rows.stream()
                                .map(row -> row.get(column))
                                .filter(key -> !(key instanceof Value.Null))
                                .toList();
                        assertEquals(new HashSet<>(keys).size(), keys.size(), () -> "case=" + testCase);
                    }
                }
            }
        }
    }

    @Test
    void caseFilesReadBack() {
        for (final TestCase testCase : SAMPLE.subList(0, 200)) {
            final String text = CaseFile.of(testCase).write();
            assertEquals(text, CaseFile.parse(text, "case").write());
        }
    }

    private static Table table(TestCase testCase, Statement statement) {
        final String name = Statement.tableOf(statement).orElseThrow();
        return testCase.tables().stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> given(Statement statement) {
        if (statement instanceof Statement.Insert insert) {
            final List<String> names = new ArrayList<>(insert.columns());
            insert.onDuplicate().forEach(assignment -> names.add(assignment.column()));
            return names;
        }
        return statement instanceof Statement.Update update
                ? update.assignments().stream()
                        .map(Statement.Assignment::column)
                        .toList()
                : List.of();
    }

    private static Column column(Table table, String name) {
        return table.columns().get(table.columnIndex(name));
    }
}
