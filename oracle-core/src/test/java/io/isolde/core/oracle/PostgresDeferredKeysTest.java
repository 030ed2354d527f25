package io.isolde.core.oracle;

import org.junit.jupiter.api.Test;

/** Foreign keys on PostgreSQL that are asked at the end of the transaction, each rule by a schedule that was measured. */
class PostgresDeferredKeysTest {
    private static final String TABLES = "p(k INT PRIMARY KEY, x INT) (1,10);(2,20)"
            + " & c(a INT PRIMARY KEY, b INT, FOREIGN KEY (b) REFERENCES p (k) DEFERRABLE INITIALLY DEFERRED) (1,1)";

    private static void both(String level, String steps, String p, String c) {
        on(TABLES, level, steps, "p=" + p + " & c=" + c);
    }

    private static void on(String tables, String level, String steps, String finalState) {
        final Script script = Script.ofPostgres(level, tables, steps, finalState);
        script.agrees();
        script.isPredicted();
    }

    @Test
    void aRowWithoutParentFailsTheCommit() {
        both("RC", "1:BEGIN | 1:INSERT INTO c VALUES (9, 9) -> 1 | 1:COMMIT -> !NO_PARENT", "(1,10);(2,20)", "(1,1)");
        both("RC", "1:INSERT INTO c VALUES (9, 9) -> !NO_PARENT", "(1,10);(2,20)", "(1,1)");
        Script.ofPostgres(
                        "RC",
                        TABLES,
                        "1:BEGIN | *1:INSERT INTO c VALUES (9, 9) -> !NO_PARENT | 1:ROLLBACK",
                        "p=(1,10);(2,20) & c=(1,1)")
                .disagrees();
    }

    @Test
    void aParentThatComesIsFoundUnlessTheSnapshotIsKept() {
        final String steps =
                "1:BEGIN | 1:INSERT INTO c VALUES (9, 9) -> 1 | 2:INSERT INTO p VALUES (9, 0) -> 1 | 1:COMMIT";
        both("RC", steps, "(1,10);(2,20);(9,0)", "(1,1);(9,9)");
        both("RR", steps + " -> !NO_PARENT", "(1,10);(2,20);(9,0)", "(1,1)");
    }

    @Test
    void theCommitWaitsForWhoeverDeletesTheParent() {
        final String steps = "1:BEGIN | 1:INSERT INTO c VALUES (9, 2) -> 1 | 2:BEGIN | 2:DELETE FROM p WHERE k = 2 -> 1"
                + " | 1:COMMIT -> wait | 2:COMMIT ; 1 -> ";
        both("RC", steps + "!NO_PARENT", "(1,10)", "(1,1)");
        both("RR", steps + "!SERIALIZATION_FAILURE", "(1,10)", "(1,1)");
    }

    @Test
    void theCommitOfADeleteWaitsForWhoeverDeletesTheChild() {
        final String steps = "1:BEGIN | 1:DELETE FROM p WHERE k = 1 -> 1 | 2:BEGIN | 2:DELETE FROM c WHERE b = 1 -> 1"
                + " | 1:COMMIT -> wait | 2:COMMIT ; 1 -> ";
        final String two = TABLES + ";(7,2)";
        on(two, "RC", steps, "p=(2,20) & c=(7,2)");
        on(two, "RR", steps + "!SERIALIZATION_FAILURE", "p=(1,10);(2,20) & c=(7,2)");
        both(
                "RC",
                "1:BEGIN | 1:DELETE FROM p WHERE k = 1 -> 1 | 1:COMMIT -> !STILL_REFERENCED",
                "(1,10);(2,20)",
                "(1,1)");
    }

    @Test
    void setConstraintsAsksAtOnceAndIsTakenBackWithASavepoint() {
        both(
                "RC",
                "1:BEGIN | 1:INSERT INTO c VALUES (9, 9) -> 1 | 1:SET CONSTRAINTS ALL IMMEDIATE -> !NO_PARENT | 1:COMMIT",
                "(1,10);(2,20)",
                "(1,1)");
        both(
                "RC",
                "1:BEGIN | 1:INSERT INTO c VALUES (9, 9) -> 1 | 1:SAVEPOINT a | 1:INSERT INTO p VALUES (9, 9) -> 1"
                        + " | 1:SET CONSTRAINTS ALL IMMEDIATE | 1:ROLLBACK TO a | 1:COMMIT -> !NO_PARENT",
                "(1,10);(2,20)",
                "(1,1)");
        both(
                "RC",
                "1:BEGIN | 1:SAVEPOINT a | 1:INSERT INTO c VALUES (9, 9) -> 1 | 1:ROLLBACK TO a | 1:COMMIT",
                "(1,10);(2,20)",
                "(1,1)");
        both(
                "RC",
                "1:BEGIN | 1:SAVEPOINT a | 1:SET CONSTRAINTS ALL IMMEDIATE | 1:RELEASE a"
                        + " | 1:INSERT INTO c VALUES (9, 9) -> !NO_PARENT | 1:COMMIT",
                "(1,10);(2,20)",
                "(1,1)");
    }

    @Test
    void aCommitThatFailsBeginsNoTransaction() {
        both(
                "RC",
                "1:BEGIN | 1:INSERT INTO c VALUES (9, 9) -> 1 | 1:COMMIT AND CHAIN -> !NO_PARENT | 1:SAVEPOINT x -> !TRANSACTION_STATE",
                "(1,10);(2,20)",
                "(1,1)");
    }

    @Test
    void setConstraintsOfSomeLeavesTheOthers() {
        final String tables = "p(k INT PRIMARY KEY) (1) & c(b INT PRIMARY KEY, x INT, y INT, u INT,"
                + " CONSTRAINT cx FOREIGN KEY (x) REFERENCES p (k) DEFERRABLE INITIALLY DEFERRED,"
                + " FOREIGN KEY (y) REFERENCES p (k) DEFERRABLE, CONSTRAINT cu UNIQUE (u) DEFERRABLE) (1,1,1,1)";
        final String same = "p=(1) & c=(1,1,1,1)";
        for (final String steps : new String[] {
            "INSERT INTO c VALUES (5, 9, 1, 2) -> 1 | 1:SET CONSTRAINTS c_y_fkey IMMEDIATE"
                    + " | 1:SET CONSTRAINTS cx IMMEDIATE -> !NO_PARENT",
            "SET CONSTRAINTS c_y_fkey DEFERRED | 1:INSERT INTO c VALUES (5, 1, 9, 2) -> 1"
                    + " | 1:SET CONSTRAINTS cx IMMEDIATE | 1:SET CONSTRAINTS cx, C_Y_FKEY IMMEDIATE -> !NO_PARENT",
            "SET CONSTRAINTS cx IMMEDIATE | 1:INSERT INTO c VALUES (5, 9, 1, 2) -> !NO_PARENT",
            "SET CONSTRAINTS ALL IMMEDIATE | 1:SET CONSTRAINTS cu DEFERRED | 1:INSERT INTO c VALUES (5, 1, 1, 1) -> 1"
                    + " | 1:INSERT INTO c VALUES (6, 9, 1, 4) -> !NO_PARENT"
        }) {
            on(tables, "RC", "1:BEGIN | 1:" + steps + " | 1:ROLLBACK", same);
        }
        final String all = "1:BEGIN | 1:SET CONSTRAINTS cx IMMEDIATE | 1:SET CONSTRAINTS ALL DEFERRED"
                + " | 1:INSERT INTO c VALUES (5, 9, 9, 2) -> 1 | 1:COMMIT";
        on(tables, "RC", all + " -> !NO_PARENT", same);
        Script.ofPostgres("RC", tables, all.replace("1:COMMIT", "*1:COMMIT"), same)
                .disagrees();
        Script.ofPostgres("RC", tables, "1:BEGIN | 1:SET CONSTRAINTS nobody IMMEDIATE -> !REFUSED | 1:ROLLBACK", same)
                .isUndecided("PostgreSQL SET CONSTRAINTS of an unknown constraint");
    }
}
