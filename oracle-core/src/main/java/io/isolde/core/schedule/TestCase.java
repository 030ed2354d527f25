package io.isolde.core.schedule;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.SetUpChanges;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * All that is needed to run a case: what is set up, who says what, in which order it is submitted.
 *
 * <p>The canonical send rule, for the executor and the oracle alike: <em>always send the earliest unsent step, in submitted order,
 * whose session is not waiting</em>. So a blocked statement holds back only the later steps of its own session, and these go out,
 * oldest first, as soon as it has completed.
 *
 * @param setup CREATE TABLE and INSERT statements, run before the sessions start, in autocommit
 * @param sessionSetup raw SQL run in every session first ({@code -- session:} header lines)
 * @param steps in submitted order
 * @param sending whether the rule holds back what comes behind a statement that neither has ended nor waits
 * @param finals statements run after all sessions ended ({@code /*final*}{@code /}); the executor reads every table's final state anyway
 */
public record TestCase(
        List<Statement> setup,
        List<String> sessionSetup,
        List<Session> sessions,
        List<Step> steps,
        Sending sending,
        List<Statement> finals) {
    public TestCase {
        setup = List.copyOf(setup);
        sessionSetup = List.copyOf(sessionSetup);
        sessions = List.copyOf(sessions);
        steps = List.copyOf(steps);
        finals = List.copyOf(finals);
        for (final Step step : steps) {
            if (step.session() < 0 || step.session() >= sessions.size()) {
                throw new IllegalArgumentException("a step must name a session of the case: session=" + step.session()
                        + " sessions=" + sessions.size());
            }
        }
    }

    /** One whose steps are sent in turn. */
    public TestCase(
            List<Statement> setup,
            List<String> sessionSetup,
            List<Session> sessions,
            List<Step> steps,
            List<Statement> finals) {
        this(setup, sessionSetup, sessions, steps, Sending.IN_TURN, finals);
    }

    /** The tables that are there after set-up, in order. */
    public List<Table> tables() {
        return SetUpChanges.tables(setup);
    }

    /** The same case with every session at one level. */
    public TestCase atLevel(IsolationLevel level) {
        return withSessions(sessions.stream().map(session -> session.at(level)).toList());
    }

    /** The same case with another set-up. */
    public TestCase withSetup(List<Statement> other) {
        return new TestCase(other, sessionSetup, sessions, steps, sending, finals);
    }

    /** The same case with a set-up of other statements that leaves the same tables, after as many that do nothing as keep the numbers of all later statements. */
    public TestCase withMadeSetup(List<Statement> made) {
        final List<Statement> padded = new ArrayList<>(
                Collections.nCopies(Math.max(0, setup.size() - made.size()), Statement.Neutral.NOTHING));
        padded.addAll(made);
        return withSetup(padded);
    }

    /** The same case with as many other sessions. */
    public TestCase withSessions(List<Session> other) {
        return new TestCase(setup, sessionSetup, other, steps, sending, finals);
    }

    /** The same case with other steps of its sessions. */
    public TestCase withSteps(List<Step> other) {
        return new TestCase(setup, sessionSetup, sessions, other, sending, finals);
    }

    /** The same case, sent in another way. */
    public TestCase sent(Sending other) {
        return other == sending ? this : new TestCase(setup, sessionSetup, sessions, steps, other, finals);
    }

    /**
     * This case with a ROLLBACK appended for every session whose last statement does not end its transaction, in session order, so
     * that every transaction ends. Executors and oracles work on closed cases.
     */
    public TestCase closed() {
        final List<Step> closedSteps = new ArrayList<>(steps);
        for (int session = 0; session < sessions.size(); session++) {
            Statement last = new Statement.Rollback();
            for (final Step step : steps) {
                if (step.session() == session) {
                    last = step.statement();
                }
            }
            if (!Statement.endsTransaction(last)) {
                closedSteps.add(new Step(session, new Statement.Rollback()));
            }
        }
        return closedSteps.size() == steps.size() ? this : withSteps(closedSteps);
    }

    /** The level all sessions share, or a list like {@code tx1=RC tx2=RR}. */
    public String levelText() {
        final List<IsolationLevel> levels =
                sessions.stream().map(Session::level).distinct().toList();
        return levels.size() == 1
                ? levels.get(0).name()
                : sessions.stream().map(s -> s.name() + "=" + s.level()).collect(Collectors.joining(" "));
    }
}
