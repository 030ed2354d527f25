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
import java.util.List;
import java.util.stream.Collectors;

/** Shows the tree of an expression in prefix form, independent of the writer under test. */
final class Prefix {
    private Prefix() {}

    static String of(Expression expression) {
        if (expression instanceof ColumnRef e) {
            return e.table() == null ? e.column() : e.table() + "." + e.column();
        } else if (expression instanceof Literal e) {
            return literal(e.value());
        } else if (expression instanceof Unary e) {
            return "[" + e.operator() + " " + of(e.operand()) + "]";
        } else if (expression instanceof Binary e) {
            return "[" + e.operator().symbol() + " " + of(e.left()) + " " + of(e.right()) + "]";
        } else if (expression instanceof Between e) {
            return "[" + not(e.negated()) + "BETWEEN " + of(e.operand()) + " " + of(e.low()) + " " + of(e.high()) + "]";
        } else if (expression instanceof In e) {
            return "[" + not(e.negated()) + "IN " + of(e.operand()) + " " + list(e.candidates()) + "]";
        } else if (expression instanceof IsNull e) {
            return "[IS " + not(e.negated()) + "NULL " + of(e.operand()) + "]";
        } else if (expression instanceof IsTruth e) {
            return "[IS " + not(e.negated()) + e.truth() + " " + of(e.operand()) + "]";
        } else if (expression instanceof Aggregate e) {
            final String distinct = e.distinct() ? "DISTINCT " : "";
            return "[" + e.function() + " " + distinct + (e.argument() == null ? "*" : of(e.argument())) + "]";
        }
        return ofCompound(expression);
    }

    private static String ofCompound(Expression expression) {
        if (expression instanceof Expression.Like e) {
            final String escape = e.escape() == null ? "" : " '" + e.escape() + "'";
            return "[" + not(e.negated()) + "LIKE " + of(e.operand()) + " " + of(e.pattern()) + escape + "]";
        } else if (expression instanceof Expression.Case e) {
            final StringBuilder text = new StringBuilder("[CASE");
            text.append(e.operand() == null ? "" : " " + of(e.operand()));
            e.branches().forEach(branch -> text.append(" WHEN " + of(branch.when()) + " " + of(branch.then())));
            return text.append(e.otherwise() == null ? "" : " ELSE " + of(e.otherwise()))
                    .append(']')
                    .toString();
        } else if (expression instanceof Expression.Cast e) {
            return "[CAST " + of(e.operand()) + " " + e.type() + "]";
        } else if (expression instanceof Expression.Call e) {
            return "[" + e.function() + " " + list(e.arguments()) + "]";
        } else if (expression instanceof Expression.Row e) {
            return "[ROW " + list(e.items()) + "]";
        } else if (expression instanceof Expression.Exists e) {
            return "[" + not(e.negated()) + "EXISTS " + e.select().table() + "]";
        } else if (expression instanceof Expression.InSubquery e) {
            return "[" + not(e.negated()) + "IN " + of(e.operand()) + " "
                    + e.select().table() + "]";
        } else if (expression instanceof Expression.InsertedValue e) {
            return "[VALUES " + e.column() + "]";
        }
        throw new IllegalArgumentException("an expression that the tests show: expression=" + expression);
    }

    private static String list(List<Expression> items) {
        return items.stream().map(Prefix::of).collect(Collectors.joining(" "));
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
        } else if (value instanceof Value.UnsignedValue v) {
            return Long.toUnsignedString(v.bits());
        } else if (value instanceof Value.DateValue v) {
            return "DATE " + v.text();
        } else if (value instanceof Value.TimeValue v) {
            return "TIME " + v.text();
        } else if (value instanceof Value.DateTimeValue v) {
            return "TIMESTAMP " + v.text();
        }
        return "NULL";
    }
}
