package io.isolde.core.catalogue;

import io.isolde.core.catalogue.ServerVersion.Product;

/**
 * What a server's statements do at a level, as data. Each table below cites its source; the interpreter asks, and never tests the product
 * itself.
 *
 * @param consistentRead what a plain SELECT inside a transaction sees
 * @param gapLocks whether scans lock the gaps they pass
 * @param semiConsistentUpdate whether an UPDATE passes by a locked row whose committed version does not match
 * @param keepsUnmatched whether rows a clustered scan read and did not match stay locked
 * @param keepsUnmatchedThroughSecondary the same for rows reached through a secondary index
 * @param uniqueHitLocksGap whether an equality hit on a unique secondary index locks the gap before it too
 * @param rangeLocksBeyond whether a range on the clustered index locks the first record beyond its end
 */
public record LevelRules(
        ConsistentRead consistentRead,
        boolean gapLocks,
        boolean semiConsistentUpdate,
        boolean keepsUnmatched,
        boolean keepsUnmatchedThroughSecondary,
        boolean uniqueHitLocksGap,
        boolean rangeLocksBeyond) {
    /** What a plain SELECT sees. */
    public enum ConsistentRead {
        /** The newest version of every row, committed or not. */
        NEWEST,
        /** What was committed when the statement started. */
        COMMITTED_AT_STATEMENT,
        /** What was committed at the first consistent read of the transaction. */
        COMMITTED_AT_FIRST_READ,
        /** The newest committed rows, locked in shared mode. */
        LOCKING
    }

    /**
     * The rules of InnoDB.
     *
     * <p>Sources: MySQL manual 15.7.2.1 "Transaction Isolation Levels" and 15.7.3 "Locks Set by Different SQL Statements"; where MariaDB
     * and MySQL differ, measured ({@code oracle-core/docs/rules.md}).
     */
    public static LevelRules of(IsolationLevel level, InnoDbProfile profile) {
        final boolean mariaDb = profile.version().product() == Product.MARIADB;
        return switch (level) {
            case RU ->
                new LevelRules(
                        ConsistentRead.NEWEST, false, !profile.snapshotIsolation(), false, mariaDb, false, mariaDb);
            case RC ->
                new LevelRules(
                        ConsistentRead.COMMITTED_AT_STATEMENT,
                        false,
                        !profile.snapshotIsolation(),
                        false,
                        mariaDb,
                        false,
                        mariaDb);
            case RR ->
                new LevelRules(ConsistentRead.COMMITTED_AT_FIRST_READ, true, false, true, true, mariaDb, mariaDb);
            case SER -> new LevelRules(ConsistentRead.LOCKING, true, false, true, true, mariaDb, mariaDb);
        };
    }
}
