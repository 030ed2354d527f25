package io.isolde.core.reference;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.reference.Locks.Request;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;

/**
 * Predicts the history of a case by doing what the server does, one statement after the other; with faults, what a broken server does.
 * Not for InnoDB with {@code innodb_snapshot_isolation}. Runs threads: close it.
 */
public final class ReferenceSolver implements AutoCloseable {
    private static final Outcome UNKNOWN_SAVEPOINT =
            new Outcome.Failed(ErrorKind.UNKNOWN_SAVEPOINT, "42000", 1305, "no such savepoint");

    private final InnoDbProfile profile;
    private final Set<Fault> faults;
    private final ExecutorService threads = Coroutine.threads();

    /** A solver for one kind of server, with these mistakes. */
    public ReferenceSolver(InnoDbProfile profile, Set<Fault> faults) {
        if (profile.snapshotIsolation()) {
            throw new UnsupportedFeatureException("snapshot isolation");
        }
        this.profile = profile;
        this.faults = Set.copyOf(faults);
    }

    /** The history of a closed case; it ends early, without a final state, where every session waits. */
    public History predict(TestCase testCase) {
        final CaseRun run = new CaseRun(testCase);
        try {
            return run.run();
        } finally {
            run.abandon();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }

    /** What a session is doing. */
    private static final class SessionState {
        IsolationLevel level;
        Optional<IsolationLevel> nextLevel = Optional.empty();
        Optional<Transaction> transaction = Optional.empty();

        SessionState(IsolationLevel level) {
            this.level = level;
        }
    }

    private boolean faulty(Fault fault) {
        return faults.contains(fault);
    }

    /** A statement that was sent and has not ended. */
    private static final class OpenStatement {
        final int step;
        StatementRun run;
        Coroutine coroutine;
        /** What it waits for. */
        Request request;
        /** Set when it has ended. */
        Outcome outcome;

        OpenStatement(int step) {
            this.step = step;
        }
    }

    /** One case. */
    private final class CaseRun {
        private final TestCase testCase;
        private final Map<String, StoredTable> tables = new LinkedHashMap<>();
        private final Locks locks = new Locks(profile, tables, faults);
        private final List<SessionState> sessions = new ArrayList<>();
        /** By session. */
        private final Map<Integer, OpenStatement> waiting = new TreeMap<>();

        private final List<Completion> completions = new ArrayList<>();
        private int commits;

        CaseRun(TestCase testCase) {
            this.testCase = testCase;
            testCase.sessions().forEach(session -> sessions.add(new SessionState(session.level())));
        }

        History run() {
            setUp();
            final List<Round> rounds = new ArrayList<>();
            final List<Integer> unsent = new ArrayList<>();
            for (int step = 0; step < testCase.steps().size(); step++) {
                unsent.add(step);
            }
            while (!unsent.isEmpty()) {
                final Optional<Integer> next = unsent.stream()
                        .filter(step -> !waiting.containsKey(sessionOf(step)))
                        .findFirst();
                if (next.isEmpty()) {
                    return stuck(rounds);
                }
                unsent.remove(next.get());
                completions.clear();
                send(next.get());
                rounds.add(new Round(
                        next.get(),
                        completions,
                        waiting.values().stream().map(open -> open.step).toList()));
            }
            return new History(rounds, finalState());
        }

        /** Only a fault lets everybody wait. */
        private History stuck(List<Round> rounds) {
            if (faults.isEmpty()) {
                throw new AssertionError("every session waits: " + waiting.keySet());
            }
            return new History(rounds, List.of());
        }

        /** Ends what still waits when the solver gave up. */
        void abandon() {
            waiting.values().forEach(open -> open.coroutine.cancel());
            waiting.clear();
        }

        private void setUp() {
            final Transaction setUp = new Transaction(-1, IsolationLevel.RR, true, 0);
            for (final Statement statement : testCase.setup()) {
                if (statement instanceof Statement.CreateTable create) {
                    if (!create.table().foreignKeys().isEmpty()) {
                        throw new UnsupportedFeatureException("foreign key");
                    }
                    tables.put(create.table().name(), new StoredTable(create.table()));
                } else if (new StatementRun(
                                        profile, Set.of(), tableOf(statement), statement, -1, setUp, locks, request -> {
                                            throw new AssertionError("set-up waits");
                                        })
                                .run()
                        instanceof Outcome.Failed) {
                    throw new UnsupportedFeatureException("set-up that fails");
                }
            }
            setUp.commitNumber = Optional.of(0);
            locks.releaseAll(setUp);
        }

        private int sessionOf(int step) {
            return testCase.steps().get(step).session();
        }

        private StoredTable tableOf(Statement statement) {
            return tables.get(Statement.tableOf(statement).orElseThrow());
        }

        // ---- sending

        private void send(int step) {
            final Step sent = testCase.steps().get(step);
            final SessionState session = sessions.get(sent.session());
            if (sent.statement() instanceof Statement.Begin begin) {
                end(session, true);
                begin(sent.session(), false);
                final Transaction transaction = session.transaction.get();
                transaction.usesTables = begin.consistentSnapshot();
                final boolean early = begin.consistentSnapshot() && !faulty(Fault.CONSISTENT_SNAPSHOT_IGNORED)
                        || faulty(Fault.SNAPSHOT_AT_BEGIN);
                if (early && transaction.level == IsolationLevel.RR) {
                    openSnapshot(transaction);
                }
                complete(step, Outcome.DONE);
            } else if (sent.statement() instanceof Statement.Commit) {
                end(session, true);
                complete(step, Outcome.DONE);
            } else if (sent.statement() instanceof Statement.Rollback) {
                end(session, false);
                complete(step, Outcome.DONE);
            } else if (sent.statement() instanceof Statement.Savepoint savepoint) {
                session.transaction.ifPresent(transaction -> setSavepoint(transaction, savepoint.name()));
                complete(step, Outcome.DONE);
            } else if (sent.statement() instanceof Statement.RollbackTo rollback) {
                final boolean known = session.transaction
                        .filter(transaction -> rollBackTo(transaction, rollback.name()))
                        .isPresent();
                complete(step, known ? Outcome.DONE : UNKNOWN_SAVEPOINT);
            } else if (sent.statement() instanceof Statement.Release release) {
                final boolean known = session.transaction
                        .filter(transaction ->
                                transaction.backTo(release.name()).isPresent())
                        .isPresent();
                session.transaction.ifPresent(transaction ->
                        transaction.savepoints.remove(release.name().toLowerCase(Locale.ROOT)));
                complete(step, known ? Outcome.DONE : UNKNOWN_SAVEPOINT);
            } else if (sent.statement() instanceof Statement.SetIsolation set) {
                final IsolationLevel level = IsolationLevel.parse(set.level()).orElseThrow();
                if (set.session()) {
                    session.level = level;
                } else {
                    session.nextLevel = Optional.of(level);
                }
                complete(step, Outcome.DONE);
            } else {
                if (session.transaction.isEmpty()) {
                    begin(sent.session(), true);
                }
                session.transaction.get().usesTables = true;
                execute(step, sent.statement(), session.transaction.get());
            }
        }

        private void complete(int step, Outcome outcome) {
            completions.add(new Completion(step, outcome));
            letWaitersTry();
        }

        private void execute(int step, Statement statement, Transaction transaction) {
            if (statement instanceof Statement.Select select
                    && select.locking() == Statement.Locking.NONE
                    && !(transaction.level == IsolationLevel.SER
                            && !transaction.autocommit
                            && !readsSerWithoutLocks())) {
                ended(step, consistentRead(select, transaction));
                return;
            }
            final OpenStatement open = new OpenStatement(step);
            final StatementRun run = new StatementRun(
                    profile, faults, tableOf(statement), statement, step, transaction, locks, request -> {
                        open.request = request;
                        locks.enqueue(request);
                        open.coroutine.pause();
                        locks.dequeue(request);
                    });
            open.run = run;
            open.coroutine = new Coroutine(threads, () -> open.outcome = run.run());
            advance(open, transaction);
        }

        /** Runs a statement on until it ends or waits; a wait may close a cycle. */
        private void advance(OpenStatement open, Transaction transaction) {
            final int session = sessionOf(open.step);
            if (open.coroutine.resume()) {
                waiting.remove(session);
                ended(open.step, open.outcome);
            } else {
                waiting.put(session, open);
                if (faulty(Fault.DEADLOCK_WITHOUT_CYCLE)) {
                    rollBackVictim(transaction);
                } else if (!faulty(Fault.DEADLOCK_UNDETECTED)) {
                    breakDeadlocks(transaction);
                }
            }
        }

        /** In autocommit, what has ended is committed. */
        private void ended(int step, Outcome outcome) {
            completions.add(new Completion(step, outcome));
            final SessionState session = sessions.get(sessionOf(step));
            final Transaction transaction = session.transaction.get();
            if (transaction.autocommit) {
                end(session, !faulty(Fault.AUTOCOMMIT_LOST));
            } else if (faulty(Fault.LOCKS_END_WITH_STATEMENT)) {
                locks.releaseAll(transaction);
            }
            letWaitersTry();
        }

        /** Lets those go on, in order of arrival, whose lock is free now. */
        private void letWaitersTry() {
            for (final Request request : locks.waiting()) {
                if (locks.waiting().contains(request) && locks.blockers(request).isEmpty()) {
                    advance(waiting.get(request.owner.session), request.owner);
                    letWaitersTry();
                    return;
                }
            }
        }

        /** Rolls back the lightest transaction of each cycle that a wait closed; on a tie the one that closed it. */
        private void breakDeadlocks(Transaction closing) {
            List<Transaction> cycle = locks.cycleThrough(closing);
            while (!cycle.isEmpty()) {
                Transaction victim = closing;
                for (final Transaction member : cycle) {
                    if (locks.weight(member) < locks.weight(victim)) {
                        victim = member;
                    }
                }
                if (faulty(Fault.DEADLOCK_UNDOES_ANOTHER)) {
                    cycle.forEach(this::takeBack);
                }
                rollBackVictim(victim);
                cycle = locks.cycleThrough(closing);
            }
        }

        /** The server ends the victim's transaction; outside of autocommit a MariaDB session finds itself in a new one. */
        private void rollBackVictim(Transaction victim) {
            final OpenStatement open = waiting.remove(victim.session);
            locks.dequeue(open.request);
            open.coroutine.cancel();
            if (faulty(Fault.DEADLOCK_KEEPS_CHANGES) && !victim.autocommit) {
                open.run.undo();
            } else {
                end(sessions.get(victim.session), false);
                if (!victim.autocommit && profile.afterRollback() == AfterRollback.NEW_TRANSACTION) {
                    begin(victim.session, false);
                }
            }
            complete(open.step, new Outcome.Failed(ErrorKind.DEADLOCK, "40001", 1213, "deadlock"));
        }

        private void takeBack(Transaction transaction) {
            for (final StoredTable table : tables.values()) {
                table.rows.forEach(row -> row.versions.removeIf(version -> version.writer() == transaction));
            }
            locks.forgetGoneEntries();
        }

        // ---- transactions

        private void begin(int sessionNumber, boolean autocommit) {
            final SessionState session = sessions.get(sessionNumber);
            final IsolationLevel level = session.nextLevel.orElse(session.level);
            session.nextLevel = Optional.empty();
            session.transaction = Optional.of(new Transaction(sessionNumber, level, autocommit, commits));
        }

        private void end(SessionState session, boolean commit) {
            if (session.transaction.isEmpty()) {
                return;
            }
            final Transaction transaction = session.transaction.get();
            session.transaction = Optional.empty();
            if (commit) {
                if (faulty(Fault.COMMIT_LOSES_LAST_STATEMENT) && transaction.writingSteps.size() > 1) {
                    takeBackStep(transaction, transaction.writingSteps.last());
                }
                markCommitted(transaction);
            } else {
                rollBack(transaction);
            }
            if (!faulty(commit ? Fault.LOCKS_OUTLIVE_COMMIT : Fault.LOCKS_OUTLIVE_ROLLBACK)) {
                locks.releaseAll(transaction);
            }
        }

        private void markCommitted(Transaction transaction) {
            commits++;
            transaction.commitNumber = Optional.of(commits);
        }

        private void setSavepoint(Transaction transaction, String name) {
            final Set<Row.Version> written = Collections.newSetFromMap(new IdentityHashMap<>());
            for (final StoredTable table : tables.values()) {
                table.rows.forEach(row -> row.versions.stream()
                        .filter(version -> version.writer() == transaction)
                        .forEach(written::add));
            }
            final String key = name.toLowerCase(Locale.ROOT);
            transaction.savepoints.remove(key);
            transaction.savepoints.put(key, new Transaction.Savepoint(!transaction.usesTables, written));
        }

        /** Undoes what was written since; a savepoint from before anything was read or written gives up locks and snapshot too. */
        private boolean rollBackTo(Transaction transaction, String name) {
            final Optional<Transaction.Savepoint> savepoint = transaction.backTo(name);
            if (savepoint.isEmpty()) {
                return false;
            }
            for (final StoredTable table : tables.values()) {
                table.rows.forEach(row -> row.versions.removeIf(version -> version.writer() == transaction
                        && !savepoint.get().written().contains(version)));
            }
            locks.forgetGoneEntries();
            if (savepoint.get().early()) {
                locks.releaseAll(transaction);
                transaction.snapshot = Optional.empty();
                transaction.runningAtSnapshot.clear();
                transaction.usesTables = false;
            }
            return true;
        }

        private void takeBackStep(Transaction transaction, int step) {
            for (final StoredTable table : tables.values()) {
                table.rows.forEach(row ->
                        row.versions.removeIf(version -> version.writer() == transaction && version.step() == step));
            }
            locks.forgetGoneEntries();
        }

        private void rollBack(Transaction transaction) {
            boolean keptAny = false;
            for (final StoredTable table : tables.values()) {
                for (final Row row : table.rows) {
                    final boolean isNew =
                            row.newest(writer -> writer != transaction).isEmpty();
                    row.versions.removeIf(version -> version.writer() == transaction && !isKeptByFault(version, isNew));
                    keptAny |= row.versions.stream().anyMatch(version -> version.writer() == transaction);
                }
            }
            locks.forgetGoneEntries();
            if (keptAny) {
                markCommitted(transaction);
            }
        }

        /** Whether a fault saves a version of a transaction from its rollback. */
        private boolean isKeptByFault(Row.Version version, boolean ofNewRow) {
            final TreeSet<Integer> steps = version.writer().writingSteps;
            return ofNewRow && faulty(Fault.KEPT_INSERT_AFTER_ROLLBACK)
                    || !ofNewRow && !version.deleted() && faulty(Fault.KEPT_UPDATE_AFTER_ROLLBACK)
                    || !ofNewRow && version.deleted() && faulty(Fault.KEPT_DELETE_AFTER_ROLLBACK)
                    || steps.size() > 1 && version.step() == steps.first() && faulty(Fault.ROLLBACK_STOPS_EARLY);
        }

        // ---- reading

        private boolean readsSerWithoutLocks() {
            return faulty(Fault.DIRTY_READ_AT_SER) || faulty(Fault.UNLOCKED_READ_AT_SER);
        }

        private void openSnapshot(Transaction transaction) {
            transaction.snapshot = Optional.of(commits);
            for (final SessionState session : sessions) {
                session.transaction.ifPresent(transaction.runningAtSnapshot::add);
            }
        }

        /** Whether the next consistent read of a transaction opens a snapshot that it keeps. */
        private boolean opensSnapshot(Transaction transaction) {
            final boolean keepsOne = switch (transaction.level) {
                case RU -> false;
                case RC -> faulty(Fault.SNAPSHOT_NOT_RENEWED_AT_RC);
                case RR -> true;
                case SER -> faulty(Fault.UNLOCKED_READ_AT_SER);
            };
            final boolean everyTime =
                    transaction.level == IsolationLevel.RR && faulty(Fault.SNAPSHOT_PER_STATEMENT_AT_RR);
            return keepsOne && (transaction.snapshot.isEmpty() || everyTime);
        }

        private Outcome consistentRead(Statement.Select select, Transaction transaction) {
            if (opensSnapshot(transaction)) {
                openSnapshot(transaction);
            }
            final StoredTable table = tableOf(select);
            final ReadView view = new ReadView(transaction, commits, faults);
            final List<List<Value>> rows = new ArrayList<>();
            for (final Row row : table.rows) {
                view.find(table, select.where(), row).map(Row.Version::values).ifPresent(rows::add);
            }
            try {
                return new Outcome.Rows(Projection.of(table, select, rows));
            } catch (final StatementError e) {
                return new Outcome.Failed(e.kind, "", 0, e.kind.name());
            }
        }

        private List<TableState> finalState() {
            final List<TableState> states = new ArrayList<>();
            for (final Table table : testCase.tables()) {
                final List<List<Value>> rows = tables.get(table.name()).rows.stream()
                        .filter(Row::isAlive)
                        .map(row -> row.newest().values())
                        .toList();
                states.add(new TableState(table.name(), rows));
            }
            return states;
        }
    }
}
