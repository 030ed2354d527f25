package io.isolde.core.engine.h2;

import io.isolde.core.engine.h2.H2State.Ghost;
import io.isolde.core.engine.h2.H2State.Session;
import io.isolde.core.engine.h2.H2Statement.OnRows;
import io.isolde.core.engine.h2.Run.Change;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Answer;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.RowImage;
import io.isolde.core.query.Selection;
import io.isolde.core.query.VisitingOrders;
import io.isolde.core.search.Choices;
import io.isolde.core.semantics.h2.H2Error;
import io.isolde.core.semantics.h2.H2RowSemantics;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Executes statements, a row at a time. Changes states. */
final class Execution {
    private static final RowImage[] NO_VIEWS = {};

    private final List<H2Table> tables;
    private final Transactions transactions;
    private final Deadlocks deadlocks;
    private final BackwardReads backwards;
    private final QuickAggregates quick;
    private final LaterLookups later;
    private final JoinedLocks joinedLocks;

    Execution(List<H2Table> tables, Transactions transactions) {
        this.tables = tables;
        this.transactions = transactions;
        this.deadlocks = new Deadlocks(transactions);
        this.backwards = new BackwardReads(tables, transactions.profile().takesRowsOut());
        this.quick = new QuickAggregates(tables, backwards);
        this.later = new LaterLookups(tables, transactions);
        this.joinedLocks = new JoinedLocks(tables);
    }

    /** Begins a statement of a session: it is about to visit its rows, in one of the orders, or has its answer already. */
    void start(H2State state, int session, int step, H2Statement statement, Choices choices) {
        final Session own = state.sessions[session];
        if (statement instanceof H2Statement.Control control) {
            own.answer = transactions.control(state, session, control.statement());
            return;
        }
        transactions.statementBegins(state, session);
        if (statement instanceof H2Statement.Refused) {
            transactions.statementEnds(state, session, H2Answers.failed(ErrorKind.REFUSED));
        } else if (statement instanceof H2Statement.Question question) {
            transactions.ask(state, session, question);
        } else if (statement instanceof H2Statement.JoinedRead query) {
            query.tables().forEach(table -> transactions.refer(state, session, table));
            query.rows().show(table -> transactions.view(state, session, table).rows());
            read(state, session, query, choices);
        } else if (statement instanceof H2Statement.LockingJoin join) {
            start(state, session, step, join, choices);
        } else if (statement instanceof OnRows onRows) {
            start(state, session, step, onRows, choices);
        } else {
            own.run = new Run(step, statement, state.mark(), new long[0], new Value[0][]);
            own.run.applying = true;
        }
    }

    private void start(H2State state, int session, int step, H2Statement.LockingJoin join, Choices choices) {
        if (transactions.readsUncommitted(session)) {
            throw new UnsupportedFeatureException("H2 join that locks at READ UNCOMMITTED");
        }
        join.parts().forEach(part -> transactions.refer(state, session, part.table()));
        if (backwards.mayMeetOwnRows(state, session, join) && transactions.mayReturnTwice()) {
            throw new UnsupportedFeatureException("H2 join that locks backwards beside own rows");
        }
        final List<RowImage> views = join.parts().stream()
                .map(part -> transactions.view(state, session, part.table()))
                .toList();
        state.sessions[session].run = joinedLocks.start(state, step, join, views, choices);
    }

    private void start(H2State state, int session, int step, OnRows statement, Choices choices) {
        if (statement.namesColumns()) {
            transactions.refer(state, session, statement.table());
        }
        final H2Statement.Subqueries subqueries = statement.filter().subqueries();
        if (subqueries != null && transactions.readsUncommitted(session)) {
            throw new UnsupportedFeatureException("H2 subquery of a statement that locks at READ UNCOMMITTED");
        } else if (subqueries != null) {
            subqueries.tables().forEach(table -> transactions.refer(state, session, table));
        }
        final RowImage view = transactions.view(state, session, statement.table());
        if (statement instanceof H2Statement.Select select && !select.isLocking()) {
            read(state, session, select, view, choices);
        } else {
            visit(state, session, step, statement, view, choices);
        }
    }

    private void read(H2State state, int session, H2Statement.JoinedRead query, Choices choices) {
        final List<Answer> answers = new ArrayList<>();
        answers.add(Answer.rows(answer(query)));
        if (BackwardReads.mayBe(query.selection()) && transactions.mayReturnTwice()) {
            answers.addAll(backwards.answers(state, session, query));
        }
        transactions.statementEnds(state, session, answers.get(choices.pick(answers.size())));
    }

    private static ExpectedRows answer(H2Statement.JoinedRead query) {
        try {
            return query.selection().of(query.query().rows(query.rows()));
        } catch (final H2Error error) {
            throw new UnsupportedFeatureException("H2 error in a condition");
        }
    }

    /** By a deviation, a read that goes backwards by an index returns what it finds on the way as well. */
    private void read(H2State state, int session, H2Statement.Select select, RowImage view, Choices choices) {
        final List<Value[]> rows = rows(select, view.rows());
        final List<Answer> answers = new ArrayList<>();
        answers.add(Answer.rows(select.selection().of(rows)));
        if (BackwardReads.mayBe(select.selection()) && transactions.mayReturnTwice()) {
            answers.addAll(backwards.answers(state, session, select));
        }
        if (quick.mayBe(state, session, select) && transactions.mayReturnOwnKey()) {
            answers.addAll(quick.answers(state, session, select, rows));
        }
        transactions.statementEnds(state, session, answers.get(choices.pick(answers.size())));
    }

    static List<Value[]> rows(OnRows statement, List<Value[]> found) {
        return found.stream().filter(row -> holds(statement, row)).toList();
    }

    /** In which order the parts of a condition are evaluated is the plan's matter, so that one which fails cannot be told. */
    private static boolean holds(OnRows statement, Value[] row) {
        final RowExpression where = statement.filter().where();
        try {
            return where == null || where.holds(row);
        } catch (final H2Error error) {
            throw new UnsupportedFeatureException("H2 error in a condition");
        }
    }

    /** The places of the rows that a statement finds. */
    static List<Integer> found(OnRows statement, RowImage view) {
        final List<Integer> found = new ArrayList<>();
        for (int place = 0; place < view.size(); place++) {
            if (holds(statement, view.row(place))) {
                found.add(place);
            }
        }
        return found;
    }

    /** By row key, or by any index that the condition or the order may use. */
    private void visit(H2State state, int session, int step, OnRows statement, RowImage view, Choices choices) {
        final RowImage[] views = views(state, session, statement);
        show(statement, views);
        requireLookups(statement);
        final List<Integer> order = choices.among(() -> orders(statement, view));
        final long[] keys = order.stream().mapToLong(view::key).toArray();
        final Value[][] seen = order.stream().map(view::row).toArray(Value[][]::new);
        final Run run = new Run(step, statement, state.mark(), keys, seen);
        run.views = views;
        state.sessions[session].run = run;
    }

    /** Those of each index that the condition or the order may use; of a write in some versions also those of others. Measured. */
    private List<List<Integer>> orders(OnRows statement, RowImage view) {
        final List<Integer> found = found(statement, view);
        final VisitingOrders<Integer> orders = new VisitingOrders<>(found, view::row, H2RowSemantics.INSTANCE);
        if (found.size() > 1) {
            final boolean byAnyIndex =
                    !statement.isQuery() && transactions.profile().writesByAnyIndex();
            final H2Table table = tables.get(statement.table());
            table.indexes.stream()
                    .filter(index -> byAnyIndex || mayUse(table, index, statement))
                    .forEach(orders::addIndex);
            if (statement.order().stream().anyMatch(SortKey::descending)) {
                orders.addBackwards();
            }
        }
        return orders.all();
    }

    /** Whether an index begins with a column that is read or sorts, or has all columns that a query reads: it may be scanned then. Measured. */
    private static boolean mayUse(H2Table table, int[] index, OnRows statement) {
        final BitSet read = statement.filter().columnsRead();
        return read.get(index[0])
                || statement.order().stream().anyMatch(key -> key.column() == index[0])
                || statement.isQuery()
                        && read.stream()
                                .allMatch(column -> column == table.keyColumn
                                        || Arrays.stream(index).anyMatch(own -> own == column));
    }

    /** What subqueries read, by tables; nothing where there are none. */
    private RowImage[] views(H2State state, int session, OnRows statement) {
        if (statement.filter().subqueries() == null) {
            return NO_VIEWS;
        }
        final RowImage[] views = new RowImage[tables.size()];
        for (final int table : statement.filter().subqueries().tables()) {
            views[table] = transactions.view(state, session, table);
        }
        return views;
    }

    private static void show(OnRows statement, RowImage[] views) {
        if (statement.filter().subqueries() != null) {
            statement.filter().subqueries().rows().show(table -> views[table].rows());
        }
    }

    private static void requireLookups(OnRows statement) {
        try {
            if (statement.filter().subqueries() != null) {
                statement.filter().subqueries().query().lookUp(new Value[0]);
            }
        } catch (final H2Error error) {
            throw new UnsupportedFeatureException("H2 error in a condition");
        }
    }

    /**
     * Goes on with a statement that can, up to the next row that it locks or writes, its end, or a wait. One that has waited may find other rows, whoever had
     * the row that it waited for in the meantime.
     */
    void goOn(H2State state, int session, Choices choices) {
        if (state.sessions[session].run.mayFindOthers) {
            state.sessions[session].run.mayFindOthers = false;
            later.findOthers(state, session, choices);
        }
        final Run run = state.sessions[session].run;
        final boolean hasWaited = run.isBlocked();
        run.goOn();
        if (run.failing != null) {
            fail(state, session, run, run.failing);
            return;
        }
        try {
            if (!run.applying) {
                visit(state, session, run, hasWaited);
            } else {
                apply(state, session, run);
            }
        } catch (final H2Error error) {
            if (error.kind() != ErrorKind.DEADLOCK && !run.statement.isQuery()) {
                run.failing = error.kind();
            } else {
                fail(state, session, run, error.kind());
            }
        }
        if (run.isBlocked() && !meetsUncertain(state, session)) {
            deadlocks.resolve(state, session);
        }
    }

    /** The statement is undone; a query keeps the rows it has locked. Measured. */
    private void fail(H2State state, int session, Run run, ErrorKind kind) {
        if (kind == ErrorKind.DEADLOCK) {
            transactions.rollBack(state, session);
            return;
        }
        if (!run.statement.isQuery()) {
            Transactions.undo(state, session, run.before);
            state.eraseGhostsOfStep(session, run.step);
        }
        transactions.statementEnds(state, session, H2Answers.failed(kind));
    }

    // ---- rows that are found

    private void visit(H2State state, int session, Run run, boolean hasWaited) {
        if (run.statement instanceof H2Statement.LockingJoin join) {
            joinedLocks.visit(state, session, run, join);
            return;
        }
        if (run.next == run.keys.length) {
            if (later.beginsAgain(state, session, run)) {
                return;
            }
            run.applying = true;
            takeOut(state, session, run);
            return;
        }
        final OnRows statement = (OnRows) run.statement;
        final int place = run.next;
        final Statement.Waiting waiting =
                statement instanceof H2Statement.Select select ? select.locks().waiting() : Statement.Waiting.WAIT;
        final Value[] newest =
                lock(state, session, run, new H2State.Place(statement.table(), run.keys[place]), waiting);
        if (run.isBlocked()) {
            run.mayFindOthers = later.mayBe(session, statement);
            return;
        }
        run.next++;
        if (newest == null && !hasWaited && mayBeginAgain(statement)) {
            throw new UnsupportedFeatureException("H2 write by an index whose rows have gone");
        }
        show(statement, run.views);
        if (newest == null || !Arrays.equals(newest, run.seen[place]) && !holds(statement, newest)) {
            return;
        }
        run.changes.add(new Change(run.keys[place], changed(statement, newest)));
    }

    /** Whether a write may go by an index for which it has no use: it may begin again where a row has gone that it did not wait for. */
    private boolean mayBeginAgain(OnRows statement) {
        return !statement.isQuery()
                && transactions.profile().writesByAnyIndex()
                && !tables.get(statement.table()).indexes.isEmpty();
    }

    /**
     * Locks a row, or begins to wait for it.
     *
     * @return its newest values; null if it is gone, passed by, or waited for
     */
    static Value[] lock(H2State state, int session, Run run, H2State.Place place, Statement.Waiting waiting) {
        final int table = place.table();
        final long key = place.key();
        final Entry entry = state.tables[table].find(key);
        if (entry != null && !entry.isFreeFor(session)) {
            if (waiting == Statement.Waiting.NOWAIT && entry.isUncertain) {
                throw new UnsupportedFeatureException("H2 NOWAIT beside a row that has gone");
            } else if (waiting == Statement.Waiting.NOWAIT) {
                throw new H2Error(ErrorKind.LOCK_WAIT_TIMEOUT);
            } else if (waiting == Statement.Waiting.WAIT) {
                run.waitFor(table, key);
            }
            return null;
        }
        if (entry != null && entry.owner == session) {
            requireOpen(state, session);
            return entry.current;
        }
        final Value[] newest = entry == null ? null : entry.committed;
        final RowImage snapshot = state.sessions[session].snapshot(table);
        if (snapshot != null && !Arrays.equals(newest, snapshot.find(key))) {
            throw new H2Error(ErrorKind.DEADLOCK);
        }
        requireOpen(state, session);
        if (newest != null) {
            state.tables[table] = state.tables[table].with(key, Entry.owned(newest, session, newest));
        } else if (state.isGoing(table, key)) {
            state.tables[table] = state.tables[table].with(key, Entry.gone(session, true));
        }
        return newest;
    }

    /** A transaction that is doomed locks and writes nothing. */
    private static void requireOpen(H2State state, int session) {
        if (state.sessions[session].doomed) {
            throw new H2Error(ErrorKind.TRANSACTION_ABORTED);
        }
    }

    /** Whether a session has begun to wait for a row that has gone, and that another may have locked or not. */
    static boolean meetsUncertain(H2State state, int session) {
        final Run run = state.sessions[session].run;
        if (run == null || !run.isBlocked()) {
            return false;
        }
        final Entry entry = state.tables[run.blockedTable].find(run.blockedKey);
        return entry != null && entry.isUncertain && !entry.isFreeFor(session);
    }

    /** Whether one that is not locked may be remembered as locked. */
    boolean mayErase() {
        return transactions.mayErase();
    }

    /** Makes it one that is not locked, and that its owner remembers as locked. */
    void decideForgotten(H2State state, int session) {
        final Run run = state.sessions[session].run;
        final int owner = state.tables[run.blockedTable].find(run.blockedKey).owner;
        if (owner < state.sessions.length) { // else its transaction has been forgotten, and undoes nothing
            final Session remembering = state.sessions[owner];
            final List<Ghost> ghosts = new ArrayList<>(remembering.ghosts);
            ghosts.add(new Ghost(
                    run.blockedTable,
                    run.blockedKey,
                    remembering.savepoints.size(),
                    stepThatLocked(remembering.run, owner, run)));
            remembering.ghosts = ghosts;
        }
        decide(state, session, false);
    }

    /** The step of the owner's statement that still runs, if it is the one that locked the row which another waits for. */
    private static int stepThatLocked(Run running, int owner, Run waiting) {
        if (running == null) {
            return Ghost.ENDED;
        }
        final Entry before = running.before.get(waiting.blockedTable).find(waiting.blockedKey);
        return before != null && before.owner == owner ? Ghost.ENDED : running.step;
    }

    /** Makes it one that is locked, or that is not. */
    void decide(H2State state, int session, boolean locked) {
        final Run run = state.sessions[session].run;
        final RowStore store = state.tables[run.blockedTable];
        if (locked) {
            final int owner = store.find(run.blockedKey).owner;
            state.tables[run.blockedTable] = store.with(run.blockedKey, Entry.gone(owner, false));
            deadlocks.resolve(state, session);
        } else {
            state.tables[run.blockedTable] = store.without(run.blockedKey);
        }
    }

    /** Lets a statement that waits look for deadlocks again. */
    void lookAgain(H2State state, int session) {
        if (state.blocker(session) != Entry.NOBODY) {
            deadlocks.resolve(state, session);
        }
    }

    /** Makes a victim one that another transaction has chosen, or that has chosen itself. */
    void decideVictim(H2State state, int session, boolean byAnother) {
        deadlocks.decide(state, session, byAnother);
    }

    /** Fails a statement that chooses the victim of a deadlock at a time with another. Its transaction goes on, and is still taken to wait. */
    void failAsChooser(H2State state, int session) {
        final Run run = state.sessions[session].run;
        state.sessions[session].stale = state.blockerOf(session);
        run.goOn();
        run.failing = ErrorKind.TRANSACTION_ABORTED;
    }

    /** What a row becomes: every value is taken from the old row. */
    private Value[] changed(OnRows statement, Value[] old) {
        if (!(statement instanceof H2Statement.Update update)) {
            return statement instanceof H2Statement.Select ? old : null;
        }
        final Value[] row = old.clone();
        for (int i = 0; i < update.columns().size(); i++) {
            row[update.columns().get(i)] = update.values().get(i).of(old);
        }
        tables.get(update.table()).convert(row);
        return row;
    }

    // ---- rows that are written

    /** All changed rows go before the first comes back. */
    static void takeOut(H2State state, int session, Run run) {
        if (run.statement.isQuery()) {
            return;
        }
        final int table = ((OnRows) run.statement).table();
        for (final Change change : run.changes) {
            final Entry entry = state.tables[table].find(change.oldKey());
            state.tables[table] =
                    state.tables[table].with(change.oldKey(), Entry.owned(entry.committed, session, null));
        }
    }

    private void apply(H2State state, int session, Run run) {
        if (run.statement instanceof H2Statement.Select select) {
            answer(state, session, run, select.selection());
        } else if (run.statement instanceof H2Statement.LockingJoin join) {
            answer(state, session, run, join.selection());
        } else if (run.statement instanceof H2Statement.Insert insert) {
            insert(state, session, run, insert);
        } else if (run.statement instanceof H2Statement.Update update && run.written < run.changes.size()) {
            final Change change = run.changes.get(run.written);
            final H2Table table = tables.get(update.table());
            final long key = table.keyAfter(change);
            put(state, session, run, update.table(), key, change.row());
        } else {
            transactions.statementEnds(state, session, Answer.affected(run.changes.size() + run.countedTwice));
        }
    }

    private void answer(H2State state, int session, Run run, Selection select) {
        final List<Value[]> rows = run.changes.stream().map(Change::row).toList();
        transactions.statementEnds(state, session, Answer.rows(select.of(rows)));
    }

    private void insert(H2State state, int session, Run run, H2Statement.Insert insert) {
        if (run.written == insert.rows().size()) {
            transactions.statementEnds(state, session, Answer.affected(run.written));
            return;
        }
        final H2Table table = tables.get(insert.table());
        final Value[] row = table.defaults();
        for (int i = 0; i < insert.columns().size(); i++) {
            row[insert.columns().get(i)] = insert.rows().get(run.written).get(i).of(row);
        }
        table.convert(row);
        final long key = table.keyColumn == H2Table.NONE ? ++state.lastKeys[insert.table()] : table.rowKey(row);
        put(state, session, run, insert.table(), key, row);
    }

    /** Puts a row under its key, or begins to wait for who has it. A key of the snapshot is taken, even if others have deleted it. Measured. */
    private void put(H2State state, int session, Run run, int table, long key, Value[] row) {
        final Entry entry = state.tables[table].find(key);
        if (entry == null) {
            final RowImage snapshot = state.sessions[session].snapshot(table);
            if (snapshot != null && snapshot.find(key) != null) {
                throw new H2Error(ErrorKind.DUPLICATE_KEY);
            }
        } else if (!entry.isFreeFor(session)) {
            run.waitFor(table, key);
            return;
        } else if (entry.current != null) {
            throw new H2Error(ErrorKind.DUPLICATE_KEY);
        }
        new UniqueKeys(state, session, table).requireFree(tables.get(table), key, row);
        requireOpen(state, session);
        final Value[] committed = entry == null ? null : entry.committed;
        state.tables[table] = state.tables[table].with(key, Entry.owned(committed, session, row));
        run.written++;
    }
}
