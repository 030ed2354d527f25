package io.isolde.core.query;

import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.List;

/** What a dialect does with values where rows are sorted, grouped, summed up and shown. */
public interface RowSemantics {
    /** Orders two values of one column, NULL among them. */
    int compare(Value left, Value right);

    /** The same where they are sorted in descending order. */
    default int compareDescending(Value left, Value right) {
        return compare(/* left= */ right, /* right= */ left);
    }

    /** The sum of values of which there is one, and none is NULL. */
    Value sum(List<Value> values);

    /** The average of values of which there is one, and none is NULL. */
    Value average(List<Value> values);

    /** The value that an expression gives a result; fails as the dialect says where there is none. */
    default Value result(RowExpression expression, Value[] row) {
        return expression.of(row);
    }

    /** Refuses rows of which equal ones are to be shown once, where it is not known which. */
    default void requireDistinguishable(List<List<Value>> rows) {
        // Where equal values are the same it does not matter.
    }

    /** What is not modelled, by the name of the dialect and of the feature. */
    UnsupportedFeatureException unsupported(String feature);

    /** Orders two rows by some of their columns, of which the first counts most. */
    default int compare(int[] columns, Value[] left, Value[] right) {
        for (final int column : columns) {
            final int order = compare(left[column], right[column]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
