package io.isolde.core.engine.h2;

import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.OnHeapEngine;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Engine;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** H2 with its default store, as its manual promises it. */
public final class H2Engine extends OnHeapEngine<H2World, H2Deviation, H2Statement> implements Engine<H2World> {
    private final H2Profile profile;
    private final Allowance allowance = new Allowance();
    private List<H2Table> tables = List.of();
    private Execution execution;
    private Settling settling;
    private final WakeUps wakeUps = new WakeUps(allowance);

    /** An engine for a version: all have the same rules, and deviations of their own. */
    public H2Engine(H2Profile profile) {
        super(H2Rules.FINAL_STATE);
        if (profile.version().major() < 2) {
            throw new IllegalArgumentException("H2 has rules from 2.0 on: version=" + profile.version());
        }
        this.profile = profile;
    }

    // ---- the case at hand

    @Override
    protected void compileFrame(TestCase wanted) {
        if (!wanted.sessionSetup().isEmpty()) {
            throw new UnsupportedFeatureException("H2 session set-up");
        }
        tables = new ArrayList<>();
        for (final Table table : wanted.tables()) {
            tables.add(new H2Table(table));
        }
        final List<IsolationLevel> levels =
                wanted.sessions().stream().map(Session::level).toList();
        execution = new Execution(tables, new Transactions(levels, allowance, profile));
        settling = new Settling(execution, wakeUps);
    }

    @Override
    protected H2Statement compile(Statement statement) {
        return new H2Compiler(tables).compile(statement);
    }

    @Override
    protected H2World setUp(TestCase wanted) {
        final Execution first = new Execution(tables, new Transactions(List.of(IsolationLevel.RC), allowance, profile));
        final Settling alone = new Settling(first, wakeUps);
        H2State state = new H2State(tables.size(), 1);
        for (final Statement statement : wanted.setup()) {
            if (statement instanceof Statement.Insert) {
                state = first.start(state, 0, 0, compile(statement)).get(0);
                state = alone.settle(state).get(0);
                if (state.sessions[0].answer.isError()) {
                    return null;
                }
            } else if (!(statement instanceof Statement.CreateTable) && !statement.equals(Statement.Neutral.NOTHING)) {
                throw new UnsupportedFeatureException("set-up other than CREATE and INSERT");
            }
        }
        final H2State begin = new H2State(tables.size(), wanted.sessions().size());
        System.arraycopy(state.tables, 0, begin.tables, 0, begin.tables.length);
        System.arraycopy(state.lastKeys, 0, begin.lastKeys, 0, begin.lastKeys.length);
        return new H2World(begin);
    }

    /** Takes the first state each time, so that what is predicted is allowed. */
    @Override
    protected H2World run(H2World start, List<Round> rounds) {
        H2State state = start.states.get(0);
        final List<Integer> unsent = new ArrayList<>();
        for (int step = 0; step < stepCount(); step++) {
            unsent.add(step);
        }
        while (!unsent.isEmpty()) {
            int place = 0;
            while (place < unsent.size() && state.sessions[sessionOf(unsent.get(place))].run != null) {
                place++;
            }
            if (place == unsent.size()) {
                throw new UnsupportedFeatureException("H2 case that ends stuck");
            }
            final int step = unsent.remove(place);
            state = settled(state, step).get(0);
            rounds.add(round(state, step));
        }
        return new H2World(state);
    }

    private List<H2State> settled(H2State state, int step) {
        final List<H2State> states = new ArrayList<>();
        final int session = sessionOf(step);
        state.sessions[session].sent = step;
        for (final H2State started : execution.start(state, session, step, steps().get(step))) {
            states.addAll(settling.settle(started));
        }
        return states;
    }

    /** Takes what was answered. */
    private static Round round(H2State state, int step) {
        final List<Completion> completions = new ArrayList<>();
        final List<Integer> waiting = new ArrayList<>();
        for (final H2State.Session session : state.sessions) {
            if (session.answer != null) {
                completions.add(new Completion(session.sent, session.answer.outcome()));
                session.answer = null;
            } else if (session.run != null) {
                waiting.add(session.run.step);
            }
        }
        return new Round(step, completions, waiting);
    }

    @Override
    protected List<List<Value>> rows(H2World world, int table) {
        return rows(world.states.get(0), table);
    }

    private static List<List<Value>> rows(H2State state, int table) {
        final RowImage image = state.tables[table].image(Entry.NOBODY, false);
        final List<List<Value>> rows = new ArrayList<>();
        for (int place = 0; place < image.size(); place++) {
            rows.add(Arrays.asList(image.row(place)));
        }
        return rows;
    }

    // ---- known deviations

    @Override
    public List<H2Deviation> known(TestCase wanted) {
        return Stream.of(H2Deviation.values())
                .filter(deviation -> deviation.holdsFor(profile.version()))
                .toList();
    }

    @Override
    public void allow(Set<H2Deviation> allowed) {
        allowance.set(allowed);
    }

    @Override
    public Set<H2Deviation> asked() {
        return allowance.asked();
    }

    // ---- transitions

    @Override
    public H2World copy(H2World world) {
        return world.copy();
    }

    /** That of all its states: each has a statement out exactly where nobody has seen its answer. */
    @Override
    public int pendingStep(H2World world, int session) {
        return world.states.get(0).sessions[session].sent;
    }

    /** A statement that lets others go may be taken for one that did not wait. */
    @Override
    public boolean mayWait(int step) {
        return false;
    }

    @Override
    public boolean block(H2World world, int step) {
        send(world, step);
        return true;
    }

    /** Lets a statement begin, and everything follow from it. */
    private void send(H2World world, int step) {
        final List<H2State> before = new ArrayList<>(world.states);
        world.states.clear();
        for (final H2State state : before) {
            world.addNew(settled(state, step));
        }
    }

    @Override
    public boolean mayKeepWaiting(H2World world) {
        final List<H2State> going = new ArrayList<>();
        for (final H2State state : world.states) {
            for (final H2State.Session session : state.sessions) {
                if (session.answer != null && !going.contains(state)) {
                    going.add(state);
                    death().set(session.sent, session.answer.describe(), H2Rules.WAITS);
                }
            }
        }
        world.states.removeAll(going);
        return !world.states.isEmpty();
    }

    @Override
    public void complete(H2World world, int step, Outcome outcome, boolean resumed, List<H2World> after) {
        if (!resumed) {
            send(world, step);
        }
        final H2World left = new H2World();
        final List<H2State> fitting = new ArrayList<>();
        for (final H2State state : world.states) {
            final H2State.Session session = state.sessions[sessionOf(step)];
            if (session.answer != null && session.answer.matches(outcome)) {
                session.answer = null;
                session.sent = NONE;
                fitting.add(state);
            } else {
                death().set(step, session.answer == null ? "a wait" : session.answer.describe(), ruleOf(session, step));
            }
        }
        left.addNew(fitting);
        if (!fitting.isEmpty()) {
            after.add(left);
        }
    }

    private Rule ruleOf(H2State.Session session, int step) {
        final H2Statement statement = steps().get(step);
        if (session.answer == null) {
            return H2Rules.WAITS;
        } else if (statement instanceof H2Statement.Control) {
            return H2Rules.CONTROL;
        } else if (statement instanceof H2Statement.Query
                || statement instanceof H2Statement.Select select && !select.isLocking()) {
            return H2Rules.SNAPSHOT;
        }
        return H2Rules.WRITE;
    }

    /** A deadlock is found at once, so that somebody can always go on. */
    @Override
    public boolean mayEndStuck(H2World world, List<Round> rounds) {
        if (world.states.stream().anyMatch(H2State::isHarmed)) {
            return true;
        }
        death().set(rounds.get(rounds.size() - 1).step(), "a statement to go on", H2Rules.WAITS);
        return false;
    }

    @Override
    public boolean endsWith(H2World world, List<TableState> finalState) {
        return world.states.stream().anyMatch(state -> areRows(table -> rows(state, table), finalState));
    }

    @Override
    public int hash(H2World world) {
        return world.contentHash();
    }

    @Override
    public boolean isSame(H2World left, H2World right) {
        return left.isSame(right);
    }
}
