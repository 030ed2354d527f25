package io.isolde.core.program;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.Decimals;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;

/**
 * Stores values into columns as INSERT and UPDATE do in strict mode: converts, rounds, and refuses what does not fit. Measured on MariaDB
 * 10.11 and MySQL 8.0. Hot: allocates only to convert a double to a decimal.
 */
public final class Assigner {
    private final VersionStore store;

    public Assigner(VersionStore store) {
        this.store = store;
    }

    /**
     * Stores what the evaluator's last run gave.
     *
     * @param type the type of that value
     * @return null if it was stored, else the error the statement ends with
     */
    public ErrorKind assign(Evaluator value, CellType type, int versionOffset, int columnIndex, Column column) {
        if (value.overflowed()) {
            return ErrorKind.OUT_OF_RANGE;
        }
        if (value.isNull()) {
            return assignNull(versionOffset, columnIndex, column);
        }
        return assignCell(value.cell(), type, versionOffset, columnIndex, column);
    }

    /** Stores NULL, or refuses it with error 1048. */
    public ErrorKind assignNull(int versionOffset, int columnIndex, Column column) {
        if (column.notNull()) {
            return ErrorKind.NULL_NOT_ALLOWED;
        }
        store.setNull(versionOffset, columnIndex);
        return null;
    }

    /** Stores a cell that is not NULL. */
    public ErrorKind assignCell(long cell, CellType type, int versionOffset, int columnIndex, Column column) {
        final SqlType target = column.type();
        if (target instanceof SqlType.IntegerType integer) {
            return assignInteger(cell, type, integer, versionOffset, columnIndex);
        } else if (target instanceof SqlType.DecimalType decimal) {
            return assignDecimal(cell, type, decimal, versionOffset, columnIndex);
        } else if (target instanceof SqlType.DoubleType) {
            store.setCell(versionOffset, columnIndex, Double.doubleToRawLongBits(asDouble(cell, type)));
            return null;
        } else if (target instanceof SqlType.VarcharType varchar) {
            if (type.kind() != CellType.Kind.STRING) {
                throw new UnsupportedFeatureException("number stored in a string column");
            }
            if (Cells.stringLength(cell) > varchar.length()) {
                return ErrorKind.OUT_OF_RANGE;
            }
            store.setCell(versionOffset, columnIndex, cell);
            return null;
        }
        throw new UnsupportedFeatureException("type " + target);
    }

    private ErrorKind assignInteger(
            long cell, CellType type, SqlType.IntegerType target, int versionOffset, int columnIndex) {
        final long value;
        switch (type.kind()) {
            case INTEGER -> value = cell;
            case DECIMAL -> value = Decimals.rescale(cell, type.scale(), 0);
            case DOUBLE -> {
                final double rounded = Math.rint(Double.longBitsToDouble(cell));
                if (rounded < -0x1p63 || rounded >= 0x1p63) {
                    return ErrorKind.OUT_OF_RANGE;
                }
                value = (long) rounded;
            }
            default -> throw new UnsupportedFeatureException("string stored in a number column");
        }
        final int unusedBits = Long.SIZE - target.byteLength() * Byte.SIZE;
        if (value << unusedBits >> unusedBits != value) {
            return ErrorKind.OUT_OF_RANGE;
        }
        store.setCell(versionOffset, columnIndex, value);
        return null;
    }

    private ErrorKind assignDecimal(
            long cell, CellType type, SqlType.DecimalType target, int versionOffset, int columnIndex) {
        final long unscaled;
        switch (type.kind()) {
            case INTEGER -> {
                if (Math.abs(cell) >= Decimals.powerOfTen(target.precision() - target.scale())
                        || cell == Long.MIN_VALUE) {
                    return ErrorKind.OUT_OF_RANGE;
                }
                unscaled = Decimals.raise(cell, 0, target.scale());
            }
            case DECIMAL -> unscaled = Decimals.rescale(cell, type.scale(), target.scale());
            case DOUBLE -> {
                final double value = Double.longBitsToDouble(cell);
                if (Math.abs(value) >= Decimals.powerOfTen(target.precision() - target.scale())) {
                    return ErrorKind.OUT_OF_RANGE;
                }
                unscaled = Decimals.fromDouble(value, target.scale());
            }
            default -> throw new UnsupportedFeatureException("string stored in a number column");
        }
        if (Math.abs(unscaled) >= Decimals.powerOfTen(target.precision())) {
            return ErrorKind.OUT_OF_RANGE;
        }
        store.setCell(versionOffset, columnIndex, unscaled);
        return null;
    }

    private static double asDouble(long cell, CellType type) {
        return switch (type.kind()) {
            case INTEGER -> (double) cell;
            case DECIMAL -> Decimals.toDouble(cell, type.scale());
            case DOUBLE -> Double.longBitsToDouble(cell);
            default -> throw new UnsupportedFeatureException("string stored in a number column");
        };
    }
}
