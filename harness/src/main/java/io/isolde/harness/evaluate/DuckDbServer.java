package io.isolde.harness.evaluate;

import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.execute.duckdb.DuckDbErrors;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** The side of DuckDB, in this process: a statement for each question, in a transaction that is rolled back. Not thread-safe. */
final class DuckDbServer implements Server {
    private final Connection connection;
    private final SqlWriter writer;
    private List<Value> row = List.of();

    DuckDbServer(RunningTarget target, Table table, String schema) throws SQLException {
        this.writer = new SqlWriter(target.profile().version());
        this.connection = target.library()
                .orElseThrow(() -> new BadInputException("DuckDB must be in this process: target=" + target.name()))
                .connect(target.connection().url() + schema, new Properties());
        execute("SET threads = 1");
        execute(writer.write(new Statement.CreateTable(table)));
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
            execute("TRUNCATE " + table);
            execute(writer.write(new Statement.Insert(Statement.InsertMode.INSERT, table, List.of(), List.of(values))));
            row = question.row();
        }
    }

    /** By a statement of its own: one that has failed is closed. */
    private void execute(String sql) throws SQLException {
        try (java.sql.Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private String reply(Question question) throws SQLException {
        final String table = question.table().name();
        final String expression = writer.write(question.expression());
        execute("BEGIN");
        try {
            return switch (question.kind()) {
                case VALUE -> shown("SELECT " + expression + " FROM " + table);
                case TRUTH -> count("SELECT count(*) FROM " + table + " WHERE " + expression);
                case STORED -> {
                    execute("UPDATE " + table + " SET " + question.column() + " = " + expression);
                    yield shown("SELECT " + question.column() + " FROM " + table);
                }
            };
        } catch (final SQLException refused) {
            final Outcome.Failed failed = DuckDbErrors.failed(refused);
            return "ERROR " + failed.kind();
        } finally {
            execute("ROLLBACK");
        }
    }

    private String count(String query) throws SQLException {
        try (java.sql.Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery(query)) {
            results.next();
            return results.getString(1);
        }
    }

    /** The type, and the value as a result shows it; NULL has none. */
    private String shown(String query) throws SQLException {
        try (java.sql.Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery(query)) {
            final String type = results.getMetaData().getColumnTypeName(1);
            results.next();
            final Object value = results.getObject(1);
            return value == null ? "NULL" : type + " [" + value + "]";
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
