package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.PostgresWorld.TableLock;
import io.isolde.core.engine.postgresql.PostgresWorld.TableWait;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.TableLockMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Locks of whole tables, up to the end of a transaction or to the ROLLBACK TO behind which they were taken. Who asks for one waits behind those who wait already, unless it holds
 * what they wait for. PostgreSQL manual, 13.3.1; source, {@code LockAcquire}, {@code JoinWaitQueue}, {@code ProcLockWakeup}; measured.
 */
final class TableLocks {
    /** Queues of more, among whom some wait in a ring, are not put in another order. */
    private static final int MOST_REORDERED = 6;

    /** A table that a statement locks. */
    record Need(int table, TableLockMode mode) {}

    private final PostgresWorld world;
    private final int session;

    TableLocks(PostgresWorld world, int session) {
        this.world = world;
        this.session = session;
    }

    /** What a statement locks before it begins. */
    static List<Need> needs(PostgresStatement statement, int tables) {
        final List<Need> needs = new ArrayList<>();
        if (statement instanceof PostgresStatement.LockTable lock) {
            lock.tables().forEach(table -> needs.add(new Need(table, lock.mode())));
            return needs;
        }
        final long written = statement.writes();
        final long locked = statement instanceof PostgresStatement.Select select && select.lock() != null
                ? select.locks().of().stream()
                        .mapToLong(place -> 1L << select.query().table(place))
                        .reduce(0, (left, right) -> left | right)
                : 0;
        final long read = (statement.reads() | statement.subqueried()) & ~written & ~locked;
        add(needs, written, TableLockMode.ROW_EXCLUSIVE, tables);
        add(needs, locked & ~written, TableLockMode.ROW_SHARE, tables);
        add(needs, read, TableLockMode.ACCESS_SHARE, tables);
        return needs;
    }

    /** What ALTER TABLE locks. PostgreSQL manual, ALTER TABLE, "ADD table_constraint", "VALIDATE CONSTRAINT"; measured. */
    static List<Need> needs(PostgresStatement.Alter alter, int parent) {
        return alter.key() == null
                ? List.of(
                        new Need(alter.table(), TableLockMode.SHARE_UPDATE_EXCLUSIVE),
                        new Need(parent, TableLockMode.ROW_SHARE))
                : List.of(
                        new Need(alter.table(), TableLockMode.SHARE_ROW_EXCLUSIVE),
                        new Need(parent, TableLockMode.SHARE_ROW_EXCLUSIVE));
    }

    /** Locks the table of a query of a foreign key; whether it has it. */
    boolean lock(Run run, PostgresStatement query) {
        final TableLockMode mode = query.writes() == 0 ? TableLockMode.ROW_SHARE : TableLockMode.ROW_EXCLUSIVE;
        if (lock(new Need(Long.numberOfTrailingZeros(query.reads() | query.writes()), mode))) {
            return true;
        }
        run.waitsSince = world.startWait();
        return false;
    }

    private static void add(List<Need> needs, long some, TableLockMode mode, int tables) {
        for (int table = 0; table < tables; table++) {
            if ((some >> table & 1) != 0) {
                needs.add(new Need(table, mode));
            }
        }
    }

    /** Locks what a statement needs, as far as it comes; whether it has all. */
    boolean lockAll(Run run, List<Need> needs, Waiting waiting) {
        while (run.tables < needs.size()) {
            final Need need = needs.get(run.tables);
            if (!lock(need)) {
                if (waiting == Waiting.NOWAIT) {
                    world.leaveQueue(session);
                    throw Refusal.locked();
                }
                run.waitsSince = world.startWait();
                return false;
            }
            run.tables++;
        }
        return true;
    }

    /** Locks a table, or takes a place in the queue for it; whether it is locked. */
    private boolean lock(Need need) {
        final List<TableLockMode> own = heldBy(need.table());
        if (own.contains(need.mode())) {
            return true;
        }
        final List<TableWait> queue = new ArrayList<>(world.tableQueue);
        int place = queue.size();
        boolean isAhead = true;
        for (int i = 0; i < queue.size() && place == queue.size(); i++) {
            final TableWait waiting = queue.get(i);
            if (waiting.table() == need.table()) {
                if (own.stream().anyMatch(waiting.mode()::conflictsWith)) {
                    place = i;
                } else {
                    isAhead &= !waiting.mode().conflictsWith(need.mode());
                }
            }
        }
        if (isAhead && isFree(need.table(), need.mode(), session)) {
            grant(new TableWait(need.table(), session, need.mode()));
            return true;
        }
        queue.add(place, new TableWait(need.table(), session, need.mode()));
        world.tableQueue = List.copyOf(queue);
        return false;
    }

    private List<TableLockMode> heldBy(int table) {
        return world.tableLocks.stream()
                .filter(lock -> lock.table() == table && world.transactions.isOpenIn(session, lock.transaction()))
                .map(TableLock::mode)
                .toList();
    }

    private boolean isFree(int table, TableLockMode mode, int asking) {
        return holders(world, table, mode, asking) == 0;
    }

    /** The other sessions, as bits, who hold what conflicts with a mode. */
    private static int holders(PostgresWorld world, int table, TableLockMode mode, int asking) {
        int holders = 0;
        for (final TableLock lock : world.tableLocks) {
            if (lock.table() == table
                    && world.transactions.isOpen(lock.transaction())
                    && world.transactions.sessionOf(lock.transaction()) != asking
                    && lock.mode().conflictsWith(mode)) {
                holders |= 1 << world.transactions.sessionOf(lock.transaction());
            }
        }
        return holders;
    }

    private void grant(TableWait granted) {
        final List<TableLock> locks = new ArrayList<>();
        for (final TableLock lock : world.tableLocks) {
            if (world.transactions.isOpen(lock.transaction())) {
                locks.add(lock);
            }
        }
        locks.add(new TableLock(granted.table(), world.sessions[granted.session()].innermost(), granted.mode()));
        world.tableLocks = List.copyOf(locks);
    }

    /** Whether a session waits for a table, when all have got what has become free. */
    static boolean isAwaited(PostgresWorld world, int session) {
        settle(world);
        return placeOf(world, session) != null;
    }

    private static TableWait placeOf(PostgresWorld world, int session) {
        for (final TableWait wait : world.tableQueue) {
            if (wait.session() == session) {
                return wait;
            }
        }
        return null;
    }

    private static void settle(PostgresWorld world) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < world.tableQueue.size() && !changed; i++) {
                final TableWait wait = world.tableQueue.get(i);
                if (blockers(world, wait, true) == 0) {
                    changed = true;
                    world.tableQueue = world.tableQueue.stream()
                            .filter(other -> other.session() != wait.session())
                            .toList();
                    new TableLocks(world, wait.session()).grant(wait);
                    world.sessions[wait.session()].run.tables++;
                }
            }
        }
    }

    /** Those, as bits, for whom a session waits that waits for a table. */
    static int blockers(PostgresWorld world, int session, boolean withQueue) {
        final TableWait wait = placeOf(world, session);
        return wait == null ? 0 : blockers(world, wait, withQueue);
    }

    private static int blockers(PostgresWorld world, TableWait wait, boolean withQueue) {
        int blockers = holders(world, wait.table(), wait.mode(), wait.session());
        for (final TableWait before : world.tableQueue) {
            if (before.session() == wait.session()) {
                break;
            } else if (withQueue
                    && before.table() == wait.table()
                    && before.mode().conflictsWith(wait.mode())) {
                blockers |= 1 << before.session();
            }
        }
        return blockers;
    }

    /** The orders of those who wait for tables in which nobody waits in a ring any longer; empty where some have what others wait for. */
    static List<Runnable> passes(PostgresWorld world) {
        final List<TableWait> before = world.tableQueue;
        if (before.size() < 2 || before.size() > MOST_REORDERED || Waits.ring(world) != 0) {
            return List.of();
        }
        final List<Runnable> passes = new ArrayList<>();
        for (final List<TableWait> order : orders(List.of(), before)) {
            world.tableQueue = order;
            if (Waits.ringThroughQueues(world) == 0) {
                passes.add(() -> world.tableQueue = order);
            }
        }
        world.tableQueue = before;
        return passes;
    }

    private static List<List<TableWait>> orders(List<TableWait> begun, List<TableWait> left) {
        if (left.isEmpty()) {
            return List.of(begun);
        }
        final List<List<TableWait>> orders = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            final List<TableWait> longer = new ArrayList<>(begun);
            final List<TableWait> others = new ArrayList<>(left);
            longer.add(others.remove(i));
            orders.addAll(orders(longer, others));
        }
        return orders;
    }
}
