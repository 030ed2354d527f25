package io.isolde.core.engine.innodb.compile;

import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A union of indexes that may answer a WHERE which is an OR: each alternative is read from an index whose first column it confines. The rows of
 * the clustered index are read last. MySQL manual 10.2.1.3, "Index Merge Optimization"; measured.
 *
 * @param indexes two or more
 * @param ranges what holds for the entries that are read from each
 * @param inOrder whether each gives its rows in the order of the clustered index: that index does, and others where their whole key is a single value
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record IndexUnion(int[] indexes, Program[] ranges, boolean inOrder) {
    /** Of more ways to choose indexes for the alternatives, the rest is not thought of. */
    private static final int MOST_CHOICES = 16;

    /** What one alternative confines, by index. */
    private record Choice(int index, Expression range, boolean inOrder) {}

    /** Every union that may answer a WHERE, which may be null: an OR, or an AND of which one operand is. */
    public static List<IndexUnion> of(CompiledTable table, Expression where, Function<Expression, Program> compiler) {
        final List<IndexUnion> unions = new ArrayList<>();
        for (final Expression conjunct : AccessPath.operands(BinaryOperator.AND, where)) {
            final List<Expression> alternatives = AccessPath.operands(BinaryOperator.OR, conjunct);
            if (alternatives.size() > 1) {
                unions.addAll(ofAlternatives(table, alternatives, compiler));
            }
        }
        return unions;
    }

    private static List<IndexUnion> ofAlternatives(
            CompiledTable table, List<Expression> alternatives, Function<Expression, Program> compiler) {
        List<Map<Integer, Choice>> unions = List.of(Map.of());
        for (final Expression alternative : alternatives) {
            final List<Map<Integer, Choice>> wider = new ArrayList<>();
            for (final Choice choice : choices(table, alternative)) {
                for (final Map<Integer, Choice> union : unions) {
                    final Map<Integer, Choice> with = new TreeMap<>(union);
                    with.merge(choice.index(), choice, (left, right) -> either(table, left, right));
                    wider.add(with);
                }
            }
            unions = wider.size() > MOST_CHOICES ? wider.subList(0, MOST_CHOICES) : wider;
        }
        final List<IndexUnion> compiled = new ArrayList<>();
        for (final Map<Integer, Choice> union : unions) {
            if (union.size() > 1) {
                compiled.add(compiled(union, compiler));
            }
        }
        return compiled;
    }

    private static IndexUnion compiled(Map<Integer, Choice> union, Function<Expression, Program> compiler) {
        return new IndexUnion(
                union.keySet().stream().mapToInt(Integer::intValue).toArray(),
                union.values().stream().map(Choice::range).map(compiler).toArray(Program[]::new),
                union.values().stream().allMatch(Choice::inOrder));
    }

    /** What holds for the entries that are read from an index; null if it is not among them. */
    public Program rangeOf(int index) {
        for (int place = 0; place < indexes.length; place++) {
            if (indexes[place] == index) {
                return ranges[place];
            }
        }
        return null;
    }

    /** Two alternatives that are read from one index. */
    private static Choice either(CompiledTable table, Choice left, Choice right) {
        final int index = left.index();
        return new Choice(
                index, new Binary(BinaryOperator.OR, left.range(), right.range()), index == table.clusteredIndex);
    }

    private static List<Choice> choices(CompiledTable table, Expression alternative) {
        final List<Expression> conjuncts = AccessPath.operands(BinaryOperator.AND, alternative);
        final List<Choice> choices = new ArrayList<>();
        for (int index = 0; index < table.indexColumns.length; index++) {
            final int first = table.columnOf(table.indexColumns[index][0]);
            Expression range = null;
            for (final Expression conjunct : conjuncts) {
                if (AccessPath.confines(table, first, conjunct)) {
                    range = range == null ? conjunct : new Binary(BinaryOperator.AND, range, conjunct);
                }
            }
            if (range != null) {
                final boolean inOrder =
                        index == table.clusteredIndex || AccessPath.isSingleValue(table, index, conjuncts);
                choices.add(new Choice(index, range, inOrder));
            }
        }
        return choices;
    }
}
