package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What triggers do is part of the write that fires them: it has happened, waits and is undone with it. */
class TriggersTest {
    private static final String TABLES =
            "t(a INT PRIMARY KEY, b INT) (1,10);(2,20) & c(k INT PRIMARY KEY, n INT) (1,0);(2,0)";

    private static final String COUNTS =
            "CREATE TRIGGER i AFTER INSERT ON t FOR EACH ROW UPDATE c SET n = n + 1 WHERE k = 1";
    private static final String LOGS =
            "CREATE TRIGGER u AFTER UPDATE ON t FOR EACH ROW BEGIN INSERT INTO c VALUES (NEW.a + 10, OLD.b); END";
    private static final String ASSIGNS =
            "CREATE TRIGGER p BEFORE UPDATE ON t FOR EACH ROW SET NEW.b = GREATEST(NEW.b, 0)";

    private static Verdict verdict(String trigger, String level, String steps, String finalState) {
        return verdict(TABLES, trigger, level, steps, finalState);
    }

    private static Verdict verdict(String tables, String trigger, String level, String steps, String finalState) {
        final Script script = Script.of(level, tables, steps, finalState);
        final List<Statement> setup = new ArrayList<>(script.testCase().setup());
        setup.add(new Statement.Unmodelled(trigger, "CREATE TRIGGER"));
        final TestCase testCase = script.testCase().withSetup(setup);
        try (WorldsOracle oracle = new WorldsOracle(new InnoDbProfile(ServerVersion.mariadb(11, 4, 5), false))) {
            return oracle.judge(testCase, script.history());
        }
    }

    private static void agrees(String trigger, String level, String steps, String finalState) {
        assertEquals(new Verdict.Agrees(), verdict(trigger, level, steps, finalState), steps);
    }

    private static void disagrees(String trigger, String level, String steps, String finalState) {
        assertInstanceOf(Verdict.Disagrees.class, verdict(trigger, level, steps, finalState), steps);
    }

    @Test
    void anotherTableIsWrittenForEachRow() {
        final String two = "1:INSERT INTO t VALUES (3,30),(4,40) -> 2";
        agrees(COUNTS, "RR", two, "t=(1,10);(2,20);(3,30);(4,40) & c=(1,2);(2,0)");
        disagrees(COUNTS, "RR", two, "t=(1,10);(2,20);(3,30);(4,40) & c=(1,1);(2,0)");
        agrees(LOGS, "RC", "1:UPDATE t SET b = 5 WHERE a = 2 -> 1", "t=(1,10);(2,5) & c=(1,0);(2,0);(12,20)");
        disagrees(LOGS, "RC", "1:UPDATE t SET b = 5 WHERE a = 2 -> 1", "t=(1,10);(2,5) & c=(1,0);(2,0);(12,5)");
    }

    @Test
    void theStatementWaitsForWhoHoldsTheRowsOfItsTriggers() {
        final String first = "1:BEGIN | 1:INSERT INTO t VALUES (3,30) -> 1 | ";
        agrees(
                COUNTS,
                "RR",
                first
                        + "2:INSERT INTO t VALUES (4,40) -> wait | 1:COMMIT ; 2 -> 1 | 2:SELECT n FROM c WHERE k = 1 -> (2)",
                "t=(1,10);(2,20);(3,30);(4,40) & c=(1,2);(2,0)");
        disagrees(
                COUNTS,
                "RR",
                first + "2:INSERT INTO t VALUES (4,40) -> 1 | 1:COMMIT",
                "t=(1,10);(2,20);(3,30);(4,40) & c=(1,2);(2,0)");
    }

    @Test
    void whatATriggerDidIsUndoneWithItsTransaction() {
        final String steps = "1:BEGIN | 1:INSERT INTO t VALUES (3,30) -> 1 | 1:ROLLBACK";
        agrees(COUNTS, "RR", steps, "t=(1,10);(2,20) & c=(1,0);(2,0)");
        disagrees(COUNTS, "RR", steps, "t=(1,10);(2,20) & c=(1,1);(2,0)");
    }

    @Test
    void aTriggerBeforeTheWriteMayGiveTheNewRowOtherValues() {
        agrees(ASSIGNS, "RR", "1:UPDATE t SET b = b - 15 -> 2", "t=(1,0);(2,5) & c=(1,0);(2,0)");
        disagrees(ASSIGNS, "RR", "1:UPDATE t SET b = b - 15 -> 2", "t=(1,-5);(2,5) & c=(1,0);(2,0)");
    }

    @Test
    void numbersAreNotKnownWhereTheWriteMayHaveWaitedForThem() {
        final String tables = "t(a INT PRIMARY KEY, b INT) (1,10) & c(k INT PRIMARY KEY AUTO_INCREMENT, n INT)";
        final String trigger = "CREATE TRIGGER l AFTER UPDATE ON t FOR EACH ROW INSERT INTO c (n) VALUES (NEW.b)";
        final String waits = " | 2:UPDATE t SET b = 1 -> wait | 1:COMMIT ; 2 -> 1";
        assertEquals(
                new Verdict.Agrees(),
                verdict(
                        tables,
                        trigger,
                        "RR",
                        "1:BEGIN | 1:UPDATE t SET b = 2 -> 1" + waits,
                        "t=(1,1) & c=(1,2);(2,1)"));
        assertEquals(
                new Verdict.Undecided("numbers of a trigger in a statement that waited"),
                verdict(
                        tables,
                        trigger,
                        "RR",
                        "1:BEGIN | 1:SELECT * FROM c FOR UPDATE -> none" + waits,
                        "t=(1,1) & c=(1,1)"));
    }

    @Test
    void ifsOfATriggerChooseByTheRow() {
        final String low = "CREATE TRIGGER u AFTER UPDATE ON t FOR EACH ROW BEGIN IF NEW.b < 5 AND OLD.b >= 5 THEN "
                + "INSERT INTO c VALUES (NEW.a + 10, 1); ELSEIF NEW.b IS NULL THEN DELETE FROM c; "
                + "ELSE UPDATE c SET n = n + 1 WHERE k = 2; END IF; END";
        agrees(low, "RR", "1:UPDATE t SET b = 3 WHERE a = 1 -> 1", "t=(1,3);(2,20) & c=(1,0);(2,0);(11,1)");
        agrees(low, "RR", "1:UPDATE t SET b = NULL WHERE a = 1 -> 1", "t=(1,NULL);(2,20) & c=none");
        agrees(low, "RR", "1:UPDATE t SET b = b + 1 -> 2", "t=(1,11);(2,21) & c=(1,0);(2,2)");
        disagrees(low, "RR", "1:UPDATE t SET b = 3 WHERE a = 1 -> 1", "t=(1,3);(2,20) & c=(1,0);(2,1)");
    }

    @Test
    void aTriggerMayRefuseARow() {
        final String refuses = "CREATE TRIGGER u BEFORE UPDATE ON t FOR EACH ROW BEGIN IF NEW.b < 0 THEN "
                + "SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'no'; END IF; END";
        final String rest = " & c=(1,0);(2,0)";
        agrees(refuses, "RR", "1:UPDATE t SET b = b - 5 -> 2", "t=(1,5);(2,15)" + rest);
        agrees(refuses, "RR", "1:UPDATE t SET b = b - 15 -> !1644", "t=(1,10);(2,20)" + rest);
        disagrees(refuses, "RR", "1:UPDATE t SET b = b - 15 -> !1644", "t=(1,10);(2,5)" + rest);
        agrees(
                refuses,
                "RC",
                "1:BEGIN | 1:UPDATE t SET b = 3 WHERE a = 1 -> 1 | 2:UPDATE t SET b = b - 9 WHERE a = 1 -> wait | 1:COMMIT ; 2 -> !1644",
                "t=(1,3);(2,20)" + rest);
        assertEquals(
                new Verdict.Undecided("SIGNAL in a trigger"),
                verdict(refuses, "RR", "1:UPDATE t SET b = b - 15 -> 2", ""));
    }

    @Test
    void whatTheModelLacksIsNamed() {
        assertEquals(
                new Verdict.Undecided("CREATE TRIGGER of this form"),
                verdict(
                        "CREATE TRIGGER x AFTER DELETE ON t FOR EACH ROW FOLLOWS y DELETE FROM c",
                        "RR",
                        "1:DELETE FROM t -> 2",
                        ""));
        assertEquals(
                new Verdict.Undecided("trigger of this form"),
                verdict(
                        "CREATE TRIGGER x AFTER DELETE ON t FOR EACH ROW SET @a = OLD.a",
                        "RR",
                        "1:DELETE FROM t -> 2",
                        ""));
    }
}
