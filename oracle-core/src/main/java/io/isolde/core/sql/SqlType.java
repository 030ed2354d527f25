package io.isolde.core.sql;

/** The declared type of a column. Types the oracle cannot model are kept as {@link Unmodelled} so that a case can still be run. */
public sealed interface SqlType {
    IntegerType INT = new IntegerType(4);
    IntegerType BIGINT = new IntegerType(8);
    DoubleType DOUBLE = new DoubleType();

    /**
     * A signed integer.
     *
     * @param byteLength 4 (INT) or 8 (BIGINT)
     */
    record IntegerType(int byteLength) implements SqlType {
        public IntegerType {
            if (byteLength != 4 && byteLength != 8) {
                throw new IllegalArgumentException("an integer type has 4 or 8 bytes: byteLength=" + byteLength);
            }
        }
    }

    /**
     * An exact number.
     *
     * @param precision digits in all, 1 to 18 (what fits a 64-bit unscaled value)
     * @param scale digits behind the point, 0 to {@code precision}
     */
    record DecimalType(int precision, int scale) implements SqlType {
        public DecimalType {
            if (precision < 1 || precision > 18 || scale < 0 || scale > precision) {
                throw new IllegalArgumentException(
                        "DECIMAL needs 1 <= precision <= 18 and 0 <= scale <= precision: precision=" + precision
                                + " scale=" + scale);
            }
        }
    }

    /** A 64-bit IEEE number. */
    record DoubleType() implements SqlType {}

    /**
     * A string of variable length.
     *
     * @param length characters at most
     * @param collation how it compares
     */
    record VarcharType(int length, Collation collation) implements SqlType {
        public VarcharType {
            if (length < 0) {
                throw new IllegalArgumentException("VARCHAR needs a length of 0 or more: length=" + length);
            }
        }
    }

    /**
     * A type the model lacks; its cases are {@code Undecided}.
     *
     * @param text the type as it was written
     */
    record Unmodelled(String text) implements SqlType {}
}
