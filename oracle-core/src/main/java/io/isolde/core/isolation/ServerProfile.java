package io.isolde.core.isolation;

/**
 * What the rules depend on, read from a server when it is connected to.
 *
 * @param snapshotIsolation {@code innodb_snapshot_isolation=ON} (MariaDB; absent counts as off)
 */
public record ServerProfile(ServerVersion version, boolean snapshotIsolation) {
    /** The default target of this project. */
    public static final ServerProfile MARIADB_11_4_5 = new ServerProfile(ServerVersion.mariadb(11, 4, 5), false);
}
