package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.TableOptions;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.stream.IntStream;

/**
 * The AUTO_INCREMENT counters of a world. They never go back. A statement that waits has taken the numbers of its first row when it was sent;
 * what else it takes, and when, is known if no other statement moves the counter meanwhile.
 */
final class Numbering {
    private static final String BEYOND_COLUMN = "AUTO_INCREMENT number beyond its column";

    private final CaseContext context;
    private final VersionStore store;

    Numbering(CaseContext context) {
        this.context = context;
        store = context.store;
    }

    /** The numbers of an INSERT as it starts, or goes on after a wait; null where the table numbers no rows. */
    AutoNumbers begin(World world, int session, InsertStep step) {
        final CompiledTable table = context.tableOf(step);
        if (table.autoIncrementColumn < 0) {
            return null;
        }
        final boolean fromSending = hasWaited(world, session) && !holdsNumbers(step);
        return new AutoNumbers(
                fromSending ? world.sessions[session].numbersFrom : world.autoIncrement[step.table()],
                !step.copies() ? step.insertRows().length : 0);
    }

    /** Numbers a row whose other values are complete. */
    void number(World world, int session, TableStep step, AutoNumbers numbers, int row, int draft) {
        if (numbers == null) {
            return;
        }
        final int column = context.tableOf(step).autoIncrementColumn;
        if (!needsNumber(column, draft)) {
            requireSigned(context.tableOf(step), draft);
            numbers.give(store.cell(draft, column));
            return;
        }
        if (numbers.mustReserve()) {
            final boolean takenWhenSent = hasWaited(world, session) && row == 0 && !step.copies();
            if (!takenWhenSent) {
                requireKnown(world, session, step);
            }
        }
        store.setCell(draft, column, numbers.take());
        requireWithin(context.tableOf(step), numbers);
        store.markAutoNumbered(draft);
    }

    /**
     * The last number that is reserved must fit the column. Beyond it errors differ: measured 167 on MariaDB 10.11.5 and 11.4.5, and 1062 or 1467
     * on MySQL 8.0.33.
     */
    private static void requireWithin(CompiledTable table, AutoNumbers numbers) {
        final long last = numbers.counter() - 1;
        if (last < 0 || last > TableOptions.greatest(table.numberType())) {
            throw new UnsupportedFeatureException(BEYOND_COLUMN);
        }
    }

    /** Numbers of 2^63 and more are not kept apart from negative ones here. */
    private void requireSigned(CompiledTable table, int draft) {
        if (table.numberType().unsigned() && store.cell(draft, table.autoIncrementColumn) < 0) {
            throw new UnsupportedFeatureException(BEYOND_COLUMN);
        }
    }

    /** Leaves the counter of the table where an INSERT has moved it. */
    static void end(World world, TableStep step, AutoNumbers numbers) {
        if (numbers != null) {
            world.autoIncrement[step.table()] = Math.max(world.autoIncrement[step.table()], numbers.counter());
        }
    }

    /** Whether a row comes with a number of its own. */
    boolean isGiven(TableStep step, int draft) {
        return !needsNumber(context.tableOf(step).autoIncrementColumn, draft);
    }

    private boolean needsNumber(int column, int draft) {
        return store.isNull(draft, column) || store.cell(draft, column) == 0;
    }

    private static boolean hasWaited(World world, int session) {
        return world.sessions[session].numbersFrom != World.NONE;
    }

    /** Whether nobody else takes numbers from the first that a statement takes until it ends. */
    private boolean holdsNumbers(TableStep step) {
        return step.copies() && context.profile.has(Behaviour.HOLDS_NUMBERS_OF_SELECTS);
    }

    private void requireKnown(World world, int session, TableStep step) {
        final SessionState state = world.sessions[session];
        final boolean movedMeanwhile =
                hasWaited(world, session) && world.autoIncrement[step.table()] != state.numbersAfter;
        if (world.unknownNumbers[step.table()]) {
            throw new UnsupportedFeatureException("AUTO_INCREMENT number after a statement that failed amid its rows");
        } else if (movedMeanwhile && !holdsNumbers(step)) {
            throw new UnsupportedFeatureException("AUTO_INCREMENT numbers taken before and after a wait");
        } else if (othersMayMove(world, session, step.table())) {
            throw new UnsupportedFeatureException("AUTO_INCREMENT number beside a statement that waits amid its rows");
        }
    }

    /** A statement that waits may do so for the numbers that an INSERT ... SELECT holds, and take none before that ends. */
    private void requireNoneHeld(World world, int session, TableStep step) {
        for (int other = 0; other < world.sessions.length; other++) {
            final int pending = world.sessions[other].pendingStep;
            if (other != session
                    && pending != World.NONE
                    && context.compiled.steps()[pending] instanceof TableStep waiting
                    && waiting.table() == step.table()
                    && holdsNumbers(waiting)) {
                throw new UnsupportedFeatureException(
                        "AUTO_INCREMENT number beside a statement that waits amid its rows");
            }
        }
    }

    private boolean othersMayMove(World world, int session, int table) {
        for (int other = 0; other < world.sessions.length; other++) {
            if (other != session && world.sessions[other].movesNumbersOf == table) {
                final TableStep pending = context.tableStep(world.sessions[other].pendingStep);
                if (pending.kind != Kind.UPDATE || mayMove(world, other, pending)) {
                    return true;
                }
            }
        }
        return false;
    }

    // ---- statements that wait, or fail

    /** Takes what a statement that has to wait took before, to be called when it is sent. */
    void block(World world, int session, TableStep step) {
        if (context.tableOf(step).autoIncrementColumn < 0 || step.kind != Kind.INSERT && !assignsNumber(step)) {
            return;
        }
        final SessionState state = world.sessions[session];
        final long from = world.autoIncrement[step.table()];
        final boolean known = step instanceof InsertStep insert
                && (!insert.copies() ? reserve(world, session, insert) : holdsNumbers(insert));
        state.numbersFrom = from;
        state.numbersAfter = world.autoIncrement[step.table()];
        state.movesNumbersOf = known ? World.NONE : step.table();
    }

    /** Reserves numbers for the rows of VALUES where the first needs one; false if it may move the counter once more before it ends. */
    private boolean reserve(World world, int session, InsertStep step) {
        if (step.subselects().length > 0) {
            throw new UnsupportedFeatureException("subquery in an INSERT that waited, with AUTO_INCREMENT");
        }
        final CompiledTable table = context.tableOf(step);
        final int column = table.autoIncrementColumn;
        final int rowCount = step.insertRows().length;
        final AutoNumbers numbers = new AutoNumbers(world.autoIncrement[step.table()], rowCount);
        boolean known = rowCount == 1 || !assignsNumber(step);
        for (int row = 0; row < rowCount; row++) {
            final int draft = store.append(table.layout, world.sessions[session].transaction, NIL);
            if (context.rowValues.fill(step, table, row, draft) != null) {
                return false;
            }
            if (!needsNumber(column, draft)) {
                known &= row == rowCount - 1 || store.cell(draft, column) < numbers.counter();
                numbers.give(store.cell(draft, column));
            } else {
                if (row == 0) {
                    requireKnown(world, session, step);
                    requireNoneHeld(world, session, step);
                    numbers.take();
                    requireWithin(table, numbers);
                    world.autoIncrement[step.table()] = numbers.counter();
                } else {
                    known &= !numbers.mustReserve();
                    numbers.take();
                }
            }
        }
        return known;
    }

    /** A statement has ended with its transaction. */
    void lose(World world, int session, TableStep step) {
        if (context.tableOf(step).autoIncrementColumn < 0) {
            return;
        }
        final SessionState state = world.sessions[session];
        if (!hasWaited(world, session)) {
            block(world, session, step);
        }
        final boolean mayHaveMoved =
                step.kind == Kind.UPDATE ? mayMove(world, session, step) : state.movesNumbersOf == step.table();
        world.unknownNumbers[step.table()] |= mayHaveMoved || step.copies();
    }

    boolean assignsNumber(TableStep step) {
        final int column = context.tableOf(step).autoIncrementColumn;
        return column >= 0
                && step.assignedColumns() != null
                && IntStream.of(step.assignedColumns()).anyMatch(assigned -> assigned == column);
    }

    /** An UPDATE has failed, at any row: where that matters, the counter is not known any more. */
    void failUpdate(World world, int session, TableStep step) {
        world.unknownNumbers[step.table()] |= step.kind == Kind.UPDATE && mayMove(world, session, step);
    }

    /** Whether an UPDATE gives any row a number that moves the counter. */
    private boolean mayMove(World world, int session, TableStep step) {
        if (!assignsNumber(step)) {
            return false;
        }
        final CompiledTable table = context.tableOf(step);
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) != step.table() || !context.isAlive(world.head(record))) {
                continue;
            }
            final int old = world.head(record);
            final int draft = store.appendCopy(table.layout, world.sessions[session].transaction, NIL, old);
            if (context.rowValues.assign(step, table, draft) == null
                    && store.cell(draft, table.autoIncrementColumn) >= world.autoIncrement[step.table()]) {
                return true;
            }
        }
        return false;
    }

    /** Moves the counter past the number that a row was given by an UPDATE, or by ON DUPLICATE KEY UPDATE. */
    void update(World world, TableStep step, int old, int changed, AutoNumbers ofInsert) {
        final int column = context.tableOf(step).autoIncrementColumn;
        final boolean moves = step.kind == Kind.INSERT || context.profile.has(Behaviour.UPDATES_MOVE_NUMBERS);
        if (column < 0 || !moves || store.cell(changed, column) == store.cell(old, column)) {
            return;
        }
        final long number = store.cell(changed, column);
        requireSigned(context.tableOf(step), changed);
        world.autoIncrement[step.table()] = Math.max(world.autoIncrement[step.table()], AutoNumbers.behind(number));
        if (step.kind == Kind.INSERT) {
            ofInsert.raise(AutoNumbers.behind(number));
            if (context.profile.has(Behaviour.DUPLICATES_PASS_NUMBERS)) {
                ofInsert.passBy(number);
            }
        }
    }
}
