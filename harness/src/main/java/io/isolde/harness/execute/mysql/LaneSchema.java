package io.isolde.harness.execute.mysql;

import io.isolde.core.judge.Plans;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.jdbc.SchemaMark;
import io.isolde.harness.jdbc.ScriptRunner;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lane's schema, and the connection that fills it and then becomes the purge holder.
 *
 * <p>Rows deleted in a case stay lockable, and borders of gaps, until purge removes them at a time of its own choosing. A read view
 * opened once the tables are filled, and kept to the end of the case, holds purge back. {@code START TRANSACTION WITH CONSISTENT
 * SNAPSHOT} opens one at REPEATABLE READ without reading a table, hence without a metadata lock that would hinder the next reset.
 *
 * <p>One that was opened for an earlier case holds purge back as well, so that a few cases can do with one, whose tables are then filled by a session.
 *
 * <p>Tables are emptied by TRUNCATE, which leaves no deleted rows behind. DELETE would, for as long as any other lane holds a view.
 */
final class LaneSchema implements AutoCloseable {
    /** So many cases run until the view is opened anew, and purge goes on: the more there are, the longer gets the history of rows, for all who use the server. */
    private static final int MOST_CASES_IN_VIEW = 16;

    /** ER_DB_DROP_RMDIR. */
    private static final int FOLDER_NOT_REMOVED = 1010;

    private final String name;
    private final Connection connection;
    private final java.sql.Statement statement;
    private final ScriptRunner scripts;
    private final SqlWriter writer;
    private final StatementTexts texts;
    /** Tables that exist, with the rows of an earlier case; empty when the schema holds something unknown. */
    private Optional<List<Table>> present = Optional.empty();
    /** Cases since the view was opened. */
    private int casesInView;

    /** That of the case before. */
    private Optional<SetUp> latest = Optional.empty();
    /** Whether these tables have triggers, which go when they are dropped, and only then. */
    private boolean hasTriggers;

    /** Takes over a connection that accepts several statements in one round trip; the schema is made by the first {@link #reset}. */
    LaneSchema(
            String name, Connection connection, SqlWriter writer, StatementTexts texts, long metadataLockLimitSeconds)
            throws SQLException {
        this.name = name;
        this.connection = connection;
        this.statement = connection.createStatement();
        this.scripts = new ScriptRunner(statement);
        this.writer = writer;
        this.texts = texts;
        statement.setEscapeProcessing(false);
        runAll(List.of(
                "SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ",
                "SET SESSION lock_wait_timeout = " + Math.max(1, metadataLockLimitSeconds)));
        SchemaMark.PROCEDURE.requireOwn(statement, name);
        recreate();
    }

    /** Leaves exactly what the set-up of the case says, and a read view on it; one round trip. */
    void reset(TestCase testCase) throws SQLException {
        final SetUp wanted = setUpOf(testCase);
        if (isThere(wanted)) {
            present = Optional.empty();
            scripts.run(wanted.refillInNewView());
        } else {
            scripts.run(ResetScript.inNewView(script(wanted)));
        }
        remember(testCase, wanted);
        casesInView = 1;
    }

    /**
     * As {@link #reset}, but leaves it to the caller to run these statements, in which the view of an earlier case goes on to hold purge back; none where more is to
     * be done.
     */
    Optional<List<String>> resetByCaller(TestCase testCase) {
        final SetUp wanted = setUpOf(testCase);
        if (!isThere(wanted) || casesInView >= MOST_CASES_IN_VIEW) {
            return Optional.empty();
        }
        remember(testCase, wanted);
        casesInView++;
        return Optional.of(wanted.refill());
    }

    /** As {@link #reset}, and asks for plans before the read view is opened. */
    Plans resetAndExplain(TestCase testCase) throws SQLException {
        final SetUp wanted = setUpOf(testCase);
        final List<String> script = script(wanted);
        script.add(0, ResetScript.CLOSE_VIEW);
        runAll(script);
        final Plans plans = new Explainer(writer).explain(testCase, statement);
        runAll(List.of(ResetScript.OPEN_VIEW));
        remember(testCase, wanted);
        casesInView = 1;
        return plans;
    }

    /** Cases that differ in their order only have the same one. */
    @SuppressWarnings("ReferenceEquality") // to compare what they say would cost more than to find it anew
    private SetUp setUpOf(TestCase testCase) {
        if (latest.isEmpty() || latest.get().statements() != testCase.setup()) {
            latest = Optional.of(SetUp.of(testCase, texts::of));
        }
        return latest.get();
    }

    private void remember(TestCase testCase, SetUp made) {
        present = leavesOnlyItsTables(testCase, made) ? Optional.of(made.tables()) : Optional.empty();
        hasTriggers = made.hasTriggers();
    }

    /** Whether its tables are there, and need only be filled. */
    private boolean isThere(SetUp wanted) {
        return present.isPresent() && present.get().equals(wanted.tables()) && !hasTriggers && !wanted.hasTriggers();
    }

    /** From here on nothing is known to be present. */
    private List<String> script(SetUp wanted) throws SQLException {
        final boolean keepsTables = isThere(wanted);
        if (!keepsTables && present.isEmpty()) {
            recreate();
        }
        final List<Table> before = present.orElse(List.of());
        final List<String> script = keepsTables ? ResetScript.truncate(before) : ResetScript.drop(before);
        script.addAll(ResetScript.fill(wanted.statements(), keepsTables, texts::of));
        present = Optional.empty();
        return script;
    }

    /** A statement outside the model may create, alter or drop anything. */
    private static boolean leavesOnlyItsTables(TestCase testCase, SetUp made) {
        for (final Step step : testCase.steps()) {
            if (step.statement() instanceof Statement.Unmodelled
                    || step.statement() instanceof Statement.CreateTable
                    || Statement.meaningOf(step.statement()) instanceof Statement.ChangeSchema
                    || Statement.meaningOf(step.statement()) instanceof Statement.LockTables) {
                return false;
            }
        }
        return made.isKnown() && testCase.sessionSetup().isEmpty();
    }

    private void recreate() throws SQLException {
        try {
            runAll(List.of(ResetScript.CLOSE_VIEW));
            runAll(SchemaMark.PROCEDURE.remake(name));
        } catch (final SQLException refused) {
            dropTables(refused);
        }
        runAll(List.of("USE " + name));
        present = Optional.of(List.of());
        hasTriggers = false;
    }

    /**
     * A file that the server left in the folder of the schema keeps it from removing the schema; its tables can go: seen on MariaDB 10.11.5,
     * where a CREATE TRIGGER left {@code t.TRG-}. MariaDB has dropped the tables by then, MySQL 8.0.12 has not.
     */
    private void dropTables(SQLException refused) throws SQLException {
        if (refused.getErrorCode() != FOLDER_NOT_REMOVED) {
            throw refused;
        }
        final List<String> script = new ArrayList<>();
        script.add("SET foreign_key_checks = 0");
        try (ResultSet tables = statement.executeQuery(
                "SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = '" + name + "'")) {
            while (tables.next()) {
                script.add("DROP TABLE `" + name + "`.`" + tables.getString(1) + "`");
            }
        }
        script.add("SET foreign_key_checks = 1");
        script.add("CREATE DATABASE IF NOT EXISTS " + name);
        script.addAll(SchemaMark.PROCEDURE.renew(name));
        runAll(script);
    }

    /** Several statements in one round trip; those after a failed one are not run. */
    private void runAll(List<String> script) throws SQLException {
        scripts.run(ResetScript.text(script));
    }

    /** Gives up the view of the case before: purge goes on, for all who use the server. */
    void closeView() throws SQLException {
        casesInView = MOST_CASES_IN_VIEW;
        statement.execute(ResetScript.CLOSE_VIEW);
    }

    /** Removes the schema from the server. */
    void drop() throws SQLException {
        runAll(List.of(ResetScript.CLOSE_VIEW, "DROP DATABASE IF EXISTS " + name));
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
