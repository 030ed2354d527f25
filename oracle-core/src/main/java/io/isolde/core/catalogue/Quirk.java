package io.isolde.core.catalogue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * A documented deviation from the pure rules: a switchable rule with an id, a source, and the versions it holds for. The pure rules
 * are what the level promises a user; a case that only quirks explain is {@code Explained}.
 *
 * <p>Versions are those measured by the corpus table and {@code oracle-core/docs/quirks.md}. A quirk that
 * {@linkplain #implied implies} others cannot show without them, and is reported alone.
 */
public enum Quirk implements Deviation {
    /**
     * UPDATE at RU/RC passes by a row whose committed version does not match although the uncommitted one does. MySQL manual, 15.7.2.1
     * "Transaction Isolation Levels", semi-consistent read.
     */
    SEMI_CONSISTENT_UPDATE(
            "MDEV-26643/MySQL#104833",
            "semi-consistent",
            "MDEV-26643; MySQL#104833; MySQL manual 15.7.2.1",
            Scope.RC_AND_RU,
            Versions.innoDb()),
    /** As {@link #SEMI_CONSISTENT_UPDATE}, the row being another transaction's uncommitted INSERT. */
    SEMI_CONSISTENT_INSERT(
            "MDEV-30835", "semi-consistent", "MDEV-30835; WriteCheck figure 5a", Scope.RC_AND_RU, Versions.innoDb()),
    /** A row passed by while it did not match is changed to match before the waiting UPDATE completes, and stays as it was. */
    SEMI_CONSISTENT_LATE(
            "MDEV-34108", "semi-consistent", "MDEV-34108; Fucci code snippet 3", Scope.RC_AND_RU, Versions.innoDb()),
    /** With snapshot isolation an UPDATE at RU tests a changed row by its uncommitted version, and passes it by if that does not match. */
    DIRTY_UPDATE(
            "InnoDB-RU-dirty-update",
            "semi-consistent",
            "measured on MariaDB 10.11.18, 11.4.5 and 11.8.6 with innodb_snapshot_isolation=ON",
            Scope.RU_ONLY,
            Versions.innoDb()),
    /** A waiting statement at RU/RC goes on from its cursor and misses a row that moved or was inserted behind it. */
    MOVED_PAST_CURSOR(
            "MDEV-27992", "moved-past-cursor", "MDEV-27992; Troc listing 3", Scope.RC_AND_RU, Versions.innoDb()),
    /**
     * A locking lookup by a unique key at RR/SER that waited misses the row, which meanwhile moved to a smaller clustered key: its new entry
     * lies before the one that was waited for, and the lookup locks no gap.
     */
    UNIQUE_LOOKUP_MISS(
            "MySQL-unique-lookup-miss",
            "moved-past-cursor",
            "measured on MySQL 8.0.12, 8.0.33 and 9.7.4 (not MariaDB 10.2.11, 11.4.5), results/deviations/MySQL-unique-lookup-miss",
            Scope.RR_AND_SER,
            Versions.mySql()),
    /** NOWAIT and SKIP LOCKED wait where the rows are found by a union or an intersection of indexes. */
    NOWAIT_IN_MERGE(
            "MySQL-nowait-waits",
            "nowait-waits",
            "measured on MySQL 8.0.12, 8.0.33 and 9.7.4 (not MariaDB 11.4.5), results/deviations/MySQL-nowait-waits",
            Scope.ALL_LEVELS,
            Versions.mySqlFrom(8, 0, 0)),
    /** A scan that passes by a row gives up the gap before it, too, which its transaction had locked earlier: who waited for the gap goes on. */
    LOST_GAP_LOCK(
            "MySQL-RC-gap-lock-lost",
            "gap-lock-lost",
            "measured on MySQL 5.7.22 and 8.0.12, MariaDB 10.2.11 and 10.5.23 (not MySQL 8.0.33, 9.7.4, MariaDB 10.11.5, 11.4.5, 11.8.9),"
                    + " results/deviations/MySQL-RC-gap-lock-lost",
            Scope.RC_AND_RU,
            // of MariaDB up to the last one measured: the fix is not known
            Versions.mySqlBefore(8, 0, 33).and(Versions.mariaDbBefore(10, 5, 24))),
    /** No gap locks at RU/RC: a row that appears under the predicate of an earlier write is changed by a later one. */
    NO_GAP_LOCK(
            "InnoDB-RC-no-gap-lock",
            "no-gap-lock",
            "MySQL manual 15.7.2.1, READ COMMITTED: gap locking is disabled; WriteCheck listing 6",
            Scope.RC_AND_RU,
            Versions.innoDb()),
    /** A write at RR acts on the newest version of a row that the transaction read in an older one. */
    LOST_UPDATE(
            "InnoDB-RR-lost-update",
            "lost-update",
            "MySQL manual 15.7.2.3, the snapshot does not apply to DML; Berenson et al. 1995, P4",
            Scope.RR_ONLY,
            Versions.innoDb()),
    /** A write at RR that did not wait touches other rows than the SELECT with the same predicate returned before it. */
    READ_WRITE_MISMATCH(
            "MDEV-29565/MySQL#108528",
            "read-write-mismatch",
            "MDEV-29565; MySQL#108528; TxCheck figure 1",
            Scope.RR_ONLY,
            Versions.innoDb()),
    /**
     * An UPDATE, REPLACE or ON DUPLICATE KEY UPDATE at RR that changes nothing leaves the row at its snapshot version for later reads. Measured on
     * MariaDB 10.11.5 and 11.4.5; on MySQL 5.7.22, 8.0.12, 8.0.33 and MariaDB 10.2.11 by an UPDATE that reads what it assigns and by ON DUPLICATE KEY
     * UPDATE only.
     */
    NO_CHANGE_WRITE("MDEV-26642", "no-change-write", "MDEV-26642; Troc listing 2", Scope.RR_ONLY, Versions.innoDb()),
    /**
     * A row that another moved to another key stays visible at its old key, although the transaction itself has changed or deleted it at the new one.
     * Measured with UPDATE, DELETE, REPLACE and ON DUPLICATE KEY UPDATE on MariaDB 10.2.11, 10.11.5 and 11.4.5,
     * MySQL 5.7.22, 8.0.12 and 8.0.33.
     */
    GHOST_KEY(
            "MDEV-32898/MySQL#113228",
            "ghost-key",
            "MDEV-32898; MySQL#113228; MySQL#117218, by DELETE; Fucci code snippet 1",
            Scope.RR_ONLY,
            Versions.innoDb()),
    /**
     * A row that another deleted is still read after an UPDATE or DELETE of one's own, whose WHERE it matches as read, passed by it: nothing is written
     * to it. With snapshot isolation it shows where the row is looked up by a secondary index.
     */
    DELETED_ROW_READ(
            "MySQL#105670",
            "deleted-row-read",
            "MySQL#105670; MySQL manual 15.7.2.3, the snapshot does not apply to DML; measured on MariaDB 10.2.11, 10.11.5,"
                    + " 11.4.5 and 11.8.9, MySQL 5.7.22, 8.0.12 and 8.0.33",
            Scope.RR_ONLY,
            Versions.innoDb()),
    /**
     * What IGNORE met stays out of a snapshot that is older: the row that is in the way of an INSERT IGNORE or UPDATE IGNORE, and the row that an UPDATE
     * IGNORE leaves as it was. With snapshot isolation it shows where the row is met by a secondary index.
     */
    IGNORED_ROW(
            "InnoDB-RR-ignored-row",
            "ignored-row",
            "MySQL manual 15.7.2.3, the snapshot does not apply to DML; measured on MariaDB 10.2.11, 10.11.5, 11.4.5"
                    + " and 11.8.9, MySQL 5.7.22, 8.0.12 and 8.0.33",
            Scope.RR_ONLY,
            Versions.innoDb()),
    /** A locking read, an UPDATE or the SELECT of an INSERT that met a locked row meets a row with NULL in a unique column twice. */
    NULL_UNIQUE_TWICE(
            "MDEV-33802",
            "null-unique-twice",
            "MDEV-33802; Fucci code snippet 2; UPDATE: measured on MariaDB 10.11.5",
            Scope.ALL_LEVELS,
            Versions.mariaDbUntil(
                    ServerVersion.mariadb(10, 6, 18),
                    ServerVersion.mariadb(10, 11, 8),
                    ServerVersion.mariadb(11, 4, 2))),
    /**
     * Everybody waits for ever after another deadlock was broken. MariaDB: a holder of S gets X ahead of a waiter for X, which is the
     * victim then, and one that waits for S behind it is not looked at again. MySQL looks for cycles in the background, along one blocker of
     * each waiter.
     */
    UNDETECTED_DEADLOCK(
            "InnoDB-undetected-deadlock",
            "undetected-deadlock",
            "measured on MariaDB 10.11.5, 10.11.18, 11.4.5 and 11.8.9 (not 10.2.11, 10.5.23), results/deviations/InnoDB-undetected-deadlock;"
                    + " MySQL 8.0.46",
            Scope.ALL_LEVELS,
            Behaviour.MAY_LEAVE_DEADLOCKS.versions()),
    /**
     * A locking loose index scan ("Using index for group-by") that is the victim of a deadlock at its first read goes on as if nothing had happened,
     * outside of any transaction: what its transaction has changed and locked is gone, what it locks from then on stays locked until
     * the end of the session's next transaction. The first read is that of the last entry, of which the server forgets the error.
     */
    UNTOLD_DEADLOCK(
            "MariaDB-untold-deadlock",
            "untold-deadlock",
            "MySQL manual 15.7.5.2: a deadlock is reported to its victim; MariaDB sql/opt_range.cc, QUICK_GROUP_MIN_MAX_SELECT::reset; measured on"
                    + " MariaDB 10.5.23 and 10.11.5 (not 10.2.11, 10.11.18, 11.4.5, 11.8.9, MySQL 8.0.12), results/deviations/MariaDB-untold-deadlock",
            Scope.ALL_LEVELS,
            // up to the last one measured, and those released with it: the fix is not known
            Versions.between(ServerVersion.mariadb(10, 5, 0), ServerVersion.mariadb(10, 5, 24))
                    .and(Versions.between(ServerVersion.mariadb(10, 6, 0), ServerVersion.mariadb(10, 6, 17)))
                    .and(Versions.between(ServerVersion.mariadb(10, 11, 0), ServerVersion.mariadb(10, 11, 7)))),
    /**
     * An UPDATE or DELETE with a join in a subquery of a subquery that is the victim of a deadlock goes on without its transaction, whose changes and locks
     * are gone, and may wait once more: it ends with error 1213 only then.
     */
    TOLD_LATE(
            "MariaDB-late-deadlock",
            "untold-deadlock",
            "MySQL manual 15.7.5.2: a deadlock is reported to its victim; measured on MariaDB 10.1.23, 10.2.11, 10.5.23 and 10.11.5 (not 10.11.18, 11.4.5,"
                    + " 11.8.9, MySQL 5.7.22, 8.0.12, 8.0.33), results/deviations/MariaDB-late-deadlock",
            Scope.ALL_LEVELS,
            // up to the last one measured, and those released with it: the fix is not known
            Versions.mariaDbBefore(10, 5, 24)
                    .and(Versions.between(ServerVersion.mariadb(10, 6, 0), ServerVersion.mariadb(10, 6, 17)))
                    .and(Versions.between(ServerVersion.mariadb(10, 11, 0), ServerVersion.mariadb(10, 11, 7)))),
    /**
     * A locking loose index scan for MIN and MAX that gives up waiting for the last entry of a group answers as if it had not: its rows have a MAX left over
     * from another group, or leave the group out.
     */
    FORGOTTEN_TIMEOUT(
            "InnoDB-forgotten-timeout",
            "forgotten-timeout",
            "MySQL manual 15.14, innodb_lock_wait_timeout: error 1205; measured on MariaDB 10.5.23, 10.11.5, 10.11.18 and 11.4.5, MySQL 5.7.22 and 8.0.12"
                    + " (not MariaDB 10.1.23, 10.2.11, 11.8.9, MySQL 8.0.33), results/deviations/InnoDB-forgotten-timeout",
            Scope.ALL_LEVELS,
            // between those measured: neither its beginning nor its fix is known
            Versions.between(ServerVersion.mariadb(10, 5, 0), ServerVersion.mariadb(10, 11, 19))
                    .and(Versions.between(ServerVersion.mariadb(11, 0, 0), ServerVersion.mariadb(11, 4, 6)))
                    .and(Versions.mySqlBefore(8, 0, 33))),
    /**
     * With snapshot isolation a statement that locks does not get error 1020 for a row of its snapshot that another transaction deleted, or whose key it
     * changed: where the row is looked for in a secondary index, its old entry is passed by.
     */
    MISSED_BY_INDEX(
            "MDEV-40092",
            "missed-by-index",
            "MDEV-40092; MDEV-35124; MariaDB manual, innodb_snapshot_isolation; measured on MariaDB 10.11.18, 11.4.5 and 11.8.9"
                    + " with innodb_snapshot_isolation=ON",
            Scope.RR_AND_SER,
            Versions.innoDb()),
    /**
     * With snapshot isolation an INSERT ... SELECT below REPEATABLE READ that waited loses its transaction, error 1020, for a row that was changed since it was
     * sent: its statement's read view is taken for the transaction's snapshot.
     */
    CONFLICT_WITHOUT_SNAPSHOT(
            "MariaDB-RC-record-changed",
            "record-changed-below-rr",
            "MariaDB manual, innodb_snapshot_isolation: of transactions at REPEATABLE READ; measured on MariaDB 10.11.18, 11.4.5 and"
                    + " 11.8.9 with innodb_snapshot_isolation=ON",
            Scope.RC_AND_RU,
            Versions.innoDb()),
    /** BEGIN inside a transaction keeps the old isolation level for the new one. */
    LEVEL_KEPT_BY_BEGIN(
            "MySQL#117835",
            "level-kept-by-begin",
            "MySQL#117835; APTrans figure 5",
            Scope.ALL_LEVELS,
            Versions.mySql()
                    .and(Versions.mariaDbUntil(ServerVersion.mariadb(10, 11, 19), ServerVersion.mariadb(11, 4, 5)))),
    /** At SER a transaction reads rows that were numbered after its own AUTO_INCREMENT rows but committed before its read. */
    AUTO_INCREMENT_ORDER(
            "MDEV-36330",
            "auto-increment-order",
            "MDEV-36330; APTrans figures 1 and 7",
            Scope.SER_ONLY,
            Versions.innoDb()),
    /**
     * Where a WHERE demands equality of a string column with two literals, the server compares the literals, by the connection's collation.
     * A wrong result in any session, not a matter of isolation.
     */
    MERGED_EQUALITIES(
            "MySQL-merged-equalities",
            "merged-equalities",
            "measured on MySQL 5.7.22, 8.0.12 and 8.0.33 (not 9.7.4), results/deviations/MySQL-merged-equalities; compare MySQL#99413",
            Scope.ALL_LEVELS,
            Versions.mySqlBefore(9, 7, 0)),
    /** SKIP LOCKED that finds its rows by two indexes ends with error 1032 where it should pass by a locked row. */
    SKIP_LOCKED_IN_MERGE(
            "MariaDB-skip-locked-fails",
            "skip-locked-fails",
            "measured on MariaDB 10.11.5, 11.4.5 and 11.8.9, MySQL 8.0.12 (not 8.0.33, 9.7.4), results/deviations/MariaDB-skip-locked-fails",
            Scope.ALL_LEVELS,
            Versions.mariaDb().and(Versions.between(ServerVersion.mysql(8, 0, 0), ServerVersion.mysql(8, 0, 33)))),
    /** The same where it has waited, and what it waited for is locked by yet another. */
    SKIP_LOCKED_AFTER_WAIT(
            "MySQL-skip-locked-fails",
            "skip-locked-fails",
            "measured on MySQL 8.0.12 (not 8.0.33, 9.7.4), results/deviations/MySQL-skip-locked-fails",
            Scope.ALL_LEVELS,
            Versions.between(ServerVersion.mysql(8, 0, 0), ServerVersion.mysql(8, 0, 33))),
    /** A plain SELECT at RU that sorts rows found by an index on a VIRTUAL column returns none. */
    VIRTUAL_SORT(
            "MariaDB-RU-virtual-sort",
            "virtual-sort",
            "measured on MariaDB 10.5.23, 10.11.18, 11.4.5 and 11.8.6 (not MySQL 8.0.12), results/deviations/MariaDB-RU-virtual-sort",
            Scope.RU_ONLY,
            Versions.mariaDb()),
    /**
     * A write that waited while its cascade changed another table leaves indexes of that table as they were: what is read by them shows rows
     * as they were, twice, or not at all, for good.
     */
    STALE_INDEX(
            "MDEV-30531",
            "stale-index",
            "MDEV-30531; measured on MariaDB 10.11.5 (not 10.2.11, 10.5.23, 10.11.18, 11.4.5, MySQL 8.0.12)",
            Scope.ALL_LEVELS,
            Versions.between(ServerVersion.mariadb(10, 6, 0), ServerVersion.mariadb(10, 6, 16))
                    .and(Versions.between(ServerVersion.mariadb(10, 11, 0), ServerVersion.mariadb(10, 11, 6)))),
    /**
     * SELECT DISTINCT of the columns of a unique key returns rows twice: DISTINCT is dropped, and a snapshot with a row of its own, or a dirty read, may
     * hold two rows with one key.
     */
    DISTINCT_DROPPED(
            "InnoDB-distinct-twice",
            "distinct-twice",
            "MySQL manual 15.2.13, SELECT: DISTINCT removes duplicate rows; measured on MariaDB 10.11.18, 11.4.5, MySQL 8.0.12 and 9.7.4,"
                    + " results/deviations/InnoDB-distinct-twice",
            Scope.ALL_LEVELS,
            Versions.innoDb()),
    /**
     * UPDATE of several tables writes a row of the first one as soon as it has a joined row, and looks for the rest of its joined rows with what it has
     * become: these are left as they are where the condition reads what is assigned.
     */
    JOINED_UPDATE_RECHECKS(
            "MariaDB-joined-update-loses-rows",
            "joined-update-loses-rows",
            "MySQL manual 15.2.17, UPDATE: each matching row is updated once; measured on MariaDB 10.2.11, 10.11.5, 11.4.5, 11.8.9 (not MySQL 5.7.22 to 9.7.4),"
                    + " results/deviations/MariaDB-joined-update-loses-rows",
            Scope.ALL_LEVELS,
            Versions.mariaDb());

    /** The levels a quirk can show at. */
    enum Scope {
        RC_AND_RU,
        RU_ONLY,
        RR_ONLY,
        RR_AND_SER,
        SER_ONLY,
        ALL_LEVELS
    }

    private final String id;
    private final String family;
    private final String source;
    private final Scope scope;

    @SuppressWarnings("ImmutableEnumChecker") // they are, but carry no annotation that says so
    private final Versions versions;

    Quirk(String id, String family, String source, Scope scope, Versions versions) {
        this.id = id;
        this.family = family;
        this.source = source;
        this.scope = scope;
        this.versions = versions;
    }

    /** The deviation of an id; empty for an unknown one. */
    public static Optional<Quirk> parse(String id) {
        return Arrays.stream(values()).filter(quirk -> quirk.id.equals(id)).findFirst();
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String family() {
        return family;
    }

    @Override
    public String source() {
        return source;
    }

    /** InnoDB lists the worlds of a round at once, of which some need an excuse and some do not, so it is asked as for a way. */
    @Override
    public Kind kind() {
        return switch (this) {
            case NO_CHANGE_WRITE,
                    GHOST_KEY,
                    DELETED_ROW_READ,
                    IGNORED_ROW,
                    MISSED_BY_INDEX,
                    MERGED_EQUALITIES,
                    DISTINCT_DROPPED -> Kind.HABIT;
            case NO_GAP_LOCK, LOST_UPDATE, READ_WRITE_MISMATCH, AUTO_INCREMENT_ORDER, UNDETECTED_DEADLOCK ->
                Kind.EXCUSE;
            default -> Kind.WAY;
        };
    }

    /** Quirks that this one cannot show without. */
    public Set<Quirk> implied() {
        return switch (this) {
            case NO_CHANGE_WRITE, READ_WRITE_MISMATCH -> EnumSet.of(LOST_UPDATE);
            case GHOST_KEY -> EnumSet.of(LOST_UPDATE, READ_WRITE_MISMATCH);
            case DELETED_ROW_READ -> EnumSet.of(READ_WRITE_MISMATCH);
            default -> EnumSet.noneOf(Quirk.class);
        };
    }

    /** True if a session at this level can show the quirk. */
    public boolean appliesAt(IsolationLevel level) {
        return switch (scope) {
            case RC_AND_RU -> level == IsolationLevel.RC || level == IsolationLevel.RU;
            case RU_ONLY -> level == IsolationLevel.RU;
            case RR_ONLY -> level == IsolationLevel.RR;
            case RR_AND_SER -> level.locksGaps();
            case SER_ONLY -> level == IsolationLevel.SER;
            case ALL_LEVELS -> true;
        };
    }

    @Override
    public Versions versions() {
        return versions;
    }

    /** True if servers of this profile have the quirk. */
    public boolean holdsFor(InnoDbProfile profile) {
        return versions.contain(profile.version())
                && switch (this) {
                    case DIRTY_UPDATE, MISSED_BY_INDEX, CONFLICT_WITHOUT_SNAPSHOT -> profile.snapshotIsolation();
                    case SEMI_CONSISTENT_UPDATE,
                            SEMI_CONSISTENT_INSERT,
                            SEMI_CONSISTENT_LATE,
                            LOST_UPDATE,
                            READ_WRITE_MISMATCH,
                            GHOST_KEY,
                            DELETED_ROW_READ,
                            NO_CHANGE_WRITE -> !profile.snapshotIsolation();
                    case AUTO_INCREMENT_ORDER -> !profile.snapshotAtSerializable();
                    default -> true;
                };
    }
}
