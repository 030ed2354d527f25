package io.isolde.core.engine.duckdb;

import io.isolde.core.catalogue.DuckDbDeviation;
import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.engine.duckdb.DuckDbWorld.Session;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Answer;
import io.isolde.core.query.RowExpression;
import io.isolde.core.search.Allowance;
import io.isolde.core.search.Choices;
import io.isolde.core.semantics.duckdb.DuckDbError;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.ExpectedRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What statements do to a world, and their answers. */
final class Transitions {
    private final List<DuckDbTable> tables;
    private final DuckDbProfile profile;
    private final Allowance<DuckDbDeviation> allowance;

    Transitions(List<DuckDbTable> tables, DuckDbProfile profile, Allowance<DuckDbDeviation> allowance) {
        this.tables = tables;
        this.profile = profile;
        this.allowance = allowance;
    }

    /** The answer to a statement of a session; changes the world. */
    Answer answer(DuckDbWorld world, int session, DuckDbStatement statement, Choices choices) {
        if (statement instanceof DuckDbStatement.Control control) {
            return control(world, session, control.statement(), choices);
        } else if (world.sessions[session].aborted) {
            return failed(errorOfAnalysis(statement).orElse(ErrorKind.TRANSACTION_ABORTED));
        }
        world.look(session);
        final Session state = world.sessions[session];
        Answer answer;
        try {
            answer = onRows(world, session, statement, choices);
        } catch (final DuckDbError error) {
            answer = failed(error.kind());
        }
        if (state.open) {
            state.aborted = answer.error() != null && aborts(statement);
            return answer;
        } else if (answer.error() != null) {
            world.rollBack(session);
            return answer;
        }
        final ErrorKind refused = commit(world, session, choices);
        return refused == null ? answer : failed(refused);
    }

    /** DuckDB has no codes: the text of an error begins with its class. */
    private static Answer failed(ErrorKind kind) {
        return Answer.failed(kind, "", 0);
    }

    /** What refuses a statement before it is looked whether its transaction is aborted; VALUES are evaluated by then. Measured. */
    private Optional<ErrorKind> errorOfAnalysis(DuckDbStatement statement) {
        try {
            if (statement instanceof DuckDbStatement.Insert insert) {
                values(insert);
            }
        } catch (final DuckDbError error) {
            return Optional.of(error.kind());
        }
        return statement instanceof DuckDbStatement.Refused ? Optional.of(ErrorKind.REFUSED) : Optional.empty();
    }

    private boolean aborts(DuckDbStatement statement) {
        return !(statement instanceof DuckDbStatement.Refused) || profile.refusalAborts();
    }

    // ---- transactions. DuckDB manual, "Transaction Management"

    private Answer control(DuckDbWorld world, int session, Statement statement, Choices choices) {
        final Session state = world.sessions[session];
        if (statement instanceof Statement.Begin) {
            return begin(state);
        } else if (!state.open) {
            return failed(ErrorKind.TRANSACTION_STATE);
        } else if (statement instanceof Statement.Commit && !state.aborted) {
            final ErrorKind refused = commit(world, session, choices);
            return refused == null ? Answer.DONE : failed(refused);
        }
        // COMMIT of an aborted transaction succeeds, and rolls it back.
        world.rollBack(session);
        return Answer.DONE;
    }

    private static Answer begin(Session state) {
        if (state.aborted) {
            return failed(ErrorKind.TRANSACTION_ABORTED);
        } else if (state.open) {
            state.aborted = true;
            return failed(ErrorKind.TRANSACTION_STATE);
        }
        state.open = true;
        return Answer.DONE;
    }

    /** Keys that others have committed in the meantime refuse it; then all is rolled back. */
    private ErrorKind commit(DuckDbWorld world, int session, Choices choices) {
        for (int table = 0; table < tables.size(); table++) {
            final List<Value[]> own = world.sessions[session].own[table].rows;
            if (!own.isEmpty() && writer(world, session, table, choices).clashesWithCommitted(own, true)) {
                world.rollBack(session);
                return ErrorKind.DUPLICATE_KEY;
            }
        }
        if (new ForeignKeys(world, session, profile, allowance, choices).leavesOrphan(tables)) {
            world.rollBack(session);
            return ErrorKind.NO_PARENT;
        }
        world.commit(session);
        return null;
    }

    // ---- rows

    private TableWriter writer(DuckDbWorld world, int session, int table, Choices choices) {
        return new TableWriter(world, session, table, tables.get(table), profile, allowance, choices);
    }

    private Answer onRows(DuckDbWorld world, int session, DuckDbStatement statement, Choices choices) {
        if (statement instanceof DuckDbStatement.OnRows onRows) {
            onRows.reads().fill(table -> seen(world, session, table));
        }
        if (statement instanceof DuckDbStatement.Select select) {
            return Answer.rows(select.rows());
        } else if (statement instanceof DuckDbStatement.Write write) {
            final TableWriter writer = writer(world, session, write.table(), choices);
            if (write instanceof DuckDbStatement.Insert insert) {
                insert(insert, writer);
            } else if (write instanceof DuckDbStatement.Update update) {
                writer.update(update);
            } else {
                writer.delete((DuckDbStatement.Delete) write);
            }
            return write.returning() == null
                    ? Answer.affected(writer.count())
                    : Answer.rows(returned(write.returning(), writer.written()));
        }
        throw new DuckDbError(ErrorKind.REFUSED);
    }

    private static List<Value> shown(List<RowExpression> columns, Value[] row) {
        return columns.stream().map(column -> column.of(row)).toList();
    }

    private static ExpectedRows returned(List<RowExpression> columns, List<Value[]> rows) {
        final List<List<Value>> returned = new ArrayList<>();
        for (final Value[] row : rows) {
            returned.add(shown(columns, row));
        }
        return ExpectedRows.of(returned);
    }

    /** The rows of a table as a transaction sees them: those that are committed, then its own. */
    private static List<Value[]> seen(DuckDbWorld world, int session, int table) {
        final long snapshot = world.sessions[session].snapshot;
        final List<Value[]> rows = new ArrayList<>();
        world.seen(session, table).forEach(row -> rows.add(row.seen(session, snapshot)));
        rows.addAll(world.sessions[session].own[table].rows);
        return rows;
    }

    private void insert(DuckDbStatement.Insert insert, TableWriter writer) {
        final DuckDbTable table = tables.get(insert.table());
        final List<Value[]> rows = values(insert);
        if (insert.source() != null) {
            for (final Value[] read : insert.source().chosen()) {
                final List<Value> values =
                        new ArrayList<>(insert.source().selection().shown(read));
                for (int i = 0; i < values.size(); i++) {
                    values.set(i, table.types[insert.columns().get(i)].cast(values.get(i)));
                }
                rows.add(row(table, insert.columns(), values));
            }
            if (insert.source().selection().distinct()) {
                throw new UnsupportedFeatureException("DuckDB INSERT of a SELECT DISTINCT");
            }
        }
        if (insert.upsert() == null) {
            writer.insert(rows);
        } else {
            writer.upsert(rows, insert);
        }
    }

    private List<Value[]> values(DuckDbStatement.Insert insert) {
        final List<Value[]> rows = new ArrayList<>();
        for (final List<RowExpression> values : insert.rows()) {
            rows.add(row(tables.get(insert.table()), insert.columns(), shown(values, new Value[0])));
        }
        return rows;
    }

    private static Value[] row(DuckDbTable table, List<Integer> columns, List<Value> values) {
        final Value[] row = table.defaults();
        for (int i = 0; i < values.size(); i++) {
            row[columns.get(i)] = values.get(i);
        }
        return row;
    }
}
