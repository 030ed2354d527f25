package io.isolde.harness.generate;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Something a part of a case may have, with the share of those that have it by default, in percent. */
public enum Feature {
    /**
     * Of cases: two transactions get a pair of statements, one of them writing, that meet on a common row by construction. The rest
     * meets by chance only.
     */
    CONFLICT(80),
    /** Of constructed conflicts: two, of plain reads, so that each of the two transactions reads what the other one writes. */
    CROSSED_CONFLICT(0),
    /** Of constructed conflicts between two UPDATEs: the second also assigns what the first does, so that one changes nothing. */
    SAME_ASSIGNMENT(30),
    /** Of constructed conflicts around an INSERT or a DELETE: the other inserts a row with the same key, where the table has one. */
    SAME_KEY(35),
    /** Of transactions: the first statement is a plain SELECT, which fixes the snapshot at RR. */
    OPENING_READ(35),
    /** Of writing statements: a {@code SELECT *} follows, if the transaction has room for it. */
    READ_BACK(30),
    /** Of transactions: START TRANSACTION WITH CONSISTENT SNAPSHOT instead of BEGIN. */
    CONSISTENT_SNAPSHOT(8),
    /** Of transactions: end in ROLLBACK instead of COMMIT. */
    ROLLBACK(10),
    /** Of transactions: set a savepoint, and mostly go back to it. */
    SAVEPOINT(8),
    /**
     * Of transactions: SET TRANSACTION ISOLATION LEVEL goes before, half of the time with SESSION; any of the levels that sessions of
     * the run may have.
     */
    SET_TRANSACTION(3),
    /** Of sessions: one statement in autocommit, before or after the transaction. */
    AUTOCOMMIT(5),
    /** Of UPDATEs: assign a column of the primary or a unique key, where the table has one. */
    KEY_UPDATE(35),
    /** Of keys inserted or assigned: any value, whether it is taken or not. The others avoid keys that the case has used. */
    ANY_KEY(12),
    /** Of writing statements: a value that does not fit its column (out of range, too long, or NULL in NOT NULL). */
    UNFIT_VALUE(1),
    /** Of SELECTs: aggregates, GROUP BY, DISTINCT, or ORDER BY with or without LIMIT. */
    SHAPED_RESULT(15),
    /** Of tables: a primary key on the first column. One without any unique key has none that is told: InnoDB's own. */
    PRIMARY_KEY(70),
    /** Of columns outside the primary key: a unique key. */
    UNIQUE_KEY(14),
    /** Of columns outside the primary key: a secondary key, as far as the share of unique ones leaves room. */
    SECONDARY_KEY(20),
    /** Of columns outside the primary key: NOT NULL. */
    NOT_NULL(20),
    /** Of columns without a unique key: a DEFAULT. */
    DEFAULT_VALUE(7),
    /** Of tables: a CHECK on a column. */
    CHECK(10),
    /** Of tables: a primary, unique or secondary key of two columns, instead of one or besides the others. */
    COMPOSITE_KEY(15),
    /** Of schemas: a second table; statements act on either, and SELECTs join both or have subqueries that name columns outside. */
    SECOND_TABLE(15),
    /** Of schemas of two tables, the first of which has a key: a column of the second refers to it. */
    FOREIGN_KEY(25),
    /** Of foreign keys: any referential action. The others refuse to delete or change a row that has children. */
    REFERENTIAL_ACTION(100),
    /** Of UPDATEs and DELETEs on a table with a primary key: an ORDER BY that leaves no ties, mostly with a LIMIT. */
    ORDERED_WRITE(12),
    /** Of tables without a foreign key: a generated column or two, VIRTUAL or STORED, at times with an index. */
    GENERATED_COLUMN(0),
    /**
     * Of tables without a key of several columns first: AUTO_INCREMENT on the primary or a unique key, which is made a whole number; such a
     * table gets a primary key where it has none.
     */
    AUTO_INCREMENT(0),
    /** Of tables without foreign keys that have a text: an index that holds one or two characters of it, mostly a secondary one. */
    PREFIX_INDEX(0),
    /** Of tables without foreign keys whose unique keys share a whole number, and of those without unique keys that have one: by HASH of it. */
    PARTITIONS(0),
    /** Of transactions: BEGIN IMMEDIATE or, at times, BEGIN EXCLUSIVE. */
    LOCKING_BEGIN(0),
    /** Of transactions: one or two further COMMITs, as one that is refused may be tried again. */
    COMMIT_AGAIN(0),
    /**
     * Of sessions: a single statement in autocommit, and no transaction; never all of them, and none that has to meet two others. WriteCheck,
     * 5.2, draws half of them so.
     */
    ALONE(0),
    /** Of locking reads: FOR NO KEY UPDATE instead of FOR UPDATE, FOR KEY SHARE instead of FOR SHARE. */
    KEY_LOCK(0),
    /** Of INSERTs of VALUES: ON CONFLICT, mostly with keys of rows that the case starts from. */
    ON_CONFLICT(0),
    /** Of INSERTs and UPDATEs that say nothing else of rows that clash: OR FAIL, OR ROLLBACK, or, of UPDATE, OR REPLACE. */
    CONFLICT_CLAUSE(0),
    /** Of statements that write rows: RETURNING all columns, or some. */
    RETURNING(0),
    /** Of statements with RETURNING: WITH names the rows, and a SELECT returns them. */
    NAMED_WRITE(0),
    /** Of transactions: BEGIN says a level of its own, or that the transaction only reads. */
    TRANSACTION_MODES(0),
    /** Of SELECTs of one of two tables that join none: a subquery, which mostly names columns outside. */
    SUBQUERY(35),
    /** Of SELECTs that lock rows, where there are two tables: they may join both, whatever the level. Some lock the rows of one. */
    LOCKED_JOIN(0),
    /** Of UPDATEs and DELETEs, where there are two tables: they choose rows by those of the other one. */
    WRITE_BY_OTHER_TABLE(0),
    /** Of numbers that AUTO_INCREMENT could give: NULL, or 0, which ask for the next one. */
    NEXT_NUMBER(65),
    /** Of transactions: a SELECT once more at the end, as it is written. Servers keep results by the text of a statement. */
    SAME_READ(0),
    /** Of UPDATEs and DELETEs of one of several tables: a subquery over another one in the WHERE. */
    SUBQUERY_IN_WRITE(0),
    /** Of SELECTs and UPDATEs of one of several tables: a subquery over another one that stands for a value. */
    VALUE_SUBQUERY(0),
    /** Of unique indexes of one column that no foreign key needs: they are of some rows only, or of an expression. */
    PARTIAL_INDEX(0),
    /** Of UPDATEs and INSERTs, where there are two tables: MERGE of one into the other in their place. */
    MERGE(0),
    /** Of foreign keys: deferrable. Of transactions then: SET CONSTRAINTS. */
    DEFERRABLE_KEY(0),
    /** Of unique keys that no foreign key needs: deferrable. Of transactions then: SET CONSTRAINTS. */
    DEFERRABLE_UNIQUE(0),
    /** Of transactions that only read: DEFERRABLE, at SERIALIZABLE where that is among the levels. */
    SAFE_SNAPSHOT(0),
    /** Of schemas of two tables: a third one, which joins read at times. */
    THIRD_TABLE(0),
    /** Of plain SELECTs of one table, row by row: from a derived table, or a common table expression. */
    DERIVED_TABLE(0),
    /** Of transactions: SET autocommit = 0 in place of BEGIN, and at times SET autocommit = 1 in place of COMMIT. */
    AUTOCOMMIT_OFF(0),
    /** Of transactions: SET SESSION TRANSACTION ISOLATION LEVEL amid them, for a statement that follows them. */
    LEVEL_AMID(0),
    /** Of cases: one session changes a table by DDL, within its transaction or beside it. */
    SCHEMA_CHANGE(0),
    /** Of SKIP LOCKED reads: a LIMIT, mostly behind an ORDER BY. */
    LIMITED_SKIP(0),
    /** Of columns: a whole number of less than four bytes, a CHAR, a DATE, or a DATETIME. */
    OTHER_TYPE(0),
    /** Of plain SELECTs of one table: the largest or the smallest value of a column or two, mostly of all rows, which indexes tell. */
    EXTREMES(0),
    /** Of plain SELECTs of one table, row by row: a set operation, a derived table or a window function in its place. */
    COMPOSED_READ(0),
    /** Of cases: a COMMIT runs at the same time as statements of another session. */
    OVERLAPPING_COMMIT(0);

    /** What cases of practice hold, and no published oracle reads; a prediction does not follow all of it. */
    static final Set<Feature> OF_PRACTICE = Collections.unmodifiableSet(EnumSet.of(
            WRITE_BY_OTHER_TABLE,
            SUBQUERY_IN_WRITE,
            THIRD_TABLE,
            DERIVED_TABLE,
            AUTOCOMMIT_OFF,
            LEVEL_AMID,
            SCHEMA_CHANGE,
            LIMITED_SKIP,
            OTHER_TYPE));

    /** The features of practice that a vocabulary has, with its shares. */
    public static Map<Feature, Integer> ofPractice(Vocabulary words) {
        final Map<Feature, Integer> shares = new EnumMap<>(Feature.class);
        for (final Feature feature : OF_PRACTICE) {
            if (words.shares().getOrDefault(feature, 0) > 0) {
                shares.put(feature, words.shares().get(feature));
            }
        }
        return shares;
    }

    private final int defaultPercent;

    Feature(int defaultPercent) {
        this.defaultPercent = defaultPercent;
    }

    public int defaultPercent() {
        return defaultPercent;
    }
}
