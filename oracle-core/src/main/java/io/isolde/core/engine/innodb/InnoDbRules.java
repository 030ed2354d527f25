package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.world.Rule;

/** The rules of InnoDB that a history can break, as reports name them: sections of the MySQL 8.0 manual, bug ids, or {@code measured}. */
final class InnoDbRules {
    static final Rule READ_AT_RU = new Rule(
            "a read at RU returns the newest version of every row",
            "MySQL manual 15.7.2.1, READ UNCOMMITTED; measured");
    static final Rule READ_AT_RC = new Rule(
            "a read returns what was committed when it started, and its own changes",
            "MySQL manual 15.7.2.1, READ COMMITTED; 15.7.2.3");
    static final Rule READ_AT_RR = new Rule(
            "a read at RR returns its snapshot and the transaction's own changes",
            "MySQL manual 15.7.2.1, REPEATABLE READ; 15.7.2.3");
    static final Rule LOCKING_READ =
            new Rule("a locking read returns the newest committed rows and its own", "MySQL manual 15.7.2.3; 15.7.2.4");
    static final Rule RETURNS_WHAT_IT_WROTE = new Rule(
            "RETURNING shows the rows that the statement has inserted or deleted",
            "MariaDB documentation, INSERT...RETURNING; DELETE");
    static final Rule METADATA_LOCK = new Rule(
            "DDL waits for the transactions that have used its table", "MySQL manual 10.11.4, Metadata Locking");
    static final Rule LOCKS_ARE_KEPT = new Rule(
            "what a transaction has locked it keeps to its end",
            "MySQL manual 15.7.1; 15.7.2.1, READ COMMITTED: only rows that do not match are let go; measured");
    static final Rule SKIP_LOCKED = new Rule(
            "SKIP LOCKED returns rows that match and that no other transaction locks",
            "MySQL manual 15.7.2.4; MariaDB manual, SKIP LOCKED");
    static final Rule CURRENT_WRITE =
            new Rule("a write acts on the newest committed rows and its own", "MySQL manual 15.7.2.3");
    static final Rule WRITES_WHAT_IT_READS =
            new Rule("a write at RR acts on the rows that its transaction reads", "MDEV-29565; MySQL#108528");
    static final Rule EVERY_ROW_INSERTED =
            new Rule("every row is inserted", "MySQL manual 13.2.6, INSERT; 13.2.9, REPLACE");
    static final Rule ROW_REFUSED = new Rule(
            "a unique key, a foreign key or a column refuses the row",
            "MySQL manual 13.2.6, INSERT; 15.1.20.5; 5.1.11, strict SQL mode");
    static final Rule FOREIGN_KEY_VALUE = new Rule(
            "a unique key, parent or child it needs belongs to another open transaction",
            "MySQL manual 15.7.3, INSERT; 15.1.20.5; measured");
    static final Rule LOCKED_ROW =
            new Rule("a row it needs is locked by another open transaction", "MySQL manual 15.7.1; 15.7.3; measured");
    static final Rule NOTHING_TO_WAIT_FOR = new Rule(
            "nothing that this statement could wait for is locked by an open transaction",
            "MySQL manual 15.7.1; 15.7.3; measured");
    static final Rule NOBODY_TO_WAIT_FOR =
            new Rule("no other open transaction holds or asks for a lock", "MySQL manual 15.7.1, 15.7.5; measured");
    static final Rule CONTROL_SUCCEEDS = new Rule("transaction control does not fail", "MySQL manual 13.3.1");
    static final Rule COMPOSED = new Rule(
            "UNION and window functions are made of the rows of SELECTs, each by the rules of a plain read",
            "MySQL manual 15.2.18, 14.20.1; 15.7.2.3");
    static final Rule READ_ONLY = new Rule(
            "a READ ONLY transaction refuses to write, and to read FOR UPDATE", "MySQL manual 15.3.1; measured");
    static final Rule LEVEL_AMID_TRANSACTION = new Rule(
            "the level of the next transaction alone cannot be set amid a transaction",
            "MySQL manual 15.3.7; measured on MariaDB 11.4.5 and MySQL 8.0.33");
    static final Rule SAVEPOINT_IS_UNKNOWN = new Rule(
            "a savepoint is known from SAVEPOINT to RELEASE, to ROLLBACK TO an earlier one, or to the end of its transaction",
            "MySQL manual 13.3.4; measured");
    static final Rule DEADLOCK_IS_BROKEN = new Rule(
            "when everybody waits there is a deadlock, and it is broken at once",
            "MySQL manual 15.7.5.2, deadlock detection");
    static final Rule DEADLOCK_NEEDS_TWO =
            new Rule("a deadlock needs a second transaction that waits", "MySQL manual 15.7.5");
    static final Rule VICTIM_IS_TOLD =
            new Rule("the victim of a deadlock is told of it", "MySQL manual 15.7.5.2, deadlock detection");
    static final Rule RECORD_CHANGED = new Rule(
            "error 1020 needs innodb_snapshot_isolation=ON, RR or SER, and another's commit",
            "MariaDB manual, innodb_snapshot_isolation; MDEV-35124; measured");
    static final Rule MUST_LOSE_TRANSACTION = new Rule(
            "with innodb_snapshot_isolation=ON a statement that locks a record changed since the snapshot ends with error 1020",
            "MariaDB manual, innodb_snapshot_isolation; MDEV-35124; measured");
    static final Rule FINAL_STATE = new Rule(
            "the final state is what the committed transactions left", "MySQL manual 13.3.1; 15.6.7, undo logs");

    static final Rule TABLE_LOCKS = new Rule(
            "a table that LOCK TABLES has locked is used by nobody else, or written by nobody; its own session uses no other",
            "MySQL manual 15.3.6; measured");

    private InnoDbRules() {}

    /** What a known deviation breaks, where it is not allowed. */
    static Rule against(Quirk quirk) {
        return new Rule(promiseAgainst(quirk), quirk.source());
    }

    private static String promiseAgainst(Quirk quirk) {
        return switch (quirk) {
            case LOST_UPDATE -> "a transaction does not write over a version that its reads do not show";
            case NO_GAP_LOCK -> "no row appears under the predicate of an earlier write of the transaction";
            case AUTO_INCREMENT_ORDER ->
                "no row that was numbered after the transaction's own was committed before them";
            default -> "what a transaction reads and writes goes together";
        };
    }
}
