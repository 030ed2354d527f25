package io.isolde.core.catalogue;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What is said of each known deviation to somebody who does not know the rules. */
final class DeviationTexts {
    private static final Map<String, Text> TEXTS = new LinkedHashMap<>();

    static {
        tell(
                "MDEV-26643/MySQL#104833",
                "An UPDATE skips a row whose committed version does not match its WHERE, although the version it would have waited for matches.",
                "The manual describes this as a semi-consistent read. If the UPDATE must not miss rows, lock them first with SELECT ... FOR UPDATE, or use REPEATABLE READ.");
        tell(
                "MDEV-30835",
                "An UPDATE skips a row that another transaction has inserted but not committed, although the row matches its WHERE.",
                "Reported, and open. If the UPDATE must not miss rows, use REPEATABLE READ.");
        tell(
                "MDEV-34108",
                "An UPDATE skips a row that did not match, and another transaction changes the row to match before the UPDATE has ended.",
                "Reported, and open. If the UPDATE must not miss rows, use REPEATABLE READ.");
        tell(
                "InnoDB-RU-dirty-update",
                "An UPDATE decides by the uncommitted version of a row, and skips the row even if its committed version matches.",
                "Do not write at READ UNCOMMITTED.");
        tell(
                "MDEV-27992",
                "A statement that waited goes on from where it stood, and misses a row that moved or appeared behind that place.",
                "Reported, and open. If the statement must see every row, use REPEATABLE READ.");
        tell(
                "MySQL-unique-lookup-miss",
                "A locking read by a unique key waits, and then misses the row, because the row has moved to a smaller primary key.",
                "We know of no other report. Do not change primary keys of rows that others look up.");
        tell(
                "MySQL-nowait-waits",
                "NOWAIT or SKIP LOCKED waits for a lock, because the server finds the rows by two indexes at once.",
                "For queries that must not wait, set index_merge=off in optimizer_switch.");
        tell(
                "MySQL-RC-gap-lock-lost",
                "A scan that skips a row also gives up an earlier lock on the gap before it, so that another session's INSERT goes on.",
                "Upgrade to MySQL 8.0.33 or MariaDB 10.11.5.");
        tell(
                "InnoDB-RC-no-gap-lock",
                "A later write of a transaction changes a row that was not there when an earlier write of it looked for such rows.",
                "Documented: READ COMMITTED takes no gap locks. If new rows must stay out, use REPEATABLE READ.");
        tell(
                "InnoDB-RR-lost-update",
                "A write acts on the newest version of a row, although its transaction has read an older version.",
                "Documented, and the usual cause of lost updates. Read with SELECT ... FOR UPDATE before you write, or set innodb_snapshot_isolation=ON on MariaDB.");
        tell(
                "MDEV-29565/MySQL#108528",
                "A write changes other rows than a SELECT with the same WHERE returned just before it.",
                "Documented, though it surprises. Read with SELECT ... FOR UPDATE before you write, or set innodb_snapshot_isolation=ON on MariaDB.");
        tell(
                "MDEV-26642",
                "After an UPDATE, REPLACE or upsert that changes nothing, the transaction goes on reading the old version of the row.",
                "Reported, and open. Read with SELECT ... FOR UPDATE, or set innodb_snapshot_isolation=ON on MariaDB.");
        tell(
                "MDEV-32898/MySQL#113228",
                "A transaction sees one row twice: under its old key, and under the new key where it has changed the row itself.",
                "Reported, and open. Do not change keys of rows that others read, or set innodb_snapshot_isolation=ON on MariaDB.");
        tell(
                "MySQL#105670",
                "A row that another transaction has deleted is read again after the transaction's own UPDATE or DELETE would have matched it.",
                "Reported. Read with SELECT ... FOR UPDATE before you write.");
        tell(
                "InnoDB-RR-ignored-row",
                "A row that stood in the way of INSERT IGNORE or UPDATE IGNORE is missing from the next read of the transaction.",
                "Documented. To see the row that was in the way, use a locking read.");
        tell(
                "MDEV-33802",
                "A statement that met a locked row sees a row with NULL in a unique column twice.",
                "Upgrade to MariaDB 10.6.18, 10.11.8 or 11.4.2.");
        tell(
                "InnoDB-undetected-deadlock",
                "Sessions wait for each other and nobody is chosen as a victim, until innodb_lock_wait_timeout ends the wait.",
                "Keep innodb_lock_wait_timeout short. On error 1205 send ROLLBACK and retry the transaction, as on a deadlock.");
        tell(
                "MariaDB-untold-deadlock",
                "A SELECT that is the victim of a deadlock reports no error and goes on; its transaction's changes are gone.",
                "Changes are lost. Upgrade to MariaDB 10.11.18 or 11.4.5, which do not show it.");
        tell(
                "MariaDB-late-deadlock",
                "An UPDATE or DELETE that is the victim of a deadlock goes on and waits again, and fails with error 1213 only at the end of that wait.",
                "Retry on error 1213 as always. Upgrade to MariaDB 10.11.18 or 11.4.5, which report the deadlock at once.");
        tell(
                "InnoDB-forgotten-timeout",
                "A locking SELECT of MIN and MAX by groups gives up waiting for a row, reports no error, and returns a MAX that belongs to another group.",
                "Do not rely on such rows. Upgrade to MariaDB 11.8.9 or MySQL 8.0.33, or lock the rows before you group them.");
        tell(
                "MDEV-40092",
                "A locking statement skips a row of its snapshot that another transaction deleted or moved, without the error 1020 that is promised.",
                "Reported, and open. Look such rows up by their primary key.");
        tell(
                "MariaDB-RC-record-changed",
                "An INSERT ... SELECT that waited at READ COMMITTED fails with error 1020, which is promised for REPEATABLE READ only.",
                "Retry on error 1020 at every level, or set innodb_snapshot_isolation=OFF.");
        tell(
                "MySQL#117835",
                "BEGIN inside a transaction starts a new one at the old isolation level, although another level was set for it.",
                "Send COMMIT before BEGIN. Mended in MariaDB 10.11.19 and 11.4.5.");
        tell(
                "MDEV-36330",
                "A serializable transaction reads rows that got later AUTO_INCREMENT numbers than its own, although they should come after it.",
                "Upgrade to MariaDB 10.11.14, 11.4.8 or 11.8.3 and set innodb_snapshot_isolation=ON. Open in MySQL.");
        tell(
                "MySQL-merged-equalities",
                "A WHERE that compares one column with two strings decides by comparing the strings, under the wrong collation.",
                "Wrong in a single session, too. Upgrade to MySQL 9.7, or give the collation with COLLATE.");
        tell(
                "MariaDB-skip-locked-fails",
                "SKIP LOCKED fails with error 1032 instead of skipping a locked row, because the server finds the rows by two indexes.",
                "For such queries, set index_merge=off in optimizer_switch.");
        tell(
                "MySQL-skip-locked-fails",
                "SKIP LOCKED that has waited fails with error 1032 where another session has locked the row.",
                "Upgrade to MySQL 8.0.33.");
        tell(
                "MariaDB-RU-virtual-sort",
                "A SELECT that sorts rows found by an index on a virtual column returns no rows.",
                "Do not read at READ UNCOMMITTED from tables with indexes on virtual columns.");
        tell(
                "MDEV-30531",
                "A cascade of a foreign key that waited leaves an index out of date for good: reads by it show old rows, or none.",
                "The index is damaged. Upgrade to MariaDB 10.6.16 or 10.11.6, then rebuild the table.");
        tell(
                "InnoDB-distinct-twice",
                "SELECT DISTINCT returns a row twice, where one key has two visible versions.",
                "We know of no other report. Do not change keys in transactions that also list them.");
        tell(
                "MariaDB-joined-update-loses-rows",
                "UPDATE of two tables tests later joined rows against values that it has just assigned, and leaves some rows unchanged.",
                "Wrong in a single session, too. Do not assign columns that the condition of the join reads.");
        tell(
                "H2-read-not-rolled-back",
                "A SELECT FOR UPDATE that is the victim of a deadlock keeps its transaction and locks, although the error says it was rolled back.",
                "Send ROLLBACK after error 40001.");
        tell(
                "H2-RR-rolled-back-rows",
                "A read returns rows that its own transaction wrote and then rolled back to a savepoint.",
                "Do not use savepoints at REPEATABLE READ.");
        tell(
                "H2-sleeps-after-rollback-to",
                "A session goes on waiting for a row that was freed by ROLLBACK TO SAVEPOINT or by a failed statement.",
                "Keep LOCK_TIMEOUT short, and retry on error 50200.");
        tell(
                "H2-descending-twice",
                "A read in descending order returns a row twice: as its transaction has written it, and as it was.",
                "Use READ COMMITTED, or sort in ascending order where the transaction has written.");
        tell(
                "H2-max-of-own-row",
                "After the transaction's own writes, MAX of an indexed column returns a value that is not the largest, or that no row has any longer.",
                "Use READ COMMITTED where a transaction asks for the maximum of rows that it has written.");
        tell(
                "H2-rollback-erases-insert",
                "ROLLBACK of one transaction erases a row that another transaction has inserted.",
                "Rows are lost. Do not reuse keys of rows that were just deleted or moved.");
        tell(
                "H2-RU-delete-counts-less",
                "A DELETE that waited reports fewer rows than it deleted.",
                "Do not write at READ UNCOMMITTED.");
        tell(
                "H2-RU-update-counts-more",
                "An UPDATE that waited reports more rows than it changed.",
                "Do not write at READ UNCOMMITTED.");
        tell(
                "H2-deadlock-found-twice",
                "One of two sessions that find a deadlock at the same time fails with an internal error.",
                "Treat the internal error as a deadlock: send ROLLBACK and retry.");
        tell(
                "H2-merge-waits-for-nobody",
                "MERGE INTO ... KEY of a row that another transaction has inserted fails after LOCK_TIMEOUT, although that transaction has committed.",
                "Use READ COMMITTED for MERGE INTO ... KEY, or retry the whole transaction on error 50200.");
        tell("H2#4391", "ROLLBACK wakes no session that waits for its rows.", "Upgrade to H2 2.5.252.");
        tell(
                "DuckDB#17223",
                "An UPDATE and a DELETE of the same row both succeed in concurrent transactions, and the UPDATE is lost.",
                "Reported, and closed without a fix. Do not delete rows that others may update.");
        tell(
                "DuckDB-null-beside-value",
                "An UPDATE to NULL succeeds although another transaction is changing the same column of the row, and one of the two is lost.",
                "We know of no other report. Use another value than NULL where transactions may meet on a row.");
        tell(
                "DuckDB-rows-dropped-by-key",
                "INSERT with ON CONFLICT DO NOTHING silently drops a row of VALUES that clashes with no row that is inserted.",
                "We know of no other report. Name the conflict target, or insert the rows one by one.");
        tell(
                "DuckDB#26066",
                "INSERT with ON CONFLICT silently drops rows of VALUES whose key is NULL, all but one.",
                "Reported, and open. Insert rows whose key is NULL without ON CONFLICT.");
        tell(
                "DuckDB#21540",
                "DELETE with RETURNING leaves out rows that its own transaction has inserted.",
                "Upgrade to DuckDB 1.5.");
        tell(
                "DuckDB#20053",
                "An INSERT fails with a duplicate key although the row of that key was deleted, as long as an older transaction is open.",
                "Upgrade to DuckDB 1.5.");
        tell(
                "DuckDB#19002",
                "A row is left without the row that its foreign key refers to, when one is inserted beside the deletion of the other.",
                "Reported, and open. Write to the parent in each transaction that inserts a child, so that the two conflict.");
        tell(
                "DuckDB#25388",
                "A transaction may insert a row that refers to one which it has deleted itself.",
                "Upgrade to DuckDB 2.0.");
        tell(
                "PG-SSI-conflict-no-read",
                "Serializable transactions commit although no serial order explains them: a row that ON CONFLICT met does not count as read.",
                "We know of no other report. Read the row with SELECT before INSERT ... ON CONFLICT where a decision depends on it.");
        tell(
                "PG-FK-partitioned-parent",
                "A foreign key accepts a child whose parent the transaction's snapshot does not have, because the parent's table has partitions.",
                "PostgreSQL's own tests call it a bug. If the child must not be ahead of what the transaction reads, read the parent before the INSERT.");
    }

    private DeviationTexts() {}

    /**
     * The text of one deviation.
     *
     * @param shows a sentence that says what a session sees
     * @param advice whether one must act, and how
     */
    record Text(String shows, String advice) {}

    /** By id. */
    static Map<String, Text> all() {
        return Collections.unmodifiableMap(TEXTS);
    }

    /**
     * The text of a deviation.
     *
     * @throws IllegalArgumentException if nobody has written one
     */
    static Text of(Deviation deviation) {
        final Text text = TEXTS.get(deviation.id());
        if (text == null) {
            throw new IllegalArgumentException("no text says what " + deviation.id() + " shows");
        }
        return text;
    }

    private static void tell(String id, String shows, String advice) {
        TEXTS.put(id, new Text(shows, advice));
    }
}
