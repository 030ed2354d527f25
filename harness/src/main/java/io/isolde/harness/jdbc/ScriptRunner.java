package io.isolde.harness.jdbc;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs one or more SQL statements in one round trip, and reads all that they return. Where the connection has a {@link LocalSocket}, most answers are
 * taken without the driver, in half its time; the driver of the connection can be used between any two scripts.
 *
 * <p>Used by one thread at a time.
 */
public final class ScriptRunner {
    /** In characters, of which one has three bytes at most. */
    private static final int LONGEST_AHEAD = LocalSocket.LONGEST_AHEAD / 3;

    /** Communication link failure. */
    private static final String CONNECTION_LOST = "08S01";

    private final Statement statement;
    /** None where the server is reached in another way. */
    private final Optional<LocalSocket> socket;

    private final boolean takesAhead;

    /** Uses a statement, of a connection that accepts several in one round trip. */
    public ScriptRunner(Statement statement) throws SQLException {
        this.statement = statement;
        this.socket = LocalSocket.of(statement.getConnection());
        this.takesAhead = socket.isPresent() && LocalSocket.takesAhead(statement.getConnection());
    }

    /** Whether a script can be {@linkplain #sendAhead sent} before it is run. */
    public boolean takesAhead(String script) {
        return takesAhead && script.length() <= LONGEST_AHEAD;
    }

    /**
     * Sends a script, which is to be run next.
     *
     * @throws IOException when the connection is lost; who runs it all the same is told in the words of SQL
     */
    public void sendAhead(String script) throws IOException {
        socket.orElseThrow().sendAhead(script);
    }

    /**
     * Whether what was sent ahead, if run now, has its answer at once.
     *
     * @param limitMs how long it is waited for; zero for not at all
     */
    public boolean isAnswered(int limitMs) {
        return socket.orElseThrow().isAnswered(limitMs);
    }

    /** How long it is looked for an answer before it is slept for, where the connection has a {@link LocalSocket}: see there. */
    public void stayAwake(long ns) {
        socket.ifPresent(local -> local.stayAwake(ns));
    }

    /** Whether somebody can be told that an answer is waited for. */
    public boolean tellsSilence() {
        return socket.isPresent();
    }

    /** Who is told from now on, where {@link #tellsSilence}. */
    public void tell(Optional<LocalSocket.Silence> told) {
        socket.ifPresent(local -> local.tell(told));
    }

    /**
     * Runs a script, or what of it was sent ahead.
     *
     * @param script statements with semicolons between them
     * @return one for each statement, more for a CALL
     * @throws SQLException of the first that fails; those behind it are not run
     */
    public List<Result> run(String script) throws SQLException {
        if (takesAhead(script)) {
            final Optional<List<Result>> plain = runPlain(script);
            if (plain.isPresent()) {
                return plain.get();
            }
        }
        return runByDriver(script);
    }

    private Optional<List<Result>> runPlain(String script) throws SQLException {
        final LocalSocket local = socket.orElseThrow();
        try {
            if (!local.isAhead()) {
                local.sendAhead(script);
            }
            return local.takePlain();
        } catch (final IOException lost) {
            statement.getConnection().abort(Runnable::run);
            throw new SQLException("the connection is lost: " + lost.getMessage(), CONNECTION_LOST, lost);
        }
    }

    private List<Result> runByDriver(String script) throws SQLException {
        final List<Result> results = new ArrayList<>();
        boolean isRows = statement.execute(script);
        long affected = statement.getLargeUpdateCount();
        while (isRows || affected != -1) {
            results.add(isRows ? rows() : new Result.Count(affected));
            isRows = statement.getMoreResults();
            affected = statement.getLargeUpdateCount();
        }
        return results;
    }

    private Result rows() throws SQLException {
        try (ResultSet rows = statement.getResultSet()) {
            return new Result.Rows(Results.read(rows));
        }
    }
}
