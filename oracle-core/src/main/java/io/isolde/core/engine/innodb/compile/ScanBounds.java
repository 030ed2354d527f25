package io.isolde.core.engine.innodb.compile;

import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import java.util.List;
import java.util.function.Function;

/**
 * Where the range of an access path begins and ends. Compiled when a statement is first predicted to scan it: verdicts need no bounds, nor do
 * reads through a view.
 */
public final class ScanBounds {
    private final List<AccessPath.Bound> bounds;
    /** Whether the range is one over keys that are single columns, so that an end may be a whole key. */
    private final boolean isOfWholeKeys;

    private final Function<Expression, Program> compiler;
    private boolean isCompiled;
    private Program[] lower;
    private Program[] upper;
    private Program start;
    private Program end;

    /**
     * Those of a path.
     *
     * @param compiler of predicates over the rows of the table
     */
    ScanBounds(AccessPath path, CompiledTable table, Function<Expression, Program> compiler) {
        bounds = path.bounds();
        isOfWholeKeys = path.kind() == AccessPath.Kind.CLUSTERED_RANGE && table.clusterKey.length == 1;
        this.compiler = compiler;
    }

    private void compile() {
        if (isCompiled) {
            return;
        }
        lower = new Program[bounds.size()];
        upper = new Program[bounds.size()];
        for (int i = 0; i < lower.length; i++) {
            lower[i] = compiler.apply(bounds.get(i).lower());
            upper[i] = compiler.apply(bounds.get(i).upper());
        }
        if (isOfWholeKeys) {
            start = included(bounds.get(0).lower());
            end = included(bounds.get(0).upper());
        }
        isCompiled = true;
    }

    /** They are compiled anew when they are asked for again. */
    void forget() {
        isCompiled = false;
    }

    /** The predicate for the end itself of a bound that includes it; else null. */
    private Program included(Expression bound) {
        return bound instanceof Expression.Binary binary
                        && (binary.operator() == BinaryOperator.GE || binary.operator() == BinaryOperator.LE)
                ? compiler.apply(new Expression.Binary(BinaryOperator.EQ, binary.left(), binary.right()))
                : null;
    }

    /** What holds for entries that are not before the range, for each column; null where it has no such bound. */
    public Program[] lower() {
        compile();
        return lower;
    }

    /** The same of entries that are not beyond it. */
    public Program[] upper() {
        compile();
        return upper;
    }

    /** Holds for the one key at which a clustered range starts, if the range includes it and it is a whole key; else null. */
    public Program start() {
        compile();
        return start;
    }

    /** The same for the end of a range. */
    public Program end() {
        compile();
        return end;
    }
}
