package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Statement;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A SELECT, or what INSERT ... SELECT reads. */
public final class SelectStep extends ScanStep {
    private final Statement.Locking locking;
    private final Statement.Waiting waiting;
    SelectOutput output;
    /** The places in the join whose tables are only read, whatever the locking clause says of the others: bit n = place n. */
    long unlockedPlaces;

    SelectStep(
            Step step,
            CompiledFrom from,
            boolean refusesWarnings,
            Statement.Locking locking,
            Statement.Waiting waiting) {
        super(step, Kind.SELECT, from, refusesWarnings);
        this.locking = locking;
        this.waiting = waiting;
    }

    @Override
    public Statement.Locking locking() {
        return locking;
    }

    @Override
    public Statement.Waiting waiting() {
        return waiting;
    }

    @Override
    public SelectOutput output() {
        return output;
    }

    @Override
    public boolean mayScanDown() {
        return output != null && output.mayScanDown() || super.mayScanDown();
    }

    /** Whether the locking clause names some of the tables, and not this one. */
    public boolean leavesUnlocked(int place) {
        return (unlockedPlaces >>> place & 1) != 0;
    }

    /** Whether the locking clause names some of the tables only. */
    public boolean locksSomeTables() {
        return unlockedPlaces != 0;
    }

    /**
     * Whether an aggregate over all its rows may be looked up before they are read: MIN and MAX, at an end of an index that has all the columns
     * of the WHERE. MySQL 8.0 manual 10.2.1, "WHERE Clause Optimization".
     *
     * @param rows what it reads from
     * @param counts whether that goes for COUNT without a WHERE, too
     */
    public boolean isLookedUpBeforeExecution(CompiledTable rows, boolean counts) {
        return output != null
                && output.grouped()
                && output.groupKeys().length == 0
                && Arrays.stream(output.aggregates()).anyMatch(aggregate -> switch (aggregate.function()) {
                    case MIN, MAX -> isJoin() || isIndexed(rows, aggregate.argument());
                    case COUNT -> counts && (where == null || where.columnsRead() == 0);
                    case SUM, AVG -> false;
                });
    }

    /**
     * Whether the ends of the groups of an index may be all that is read: a loose index scan, "Using index for group-by". MySQL manual 10.2.1.17.
     *
     * @param rows what it reads from
     */
    public boolean mayScanLoosely(CompiledTable rows) {
        return !isJoin()
                && output != null
                && output.needsOnlyEndsOfGroups()
                && IntStream.range(0, rows.indexColumns.length)
                        .anyMatch(index -> rows.entryHolds(index, columnsRead) && mayScan(rows, index));
    }

    /** Whether it returns MIN and MAX of groups. */
    public boolean readsBothEndsOfGroups() {
        return output != null && output.needsBothEndsOfGroups();
    }

    /** Whether it returns aggregates in several columns: equal ones are compiled once, but the server looks each up by itself. */
    public boolean returnsSeveralAggregates() {
        return output != null && output.grouped() && (output.aggregates().length > 1 || output.columns().length > 1);
    }

    /**
     * Whether MIN and MAX of a table are {@linkplain #isLookedUpBeforeExecution looked up} in several indexes, as none holds all that they need.
     *
     * @param rows what it reads from
     */
    public boolean isLookedUpInSeveralIndexes(CompiledTable rows) {
        if (isJoin() || !returnsSeveralAggregates() || !isLookedUpBeforeExecution(rows, false)) {
            return false;
        }
        final long needed = Arrays.stream(output.aggregates())
                .filter(aggregate -> aggregate.argument() != null)
                .mapToLong(aggregate -> neededFor(aggregate.argument()))
                .reduce(0, (all, each) -> all | each);
        return !isInOneIndex(rows, needed);
    }

    private boolean isIndexed(CompiledTable rows, Program argument) {
        return isInOneIndex(rows, neededFor(argument));
    }

    private long neededFor(Program argument) {
        return argument.columnsRead() | (where == null ? 0 : where.columnsRead());
    }

    private static boolean isInOneIndex(CompiledTable rows, long columns) {
        return IntStream.range(0, rows.indexColumns.length).anyMatch(index -> rows.entryHolds(index, columns));
    }
}
