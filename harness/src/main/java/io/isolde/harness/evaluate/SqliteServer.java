package io.isolde.harness.evaluate;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The side of SQLite: a database in memory. Not thread-safe. */
final class SqliteServer implements Server {
    private final Connection connection;
    private final java.sql.Statement statement;
    private final SqlWriter writer;
    private final String table;
    private List<Value> row = List.of();

    SqliteServer(RunningTarget target, Table table) throws SQLException {
        this.writer = new SqlWriter(target.profile().version());
        this.table = table.name();
        this.connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        this.statement = connection.createStatement();
        statement.execute(writer.write(new Statement.CreateTable(table)));
    }

    @Override
    public List<Reply> replies(List<Question> questions) throws SQLException {
        final List<Reply> replies = new ArrayList<>();
        for (final Question question : questions) {
            putRow(question.row());
            replies.add(reply(question));
        }
        return replies;
    }

    /** Bound, so that no digit of a real is lost. */
    private void putRow(List<Value> wanted) throws SQLException {
        if (row.equals(wanted)) {
            return;
        }
        statement.execute("DELETE FROM " + table);
        final String places = String.join(", ", Collections.nCopies(wanted.size(), "?"));
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO " + table + " VALUES (" + places + ")")) {
            for (int i = 0; i < wanted.size(); i++) {
                insert.setObject(i + 1, bound(wanted.get(i)));
            }
            insert.execute();
        }
        row = wanted;
    }

    private static Object bound(Value value) {
        if (value instanceof Value.IntegerValue whole) {
            return whole.value();
        } else if (value instanceof Value.DoubleValue real) {
            return real.value();
        }
        return value instanceof Value.StringValue text ? text.value() : null;
    }

    private Reply reply(Question question) throws SQLException {
        final String expression = writer.write(question.expression());
        return switch (question.kind()) {
            case VALUE -> ask("SELECT " + expression + " FROM " + table);
            case TRUTH -> ask("SELECT COUNT(*) FROM " + table + " WHERE " + expression);
            case STORED -> stored(question.column(), expression);
        };
    }

    private Reply stored(String column, String expression) throws SQLException {
        statement.execute("SAVEPOINT asked");
        try {
            statement.execute("UPDATE " + table + " SET " + column + " = " + expression);
            return ask("SELECT " + column + " FROM " + table);
        } catch (final SQLException e) {
            return new Reply.Failed(ErrorKind.OTHER, e.getMessage());
        } finally {
            statement.execute("ROLLBACK TO asked");
            statement.execute("RELEASE asked");
        }
    }

    private Reply ask(String query) throws SQLException {
        try (ResultSet results = statement.executeQuery(query)) {
            results.next();
            return new Reply.Of(value(results.getObject(1)));
        } catch (final SQLException e) {
            return new Reply.Failed(ErrorKind.OTHER, e.getMessage());
        }
    }

    /** A cell has the class that it is stored with. SQLite manual, "Datatypes In SQLite". */
    private static Value value(Object cell) {
        if (cell == null) {
            return Value.NULL;
        } else if (cell instanceof Double real) {
            return new Value.DoubleValue(real);
        } else if (cell instanceof Number whole) {
            return new Value.IntegerValue(whole.longValue());
        }
        return new Value.StringValue(cell.toString());
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
