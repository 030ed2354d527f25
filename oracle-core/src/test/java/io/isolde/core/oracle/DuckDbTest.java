package io.isolde.core.oracle;

import io.isolde.core.catalogue.DuckDbDeviation;
import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** DuckDB's rules, one schedule each, as they were measured. */
final class DuckDbTest {
    private static final DuckDbProfile OLD = new DuckDbProfile(ServerVersion.named("duckdb:1.4.4"));
    private static final String KEYED = "t(k INT PRIMARY KEY, v INT, w INT) (1,10,0);(2,20,0)";
    private static final String UNKEYED = "t(k INT, v INT) (1,10);(2,20)";

    private static Script keyed(String steps, String finalState) {
        return on(KEYED, steps, finalState);
    }

    private static Script unkeyed(String steps, String finalState) {
        return on(UNKEYED, steps, finalState);
    }

    /** With the ROLLBACK that each session gets at its end: it fails where there is no transaction. */
    private static Script on(String tables, String steps, String finalState) {
        final Map<String, Boolean> open = new TreeMap<>();
        for (final String step : steps.split(" \\| ", -1)) {
            final String session = step.replace("*", "").substring(0, 1);
            final boolean begins = step.endsWith(":BEGIN");
            final boolean ends = step.contains(":COMMIT") || step.contains(":ROLLBACK");
            open.put(session, begins || !ends && open.getOrDefault(session, false));
        }
        final StringBuilder all = new StringBuilder(steps);
        open.forEach((session, isOpen) ->
                all.append(" | ").append(session).append(":ROLLBACK").append(isOpen ? "" : " -> !TRANSACTION_STATE"));
        return Script.ofDuckDb(tables, all.toString(), finalState);
    }

    // ---- snapshots

    @Test
    void theFirstStatementOnATableTakesTheSnapshot() {
        keyed(
                        "1:BEGIN | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1 | 1:SELECT v FROM t WHERE k = 1 -> (11)"
                                + " | 2:UPDATE t SET v = 12 WHERE k = 1 -> 1 | 1:SELECT v FROM t WHERE k = 1 -> (11)",
                        "t=(1,12,0);(2,20,0)")
                .agrees();
        keyed(
                        "1:BEGIN | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1 | *1:SELECT v FROM t WHERE k = 1 -> (10)",
                        "t=(1,11,0);(2,20,0)")
                .disagrees();
    }

    @Test
    void aTransactionSeesItsOwnChangesAndNobodysElse() {
        keyed(
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | 1:INSERT INTO t VALUES (3,30,0) -> 1"
                                + " | 1:SELECT k, v FROM t -> (1,11);(2,20);(3,30) | 2:SELECT k, v FROM t -> (1,10);(2,20)"
                                + " | 1:COMMIT | 2:SELECT k, v FROM t -> (1,10);(2,20) | 2:COMMIT",
                        "t=(1,11,0);(2,20,0);(3,30,0)")
                .agrees();
    }

    @Test
    void joinsAndSubqueriesReadTheSnapshot() {
        keyed(
                        "1:BEGIN | 1:SELECT COUNT(*) FROM t -> (2) | 2:INSERT INTO t VALUES (3,10,0) -> 1"
                                + " | 1:SELECT x.k, y.k FROM t AS x JOIN t AS y ON x.k < y.k -> (1,2)"
                                + " | 1:SELECT k FROM t AS x WHERE EXISTS (SELECT 1 FROM t AS y WHERE y.v = x.v AND y.k <> x.k) -> none"
                                + " | 2:SELECT k FROM t AS x WHERE EXISTS (SELECT 1 FROM t AS y WHERE y.v = x.v AND y.k <> x.k) -> (1);(3)",
                        "t=(1,10,0);(2,20,0);(3,10,0)")
                .agrees();
    }

    @Test
    void aSubqueryDoesNotSeeWhatItsStatementWrites() {
        keyed(
                        "1:BEGIN | 1:INSERT INTO t VALUES (3,5,0) -> 1 | 1:UPDATE t SET v = (SELECT MAX(y.v) FROM t AS y) + k -> 3"
                                + " | 1:COMMIT | 1:DELETE FROM t WHERE v < (SELECT MAX(y.v) FROM t AS y) -> 2",
                        "t=(3,23,0)")
                .agrees();
    }

    @Test
    void writeSkewPasses() {
        keyed(
                        "1:BEGIN | 2:BEGIN | 1:SELECT v FROM t WHERE k = 2 -> (20) | 2:SELECT v FROM t WHERE k = 1 -> (10)"
                                + " | 1:UPDATE t SET v = 0 WHERE k = 1 -> 1 | 2:UPDATE t SET v = 0 WHERE k = 2 -> 1 | 1:COMMIT | 2:COMMIT",
                        "t=(1,0,0);(2,0,0)")
                .agrees();
    }

    // ---- conflicts

    @Test
    void twoUpdatesOfOneColumnConflictAtTheStatement() {
        keyed(
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | 2:UPDATE t SET v = 12 WHERE k = 1 -> !SERIALIZATION_FAILURE"
                                + " | 2:SELECT v FROM t -> !TRANSACTION_ABORTED | 1:COMMIT | 2:COMMIT",
                        "t=(1,11,0);(2,20,0)")
                .agrees();
        keyed(
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | *2:UPDATE t SET v = 12 WHERE k = 1 -> 1 | 1:COMMIT | 2:COMMIT",
                        "t=(1,12,0);(2,20,0)")
                .disagrees();
    }

    @Test
    void updatesOfDifferentColumnsMerge() {
        keyed(
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | 2:UPDATE t SET w = 1 WHERE k = 1 -> 1 | 1:COMMIT | 2:COMMIT",
                        "t=(1,11,1);(2,20,0)")
                .agrees();
    }

    @Test
    void whatWasCommittedSinceTheSnapshotConflictsToo() {
        keyed(
                        "1:BEGIN | 1:SELECT COUNT(*) FROM t -> (2) | 2:UPDATE t SET v = 11 WHERE k = 1 -> 1"
                                + " | 1:UPDATE t SET v = 12 WHERE k = 1 -> !SERIALIZATION_FAILURE | 1:ROLLBACK",
                        "t=(1,11,0);(2,20,0)")
                .agrees();
    }

    @Test
    void twoDeletesConflict() {
        keyed(
                        "1:BEGIN | 2:BEGIN | 1:DELETE FROM t WHERE k = 1 -> 1 | 2:DELETE FROM t WHERE k = 1 -> !SERIALIZATION_FAILURE | 1:COMMIT | 2:ROLLBACK",
                        "t=(2,20,0)")
                .agrees();
    }

    @Test
    void anUpdateBesideADeleteIsLostByADeviation() {
        final String promised = "1:BEGIN | 2:BEGIN | 1:DELETE FROM t WHERE k = 1 -> 1 | %s | 1:COMMIT | 2:COMMIT";
        keyed(promised.formatted("2:UPDATE t SET v = 11 WHERE k = 1 -> !SERIALIZATION_FAILURE"), "t=(2,20,0)")
                .agrees();
        keyed(promised.formatted("*2:UPDATE t SET v = 11 WHERE k = 1 -> 1"), "t=(2,20,0)")
                .isExplainedBy(DuckDbDeviation.UPDATE_BESIDE_DELETE);
        keyed(
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | *2:DELETE FROM t WHERE k = 1 -> 1 | 1:COMMIT | 2:COMMIT",
                        "t=(2,20,0)")
                .isExplainedBy(DuckDbDeviation.UPDATE_BESIDE_DELETE);
    }

    @Test
    void anUpdateToNullBesideAnotherValueIsNoConflictByADeviation() {
        unkeyed(
                        "1:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 -> 1 | *2:UPDATE t SET v = NULL WHERE k = 1 -> 1 | 1:COMMIT",
                        "t=(1,NULL);(2,20)")
                .isExplainedBy(DuckDbDeviation.NULL_BESIDE_VALUE);
        unkeyed(
                        "1:BEGIN | 1:UPDATE t SET v = NULL WHERE k = 1 -> 1 | 2:UPDATE t SET v = 11 WHERE k = 1 -> !SERIALIZATION_FAILURE | 1:COMMIT",
                        "t=(1,NULL);(2,20)")
                .agrees();
    }

    @Test
    void anUpdateThatFailsByNullHasWrittenTheValues() {
        unkeyed(
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = NULL WHERE k = 1 -> 1 | 2:UPDATE t SET v = 5 -> !SERIALIZATION_FAILURE"
                                + " | 1:UPDATE t SET v = 6 WHERE k = 2 -> !SERIALIZATION_FAILURE | 1:COMMIT | 2:COMMIT",
                        "t=(1,10);(2,20)")
                .agrees();
    }

    @Test
    void anUpdateThatChangesNothingIsNotWrittenAsLongAsNothingHasChanged() {
        unkeyed(
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 10 WHERE k = 1 -> 1 | 2:UPDATE t SET v = 10 WHERE k = 1 -> 1 | 1:COMMIT | 2:COMMIT",
                        "t=(1,10);(2,20)")
                .agrees();
        unkeyed(
                        "3:UPDATE t SET v = 21 WHERE k = 2 -> 1 | 1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 10 WHERE k = 1 -> 1"
                                + " | 2:UPDATE t SET v = 10 WHERE k = 1 -> !SERIALIZATION_FAILURE | 1:COMMIT | 2:COMMIT",
                        "t=(1,10);(2,21)")
                .agrees();
    }

    @Test
    void rowsThatBecomeTheTableKeepWhatWasChangedInThem() {
        on(
                        "t(k INT, v INT)",
                        "1:BEGIN | 1:INSERT INTO t VALUES (1,1) -> 1 | 1:UPDATE t SET v = 2 -> 1 | 1:COMMIT"
                                + " | 1:BEGIN | 1:UPDATE t SET v = 2 -> 1 | 2:UPDATE t SET v = 2 -> !SERIALIZATION_FAILURE | 1:COMMIT",
                        "t=(1,2)")
                .agrees();
        on(
                        "t(k INT, v INT)",
                        "1:BEGIN | 1:INSERT INTO t VALUES (1,1),(2,2) -> 2 | 1:DELETE FROM t WHERE k = 2 -> 1 | 1:UPDATE t SET v = 2 -> 1"
                                + " | 1:COMMIT | 1:BEGIN | 1:UPDATE t SET v = 2 -> 1 | 2:UPDATE t SET v = 2 -> 1 | 1:COMMIT",
                        "t=(1,2)")
                .agrees();
    }

    @Test
    void anUpdateOfAnIndexedColumnDeletesAndInserts() {
        keyed(
                        "1:BEGIN | 2:BEGIN | 1:UPDATE t SET k = 3 WHERE k = 1 -> 1 | 2:DELETE FROM t WHERE k = 1 -> !SERIALIZATION_FAILURE | 1:COMMIT | 2:ROLLBACK",
                        "t=(3,10,0);(2,20,0)")
                .agrees();
        keyed("1:UPDATE t SET k = k + 1 -> 2", "t=(2,10,0);(3,20,0)").agrees();
    }

    @Test
    void aKeyMayPassFromACommittedRowToAnOwnOneIfBothAreChangedTogether() {
        final String own = "1:BEGIN | 1:INSERT INTO t VALUES (3,30,0) -> 1 | ";
        final String shifted = "t=(2,10,0);(3,20,0);(4,30,0)";
        keyed(own + "1:UPDATE t SET k = k + 1 WHERE k > 0 OR v > 0 -> 3 | 1:COMMIT", shifted)
                .agrees();
        keyed(own + "1:UPDATE t SET k = k + 1 WHERE k > 0 -> !DUPLICATE_KEY | 1:ROLLBACK", "t=(1,10,0);(2,20,0)")
                .agrees();
        keyed(own + "*1:UPDATE t SET k = k + 1 -> 3 | 1:COMMIT", shifted).disagrees();
    }

    @Test
    void returningWritesEveryColumn() {
        unkeyed(
                        "3:UPDATE t SET k = 3 WHERE k = 2 -> 1 | 1:BEGIN | 2:BEGIN | 1:UPDATE t SET v = 11 WHERE k = 1 RETURNING v -> (11)"
                                + " | 2:UPDATE t SET k = 5 WHERE k = 1 -> !SERIALIZATION_FAILURE | 1:COMMIT | 2:ROLLBACK",
                        "t=(1,11);(3,20)")
                .agrees();
    }

    @Test
    void aFailedStatementKeepsWhatItWroteUntilItsTransactionEnds() {
        final String steps = "1:BEGIN | 2:BEGIN | 3:BEGIN | 1:UPDATE t SET w = 1 WHERE k = 1 -> 1"
                + " | 2:UPDATE t SET v = 11, w = 2 WHERE k = 1 -> !SERIALIZATION_FAILURE";
        keyed(
                        steps
                                + " | 3:UPDATE t SET v = 12 WHERE k = 1 -> !SERIALIZATION_FAILURE | 1:COMMIT | 2:ROLLBACK | 3:ROLLBACK",
                        "t=(1,10,1);(2,20,0)")
                .agrees();
        keyed(
                        steps + " | 2:ROLLBACK | 3:UPDATE t SET v = 12 WHERE k = 1 -> 1 | 1:COMMIT | 3:COMMIT",
                        "t=(1,12,1);(2,20,0)")
                .agrees();
    }

    // ---- transactions

    @Test
    void commitOfAnAbortedTransactionSucceedsAndRollsBack() {
        keyed(
                        "1:BEGIN | 1:INSERT INTO t VALUES (3,30,0) -> 1 | 1:INSERT INTO t VALUES (3,31,0) -> !DUPLICATE_KEY"
                                + " | 1:BEGIN -> !TRANSACTION_ABORTED | 1:COMMIT | 1:COMMIT -> !TRANSACTION_STATE",
                        "t=(1,10,0);(2,20,0)")
                .agrees();
    }

    @Test
    void beginWithinATransactionAbortsIt() {
        keyed(
                        "1:BEGIN | 1:BEGIN -> !TRANSACTION_STATE | 1:SELECT k FROM t -> !TRANSACTION_ABORTED | 1:ROLLBACK | 1:ROLLBACK -> !TRANSACTION_STATE",
                        "t=(1,10,0);(2,20,0)")
                .agrees();
    }

    @Test
    void aRefusedStatementAbortsFrom20On() {
        final String refused =
                "1:BEGIN | 1:INSERT INTO t VALUES (1,1) ON CONFLICT DO NOTHING -> !REFUSED | 1:SELECT k FROM t -> %s | 1:COMMIT";
        unkeyed(refused.formatted("!TRANSACTION_ABORTED"), "t=(1,10);(2,20)").agrees();
        unkeyed(refused.formatted("(1);(2)"), "t=(1,10);(2,20)").on(OLD).agrees();
    }

    @Test
    void valuesAreEvaluatedBeforeTheTransactionIsLookedAt() {
        unkeyed(
                        "1:BEGIN | 1:BEGIN -> !TRANSACTION_STATE | 1:INSERT INTO t VALUES (3000000000,1) -> !BAD_CONVERSION"
                                + " | 1:UPDATE t SET k = 3000000000 -> !TRANSACTION_ABORTED | 1:COMMIT",
                        "t=(1,10);(2,20)")
                .agrees();
    }

    // ---- keys

    @Test
    void aCommittedKeyIsRefusedEvenIfItIsNotSeen() {
        keyed(
                        "1:BEGIN | 1:SELECT COUNT(*) FROM t -> (2) | 2:INSERT INTO t VALUES (3,30,0) -> 1 | 1:INSERT INTO t VALUES (3,31,0) -> !DUPLICATE_KEY | 1:ROLLBACK",
                        "t=(1,10,0);(2,20,0);(3,30,0)")
                .agrees();
    }

    @Test
    void theSecondOfTwoOpenInsertsOfAKeyFailsAtCommit() {
        keyed(
                        "1:BEGIN | 2:BEGIN | 1:INSERT INTO t VALUES (3,30,0) -> 1 | 2:INSERT INTO t VALUES (3,31,0) -> 1 | 2:UPDATE t SET w = 5 WHERE k = 1 -> 1"
                                + " | 1:COMMIT | 2:COMMIT -> !DUPLICATE_KEY | 2:ROLLBACK -> !TRANSACTION_STATE",
                        "t=(1,10,0);(2,20,0);(3,30,0)")
                .agrees();
        keyed(
                        "1:BEGIN | 2:BEGIN | 1:INSERT INTO t VALUES (3,30,0) -> 1 | 2:INSERT INTO t VALUES (3,31,0) -> 1 | 1:COMMIT | *2:COMMIT",
                        "t=(1,10,0);(2,20,0);(3,30,0)")
                .disagrees();
    }

    @Test
    void aKeyIsFreeOnceItsDeletionIsCommitted() {
        keyed(
                        "1:BEGIN | 1:DELETE FROM t WHERE k = 1 -> 1 | 2:INSERT INTO t VALUES (1,11,0) -> !DUPLICATE_KEY | 1:COMMIT | 2:INSERT INTO t VALUES (1,11,0) -> 1",
                        "t=(2,20,0);(1,11,0)")
                .agrees();
        keyed(
                        "1:BEGIN | 1:DELETE FROM t WHERE k = 1 -> 1 | 1:INSERT INTO t VALUES (1,11,0) -> 1 | 1:COMMIT",
                        "t=(2,20,0);(1,11,0)")
                .agrees();
    }

    @Test
    void aKeyThatWasDeletedSinceTheSnapshotIsFreeFrom15On() {
        final String steps =
                "1:BEGIN | 1:SELECT COUNT(*) FROM t -> (2) | 2:DELETE FROM t WHERE k = 1 -> 1 | 1:INSERT INTO t VALUES (1,11,0) -> %s";
        keyed(steps.formatted("1") + " | 1:SELECT v FROM t WHERE k = 1 -> (10);(11) | 1:COMMIT", "t=(2,20,0);(1,11,0)")
                .agrees();
        keyed(steps.formatted("!DUPLICATE_KEY") + " | 1:ROLLBACK", "t=(2,20,0)")
                .on(OLD)
                .agrees();
    }

    @Test
    void upTo14AKeyStaysTakenBesideAnOlderTransactionByADeviation() {
        final Script script = keyed(
                "1:BEGIN | 1:SELECT COUNT(*) FROM t -> (2) | 2:DELETE FROM t WHERE k = 1 -> 1 | *2:INSERT INTO t VALUES (1,11,0) -> !DUPLICATE_KEY | 1:ROLLBACK",
                "t=(2,20,0)");
        script.on(OLD).isExplainedBy(DuckDbDeviation.DELETED_KEY_TAKEN);
    }

    @Test
    void keysComeBeforeNotNullAndCheckAndOwnKeysBehind() {
        final String tables = "t(k INT PRIMARY KEY, v INT NOT NULL, CHECK (v < 50)) (1,10)";
        on(
                        tables,
                        "1:INSERT INTO t VALUES (1,NULL) -> !DUPLICATE_KEY | 1:INSERT INTO t VALUES (NULL,99) -> !CHECK_VIOLATED"
                                + " | 1:INSERT INTO t VALUES (3,99),(4,NULL) -> !NULL_NOT_ALLOWED | 1:INSERT INTO t VALUES (5,1),(5,99) -> !CHECK_VIOLATED"
                                + " | 1:INSERT INTO t VALUES (5,1),(5,2) -> !DUPLICATE_KEY",
                        "t=(1,10)")
                .agrees();
    }

    // ---- foreign keys

    private static Script referring(String steps, String finalState) {
        return on(
                "p(k INT PRIMARY KEY, v INT) (1,10);(2,20) & c(a INT, k INT, FOREIGN KEY (k) REFERENCES p (k)) (7,1)",
                steps,
                finalState);
    }

    @Test
    void aChildNeedsAParentThatIsCommittedOrItsOwn() {
        referring(
                        "1:BEGIN | 1:SELECT COUNT(*) FROM p -> (2) | 2:INSERT INTO p VALUES (3,30) -> 1 | 1:INSERT INTO c VALUES (8,3) -> 1"
                                + " | 1:INSERT INTO p VALUES (4,40) -> 1 | 1:INSERT INTO c VALUES (9,4),(9,NULL) -> 2"
                                + " | 2:INSERT INTO c VALUES (9,4) -> !NO_PARENT | 1:COMMIT",
                        "p=(1,10);(2,20);(3,30);(4,40) & c=(7,1);(8,3);(9,4);(9,NULL)")
                .agrees();
        referring("*1:INSERT INTO c VALUES (8,3) -> 1", "p=(1,10);(2,20) & c=(7,1);(8,3)")
                .disagrees();
    }

    @Test
    void aParentStaysWhileARowRefersToItEvenOneThatIsDeletedHere() {
        referring(
                        "1:DELETE FROM p -> !STILL_REFERENCED | 1:UPDATE p SET k = 1 WHERE k = 1 -> !STILL_REFERENCED | 1:UPDATE p SET v = 11 WHERE k = 1 -> 1"
                                + " | 1:BEGIN | 1:DELETE FROM c -> 1 | 1:DELETE FROM p WHERE k = 1 -> !STILL_REFERENCED | 1:ROLLBACK"
                                + " | 1:DELETE FROM c -> 1 | 1:DELETE FROM p WHERE k = 1 -> 1",
                        "p=(2,20) & c=none")
                .agrees();
    }

    @Test
    void anUpdateOfAChildLooksForItsNewParent() {
        referring(
                        "1:UPDATE c SET k = 2 -> 1 | 1:UPDATE c SET k = 9 -> !NO_PARENT | 1:UPDATE c SET k = NULL -> 1 | 1:DELETE FROM p -> 2",
                        "p=none & c=(7,NULL)")
                .agrees();
    }

    @Test
    void aChildBesideTheDeletionOfItsParentIsLeftByADeviation() {
        final String steps =
                "1:BEGIN | 2:BEGIN | 1:DELETE FROM p WHERE k = 2 -> 1 | 2:INSERT INTO c VALUES (8,2) -> 1 | 1:COMMIT | *2:COMMIT";
        referring(steps, "p=(1,10) & c=(7,1);(8,2)").isExplainedBy(DuckDbDeviation.PARENT_DELETED_BESIDE_CHILD);
        referring(steps.replace("*", "") + " -> !NO_PARENT", "p=(1,10) & c=(7,1)")
                .agrees();
    }

    @Test
    void upTo15AChildFindsAParentThatItsTransactionHasDeletedByADeviation() {
        final String steps =
                "1:BEGIN | 1:DELETE FROM p WHERE k = 2 -> 1 | *1:INSERT INTO c VALUES (8,2) -> 1 | 1:COMMIT";
        referring(steps, "p=(1,10) & c=(7,1);(8,2)").on(OLD).isExplainedBy(DuckDbDeviation.OWN_DELETED_PARENT_FOUND);
        referring(steps, "p=(1,10) & c=(7,1);(8,2)").disagrees();
    }

    @Test
    void parentsComeBehindCommittedKeysAndBeforeTheRest() {
        on(
                        "p(k INT PRIMARY KEY) (1) & c(a INT PRIMARY KEY, k INT, v INT NOT NULL, FOREIGN KEY (k) REFERENCES p (k)) (1,1,1)",
                        "1:INSERT INTO c VALUES (1,9,1) -> !DUPLICATE_KEY | 1:INSERT INTO c VALUES (2,9,NULL) -> !NO_PARENT"
                                + " | 1:INSERT INTO c VALUES (2,1,1),(2,9,1) -> !NO_PARENT",
                        "p=(1) & c=(1,1,1)")
                .agrees();
    }

    // ---- ON CONFLICT

    @Test
    void onConflictUpdatesRowsThatAreSeenAndInsertsTheOthers() {
        keyed(
                        "1:INSERT INTO t VALUES (1,11,0),(3,30,0) ON CONFLICT (k) DO UPDATE SET v = t.v + excluded.v -> 2",
                        "t=(1,21,0);(2,20,0);(3,30,0)")
                .agrees();
        keyed("1:INSERT INTO t VALUES (1,11,0),(3,30,0) ON CONFLICT DO NOTHING -> 1", "t=(1,10,0);(2,20,0);(3,30,0)")
                .agrees();
    }

    @Test
    void onConflictWithReturningWritesEveryColumn() {
        keyed(
                        "1:BEGIN | 2:BEGIN | 1:DELETE FROM t WHERE k = 1 -> 1"
                                + " | 2:INSERT INTO t VALUES (1,11,0) ON CONFLICT (k) DO UPDATE SET v = 12 RETURNING v -> !SERIALIZATION_FAILURE"
                                + " | 1:ROLLBACK | 2:ROLLBACK",
                        "t=(1,10,0);(2,20,0)")
                .agrees();
    }

    @Test
    void onConflictDoesNotMeetAKeyThatIsNotSeen() {
        keyed(
                        "1:BEGIN | 1:SELECT COUNT(*) FROM t -> (2) | 2:INSERT INTO t VALUES (3,30,0) -> 1 | 1:INSERT INTO t VALUES (3,31,0) ON CONFLICT (k) DO NOTHING -> !DUPLICATE_KEY | 1:ROLLBACK",
                        "t=(1,10,0);(2,20,0);(3,30,0)")
                .agrees();
    }

    @Test
    void ofRowsWithOneKeyOnConflictKeepsTheFirst() {
        keyed(
                        "1:INSERT INTO t VALUES (3,30,0),(3,31,0) ON CONFLICT (k) DO NOTHING -> 1",
                        "t=(1,10,0);(2,20,0);(3,30,0)")
                .agrees();
    }

    @Test
    void onConflictLosesRowsWhoseKeyIsNullByADeviation() {
        final String tables = "t(k INT UNIQUE, v INT) (1,10)";
        on(
                        tables,
                        "1:INSERT INTO t VALUES (NULL,1),(NULL,2) ON CONFLICT (k) DO NOTHING -> 2",
                        "t=(1,10);(NULL,1);(NULL,2)")
                .agrees();
        on(tables, "*1:INSERT INTO t VALUES (NULL,1),(NULL,2) ON CONFLICT (k) DO NOTHING -> 1", "t=(1,10);(NULL,1)")
                .isExplainedBy(DuckDbDeviation.NULL_KEYS_MERGED);
    }

    @Test
    void onConflictOfAnyKeyDropsRowsKeyByKeyByADeviation() {
        final String tables = "t(a INT UNIQUE, b INT UNIQUE)";
        final String steps = "*1:INSERT INTO t VALUES (1,1),(1,2),(2,1),(2,2) ON CONFLICT DO NOTHING -> ";
        on(tables, steps + "2", "t=(1,1);(2,2)").agrees();
        on(tables, steps + "1", "t=(1,1)").isExplainedBy(DuckDbDeviation.ROWS_DROPPED_BY_KEY);
    }

    // ---- results

    @Test
    void upTo14DeleteDoesNotReturnOwnRowsByADeviation() {
        final Script script = unkeyed(
                "1:BEGIN | 1:INSERT INTO t VALUES (3,30) -> 1 | *1:DELETE FROM t WHERE k > 1 RETURNING k -> (2) | 1:COMMIT",
                "t=(1,10)");
        script.on(OLD).isExplainedBy(DuckDbDeviation.OWN_ROWS_NOT_RETURNED);
        script.disagrees();
    }

    @Test
    void nullsComeLastInEitherDirection() {
        final String tables = "t(k INT, v INT) (1,10);(2,NULL);(3,30)";
        on(
                        tables,
                        "1:SELECT k FROM t ORDER BY v -> (1);(3);(2) | 1:SELECT k FROM t ORDER BY v DESC -> (3);(1);(2)",
                        "t=(1,10);(2,NULL);(3,30)")
                .agrees();
    }

    @Test
    void numbersAreDividedAsRealOnesAndRoundedHalfToEven() {
        unkeyed(
                        "1:UPDATE t SET v = 5 / 2 WHERE k = 1 -> 1 | 1:UPDATE t SET v = 7 / 2 WHERE k = 2 -> 1 | 1:UPDATE t SET v = v / 0 -> !BAD_CONVERSION"
                                + " | 1:UPDATE t SET v = v + 2147483647 -> !OUT_OF_RANGE",
                        "t=(1,2);(2,4)")
                .agrees();
    }

    @Test
    void aRemainderOfADivisionByZeroFailsFrom20On() {
        unkeyed("1:UPDATE t SET v = v % (k - 1) WHERE k = 1 -> !DIVISION_BY_ZERO", "t=(1,10);(2,20)")
                .agrees();
        unkeyed("1:UPDATE t SET v = v % (k - 1) WHERE k = 1 -> 1", "t=(1,NULL);(2,20)")
                .on(OLD)
                .agrees();
    }

    @Test
    void aTextLiteralBesideANumberIsCastToItsType() {
        unkeyed("1:SELECT k FROM t WHERE v = '10' -> (1) | 1:SELECT k FROM t WHERE v > '9.5' -> (2)", "t=(1,10);(2,20)")
                .agrees();
    }

    @Test
    void aSumOfGroupsMayBeCalculatedWith() {
        unkeyed(
                        "1:SELECT SUM(v) + 1 FROM t -> (31) | 1:SELECT MIN(v), MAX(k) FROM t WHERE v > 90 -> (NULL,NULL) | 1:SELECT v, COUNT(*) FROM t GROUP BY v -> (10,1);(20,1)",
                        "t=(1,10);(2,20)")
                .agrees();
    }

    @Test
    void truthsAndTextsAreStoredAndCompared() {
        on(
                        "t(k INT PRIMARY KEY, ok BOOLEAN, note TEXT) (1,TRUE,'abc');(2,FALSE,NULL)",
                        "1:UPDATE t SET ok = k > 1 WHERE k = 2 -> 1"
                                + " | 1:SELECT k FROM t WHERE ok -> (1);(2) | 1:SELECT k FROM t WHERE note LIKE 'a_c' -> (1)"
                                + " | 1:SELECT k FROM t WHERE note NOT LIKE 'A%' -> (1)"
                                + " | 1:SELECT UPPER(note), LENGTH(note) FROM t -> ('ABC',3);(NULL,NULL)",
                        "t=(1,1,'abc');(2,1,NULL)")
                .agrees();
    }

    @Test
    void caseAndCoalesceChooseAValue() {
        keyed(
                        "1:SELECT CASE WHEN v > 15 THEN k ELSE -v END FROM t -> (-10);(2) | 1:SELECT COALESCE(NULLIF(v, 10), 7) FROM t -> (7);(20)"
                                + " | 1:UPDATE t SET v = CASE k WHEN 1 THEN ABS(w - 5) ELSE MOD(v, 6) END -> 2",
                        "t=(1,5,0);(2,2,0)")
                .agrees();
    }
}
