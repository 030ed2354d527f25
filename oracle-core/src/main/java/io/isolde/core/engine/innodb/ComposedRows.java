package io.isolde.core.engine.innodb;

import io.isolde.core.engine.innodb.compile.CompiledComposed;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;

/** What reads return that are composed of plain SELECTs, all of them in one snapshot. MySQL manual 15.2.18 "UNION Clause", 14.20 "Window Functions". */
final class ComposedRows {
    private final CaseContext context;
    private final DirtyStates dirtyStates;
    private final Reader reader;
    private final RowMatcher rows;

    ComposedRows(CaseContext context, DirtyStates dirtyStates, Reader reader) {
        this.context = context;
        this.dirtyStates = dirtyStates;
        this.reader = reader;
        rows = new RowMatcher(context.cells);
    }

    /**
     * Whether an outcome is what such a read returns.
     *
     * @throws UnsupportedFeatureException where that is not known
     */
    boolean matches(World world, int session, CompiledComposed composed, int view, Outcome outcome) {
        collect(world, session, composed, view);
        return rows.matches(outcome);
    }

    /** The same at READ UNCOMMITTED, where statements that wait have changed rows in part. */
    boolean matchesDirty(World world, int session, CompiledComposed composed, Outcome outcome) {
        final int records = context.directory.count();
        final boolean matched =
                dirtyStates.any(world, state -> matches(state, session, composed, Reader.NEWEST, outcome));
        final boolean severalStates = !matched && dirtyStates.of(world).size() > 1;
        context.directory.truncate(records); // those of rows that only these states have
        if (severalStates) {
            throw new UnsupportedFeatureException("composed read at READ UNCOMMITTED beside a statement that waits");
        }
        return matched;
    }

    /** Whether a lookup of a key may find any of several rows that a snapshot shows: {@link io.isolde.core.catalogue.Quirk#GHOST_KEY}. */
    boolean meetsGhosts(World world, CompiledComposed composed, int view) {
        for (final SelectStep branch : composed.branches()) {
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

    /** The rows of the last one asked about, as text. */
    String describe() {
        return rows.describe();
    }

    private void collect(World world, int session, CompiledComposed compiled, int view) {
        rows.start(compiled.types());
        final Statement.Composed composed = compiled.composed();
        if (composed instanceof Statement.Windowed windowed) {
            collectBranch(world, session, compiled.branches()[0], view);
            new WindowFunctions(context.cells, reader.rows).addRows(windowed.columns(), rows);
        } else if (composed instanceof Statement.Union union) {
            for (int i = 0; i < compiled.branches().length; i++) {
                collectBranch(world, session, compiled.branches()[i], view);
                rows.addRows(reader.rows);
                if (i == union.merged() - 1) {
                    rows.dropRepeatedRows();
                }
            }
        }
        rows.sort(composed.places().orderBy());
        rows.limit(composed.places().limit(), composed.places().offset());
        if (composed instanceof Statement.Windowed windowed) {
            rows.keepColumns(windowed.shown());
        }
    }

    /** Leaves the rows of a SELECT in the reader's matcher. */
    private void collectBranch(World world, int session, SelectStep branch, int view) {
        context.subqueries.fill(world, session, branch);
        if (reader.collectVisible(world, branch, view) != null) {
            throw new UnsupportedFeatureException("error in a composed read");
        }
    }
}
