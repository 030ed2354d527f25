package io.isolde.core.reference;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** What a column makes of a value that is stored into it, in strict mode. */
final class Conversions {
    private Conversions() {}

    /** The value as stored; throws the error the statement ends with. */
    static Value stored(Value value, Column column) {
        final SqlType type = column.type();
        if (Values.isNull(value)) {
            if (column.notNull()) {
                throw new StatementError(ErrorKind.NULL_NOT_ALLOWED);
            }
            return Value.NULL;
        } else if (type instanceof SqlType.VarcharType varchar && value instanceof Value.StringValue text) {
            if (text.value().length() > varchar.length()) {
                throw new StatementError(ErrorKind.OUT_OF_RANGE);
            }
            return text;
        } else if (type instanceof SqlType.IntegerType integer) {
            return storedInteger(value, integer);
        } else if (type instanceof SqlType.DecimalType decimal) {
            final BigDecimal rounded = Values.toDecimal(value).setScale(decimal.scale(), RoundingMode.HALF_UP);
            if (rounded.precision() > decimal.precision()) {
                throw new StatementError(ErrorKind.OUT_OF_RANGE);
            }
            return new Value.DecimalValue(rounded);
        } else if (type instanceof SqlType.DoubleType) {
            return new Value.DoubleValue(Values.toDouble(value));
        }
        throw new UnsupportedFeatureException("storing " + value + " as " + type);
    }

    /** Decimals round half away from zero, doubles half to even. */
    private static Value storedInteger(Value value, SqlType.IntegerType type) {
        final RoundingMode rounding =
                value instanceof Value.DoubleValue ? RoundingMode.HALF_EVEN : RoundingMode.HALF_UP;
        final BigInteger rounded = Values.toDecimal(value).setScale(0, rounding).toBigInteger();
        if (rounded.bitLength() > type.byteLength() * 8 - 1) {
            throw new StatementError(ErrorKind.OUT_OF_RANGE);
        }
        return new Value.IntegerValue(rounded.longValueExact());
    }
}
