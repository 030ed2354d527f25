package io.isolde.core.engine.innodb.compile;

import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The single keys of a unique index at which a WHERE may be looked up; at each the server stops at the first row. They stand alone, or are
 * alternatives, or lie beside other ranges. Measured on MariaDB 11.4.5 and MySQL 8.0.12: {@code =}, IN, BETWEEN with equal bounds, {@code >=}
 * with {@code <=}, a NOT of what is none of these, and OR of these and of what other indexes find.
 *
 * @param keys holds for the rows with such a key
 */
public record UniqueLookup(int index, Program keys) {
    /** The lookups that may answer a WHERE, which may be null. */
    public static List<UniqueLookup> of(CompiledTable table, Expression where, Function<Expression, Program> compiler) {
        final List<UniqueLookup> lookups = new ArrayList<>();
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (table.indexUnique[index] && index != table.clusteredIndex && !table.hasPrefix(index)) {
                final Expression keys = keys(table, table.indexColumns[index], where);
                if (keys != null) {
                    lookups.add(new UniqueLookup(index, compiler.apply(keys)));
                }
            }
        }
        return lookups;
    }

    /** What holds for the keys that are single in every column; null if there are none. */
    private static Expression keys(CompiledTable table, int[] columns, Expression where) {
        Expression all = null;
        for (final int column : columns) {
            final Expression any = points(table, column, where).stream()
                    .reduce((left, right) -> new Binary(BinaryOperator.OR, left, right))
                    .orElse(null);
            if (any == null) {
                return null;
            }
            all = all == null ? any : new Binary(BinaryOperator.AND, all, any);
        }
        return all;
    }

    /** Equalities of a column with the constants that a WHERE confines it to. */
    private static List<Expression> points(CompiledTable table, int column, Expression where) {
        final List<Expression> points = new ArrayList<>();
        final List<Binary> lower = new ArrayList<>();
        final List<Binary> upper = new ArrayList<>();
        for (final Expression conjunct : AccessPath.operands(BinaryOperator.AND, where)) {
            final List<Expression> alternatives = AccessPath.operands(BinaryOperator.OR, conjunct);
            if (alternatives.size() > 1) {
                alternatives.forEach(alternative -> points.addAll(points(table, column, alternative)));
            } else if (conjunct instanceof Expression.In in && !in.negated()) {
                for (final Expression candidate : in.candidates()) {
                    addPoint(table, column, new Binary(BinaryOperator.EQ, in.operand(), candidate), points);
                }
            } else if (conjunct instanceof Expression.Between between && !between.negated()) {
                lower.add(new Binary(BinaryOperator.GE, between.operand(), between.low()));
                upper.add(new Binary(BinaryOperator.LE, between.operand(), between.high()));
            } else if (conjunct instanceof Binary binary) {
                final Binary turned = AccessPath.columnFirst(binary);
                switch (turned.operator()) {
                    case EQ -> addPoint(table, column, turned, points);
                    case GE -> lower.add(turned);
                    case LE -> upper.add(turned);
                    default -> {} // no single key
                }
            }
        }
        for (final Binary low : lower) {
            if (upper.contains(new Binary(BinaryOperator.LE, low.left(), low.right()))) {
                addPoint(table, column, new Binary(BinaryOperator.EQ, low.left(), low.right()), points);
            }
        }
        return points;
    }

    private static void addPoint(CompiledTable table, int column, Binary equality, List<Expression> points) {
        if (AccessPath.comparesColumnWithConstant(table, column, equality)) {
            points.add(equality);
        }
    }
}
