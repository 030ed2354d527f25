package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SimulateCommandTest {
    private static final Path PATTERNS = Path.of("src/test/resources/io/isolde/harness/simulate");

    private static final String DEADLOCK = """
            -- dbms: postgresql
            -- isolation: RC
            /*init*/ CREATE TABLE t (id INT PRIMARY KEY, v INT);
            /*init*/ INSERT INTO t VALUES (1, 0), (2, 0);
            /*tx1*/ BEGIN;
            /*tx2*/ BEGIN;
            /*tx1*/ UPDATE t SET v = 1 WHERE id = 1;
            /*tx2*/ UPDATE t SET v = 2 WHERE id = 2;
            /*tx1*/ UPDATE t SET v = 1 WHERE id = 2;
            /*tx2*/ UPDATE t SET v = 2 WHERE id = 1;
            /*tx1*/ COMMIT;
            /*tx2*/ COMMIT;
            """;

    @TempDir
    private Path folder;

    private CommandRun simulate(String text, String... options) throws IOException {
        final Path file = Files.writeString(folder.resolve("case.sql"), text);
        final String[] arguments = new String[options.length + 2];
        arguments[0] = "simulate";
        arguments[1] = file.toString();
        System.arraycopy(options, 0, arguments, 2, options.length);
        return CommandRun.of(arguments);
    }

    private static String table(CommandRun run) {
        return run.out().replaceAll(" +", " ");
    }

    @Test
    void aDeadlockHasAnOutcomeForEachVictim() throws IOException {
        final CommandRun run = simulate(DEADLOCK);
        assertEquals(ExitCode.OK, run.exitCode(), run.err());
        final String out = table(run);
        assertTrue(out.startsWith("case on postgresql:18 at RC: "), out);
        assertTrue(out.contains("The rules allow no other outcome in this order."), out);
        assertTrue(out.contains("tx1 at 7: error 40P01: deadlock"), out);
        assertTrue(out.contains("tx2 at 8: error 40P01: deadlock"), out);
        assertTrue(out.contains("waits until tx2 sends 8, then 1 row"), out);
    }

    /** It is added to close the case, and DuckDB refuses it outside a transaction. */
    @Test
    void aRollbackThatHasNothingToUndoIsNoErrorOfAnOutcome() throws IOException {
        final String alone = """
                -- dbms: duckdb
                -- isolation: RR
                /*init*/ CREATE TABLE t (a INT);
                /*tx1*/ INSERT INTO t VALUES (1);
                /*tx2*/ SELECT a FROM t;
                """;
        final String out = table(simulate(alone, "--orders", "all"));
        assertTrue(out.contains("no error; t = (1)"), out);
        assertTrue(out.contains("error: transaction state"), out);
    }

    @Test
    void aTextThatSaysErrorIsNone() throws IOException {
        final String said = """
                -- dbms: duckdb
                -- isolation: RR
                /*init*/ CREATE TABLE t (a VARCHAR(9));
                /*tx1*/ INSERT INTO t VALUES ('error');
                /*tx2*/ SELECT a FROM t;
                """;
        final String out = table(simulate(said, "--orders", "all"));
        assertTrue(out.contains("('error')"), out);
        assertFalse(out.contains("tx2 at 3"), out);
    }

    @Test
    void allOrdersAreCounted() throws IOException {
        final CommandRun run = simulate(DEADLOCK, "--orders", "all");
        assertEquals(ExitCode.OK, run.exitCode(), run.err());
        final String out = table(run);
        assertTrue(out.contains("In all 70 orders of the sessions' statements."), out);
        assertTrue(out.contains("no error; t = (1,1);(2,1)"), out);
        assertTrue(out.contains("no error; t = (1,2);(2,2)"), out);
    }

    @Test
    void aSampleOfOrdersIsToldAsSuch() throws IOException {
        final String out = simulate(DEADLOCK, "--orders", "5").out();
        assertTrue(out.contains("In 5 of 70 orders"), out);
    }

    @Test
    void moreOutcomesThanTheLimitAreTold() throws IOException {
        final String out = simulate(DEADLOCK, "--limit", "1").out();
        assertTrue(out.contains("There may be more outcomes: more than 1 outcomes."), out);
    }

    @ParameterizedTest
    @ValueSource(strings = {"read-then-update", "upsert", "locking-read-after-plain-read"})
    void anUpgradeThatBringsError1020IsNamed(String pattern) {
        final CommandRun run = CommandRun.of(
                "simulate", PATTERNS.resolve(pattern + ".sql").toString(), "--diff", "mariadb:11.4", "mariadb:11.8");
        assertEquals(ExitCode.OK, run.exitCode(), run.err());
        final String out = table(run);
        assertTrue(
                out.startsWith(pattern + ": 1 outcome only on mariadb:11.4 at RR, 1 only on mariadb:11.8 at RR"), out);
        final String changed =
                out.lines().filter(line -> line.startsWith("[2]")).findFirst().orElseThrow();
        assertTrue(changed.contains("error 1020: record changed") && changed.endsWith(" – allowed"), out);
    }

    @Test
    void levelsAreCompared() throws IOException {
        final String dirty = """
                CREATE TABLE t (a INT);
                INSERT INTO t VALUES (1);
                s1: BEGIN;
                s1: UPDATE t SET a = 2;
                s2: SELECT a FROM t;
                s1: ROLLBACK;
                """;
        final String out = table(simulate(dirty, "--server", "mysql:8.0", "--diff", "RU", "RC"));
        assertTrue(out.contains("1 outcome only on mysql:8.0 at RU, 1 only on mysql:8.0 at RC"), out);
        assertTrue(out.contains("[1] (2)"), out);
        assertTrue(out.contains("[2] (1)"), out);
        final String same = table(simulate(dirty, "--server", "mysql:8.0", "--diff", "RC", "RR"));
        assertTrue(same.contains("no difference between mysql:8.0 at RC and mysql:8.0 at RR"), same);
    }

    @Test
    void knownDeviationsAreMarkedAndCanBeLeftOut() throws IOException {
        final String lost = Files.readString(PATTERNS.resolve("read-then-update.sql"));
        final String out = table(simulate(lost, "--server", "mysql:8.0"));
        assertTrue(out.contains("no error; stock = (1,9) InnoDB-RR-lost-update"), out);
        final CommandRun pure = simulate(lost, "--server", "mysql:8.0", "--quirks", "none");
        assertTrue(pure.out().contains("undecided"), pure.out());
    }

    @Test
    void jsonTellsTheSame() throws IOException {
        final CommandRun run = simulate(DEADLOCK, "--json");
        final JsonNode answer = new ObjectMapper().readTree(run.out()).get(0);
        assertTrue(answer.get("decided").asBoolean());
        assertTrue(answer.get("outcomes").size() >= 2, run.out());
        assertEquals(8 + 1, answer.get("statements").size());
    }

    @Test
    void aPageShowsTheDifferenceAndNeedsNoOther() throws IOException {
        final Path page = folder.resolve("difference.html");
        final CommandRun run = CommandRun.of(
                "simulate", PATTERNS.toString(), "--diff", "mariadb:11.4", "mariadb:11.8", "--html", page.toString());
        assertEquals(ExitCode.OK, run.exitCode(), run.err());
        final String html = Files.readString(page);
        assertEquals(3, html.split("<h2>", -1).length - 1);
        assertTrue(html.contains("error 1020: record changed"), html);
        assertFalse(html.contains("<script") || html.contains("src=") || html.contains("http://"), html);
    }

    @Test
    void whatTheModelLacksIsNamed() throws IOException {
        final CommandRun run = simulate("""
                CREATE TABLE t (a INT);
                s1: BEGIN;
                s1: CREATE TABLE u (a INT);
                s2: SELECT * FROM t;
                """);
        assertEquals(ExitCode.OK, run.exitCode(), run.err());
        assertTrue(run.out().contains(": undecided\nThe model lacks: DDL inside a case."), run.out());
    }

    @Test
    void mistakesAreToldInALine() throws IOException {
        assertBad("--orders", "none");
        assertBad("--orders", "2001");
        assertBad("--limit", "0");
        assertBad("--level", "XX");
        assertBad("--server", "oracle:19");
        assertBad("--quirks", "MDEV-0");
        assertBad("--diff", "RC", "RR", "--level", "RC");
        assertBad("--diff", "mariadb:11.4", "mariadb:11.8", "--server", "mysql:8.0");
        assertBad("--server", "mariadb:11.8");
        final CommandRun missing =
                CommandRun.of("simulate", folder.resolve("none.sql").toString());
        assertEquals(ExitCode.BAD_INPUT, missing.exitCode());
        final CommandRun unreadable = simulate("SELEKT 1;");
        assertEquals(ExitCode.BAD_INPUT, unreadable.exitCode());
        assertFalse(unreadable.err().isBlank());
    }

    private void assertBad(String... options) throws IOException {
        final CommandRun run = simulate(DEADLOCK, options);
        assertEquals(ExitCode.BAD_INPUT, run.exitCode(), run.out());
        assertEquals(1, run.err().lines().count(), run.err());
    }
}
