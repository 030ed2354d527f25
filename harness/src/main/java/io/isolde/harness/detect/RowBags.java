package io.isolde.harness.detect;

import io.isolde.core.history.TableState;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Compares rows as multisets. Numbers compare by value whatever their type (1 = 1.0 = 1e0; a decimal and a double, as doubles);
 * strings exactly, also with text the model has no type for; NULL equals NULL.
 */
final class RowBags {
    private RowBags() {}

    static boolean equal(List<List<Value>> left, List<List<Value>> right) {
        return left.size() == right.size() && contains(left, right);
    }

    /** True if as many rows have the same cells, in whichever rows they stand: so Troc's and Fucci's programs compare. */
    static boolean equalCells(List<List<Value>> left, List<List<Value>> right) {
        return left.size() == right.size() && equal(cells(left), cells(right));
    }

    private static List<List<Value>> cells(List<List<Value>> rows) {
        final List<List<Value>> cells = new ArrayList<>();
        rows.forEach(row -> row.forEach(cell -> cells.add(List.of(cell))));
        return cells;
    }

    /** True if all tables hold the same rows. */
    static boolean sameState(List<TableState> left, List<TableState> right) {
        boolean same = left.size() == right.size();
        for (int i = 0; same && i < left.size(); i++) {
            same = left.get(i).table().equals(right.get(i).table())
                    && equal(left.get(i).rows(), right.get(i).rows());
        }
        return same;
    }

    /** True if each of the wanted rows is among the rows, as often as it is wanted. */
    static boolean contains(List<List<Value>> rows, List<List<Value>> wanted) {
        final List<List<Value>> rest = new ArrayList<>(rows);
        for (final List<Value> row : wanted) {
            if (!removeOne(rest, row)) {
                return false;
            }
        }
        return true;
    }

    /** True if none of the unwanted rows is among the rows. */
    static boolean lacks(List<List<Value>> rows, List<List<Value>> unwanted) {
        for (final List<Value> row : unwanted) {
            if (rows.stream().anyMatch(other -> sameRow(other, row))) {
                return false;
            }
        }
        return true;
    }

    private static boolean removeOne(List<List<Value>> rows, List<Value> wanted) {
        for (final Iterator<List<Value>> iterator = rows.iterator(); iterator.hasNext(); ) {
            if (sameRow(iterator.next(), wanted)) {
                iterator.remove();
                return true;
            }
        }
        return false;
    }

    private static boolean sameRow(List<Value> left, List<Value> right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (int i = 0; i < left.size(); i++) {
            if (!sameValue(left.get(i), right.get(i))) {
                return false;
            }
        }
        return true;
    }

    static boolean sameValue(Value left, Value right) {
        if (isNumber(left) && isNumber(right)) {
            return sameNumber(left, right);
        }
        final String leftText = text(left);
        return leftText == null ? left.equals(right) : leftText.equals(text(right));
    }

    private static boolean isNumber(Value value) {
        return value instanceof Value.IntegerValue
                || value instanceof Value.DecimalValue
                || value instanceof Value.DoubleValue;
    }

    private static boolean sameNumber(Value left, Value right) {
        if (left instanceof Value.DoubleValue l) {
            return sameAsDouble(l.value(), right);
        }
        if (right instanceof Value.DoubleValue r) {
            return sameAsDouble(r.value(), left);
        }
        return exact(left).compareTo(exact(right)) == 0;
    }

    /** An integer is compared exactly; a decimal with the double nearest to it, as 0.1 has no exact one. */
    private static boolean sameAsDouble(double number, Value other) {
        if (other instanceof Value.DoubleValue o) {
            return number == o.value();
        }
        if (other instanceof Value.DecimalValue o) {
            return number == o.value().doubleValue();
        }
        return Double.isFinite(number) && new BigDecimal(number).compareTo(exact(other)) == 0;
    }

    private static BigDecimal exact(Value value) {
        return value instanceof Value.IntegerValue integer
                ? BigDecimal.valueOf(integer.value())
                : ((Value.DecimalValue) value).value();
    }

    /** Null for what is no text. */
    private static String text(Value value) {
        if (value instanceof Value.StringValue string) {
            return string.value();
        }
        return value instanceof Value.OpaqueValue opaque ? opaque.text() : null;
    }
}
