package io.isolde.core.oracle;

import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * PARTITION BY HASH of a whole number: each partition is a table of its own with all indexes. A scan reads one partition after the other, and a
 * row that changes its partition is deleted in one and inserted in another. MySQL manual 26.2.4.
 */
record Partitions(int column, int count) {
    private static final Pattern BY_HASH = Pattern.compile(
            "PARTITION\\s+BY\\s+HASH\\s*\\(\\s*`?(\\w+)`?\\s*\\)\\s+PARTITIONS\\s+(\\d{1,4})",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ANY = Pattern.compile("\\bPARTITION\\b", Pattern.CASE_INSENSITIVE);

    /** Those of a table; null for none. */
    static Partitions of(Table table) {
        if (!ANY.matcher(table.options()).find()) {
            return null;
        }
        final Matcher byHash = BY_HASH.matcher(table.options());
        final int column = byHash.matches() ? table.columnIndex(byHash.group(1)) : -1;
        if (column < 0 || !(table.columns().get(column).type() instanceof SqlType.IntegerType)) {
            throw new UnsupportedFeatureException("partitions other than by HASH of a whole number");
        }
        return new Partitions(column, Integer.parseInt(byHash.group(2)));
    }

    /** The partition of a row. NULL is taken for the smallest number: measured on MariaDB 11.4.5 and MySQL 8.0.12. */
    long of(VersionStore store, int version) {
        return Math.abs((store.isNull(version, column) ? Long.MIN_VALUE : store.cell(version, column)) % count);
    }
}
