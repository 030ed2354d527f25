package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.UnchangedRows;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;

/**
 * Whether a server writes a row that an UPDATE leaves as it was.
 *
 * <p>Where old and new are compared, they are compared as bytes, of the assigned columns. A NULL that was read carries the bytes of the
 * column's default, one that was assigned carries zeros; so NULL assigned to NULL counts as a change if the column has a default that is
 * neither NULL nor zero. Measured on MySQL 5.7.22, 8.0.12, 8.0.33, 9.7.4 and MariaDB 10.2.11: 30 statements over tables with and without
 * a primary key, with and without a binary log of rows.
 */
final class UnchangedWrites {
    /** What becomes of one row. */
    enum Fate {
        PASSED_BY,
        WRITTEN,
        /** The rules do not tell. */
        EITHER
    }

    private final UnchangedRows rule;
    private final VersionStore store;

    UnchangedWrites(UnchangedRows rule, VersionStore store) {
        this.rule = rule;
        this.store = store;
    }

    /** What an UPDATE does to a row that it matches in some version and leaves so. */
    Fate of(TableStep update, CompiledTable table, int version) {
        return switch (rule) {
            case PASSED_BY -> Fate.PASSED_BY;
            case UNKNOWN -> Fate.EITHER;
            case COMPARED -> compared(update, table, version);
            case COMPARED_IF_READ -> {
                final long unread = unread(update);
                if (unread == 0) {
                    yield compared(update, table, version);
                }
                yield mayBeReadAllTheSame(table, unread) ? Fate.EITHER : Fate.WRITTEN;
            }
        };
    }

    private static long unread(TableStep update) {
        long assigned = 0;
        for (final int column : update.assignedColumns()) {
            assigned |= 1L << column;
        }
        return assigned & ~update.columnsRead();
    }

    /** Columns of an index may be read to find a row again that the change moves, those of constraints to check them. */
    private static boolean mayBeReadAllTheSame(CompiledTable table, long unread) {
        long extra = 0;
        for (final int[] columns : table.indexColumns) {
            extra |= table.columnBits(columns);
        }
        boolean constrained =
                !table.table.checks().isEmpty() || !table.table.foreignKeys().isEmpty();
        for (final Column column : table.columns) {
            constrained |= column.isGenerated();
        }
        return constrained || (unread & ~extra) == 0;
    }

    private Fate compared(TableStep update, CompiledTable table, int version) {
        Fate fate = Fate.PASSED_BY;
        for (final int column : update.assignedColumns()) {
            if (!store.isNull(version, column)
                    || table.columns[column].defaultValue().isEmpty()) {
                continue;
            }
            final Fate one = ofNull(
                    table.columns[column], table.columns[column].defaultValue().get());
            if (one == Fate.WRITTEN) {
                return Fate.WRITTEN;
            }
            fate = one == Fate.EITHER ? one : fate;
        }
        return fate;
    }

    private static Fate ofNull(Column column, Value defaultValue) {
        if (defaultValue instanceof Value.Null) {
            return Fate.PASSED_BY;
        }
        if (defaultValue instanceof Value.IntegerValue integer) {
            return writtenUnless(integer.value() == 0);
        }
        if (defaultValue instanceof Value.DecimalValue decimal) {
            return writtenUnless(decimal.value().signum() == 0);
        }
        if (defaultValue instanceof Value.DoubleValue number) {
            return writtenUnless(number.value() == 0);
        }
        if (defaultValue instanceof Value.StringValue text && column.type() instanceof SqlType.VarcharType) {
            return writtenUnless(text.value().isEmpty());
        }
        return Fate.EITHER;
    }

    private static Fate writtenUnless(boolean zero) {
        return zero ? Fate.PASSED_BY : Fate.WRITTEN;
    }
}
