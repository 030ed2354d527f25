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

    /**
     * Whether a transaction that BEGIN began and a deadlock ended is followed by a new one, which lasts until COMMIT or ROLLBACK. Measured:
     * MariaDB 10.11.5 and 11.4.5 do so; MySQL 8.0.12 goes back to autocommit.
     */
    public boolean beginOutlivesDeadlock() {
        return version.product() == ServerVersion.Product.MARIADB;
    }
}
