package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.Between;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.In;
import io.isolde.core.sql.Expression.IsNull;
import io.isolde.core.sql.Expression.IsTruth;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Expression.Unary;
import io.isolde.core.sql.Value;
import java.util.stream.Collectors;

/** Shows the tree of an expression in prefix form, independent of the writer under test. */
final class Prefix {
    private Prefix() {}

    static String of(Expression expression) {
        if (expression instanceof ColumnRef e) {
            return e.column();
        } else if (expression instanceof Literal e) {
            return literal(e.value());
        } else if (expression instanceof Unary e) {
            return "[" + e.operator() + " " + of(e.operand()) + "]";
        } else if (expression instanceof Binary e) {
            return "[" + e.operator().symbol() + " " + of(e.left()) + " " + of(e.right()) + "]";
        } else if (expression instanceof Between e) {
            return "[" + not(e.negated()) + "BETWEEN " + of(e.operand()) + " " + of(e.low()) + " " + of(e.high()) + "]";
        } else if (expression instanceof In e) {
            final String list = e.candidates().stream().map(Prefix::of).collect(Collectors.joining(" "));
            return "[" + not(e.negated()) + "IN " + of(e.operand()) + " " + list + "]";
        } else if (expression instanceof IsNull e) {
            return "[IS " + not(e.negated()) + "NULL " + of(e.operand()) + "]";
        } else if (expression instanceof IsTruth e) {
            return "[IS " + not(e.negated()) + e.truth() + " " + of(e.operand()) + "]";
        } else if (expression instanceof Aggregate e) {
            return "[" + e.function() + " " + (e.argument() == null ? "*" : of(e.argument())) + "]";
        }
        return expression.toString();
    }

    private static String not(boolean negated) {
        return negated ? "NOT " : "";
    }

    private static String literal(Value value) {
        if (value instanceof Value.IntegerValue v) {
            return Long.toString(v.value());
        } else if (value instanceof Value.StringValue v) {
            return "'" + v.value() + "'";
        } else if (value instanceof Value.DecimalValue v) {
            return v.value() + "dec";
        } else if (value instanceof Value.DoubleValue v) {
            return v.value() + "dbl";
        }
        return "NULL";
    }
}
