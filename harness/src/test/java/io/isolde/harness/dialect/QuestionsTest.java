package io.isolde.harness.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TestServers;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Questions amid a case of H2 and SQLite that change nothing: on the databases themselves, so that a snapshot which one takes is seen. */
@Tag("server")
final class QuestionsTest {
    /** The question stands where it comes before a read, beside a write, and between reads. */
    private static final List<String> PLACES = List.of(
            "a:BEGIN|a:?|b:UPDATE city SET size = 5 WHERE id = 1|a:SELECT * FROM city|a:COMMIT",
            "a:BEGIN|a:UPDATE city SET size = 5 WHERE id = 1|b:?|a:?|a:COMMIT|b:SELECT * FROM city",
            "a:BEGIN|b:BEGIN|b:?|a:INSERT INTO city VALUES (7, 7)|a:COMMIT|b:SELECT * FROM river|b:SELECT * FROM city|b:COMMIT");

    private static String text(String product, String level, String steps) {
        final StringBuilder text = new StringBuilder(
                "-- dbms: " + product + "\n-- isolation: " + level + "\n"
                        + "/*init*/ CREATE TABLE city (id INT PRIMARY KEY, size INT);\n"
                        + "/*init*/ INSERT INTO city VALUES (1, 1), (2, 2);\n/*init*/ CREATE TABLE river (id INT PRIMARY KEY);\n");
        for (final String step : steps.split("\\|", -1)) {
            text.append("/*")
                    .append(step.charAt(0))
                    .append("*/ ")
                    .append(step.substring(2))
                    .append(";\n");
        }
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "h2; RU RC RR SER; SELECT 1",
                "h2; RU RC RR SER; SHOW TABLES",
                "h2; RU RC SER; EXPLAIN UPDATE city SET size = 9",
                "h2; RU RC RR SER; SELECT CURRENT_TIMESTAMP",
                "h2; RU RC RR SER; VALUES (1, 2)",
                "sqlite; SER; SELECT 1",
                "sqlite; SER; EXPLAIN QUERY PLAN SELECT * FROM city",
                "sqlite; SER; EXPLAIN UPDATE city SET size = 9",
                "sqlite; SER; SELECT sqlite_version()",
                "sqlite; SER; VALUES (1, 2)"
            })
    void questionsChangeNothing(String product, String levels, String question) {
        final RunningTarget server = TestServers.shared(product);
        try (CaseRunner runner = Dialect.lane(
                        server,
                        new LaneOptions("isolde_questions", Optional.empty(), LaneOptions.DEFAULT_STATEMENT_LIMIT));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            for (final String level : levels.split(" ", -1)) {
                for (final String place : PLACES) {
                    final String text = text(product, level, place.replace("?", question));
                    final TestCase testCase =
                            CaseFile.parse(text, "case.sql").testCase().closed();
                    final Execution execution = runner.run(testCase);
                    assertEquals(Optional.empty(), execution.fault(), text);
                    assertEquals(
                            new Verdict.Agrees(),
                            oracle.judge(testCase, execution.history()),
                            () -> text + execution.history());
                }
            }
        }
    }
}
