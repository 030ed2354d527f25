package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Table;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PartitionsTest {
    private static final Pattern OPTIONS = Pattern.compile("PARTITION BY HASH \\((\\w)\\) PARTITIONS [2-4]");

    @Test
    void theyAreByAColumnOfEveryUniqueKey() {
        final List<TestCase> sample = LongStream.range(0, 2000)
                .mapToObj(number -> new CaseGenerator(GeneratorConfig.DEFAULT
                                .withShare(Feature.PARTITIONS, 100)
                                .withShare(Feature.AUTO_INCREMENT, 20)
                                .withShare(Feature.GENERATED_COLUMN, 20))
                        .generate(1, number))
                .toList();
        int partitioned = 0;
        for (final TestCase testCase : sample) {
            for (final Table table : testCase.tables()) {
                if (table.options().isEmpty()) {
                    continue;
                }
                partitioned++;
                final Matcher options = OPTIONS.matcher(table.options().get(0).text());
                assertTrue(options.matches(), table::toString);
                final String column = options.group(1);
                assertTrue(
                        table.indexes().stream()
                                .filter(Index::isUnique)
                                .allMatch(index -> index.columns().contains(column)),
                        table::toString);
                assertTrue(testCase.tables().stream()
                        .allMatch(each -> each.foreignKeys().isEmpty()));
            }
        }
        assertTrue(partitioned > 500, "partitioned=" + partitioned);
    }
}
