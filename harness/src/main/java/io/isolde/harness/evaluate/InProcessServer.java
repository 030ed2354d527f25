package io.isolde.harness.evaluate;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** The side of a database in this process: a statement for each question, in a transaction that is rolled back. Not thread-safe. */
abstract class InProcessServer implements Server {
    private final Connection connection;
    private final SqlWriter writer;
    private List<Value> row = List.of();

    /**
     * Connects, and makes the table that is asked about.
     *
     * @param settings statements before
     */
    InProcessServer(RunningTarget target, Table table, String schema, Properties login, List<String> settings)
            throws SQLException {
        this.writer = new SqlWriter(target.profile().version());
        this.connection = target.library()
                .orElseThrow(() -> new BadInputException("a database must be in this process: target=" + target.name()))
                .connect(target.connection().url() + schema, login);
        for (final String setting : settings) {
            execute(setting);
        }
        execute(writer.write(new Statement.CreateTable(table)));
        connection.setAutoCommit(false);
    }

    /** What a refusal is told by. */
    protected abstract String told(SQLException refused);

    /** A value as a result shows it, with its type. */
    protected abstract String shown(String type, Object value);

    @Override
    public final List<Reply> replies(List<Question> questions) throws SQLException {
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
            execute("TRUNCATE TABLE " + table);
            execute(writer.write(new Statement.Insert(Statement.InsertMode.INSERT, table, List.of(), List.of(values))));
            connection.commit();
            row = question.row();
        }
    }

    /** By a statement of its own: DuckDB closes one that has failed. */
    private void execute(String sql) throws SQLException {
        try (java.sql.Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            statement.execute(sql);
        }
    }

    private String reply(Question question) throws SQLException {
        final String table = question.table().name();
        final String expression = writer.write(question.expression());
        try {
            return switch (question.kind()) {
                case VALUE -> shown("SELECT " + expression + " FROM " + table);
                case TRUTH -> counted("SELECT count(*) FROM " + table + " WHERE " + expression);
                case STORED -> {
                    execute("UPDATE " + table + " SET " + question.column() + " = " + expression);
                    yield shown("SELECT " + question.column() + " FROM " + table);
                }
            };
        } catch (final SQLException refused) {
            return "ERROR " + told(refused);
        } finally {
            connection.rollback();
        }
    }

    private String counted(String query) throws SQLException {
        try (java.sql.Statement statement = connection.createStatement();
                ResultSet results = read(statement, query)) {
            return results.getString(1);
        }
    }

    private String shown(String query) throws SQLException {
        try (java.sql.Statement statement = connection.createStatement();
                ResultSet results = read(statement, query)) {
            return shown(results.getMetaData().getColumnTypeName(1), results.getObject(1));
        }
    }

    /** Results at their first row. */
    private static ResultSet read(java.sql.Statement statement, String query) throws SQLException {
        statement.setEscapeProcessing(false);
        final ResultSet results = statement.executeQuery(query);
        results.next();
        return results;
    }

    @Override
    public final void close() throws SQLException {
        connection.close();
    }
}
