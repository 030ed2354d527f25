package io.isolde.harness.evaluate;

import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** The side of H2, in this process: a statement for each question, in a transaction that is rolled back. Not thread-safe. */
final class H2Server implements Server {
    private final Connection connection;
    private final java.sql.Statement statement;
    private final SqlWriter writer;
    private List<Value> row = List.of();

    H2Server(RunningTarget target, Table table, String schema) throws SQLException {
        this.writer = new SqlWriter(target.profile().version());
        final ConnectionSettings settings = target.connection();
        final Properties login = new Properties();
        settings.addTo(login);
        this.connection = target.library()
                .orElseThrow(() -> new BadInputException("H2 must be in this process: target=" + target.name()))
                .connect(settings.url() + schema, login);
        this.statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        statement.execute(writer.write(new Statement.CreateTable(table)));
        connection.setAutoCommit(false);
    }

    @Override
    public List<Reply> replies(List<Question> questions) throws SQLException {
        final List<Reply> replies = new ArrayList<>();
        for (final Question question : questions) {
            putRow(question);
            replies.add(new Reply.Of(new Value.StringValue(reply(question))));
        }
        return replies;
    }

    private void putRow(Question question) throws SQLException {
        if (!row.equals(question.row())) {
            final List<Expression> values = question.row().stream()
                    .<Expression>map(Expression.Literal::new)
                    .toList();
            final String table = question.table().name();
            statement.execute("DELETE FROM " + table);
            statement.execute(
                    writer.write(new Statement.Insert(Statement.InsertMode.INSERT, table, List.of(), List.of(values))));
            connection.commit();
            row = question.row();
        }
    }

    private String reply(Question question) throws SQLException {
        final String table = question.table().name();
        final String expression = writer.write(question.expression());
        try {
            return switch (question.kind()) {
                case VALUE -> shown("SELECT " + expression + " FROM " + table);
                case TRUTH -> count("SELECT count(*) FROM " + table + " WHERE " + expression);
                case STORED -> {
                    statement.execute("UPDATE " + table + " SET " + question.column() + " = " + expression);
                    yield shown("SELECT " + question.column() + " FROM " + table);
                }
            };
        } catch (final SQLException refused) {
            return "ERROR " + refused.getSQLState();
        } finally {
            connection.rollback();
        }
    }

    private String count(String query) throws SQLException {
        try (ResultSet results = statement.executeQuery(query)) {
            results.next();
            return results.getString(1);
        }
    }

    /** The type, and the value as a result shows it. */
    private String shown(String query) throws SQLException {
        try (ResultSet results = statement.executeQuery(query)) {
            final String type = kind(results.getMetaData().getColumnTypeName(1));
            results.next();
            final Object value = results.getObject(1);
            return type + (value == null ? " NULL" : " [" + value + "]");
        }
    }

    private static String kind(String type) {
        return type.equals("CHARACTER VARYING") ? H2Type.Kind.VARCHAR.name() : type;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
