package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.World.DoneStep;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import io.isolde.core.text.TriggerText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What triggers do beside a write, for each row of it: statements of the same transaction, which wait as the write does. MySQL manual 27.3 "Using Triggers"; that a row which an UPDATE
 * leaves as it is fires them too was measured on MariaDB 11.4.5 and MySQL 8.0.33. They are compiled when the values of the row are known.
 */
final class FiredTriggers {
    private static final int MOST_ORDERED = 3;
    private static final int MOST_WORLDS = 64;
    private static final int DEEPEST = 4;
    /** The error of an SQLSTATE that no server has: ER_SIGNAL_EXCEPTION. */
    private static final int SIGNALLED = 1644;

    /** Executes a statement in a world, with an outcome: the worlds after it. */
    interface Executor {
        void execute(
                World world, int stepNumber, TableStep compiled, Outcome outcome, boolean resumed, List<World> after);
    }

    /** A row that was written: its version before and behind, NIL where there is none. */
    private record Fired(int oldVersion, int newVersion) {}

    private final CaseContext context;
    private final VersionStore store;
    private final Executor executor;
    private final TriggerNumbers numbers;

    FiredTriggers(CaseContext context, Executor executor) {
        this.context = context;
        numbers = new TriggerNumbers(context);
        store = context.store;
        this.executor = executor;
    }

    /**
     * Goes on from the worlds in which a write was executed.
     *
     * @param before the world in which it was
     * @param after is changed
     */
    void fire(World before, int stepNumber, TableStep step, boolean resumed, List<World> after) {
        fire(before, stepNumber, step, resumed, 0, after);
    }

    private void fire(World before, int stepNumber, TableStep step, boolean resumed, int depth, List<World> after) {
        final List<TriggerText> triggers = context.triggersOf(step);
        if (triggers.isEmpty()) {
            return;
        }
        if (depth == DEEPEST) {
            throw new UnsupportedFeatureException("triggers that fire each other");
        }
        final List<World> result = new ArrayList<>();
        for (final World written : after) {
            final SessionState session = written.sessions[step.session];
            session.numbersFrom = World.NONE;
            session.numbersAfter = World.NONE;
            session.movesNumbersOf = World.NONE;
            final List<Fired> rows = rows(before, written, step);
            for (final List<Fired> order : orders(rows, triggers)) {
                List<World> worlds = List.of(written.copy());
                for (final Fired row : order) {
                    worlds = fire(worlds, stepNumber, step, new Row(context.tableOf(step), row), resumed, depth);
                }
                result.addAll(worlds);
            }
        }
        after.clear();
        after.addAll(result);
    }

    private List<World> fire(List<World> worlds, int stepNumber, TableStep step, Row row, boolean resumed, int depth) {
        List<World> reached = worlds;
        for (final TriggerText trigger : context.triggersOf(step)) {
            for (int number = 0; number < trigger.size(); number++) {
                if (!isReached(step, trigger, number, row)) {
                    continue;
                } else if (trigger.isSignal(number)) {
                    throw new UnsupportedFeatureException("SIGNAL in a trigger");
                }
                final TableStep fired = context.compiledLate(step.session, trigger.statement(number, row));
                if (fired.isJoin() || fired.table() == step.table()) {
                    throw new UnsupportedFeatureException("trigger of this form");
                }
                numbers.requireKnown(fired, resumed);
                final List<World> next = new ArrayList<>();
                for (final World world : reached) {
                    execute(world, stepNumber, fired, resumed, depth, next);
                }
                reached = next;
                if (reached.size() > MOST_WORLDS) {
                    throw new UnsupportedFeatureException("triggers that may act in many ways");
                }
            }
        }
        return reached;
    }

    /** Whether a statement fails because a trigger refuses a row of it by SIGNAL. */
    boolean refuses(World before, int stepNumber, TableStep step, Outcome.Failed failed, boolean resumed) {
        final boolean takesNumbers =
                step.kind == CompiledStep.Kind.INSERT && context.tableOf(step).autoIncrementColumn >= 0;
        if (failed.vendorCode() != SIGNALLED || takesNumbers) {
            return false;
        }
        for (int count = 1; count <= mostAffected(before, step); count++) {
            final List<World> reached = new ArrayList<>();
            executor.execute(before.copy(), stepNumber, step, new Outcome.Affected(count), resumed, reached);
            for (final World written : reached) {
                if (rows(before, written, step).stream().anyMatch(row -> isRefused(step, row))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isRefused(TableStep step, Fired fired) {
        final Row row = new Row(context.tableOf(step), fired);
        for (final TriggerText trigger : context.triggersOf(step)) {
            for (int number = 0; number < trigger.size(); number++) {
                if (trigger.isSignal(number) && isReached(step, trigger, number, row)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the IFs around a statement of a trigger lead to it. */
    private boolean isReached(TableStep step, TriggerText trigger, int number, Row row) {
        for (final Statement guard : trigger.guards(number, row)) {
            final TableStep asked = context.compiledLate(step.session, guard);
            if (asked.isJoin() || asked.subselects().length > 0) {
                throw new UnsupportedFeatureException("IF in a trigger of this form");
            }
            final boolean holds = context.matches(asked.scan(), row.anyVersion());
            if (context.refusal(asked) != null) {
                throw new UnsupportedFeatureException("IF in a trigger of this form");
            } else if (!holds) {
                return false;
            }
        }
        return true;
    }

    /** How many rows such a statement affects nobody is told: all that it may are tried. */
    private void execute(World world, int stepNumber, TableStep fired, boolean resumed, int depth, List<World> after) {
        final int transaction = world.sessions[fired.session].transaction;
        final List<DoneStep> done = world.transactions[transaction].done;
        for (int count = 0; count <= mostAffected(world, fired); count++) {
            final World copy = world.copy();
            final List<World> reached = new ArrayList<>();
            executor.execute(copy, stepNumber, fired, new Outcome.Affected(count), resumed, reached);
            fire(world, stepNumber, fired, resumed, depth + 1, reached);
            for (final World each : reached) {
                each.transactions[transaction].done = done; // what the client did not send promises it nothing
                after.add(each);
            }
        }
    }

    private int mostAffected(World world, TableStep fired) {
        int rows = 0;
        for (int record = 0; record < context.directory.count(); record++) {
            rows += context.directory.table(record) == fired.table() && context.isAlive(world.head(record)) ? 1 : 0;
        }
        return fired instanceof InsertStep insert
                ? 2 * (insert.source() == null ? insert.insertRows().length : context.directory.count())
                : rows;
    }

    // ---- rows

    /** The rows that were written, in the order in which they were. */
    private List<Fired> rows(World before, World written, TableStep step) {
        final List<Fired> rows = new ArrayList<>();
        final int transaction = written.sessions[step.session].transaction;
        final List<DoneStep> done = written.transactions[transaction].done;
        final DoneStep last = done.isEmpty() ? null : done.get(done.size() - 1);
        for (int record = 0; record < context.directory.count(); record++) {
            final int old = before.head(record);
            final int now = written.head(record);
            if (context.directory.table(record) != step.table()) {
                continue;
            }
            if (step.kind == CompiledStep.Kind.INSERT) {
                if (now != old && context.isAlive(now)) {
                    rows.add(new Fired(NIL, now));
                }
            } else if (last != null && last.matched().contains(record)) {
                if (step.kind == CompiledStep.Kind.UPDATE && !context.isAlive(now)) {
                    throw new UnsupportedFeatureException("trigger of a row that moves");
                }
                rows.add(new Fired(old, now));
            }
        }
        rows.sort(Comparator.comparingInt(Fired::newVersion));
        return rows;
    }

    /** In which order rows fire matters where they get numbers. */
    private List<List<Fired>> orders(List<Fired> rows, List<TriggerText> triggers) {
        final boolean numbers =
                rows.size() > 1 && triggers.stream().anyMatch(trigger -> context.numberedBy(trigger) != 0);
        if (!numbers) {
            return List.of(rows);
        } else if (rows.size() > MOST_ORDERED) {
            throw new UnsupportedFeatureException("numbers of a trigger for many rows");
        }
        return permutations(rows);
    }

    /** Rows in every order. */
    static <T> List<List<T>> permutations(List<T> rows) {
        if (rows.size() < 2) {
            return List.of(rows);
        }
        final List<List<T>> all = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            final List<T> rest = new ArrayList<>(rows);
            final T first = rest.remove(i);
            for (final List<T> order : permutations(rest)) {
                final List<T> whole = new ArrayList<>(List.of(first));
                whole.addAll(order);
                all.add(whole);
            }
        }
        return all;
    }

    /** The values of a row, as literals. */
    private final class Row implements TriggerText.Row {
        private final CompiledTable table;
        private final Fired fired;

        Row(CompiledTable table, Fired fired) {
            this.table = table;
            this.fired = fired;
        }

        /** A version of the row, for conditions that read none of its columns. */
        int anyVersion() {
            return fired.newVersion() == NIL ? fired.oldVersion() : fired.newVersion();
        }

        @Override
        public Value value(boolean isNew, String name) {
            final int version = isNew ? fired.newVersion() : fired.oldVersion();
            final int column = table.table.columnIndex(name);
            if (column < 0 || version == NIL || store.isDeleted(version)) {
                throw new UnsupportedFeatureException("unknown column of a trigger");
            } else if (store.isNull(version, column)) {
                return Value.NULL;
            } else if (table.layout.type(column).isOpaque()) {
                throw new UnsupportedFeatureException("value of an opaque type in a trigger");
            }
            final Value value = context.cells.decode(store.cell(version, column), table.layout.type(column));
            if (value instanceof Value.DoubleValue) {
                throw new UnsupportedFeatureException("real number in a trigger");
            }
            return value;
        }
    }
}
