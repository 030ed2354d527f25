package io.isolde.core.isolation;

/**
 * What the rules depend on, read from a server when it is connected to.
 *
 * @param snapshotIsolation {@code innodb_snapshot_isolation=ON} (MariaDB; absent counts as off)
 * @param unchangedRows what an UPDATE does to rows that it leaves as they were
 */
public record ServerProfile(ServerVersion version, boolean snapshotIsolation, UnchangedRows unchangedRows) {
    /** The default target of this project. */
    public static final ServerProfile MARIADB_11_4_5 = new ServerProfile(ServerVersion.mariadb(11, 4, 5), false);

    /** A server without a binary log of rows. */
    public ServerProfile(ServerVersion version, boolean snapshotIsolation) {
        this(version, snapshotIsolation, UnchangedRows.withoutRowLog(version));
    }

    /**
     * Whether a transaction that holds a shared lock gets the exclusive one past an earlier request that waits. Measured: MariaDB 11.4 and
     * later, and MySQL; MariaDB 10.11 calls it a deadlock.
     */
    public boolean sharedHolderPassesWaiters() {
        return version.product() == ServerVersion.Product.MYSQL || version.isAtLeast(11, 0, 0);
    }

    /** Whether CHECK constraints are more than parsed. MySQL manual 13.1.20.6: since 8.0.16; MariaDB manual, "CONSTRAINT": since 10.2.1. */
    public boolean enforcesChecks() {
        return version.product() == ServerVersion.Product.MYSQL
                ? version.isAtLeast(8, 0, 16)
                : version.isAtLeast(10, 2, 1);
    }

    /** What follows a transaction that BEGIN began and an error rolled back. */
    public AfterRollback afterRollback() {
        return AfterRollback.of(version);
    }

    /**
     * Whether error 1020 is known at SERIALIZABLE: the first statement of a transaction that reaches a table takes a snapshot there. Source:
     * MDEV-36330; measured on MariaDB 10.11.18 and 11.8.6, and not so on 11.4.5.
     */
    public boolean snapshotAtSerializable() {
        return snapshotIsolation && !Quirk.beforeSnapshotAtSerializable(version);
    }

    /**
     * Whether a record that another transaction has changed and not committed gives error 1020 at once, instead of a wait. Measured: MariaDB
     * 11.4.5 so, 10.11.18 and 11.8.6 not; taken for true of all versions before MDEV-36330, which only permits more.
     */
    public boolean snapshotFailsOnUncommitted() {
        return snapshotIsolation && Quirk.beforeSnapshotAtSerializable(version);
    }
}
