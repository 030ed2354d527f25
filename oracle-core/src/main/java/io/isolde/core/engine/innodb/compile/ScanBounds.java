package io.isolde.core.engine.innodb.compile;

import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import java.util.List;
import java.util.function.Function;

/**
 * Where the range of an access path begins and ends.
 *
 * @param lower what holds for entries that are not before the range, for each column; null where it has no such bound
 * @param upper the same of entries that are not beyond it
 * @param start holds for the one key at which a clustered range starts, if the range includes it and it is a whole key; else null
 * @param end the same for the end of a range
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ScanBounds(Program[] lower, Program[] upper, Program start, Program end) {
    /** Those of all entries. */
    public static final ScanBounds NONE = new ScanBounds(new Program[0], new Program[0], null, null);

    /**
     * Those of a path.
     *
     * @param compiler of predicates over the rows of the table
     */
    static ScanBounds of(AccessPath path, CompiledTable table, Function<Expression, Program> compiler) {
        final List<AccessPath.Bound> bounds = path.bounds();
        final Program[] lower = new Program[bounds.size()];
        final Program[] upper = new Program[bounds.size()];
        for (int i = 0; i < lower.length; i++) {
            lower[i] = compiler.apply(bounds.get(i).lower());
            upper[i] = compiler.apply(bounds.get(i).upper());
        }
        final boolean isOfWholeKeys = path.kind() == AccessPath.Kind.CLUSTERED_RANGE && table.clusterKey.length == 1;
        return new ScanBounds(
                lower,
                upper,
                isOfWholeKeys ? included(bounds.get(0).lower(), compiler) : null,
                isOfWholeKeys ? included(bounds.get(0).upper(), compiler) : null);
    }

    /** The predicate for the end itself of a bound that includes it; else null. */
    private static Program included(Expression bound, Function<Expression, Program> compiler) {
        return bound instanceof Expression.Binary binary
                        && (binary.operator() == BinaryOperator.GE || binary.operator() == BinaryOperator.LE)
                ? compiler.apply(new Expression.Binary(BinaryOperator.EQ, binary.left(), binary.right()))
                : null;
    }
}
