package io.isolde.core.engine.innodb;

import io.isolde.core.engine.innodb.compile.CompiledUnion;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Statement.Union;
import io.isolde.core.sql.UnsupportedFeatureException;

/** What a UNION of plain reads returns: the rows of each, in one snapshot. MySQL manual 15.2.18 "UNION Clause". */
final class UnionRows {
    private final CaseContext context;
    private final DirtyStates dirtyStates;
    private final Reader reader;
    private final RowMatcher rows;

    UnionRows(CaseContext context, DirtyStates dirtyStates, Reader reader) {
        this.context = context;
        this.dirtyStates = dirtyStates;
        this.reader = reader;
        rows = new RowMatcher(context.cells);
    }

    /**
     * Whether an outcome is what the union returns.
     *
     * @throws UnsupportedFeatureException where that is not known
     */
    boolean matches(World world, int session, CompiledUnion union, int view, Outcome outcome) {
        collect(world, session, union, view);
        return rows.matches(outcome);
    }

    /** The same at READ UNCOMMITTED, where statements that wait have changed rows in part. */
    boolean matchesDirty(World world, int session, CompiledUnion union, Outcome outcome) {
        final int records = context.directory.count();
        final boolean matched = dirtyStates.any(world, state -> matches(state, session, union, Reader.NEWEST, outcome));
        final boolean severalStates = !matched && dirtyStates.of(world).size() > 1;
        context.directory.truncate(records); // those of rows that only these states have
        if (severalStates) {
            throw new UnsupportedFeatureException("UNION at READ UNCOMMITTED beside a statement that waits");
        }
        return matched;
    }

    /** Whether a lookup of a key may find any of several rows that a snapshot shows: {@link io.isolde.core.catalogue.Quirk#GHOST_KEY}. */
    boolean meetsGhosts(World world, CompiledUnion union, int view) {
        for (final SelectStep branch : union.branches()) {
            final boolean several = branch.isJoin()
                    ? reader.collectJoinedByLookups(world, branch, view, 0)
                    : branch.access().lookups().stream()
                            .anyMatch(lookup -> reader.collectLookedUp(world, branch, view, lookup, 0));
            if (several) {
                return true;
            }
        }
        return false;
    }

    /** The rows of the last union asked about, as text. */
    String describe() {
        return rows.describe();
    }

    private void collect(World world, int session, CompiledUnion compiled, int view) {
        final Union union = compiled.union();
        rows.start(compiled.types());
        for (int i = 0; i < compiled.branches().length; i++) {
            final SelectStep branch = compiled.branches()[i];
            context.subqueries.fill(world, session, branch);
            final boolean failed = (view == Reader.NEWEST
                            ? reader.collectNewest(world, branch)
                            : reader.collectVisible(world, branch, view))
                    != null;
            if (failed) {
                throw new UnsupportedFeatureException("error in a UNION");
            }
            rows.addRows(reader.rows);
            if (i == union.merged() - 1) {
                rows.dropRepeatedRows();
            }
        }
        rows.sort(union.orderBy());
        rows.limit(union.limit(), union.offset());
    }
}
