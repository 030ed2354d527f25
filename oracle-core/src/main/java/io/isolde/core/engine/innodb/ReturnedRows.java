package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.SelectOutput;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.Outcome;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;

/** What RETURNING shows: the rows that an INSERT has added, or those that a DELETE has removed, as they were. */
final class ReturnedRows {
    private final CaseContext context;
    private final Death death;
    private final RowMatcher rows;

    ReturnedRows(CaseContext context, Death death) {
        this.context = context;
        this.death = death;
        rows = new RowMatcher(context.cells);
    }

    /**
     * Whether a write that ended with rows returned those that it wrote.
     *
     * @param before the world in which it was completed
     */
    boolean matches(World before, World written, int stepNumber, TableStep step, Outcome outcome) {
        final SelectOutput output = step.returning();
        rows.start(output.types());
        for (int record = 0; record < context.directory.count(); record++) {
            final int old = before.head(record);
            final int head = written.head(record);
            if (old != head && context.directory.table(record) == step.table()) {
                add(output, step.kind == Kind.DELETE ? old : head);
            }
        }
        if (!rows.matches(outcome)) {
            death.set(stepNumber, rows.describe(), InnoDbRules.RETURNS_WHAT_IT_WROTE);
            return false;
        }
        return true;
    }

    private void add(SelectOutput output, int version) {
        if (version == NIL) {
            return;
        } else if (output.columns() == null) {
            rows.addRow(context.store, version);
            return;
        }
        for (final Program column : output.columns()) {
            context.evaluator.run(column, version);
            if (context.evaluator.error() != null) {
                throw new UnsupportedFeatureException("error in RETURNING");
            }
            rows.addCell(context.evaluator.isNull(), context.evaluator.cell());
        }
    }
}
