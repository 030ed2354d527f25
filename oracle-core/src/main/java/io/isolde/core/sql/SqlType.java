package io.isolde.core.sql;

import java.util.List;

/** The declared type of a column. Types the oracle cannot model are kept as {@link Unmodelled} so that a case can still be run. */
public sealed interface SqlType {
    IntegerType INT = new IntegerType(4);
    IntegerType BIGINT = new IntegerType(8);
    DoubleType DOUBLE = new DoubleType();
    BooleanType BOOLEAN = new BooleanType();

    /**
     * A whole number. BOOLEAN of MySQL's family is the signed one of 1 byte.
     *
     * @param byteLength 1 (TINYINT), 2 (SMALLINT), 3 (MEDIUMINT), 4 (INT) or 8 (BIGINT)
     */
    record IntegerType(int byteLength, boolean unsigned) implements SqlType {
        public IntegerType {
            if (byteLength < 1 || byteLength > 4 && byteLength != 8) {
                throw new IllegalArgumentException("an integer type has 1 to 4 or 8 bytes: byteLength=" + byteLength);
            }
        }

        /** The signed one. */
        public IntegerType(int byteLength) {
            this(byteLength, false);
        }

        /** Digits of its longest numbers; MEDIUMINT counts one more. Measured on MariaDB 11.4.5. */
        public int digits() {
            return switch (byteLength) {
                case 1 -> 3;
                case 2 -> 5;
                case 3 -> 8;
                case 4 -> 10;
                default -> unsigned ? 20 : 19;
            };
        }
    }

    /** A 32-bit IEEE number; arithmetic on it is done as on a double. */
    record FloatType() implements SqlType {}

    /**
     * A bit pattern, read as an unsigned number.
     *
     * @param length bits, 1 to 64
     */
    record BitType(int length) implements SqlType {
        public BitType {
            if (length < 1 || length > 64) {
                throw new IllegalArgumentException("BIT needs a length of 1 to 64: length=" + length);
            }
        }
    }

    /**
     * An exact number.
     *
     * @param precision digits in all, 1 to 65; values of more than 18 digits are outside the model
     * @param scale digits behind the point, 0 to {@code precision}, and 18 at most
     */
    record DecimalType(int precision, int scale) implements SqlType {
        public DecimalType {
            if (precision < 1 || precision > 65 || scale < 0 || scale > precision || scale > MOST_DIGITS) {
                throw new IllegalArgumentException(
                        "DECIMAL needs 1 <= precision <= 65 and 0 <= scale <= precision, 18: precision=" + precision
                                + " scale=" + scale);
            }
        }

        /** Digits that fit a 64-bit unscaled value. */
        public static final int MOST_DIGITS = 18;

        /** Whether it holds values that the model cannot. */
        public boolean isWide() {
            return precision > MOST_DIGITS;
        }
    }

    /** True or false, where that is a type of its own; elsewhere BOOLEAN is an {@link IntegerType}. */
    record BooleanType() implements SqlType {}

    /** An exact number of any precision, where NUMERIC alone is one. */
    record NumericType() implements SqlType {}

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
     * A string that is stored without its trailing blanks.
     *
     * @param length characters at most
     */
    record CharType(int length, Collation collation) implements SqlType {
        public CharType {
            if (length < 0) {
                throw new IllegalArgumentException("CHAR needs a length of 0 or more: length=" + length);
            }
        }
    }

    /**
     * TEXT and TINYTEXT.
     *
     * @param bytes at most: {@link #LONG} or {@link #TINY}
     */
    record TextType(Collation collation, int bytes) implements SqlType {
        public static final int LONG = 65_535;
        public static final int TINY = 255;

        public TextType {
            if (bytes != LONG && bytes != TINY) {
                throw new IllegalArgumentException("a TEXT holds 65535 bytes, or 255: bytes=" + bytes);
            }
        }

        /** TEXT. */
        public TextType(Collation collation) {
            this(collation, LONG);
        }

        public boolean isTiny() {
            return bytes == TINY;
        }
    }

    /** BLOB: up to 65,535 bytes, compared byte by byte. */
    record BlobType() implements SqlType {}

    /** DATE. */
    record DateType() implements SqlType {}

    /** TIME without fractions of a second: -838:59:59 to 838:59:59. */
    record TimeType() implements SqlType {}

    /** DATETIME without fractions of a second. */
    record DateTimeType() implements SqlType {}

    /** TIMESTAMP WITH TIME ZONE: a moment, which is written in the zone of the session. */
    record MomentType() implements SqlType {}

    /**
     * ENUM: one of some texts, which sorts by its number.
     *
     * @param members in order, at least one
     */
    record EnumType(List<String> members) implements SqlType {
        public EnumType {
            members = List.copyOf(members);
            if (members.isEmpty()) {
                throw new IllegalArgumentException("ENUM needs a member");
            }
        }
    }

    /**
     * A type whose values are stored and returned, and never looked into.
     *
     * @param text the type as it was written
     * @param length the one in parentheses; 0 where there is none
     * @param onUpdate what a column is set to where its row changes, as it was written; null where that is not asked for
     */
    record Opaque(String text, int length, String onUpdate) implements SqlType {}

    /**
     * A type the model lacks; its cases are {@code Undecided}.
     *
     * @param text the type as it was written
     */
    record Unmodelled(String text) implements SqlType {}
}
