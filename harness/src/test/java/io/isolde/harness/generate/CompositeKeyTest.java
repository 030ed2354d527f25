package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CompositeKeyTest {
    private static final int CASES = 3_000;
    private static final CaseGenerator GENERATOR =
            new CaseGenerator(GeneratorConfig.BASIC.withShare(Feature.COMPOSITE_KEY, 100));

    @Test
    void everyTableHasAKeyOfTwoColumnsOfEachKindInTurn() {
        final Set<Index.Kind> kinds = new HashSet<>();
        for (long number = 0; number < CASES; number++) {
            final Table table = GENERATOR.generate(41, number).tables().get(0);
            final List<Index> composite = table.indexes().stream()
                    .filter(index -> index.columns().size() == 2)
                    .toList();
            assertEquals(1, composite.size(), table::toString);
            kinds.add(composite.get(0).kind());
        }
        assertEquals(Set.of(Index.Kind.values()), kinds);
    }

    @Test
    void firstRowsNeverClash() {
        for (long number = 0; number < CASES; number++) {
            final TestCase testCase = GENERATOR.generate(41, number);
            final Table table = testCase.tables().get(0);
            final List<List<Value>> rows =
                    Filters.inserted(table, (Statement.Insert) testCase.setup().get(1));
            assertTrue(!rows.isEmpty());
            for (final Index index : table.indexes()) {
                final List<List<Value>> keys = rows.stream()
                        .map(row -> index.columns().stream()
                                .map(column -> row.get(table.columnIndex(column)))
                                .toList())
                        .filter(key -> index.isUnique() && !key.contains(Value.NULL))
                        .toList();
                assertEquals(new HashSet<>(keys).size(), keys.size(), () -> table + " " + rows);
            }
        }
    }
}
