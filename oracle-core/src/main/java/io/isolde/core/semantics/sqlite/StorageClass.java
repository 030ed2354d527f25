package io.isolde.core.semantics.sqlite;

import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What a value is stored as. SQLite manual, "Datatypes In SQLite". */
public enum StorageClass {
    NULL,
    /** Whole numbers of 64 bits, and reals: they compare as numbers. */
    NUMBER,
    TEXT;

    /**
     * What a value is.
     *
     * @throws UnsupportedFeatureException for one that is not modelled
     */
    public static StorageClass of(Value value) {
        if (value instanceof Value.Null) {
            return NULL;
        } else if (value instanceof Value.IntegerValue || value instanceof Value.DoubleValue) {
            return NUMBER;
        } else if (value instanceof Value.StringValue) {
            return TEXT;
        }
        throw new UnsupportedFeatureException("SQLite value other than integer, real and text");
    }

    /** Orders two values: NULL, then numbers, exactly, then texts byte by byte. Section 4.1 of the manual. */
    public static int compare(Value left, Value right) {
        if (left instanceof Value.IntegerValue l && right instanceof Value.IntegerValue r) {
            return Long.compare(l.value(), r.value());
        } else if (left instanceof Value.StringValue l && right instanceof Value.StringValue r) {
            return Arrays.compareUnsigned(
                    l.value().getBytes(StandardCharsets.UTF_8), r.value().getBytes(StandardCharsets.UTF_8));
        }
        final StorageClass leftClass = of(left);
        final int order = leftClass.compareTo(of(right));
        return order == 0 && leftClass == NUMBER ? compareReals(left, right) : order;
    }

    private static int compareReals(Value left, Value right) {
        final double one = Conversions.real(left);
        final double other = Conversions.real(right);
        if (one != other || Double.isInfinite(one)) {
            return Double.compare(one, other);
        }
        return exact(left).compareTo(exact(right));
    }

    private static BigDecimal exact(Value value) {
        return value instanceof Value.IntegerValue whole
                ? BigDecimal.valueOf(whole.value())
                : new BigDecimal(((Value.DoubleValue) value).value());
    }
}
