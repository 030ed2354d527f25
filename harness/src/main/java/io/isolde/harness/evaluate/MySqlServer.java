package io.isolde.harness.evaluate;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.jdbc.Results;
import io.isolde.harness.jdbc.SchemaMark;
import io.isolde.harness.jdbc.Scripts;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The side of MariaDB and MySQL: one table with one row in a schema of its own, never committed. Not thread-safe. */
final class MySqlServer implements Server {
    private static final Reply UNREADABLE = new Reply.Undecided("cell that the driver cannot read");

    private final String schema;
    private final Connection connection;
    private final java.sql.Statement statement;
    private final SqlWriter writer;
    private List<Value> row = List.of();

    MySqlServer(RunningTarget target, Table table, String schema) throws SQLException {
        this.schema = schema;
        this.writer = new SqlWriter(target.profile().version());
        this.connection = Connections.open(target.connection(), ConnectionUse.CONTROL);
        this.statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        SchemaMark.PROCEDURE.requireOwn(statement, schema);
        runAll(SchemaMark.PROCEDURE.remake(schema).toArray(String[]::new));
        runAll("USE " + schema, writer.write(new Statement.CreateTable(table)), "SET autocommit = 0");
    }

    @Override
    public List<Reply> replies(List<Question> questions) throws SQLException {
        if (questions.isEmpty()) {
            return List.of();
        }
        putRow(questions.get(0));
        final List<Reply> replies = new ArrayList<>();
        int from = 0;
        while (from < questions.size()) {
            int to = from + 1;
            while (to < questions.size()
                    && questions.get(to).kind() == questions.get(from).kind()) {
                to++;
            }
            replies.addAll(sameKind(questions.subList(from, to)));
            from = to;
        }
        return replies;
    }

    private void putRow(Question question) throws SQLException {
        if (!row.equals(question.row())) {
            final List<Expression> values = question.row().stream()
                    .<Expression>map(Expression.Literal::new)
                    .toList();
            row = List.of();
            runAll(
                    "ROLLBACK",
                    writer.write(new Statement.Insert(
                            Statement.InsertMode.INSERT, question.table().name(), List.of(), List.of(values))),
                    "SAVEPOINT filled");
            row = question.row();
        }
    }

    /** A statement that fails is asked again in halves, until the one that fails stands alone. */
    private List<Reply> sameKind(List<Question> questions) throws SQLException {
        if (questions.get(0).kind() == Question.Kind.STORED) {
            final List<Reply> replies = new ArrayList<>();
            for (final Question question : questions) {
                replies.add(stored(question));
            }
            runAll("ROLLBACK TO SAVEPOINT filled");
            return replies;
        }
        try {
            return questions.get(0).kind() == Question.Kind.VALUE ? values(questions) : truths(questions);
        } catch (final SQLException e) {
            requireServersError(e, questions);
            if (questions.size() == 1) {
                return List.of(failed(e));
            }
        } catch (final NumberFormatException e) {
            // The driver's, of a cell whose bytes are no number although its type is one: MySQL sends such for BIT.
            if (questions.size() == 1) {
                return List.of(UNREADABLE);
            }
        }
        final int half = questions.size() / 2;
        final List<Reply> replies = new ArrayList<>(sameKind(questions.subList(0, half)));
        replies.addAll(sameKind(questions.subList(half, questions.size())));
        return replies;
    }

    /** A server that is gone says nothing about a question. */
    private static void requireServersError(SQLException error, List<Question> questions) throws SQLException {
        if (Errors.isConnectionLost(error)) {
            throw new SQLException(
                    "the connection was lost in questions " + questions.get(0).number() + " to "
                            + questions.get(questions.size() - 1).number(),
                    error);
        }
    }

    /** The driver refuses cells that do not fit the type the server announced, as of a large DIV: then nobody knows. */
    private static Reply failed(SQLException error) {
        if (error.getErrorCode() == 0) {
            return UNREADABLE;
        }
        final var failed = Errors.failed(error);
        return new Reply.Failed(failed.kind(), failed.vendorCode() + " " + failed.message());
    }

    private List<Reply> values(List<Question> questions) throws SQLException {
        final String list = questions.stream()
                .map(question -> writer.write(question.expression()))
                .collect(Collectors.joining(", "));
        try (ResultSet results = statement.executeQuery(
                "SELECT " + list + " FROM " + questions.get(0).table().name())) {
            return Results.read(results).get(0).stream()
                    .<Reply>map(Reply.Of::new)
                    .toList();
        }
    }

    /** How many rows each condition keeps. */
    private List<Reply> truths(List<Question> questions) throws SQLException {
        final List<String> selects = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            selects.add("SELECT " + i + " AS n, COUNT(*) FROM "
                    + questions.get(i).table().name() + " WHERE "
                    + writer.write(questions.get(i).expression()));
        }
        try (ResultSet results = statement.executeQuery(String.join(" UNION ALL ", selects) + " ORDER BY n")) {
            return Results.read(results).stream()
                    .<Reply>map(pair -> new Reply.Of(pair.get(1)))
                    .toList();
        }
    }

    private Reply stored(Question question) throws SQLException {
        final String column = question.column();
        final String update = writer.write(new Statement.Update(
                question.table().name(), List.of(new Statement.Assignment(column, question.expression())), null));
        try {
            boolean isRows = statement.execute("ROLLBACK TO SAVEPOINT filled; " + update + "; SELECT " + column
                    + " FROM " + question.table().name());
            while (!isRows) {
                isRows = statement.getMoreResults();
            }
            try (ResultSet results = statement.getResultSet()) {
                return new Reply.Of(Results.read(results).get(0).get(0));
            }
        } catch (final SQLException e) {
            requireServersError(e, List.of(question));
            return failed(e);
        }
    }

    private void runAll(String... script) throws SQLException {
        Scripts.run(statement, String.join(";\n", script));
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            runAll("ROLLBACK", "DROP DATABASE " + schema);
        }
    }
}
