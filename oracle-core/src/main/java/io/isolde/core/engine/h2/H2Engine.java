package io.isolde.core.engine.h2;

import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.Round;
import io.isolde.core.judge.OnHeapEngine;
import io.isolde.core.query.RowImage;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Choices;
import io.isolde.core.search.OpenRounds;
import io.isolde.core.search.Rounds;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.Rule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** H2 with its default store, as its manual promises it. */
public final class H2Engine extends OnHeapEngine<H2State, H2Deviation, H2Statement> implements Rounds<H2State> {
    private static final Pattern MERGE_BY_KEY = Pattern.compile("(?is)^\\s*+MERGE\\b(?!.*\\bUSING\\b)");

    /** No step. */
    private static final int NONE = -1;

    private final H2Profile profile;
    private List<H2Table> tables = List.of();
    private Execution execution;
    private Settling settling;

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
        execution = new Execution(tables, new Transactions(levels, allowance(), profile));
        settling = new Settling(execution, allowance());
    }

    @Override
    protected H2Statement compile(Statement statement) {
        return new H2Compiler(tables).compile(statement);
    }

    @Override
    protected H2State setUp(TestCase wanted) {
        final Execution first =
                new Execution(tables, new Transactions(List.of(IsolationLevel.RC), allowance(), profile));
        final Settling alone = new Settling(first, allowance());
        final Choices choices = new Choices();
        final H2State state = new H2State(tables.size(), 1);
        for (final Statement statement : writesOf(wanted.setup())) {
            choices.clear();
            first.start(state, 0, 0, compile(statement), choices);
            alone.settle(state, choices);
            if (state.sessions[0].answer.isError()) {
                return null;
            }
        }
        final H2State begin = new H2State(tables.size(), wanted.sessions().size());
        System.arraycopy(state.tables, 0, begin.tables, 0, begin.tables.length);
        System.arraycopy(state.lastKeys, 0, begin.lastKeys, 0, begin.lastKeys.length);
        return begin;
    }

    /** Lets a statement begin, and everything follow from it. */
    private void send(H2State state, int step, Choices choices) {
        final int session = sessionOf(step);
        state.sessions[session].sent = step;
        execution.start(state, session, step, steps().get(step), choices);
        settling.settle(state, choices);
    }

    @Override
    protected List<List<Value>> rows(H2State state, int table) {
        final RowImage image = state.tables[table].image(Entry.NOBODY, false);
        final List<List<Value>> rows = new ArrayList<>();
        for (int place = 0; place < image.size(); place++) {
            rows.add(Arrays.asList(image.row(place)));
        }
        return rows;
    }

    @Override
    protected OpenRounds<H2State> openRounds() {
        return new OpenRounds<>() {
            @Override
            public boolean send(H2State state, int step, Choices choices, List<Ended> ended) {
                H2Engine.this.send(state, step, choices);
                takeAnswers(state, ended);
                return true;
            }

            @Override
            public boolean isOver(H2State state) {
                return H2Engine.this.isOver(state);
            }

            @Override
            public boolean goOn(H2State state, int step, Choices choices, List<Ended> ended) {
                settling.goOn(state, choices);
                takeAnswers(state, ended);
                return true;
            }

            @Override
            public int pendingStep(H2State state, int session) {
                final Run run = state.sessions[session].run;
                return run == null ? NONE : run.step;
            }
        };
    }

    /** Once the round is over. */
    private void takeAnswers(H2State state, List<OpenRounds.Ended> ended) {
        if (!isOver(state)) {
            return;
        }
        for (final H2State.Session session : state.sessions) {
            if (session.answer != null) {
                ended.add(new OpenRounds.Ended(session.sent, session.answer));
                session.answer = null;
                session.sent = NONE;
            }
        }
    }

    // ---- known deviations

    @Override
    public List<H2Deviation> known(TestCase wanted) {
        return Stream.of(H2Deviation.values())
                .filter(deviation -> deviation.versions().contain(profile.version()))
                .toList();
    }

    /** MERGE without USING looks for the row and inserts it, again and again where both fail. H2 source, {@code Merge.merge}. */
    @Override
    public Optional<H2Deviation> waitsForNobody(TestCase testCase, int step) {
        final Statement statement = testCase.steps().get(step).statement();
        final boolean isSerializable =
                testCase.sessions().get(testCase.steps().get(step).session()).level() == IsolationLevel.SER;
        return isSerializable
                        && statement instanceof Statement.Unmodelled unmodelled
                        && MERGE_BY_KEY.matcher(unmodelled.text()).find()
                ? Optional.of(H2Deviation.MERGE_WAITS_FOR_NOBODY)
                : Optional.empty();
    }

    // ---- rounds

    @Override
    public Rounds<H2State> rounds() {
        return this;
    }

    @Override
    public H2State follow(H2State state, Round round, Choices choices) {
        send(state, round.step(), choices);
        return isOver(state) && !isSeen(state, round) ? null : state;
    }

    @Override
    public boolean isOver(H2State state) {
        return !Settling.isRacing(state);
    }

    @Override
    public H2State goOn(H2State state, Round round, Choices choices) {
        settling.goOn(state, choices);
        return isOver(state) && !isSeen(state, round) ? null : state;
    }

    /** Whether everything ended as it was seen, and nothing else. Takes the answers. */
    private boolean isSeen(H2State state, Round round) {
        final List<Completion> answers = new ArrayList<>(round.completions());
        Collections.reverse(answers);
        answers.sort(Comparator.comparing(answer -> answer.step() != round.step()));
        for (int i = 0; i < answers.size(); i++) {
            if (!isSeen(state, answers.get(i))) {
                return false;
            }
            death().explain(i + 1);
        }
        return mayKeepWaiting(state);
    }

    /** Whether a statement has an answer as it was seen, which is taken then. */
    private boolean isSeen(H2State state, Completion seen) {
        final int step = seen.step();
        final H2State.Session session = state.sessions[sessionOf(step)];
        if (session.sent != step) {
            death().set(step, "no answer", Rule.NOT_SENT);
            return false;
        } else if (session.answer == null || !session.answer.matches(seen.outcome())) {
            death().set(step, session.answer == null ? "a wait" : session.answer.describe(), ruleOf(session, step));
            return false;
        }
        session.answer = null;
        session.sent = NONE;
        return true;
    }

    /** Whether no statement has an answer that nobody has seen. */
    private boolean mayKeepWaiting(H2State state) {
        for (final H2State.Session session : state.sessions) {
            if (session.answer != null) {
                death().set(session.sent, session.answer.describe(), H2Rules.WAITS);
                return false;
            }
        }
        return true;
    }

    @Override
    public H2State copy(H2State state) {
        return state.copy();
    }

    private Rule ruleOf(H2State.Session session, int step) {
        final H2Statement statement = steps().get(step);
        if (session.answer == null) {
            return H2Rules.WAITS;
        } else if (statement instanceof H2Statement.Control) {
            return H2Rules.CONTROL;
        } else if (statement instanceof H2Statement.JoinedRead
                || statement instanceof H2Statement.Select select && !select.isLocking()) {
            return H2Rules.SNAPSHOT;
        }
        return H2Rules.WRITE;
    }

    /** A deadlock is found at once, so that somebody can always go on. */
    @Override
    public boolean mayEndStuck(H2State state, List<Round> rounds) {
        if (state.isHarmed()) {
            return true;
        }
        death().set(rounds.get(rounds.size() - 1).step(), "a statement to go on", H2Rules.WAITS);
        return false;
    }

    @Override
    public int hash(H2State state) {
        return state.contentHash();
    }

    @Override
    public boolean isSame(H2State left, H2State right) {
        return left.isSame(right);
    }
}
