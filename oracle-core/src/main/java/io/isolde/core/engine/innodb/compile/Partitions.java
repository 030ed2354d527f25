package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.TableOption;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The partitions of a table by a column of whole numbers: each is a table of its own with all indexes. A scan reads one partition after the other,
 * and a row that changes its partition is deleted in one and inserted in another. MySQL manual 26.2.1, 26.2.4.
 */
public abstract sealed class Partitions {
    private final int column;

    private Partitions(int column) {
        this.column = column;
    }

    /** Those of a table; null for none. */
    public static Partitions of(Table table) {
        final Optional<TableOption> option = table.option(TableOption.PARTITION);
        if (option.isEmpty()) {
            return null;
        }
        final String definition = option.get().value();
        final Matcher byHash = ByHash.DEFINITION.matcher(definition);
        if (byHash.matches() && isWholeNumber(table, byHash.group(1))) {
            return new ByHash(table.columnIndex(byHash.group(1)), Integer.parseInt(byHash.group(2)));
        }
        final Matcher byRange = ByRange.DEFINITION.matcher(definition);
        if (byRange.matches() && isWholeNumber(table, byRange.group(1))) {
            return new ByRange(table.columnIndex(byRange.group(1)), ByRange.limits(byRange.group(2)));
        }
        throw new UnsupportedFeatureException(
                "partitions other than by HASH of a whole number, or by its RANGE up to MAXVALUE");
    }

    private static boolean isWholeNumber(Table table, String name) {
        final int column = table.columnIndex(name);
        return column >= 0 && table.columns().get(column).type() instanceof SqlType.IntegerType;
    }

    /** The column that says where a row belongs. */
    public final int column() {
        return column;
    }

    /** The number of a row's partition. NULL is taken for the smallest number: measured on MariaDB 11.4.5 and MySQL 8.0.12. */
    public final long of(VersionStore store, int version) {
        return of(store.isNull(version, column) ? Long.MIN_VALUE : store.cell(version, column));
    }

    public abstract long of(long value);

    /** {@code PARTITION BY HASH (a) PARTITIONS 3}. */
    private static final class ByHash extends Partitions {
        private static final Pattern DEFINITION = Pattern.compile(
                "HASH\\s*+\\(\\s*+`?(\\w++)`?\\s*+\\)\\s++PARTITIONS\\s++(\\d{1,4})", Pattern.CASE_INSENSITIVE);

        private final int count;

        ByHash(int column, int count) {
            super(column);
            this.count = count;
        }

        @Override
        public long of(long value) {
            return Math.abs(value % count);
        }
    }

    /** {@code PARTITION BY RANGE (a) (PARTITION p VALUES LESS THAN (10), PARTITION q VALUES LESS THAN MAXVALUE)}. */
    private static final class ByRange extends Partitions {
        private static final String LIMIT =
                "PARTITION\\s++`?\\w++`?\\s++VALUES\\s++LESS\\s++THAN\\s*+\\(\\s*+(-?\\d{1,18})\\s*+\\)";
        private static final Pattern DEFINITION = Pattern.compile(
                "RANGE\\s*+\\(\\s*+`?(\\w++)`?\\s*+\\)\\s*+\\(\\s*+((?:" + LIMIT + "\\s*+,\\s*+)*+)"
                        + "PARTITION\\s++`?\\w++`?\\s++VALUES\\s++LESS\\s++THAN\\s*+\\(?\\s*+MAXVALUE\\s*+(?:\\)\\s*+)?\\)",
                Pattern.CASE_INSENSITIVE);
        private static final Pattern ONE_LIMIT = Pattern.compile(LIMIT, Pattern.CASE_INSENSITIVE);

        private final long[] limits;

        ByRange(int column, long[] limits) {
            super(column);
            this.limits = limits;
        }

        /** Of all partitions but the last, rising, as the server demands. */
        static long[] limits(String definition) {
            final List<Long> limits = new ArrayList<>();
            final Matcher matcher = ONE_LIMIT.matcher(definition);
            while (matcher.find()) {
                limits.add(Long.valueOf(matcher.group(1)));
            }
            return limits.stream().mapToLong(Long::longValue).toArray();
        }

        @Override
        public long of(long value) {
            int partition = 0;
            while (partition < limits.length && value >= limits[partition]) {
                partition++;
            }
            return partition;
        }
    }
}
