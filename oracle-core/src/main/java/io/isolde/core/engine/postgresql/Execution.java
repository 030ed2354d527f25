package io.isolde.core.engine.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.PostgresDeviation;
import io.isolde.core.engine.postgresql.PostgresWorld.Session;
import io.isolde.core.engine.postgresql.Run.Phase;
import io.isolde.core.search.Choices;
import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** How statements begin, go on, operation by operation, and end. */
final class Execution {
    private final List<PostgresTable> tables;
    private final List<PostgresStatement> steps;
    private final References references;
    private final RowOrders orders;
    private final StatementView view;
    /** Whether a statement locks a whole table, so that others may wait for that. */
    private final boolean locksTables;

    private final Predicate<PostgresStatement> maySleep;
    private final Predicate<PostgresDeviation> deviates;

    /**
     * Statements of a case.
     *
     * @param view what their subqueries were compiled over
     * @param maySleep whether a statement may wait for what no rule is about
     * @param deviates whether the server may do something that is a known deviation
     */
    Execution(
            List<PostgresTable> tables,
            List<PostgresStatement> steps,
            StatementView view,
            Predicate<PostgresStatement> maySleep,
            Predicate<PostgresDeviation> deviates) {
        this.maySleep = maySleep;
        this.deviates = deviates;
        this.tables = tables;
        this.steps = steps;
        this.view = view;
        references = new References(tables, steps);
        orders = new RowOrders(tables, steps, references);
        locksTables = steps.stream()
                .anyMatch(
                        step -> step instanceof PostgresStatement.LockTable || step instanceof PostgresStatement.Alter);
    }

    PostgresStatement statement(int step) {
        return steps.get(step);
    }

    /** Begins a step of a session, which comes to its rows in one of several orders, of which that of a server without statistics is the first. */
    void start(PostgresWorld world, int number, int step, Choices choices) {
        final Session session = world.sessions[number];
        final PostgresStatement statement = steps.get(step);
        final Run run = new Run(step);
        session.run = run;
        if (statement instanceof PostgresStatement.LockTable && session.open && !session.failed) {
            run.phase = Phase.TABLES;
            return;
        } else if (statement instanceof PostgresStatement.Control
                || statement instanceof PostgresStatement.LockTable
                || session.failed
                || isWithoutSnapshot(statement)) {
            return;
        }
        new Control(world, number).begin(false);
        if (SafeSnapshot.isWanted(session)) {
            run.phase = Phase.SNAPSHOT;
            return;
        } else if (session.snapshot == PostgresWorld.NONE) {
            session.snapshot = world.transactions.clock();
            session.mayWrite = !session.readOnly;
        }
        if (locksTables) {
            requireKnownTables(statement);
            run.phase = Phase.TABLES;
            return;
        }
        see(world, number, statement);
        run.phase = maySleep.test(statement) ? Phase.ASLEEP : Phase.VISIT;
        view.turnTo(world, run);
        final Visit visit = choices.among(() -> visits(world, number, statement));
        run.order = visit.order();
        run.unordered = visit.unordered();
        run.source = visit.source();
    }

    /** What a statement that begins finds out about its rows: see {@link Run}. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Visit(int[] order, int[] unordered, List<Value[]> source) {}

    private List<Visit> visits(PostgresWorld world, int number, PostgresStatement statement) {
        final List<int[]> rows = orders.of(world, number, statement);
        final Run run = world.sessions[number].run;
        return rows.stream()
                .map(order -> new Visit(order, run.unordered, run.source))
                .toList();
    }

    /** Which tables it locks is known of all but these. */
    private void requireKnownTables(PostgresStatement statement) {
        Features.require(
                !(statement instanceof PostgresStatement.UnjudgedRead)
                        && !(statement instanceof PostgresStatement.Maintenance)
                        && !(statement instanceof PostgresStatement.Unjudged && maySleep.test(statement)),
                "statement that is not judged beside LOCK TABLE");
    }

    /** Locks the tables of a statement; the snapshot of the statement is taken behind the waits for them, that of a transaction before. Measured. */
    private Answer lockTables(PostgresWorld world, int number, Run run) {
        final PostgresStatement statement = steps.get(run.step);
        final Waiting waiting = statement instanceof PostgresStatement.LockTable lock ? lock.waiting() : Waiting.WAIT;
        if (!new TableLocks(world, number).lockAll(run, needs(statement), waiting)) {
            return null;
        } else if (statement instanceof PostgresStatement.LockTable) {
            return Answer.DONE;
        }
        see(world, number, statement);
        run.phase = Phase.ORDER;
        return null;
    }

    private List<TableLocks.Need> needs(PostgresStatement statement) {
        return statement instanceof PostgresStatement.Alter alter
                ? TableLocks.needs(alter, references.parentOf(alter))
                : TableLocks.needs(statement, tables.size());
    }

    private void takeOrder(PostgresWorld world, int session, int choice) {
        final Run run = world.sessions[session].run;
        view.turnTo(world, run);
        run.order = orders.of(world, session, steps.get(run.step)).get(choice);
        run.phase = !run.isMain && maySleep.test(steps.get(run.step)) ? Phase.ASLEEP : Phase.VISIT;
    }

    private static boolean isWithoutSnapshot(PostgresStatement statement) {
        return statement instanceof PostgresStatement.Unjudged unjudged && !unjudged.takesSnapshot();
    }

    private void see(PostgresWorld world, int number, PostgresStatement statement) {
        final Session session = world.sessions[number];
        final Run run = session.run;
        run.snapshot = session.keepsSnapshot() ? session.snapshot : world.transactions.clock();
        run.firstWritten = world.versionCount();
        world.dependencies.note(session, statement.reads(), 0);
        run.seen = statement.subqueried() == 0 ? null : seenBySubqueries(world, number, statement.subqueried());
    }

    private int[][] seenBySubqueries(PostgresWorld world, int session, long read) {
        final int[][] seen = new int[tables.size()][];
        for (int table = 0; table < seen.length; table++) {
            if ((read >> table & 1) != 0) {
                seen[table] = RowOrders.seen(world, session, table);
            }
        }
        return seen;
    }

    /** In how many ways a session may go on: which of the rows that are left it visits next, or whether others spoil its snapshot. */
    int choices(PostgresWorld world, int session) {
        final Run run = world.sessions[session].run;
        if (run.phase == Phase.SNAPSHOT) {
            return new SafeSnapshot(world, session).choices();
        } else if (run.phase == Phase.ASLEEP) {
            return 2;
        } else if (run.phase == Phase.ORDER) {
            view.turnTo(world, run);
            return orders.of(world, session, steps.get(run.step)).size();
        } else if (run.phase != Phase.VISIT || run.place + 1 >= run.unordered.length) {
            return 1;
        }
        return steps.get(run.step).part(run) instanceof PostgresStatement.Select select
                        && !select.order().isEmpty()
                ? alike(world, run, select)
                : run.unordered.length - run.place;
    }

    /** Has a session go on in one of those ways. */
    void choose(PostgresWorld world, int session, int choice) {
        final Run run = world.sessions[session].run;
        if (run.phase == Phase.SNAPSHOT) {
            run.choice = choice;
        } else if (run.phase == Phase.ASLEEP) {
            run.phase = choice == 0 ? Phase.VISIT : Phase.RESTING;
        } else if (run.phase == Phase.ORDER) {
            takeOrder(world, session, choice);
        } else {
            run.pick(run.place + choice);
        }
    }

    /** How many rows an order does not tell from the next one, itself counted. */
    private static int alike(PostgresWorld world, Run run, PostgresStatement.Select select) {
        final Query query = select.query();
        final Comparator<Value[]> byValues = select.selection().comparator();
        final Value[] next = query.row(world, run.found(run.place, query.width()));
        int end = run.place + 1;
        while (end < run.unordered.length
                && byValues.compare(next, query.row(world, run.found(end, query.width()))) == 0) {
            end++;
        }
        return end - run.place;
    }

    /** Does the next operation of a session that does not wait: the answer, or null if the statement goes on. */
    Answer advance(PostgresWorld world, int number) {
        final Session session = world.sessions[number];
        final Answer answer;
        try {
            answer = operate(world, number, session);
        } catch (final Refusal e) {
            new Control(world, number).fail();
            return Answer.of(e);
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
        final Run run = session.run;
        if (run.phase == Phase.REFERENCES) {
            return look(world, number, run);
        } else if (run.phase == Phase.SNAPSHOT) {
            if (new SafeSnapshot(world, number).isTaken()) {
                see(world, number, steps.get(run.step));
            }
            return null;
        } else if (run.phase == Phase.TABLES) {
            return lockTables(world, number, run);
        } else if (run.phase == Phase.ORDER) {
            takeOrder(world, number, 0);
            return null;
        } else if (run.phase == Phase.RESTING) {
            return null;
        } else if (run.phase == Phase.ASLEEP) {
            run.phase = Phase.VISIT;
            return null;
        }
        final Answer answer = perform(world, number, session);
        if (answer != null
                && run.internal == null
                && steps.get(run.step) instanceof PostgresStatement.WithRows with
                && !run.isMain
                && (with.main().writes() != 0 || run.events.isEmpty() && run.lateEvents.isEmpty())) {
            turnToMain(world, number, with, answer);
            return null;
        }
        if (answer == null || run.internal == null && run.events.isEmpty() && run.lateEvents.isEmpty()) {
            return answer;
        } else if (run.internal == null) {
            run.turnTo(Phase.REFERENCES, Version.NONE);
        } else {
            putBack(session, run);
        }
        return null;
    }

    /** Begins the next query of a foreign key; the answer if none is left. */
    private Answer look(PostgresWorld world, int number, Run run) {
        if (run.nextEvent == run.events.size() && !run.lateEvents.isEmpty()) {
            run.turnToLateEvents();
            return null;
        } else if (run.nextEvent == run.events.size()) {
            if (steps.get(run.step) instanceof PostgresStatement.Control control) {
                new Control(world, number).execute(control.statement());
                return Answer.DONE;
            }
            if (steps.get(run.step) instanceof PostgresStatement.WithRows with && !run.isMain) {
                run.events = List.of();
                run.nextEvent = 0;
                turnToMain(world, number, with, null);
                return null;
            }
            return Answer.written(run, steps.get(run.step).returnsWritten());
        }
        final References.Event event = run.events.get(run.nextEvent);
        if (event.task() == References.Task.FIND_DUPLICATE) {
            final PostgresTable table =
                    tables.get(world.version(event.version()).table());
            run.nextEvent += new Uniqueness(world, number).isFound(table, event) ? 1 : 0;
            return null;
        }
        final PostgresStatement query = references.query(world, number, event);
        if (query == null) {
            run.nextEvent++;
            return null;
        } else if (locksTables && !new TableLocks(world, number).lock(run, query)) {
            return null;
        }
        final Session session = world.sessions[number];
        final Run inner = new Run(run.step);
        inner.internal = query;
        inner.outer = run;
        inner.ends = run.ends;
        inner.firstWritten = world.versionCount();
        final boolean keeps = session.keepsSnapshot()
                && !References.seesNewRows(event)
                && !(references.hasPartitionedParent(event)
                        && deviates.test(PostgresDeviation.PARTITIONED_PARENT_IS_NEWEST));
        inner.snapshot = keeps ? session.snapshot : world.transactions.clock();
        inner.crosscheck = session.keepsSnapshot() && !keeps ? session.snapshot : Run.NONE;
        session.run = inner;
        world.dependencies.note(session, query.reads(), 0);
        final List<int[]> rows = orders.of(world, number, query);
        Features.require(rows.size() == 1, "order of rows that refer to another");
        inner.order = rows.get(0);
        return null;
    }

    /** The query of a foreign key has ended: the statement that it was for goes on. */
    private static void putBack(Session session, Run ended) {
        final Run outer = ended.outer.copy();
        final References.Event next = References.next(outer.events.get(outer.nextEvent), ended.rows.size());
        final List<References.Event> events = new ArrayList<>(outer.events);
        if (next == null) {
            outer.nextEvent++;
        } else {
            events.set(outer.nextEvent, next);
        }
        events.addAll(ended.events);
        outer.events = events;
        ended.lateEvents.forEach(outer::addLateEvent);
        session.run = outer;
    }

    /** What both write is written row by row, each of the first before that of the second: as others see it, no order but that of single rows is known. */
    private void turnToMain(PostgresWorld world, int number, PostgresStatement.WithRows with, Answer answer) {
        final Run run = world.sessions[number].run;
        if (with.readsFirst()) {
            run.rows = answer.rows()
                    .only()
                    .orElseThrow(
                            () -> new UnsupportedFeatureException("PostgreSQL LIMIT of rows alike that are inserted"));
            Features.require(
                    run.rows.size() < 2
                            || !(with.main() instanceof PostgresStatement.Insert insert)
                            || !isNumbered(insert),
                    "INSERT that numbers rows of a SELECT that sorts or groups");
        }
        run.byTurns = !with.readsFirst() && !with.isDoneFirst() && with.main().writes() != 0 && run.rows.size() > 1;
        Features.require(!run.byTurns || !run.waited, "WITH that writes rows by turns and waits");
        run.turnToMain(
                with.table(),
                run.rows.stream()
                        .mapToInt(row -> hold(world, number, with.table(), row))
                        .toArray());
    }

    /** Keeps a row that a statement has returned for the one behind it; nobody else sees it. */
    private static int hold(PostgresWorld world, int number, int table, List<Value> row) {
        return world.add(new Version(
                table,
                row.toArray(Value[]::new),
                world.sessions[number].innermost(),
                world.versionCount(),
                List.of(),
                Version.NONE,
                0));
    }

    private Answer perform(PostgresWorld world, int number, Session session) {
        final Run run = session.run;
        view.turnTo(world, run);
        final PostgresStatement whole = run.internal == null ? steps.get(run.step) : run.internal;
        final PostgresStatement statement = whole.part(run);
        if (statement instanceof PostgresStatement.Control control) {
            return control(world, number, control.statement());
        } else if (session.failed) {
            throw Refusal.aborted();
        } else if (statement instanceof PostgresStatement.LockTable) {
            throw Refusal.noTransaction();
        } else if (statement instanceof PostgresStatement.Refused refused) {
            throw new Refusal(refused.kind(), refused.sqlState());
        } else if (session.readOnly && whole.isRefusedReadOnly()) {
            throw Refusal.readOnly();
        } else if (statement instanceof PostgresStatement.Select select) {
            return select.lock() == null
                    ? Answer.of(SelectedRows.of(select, world, table -> RowOrders.seen(world, number, table)))
                    : new LockingRead(world, number, select).operate();
        } else if (statement instanceof PostgresStatement.Maintenance) {
            Features.require(!session.open, "VACUUM or REINDEX in a transaction");
            return Answer.UNJUDGED;
        } else if (statement instanceof PostgresStatement.Unjudged
                || statement instanceof PostgresStatement.UnjudgedRead) {
            return Answer.UNJUDGED;
        } else if (statement instanceof PostgresStatement.Composed composed) {
            return Answer.of(composed.rows().rows(world, table -> RowOrders.seen(world, number, table)));
        } else if (statement instanceof PostgresStatement.Insert insert) {
            return new Insertion(world, number, tables.get(insert.table()), insert, references).operate();
        }
        if (statement instanceof PostgresStatement.Alter alter) {
            references.alter(world, number, alter);
            return Answer.DONE;
        } else if (statement instanceof PostgresStatement.Merge merge) {
            return new Merging(world, number, tables.get(merge.table()), merge, references).operate();
        }
        final PostgresStatement.Change change = (PostgresStatement.Change) statement;
        return new Changing(world, number, tables.get(change.query().table()), change, references).operate();
    }

    /** The answer, or null if rows are to be looked at before. */
    private static Answer control(PostgresWorld world, int number, Statement statement) {
        final Session session = world.sessions[number];
        final Control control = new Control(world, number);
        final List<References.Event> due = control.due(statement);
        if (due.isEmpty()) {
            control.execute(statement);
            return Answer.DONE;
        }
        session.deferral = session.deferral.without(due);
        session.run.events = due;
        session.run.ends = statement instanceof Statement.Commit;
        session.run.turnTo(Phase.REFERENCES, Version.NONE);
        return null;
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
                && !(control.statement() instanceof Statement.Commit)
                && session.run.phase != Phase.REFERENCES) {
            return false;
        }
        return world.dependencies.mayFail(world.transactions, session.transaction, writes(statement))
                || ended != Transactions.NONE
                        && world.dependencies.mayFailBeside(
                                world.transactions, session.transaction, ended, writes(statement));
    }

    private long writes(PostgresStatement statement) {
        return references.writes(statement.writes());
    }

    /** The tables, as bits, whose keys the step of a session may clash with now. */
    long entered(PostgresWorld world, Session session) {
        final Run run = session.run;
        if (run.phase == Phase.REFERENCES && run.nextEvent < run.events.size()) {
            final References.Event event = run.events.get(run.nextEvent);
            if (event.task() == References.Task.FIND_DUPLICATE) {
                return 1L << world.version(event.version()).table();
            }
        }
        return steps.get(run.step).writes();
    }

    /** Whether a sequence numbers the rows of an INSERT. */
    boolean isNumbered(PostgresStatement.Insert insert) {
        return tables.get(insert.table()).sequenceCount() > 0;
    }

    /** Lets a step fail that {@linkplain #mayFail may}. A COMMIT that fails ends its transaction. */
    Answer failSerialization(PostgresWorld world, int number) {
        final Session session = world.sessions[number];
        final Refusal refusal = Refusal.serialization();
        if (steps.get(session.run.step) instanceof PostgresStatement.Control control
                && control.statement() instanceof Statement.Commit) {
            world.leaveQueue(number);
            session.run = null;
            new Control(world, number).end(false);
        } else {
            new Control(world, number).fail();
        }
        return Answer.of(refusal);
    }

    /** The victim of a deadlock gets its error. */
    static Answer kill(PostgresWorld world, int session) {
        final Refusal deadlock = Refusal.deadlock();
        new Control(world, session).fail();
        return Answer.of(deadlock);
    }
}
