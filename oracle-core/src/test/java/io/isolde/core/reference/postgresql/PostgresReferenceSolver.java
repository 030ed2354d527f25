package io.isolde.core.reference.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.reference.Coroutine;
import io.isolde.core.reference.postgresql.Connection.Savepoint;
import io.isolde.core.reference.postgresql.Transaction.Fate;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.StatementRewriting;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;

/**
 * Predicts the history of a case on PostgreSQL by doing what the server does; with faults, what a broken one does. Whoever waits longest goes on
 * first, and who closes a ring of waits is its victim.
 */
final class PostgresReferenceSolver {
    private final Set<PostgresFault> faults;
    private final ExecutorService threads;

    PostgresReferenceSolver(Set<PostgresFault> faults, ExecutorService threads) {
        this.faults = Set.copyOf(faults);
        this.threads = threads;
    }

    /** The history of a closed case. It ends early where everybody waits for ever. */
    History predict(TestCase testCase) {
        return new CaseRun(testCase).run();
    }

    /** One case. */
    private final class CaseRun {
        private final TestCase testCase;
        private final Server server = new Server(faults);
        private final List<Connection> connections = new ArrayList<>();
        private List<Completion> completions = new ArrayList<>();

        CaseRun(TestCase testCase) {
            this.testCase = testCase;
            for (final Session session : testCase.sessions()) {
                connections.add(new Connection(connections.size(), session.level()));
            }
        }

        History run() {
            setUp();
            final List<Round> rounds = new ArrayList<>();
            final boolean[] sent = new boolean[testCase.steps().size()];
            try {
                for (int step = next(sent); step >= 0; step = next(sent)) {
                    sent[step] = true;
                    send(step);
                    rounds.add(new Round(step, completions, waiting()));
                    completions = new ArrayList<>();
                }
            } finally {
                connections.stream()
                        .filter(connection -> connection.step >= 0)
                        .forEach(connection -> connection.coroutine.cancel());
            }
            return new History(rounds, finalState());
        }

        private void setUp() {
            final Connection connection = new Connection(-1, IsolationLevel.RC);
            final Server plain = new Server(Set.of());
            for (final Statement statement : testCase.setup()) {
                if (statement instanceof Statement.CreateTable create) {
                    final String name = create.table().name().toLowerCase(Locale.ROOT);
                    server.tables.put(name, new StoredTable(create.table()));
                    plain.tables.put(name, server.tables.get(name));
                } else {
                    connection.transaction = new Transaction(-1, null);
                    new StatementRun(plain, connection, tableOf(statement), 0).run(statement);
                    connection.transaction.commit(0);
                }
            }
        }

        private StoredTable tableOf(Statement statement) {
            return server.table(Statement.tableOf(statement).orElseThrow());
        }

        private int next(boolean[] sent) {
            for (int step = 0; step < sent.length; step++) {
                if (!sent[step] && connectionOf(step).step < 0) {
                    return step;
                }
            }
            return -1;
        }

        private Connection connectionOf(int step) {
            return connections.get(testCase.steps().get(step).session());
        }

        private List<Integer> waiting() {
            return connections.stream()
                    .map(connection -> connection.step)
                    .filter(step -> step >= 0)
                    .toList();
        }

        private List<TableState> finalState() {
            final List<TableState> states = new ArrayList<>();
            for (final StoredTable table : server.tables.values()) {
                final List<List<Value>> rows = new ArrayList<>();
                for (final RowVersion version : table.versions) {
                    if (version.creator.isCommitted() && !version.isWrittenByCommitted()) {
                        rows.add(version.values.stream()
                                .map(Evaluation::modelled)
                                .toList());
                    }
                }
                states.add(new TableState(table.table.name(), rows));
            }
            return states;
        }

        // ---- who goes on

        private void send(int step) {
            final Connection connection = connectionOf(step);
            connection.step = step;
            connection.waitsSince = 0;
            final Statement statement = testCase.steps().get(step).statement();
            connection.coroutine =
                    new Coroutine(threads, () -> connection.outcome = new Execution(server, connection).run(statement));
            while (true) {
                final Optional<Connection> able = connections.stream()
                        .filter(Connection::isAble)
                        .min(Comparator.comparingLong(each -> each.waitsSince));
                if (able.isPresent()) {
                    resume(able.get());
                } else if (!breakRing()) {
                    return;
                }
            }
        }

        private void resume(Connection connection) {
            if (connection.coroutine.resume()) {
                completions.add(new Completion(connection.step, connection.outcome));
                connection.step = -1;
            }
        }

        /** Whether there was a deadlock. */
        private boolean breakRing() {
            final List<Connection> ring = connections.stream()
                    .filter(connection -> connection.step >= 0)
                    .filter(connection -> faults.contains(PostgresFault.DEADLOCK_WITHOUT_RING)
                            ? blocksAWaiter(connection)
                            : reaches(connection, false))
                    .sorted(Comparator.comparingLong((Connection each) -> each.waitsSince)
                            .reversed())
                    .toList();
            if (ring.isEmpty()) {
                return passOne();
            }
            final List<Connection> victims = new ArrayList<>(List.of(ring.get(0)));
            if (faults.contains(PostgresFault.DEADLOCK_KILLS_BYSTANDERS)) {
                connections.stream()
                        .filter(connection -> connection.step >= 0 && !ring.contains(connection))
                        .forEach(victims::add);
            }
            for (final Connection victim : victims) {
                victim.killed = true;
                resume(victim);
            }
            return true;
        }

        private boolean blocksAWaiter(Connection connection) {
            return connections.stream()
                    .anyMatch(other -> other.step >= 0 && other.blockers.get().contains(connection.number));
        }

        /** Whether one waits for itself; with queues, also through those who wait before others. */
        private boolean reaches(Connection from, boolean throughQueues) {
            final Set<Integer> reached = new HashSet<>(blockers(from, throughQueues));
            boolean grows = true;
            while (grows) {
                final Set<Integer> further = new HashSet<>(reached);
                for (final int session : reached) {
                    further.addAll(blockers(connections.get(session), throughQueues));
                }
                grows = further.size() > reached.size();
                reached.addAll(further);
            }
            return reached.contains(from.number);
        }

        private Set<Integer> blockers(Connection connection, boolean throughQueues) {
            final Set<Integer> blockers = new HashSet<>(connection.blockers.get());
            if (throughQueues) {
                server.tables.values().stream()
                        .flatMap(table -> table.versions.stream())
                        .forEach(version -> blockers.addAll(version.waitingBefore(connection.number)));
            }
            return blockers;
        }

        /** Lets one pass another one in a queue, if a ring goes through their places; whether there was such a ring. */
        private boolean passOne() {
            final List<Integer> ring = connections.stream()
                    .filter(connection -> connection.step >= 0 && reaches(connection, true))
                    .map(connection -> connection.number)
                    .toList();
            return !ring.isEmpty()
                    && server.tables.values().stream()
                            .flatMap(table -> table.versions.stream())
                            .anyMatch(version -> version.passOne(ring));
        }
    }

    /** A statement in its session. */
    private static final class Execution {
        private final Server server;
        private final Connection connection;

        Execution(Server server, Connection connection) {
            this.server = server;
            this.connection = connection;
        }

        Outcome run(Statement statement) {
            final boolean implicit = !connection.begun && !Statement.isTransactionControl(statement);
            try {
                return Statement.isTransactionControl(statement) ? control(statement) : onTable(statement, implicit);
            } catch (final Refusal refusal) {
                fail(implicit);
                return new Outcome.Failed(refusal.kind, "", 0, refusal.kind.name());
            }
        }

        private void fail(boolean implicit) {
            if (implicit) {
                end(Fate.ROLLED_BACK);
            } else if (connection.begun) {
                if (!server.has(PostgresFault.ERROR_KEEPS_LOCKS)) {
                    connection.innermost().end(Fate.ROLLED_BACK);
                }
                connection.failed = !server.has(PostgresFault.ABORTED_GOES_ON);
                if (!connection.savepoints.isEmpty()) {
                    connection.restore(connection.savepoints.get(connection.savepoints.size() - 1));
                }
            }
        }

        private Outcome onTable(Statement statement, boolean implicit) {
            requireNotFailed();
            if (implicit) {
                connection.transaction = new Transaction(connection.number, null);
            }
            final String name = statement instanceof Statement.PlainRead read
                    ? read.meaning().branches().get(0).table()
                    : Statement.tableOf(statement).orElseThrow();
            final StoredTable table = server.table(name);
            final boolean late = server.has(PostgresFault.SNAPSHOT_TOO_LATE) && !isRead(statement);
            if (connection.snapshot < 0 && !late) {
                takeSnapshot();
            }
            if (connection.readOnly && isRefusedReadOnly(statement)) {
                throw new Refusal(ErrorKind.READ_ONLY);
            }
            requireSerial(statement, table);
            final Outcome outcome = new StatementRun(
                            server, connection, table, snapshot(late && connection.snapshot < 0))
                    .run(statement);
            if (server.has(PostgresFault.LOCKS_END_WITH_STATEMENT)) {
                table.versions.forEach(version -> version.traces = version.traces.stream()
                        .filter(trace -> trace.writes() || !connection.owns(trace.by()))
                        .toList());
            }
            if (implicit) {
                end(server.has(PostgresFault.AUTOCOMMIT_LOST) ? Fate.ROLLED_BACK : Fate.COMMITTED);
            }
            return outcome;
        }

        private void takeSnapshot() {
            connection.snapshot = server.time;
            if (connection.level == IsolationLevel.SER && !connection.readOnly) {
                server.writers.add(connection.transaction);
            }
            connection.safe = connection.level == IsolationLevel.SER && connection.readOnly && connection.deferrable;
            while (connection.safe && isSpoilt()) {
                connection.snapshot = server.time;
            }
        }

        /** Whether one who might write beside the snapshot has spoilt it, when that is known. */
        private boolean isSpoilt() {
            List<Transaction> left =
                    server.writers.stream().filter(Transaction::isOpen).toList();
            while (!left.isEmpty() && !server.has(PostgresFault.SAFE_SNAPSHOT_NOT_AWAITED)) {
                final List<Transaction> awaited = left;
                server.await(connection, () -> !awaited.stream().allMatch(Transaction::isOpen), Set::of);
                if (awaited.stream()
                        .anyMatch(each -> each.isCommitted() && server.conflicts.spoils(each, connection.snapshot))) {
                    return true;
                }
                left = awaited.stream().filter(Transaction::isOpen).toList();
            }
            return false;
        }

        private static boolean isRefusedReadOnly(Statement statement) {
            if (statement instanceof Statement.Merge merge) {
                return !merge.branches().stream()
                        .allMatch(branch -> branch.action() instanceof Statement.MergeAction.Nothing);
            }
            return !isRead(statement)
                    || statement instanceof Statement.Select select && select.locking() != Statement.Locking.NONE;
        }

        private static boolean isRead(Statement statement) {
            return statement instanceof Statement.Select || statement instanceof Statement.PlainRead;
        }

        private long snapshot(boolean isMissing) {
            final boolean keeps = connection.keepsSnapshot()
                    ? !server.has(PostgresFault.SNAPSHOT_PER_STATEMENT)
                    : server.has(PostgresFault.SNAPSHOT_KEPT);
            return keeps && !isMissing ? connection.snapshot : server.time;
        }

        private void requireSerial(Statement statement, StoredTable table) {
            if (connection.level != IsolationLevel.SER || connection.safe) {
                return;
            }
            final Statement write =
                    statement instanceof Statement.Returning returning ? returning.statement() : statement;
            final boolean reads = !(write instanceof Statement.Insert)
                    && (isRead(statement) || !server.has(PostgresFault.READS_OF_WRITES_FORGOTTEN));
            if (reads) {
                server.conflicts.reads(connection.transaction, connection.snapshot, table.table.name());
                otherTable(write)
                        .ifPresent(other -> server.conflicts.reads(connection.transaction, connection.snapshot, other));
            }
            if (statement instanceof Statement.PlainRead read) {
                read.meaning()
                        .branches()
                        .forEach(each ->
                                server.conflicts.reads(connection.transaction, connection.snapshot, each.table()));
            }
            for (final String each : subqueried(write)) {
                server.conflicts.reads(connection.transaction, connection.snapshot, each);
            }
            requireSerial();
        }

        private static Set<String> subqueried(Statement statement) {
            final Set<String> tables = new HashSet<>();
            final StatementRewriting collecting = new StatementRewriting() {
                @Override
                protected Statement.Select select(Statement.Select select) {
                    tables.add(select.table());
                    return super.select(select);
                }
            };
            collecting.rewritten(statement);
            return tables;
        }

        private static Optional<String> otherTable(Statement statement) {
            if (statement instanceof Statement.JoinUpdate update) {
                return Optional.of(update.from().join().table());
            } else if (statement instanceof Statement.JoinDelete delete) {
                return Optional.of(delete.from().join().table());
            }
            if (statement instanceof Statement.Merge merge) {
                return Optional.of(merge.using().table());
            }
            return statement instanceof Statement.Select select && select.join() != null
                    ? Optional.of(select.join().table())
                    : Optional.empty();
        }

        private void requireSerial() {
            if (connection.level == IsolationLevel.SER
                    && connection.snapshot >= 0
                    && !connection.safe
                    && !server.has(PostgresFault.SERIALIZABLE_IS_REPEATABLE)
                    && server.conflicts.mustFail(connection.transaction, connection.snapshot)) {
                throw new Refusal(ErrorKind.SERIALIZATION_FAILURE);
            }
        }

        private void requireNotFailed() {
            if (connection.failed) {
                throw new Refusal(ErrorKind.TRANSACTION_ABORTED);
            }
        }

        private void end(Fate fate) {
            if (fate == Fate.COMMITTED) {
                connection.transaction.commit(++server.time);
            } else {
                connection.transaction.end(fate);
            }
            connection.transaction = null;
            connection.begun = false;
            connection.failed = false;
            connection.snapshot = -1;
            connection.savepoints.clear();
            connection.forgetModes();
        }

        private Outcome control(Statement statement) {
            if (Statement.endsTransaction(statement)) {
                final IsolationLevel level = connection.level;
                final boolean readOnly = connection.readOnly;
                final boolean deferrable = connection.deferrable;
                final boolean keeps = !connection.failed || !connection.savepoints.isEmpty();
                end(statement);
                if (Statement.chains(statement)) {
                    open();
                    connection.level = keeps ? level : connection.level;
                    connection.readOnly = keeps && readOnly;
                    connection.deferrable = keeps && deferrable;
                }
            } else if (statement instanceof Statement.RollbackTo back) {
                requireBegun();
                rollBackTo(back.name());
            } else {
                requireNotFailed();
                begin(statement);
            }
            return Outcome.DONE;
        }

        private void end(Statement statement) {
            if (Statement.chains(statement)) {
                requireBegun();
            }
            if (statement instanceof Statement.Commit) {
                commit();
            } else if (connection.begun) {
                end(
                        server.has(PostgresFault.ROLLBACK_KEEPS_CHANGES) && !connection.failed
                                ? Fate.COMMITTED
                                : Fate.ROLLED_BACK);
            }
        }

        private void open() {
            connection.transaction = new Transaction(connection.number, null);
            connection.begun = true;
            connection.snapshot = server.has(PostgresFault.SNAPSHOT_AT_BEGIN) ? server.time : -1;
        }

        private void begin(Statement statement) {
            if (statement instanceof Statement.Begin begin) {
                if (!connection.begun) {
                    open();
                }
                setModes(begin.modes());
            } else if (statement instanceof Statement.SetIsolation set && !set.session()) {
                setModes(new Statement.Modes(set.level(), null, null));
            } else if (statement instanceof Statement.SetModes set && !set.session()) {
                setModes(set.modes());
            } else if (statement instanceof Statement.Savepoint savepoint) {
                requireBegun();
                connection.savepoints.add(connection.savepoint(
                        savepoint.name(), new Transaction(connection.number, connection.innermost())));
            } else if (statement instanceof Statement.SetConstraints set) {
                if (!set.names().isEmpty()) {
                    throw new UnsupportedFeatureException("SET CONSTRAINTS of some");
                }
                if (connection.begun) {
                    connection.said = set.deferred();
                }
                if (connection.begun && !set.deferred()) {
                    connection.catchUp();
                }
            } else if (statement instanceof Statement.Release release) {
                requireBegun();
                release(release.name());
            } else {
                throw new UnsupportedFeatureException("statement " + statement);
            }
        }

        /** The level is fixed by the first statement, and so is it that nothing is written. */
        private void setModes(Statement.Modes modes) {
            if (!connection.begun) {
                return;
            }
            final boolean late = connection.snapshot >= 0;
            final IsolationLevel level =
                    modes.level() == null ? connection.level : IsolationLevel.valueOf(modes.level());
            final boolean releases = modes.access() == Statement.Access.READ_WRITE && connection.readOnly;
            if ((level != connection.level || modes.deferrable() != null) && (late || !connection.savepoints.isEmpty())
                    || releases && (late || !connection.savepoints.isEmpty())) {
                throw new Refusal(ErrorKind.TRANSACTION_STATE);
            }
            connection.level = level;
            connection.deferrable = modes.deferrable() == null ? connection.deferrable : modes.defers();
            connection.readOnly =
                    modes.access() == null ? connection.readOnly : modes.access() == Statement.Access.READ_ONLY;
        }

        private void requireBegun() {
            if (!connection.begun) {
                throw new Refusal(ErrorKind.TRANSACTION_STATE);
            }
        }

        private void commit() {
            if (!connection.begun) {
                return;
            } else if (connection.failed && !server.has(PostgresFault.ABORTED_COMMITS)) {
                end(Fate.ROLLED_BACK);
                return;
            }
            try {
                connection.catchUp();
                requireSerial();
            } catch (final Refusal refusal) {
                end(Fate.ROLLED_BACK);
                throw refusal;
            }
            end(server.has(PostgresFault.COMMIT_LOST) ? Fate.ROLLED_BACK : Fate.COMMITTED);
        }

        private int place(String name) {
            for (int i = connection.savepoints.size() - 1; i >= 0; i--) {
                if (connection.savepoints.get(i).name().equals(name)) {
                    return i;
                }
            }
            throw new Refusal(ErrorKind.UNKNOWN_SAVEPOINT);
        }

        private void rollBackTo(String name) {
            final int place = place(name);
            final Transaction taken = connection.savepoints.get(place).transaction();
            final Transaction parent = taken.parent;
            final List<Savepoint> inner = connection.savepoints.subList(place, connection.savepoints.size());
            if (server.has(PostgresFault.ROLLBACK_TO_KEEPS_CHANGES)) {
                inner.forEach(savepoint -> savepoint.transaction().end(Fate.RELEASED));
            } else if (server.has(PostgresFault.ROLLBACK_TO_KEEPS_LOCKS)) {
                server.tables.values().forEach(table -> keepLocks(table, taken, parent));
                taken.end(Fate.ROLLED_BACK);
            } else {
                taken.end(Fate.ROLLED_BACK);
            }
            connection.restore(inner.get(0));
            inner.clear();
            connection.failed &= server.has(PostgresFault.ROLLBACK_TO_DOES_NOT_HEAL);
            if (!server.has(PostgresFault.ROLLBACK_TO_DROPS_SAVEPOINT)) {
                connection.savepoints.add(connection.savepoint(name, new Transaction(connection.number, parent)));
            }
            if (server.has(PostgresFault.ROLLBACK_TO_RENEWS_SNAPSHOT)) {
                connection.snapshot = -1;
            }
        }

        private static void keepLocks(StoredTable table, Transaction taken, Transaction parent) {
            for (final RowVersion version : table.versions) {
                final List<RowVersion.Trace> traces = new ArrayList<>();
                for (final RowVersion.Trace trace : version.traces) {
                    traces.add(
                            isWithin(trace.by(), taken) && trace.by().isOpen()
                                    ? new RowVersion.Trace(parent, trace.mode(), false)
                                    : trace);
                }
                version.traces = traces;
            }
        }

        private static boolean isWithin(Transaction inner, Transaction outer) {
            return inner != null && (inner == outer || isWithin(inner.parent, outer));
        }

        private void release(String name) {
            final int place = place(name);
            final List<Savepoint> inner = connection.savepoints.subList(place, connection.savepoints.size());
            inner.forEach(savepoint -> savepoint
                    .transaction()
                    .end(server.has(PostgresFault.RELEASE_TAKES_BACK) ? Fate.ROLLED_BACK : Fate.RELEASED));
            connection.readOnly = inner.get(0).readOnly();
            inner.clear();
        }
    }
}
