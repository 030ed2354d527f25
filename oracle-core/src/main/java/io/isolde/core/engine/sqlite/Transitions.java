package io.isolde.core.engine.sqlite;

import io.isolde.core.engine.sqlite.SqliteWorld.Savepoint;
import io.isolde.core.engine.sqlite.SqliteWorld.Session;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Answer;
import io.isolde.core.query.Query;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.VisitingOrders;
import io.isolde.core.search.Choices;
import io.isolde.core.semantics.sqlite.SqliteRowSemantics;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import java.util.List;

/**
 * What statements do to a world, and their answers. Where the order in which rows are visited is the server's choice, or that in which tables are locked, it is
 * asked for.
 */
final class Transitions {
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

    /** The answer to a statement of a session; changes the world. */
    Answer answer(SqliteWorld world, int session, SqliteStatement statement, Choices choices) {
        final ErrorKind unprepared = locking.prepare(world, session);
        if (unprepared != null) {
            return SqliteAnswers.failed(unprepared);
        } else if (statement instanceof SqliteStatement.Refused refused) {
            return SqliteAnswers.failed(refused.error());
        } else if (statement instanceof SqliteStatement.Question) {
            return Answer.UNJUDGED;
        } else if (statement instanceof SqliteStatement.Control control) {
            return control(world, session, control.statement());
        } else if (statement instanceof SqliteStatement.Read read) {
            return select(world, session, read, choices);
        }
        return statement instanceof SqliteStatement.Returning returning
                ? write(world, session, returning.write(), returning.columns(), choices)
                : write(world, session, statement, List.of(), choices);
    }

    // ---- rows

    private Answer select(SqliteWorld world, int session, SqliteStatement.Read read, Choices choices) {
        final int orders = locking.locksTables() ? read.locked().size() : 1;
        final ErrorKind refused = locking.read(world, session, read.locked().get(choices.pick(orders)));
        if (refused != null) {
            return failed(world, session, refused);
        }
        final Image image = locking.view(world, session);
        seen.turnTo(image);
        final Answer answer = Answer.rows(read.selection().of(read.query().rows(image::rows)));
        if (!world.sessions[session].open) {
            locking.end(world, session);
        }
        return answer;
    }

    /**
     * The answer to a write.
     *
     * @param returned what is returned of each row; empty for nothing
     */
    private Answer write(
            SqliteWorld world, int session, SqliteStatement statement, List<RowExpression> returned, Choices choices) {
        final int table = tableOf(statement);
        final ErrorKind refused = locking.write(world, session, table);
        if (refused != null) {
            return failed(world, session, refused);
        }
        final Image image = world.sessions[session].rows;
        seen.turnTo(image);
        final TableWriter written;
        if (statement instanceof SqliteStatement.Insert insert) {
            written = insert(insert, image, choices);
        } else if (statement instanceof SqliteStatement.Update update) {
            written = update(update, image, choices);
        } else {
            written = delete((SqliteStatement.Delete) statement, image);
        }
        // Where nobody knows whether a page was written, both are tried.
        world.sessions[session].touched |= written.touched() || written.isTouchUncertain() && choices.pick(2) == 1;
        return ended(world, session, table, written, returned);
    }

    private static int tableOf(SqliteStatement write) {
        if (write instanceof SqliteStatement.Insert insert) {
            return insert.table();
        } else if (write instanceof SqliteStatement.Update update) {
            return update.table();
        }
        return ((SqliteStatement.Delete) write).table();
    }

    private TableWriter insert(SqliteStatement.Insert insert, Image image, Choices choices) {
        if (insert.source() == null) {
            return inserted(insert, image, TableWriter.rows(insert));
        }
        final SourceRows source = new SourceRows(insert.source(), image);
        final TableWriter inOrder = inserted(insert, image, source.inOrder());
        if (!source.isOrderOpen() || !source.isCut() && !asksForOrder(insert, source, inOrder)) {
            return inOrder;
        }
        final int scanned = insert.source().table();
        final SqliteTable table = scanned == Query.NO_TABLE ? null : tables.get(scanned);
        return inserted(insert, image, choices.among(() -> source.orders(table)));
    }

    /** Whether it matters which row comes first: not if they have row ids of their own, and clash with none. */
    private boolean asksForOrder(SqliteStatement.Insert insert, SourceRows source, TableWriter inOrder) {
        final int rowId = insert.columns().indexOf(tables.get(insert.table()).rowIdColumn);
        final boolean hasRowIds =
                rowId >= 0 && source.inOrder().stream().noneMatch(row -> row.get(rowId) instanceof Value.Null);
        return inOrder.error() != null
                || !hasRowIds
                || insert.conflict() != null
                || insert.clause() == ConflictClause.IGNORE
                || insert.clause() == ConflictClause.REPLACE;
    }

    private TableWriter inserted(SqliteStatement.Insert insert, Image image, List<List<Value>> rows) {
        final TableWriter writer = writer(image, insert.table());
        writer.insert(insert, rows);
        return writer;
    }

    private TableWriter delete(SqliteStatement.Delete delete, Image image) {
        final TableWriter writer = writer(image, delete.table());
        writer.delete(delete.filter().rowIds(writer.image()), delete.filter().where() == null);
        return writer;
    }

    /** Uniqueness is checked row by row: the order of the row ids and that of each index the WHERE may use are tried. Measured. */
    private TableWriter update(SqliteStatement.Update update, Image image, Choices choices) {
        final List<Long> rowIds = update.filter().rowIds(image.table(update.table()));
        final TableWriter inOrder = updated(update, image, rowIds);
        final SqliteTable table = tables.get(update.table());
        final boolean asksForOrder =
                inOrder.error() != null || update.columns().stream().anyMatch(table::isUnique);
        return rowIds.size() > 1 && asksForOrder
                ? updated(update, image, choices.among(() -> orders(update, image, rowIds)))
                : inOrder;
    }

    private TableWriter updated(SqliteStatement.Update update, Image image, List<Long> rowIds) {
        final TableWriter writer = writer(image, update.table());
        writer.update(update, rowIds);
        return writer;
    }

    /** The orders in which an UPDATE may visit rows, the given one first. Where OR lets several indexes find them, any will do. */
    private List<List<Long>> orders(SqliteStatement.Update update, Image image, List<Long> rowIds) {
        final VisitingOrders<Long> orders =
                new VisitingOrders<>(rowIds, image.table(update.table())::find, SqliteRowSemantics.INSTANCE);
        for (final int[] index : tables.get(update.table()).indexes) {
            if (update.filter().columnsRead().get(index[0])) {
                orders.addIndex(index);
            }
        }
        if (update.filter().hasAlternatives()) {
            orders.addAll("order of many rows found by OR");
        }
        return orders.all();
    }

    private TableWriter writer(Image image, int table) {
        return new TableWriter(tables.get(table), image.table(table));
    }

    /** A write has ended: its rows are kept or, with most errors, given up; in autocommit the transaction ends with it. */
    private Answer ended(SqliteWorld world, int session, int table, TableWriter writer, List<RowExpression> returned) {
        final Session state = world.sessions[session];
        if (writer.rollsBack()) {
            locking.end(world, session);
            return SqliteAnswers.failed(writer.error());
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
            return SqliteAnswers.failed(writer.error());
        }
        return returned.isEmpty()
                ? Answer.affected(writer.written().size())
                : Answer.rows(ExpectedRows.of(writer.written().stream()
                        .map(row ->
                                returned.stream().map(column -> column.of(row)).toList())
                        .toList()));
    }

    /** No error ends a transaction, but that of an autocommit statement ends with it. */
    private Answer failed(SqliteWorld world, int session, ErrorKind error) {
        if (!world.sessions[session].open) {
            locking.end(world, session);
        }
        return SqliteAnswers.failed(error);
    }

    // ---- transactions

    private Answer control(SqliteWorld world, int session, Statement statement) {
        final Session state = world.sessions[session];
        if (statement instanceof Statement.Begin) {
            final ErrorKind error = state.open ? ErrorKind.TRANSACTION_STATE : null;
            state.open = true;
            return SqliteAnswers.ofRefusal(error);
        } else if (statement instanceof Statement.BeginLocking begin) {
            return begin(world, session, begin.exclusive());
        } else if (statement instanceof Statement.Commit) {
            return SqliteAnswers.ofRefusal(state.open ? commit(world, session) : ErrorKind.TRANSACTION_STATE);
        } else if (statement instanceof Statement.Rollback) {
            final ErrorKind error = state.open ? null : ErrorKind.TRANSACTION_STATE;
            if (state.open) {
                locking.end(world, session);
            }
            return SqliteAnswers.ofRefusal(error);
        } else if (statement instanceof Statement.Savepoint savepoint) {
            state.begunBySavepoint |= !state.open;
            state.open = true;
            state.push(new Savepoint(savepoint.name(), state.writer ? state.rows : null));
            return Answer.DONE;
        } else if (statement instanceof Statement.RollbackTo back) {
            return rollbackTo(world, session, back.name());
        } else if (statement instanceof Statement.Release release) {
            return release(world, session, release.name());
        }
        throw new UnsupportedFeatureException("SQLite " + statement.getClass().getSimpleName());
    }

    /** Inside a transaction it takes its lock first, keeps it, and fails then. Measured. */
    private Answer begin(SqliteWorld world, int session, boolean exclusive) {
        final boolean nested = world.sessions[session].open;
        final ErrorKind refused = locking.begin(world, session, exclusive);
        if (refused != null) {
            return failed(world, session, refused);
        }
        world.sessions[session].open = true;
        return SqliteAnswers.ofRefusal(nested ? ErrorKind.TRANSACTION_STATE : null);
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
            return SqliteAnswers.failed(ErrorKind.UNKNOWN_SAVEPOINT);
        }
        final Image rows = state.savepoints.get(place).rows();
        if (state.writer) {
            state.rows = rows == null ? state.base : rows;
        }
        state.savepoints = List.copyOf(state.savepoints.subList(0, place + 1));
        return Answer.DONE;
    }

    private Answer release(SqliteWorld world, int session, String name) {
        final Session state = world.sessions[session];
        final int place = state.savepoint(name);
        if (place < 0) {
            return SqliteAnswers.failed(ErrorKind.UNKNOWN_SAVEPOINT);
        }
        if (place == 0 && state.begunBySavepoint) {
            return SqliteAnswers.ofRefusal(commit(world, session));
        }
        state.savepoints = List.copyOf(state.savepoints.subList(0, place));
        return Answer.DONE;
    }
}
