package io.isolde.harness.generate;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The table that random expressions read, with columns of all types, and rows of it. */
public final class ExpressionTables {
    private static final int NULL_PERCENT = 12;

    private static final List<String> SHORT_TEXTS = List.of(
            "", "a", "A", "b", "abc", "ABC", "Abd", "1", "0", "10", "1a", "-1.5", " 1", "1e2", "0.4", "x|y", "a%c");
    private static final List<Float> FLOATS = List.of(0f, 0.5f, 1.5f, -2.25f, 0.1f, 1.1f, 100f, 16777216f, 1e10f);
    private static final List<Double> DOUBLES =
            List.of(0.0, 0.5, 1.5, 2.5, -2.25, 0.1, 1.1, 1e15, 1e-5, 123456.789, -1e10, 9e18, 1e300);

    private ExpressionTables() {}

    /** The table; it has no key, so that no server takes its one row for constants. */
    public static Table table() {
        final List<Column> columns = new ArrayList<>();
        for (final int byteLength : new int[] {1, 2, 3, 4, 8}) {
            columns.add(Column.of("i" + byteLength, new SqlType.IntegerType(byteLength, false)));
            columns.add(Column.of("u" + byteLength, new SqlType.IntegerType(byteLength, true)));
        }
        columns.add(Column.of("ia", SqlType.INT));
        columns.add(Column.of("ib", SqlType.INT));
        columns.add(Column.of("d0", new SqlType.DecimalType(5, 0)));
        columns.add(Column.of("d2", new SqlType.DecimalType(8, 2)));
        columns.add(Column.of("d6", new SqlType.DecimalType(18, 6)));
        columns.add(Column.of("fl", new SqlType.FloatType()));
        columns.add(Column.of("db", SqlType.DOUBLE));
        columns.add(Column.of("b1", new SqlType.BitType(1)));
        columns.add(Column.of("b8", new SqlType.BitType(8)));
        columns.add(Column.of("b64", new SqlType.BitType(64)));
        columns.add(Column.of("va", new SqlType.VarcharType(10, Collation.UTF8MB4_BIN)));
        columns.add(Column.of("vb", new SqlType.VarcharType(10, Collation.UTF8MB4_BIN)));
        columns.add(Column.of("vc", new SqlType.VarcharType(20, Collation.UTF8MB4_GENERAL_CI)));
        columns.add(Column.of("ca", new SqlType.CharType(10, Collation.UTF8MB4_GENERAL_CI)));
        columns.add(Column.of("cb", new SqlType.CharType(8, Collation.UTF8MB4_BIN)));
        columns.add(Column.of("tx", new SqlType.TextType(Collation.UTF8MB4_BIN)));
        columns.add(Column.of("bl", new SqlType.BlobType()));
        columns.add(Column.of("da", new SqlType.DateType()));
        columns.add(Column.of("dc", new SqlType.DateType()));
        columns.add(Column.of("dt", new SqlType.DateTimeType()));
        columns.add(Column.of("tm", new SqlType.TimeType()));
        return new Table("t", columns, List.of());
    }

    /** One row of a table. */
    public static List<Value> row(Table table, Rng rng) {
        final List<Value> row = new ArrayList<>();
        for (final Column column : table.columns()) {
            row.add(rng.percent(NULL_PERCENT) ? Value.NULL : value(column.type(), rng));
        }
        return row;
    }

    private static Value value(SqlType type, Rng rng) {
        if (type instanceof SqlType.IntegerType t) {
            return whole(t.byteLength() * Byte.SIZE, t.unsigned(), rng);
        } else if (type instanceof SqlType.BitType t) {
            return whole(t.length(), true, rng);
        } else if (type instanceof SqlType.DecimalType t) {
            return decimal(t, rng);
        } else if (type instanceof SqlType.FloatType) {
            return new Value.DoubleValue(rng.pick(FLOATS));
        } else if (type instanceof SqlType.DoubleType) {
            return new Value.DoubleValue(rng.pick(DOUBLES));
        }
        final ExpressionLiterals literals = new ExpressionLiterals(rng);
        if (type instanceof SqlType.DateType) {
            return new Value.DateValue(literals.day());
        } else if (type instanceof SqlType.DateTimeType) {
            return new Value.DateTimeValue(literals.day() + " " + literals.clock());
        } else if (type instanceof SqlType.TimeType) {
            return literals.time();
        }
        return new Value.StringValue(rng.pick(SHORT_TEXTS));
    }

    private static Value whole(int bits, boolean unsigned, Rng rng) {
        final BigInteger low =
                unsigned ? BigInteger.ZERO : BigInteger.ONE.shiftLeft(bits - 1).negate();
        final BigInteger high =
                BigInteger.ONE.shiftLeft(unsigned ? bits : bits - 1).subtract(BigInteger.ONE);
        final BigInteger value = switch (rng.weighted(1, 1, 8)) {
            case 0 -> low;
            case 1 -> high;
            default -> BigInteger.valueOf(rng.between(-4, 12)).max(low).min(high);
        };
        return value.bitLength() < Long.SIZE
                ? new Value.IntegerValue(value.longValue())
                : new Value.UnsignedValue(value.longValue());
    }

    private static Value decimal(SqlType.DecimalType type, Rng rng) {
        final int digits = Math.min(type.precision(), 9);
        final int most = (int) Math.pow(10, rng.between(1, digits)) - 1;
        return new Value.DecimalValue(BigDecimal.valueOf(rng.between(-most, most), type.scale()));
    }
}
