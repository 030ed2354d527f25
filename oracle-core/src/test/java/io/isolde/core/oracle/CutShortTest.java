package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Statements that a limit ended: whose doing that is. */
class CutShortTest {
    private static final ServerProfile H2 = new H2Profile(ServerVersion.named("h2:2.5.252"));
    private static final ServerProfile POSTGRESQL =
            new PostgresProfile(new ServerVersion(ServerVersion.Product.POSTGRESQL, 18, 6, 0));
    private static final String SEATS = """
            /*init*/ CREATE TABLE seat (no INT PRIMARY KEY, who INT);
            /*init*/ INSERT INTO seat VALUES (4, 0);
            """;

    private static final String MERGES = """
            -- dbms: h2
            -- isolation: %s
            /*init*/ CREATE TABLE seat (no INT PRIMARY KEY, who INT);
            /*a*/ BEGIN;
            /*b*/ BEGIN;
            /*a*/ MERGE INTO seat KEY (no) VALUES (1, 1);
            /*b*/ %s;
            /*a*/ COMMIT;
            """;

    @Test
    void aSerializableMergeByKeyOfH2IsKnownToWaitForNobody() {
        final String merge = "MERGE INTO seat KEY (no) VALUES (1, 2)";
        final Verdict known = verdict(H2, MERGES.formatted("SER", merge), ErrorKind.LOCK_WAIT_TIMEOUT);
        assertEquals(new Verdict.Explained(Set.of(H2Deviation.MERGE_WAITS_FOR_NOBODY), 3), known);
        final String other =
                "MERGE INTO seat USING (SELECT 1 AS n) x ON no = n WHEN NOT MATCHED THEN INSERT VALUES (1, 2)";
        for (final String text : List.of(
                MERGES.formatted("RC", merge),
                MERGES.formatted("SER", other),
                MERGES.formatted("SER", "UPDATE seat SET who = 2"))) {
            assertEquals(
                    "Disagrees", verdict(H2, text, ErrorKind.LOCK_WAIT_TIMEOUT).word(), text);
        }
    }

    /** The verdict where the second step that is no BEGIN waits, and is ended in the round after with an error. */
    private static Verdict verdict(ServerProfile server, String text, ErrorKind error) {
        final TestCase testCase = CaseFile.parse(text, "text").testCase().closed();
        final int waits = 3;
        final List<Round> rounds = new ArrayList<>();
        for (int step = 0; step < testCase.steps().size(); step++) {
            final Completion done = new Completion(step, Outcome.DONE);
            final Completion failed = new Completion(waits, new Outcome.Failed(error, "", 0, "given up"));
            rounds.add(
                    step == waits
                            ? new Round(step, List.of(), List.of(waits))
                            : new Round(step, step == waits + 1 ? List.of(done, failed) : List.of(done), List.of()));
        }
        try (WorldsOracle oracle = new WorldsOracle(server)) {
            return oracle.judge(testCase, new History(rounds, List.of(new TableState("seat", List.of()))));
        }
    }

    private static String twoUpdates(String dbms, String before, String after) {
        return "-- dbms: " + dbms + "\n-- isolation: RC\n" + SEATS + before
                + "/*a*/ BEGIN;\n/*a*/ UPDATE seat SET who = 1;\n/*b*/ UPDATE seat SET who = 2;\n" + after;
    }

    @Test
    void aWaitForATransactionThatHasEndedIsTheDatabasesFault() {
        for (final String end : List.of("COMMIT", "ROLLBACK")) {
            final String text = twoUpdates("h2", "/*b*/ BEGIN;\n", "/*a*/ " + end + ";\n/*b*/ COMMIT;\n");
            final Verdict verdict = verdict(H2, text, ErrorKind.LOCK_WAIT_TIMEOUT);
            assertEquals("Disagrees", verdict.word(), verdict::toString);
            assertEquals(3, ((Verdict.Disagrees) verdict).step());
        }
        final String merges = twoUpdates("h2", "/*b*/ BEGIN;\n", "/*a*/ COMMIT;\n/*b*/ COMMIT;\n")
                .replace("UPDATE seat SET who = 1", "MERGE INTO seat KEY (no) VALUES (4, 1)");
        assertEquals(
                "Disagrees", verdict(H2, merges, ErrorKind.LOCK_WAIT_TIMEOUT).word());
    }

    @Test
    void aWaitForATransactionThatGoesOnIsCutShort() {
        final String text = twoUpdates("h2", "/*b*/ BEGIN;\n", "/*a*/ SELECT * FROM seat;\n/*a*/ COMMIT;\n");
        assertEquals(
                new Verdict.Invalid("statement 6 was cut short: given up"),
                verdict(H2, text, ErrorKind.LOCK_WAIT_TIMEOUT));
    }

    @Test
    void aWaitForALockThatOutlivesItsTransactionIsCutShort() {
        final String text = twoUpdates("h2", "/*b*/ LOCK TABLE seat;\n", "/*a*/ COMMIT;\n/*b*/ COMMIT;\n");
        assertEquals("Invalid", verdict(H2, text, ErrorKind.LOCK_WAIT_TIMEOUT).word());
    }

    @Test
    void aLimitThatTheCaseSetsIsItsOwn() {
        for (final String limit : List.of("SET lock_timeout = '1s'", "SET LOCAL lock_timeout = 50")) {
            final String text = twoUpdates("postgresql", "/*b*/ " + limit + ";\n", "/*a*/ COMMIT;\n");
            assertNotEquals(
                    "Invalid",
                    verdict(POSTGRESQL, text, ErrorKind.LOCK_WAIT_TIMEOUT).word());
            assertEquals(
                    "Invalid", verdict(POSTGRESQL, text, ErrorKind.INTERRUPTED).word());
        }
        final String statements = twoUpdates("postgresql", "/*b*/ SET statement_timeout = 9;\n", "/*a*/ COMMIT;\n");
        assertNotEquals(
                "Invalid",
                verdict(POSTGRESQL, statements, ErrorKind.INTERRUPTED).word());
        final String noWait = twoUpdates("postgresql", "/*b*/ BEGIN;\n", "/*a*/ COMMIT;\n")
                .replace("UPDATE seat SET who = 2", "LOCK TABLE seat NOWAIT");
        assertNotEquals(
                "Invalid",
                verdict(POSTGRESQL, noWait, ErrorKind.LOCK_WAIT_TIMEOUT).word());
    }
}
