package io.isolde.core.reference;

import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;

/** Comparing and converting single values. */
final class Values {
    private Values() {}

    static boolean isNull(Value value) {
        return value instanceof Value.Null;
    }

    /** Orders two values that are not NULL: numbers by value, strings by character, the shorter one padded with blanks. */
    static int compare(Value left, Value right) {
        if (left instanceof Value.StringValue l && right instanceof Value.StringValue r) {
            final int length = Math.max(l.value().length(), r.value().length());
            return padded(l.value(), length).compareTo(padded(r.value(), length));
        }
        if (left instanceof Value.DoubleValue || right instanceof Value.DoubleValue) {
            final double l = toDouble(left);
            final double r = toDouble(right);
            return l < r ? -1 : l > r ? 1 : 0; // both zeros are equal
        }
        return toDecimal(left).compareTo(toDecimal(right));
    }

    private static String padded(String text, int length) {
        return text + " ".repeat(length - text.length());
    }

    /** Orders two keys column by column; NULL comes first and equals NULL. */
    static int compareKeys(List<Value> left, List<Value> right) {
        for (int i = 0; i < left.size(); i++) {
            final boolean leftNull = isNull(left.get(i));
            final boolean rightNull = isNull(right.get(i));
            final int order =
                    leftNull || rightNull ? Boolean.compare(rightNull, leftNull) : compare(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /** Whether two keys clash in a unique index: NULL clashes with nothing. */
    static boolean clash(List<Value> left, List<Value> right) {
        return left.stream().noneMatch(Values::isNull)
                && right.stream().noneMatch(Values::isNull)
                && compareKeys(left, right) == 0;
    }

    /** Whether an UPDATE from one to the other changes nothing: strings must be the same to the byte. */
    static boolean sameRow(List<Value> left, List<Value> right) {
        for (int i = 0; i < left.size(); i++) {
            final boolean same = isNull(left.get(i)) || isNull(right.get(i)) || left.get(i) instanceof Value.StringValue
                    ? left.get(i).equals(right.get(i))
                    : compare(left.get(i), right.get(i)) == 0;
            if (!same) {
                return false;
            }
        }
        return true;
    }

    static double toDouble(Value value) {
        if (value instanceof Value.DoubleValue d) {
            return d.value();
        }
        return toDecimal(value).doubleValue();
    }

    /** An exact number, or a double's shortest decimal form. */
    static BigDecimal toDecimal(Value value) {
        if (value instanceof Value.IntegerValue i) {
            return BigDecimal.valueOf(i.value());
        } else if (value instanceof Value.DecimalValue d) {
            return d.value();
        } else if (value instanceof Value.DoubleValue d) {
            return new BigDecimal(Double.toString(d.value()));
        }
        throw new UnsupportedFeatureException("no number: " + value);
    }
}
