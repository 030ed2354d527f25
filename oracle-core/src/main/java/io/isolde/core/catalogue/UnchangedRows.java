package io.isolde.core.catalogue;

import io.isolde.core.catalogue.ServerVersion.Product;

/**
 * What an UPDATE does to a row that it leaves as it was. Written, the row gets a version of the transaction's own, and its later
 * consistent reads see it. MySQL compares the record buffers before and after the assignments, and passes equal ones by; but only when
 * it has read every column that it assigns. Measured on MySQL 5.7.22, 8.0.12, 8.0.33, 9.7.4 and MariaDB 10.2.11 to 11.8.6.
 */
public enum UnchangedRows {
    /** Never written: MDEV-26642. */
    PASSED_BY,
    /** Compared if the statement reads all that it assigns, else written: what is not logged row by row. */
    COMPARED_IF_READ,
    /** Compared: a binary log of whole rows makes every statement read all columns. */
    COMPARED,
    /** Either way, row by row: what the log wants depends on more than the statement. */
    UNKNOWN;

    /** On servers of this version without a binary log that takes rows. */
    public static UnchangedRows withoutRowLog(ServerVersion version) {
        if (version.product() == Product.MYSQL) {
            return COMPARED_IF_READ;
        }
        if (version.isAtLeast(10, 5, 0)) {
            return PASSED_BY;
        }
        return version.isAtLeast(10, 3, 0) ? UNKNOWN : COMPARED_IF_READ;
    }
}
