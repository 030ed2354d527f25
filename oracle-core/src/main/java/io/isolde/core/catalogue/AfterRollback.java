package io.isolde.core.catalogue;

import io.isolde.core.catalogue.ServerVersion.Product;

/**
 * What follows a transaction that BEGIN began and an error rolled back as a whole. A transaction of one statement in autocommit is
 * followed by nothing.
 */
public enum AfterRollback {
    /** A new transaction, which lasts until COMMIT or ROLLBACK. */
    NEW_TRANSACTION,
    /** The next statement commits by itself. */
    AUTOCOMMIT,
    /** One or the other, by versions between those measured. */
    EITHER;

    /**
     * Measured: a new transaction on MariaDB 10.2.11, 10.5.23, 10.11.5 and 11.4.5; autocommit on MariaDB 10.11.18 and 11.8.6, and MySQL
     * 8.0.12.
     */
    static AfterRollback of(ServerVersion version) {
        if (version.product() != Product.MARIADB || version.isAtLeast(11, 8, 6)) {
            return AUTOCOMMIT;
        }
        if (isSeries(version, 10, 11) && version.patch() > 5) {
            return version.patch() >= 18 ? AUTOCOMMIT : EITHER;
        }
        if (isSeries(version, 11, 4)) {
            return version.patch() <= 5 ? NEW_TRANSACTION : EITHER;
        }
        final boolean knownOld = !version.isAtLeast(10, 5, 24) || isSeries(version, 10, 11);
        return knownOld ? NEW_TRANSACTION : EITHER;
    }

    private static boolean isSeries(ServerVersion version, int major, int minor) {
        return version.major() == major && version.minor() == minor;
    }
}
