package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PrefixIndexTest {
    private static final List<TestCase> SAMPLE = LongStream.range(0, 3000)
            .mapToObj(number ->
                    new CaseGenerator(GeneratorConfig.DEFAULT.withShare(Feature.PREFIX_INDEX, 100)).generate(1, number))
            .toList();

    @Test
    void textsHaveThemUniqueAndNot() {
        final Set<String> seen = new TreeSet<>();
        for (final TestCase testCase : SAMPLE) {
            for (final Table table : testCase.tables()) {
                for (final Index index : table.indexes()) {
                    if (index.hasPrefix()) {
                        seen.add(index.kind() + " " + index.prefixes());
                        assertTrue(
                                table.columns()
                                                .get(table.columnIndex(
                                                        index.columns().get(0)))
                                                .type()
                                        instanceof SqlType.VarcharType,
                                table::toString);
                    }
                }
            }
        }
        assertEquals(Set.of("SECONDARY [1]", "SECONDARY [2]", "UNIQUE [1]", "UNIQUE [2]"), seen);
    }

    @Test
    void firstRowsDifferInUniquePrefixes() {
        for (final TestCase testCase : SAMPLE) {
            for (int i = 1; i < testCase.setup().size(); i += 2) {
                final Statement.Insert insert =
                        (Statement.Insert) testCase.setup().get(i);
                final Table table = testCase.tables().get(i / 2);
                for (final Index index : table.indexes()) {
                    if (index.isUnique() && index.hasPrefix()) {
                        final int column = table.columnIndex(index.columns().get(0));
                        final List<String> keys = Meetings.inserted(table, insert).stream()
                                .map(row -> row.get(column))
                                .filter(value -> value instanceof Value.StringValue)
                                .map(value -> ((Value.StringValue) value).value())
                                .map(text -> text.substring(
                                        0, Math.min(index.prefixes().get(0), text.length())))
                                .toList();
                        assertEquals(new HashSet<>(keys).size(), keys.size(), () -> "case=" + testCase);
                    }
                }
            }
        }
    }
}
