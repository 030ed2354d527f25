package io.isolde.harness.execute;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.StatementTexts;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The sessions of a case on a database in this process, and one more connection, which fills and reads the tables. Nothing waits: a step is a round.
 *
 * @param <S> a connection
 */
public abstract class InProcessLane<S extends InProcessSession> implements CaseRunner {
    private static final Logger LOG = LoggerFactory.getLogger(InProcessLane.class);

    private final String product;
    private final SqlWriter writer;
    private final StatementTexts texts;
    private final List<S> sessions = new ArrayList<>();

    /** @param product as messages name it */
    protected InProcessLane(String product, SqlWriter writer) {
        this.product = product;
        this.writer = writer;
        this.texts = new StatementTexts(writer);
    }

    /** Makes tables and sessions ready for a case. */
    protected abstract void reset(TestCase testCase) throws SQLException;

    /** A case has come to its end, or to none. */
    protected abstract void ended(TestCase testCase, boolean isComplete);

    /** The connection that fills and reads the tables. */
    protected abstract S control();

    /** One more connection. */
    protected abstract S connect() throws SQLException;

    /** What is told of an error of the lane itself. */
    protected abstract String fault(SQLException refused);

    /** How statements are written for this database. */
    protected final SqlWriter writer() {
        return writer;
    }

    /** The connections that are open, at least as many as the case has sessions once they were {@linkplain #openSessions opened}. */
    protected final List<S> sessions() {
        return sessions;
    }

    /** Opens the connections that a case has more than those before. */
    protected final void openSessions(TestCase testCase) throws SQLException {
        while (sessions.size() < testCase.sessions().size()) {
            sessions.add(connect());
        }
    }

    @Override
    public final Execution run(TestCase closedCase) {
        final List<Round> rounds = new ArrayList<>();
        final long startNs = System.nanoTime();
        long readyNs = startNs;
        long doneNs = startNs;
        List<TableState> finalState = List.of();
        Optional<String> fault = Optional.empty();
        try {
            reset(closedCase);
            readyNs = System.nanoTime();
            runSteps(closedCase, rounds);
            doneNs = System.nanoTime();
            rollBackAll();
            finalState = finalState(closedCase);
            ended(closedCase, true);
        } catch (final SQLException refused) {
            fault = Optional.of(product + ": " + fault(refused));
            ended(closedCase, false);
        }
        final PhaseTimes times =
                new PhaseTimes(readyNs - startNs, doneNs - readyNs, 0, System.nanoTime() - Math.max(doneNs, readyNs));
        return new Execution(closedCase, new History(rounds, finalState), times, fault, false);
    }

    private void runSteps(TestCase testCase, List<Round> rounds) {
        for (int number = 0; number < testCase.steps().size(); number++) {
            final Step step = testCase.steps().get(number);
            final Outcome outcome = sessions.get(step.session())
                    .run(texts.of(step.statement()), Statement.writesRows(step.statement()));
            rounds.add(new Round(number, List.of(new Completion(number, outcome)), List.of()));
        }
    }

    /** What a case has left open: a COMMIT that was refused ends no transaction. */
    private void rollBackAll() throws SQLException {
        for (final S session : sessions) {
            final Outcome outcome = session.run("ROLLBACK", false);
            if (outcome instanceof Outcome.Failed failed && failed.kind() != ErrorKind.TRANSACTION_STATE) {
                throw new SQLException("a ROLLBACK was refused: " + failed.message());
            }
        }
    }

    private List<TableState> finalState(TestCase testCase) throws SQLException {
        final List<TableState> states = new ArrayList<>();
        for (final Table table : testCase.tables()) {
            states.add(new TableState(table.name(), control().query("SELECT * FROM \"" + table.name() + "\"")));
        }
        return states;
    }

    protected final void closeSessions() {
        sessions.forEach(this::close);
        sessions.clear();
    }

    private void close(S session) {
        try {
            session.close();
        } catch (final SQLException refused) {
            LOG.warn("a connection to {} stays open: {}", product, refused.getMessage());
        }
    }

    /** Closes all connections; a file goes with its folder. */
    @Override
    public final void close() {
        closeSessions();
        close(control());
    }
}
