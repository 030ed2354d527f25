package io.isolde.core.sql;

import java.math.BigDecimal;

/** One cell, typed. Equality is exact (type and digits); comparing what a database returned is the business of a comparison. */
public sealed interface Value {
    Null NULL = new Null();

    record Null() implements Value {}

    /** A signed 64-bit integer. */
    record IntegerValue(long value) implements Value {}

    /** An exact number, with the scale it was written or stored with. */
    record DecimalValue(BigDecimal value) implements Value {}

    record DoubleValue(double value) implements Value {}

    record StringValue(String value) implements Value {}

    /** Bytes, or any other cell the model has no type for, as the driver's text. */
    record OpaqueValue(String text) implements Value {}
}
