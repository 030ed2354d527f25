package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a write found, changed or removed, the next read of its transaction shows so; each deviation is explained under its name. */
class OwnEffectsTest {
    private static final InnoDbProfile MYSQL = new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false);
    private static final String T = "t(a INT PRIMARY KEY, u INT UNIQUE, b INT) (1,10,0);(2,20,0)";

    /** The other's statement, ours, what ours affects, what is promised, what servers show, the final state, the deviation. */
    @ParameterizedTest(name = "{1} after {0}")
    @CsvSource(delimiter = '#', textBlock = """
            UPDATE t SET b=7 WHERE a=1    # UPDATE t SET b=b WHERE a=1                                    # 1 # (1,10,7);(2,20,0)          # (1,10,0);(2,20,0)           # (1,10,7);(2,20,0)           # NO_CHANGE_WRITE
            INSERT INTO t VALUES (5,50,5) # INSERT INTO t VALUES (5,9,9) ON DUPLICATE KEY UPDATE b=5      # 1 # (1,10,0);(2,20,0);(5,50,5) # (1,10,0);(2,20,0)           # (1,10,0);(2,20,0);(5,50,5)  # NO_CHANGE_WRITE
            UPDATE t SET b=7 WHERE a=1    # INSERT INTO t VALUES (9,10,9) ON DUPLICATE KEY UPDATE b=b     # 1 # (1,10,7);(2,20,0)          # (1,10,0);(2,20,0)           # (1,10,7);(2,20,0)           # NO_CHANGE_WRITE
            INSERT INTO t VALUES (5,50,5) # INSERT IGNORE INTO t VALUES (5,9,9)                           # 0 # (1,10,0);(2,20,0);(5,50,5) # (1,10,0);(2,20,0)           # (1,10,0);(2,20,0);(5,50,5)  # IGNORED_ROW
            INSERT INTO t VALUES (5,50,5) # INSERT IGNORE INTO t VALUES (9,50,9)                          # 0 # (1,10,0);(2,20,0);(5,50,5) # (1,10,0);(2,20,0)           # (1,10,0);(2,20,0);(5,50,5)  # IGNORED_ROW
            INSERT INTO t VALUES (5,50,5) # UPDATE IGNORE t SET u=50 WHERE a=1                            # 1 # (1,10,0);(2,20,0);(5,50,5) # (1,10,0);(2,20,0)           # (1,10,0);(2,20,0);(5,50,5)  # IGNORED_ROW
            INSERT INTO t VALUES (5,50,5) # UPDATE IGNORE t SET u=20 WHERE a=5                            # 1 # (1,10,0);(2,20,0);(5,50,5) # (1,10,0);(2,20,0)           # (1,10,0);(2,20,0);(5,50,5)  # IGNORED_ROW
            UPDATE t SET a=3 WHERE a=1    # DELETE FROM t WHERE b=0                                       # 2 # none                         # (1,10,0)                    # none                        # GHOST_KEY
            UPDATE t SET a=3 WHERE a=1    # DELETE FROM t ORDER BY a DESC LIMIT 1                         # 1 # (2,20,0)                     # (1,10,0);(2,20,0)           # (2,20,0)                    # GHOST_KEY
            UPDATE t SET a=3 WHERE a=1    # UPDATE t SET a=4 WHERE a=3                                    # 1 # (2,20,0);(4,10,0)            # (1,10,0);(2,20,0);(4,10,0)  # (2,20,0);(4,10,0)           # GHOST_KEY
            UPDATE t SET a=3 WHERE a=1    # REPLACE INTO t VALUES (3,10,9)                                # 2 # (2,20,0);(3,10,9)            # (1,10,0);(2,20,0);(3,10,9)  # (2,20,0);(3,10,9)           # GHOST_KEY
            UPDATE t SET a=3 WHERE a=1    # INSERT INTO t VALUES (9,10,1) ON DUPLICATE KEY UPDATE b=9     # 2 # (2,20,0);(3,10,9)            # (1,10,0);(2,20,0);(3,10,9)  # (2,20,0);(3,10,9)           # GHOST_KEY
            DELETE FROM t WHERE a=1       # DELETE FROM t WHERE u=10                                      # 0 # (2,20,0)                     # (1,10,0);(2,20,0)           # (2,20,0)                    # DELETED_ROW_READ
            DELETE FROM t WHERE a=1       # DELETE FROM t WHERE b=0                                       # 1 # none                         # (1,10,0)                    # none                        # DELETED_ROW_READ
            DELETE FROM t WHERE a=1       # DELETE FROM t ORDER BY a LIMIT 2                              # 1 # none                         # (1,10,0)                    # none                        # DELETED_ROW_READ
            DELETE FROM t WHERE a=1       # UPDATE t SET b=9 WHERE b=0                                    # 1 # (2,20,9)                     # (1,10,0);(2,20,9)           # (2,20,9)                    # DELETED_ROW_READ
            """)
    void theNextReadShowsIt(
            String other, String own, int affected, String promised, String shown, String after, Quirk deviation) {
        final String steps =
                "1:BEGIN | 1:SELECT u FROM t WHERE a=2 -> (20) | 2:" + other + " -> 1 | 1:" + own + " -> " + affected;
        final String read = " | *1:SELECT * FROM t -> ";
        final String end = "t=" + after;
        final Script asPromised =
                Script.of("RR", T, steps + " | 1:SELECT * FROM t -> " + promised + " | 1:COMMIT", end);
        asPromised.agrees();
        asPromised.on(MYSQL).agrees();
        final Script asShown = Script.of("RR", T, steps + read + shown + " | 1:COMMIT", end);
        asShown.isExplainedBy(deviation);
        asShown.on(MYSQL).isExplainedBy(deviation);
        Script.of("RR", T, steps + read + "(7,70,7) | 1:COMMIT", end).disagrees();
        final Script withoutSnapshot = Script.of(
                "RR",
                T,
                steps.replace(" | 1:SELECT u FROM t WHERE a=2 -> (20)", "") + read + shown + " | 1:COMMIT",
                end);
        withoutSnapshot.disagrees();
        Script.of("RC", T, steps + read + shown + " | 1:COMMIT", end).disagrees();
    }

    @Test
    void aReplaceByTheSameRowIsFoundWhereMariaDbDoesNotWriteIt() {
        final String steps = "1:BEGIN | 1:SELECT b FROM t WHERE a=2 -> (20) | 2:INSERT INTO t VALUES (5,5) -> 1"
                + " | 1:REPLACE INTO t VALUES (5,5) -> 1 | *1:SELECT * FROM t -> %s | 1:COMMIT";
        final String t = "t(a INT PRIMARY KEY, b INT) (2,20)";
        final Script unseen = Script.of("RR", t, steps.formatted("(2,20)"), "t=(2,20);(5,5)");
        unseen.isExplainedBy(Quirk.NO_CHANGE_WRITE);
        unseen.on(MYSQL).disagrees();
    }

    /** What a statement that fails has met, a locking read, a LIMIT that was reached: the snapshot is as it was. */
    @ParameterizedTest
    @CsvSource(delimiter = '#', textBlock = """
            INSERT INTO t VALUES (5,50,5) # INSERT INTO t VALUES (5,9,9)          # !1062    # (1,10,0);(2,20,0) # (1,10,0);(2,20,0);(5,50,5)
            INSERT INTO t VALUES (5,50,5) # SELECT u FROM t WHERE a=5 FOR UPDATE  # (50)     # (1,10,0);(2,20,0) # (1,10,0);(2,20,0);(5,50,5)
            DELETE FROM t WHERE a=1       # DELETE FROM t ORDER BY a DESC LIMIT 1 # 1        # (1,10,0)          # none
            UPDATE t SET b=7 WHERE a=1    # DELETE FROM t WHERE u=10 AND b=0      # 0        # (1,10,0);(2,20,0) # (1,10,7);(2,20,0)
            UPDATE t SET a=3 WHERE a=1    # DELETE FROM t WHERE a=1               # 0        # (1,10,0);(2,20,0) # (2,20,0);(3,10,0)
            """)
    void otherThingsAreNotPromised(String other, String own, String outcome, String shown, String after) {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:SELECT u FROM t WHERE a=2 -> (20) | 2:" + other + " -> 1 | 1:" + own + " -> "
                                + outcome + " | 1:SELECT * FROM t -> " + shown + " | 1:COMMIT",
                        "t=" + after)
                .agrees();
    }

    @Test
    void rollbackToASavepointTakesTheEffectBack() {
        final String steps = "1:BEGIN | 1:SELECT u FROM t WHERE a=2 -> (20) | 2:INSERT INTO t VALUES (5,50,5) -> 1"
                + " | 1:SAVEPOINT s | 1:INSERT IGNORE INTO t VALUES (5,9,9) -> 0 | 1:ROLLBACK TO s"
                + " | *1:SELECT * FROM t -> %s | 1:COMMIT";
        final String after = "t=(1,10,0);(2,20,0);(5,50,5)";
        Script.of("RR", T, steps.replace("| *1:", "| 1:").formatted("(1,10,0);(2,20,0)"), after)
                .agrees();
        Script.of("RR", T, steps.formatted("(1,10,0);(2,20,0);(5,50,5)"), after).disagrees();
    }

    @Test
    void aRowInsertedWhereAnotherMovedOneAndDeletedItIsNotThatRow() {
        Script.of(
                        "RR",
                        T,
                        "1:BEGIN | 1:SELECT u FROM t WHERE a=2 -> (20) | 2:UPDATE t SET a=3 WHERE a=1 -> 1"
                                + " | 2:DELETE FROM t WHERE a=3 -> 1 | 1:INSERT INTO t VALUES (3,30,3) -> 1"
                                + " | 1:SELECT * FROM t -> (1,10,0);(2,20,0);(3,30,3) | 1:COMMIT",
                        "t=(2,20,0);(3,30,3)")
                .agrees();
    }

    /** With snapshot isolation, what is met in a secondary index raises no error 1020. */
    @Test
    void withSnapshotIsolationItShowsBySecondaryIndexes() {
        final InnoDbProfile snapshotIsolation = new InnoDbProfile(ServerVersion.mariadb(11, 8, 9), true);
        final String start = "1:BEGIN | 1:SELECT u FROM t WHERE a=2 -> (20) | 2:INSERT INTO t VALUES (5,50,5) -> 1"
                + " | 1:INSERT IGNORE INTO t VALUES (9,50,9) -> 0 | *1:SELECT * FROM t -> (1,10,0);(2,20,0) | 1:COMMIT";
        Script.of("RR", T, start, "t=(1,10,0);(2,20,0);(5,50,5)")
                .on(snapshotIsolation)
                .isExplainedBy(Quirk.IGNORED_ROW);
    }

    @Test
    void aCascadeChangesTheRowWhereAnotherHasMovedIt() {
        final String tables = "p(a INT PRIMARY KEY) (1);(2)"
                + " & c(k INT PRIMARY KEY, a INT, KEY ka (a), FOREIGN KEY (a) REFERENCES p(a) ON DELETE CASCADE) (1,1)";
        final String steps = "1:BEGIN | 1:SELECT a FROM p WHERE a=2 -> (2) | 2:UPDATE c SET k=3 WHERE k=1 -> 1"
                + " | 1:DELETE FROM p WHERE a=1 -> 1 | *1:SELECT * FROM c -> %s | 1:COMMIT";
        final String after = "p=(2) & c=none";
        Script.of("RR", tables, steps.formatted("(1,1)"), after).isExplainedBy(Quirk.GHOST_KEY);
        Script.of("RR", tables, steps.replace("| *1:", "| 1:").formatted("none"), after)
                .agrees();
    }
}
