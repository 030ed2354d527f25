package io.isolde.core.engine.innodb.compile;

import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Expression;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;

/**
 * The ways in which a statement may find its rows. Worked out when one is first asked for: a verdict needs few of them, and only after a wait. Warm:
 * allocates once per statement.
 */
public final class RowAccess {
    private final ScanStep step;
    private final CompiledTable table;
    private final Expression where;
    private final Function<Expression, Program> compiler;
    private final IntSupplier regionTop;

    private AccessPath path;
    private ScanBounds bounds;
    private List<IndexUnion> unions;
    private List<UniqueLookup> lookups;
    /** Whether what was compiled since has texts in the region, behind the state after set-up. */
    private boolean liesInRegion;

    /**
     * Those of a step that is compiled but for them.
     *
     * @param where its WHERE, which may be null
     * @param compiler of predicates over its rows
     * @param regionTop where the region ends that compiled texts lie in
     */
    RowAccess(
            ScanStep step,
            CompiledTable table,
            Expression where,
            Function<Expression, Program> compiler,
            IntSupplier regionTop) {
        this.step = step;
        this.table = table;
        this.where = where;
        this.compiler = compiler;
        this.regionTop = regionTop;
    }

    /** How the statement is predicted to find its rows. */
    public AccessPath path() {
        if (path == null) {
            final AccessPath chosen = AccessPath.choose(table, step.isJoin() ? null : where);
            path = step.kind == CompiledStep.Kind.SELECT && !step.isJoin()
                    ? chosen.coveringIfFull(table, step.columnsRead())
                    : chosen;
        }
        return path;
    }

    /** The bounds of {@link #path}. */
    public ScanBounds bounds() {
        if (bounds == null) {
            bounds = ScanBounds.of(path(), table, this::compiled);
        }
        return bounds;
    }

    /** The unions of indexes that may find its rows. */
    public List<IndexUnion> unions() {
        if (unions == null) {
            unionsBy(this::compiled);
        }
        return unions;
    }

    /** Works out the unions now; at once, by a compiler that knows its subqueries, for a statement that has any. */
    void unionsBy(Function<Expression, Program> predicates) {
        unions = step.isJoin() ? List.of() : IndexUnion.of(table, where, predicates);
    }

    /** The lookups of single keys that may be part of finding its rows. */
    public List<UniqueLookup> lookups() {
        if (lookups == null) {
            lookups = step.isJoin() ? List.of() : UniqueLookup.of(table, where, this::compiled);
        }
        return lookups;
    }

    private Program compiled(Expression predicate) {
        final int before = regionTop.getAsInt();
        final Program program = compiler.apply(predicate);
        liesInRegion |= regionTop.getAsInt() != before;
        return program;
    }

    /** Forgets what was compiled since and lies in the part of the region that is dropped. */
    void forgetLate() {
        if (liesInRegion) {
            liesInRegion = false;
            bounds = null;
            unions = step.subselects.length > 0 ? unions : null;
            lookups = null;
        }
    }
}
