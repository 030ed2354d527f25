package io.isolde.core.engine.sqlite;

import io.isolde.core.engine.sqlite.SqliteWorld.Savepoint;
import io.isolde.core.engine.sqlite.SqliteWorld.Session;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.semantics.sqlite.StorageClass;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;

/**
 * All answers that a statement may get in a world, each with the world after it. There are several only where the order in which rows are
 * visited is the server's choice. To predict is to take the first; to judge is to keep those that were seen.
 */
final class Transitions {
    private final List<SqliteTable> tables;
    private final Locking locking;

    Transitions(List<SqliteTable> tables, Locking locking) {
        this.tables = tables;
        this.locking = locking;
    }

    /** The answers to a statement of a session, at least one; may change the world. */
    List<Answer> of(SqliteWorld world, int session, SqliteStatement statement) {
        final ErrorKind unprepared = locking.prepare(world, session);
        if (unprepared != null) {
            return List.of(Answer.failed(world, unprepared));
        } else if (statement instanceof SqliteStatement.Control control) {
            return List.of(control(world, session, control.statement()));
        } else if (statement instanceof SqliteStatement.Select select) {
            return List.of(select(world, session, select));
        } else if (statement instanceof SqliteStatement.Insert insert) {
            return List.of(insert(world, session, insert));
        } else if (statement instanceof SqliteStatement.Update update) {
            return update(world, session, update);
        }
        return List.of(delete(world, session, (SqliteStatement.Delete) statement));
    }

    // ---- rows

    private Answer select(SqliteWorld world, int session, SqliteStatement.Select select) {
        final ErrorKind refused = locking.read(world, session, select.table());
        if (refused != null) {
            return failed(world, session, refused);
        }
        final TableImage image = locking.view(world, session).table(select.table());
        final Answer answer = Answer.rows(world, SelectedRows.of(select, image));
        if (!world.sessions[session].open) {
            locking.end(world, session);
        }
        return answer;
    }

    private Answer insert(SqliteWorld world, int session, SqliteStatement.Insert insert) {
        final ErrorKind refused = locking.write(world, session, insert.table());
        if (refused != null) {
            return failed(world, session, refused);
        }
        final TableWriter writer = writer(world, session, insert.table());
        return written(world, session, insert.table(), writer, writer.insert(insert));
    }

    private Answer delete(SqliteWorld world, int session, SqliteStatement.Delete delete) {
        final ErrorKind refused = locking.write(world, session, delete.table());
        if (refused != null) {
            return failed(world, session, refused);
        }
        final TableWriter writer = writer(world, session, delete.table());
        writer.delete(delete.filter().rowIds(writer.image()), delete.filter().where() == null);
        return written(world, session, delete.table(), writer, null);
    }

    /** Uniqueness is checked row by row: the order of the row ids and that of each index the WHERE may use are tried. Measured. */
    private List<Answer> update(SqliteWorld world, int session, SqliteStatement.Update update) {
        final ErrorKind refused = locking.write(world, session, update.table());
        if (refused != null) {
            return List.of(failed(world, session, refused));
        }
        final SqliteTable table = tables.get(update.table());
        final TableImage image = world.sessions[session].rows.table(update.table());
        final long[] rowIds = update.filter().rowIds(image);
        final List<Answer> answers = new ArrayList<>();
        add(answers, world.copy(), session, update, rowIds);
        for (final int[] index : table.indexes) {
            if (rowIds.length > 1 && update.filter().columnsRead().get(index[0])) {
                add(answers, world.copy(), session, update, sorted(rowIds, image, index));
            }
        }
        requireKnownOrder(update, table, rowIds.length, answers.get(0));
        return answers;
    }

    /** Which row comes first, where several indexes find them, is not modelled. */
    private static void requireKnownOrder(SqliteStatement.Update update, SqliteTable table, int rows, Answer answer) {
        boolean asksForOrder = answer.error() != null;
        for (final int column : update.columns()) {
            asksForOrder |= table.isUnique(column);
        }
        if (asksForOrder && rows > 1 && update.filter().hasAlternatives()) {
            throw new UnsupportedFeatureException("SQLite order of rows found by OR");
        }
    }

    private void add(
            List<Answer> answers, SqliteWorld world, int session, SqliteStatement.Update update, long[] rowIds) {
        final TableWriter writer = writer(world, session, update.table());
        final ErrorKind error = writer.update(update, rowIds);
        final Answer answer = written(world, session, update.table(), writer, error);
        for (final Answer known : answers) {
            if (known.outcome().equals(answer.outcome()) && known.world().isSame(answer.world())) {
                return;
            }
        }
        answers.add(answer);
    }

    private static long[] sorted(long[] rowIds, TableImage image, int[] index) {
        final Comparator<Long> order = (left, right) -> compare(index, image.find(left), image.find(right));
        return LongStream.of(rowIds)
                .boxed()
                .sorted(order.thenComparing(Comparator.naturalOrder()))
                .mapToLong(Long::longValue)
                .toArray();
    }

    /** Orders two rows by an index. */
    private static int compare(int[] index, Value[] left, Value[] right) {
        for (final int column : index) {
            final int order = StorageClass.compare(left[column], right[column]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private TableWriter writer(SqliteWorld world, int session, int table) {
        return new TableWriter(tables.get(table), world.sessions[session].rows.table(table));
    }

    /** A write has ended: its rows are kept or, with an error, given up; in autocommit the transaction ends with it. */
    private Answer written(SqliteWorld world, int session, int table, TableWriter writer, ErrorKind error) {
        final Session state = world.sessions[session];
        state.touched |= writer.touched();
        if (error != null) {
            return failed(world, session, error);
        }
        state.rows = state.rows.with(table, writer.image());
        if (!state.open) {
            final ErrorKind refused = locking.commit(world, session);
            if (refused != null) {
                return failed(world, session, refused);
            }
            publish(world, session);
        }
        return Answer.affected(world, writer.count());
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
        }
        return release(world, session, ((Statement.Release) statement).name());
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
