package io.isolde.core.reference.sqlite;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Predicts the history of a case on SQLite with a busy timeout of 0 by doing what the library does, one statement after the other; with
 * faults, what a broken one does.
 */
final class SqliteReferenceSolver {
    private final SqliteProfile profile;
    private final VisitingOrder visiting;
    private final Set<SqliteFault> faults;

    SqliteReferenceSolver(SqliteProfile profile, VisitingOrder visiting, Set<SqliteFault> faults) {
        this.profile = profile;
        this.visiting = visiting;
        this.faults = Set.copyOf(faults);
    }

    /** The history of a closed case. */
    History predict(TestCase testCase) {
        return new CaseRun(testCase).run();
    }

    /**
     * A place that ROLLBACK TO goes back to.
     *
     * @param work what its session had made of the database; empty if it was no writer
     */
    private record Savepoint(String name, Optional<Database> work) {}

    /** The transaction that a session has begun. */
    private static final class Connection {
        boolean inTransaction;
        boolean begunBySavepoint;
        final List<Savepoint> savepoints = new ArrayList<>();

        void endTransaction() {
            inTransaction = false;
            begunBySavepoint = false;
            savepoints.clear();
        }
    }

    /** One case. */
    private final class CaseRun {
        private final TestCase testCase;
        private final Map<String, Table> tables = new LinkedHashMap<>();
        private final List<Connection> connections = new ArrayList<>();
        private final Sharing sharing;

        CaseRun(TestCase testCase) {
            this.testCase = testCase;
            testCase.sessions().forEach(session -> connections.add(new Connection()));
            sharing = sharing(setUp());
        }

        private Sharing sharing(Database database) {
            if (profile.sharedCache()) {
                final Set<Integer> uncommittedReaders = new HashSet<>();
                for (int session = 0; session < testCase.sessions().size(); session++) {
                    if (testCase.sessions().get(session).level() == IsolationLevel.RU) {
                        uncommittedReaders.add(session);
                    }
                }
                return new SharedCache(database, uncommittedReaders, faults);
            }
            return profile.journal() == SqliteProfile.Journal.WAL
                    ? new WriteAheadLog(database, faults)
                    : new RollbackJournal(database, faults);
        }

        private Database setUp() {
            final Database database = new Database();
            for (final Statement statement : testCase.setup()) {
                if (statement instanceof Statement.CreateTable create) {
                    final String name = create.table().name().toLowerCase(Locale.ROOT);
                    tables.put(name, create.table());
                    database.create(
                            name,
                            create.table().columns().stream()
                                    .map(column -> column.name().toLowerCase(Locale.ROOT))
                                    .toList());
                    continue;
                }
                final String table = tableOf(statement);
                try {
                    new TableWrites(tables.get(table), database, database, VisitingOrder.ROW_ID, Set.of())
                            .run(statement);
                } catch (final Refusal e) {
                    throw new UnsupportedFeatureException("set-up that fails");
                }
            }
            return database;
        }

        private static String tableOf(Statement statement) {
            return Statement.tableOf(statement).orElseThrow().toLowerCase(Locale.ROOT);
        }

        History run() {
            final List<Round> rounds = new ArrayList<>();
            for (int step = 0; step < testCase.steps().size(); step++) {
                final Step sent = testCase.steps().get(step);
                rounds.add(new Round(
                        step, List.of(new Completion(step, outcome(sent.session(), sent.statement()))), List.of()));
            }
            final List<TableState> finalState = new ArrayList<>();
            tables.forEach((name, table) -> finalState.add(new TableState(table.name(), rows(name))));
            return new History(rounds, finalState);
        }

        private List<List<Value>> rows(String table) {
            return sharing.committed().rows(table).stream()
                    .map(row -> row.stream().map(Evaluation::modelled).toList())
                    .toList();
        }

        private Outcome outcome(int session, Statement statement) {
            try {
                sharing.compile(session);
                return Statement.isTransactionControl(statement)
                        ? control(session, statement)
                        : tableStatement(session, statement);
            } catch (final Refusal refusal) {
                return new Outcome.Failed(refusal.kind, "", 0, refusal.getMessage());
            }
        }

        /** In autocommit a statement is a transaction, which its failure rolls back. */
        private Outcome tableStatement(int session, Statement statement) throws Refusal {
            final boolean autocommit = !connections.get(session).inTransaction;
            try {
                final Outcome outcome = statement instanceof Statement.Select select
                        ? Selection.of(select, read(session, select))
                        : write(session, statement);
                if (autocommit && faults.contains(SqliteFault.AUTOCOMMIT_LOST)) {
                    sharing.rollback(session);
                } else if (autocommit) {
                    sharing.commit(session);
                }
                return outcome;
            } catch (final Refusal refusal) {
                if (autocommit && keepsRows(statement, refusal)) {
                    commitFailed(session);
                } else if (autocommit || faults.contains(SqliteFault.FAILED_STATEMENT_ENDS_TRANSACTION)) {
                    sharing.rollback(session);
                    connections.get(session).endTransaction();
                }
                throw refusal;
            }
        }

        /** What an INSERT OR FAIL or UPDATE OR FAIL in autocommit has written before it failed. */
        private void commitFailed(int session) throws Refusal {
            try {
                sharing.commit(session);
            } catch (final Refusal refused) {
                sharing.rollback(session);
                throw refused;
            }
        }

        private boolean keepsRows(Statement statement, Refusal refusal) {
            return isOfConstraint(refusal)
                    && resolution(statement).equals(Optional.of(Statement.Resolution.FAIL))
                    && !faults.contains(SqliteFault.OR_FAIL_UNDOES_STATEMENT);
        }

        private static boolean isOfConstraint(Refusal refusal) {
            return Set.of(ErrorKind.DUPLICATE_KEY, ErrorKind.NULL_NOT_ALLOWED, ErrorKind.CHECK_VIOLATED)
                    .contains(refusal.kind);
        }

        private static Optional<Statement.Resolution> resolution(Statement statement) {
            if (statement instanceof Statement.Returning returning) {
                return resolution(returning.statement());
            }
            return statement instanceof Statement.Resolving resolving
                    ? Optional.of(resolving.resolution())
                    : Optional.empty();
        }

        /** Tables are locked one after the other; one that is refused keeps those before. */
        private Database read(int session, Statement.Select select) throws Refusal {
            final List<String> read = Selection.tables(select);
            Database database = sharing.read(session, read.get(0));
            for (final String table : read.subList(1, read.size())) {
                if (!faults.contains(SqliteFault.JOINED_TABLE_NOT_LOCKED)) {
                    database = sharing.read(session, table);
                }
            }
            return faults.contains(SqliteFault.JOINED_TABLE_READ_ANEW)
                    ? database.joinedFrom(sharing.committed())
                    : database;
        }

        private Outcome write(int session, Statement statement) throws Refusal {
            if (statement instanceof Statement.Returning returning) {
                return Selection.of(returning, written(session, returning.statement()).returned);
            }
            return new Outcome.Affected(written(session, statement).count);
        }

        private TableWrites written(int session, Statement statement) throws Refusal {
            final String table = tableOf(statement);
            final Database database = sharing.write(session, table);
            final Database before = database.copy();
            final Database source = faults.contains(SqliteFault.INSERT_SELECT_MISSES_OWN_WRITES)
                    ? sharing.original(session).copy()
                    : database;
            final TableWrites writes = new TableWrites(tables.get(table), database, source, visiting, faults);
            try {
                writes.run(statement);
            } catch (final Refusal refusal) {
                final boolean rollsBack = resolution(statement).equals(Optional.of(Statement.Resolution.ROLLBACK));
                if (!keepsRows(statement, refusal) && !faults.contains(SqliteFault.FAILED_STATEMENT_KEEPS_ROWS)) {
                    database.becomes(before);
                }
                if (rollsBack
                        && isOfConstraint(refusal)
                        && !faults.contains(SqliteFault.OR_ROLLBACK_KEEPS_TRANSACTION)) {
                    sharing.rollback(session);
                    connections.get(session).endTransaction();
                }
                throw refusal;
            } finally {
                if (writes.pageWritten) {
                    sharing.pageWritten(session);
                }
            }
            return writes;
        }

        private Outcome control(int session, Statement statement) throws Refusal {
            final Connection connection = connections.get(session);
            if (statement instanceof Statement.Begin) {
                require(!connection.inTransaction, ErrorKind.TRANSACTION_STATE);
                if (faults.contains(SqliteFault.SNAPSHOT_AT_BEGIN)) {
                    sharing.read(session, "");
                }
                connection.inTransaction = true;
            } else if (statement instanceof Statement.BeginLocking begin) {
                beginLocking(session, begin.exclusive());
            } else if (statement instanceof Statement.Commit) {
                require(connection.inTransaction, ErrorKind.TRANSACTION_STATE);
                commit(session);
            } else if (statement instanceof Statement.Rollback) {
                require(connection.inTransaction, ErrorKind.TRANSACTION_STATE);
                if (faults.contains(SqliteFault.ROLLBACK_KEEPS_CHANGES)) {
                    sharing.commit(session);
                } else {
                    sharing.rollback(session);
                }
                connection.endTransaction();
            } else if (statement instanceof Statement.Savepoint savepoint) {
                connection.begunBySavepoint |= !connection.inTransaction;
                connection.inTransaction = true;
                connection.savepoints.add(new Savepoint(
                        savepoint.name(),
                        Optional.ofNullable(sharing.work(session)).map(Database::copy)));
            } else if (statement instanceof Statement.RollbackTo back) {
                rollbackTo(session, back.name());
            } else {
                release(session, ((Statement.Release) statement).name());
            }
            return Outcome.DONE;
        }

        private static void require(boolean allowed, ErrorKind otherwise) throws Refusal {
            if (!allowed) {
                throw new Refusal(otherwise);
            }
        }

        /** Within a transaction the lock is taken before the error is found, and kept. */
        private void beginLocking(int session, boolean exclusive) throws Refusal {
            final Connection connection = connections.get(session);
            final boolean nested = connection.inTransaction;
            if (!nested || !faults.contains(SqliteFault.NESTED_BEGIN_TAKES_NO_LOCK)) {
                sharing.begin(session, exclusive && !faults.contains(SqliteFault.EXCLUSIVE_ADMITS_READERS));
            }
            require(!nested, ErrorKind.TRANSACTION_STATE);
            connection.inTransaction = true;
        }

        /** Refused, the transaction stays. */
        private void commit(int session) throws Refusal {
            try {
                if (faults.contains(SqliteFault.COMMIT_LOST)) {
                    sharing.rollback(session);
                } else {
                    sharing.commit(session);
                }
                connections.get(session).endTransaction();
            } catch (final Refusal refusal) {
                if (faults.contains(SqliteFault.REFUSED_COMMIT_ROLLS_BACK)) {
                    sharing.rollback(session);
                    connections.get(session).endTransaction();
                }
                throw refusal;
            }
        }

        /** The place of the innermost savepoint of a name. */
        private int find(int session, String name) throws Refusal {
            final List<Savepoint> savepoints = connections.get(session).savepoints;
            int found = -1;
            for (int i = 0; i < savepoints.size(); i++) {
                if (savepoints.get(i).name().equalsIgnoreCase(name)) {
                    final boolean first = found < 0;
                    found = first || !faults.contains(SqliteFault.ROLLBACK_TO_OUTERMOST) ? i : found;
                }
            }
            require(found >= 0, ErrorKind.UNKNOWN_SAVEPOINT);
            return found;
        }

        private void rollbackTo(int session, String name) throws Refusal {
            final int place = find(session, name);
            final List<Savepoint> savepoints = connections.get(session).savepoints;
            final Database work = sharing.work(session);
            if (work != null && !faults.contains(SqliteFault.ROLLBACK_TO_KEEPS_CHANGES)) {
                work.becomes(savepoints.get(place).work().orElseGet(() -> sharing.original(session)));
            }
            final int kept = faults.contains(SqliteFault.ROLLBACK_TO_DROPS_SAVEPOINT) ? 0 : 1;
            savepoints.subList(place + kept, savepoints.size()).clear();
        }

        private void release(int session, String name) throws Refusal {
            final int place = find(session, name);
            final Connection connection = connections.get(session);
            if (place == 0 && connection.begunBySavepoint && !faults.contains(SqliteFault.RELEASE_DOES_NOT_COMMIT)) {
                commit(session);
            } else if (faults.contains(SqliteFault.RELEASE_KEEPS_INNER)) {
                connection.savepoints.remove(place);
            } else {
                connection
                        .savepoints
                        .subList(place, connection.savepoints.size())
                        .clear();
            }
        }
    }
}
