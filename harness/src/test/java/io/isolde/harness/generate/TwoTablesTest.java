package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.SqlWriter;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TwoTablesTest {
    private static final int CASES = 1_000;
    private static final CaseGenerator GENERATOR =
            new CaseGenerator(GeneratorConfig.BASIC.withShare(Feature.SECOND_TABLE, 100));

    @Test
    void everyCaseHasTwoTablesAndStatementsOnBothAndOfEveryShape() {
        final SqlWriter writer = new SqlWriter(ServerVersion.mariadb(11, 4, 5));
        final Set<String> shapes = new HashSet<>();
        for (long number = 0; number < CASES; number++) {
            final TestCase testCase = GENERATOR.generate(43, number);
            assertEquals(2, testCase.tables().size());
            for (final Step step : testCase.steps()) {
                Statement.tableOf(step.statement()).ifPresent(shapes::add);
                final String sql = writer.write(step.statement());
                if (step.statement() instanceof Statement.Select select && select.join() != null) {
                    shapes.add(select.join().kind().name());
                }
                for (final String shape : new String[] {"NOT EXISTS (", "EXISTS (", " IN (SELECT", " NOT IN (SELECT"}) {
                    if (sql.contains(shape)) {
                        shapes.add(shape);
                    }
                }
            }
        }
        assertEquals(
                Set.of("t", "u", "INNER", "LEFT", "NOT EXISTS (", "EXISTS (", " IN (SELECT", " NOT IN (SELECT"),
                shapes);
    }

    @Test
    void whatIsWrittenIsReadBackAsTheSame() {
        final SqlWriter writer = new SqlWriter(ServerVersion.mysql(8, 0, 12));
        for (long number = 0; number < CASES; number++) {
            for (final Step step : GENERATOR.generate(44, number).steps()) {
                final String sql = writer.write(step.statement());
                assertEquals(sql, writer.write(SqlParser.parseStatement(sql, "case", 1, 1)));
                assertTrue(!(SqlParser.parseStatement(sql, "case", 1, 1) instanceof Statement.Unmodelled), sql);
            }
        }
    }
}
