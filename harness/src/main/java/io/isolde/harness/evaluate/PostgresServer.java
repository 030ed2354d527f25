package io.isolde.harness.evaluate;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.jdbc.SchemaMark;
import io.isolde.harness.target.RunningTarget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The side of PostgreSQL: a function runs each question in a subtransaction of its own, so that one statement asks many. Not thread-safe. */
final class PostgresServer implements Server {
    /** Ends the subtransaction of a write, with what it gave. */
    private static final String DONE = "ZZ001";

    private static final String ASK = """
            CREATE FUNCTION ask(query text, undo boolean) RETURNS text LANGUAGE plpgsql AS $$
            DECLARE
                reply text;
            BEGIN
                EXECUTE query INTO reply;
                IF undo THEN
                    RAISE EXCEPTION USING ERRCODE = '%1$s', MESSAGE = reply;
                END IF;
                RETURN reply;
            EXCEPTION
                WHEN SQLSTATE '%1$s' THEN RETURN SQLERRM;
                WHEN OTHERS THEN RETURN 'ERROR ' || SQLSTATE;
            END $$""".formatted(DONE);

    /** REPEAT of an empty text two thousand million times takes a minute. */
    private static final int LONGEST_MS = 10_000;

    private static final String CANCELLED = "57014";

    private final String schema;
    private final Connection connection;
    private final java.sql.Statement statement;
    private final SqlWriter writer;
    private List<Value> row = List.of();

    PostgresServer(RunningTarget target, Table table, String schema) throws SQLException {
        this.schema = schema;
        this.writer = new SqlWriter(target.profile().version());
        this.connection = Connections.open(target.connection(), ConnectionUse.CONTROL);
        this.statement = connection.createStatement();
        statement.setEscapeProcessing(false);
        SchemaMark.COMMENT.requireOwn(statement, schema);
        for (final String sql : SchemaMark.COMMENT.remake(schema)) {
            statement.execute(sql);
        }
        statement.execute("SET search_path = " + schema);
        statement.execute(writer.write(new Statement.CreateTable(table)));
        statement.execute(ASK);
        statement.execute("SET statement_timeout = " + LONGEST_MS);
    }

    @Override
    public List<Reply> replies(List<Question> questions) throws SQLException {
        if (questions.isEmpty()) {
            return List.of();
        }
        putRow(questions.get(0));
        try {
            return asked(questions);
        } catch (final SQLException refused) {
            if (!CANCELLED.equals(refused.getSQLState())) {
                throw refused;
            } else if (questions.size() == 1) {
                return List.of(new Reply.Undecided("an answer of PostgreSQL that takes too long"));
            }
        }
        final List<Reply> replies = new ArrayList<>();
        for (final Question question : questions) {
            replies.addAll(replies(List.of(question)));
        }
        return replies;
    }

    private List<Reply> asked(List<Question> questions) throws SQLException {
        final String list = questions.stream()
                .map(question ->
                        "(" + literal(query(question)) + ", " + (question.kind() == Question.Kind.STORED) + ")")
                .collect(Collectors.joining(", "));
        final List<Reply> replies = new ArrayList<>();
        try (ResultSet results =
                statement.executeQuery("SELECT ask(q.query, q.undo) FROM (VALUES " + list + ") AS q (query, undo)")) {
            while (results.next()) {
                replies.add(new Reply.Of(new Value.StringValue(results.getString(1))));
            }
        }
        return replies;
    }

    private static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private void putRow(Question question) throws SQLException {
        if (!row.equals(question.row())) {
            final List<Expression> values = question.row().stream()
                    .<Expression>map(Expression.Literal::new)
                    .toList();
            statement.execute("TRUNCATE " + question.table().name());
            statement.execute(writer.write(new Statement.Insert(
                    Statement.InsertMode.INSERT, question.table().name(), List.of(), List.of(values))));
            row = question.row();
        }
    }

    private String query(Question question) {
        final String table = question.table().name();
        final String expression = writer.write(question.expression());
        return switch (question.kind()) {
            case VALUE ->
                "SELECT " + shown("x") + " FROM (SELECT " + expression + " AS x FROM " + table + " OFFSET 0) AS s";
            case TRUTH -> "SELECT count(*) FROM " + table + " WHERE " + expression;
            case STORED ->
                "UPDATE " + table + " SET " + question.column() + " = " + expression + " RETURNING "
                        + shown(question.column());
        };
    }

    /** The type, and the value as a result shows it. */
    private static String shown(String name) {
        return "pg_typeof(" + name + ") || ' ' || CASE WHEN " + name + " IS NULL THEN 'NULL' ELSE format('[%s]', "
                + name + ") END";
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            statement.execute("DROP SCHEMA " + schema + " CASCADE");
        }
    }
}
