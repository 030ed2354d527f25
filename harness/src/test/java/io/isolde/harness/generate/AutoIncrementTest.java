package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.CaseFile;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class AutoIncrementTest {
    private static final List<TestCase> SAMPLE = LongStream.range(0, 3000)
            .mapToObj(number -> new CaseGenerator(GeneratorConfig.DEFAULT.withShare(Feature.AUTO_INCREMENT, 100))
                    .generate(1, number))
            .toList();

    @Test
    void itIsAWholeNumberWithAKeyOfItsOwn() {
        int numbered = 0;
        for (final TestCase testCase : SAMPLE) {
            for (final Table table : testCase.tables()) {
                final List<Column> columns =
                        table.columns().stream().filter(Column::autoIncrement).toList();
                assertTrue(columns.size() < 2, table::toString);
                for (final Column column : columns) {
                    numbered++;
                    assertTrue(column.notNull() && column.type() instanceof SqlType.IntegerType, table::toString);
                    assertTrue(
                            table.indexes().stream()
                                    .anyMatch(index ->
                                            index.isUnique() && index.columns().equals(List.of(column.name()))),
                            table::toString);
                    assertTrue(
                            table.indexes().stream().map(Index::name).distinct().count()
                                    == table.indexes().size());
                }
            }
        }
        assertTrue(numbered > 2500, "numbered=" + numbered);
    }

    @Test
    void numbersAreLeftOutAskedForAndGiven() {
        final Set<String> seen = new TreeSet<>();
        for (final TestCase testCase : SAMPLE) {
            testCase.steps().forEach(step -> {
                if (step.statement() instanceof Statement.Insert insert) {
                    addNumbers(testCase, insert, seen);
                }
            });
        }
        assertEquals(Set.of("left out", "NULL", "0", "given", "selected"), seen);
    }

    private static void addNumbers(TestCase testCase, Statement.Insert insert, Set<String> seen) {
        final Table table = testCase.tables().stream()
                .filter(each -> each.name().equals(insert.table()))
                .findFirst()
                .orElseThrow();
        for (int column = 0; column < table.columns().size(); column++) {
            if (!table.columns().get(column).autoIncrement()) {
                continue;
            }
            final int place = insert.columns().isEmpty()
                    ? column
                    : insert.columns().indexOf(table.columns().get(column).name());
            if (place < 0) {
                seen.add("left out");
            } else if (insert.source() != null) {
                seen.add("selected");
            } else {
                insert.rows().forEach(row -> seen.add(word(((Expression.Literal) row.get(place)).value())));
            }
        }
    }

    private static String word(Value value) {
        if (value instanceof Value.Null) {
            return "NULL";
        }
        return value.equals(new Value.IntegerValue(0)) ? "0" : "given";
    }

    @Test
    void firstRowsGiveTheirNumbers() {
        for (final TestCase testCase : SAMPLE) {
            final Statement.Insert first = (Statement.Insert) testCase.setup().get(1);
            final Table table = testCase.tables().get(0);
            for (int column = 0; column < table.columns().size(); column++) {
                if (table.columns().get(column).autoIncrement()) {
                    for (final List<Expression> row : first.rows()) {
                        assertEquals("given", word(((Expression.Literal) row.get(column)).value()));
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
}
