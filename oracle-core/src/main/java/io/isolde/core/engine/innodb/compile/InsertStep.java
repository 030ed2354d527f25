package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Statement;

/** An INSERT or REPLACE, of VALUES or of what a SELECT finds. */
public final class InsertStep extends TableStep {
    private final Statement.InsertMode mode;
    private final boolean ignoresChecks;
    /** Of ON DUPLICATE KEY UPDATE; else null. */
    Assignments onDuplicate;

    int[] columns;
    Program[][] rows;
    SelectStep source;
    /** The SELECT of an INSERT ... SELECT of more than rows of a table; else null. */
    SelectStep lateSource;
    /** Whether its VALUES are what such a SELECT has returned. */
    boolean copiesLate;

    Program condition;
    /** Whether there is a condition, which may read the table. */
    boolean conditional;

    /**
     * @param ignoresChecks whether rows that a CHECK refuses are passed over
     */
    InsertStep(Step step, CompiledFrom from, Statement.InsertMode mode, boolean ignoresChecks) {
        super(step, Kind.INSERT, from, true);
        this.mode = mode;
        this.ignoresChecks = ignoresChecks;
    }

    /** The statement, without RETURNING. */
    public Statement.Insert insert() {
        final Statement meaning = Statement.meaningOf(statement);
        return (Statement.Insert) (meaning instanceof Statement.Returning returning ? returning.statement() : meaning);
    }

    /** The columns that are given values, by number. */
    public int[] insertColumns() {
        return columns;
    }

    /** The values of each row; of INSERT ... SELECT those of the only one, over the rows of {@link #source}. */
    public Program[][] insertRows() {
        return rows;
    }

    @Override
    public SelectStep source() {
        return source;
    }

    /** The SELECT of an INSERT ... SELECT of joins, groups, or rows in an order, whose rows are not over a table's; else null. */
    public SelectStep lateSource() {
        return lateSource;
    }

    @Override
    public SelectStep scan() {
        return source;
    }

    /** What must hold for the row to be inserted; null where it always is. */
    public Program condition() {
        return condition;
    }

    @Override
    public boolean copies() {
        return source != null || conditional || lateSource != null || copiesLate;
    }

    @Override
    public boolean replace() {
        return mode == Statement.InsertMode.REPLACE;
    }

    @Override
    public boolean ignore() {
        return mode == Statement.InsertMode.INSERT_IGNORE;
    }

    @Override
    public boolean ignoresChecks() {
        return ignoresChecks;
    }

    @Override
    public boolean updatesDuplicates() {
        return onDuplicate != null;
    }

    @Override
    public int[] assignedColumns() {
        return onDuplicate == null ? null : onDuplicate.columns();
    }

    @Override
    public Program[] assignments() {
        return onDuplicate == null ? null : onDuplicate.values();
    }

    @Override
    public void forgetLate() {
        if (source != null) {
            source.forgetLate();
        }
    }
}
