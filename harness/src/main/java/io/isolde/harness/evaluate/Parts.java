package io.isolde.harness.evaluate;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Takes expressions apart. */
final class Parts {
    private Parts() {}

    /** The direct operands that stand for a value themselves; those of a row instead of the row. */
    static List<Expression> of(Expression expression) {
        final List<Expression> parts = new ArrayList<>();
        for (final Expression operand : Operands.of(expression)) {
            if (operand instanceof Expression.Row row) {
                parts.addAll(row.items());
            } else {
                parts.add(operand);
            }
        }
        return parts;
    }

    /** The columns an expression reads, in order of their names. */
    static List<String> columns(Expression expression) {
        final Set<String> columns = new TreeSet<>();
        collectColumns(expression, columns);
        return List.copyOf(columns);
    }

    private static void collectColumns(Expression expression, Set<String> columns) {
        if (expression instanceof Expression.ColumnRef ref) {
            columns.add(ref.column());
        }
        of(expression).forEach(part -> collectColumns(part, columns));
    }

    /** The operator and the types it meets: equal for expressions that most likely disagree for one reason. */
    static String shape(Expression expression, Table table) {
        return name(expression)
                + of(expression).stream().map(part -> leaf(part, table)).collect(Collectors.joining(",", "(", ")"));
    }

    private static String leaf(Expression expression, Table table) {
        if (expression instanceof Expression.ColumnRef ref) {
            final String type = table.columns()
                    .get(table.columnIndex(ref.column()))
                    .type()
                    .getClass()
                    .getSimpleName();
            return type.replace("Type", "").toLowerCase(Locale.ROOT);
        } else if (expression instanceof Expression.Literal literal) {
            return literal.value()
                            .getClass()
                            .getSimpleName()
                            .replace("Value", "")
                            .toLowerCase(Locale.ROOT) + "-literal";
        }
        return "..";
    }

    private static String name(Expression expression) {
        if (expression instanceof Expression.Unary e) {
            return e.operator().name();
        } else if (expression instanceof Expression.Binary e) {
            return e.operator().isComparison() ? "comparison" : e.operator().symbol();
        } else if (expression instanceof Expression.Call e) {
            return e.function().name();
        } else if (expression instanceof Expression.Cast e) {
            return "CAST AS " + e.type().getClass().getSimpleName();
        }
        return expression.getClass().getSimpleName().toUpperCase(Locale.ROOT);
    }
}
