package io.isolde.harness.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.Syntax;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the words of PostgreSQL make cases of: each form of statement that its model knows is there, and none that it lacks. */
final class PostgresWordsTest {
    private static final int CASES = 3_000;
    private static final ServerVersion VERSION = new ServerVersion(ServerVersion.Product.POSTGRESQL, 18, 6, 0);

    private static final List<String> FORMS = List.of(
            "INSERT .* RETURNING .*",
            "UPDATE .* RETURNING .*",
            "DELETE .* RETURNING .*",
            "UPDATE .* FROM .*",
            "DELETE .* USING .*",
            "INSERT .* SELECT .*",
            "INSERT .* ON CONFLICT .*",
            "SELECT .* JOIN .* FOR .*",
            "SELECT .* JOIN .* OF .*",
            "SELECT .* GROUP BY .*",
            "SELECT .*AVG.*",
            "SELECT .* EXISTS .*",
            "UPDATE .* IN \\(SELECT .*",
            "DELETE .* EXISTS .*",
            "UPDATE .* SET .* = \\(SELECT M.*",
            "SELECT .* EXISTS .* FOR .*",
            "MERGE INTO .* USING .* WHEN NOT MATCHED .*",
            "CREATE UNIQUE INDEX .* WHERE .*",
            "CREATE TABLE .* DEFERRABLE INITIALLY DEFERRED.*",
            "CREATE TABLE .* UNIQUE [^,]* DEFERRABLE.*",
            "SET CONSTRAINTS ALL IMMEDIATE",
            "SELECT .* UNION SELECT .*",
            "SELECT .* INTERSECT ALL SELECT .*",
            "SELECT .* EXCEPT SELECT .* ORDER BY .*",
            "SELECT .* FROM \\(SELECT .* GROUP BY .*\\) AS d.*",
            "WITH d AS .* SELECT .*",
            "SELECT .* OVER \\(PARTITION BY .*",
            "BEGIN READ ONLY",
            "BEGIN .*READ ONLY, DEFERRABLE",
            "BEGIN ISOLATION LEVEL .*",
            "CREATE TABLE .* FOREIGN KEY .* CASCADE.*",
            "CREATE TABLE .* FOREIGN KEY .* SET NULL.*",
            "CREATE TABLE .* IDENTITY.*",
            "CREATE TABLE .* STORED.*",
            "CREATE TABLE .* CHECK .*");

    @Test
    void everyFormIsGenerated() {
        final CaseGenerator generator = new CaseGenerator(GeneratorConfig.DEFAULT.in(PostgresWords.of(VERSION)));
        final SqlWriter sql = new SqlWriter(Syntax.POSTGRESQL);
        final List<String> missing = new ArrayList<>(FORMS);
        final List<String> foreign = new ArrayList<>();
        for (int number = 0; number < CASES; number++) {
            final TestCase testCase = generator.generate(1, number);
            final List<Statement> all = new ArrayList<>(testCase.setup());
            testCase.steps().forEach(step -> all.add(step.statement()));
            for (final Statement statement : all) {
                for (final String text : sql.writeAll(statement)) {
                    missing.removeIf(text::matches);
                    if (text.matches("REPLACE .*|.* IGNORE .*|.* VIRTUAL.*")) {
                        foreign.add(text);
                    }
                }
            }
        }
        assertEquals(List.of(), missing);
        assertEquals(List.of(), foreign);
    }
}
