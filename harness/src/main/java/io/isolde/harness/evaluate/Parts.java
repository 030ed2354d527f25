package io.isolde.harness.evaluate;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Takes expressions apart. */
final class Parts {
    private Parts() {}

    /** The direct operands that stand for a value themselves; those of a row instead of the row. */
    static List<Expression> of(Expression expression) {
        final List<Expression> parts = new ArrayList<>();
        for (final Expression operand : operands(expression)) {
            if (operand instanceof Expression.Row row) {
                parts.addAll(row.items());
            } else {
                parts.add(operand);
            }
        }
        return parts;
    }

    private static List<Expression> operands(Expression expression) {
        if (expression instanceof Expression.Unary e) {
            return List.of(e.operand());
        } else if (expression instanceof Expression.Binary e) {
            return List.of(e.left(), e.right());
        } else if (expression instanceof Expression.Between e) {
            return List.of(e.operand(), e.low(), e.high());
        } else if (expression instanceof Expression.In e) {
            final List<Expression> all = new ArrayList<>(e.candidates());
            all.add(0, e.operand());
            return all;
        } else if (expression instanceof Expression.IsNull e) {
            return List.of(e.operand());
        } else if (expression instanceof Expression.IsTruth e) {
            return List.of(e.operand());
        } else if (expression instanceof Expression.Like e) {
            return List.of(e.operand(), e.pattern());
        } else if (expression instanceof Expression.Case e) {
            return ofCase(e);
        } else if (expression instanceof Expression.Cast e) {
            return List.of(e.operand());
        } else if (expression instanceof Expression.Call e) {
            return e.arguments();
        }
        return List.of();
    }

    private static List<Expression> ofCase(Expression.Case expression) {
        final List<Expression> all = new ArrayList<>();
        if (expression.operand() != null) {
            all.add(expression.operand());
        }
        expression.branches().forEach(branch -> all.addAll(List.of(branch.when(), branch.then())));
        if (expression.otherwise() != null) {
            all.add(expression.otherwise());
        }
        return all;
    }

    /** The columns an expression reads, in order of their names. */
    static List<String> columns(Expression expression) {
        final TreeSet<String> columns = new TreeSet<>();
        collectColumns(expression, columns);
        return List.copyOf(columns);
    }

    private static void collectColumns(Expression expression, TreeSet<String> columns) {
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
