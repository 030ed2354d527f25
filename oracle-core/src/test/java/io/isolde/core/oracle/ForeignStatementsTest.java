package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Value;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.Syntax;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Texts in the syntax of MariaDB that are run on another product: judged, or undecided by the name of what is missing. */
class ForeignStatementsTest {
    private static final ServerProfile POSTGRESQL =
            new PostgresProfile(new ServerVersion(ServerVersion.Product.POSTGRESQL, 18, 6, 0));
    private static final ServerProfile SQLITE = new SqliteProfile(
            new ServerVersion(ServerVersion.Product.SQLITE, 3, 54, 1), SqliteProfile.Journal.ROLLBACK, false);
    private static final ServerProfile H2 = new H2Profile(ServerVersion.named("h2:2.5.252"));

    private static final String TABLE = "/*init*/ CREATE TABLE stock (item INT PRIMARY KEY, pieces INT);\n";

    /** Every statement returns nothing, and the table ends empty. */
    private static Verdict verdict(ServerProfile server, String text) {
        final TestCase testCase = CaseFile.parse(text, "text").testCase().closed();
        final List<Round> rounds = IntStream.range(0, testCase.steps().size())
                .mapToObj(step -> new Round(step, List.of(new Completion(step, outcome(testCase, step))), List.of()))
                .toList();
        final List<TableState> tables = testCase.tables().stream()
                .map(table -> new TableState(table.name(), List.of()))
                .toList();
        try (WorldsOracle oracle = new WorldsOracle(server)) {
            return oracle.judge(testCase, new History(rounds, tables));
        }
    }

    private static Outcome outcome(TestCase testCase, int step) {
        final String text =
                new SqlWriter(Syntax.STANDARD).write(testCase.steps().get(step).statement());
        if (text.contains("FROM")) {
            return new Outcome.Rows(List.of());
        }
        return text.startsWith("SELECT") ? new Outcome.Rows(List.of(List.of(new Value.IntegerValue(1)))) : Outcome.DONE;
    }

    private static void assertUndecided(String why, ServerProfile server, String text) {
        assertEquals(new Verdict.Undecided(why), verdict(server, text));
    }

    @Test
    void aSelectWithoutTableIsJudgedOnPostgres() {
        final String text =
                "-- isolation: RR\n" + TABLE + "/*a*/ BEGIN;\n/*a*/ SELECT 1;\n/*a*/ SELECT * FROM stock;\n";
        assertEquals(new Verdict.Agrees(), verdict(POSTGRESQL, text));
    }

    /** Measured on 18.6 and 15.19: the snapshot is that of the first statement, also of one that reads no table. */
    @Test
    void itTakesTheSnapshotOnPostgres() {
        final String before = "1:BEGIN | 1:SELECT 1 | 2:INSERT INTO stock VALUES (1, 2) -> 1 | ";
        final String table = "stock(item INT PRIMARY KEY, pieces INT)";
        final Script old = Script.of("RR", table, before + "1:SELECT * FROM stock -> none | 1:COMMIT", "stock=(1,2)");
        final Script newest =
                Script.of("RR", table, before + "*1:SELECT * FROM stock -> (1,2) | 1:COMMIT", "stock=(1,2)");
        old.on(POSTGRESQL).agrees();
        newest.on(POSTGRESQL).disagrees();
    }

    @Test
    void whatOnlyAnotherDialectHasIsUndecidedOnPostgres() {
        assertUndecided("function SLEEP", POSTGRESQL, "-- isolation: RC\n" + TABLE + "/*a*/ SELECT SLEEP(1);\n");
        assertUndecided(
                "PostgreSQL SELECT of another dialect",
                POSTGRESQL,
                "-- isolation: RC\n" + TABLE + "/*a*/ SELECT @@version;\n");
        assertUndecided(
                "PostgreSQL SetAutocommit", POSTGRESQL, "-- isolation: RC\n" + TABLE + "/*a*/ SET autocommit = 0;\n");
    }

    @Test
    void otherProductsNameWhatTheyLack() {
        final String share = "-- isolation: SER\n" + TABLE + "/*a*/ SELECT * FROM stock LOCK IN SHARE MODE;\n";
        assertUndecided("H2 FOR SHARE", H2, share);
        assertUndecided("SQLite locking clause", SQLITE, share);
        final String constant = "-- isolation: SER\n" + TABLE + "/*a*/ BEGIN;\n/*a*/ SELECT 1;\n";
        assertEquals(new Verdict.Agrees(), verdict(H2, constant));
        assertEquals(new Verdict.Agrees(), verdict(SQLITE, constant));
    }

    @Test
    void typesOfAnotherProductAreWrittenAndUndecided() {
        final String text = """
                -- isolation: RC
                /*init*/ CREATE TABLE kinds (k TINYINT UNSIGNED PRIMARY KEY, e ENUM('x', 'y'), b BIT(3));
                /*a*/ UPDATE kinds SET e = 'x';
                """;
        final TestCase testCase = CaseFile.parse(text, "text").testCase();
        for (final Syntax syntax : Syntax.values()) {
            final String written = String.join(
                    ";", new SqlWriter(syntax).writeAll(testCase.setup().get(0)));
            assertEquals(true, written.contains("ENUM('x', 'y')"), written);
        }
        for (final ServerProfile server : List.of(POSTGRESQL, SQLITE, H2)) {
            assertInstanceOf(Verdict.Undecided.class, verdict(server, text));
        }
    }

    /** What a set-up says besides tables and rows is not sent, and a statement that does nothing is put in its place. */
    @Test
    void aSetUpThatDropsNothingIsJudged() {
        for (final String product : List.of("postgresql", "sqlite", "h2")) {
            final String text = "-- dbms: " + product + "\n-- isolation: SER\n/*init*/ DROP TABLE IF EXISTS stock;\n"
                    + TABLE + "/*a*/ BEGIN;\n/*a*/ SELECT * FROM stock;\n";
            final TestCase testCase = CaseFile.parse(text, "text").testCase();
            final Syntax syntax = Syntax.valueOf(product.toUpperCase(Locale.ROOT));
            assertEquals(
                    List.of("SELECT 0"),
                    new SqlWriter(syntax).writeAll(testCase.setup().get(0)));
            final ServerProfile server = product.equals("h2") ? H2 : product.equals("sqlite") ? SQLITE : POSTGRESQL;
            assertEquals(new Verdict.Agrees(), verdict(server, text));
            final String again = CaseFile.of(testCase, syntax.headers()).write();
            assertEquals(testCase, CaseFile.parse(again, "again").testCase(), again);
        }
    }
}
