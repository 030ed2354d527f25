package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * What a hex literal stands for where it is stored as it is: its bytes in a column of texts, a number in one of whole numbers. Elsewhere
 * it is not modelled.
 */
final class HexLiterals {
    private HexLiterals() {}

    /** An expression that is stored in a column of some type, its hex literal replaced. */
    static Expression stored(Expression expression, SqlType target) {
        if (!(expression instanceof Expression.Literal literal && literal.value() instanceof Value.HexValue hex)) {
            return expression;
        }
        if ((target instanceof SqlType.IntegerType || target instanceof SqlType.BitType) && hex.number()) {
            return new Expression.Literal(number(hex));
        }
        final boolean takesBytes = target instanceof SqlType.BlobType
                || target instanceof SqlType.TextType
                || target instanceof SqlType.VarcharType
                || target instanceof SqlType.CharType;
        if (!takesBytes) {
            throw new UnsupportedFeatureException("hex literal in an expression");
        }
        return new Expression.Literal(
                new Value.StringValue(new String(HexFormat.of().parseHex(hex.digits()), StandardCharsets.ISO_8859_1)));
    }

    private static Value number(Value.HexValue hex) {
        final BigInteger value = new BigInteger("0" + hex.digits(), 16);
        if (value.bitLength() > Long.SIZE) {
            throw new UnsupportedFeatureException("hex literal beyond 8 bytes");
        }
        return value.bitLength() < Long.SIZE
                ? new Value.IntegerValue(value.longValue())
                : new Value.UnsignedValue(value.longValue());
    }
}
