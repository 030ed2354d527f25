package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;
import static io.isolde.core.storage.VersionStore.SETUP_WRITER;

import io.isolde.core.engine.innodb.compile.CompiledFrom;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.Arrays;

/** Joins row versions by a nested loop. A joined row is a version of its own, made for one look: nobody reads it twice. */
final class JoinedRows {
    private final CaseContext context;
    private final VersionStore store;
    private int[] rows = new int[16];
    private int[] firsts = new int[16];
    private int[] seconds = new int[16];
    private int count;

    JoinedRows(CaseContext context) {
        this.context = context;
        store = context.store;
    }

    /** Joins the first {@code firstCount} and {@code secondCount} of some versions of the two tables. */
    void join(CompiledFrom from, int[] first, int firstCount, int[] second, int secondCount) {
        count = 0;
        for (int i = 0; i < firstCount; i++) {
            final int before = count;
            for (int j = 0; j < secondCount; j++) {
                final int row = joined(from, first[i], second[j]);
                if (holds(from.join().on(), row)) {
                    add(row, i, j);
                }
            }
            if (count == before && from.join().left()) {
                add(joined(from, first[i], NIL), i, NIL);
            }
        }
    }

    private boolean holds(Program on, int row) {
        final boolean holds = context.evaluator.holds(on, row);
        if (context.evaluator.error() != null) {
            throw new UnsupportedFeatureException("error in a join");
        }
        return holds;
    }

    /** The columns of both; NULLs where the second is {@code NIL}. */
    private int joined(CompiledFrom from, int first, int second) {
        final int row = store.append(from.rows().layout, SETUP_WRITER, NIL);
        final int width = context.compiled.tables()[from.table()].columns.length;
        copy(first, row, 0, width);
        if (second != NIL) {
            copy(second, row, width, from.rows().columns.length - width);
        }
        return row;
    }

    private void copy(int version, int row, int firstColumn, int columns) {
        for (int column = 0; column < columns; column++) {
            if (!store.isNull(version, column)) {
                store.setCell(row, firstColumn + column, store.cell(version, column));
            }
        }
    }

    private void add(int row, int first, int second) {
        if (count == rows.length) {
            rows = Arrays.copyOf(rows, count * 2);
            firsts = Arrays.copyOf(firsts, count * 2);
            seconds = Arrays.copyOf(seconds, count * 2);
        }
        rows[count] = row;
        firsts[count] = first;
        seconds[count++] = second;
    }

    int count() {
        return count;
    }

    int row(int number) {
        return rows[number];
    }

    /** Which of the first table's versions is in a row. */
    int first(int number) {
        return firsts[number];
    }

    /** Which of the second table's versions is in a row, or NIL. */
    int second(int number) {
        return seconds[number];
    }

    /** All rows. */
    int[] rows() {
        return Arrays.copyOf(rows, count);
    }
}
