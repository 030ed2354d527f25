package io.isolde.core.engine.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.postgresql.PostgresStatement.Filter;
import io.isolde.core.engine.postgresql.PostgresWorld.Session;
import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** How statements begin, go on, operation by operation, and end. */
final class Execution {
    private final List<PostgresTable> tables;
    private final List<PostgresStatement> steps;

    Execution(List<PostgresTable> tables, List<PostgresStatement> steps) {
        this.tables = tables;
        this.steps = steps;
    }

    PostgresStatement statement(int step) {
        return steps.get(step);
    }

    /**
     * Begins a step of a session; may change the world.
     *
     * @return a world for each order in which it may come to its rows, that of a server without statistics first
     */
    List<PostgresWorld> start(PostgresWorld world, int number, int step) {
        final Session session = world.sessions[number];
        final PostgresStatement statement = steps.get(step);
        final Run run = new Run(step);
        session.run = run;
        if (statement instanceof PostgresStatement.Control || session.failed) {
            return List.of(world);
        }
        new Control(world, number).begin(false);
        if (session.snapshot == PostgresWorld.NONE) {
            session.snapshot = world.transactions.clock();
        }
        run.snapshot = session.keepsSnapshot() ? session.snapshot : world.transactions.clock();
        run.firstWritten = world.versionCount();
        world.dependencies.note(session, statement.reads(), 0);
        final List<int[]> orders = orders(world, number, statement);
        final List<PostgresWorld> worlds = new ArrayList<>();
        for (int i = 0; i < orders.size(); i++) {
            final PostgresWorld started = i == 0 ? world : world.copy();
            started.sessions[number].run.order = orders.get(i);
            worlds.add(started);
        }
        return worlds;
    }

    private List<int[]> orders(PostgresWorld world, int session, PostgresStatement statement) {
        if (statement instanceof PostgresStatement.Update update) {
            return orders(world, session, update.table(), update.filter());
        } else if (statement instanceof PostgresStatement.Delete delete) {
            return orders(world, session, delete.table(), delete.filter());
        } else if (statement instanceof PostgresStatement.Select select && select.lock() != null) {
            final List<int[]> orders = new ArrayList<>();
            for (final int[] order : orders(world, session, select.table(), select.filter())) {
                orders.add(sorted(world, select, order));
            }
            return orders;
        }
        return List.of(new int[0]);
    }

    private static int[] sorted(PostgresWorld world, PostgresStatement.Select select, int[] versions) {
        final Comparator<Value[]> byValues = SelectedRows.order(select);
        final Comparator<Integer> order = (left, right) -> byValues.compare(
                world.version(left).values(), world.version(right).values());
        return select.order().isEmpty()
                ? versions
                : IntStream.of(versions)
                        .boxed()
                        .sorted(order)
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    /** The orders of the versions that are seen and match. Where the condition fails for one they are all there, and it fails again in its turn. */
    private List<int[]> orders(PostgresWorld world, int session, int table, Filter filter) {
        final int[] seen = seen(world, session, table);
        int[] matching = seen;
        try {
            matching = IntStream.of(seen)
                    .filter(version -> filter.holds(world.version(version).values()))
                    .toArray();
        } catch (final EvaluationError e) {
            Features.require(!tables.get(table).isIndexed(filter.columnsRead()), "error in a condition of an index");
        }
        return new VisitingOrders(world, tables.get(table)).of(matching, filter);
    }

    /** The versions of a table that the statement of a session sees, in their order. */
    private static int[] seen(PostgresWorld world, int session, int table) {
        final Heap heap = new Heap(world, session);
        final int snapshot = world.sessions[session].run.snapshot;
        return IntStream.range(0, world.versionCount())
                .filter(version -> world.version(version).table() == table)
                .filter(version -> heap.sees(world.version(version), snapshot))
                .toArray();
    }

    /** Does the next operation of a session that does not wait: the answer, or null if the statement goes on. */
    Answer advance(PostgresWorld world, int number) {
        final Session session = world.sessions[number];
        final Answer answer;
        try {
            answer = operate(world, number, session);
        } catch (final Refusal e) {
            new Control(world, number).fail();
            return Answer.failed(e.kind(), e.sqlState());
        } catch (final EvaluationError e) {
            new Control(world, number).fail();
            return Answer.failed(e.kind(), e.sqlState());
        }
        if (answer != null) {
            session.run = null;
            if (!session.open && session.transaction != Transactions.NONE) {
                new Control(world, number).end(true);
            }
        }
        return answer;
    }

    private Answer operate(PostgresWorld world, int number, Session session) {
        final PostgresStatement statement = steps.get(session.run.step);
        if (statement instanceof PostgresStatement.Control control) {
            new Control(world, number).execute(control.statement());
            return Answer.DONE;
        } else if (session.failed) {
            throw Refusal.aborted();
        } else if (statement instanceof PostgresStatement.Refused refused) {
            throw new Refusal(refused.kind(), refused.sqlState());
        } else if (session.readOnly && statement.isRefusedReadOnly()) {
            throw Refusal.readOnly();
        } else if (statement instanceof PostgresStatement.Select select) {
            return select.lock() == null
                    ? Answer.of(SelectedRows.of(select, world, seen(world, number, select.table())))
                    : new LockingRead(world, number, select).operate();
        } else if (statement instanceof PostgresStatement.Insert insert) {
            return new Insertion(world, number, tables.get(insert.table()), insert).operate();
        } else if (statement instanceof PostgresStatement.Update update) {
            return new Changing(world, number, tables.get(update.table()), update).operate();
        }
        final PostgresStatement.Delete delete = (PostgresStatement.Delete) statement;
        return new Changing(world, number, tables.get(delete.table()), delete).operate();
    }

    /**
     * Whether the step of a session may fail now, as its transaction is serializable and may be one that closes a ring of dependencies.
     *
     * @param ended a transaction that has committed in this round; {@link Transactions#NONE} if none has
     */
    boolean mayFail(PostgresWorld world, int number, int ended) {
        final Session session = world.sessions[number];
        if (session.current != IsolationLevel.SER || session.transaction == Transactions.NONE || session.failed) {
            return false;
        }
        final PostgresStatement statement = steps.get(session.run.step);
        if (statement instanceof PostgresStatement.Control control
                && !(control.statement() instanceof Statement.Commit)) {
            return false;
        }
        return world.dependencies.mayFail(world.transactions, session.transaction, statement.writes())
                || ended != Transactions.NONE
                        && world.dependencies.mayFailBeside(
                                world.transactions, session.transaction, ended, statement.writes());
    }

    /** Lets a step fail that {@linkplain #mayFail may}. A COMMIT that fails ends its transaction. */
    Answer failSerialization(PostgresWorld world, int number) {
        final Session session = world.sessions[number];
        final Refusal refusal = Refusal.serialization();
        if (steps.get(session.run.step) instanceof PostgresStatement.Control) {
            session.run = null;
            new Control(world, number).end(false);
        } else {
            new Control(world, number).fail();
        }
        return Answer.failed(refusal.kind(), refusal.sqlState());
    }

    /** The victim of a deadlock gets its error. */
    static Answer kill(PostgresWorld world, int session) {
        final Refusal deadlock = Refusal.deadlock();
        new Control(world, session).fail();
        return Answer.failed(deadlock.kind(), deadlock.sqlState());
    }
}
