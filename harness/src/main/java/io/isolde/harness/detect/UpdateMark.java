package io.isolde.harness.detect;

import io.isolde.core.catalogue.UnchangedRows;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes updates assign a mark to a column of ours in the rows that they write, and in no others: a row that is left as it is keeps the mark
 * that it has, so that a server that passes such rows by still does ({@link UnchangedRows}).
 */
final class UpdateMark {
    private final String column;
    private final Optional<UnchangedRows> rule;

    private UpdateMark(String column, Optional<UnchangedRows> rule) {
        this.column = column;
        this.rule = rule;
    }

    /** Of what a server with this rule writes. */
    static UpdateMark of(String column, UnchangedRows rule) {
        return new UpdateMark(column, Optional.of(rule));
    }

    /** Of all rows that match, all of which are written then. */
    static UpdateMark ofAll(String column) {
        return new UpdateMark(column, Optional.empty());
    }

    /** An UPDATE that marks. */
    Statement.Update in(Statement.Update s, Expression mark) {
        final boolean keeps =
                rule.isPresent() && (rule.get() != UnchangedRows.COMPARED_IF_READ || readsWhatItAssigns(s));
        return new Statement.Update(
                s.ignore(), s.table(), marked(s.assignments(), mark, keeps), s.where(), s.orderBy(), s.limit());
    }

    /** The assignments of ON DUPLICATE KEY UPDATE, which compare on every server; where rows are selected, names would be ambiguous. */
    List<Statement.Assignment> inOnDuplicate(Statement.Insert s, Expression mark) {
        return s.onDuplicate().isEmpty()
                ? List.of()
                : marked(s.onDuplicate(), mark, rule.isPresent() && s.source() == null);
    }

    /** With the mark first, as assignments run from left to right and it needs the row as it was. */
    private List<Statement.Assignment> marked(
            List<Statement.Assignment> assignments, Expression mark, boolean keepsUnchanged) {
        final boolean asksTwice = assignments.stream().anyMatch(one -> NamedColumns.hasSubquery(one.value()));
        final Expression value = keepsUnchanged && !asksTwice
                ? new Expression.Call(
                        Function.IF, List.of(isUnchanged(assignments), new Expression.ColumnRef(column), mark))
                : mark;
        final List<Statement.Assignment> all = new ArrayList<>();
        all.add(new Statement.Assignment(column, value));
        all.addAll(assignments);
        return all;
    }

    private static Expression isUnchanged(List<Statement.Assignment> assignments) {
        final Map<String, Expression> assigned = new LinkedHashMap<>();
        for (final Statement.Assignment one : assignments) {
            assigned.put(name(one.column()), inserted(one.value(), assigned));
        }
        return assigned.entrySet().stream()
                .<Expression>map(one -> new Expression.Binary(
                        BinaryOperator.NULL_SAFE_EQ, new Expression.ColumnRef(one.getKey()), one.getValue()))
                .reduce((left, right) -> new Expression.Binary(BinaryOperator.AND, left, right))
                .orElseThrow();
    }

    /** An expression with what was assigned before it in place of the columns. */
    private static Expression inserted(Expression expression, Map<String, Expression> assigned) {
        if (expression instanceof Expression.ColumnRef reference) {
            return assigned.getOrDefault(name(reference.column()), expression);
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream()
                        .map(operand -> inserted(operand, assigned))
                        .toList());
    }

    private static boolean readsWhatItAssigns(Statement.Update s) {
        final Set<String> read = new HashSet<>();
        s.assignments().forEach(one -> addColumns(one.value(), read));
        if (s.where() != null) {
            addColumns(s.where(), read);
        }
        s.orderBy().forEach(by -> addColumns(by.by(), read));
        return s.assignments().stream().allMatch(one -> read.contains(name(one.column())));
    }

    private static void addColumns(Expression expression, Set<String> columns) {
        if (expression instanceof Expression.ColumnRef reference) {
            columns.add(name(reference.column()));
        }
        Operands.of(expression).forEach(operand -> addColumns(operand, columns));
    }

    private static String name(String column) {
        return column.toLowerCase(Locale.ROOT);
    }
}
