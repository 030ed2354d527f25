package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;
import static io.isolde.core.storage.VersionStore.SETUP_WRITER;

import io.isolde.core.engine.innodb.compile.CompiledFrom;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.Arrays;

/** Joins row versions by nested loops. A joined row is a version of its own, made for one look: nobody reads it twice. */
final class JoinedRows {
    private final CaseContext context;
    private final VersionStore store;
    private int[] rows = new int[16];
    /** Which version of each table is in each row, or NIL: those of a row lie together. */
    private int[] members = new int[32];

    private int tables;
    private int count;

    JoinedRows(CaseContext context) {
        this.context = context;
        store = context.store;
    }

    /**
     * Joins some versions of the tables.
     *
     * @param versions of each table
     * @param counts how many of them
     */
    void join(CompiledFrom from, int[][] versions, int[] counts) {
        tables = from.tableCount();
        count = 0;
        final int[] chosen = new int[tables];
        for (int i = 0; i < counts[0]; i++) {
            chosen[0] = i;
            final int row = store.append(from.rows().layout, SETUP_WRITER, NIL);
            copy(versions[0][i], row, 0, width(from.table()));
            extend(from, versions, counts, row, chosen, 1);
        }
    }

    private void extend(CompiledFrom from, int[][] versions, int[] counts, int before, int[] chosen, int place) {
        if (place == tables) {
            add(before, chosen);
            return;
        }
        final CompiledFrom.Join join = from.joins()[place - 1];
        boolean any = false;
        for (int i = 0; i < counts[place]; i++) {
            final int row = store.appendCopy(from.rows().layout, SETUP_WRITER, NIL, before);
            copy(versions[place][i], row, join.firstColumn(), width(join.table()));
            if (holds(join.on(), row)) {
                any = true;
                chosen[place] = i;
                extend(from, versions, counts, row, chosen, place + 1);
            }
        }
        if (!any && join.left()) {
            chosen[place] = NIL;
            extend(from, versions, counts, before, chosen, place + 1);
        }
    }

    private int width(int table) {
        return context.compiled.tables()[table].columns.length;
    }

    private boolean holds(Program on, int row) {
        final boolean holds = context.evaluator.holds(on, row);
        if (context.evaluator.error() != null) {
            throw new UnsupportedFeatureException("error in a join");
        }
        return holds;
    }

    private void copy(int version, int row, int firstColumn, int columns) {
        for (int column = 0; column < columns; column++) {
            if (!store.isNull(version, column)) {
                store.setCell(row, firstColumn + column, store.cell(version, column));
            }
        }
    }

    private void add(int row, int[] chosen) {
        if (count == rows.length) {
            rows = Arrays.copyOf(rows, count * 2);
        }
        if ((count + 1) * tables > members.length) {
            members = Arrays.copyOf(members, members.length * 2 + tables);
        }
        System.arraycopy(chosen, 0, members, count * tables, tables);
        rows[count++] = row;
    }

    int count() {
        return count;
    }

    int row(int number) {
        return rows[number];
    }

    /** Which of the versions of the table at a place is in a row, or NIL. */
    int member(int number, int place) {
        return members[number * tables + place];
    }

    /** All rows. */
    int[] rows() {
        return Arrays.copyOf(rows, count);
    }
}
