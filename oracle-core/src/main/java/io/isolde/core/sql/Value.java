package io.isolde.core.sql;

import java.math.BigDecimal;
import java.util.Arrays;

/** One cell, typed. Equality is exact (type and digits); comparing what a database returned is the business of a comparison. */
public sealed interface Value {
    Null NULL = new Null();

    /** One that only the server knows, as its clock gives it. */
    Value UNKNOWN = new OpaqueValue("not known");

    /** The cells of one row, and those of another behind them: the other itself, where the first has none. */
    static Value[] joined(Value[] first, Value[] second) {
        if (first.length == 0) {
            return second;
        }
        final Value[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    record Null() implements Value {}

    /** True or false, where that is a type of its own; MySQL's family has 1 and 0. */
    record BooleanValue(boolean value) implements Value {}

    /** A signed 64-bit integer. */
    record IntegerValue(long value) implements Value {}

    /** An unsigned 64-bit integer beyond {@link Long#MAX_VALUE}, as its bits. */
    record UnsignedValue(long bits) implements Value {
        public UnsignedValue {
            if (bits >= 0) {
                throw new IllegalArgumentException("a number that fits is an IntegerValue: bits=" + bits);
            }
        }
    }

    /** An exact number, with the scale it was written or stored with. */
    record DecimalValue(BigDecimal value) implements Value {}

    record DoubleValue(double value) implements Value {}

    record StringValue(String value) implements Value {}

    /**
     * A hex literal: bytes.
     *
     * @param digits two of each byte, in upper case
     * @param number whether it was written as {@code 0x41}, which is a number next to numbers, and not as {@code x'41'}
     */
    record HexValue(String digits, boolean number) implements Value {}

    /** A date, {@code YYYY-MM-DD}; also the zero date. */
    record DateValue(String text) implements Value {}

    /** A time, {@code [-]HHH:MM:SS}. */
    record TimeValue(String text) implements Value {}

    /** A date with a time, {@code YYYY-MM-DD HH:MM:SS}. */
    record DateTimeValue(String text) implements Value {}

    /** Any other cell the model has no type for, as the driver's text. */
    record OpaqueValue(String text) implements Value {}
}
