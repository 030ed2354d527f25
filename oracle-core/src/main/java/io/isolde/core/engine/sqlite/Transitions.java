package io.isolde.core.engine.sqlite;

import io.isolde.core.engine.sqlite.SqliteWorld.Savepoint;
import io.isolde.core.engine.sqlite.SqliteWorld.Session;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.semantics.sqlite.SqliteExpression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;

/**
 * All answers that a statement may get in a world, each with the world after it. There are several only where the order in which rows are
 * visited is the server's choice. To predict is to take the first; to judge is to keep those that were seen.
 */
final class Transitions {
    /** So many rows are tried in every order. */
    private static final int MOST_PERMUTED = 5;

    private final List<SqliteTable> tables;
    private final SeenImage seen;
    private final Locking locking;

    /**
     * The transitions of a case.
     *
     * @param seen where subqueries look
     */
    Transitions(List<SqliteTable> tables, SeenImage seen, Locking locking) {
        this.tables = tables;
        this.seen = seen;
        this.locking = locking;
    }

    /** The answers to a statement of a session, at least one; may change the world. */
    List<Answer> of(SqliteWorld world, int session, SqliteStatement statement) {
        final ErrorKind unprepared = locking.prepare(world, session);
        if (unprepared != null) {
            return List.of(Answer.failed(world, unprepared));
        } else if (statement instanceof SqliteStatement.Refused refused) {
            return List.of(Answer.failed(world, refused.error()));
        } else if (statement instanceof SqliteStatement.Control control) {
            return List.of(control(world, session, control.statement()));
        } else if (statement instanceof SqliteStatement.Read read) {
            return select(world, session, read);
        }
        return statement instanceof SqliteStatement.Returning returning
                ? write(world, session, returning.write(), returning.columns())
                : write(world, session, statement, List.of());
    }

    /**
     * The answers to a write.
     *
     * @param returned what is returned of each row; empty for nothing
     */
    private List<Answer> write(
            SqliteWorld world, int session, SqliteStatement statement, List<SqliteExpression> returned) {
        if (statement instanceof SqliteStatement.Insert insert) {
            return insert(world, session, insert, returned);
        } else if (statement instanceof SqliteStatement.Update update) {
            return update(world, session, update, returned);
        }
        return delete(world, session, (SqliteStatement.Delete) statement, returned);
    }

    // ---- rows

    private List<Answer> select(SqliteWorld world, int session, SqliteStatement.Read read) {
        if (!locking.locksTables() || read.locked().size() == 1) {
            return List.of(select(world, session, read, read.locked().get(0)));
        }
        final List<Answer> answers = new ArrayList<>();
        for (final int[] locked : read.locked()) {
            addNew(answers, select(world.copy(), session, read, locked));
        }
        return answers;
    }

    private Answer select(SqliteWorld world, int session, SqliteStatement.Read read, int[] locked) {
        final ErrorKind refused = locking.read(world, session, locked);
        if (refused != null) {
            return failed(world, session, refused);
        }
        final Image image = locking.view(world, session);
        seen.turnTo(image);
        final Answer answer = Answer.rows(world, SelectedRows.of(read.select(), image));
        if (!world.sessions[session].open) {
            locking.end(world, session);
        }
        return answer;
    }

    private List<Answer> insert(
            SqliteWorld world, int session, SqliteStatement.Insert insert, List<SqliteExpression> returned) {
        final ErrorKind refused = locking.write(world, session, insert.table());
        if (refused != null) {
            return List.of(failed(world, session, refused));
        }
        final Image image = world.sessions[session].rows;
        seen.turnTo(image);
        if (insert.source() == null) {
            return insert(world, session, insert, TableWriter.rows(insert), returned);
        }
        final SourceRows source = new SourceRows(insert.source().select(), image);
        final List<Answer> answers = new ArrayList<>();
        insert(world.copy(), session, insert, source.inOrder(), returned).forEach(each -> addNew(answers, each));
        if (source.isOrderOpen() && (source.isCut() || asksForOrder(insert, source, answers.get(0)))) {
            final int scanned = insert.source().table();
            final List<List<List<Value>>> orders =
                    scanned == SqliteTable.NONE ? source.allOrders() : source.ordersOf(tables.get(scanned));
            for (final List<List<Value>> rows : orders) {
                insert(world.copy(), session, insert, rows, returned).forEach(each -> addNew(answers, each));
            }
        }
        return answers;
    }

    /** Whether it matters which row comes first: not if they have row ids of their own, and clash with none. */
    private boolean asksForOrder(SqliteStatement.Insert insert, SourceRows source, Answer answer) {
        final int rowId = insert.columns().indexOf(tables.get(insert.table()).rowIdColumn);
        final boolean hasRowIds =
                rowId >= 0 && source.inOrder().stream().noneMatch(row -> row.get(rowId) instanceof Value.Null);
        return answer.error() != null
                || !hasRowIds
                || insert.conflict() != null
                || insert.clause() == ConflictClause.IGNORE
                || insert.clause() == ConflictClause.REPLACE;
    }

    private List<Answer> insert(
            SqliteWorld world,
            int session,
            SqliteStatement.Insert insert,
            List<List<Value>> rows,
            List<SqliteExpression> returned) {
        final TableWriter writer = writer(world, session, insert.table());
        writer.insert(insert, rows);
        return written(world, session, insert.table(), writer, returned);
    }

    private List<Answer> delete(
            SqliteWorld world, int session, SqliteStatement.Delete delete, List<SqliteExpression> returned) {
        final ErrorKind refused = locking.write(world, session, delete.table());
        if (refused != null) {
            return List.of(failed(world, session, refused));
        }
        seen.turnTo(world.sessions[session].rows);
        final TableWriter writer = writer(world, session, delete.table());
        writer.delete(delete.filter().rowIds(writer.image()), delete.filter().where() == null);
        return written(world, session, delete.table(), writer, returned);
    }

    /** Uniqueness is checked row by row: the order of the row ids and that of each index the WHERE may use are tried. Measured. */
    private List<Answer> update(
            SqliteWorld world, int session, SqliteStatement.Update update, List<SqliteExpression> returned) {
        final ErrorKind refused = locking.write(world, session, update.table());
        if (refused != null) {
            return List.of(failed(world, session, refused));
        }
        final SqliteTable table = tables.get(update.table());
        final TableImage image = world.sessions[session].rows.table(update.table());
        seen.turnTo(world.sessions[session].rows);
        final long[] rowIds = update.filter().rowIds(image);
        final List<Answer> answers = new ArrayList<>();
        add(answers, world.copy(), session, update, rowIds, returned);
        for (final int[] index : table.indexes) {
            if (rowIds.length > 1 && update.filter().columnsRead().get(index[0])) {
                add(answers, world.copy(), session, update, sorted(rowIds, image, index), returned);
            }
        }
        if (rowIds.length > 1 && update.filter().hasAlternatives() && asksForOrder(update, table, answers.get(0))) {
            if (rowIds.length > MOST_PERMUTED) {
                throw new UnsupportedFeatureException("SQLite order of many rows found by OR");
            }
            addPermutations(answers, world, session, update, rowIds, 0, returned);
        }
        return answers;
    }

    /** Whether it matters which row comes first. */
    private static boolean asksForOrder(SqliteStatement.Update update, SqliteTable table, Answer answer) {
        return answer.error() != null || update.columns().stream().anyMatch(table::isUnique);
    }

    /** Where OR lets several indexes find the rows, any order will do. */
    private void addPermutations(
            List<Answer> answers,
            SqliteWorld world,
            int session,
            SqliteStatement.Update update,
            long[] rowIds,
            int place,
            List<SqliteExpression> returned) {
        if (place == rowIds.length) {
            add(answers, world.copy(), session, update, rowIds, returned);
            return;
        }
        for (int other = place; other < rowIds.length; other++) {
            final long[] swapped = rowIds.clone();
            swapped[place] = rowIds[other];
            swapped[other] = rowIds[place];
            addPermutations(answers, world, session, update, swapped, place + 1, returned);
        }
    }

    private void add(
            List<Answer> answers,
            SqliteWorld world,
            int session,
            SqliteStatement.Update update,
            long[] rowIds,
            List<SqliteExpression> returned) {
        final TableWriter writer = writer(world, session, update.table());
        writer.update(update, rowIds);
        written(world, session, update.table(), writer, returned).forEach(answer -> addNew(answers, answer));
    }

    private static void addNew(List<Answer> answers, Answer answer) {
        if (answers.stream()
                .noneMatch(known -> known.outcome().equals(answer.outcome())
                        && known.world().isSame(answer.world()))) {
            answers.add(answer);
        }
    }

    private static long[] sorted(long[] rowIds, TableImage image, int[] index) {
        final Comparator<Long> order = (left, right) -> SqliteTable.compare(index, image.find(left), image.find(right));
        return LongStream.of(rowIds)
                .boxed()
                .sorted(order.thenComparing(Comparator.naturalOrder()))
                .mapToLong(Long::longValue)
                .toArray();
    }

    private TableWriter writer(SqliteWorld world, int session, int table) {
        return new TableWriter(tables.get(table), world.sessions[session].rows.table(table));
    }

    /** The answers to a write that has ended; several where nobody knows whether it wrote a page. */
    private List<Answer> written(
            SqliteWorld world, int session, int table, TableWriter writer, List<SqliteExpression> returned) {
        final List<Answer> answers = new ArrayList<>();
        if (writer.isTouchUncertain()) {
            final SqliteWorld touched = world.copy();
            touched.sessions[session].touched = true;
            answers.add(ended(world, session, table, writer, returned));
            answers.add(ended(touched, session, table, writer, returned));
        } else {
            world.sessions[session].touched |= writer.touched();
            answers.add(ended(world, session, table, writer, returned));
        }
        return answers;
    }

    /** A write has ended: its rows are kept or, with most errors, given up; in autocommit the transaction ends with it. */
    private Answer ended(
            SqliteWorld world, int session, int table, TableWriter writer, List<SqliteExpression> returned) {
        final Session state = world.sessions[session];
        if (writer.rollsBack()) {
            locking.end(world, session);
            return Answer.failed(world, writer.error());
        } else if (!writer.keepsRows()) {
            return failed(world, session, writer.error());
        }
        state.rows = state.rows.with(table, writer.image());
        if (!state.open) {
            final ErrorKind refused = locking.commit(world, session);
            if (refused != null) {
                return failed(world, session, refused);
            }
            publish(world, session);
        }
        if (writer.error() != null) {
            return Answer.failed(world, writer.error());
        }
        return returned.isEmpty()
                ? Answer.affected(world, writer.written().size())
                : Answer.rows(
                        world,
                        ExpectedRows.of(writer.written().stream()
                                .map(row -> returned.stream()
                                        .map(column -> column.of(row))
                                        .toList())
                                .toList()));
    }

    /** No error ends a transaction, but that of an autocommit statement ends with it. */
    private Answer failed(SqliteWorld world, int session, ErrorKind error) {
        if (!world.sessions[session].open) {
            locking.end(world, session);
        }
        return Answer.failed(world, error);
    }

    // ---- transactions

    private Answer control(SqliteWorld world, int session, Statement statement) {
        final Session state = world.sessions[session];
        if (statement instanceof Statement.Begin) {
            final ErrorKind error = state.open ? ErrorKind.TRANSACTION_STATE : null;
            state.open = true;
            return answer(world, error);
        } else if (statement instanceof Statement.BeginLocking begin) {
            return begin(world, session, begin.exclusive());
        } else if (statement instanceof Statement.Commit) {
            return answer(world, state.open ? commit(world, session) : ErrorKind.TRANSACTION_STATE);
        } else if (statement instanceof Statement.Rollback) {
            final ErrorKind error = state.open ? null : ErrorKind.TRANSACTION_STATE;
            if (state.open) {
                locking.end(world, session);
            }
            return answer(world, error);
        } else if (statement instanceof Statement.Savepoint savepoint) {
            state.begunBySavepoint |= !state.open;
            state.open = true;
            state.push(new Savepoint(savepoint.name(), state.writer ? state.rows : null));
            return Answer.done(world);
        } else if (statement instanceof Statement.RollbackTo back) {
            return rollbackTo(world, session, back.name());
        } else if (statement instanceof Statement.Release release) {
            return release(world, session, release.name());
        }
        throw new UnsupportedFeatureException("SQLite " + statement.getClass().getSimpleName());
    }

    private static Answer answer(SqliteWorld world, ErrorKind error) {
        return error == null ? Answer.done(world) : Answer.failed(world, error);
    }

    /** Inside a transaction it takes its lock first, keeps it, and fails then. Measured. */
    private Answer begin(SqliteWorld world, int session, boolean exclusive) {
        final boolean nested = world.sessions[session].open;
        final ErrorKind refused = locking.begin(world, session, exclusive);
        if (refused != null) {
            return failed(world, session, refused);
        }
        world.sessions[session].open = true;
        return answer(world, nested ? ErrorKind.TRANSACTION_STATE : null);
    }

    /** Refused, the transaction stays open and complete. */
    private ErrorKind commit(SqliteWorld world, int session) {
        final ErrorKind refused = locking.commit(world, session);
        if (refused == null) {
            publish(world, session);
        }
        return refused;
    }

    private void publish(SqliteWorld world, int session) {
        final Session state = world.sessions[session];
        if (state.writer) {
            world.committed = state.rows;
            world.version += state.touched ? 1 : 0;
        }
        locking.end(world, session);
    }

    /** Keeps the savepoint, the snapshot and every lock. */
    private static Answer rollbackTo(SqliteWorld world, int session, String name) {
        final Session state = world.sessions[session];
        final int place = state.savepoint(name);
        if (place < 0) {
            return Answer.failed(world, ErrorKind.UNKNOWN_SAVEPOINT);
        }
        final Image rows = state.savepoints.get(place).rows();
        if (state.writer) {
            state.rows = rows == null ? state.base : rows;
        }
        state.savepoints = List.copyOf(state.savepoints.subList(0, place + 1));
        return Answer.done(world);
    }

    private Answer release(SqliteWorld world, int session, String name) {
        final Session state = world.sessions[session];
        final int place = state.savepoint(name);
        if (place < 0) {
            return Answer.failed(world, ErrorKind.UNKNOWN_SAVEPOINT);
        }
        if (place == 0 && state.begunBySavepoint) {
            return answer(world, commit(world, session));
        }
        state.savepoints = List.copyOf(state.savepoints.subList(0, place));
        return Answer.done(world);
    }
}
