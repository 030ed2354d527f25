package io.isolde.harness.detect;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;

/** Numbers that rows give themselves: nothing waits for them, and no row is read for them. */
final class RowNumbers {
    /** Of 48 bits, as UUID_SHORT may not fit a signed number. */
    static final String NEXT = "UUID_SHORT() & 281474976710655";

    private RowNumbers() {}

    /** Whether a default is computed for each row: from MariaDB 10.2.1 and MySQL 8.0.13 (their manuals, CREATE TABLE). */
    static boolean areDefaults(ServerVersion version) {
        return version.product() == Product.MARIADB ? version.isAtLeast(10, 2, 1) : version.isAtLeast(8, 0, 13);
    }

    /** A column that numbers the rows that are inserted without it, where the server can. */
    static Column column(String name, ServerVersion version) {
        return Column.of(
                name, areDefaults(version) ? new SqlType.Unmodelled("BIGINT DEFAULT (" + NEXT + ")") : SqlType.BIGINT);
    }
}
