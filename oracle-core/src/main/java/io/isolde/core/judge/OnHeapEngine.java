package io.isolde.core.judge;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Allowance;
import io.isolde.core.search.Choices;
import io.isolde.core.search.Engine;
import io.isolde.core.search.Enumeration;
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.search.OpenRounds;
import io.isolde.core.search.OpenRounds.Ended;
import io.isolde.core.search.PossibleHistories;
import io.isolde.core.search.Sent;
import io.isolde.core.sql.SetUpChanges;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.Death;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.Rule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * What engines share whose worlds are objects on the heap, which read no plans, and refuse what they do not model before a case is followed: the case at
 * hand, the prediction by one course that is allowed, and the final state as rows of tables. No deviation is known where an engine names none.
 *
 * @param <W> a world
 * @param <D> a known deviation
 * @param <S> a compiled statement, which may be used for several steps
 */
public abstract class OnHeapEngine<W, D extends Deviation, S> implements CaseEngine<W, D> {
    private final Rule finalStateRule;
    private final Death death = new Death();
    private final Allowance<D> allowance = new Allowance<>();
    /** The one whose tables and sessions are compiled and set up; null for none. */
    private TestCase frame;

    private TestCase testCase;
    private W initial;
    /** Of the case at hand; orders of one case share their statements. */
    private IdentityHashMap<Statement, S> compiled = new IdentityHashMap<>();

    private List<S> steps = List.of();

    /** An engine whose worlds die by this rule where tables end with other rows. */
    protected OnHeapEngine(Rule finalStateRule) {
        this.finalStateRule = finalStateRule;
    }

    /** Compiles tables and sessions of a case that becomes the one at hand. */
    protected abstract void compileFrame(TestCase wanted);

    /** Compiles a statement of the case at hand. */
    protected abstract S compile(Statement statement);

    /** The steps of the case at hand have another order. */
    protected void reorder() {
        // Nothing depends on it where an engine does not say so.
    }

    /**
     * The statements of a set-up that write rows, in terms of its tables as they are at the end.
     *
     * @throws UnsupportedFeatureException for what is neither a table nor a write
     */
    protected static List<Statement> writesOf(List<Statement> setup) {
        final List<Statement> writes = new ArrayList<>();
        for (final Statement statement : SetUpChanges.applied(setup)) {
            if (Statement.writesRows(statement)) {
                writes.add(statement);
            } else if (!(statement instanceof Statement.CreateTable) && !statement.equals(Statement.Neutral.NOTHING)) {
                throw new UnsupportedFeatureException("set-up other than CREATE and writes");
            }
        }
        return writes;
    }

    /** The state after set-up; null if a statement fails. */
    protected abstract W setUp(TestCase wanted);

    /**
     * Runs the case at hand from its beginning by the first choice each time, so that what is predicted is allowed.
     *
     * @param start the state after set-up, to be changed at will
     * @param rounds get what happens
     * @return how it ends
     * @throws UnsupportedFeatureException where it cannot be told how it goes on
     */
    protected W run(W start, List<Round> rounds) {
        final OpenRounds<W> open = openRounds();
        final Choices choices = new Choices();
        final Sent sent = new Sent(this);
        for (int left = stepCount(); left > 0; left--) {
            final int step = sent.next(session -> open.pendingStep(start, session));
            if (step == Engine.NONE) {
                throw new UnsupportedFeatureException("case that ends stuck");
            }
            sent.add(step);
            choices.clear();
            final List<Ended> ended = new ArrayList<>();
            open.send(start, step, choices, ended);
            while (!open.isOver(start)) {
                open.goOn(start, step, choices, ended);
            }
            rounds.add(open.round(start, step, ended, sessionCount()));
        }
        return start;
    }

    /** The rows of a table by number, as they would be if all that is open were rolled back. */
    protected abstract List<List<Value>> rows(W world, int table);

    /** The case at hand. */
    protected final TestCase testCase() {
        return testCase;
    }

    /** Its steps, compiled, in their order. */
    protected final List<S> steps() {
        return steps;
    }

    /** The state after set-up of the case at hand, not to be changed. */
    protected final W initial() {
        return initial;
    }

    // ---- the case at hand

    @Override
    public final boolean knows(TestCase wanted) {
        return hasFrameOf(wanted) && wanted.steps().stream().allMatch(step -> compiled.containsKey(step.statement()));
    }

    private boolean hasFrameOf(TestCase wanted) {
        return frame != null
                && wanted.setup().equals(frame.setup())
                && wanted.sessionSetup().equals(frame.sessionSetup())
                && wanted.sessions().equals(frame.sessions());
    }

    @Override
    public final W prepare(TestCase wanted) {
        if (!wanted.equals(testCase)) {
            testCase = null;
            if (!hasFrameOf(wanted)) {
                frame = null;
                compiled = new IdentityHashMap<>();
                compileFrame(wanted);
                initial = setUp(wanted);
                frame = wanted;
            }
            compileSteps(wanted);
            testCase = wanted;
            reorder();
        }
        return initial;
    }

    private void compileSteps(TestCase wanted) {
        final IdentityHashMap<Statement, S> known = compiled;
        compiled = new IdentityHashMap<>();
        steps = new ArrayList<>();
        for (final Step step : wanted.steps()) {
            final Statement statement = step.statement();
            final S before = known.get(statement);
            steps.add(compiled.computeIfAbsent(statement, each -> before == null ? compile(each) : before));
        }
    }

    @Override
    public void note(History observed, Plans plans) {
        // Every order in which a plan may visit rows is followed, and nothing in a history is told beforehand.
    }

    @Override
    public final void rewind() {
        // Worlds are on the heap.
    }

    @Override
    public final History predict(TestCase wanted) {
        final List<Round> rounds = new ArrayList<>();
        final W last = runPrepared(wanted, rounds);
        return new History(rounds, finalState(last));
    }

    private List<TableState> finalState(W last) {
        final List<TableState> finalState = new ArrayList<>();
        for (final Table table : testCase.tables()) {
            finalState.add(new TableState(table.name(), rows(last, finalState.size())));
        }
        return finalState;
    }

    @Override
    public final PossibleHistories outcomes(TestCase wanted, Collection<D> shown, Limits limits) {
        final W start = preparedFor(wanted);
        allowance.know(known(wanted), this::implied);
        allowance.allow(shown);
        try {
            final PossibleHistories outcomes =
                    new Enumeration<>(this, openRounds(), this::finalState, this::mayEnd, limits).from(start);
            final Optional<String> gap = outcomes.gap().or(() -> leftOut(wanted));
            return new PossibleHistories(outcomes.all(), gap);
        } finally {
            allowance.allow(Set.of());
        }
    }

    private boolean mayEnd(W last, History history) {
        note(history, Plans.NONE);
        return endsWith(last, history.finalState());
    }

    /** How its worlds follow rounds of which nothing was seen. */
    protected abstract OpenRounds<W> openRounds();

    /** What may happen to a case that {@link #openRounds} leave out; empty if they leave nothing out. */
    protected Optional<String> leftOut(TestCase wanted) {
        return Optional.empty();
    }

    @Override
    public final List<Round> foresee(TestCase wanted) {
        final List<Round> rounds = new ArrayList<>();
        try {
            runPrepared(wanted, rounds);
        } catch (final UnsupportedFeatureException e) {
            // The rounds before it stand.
            return rounds;
        }
        return rounds;
    }

    private W runPrepared(TestCase wanted, List<Round> rounds) {
        return run(copy(preparedFor(wanted)), rounds);
    }

    private W preparedFor(TestCase wanted) {
        final W start = prepare(wanted);
        if (start == null) {
            throw new UnsupportedFeatureException("set-up that fails");
        }
        return start;
    }

    @Override
    public final void close() {
        // Owns nothing off-heap.
    }

    // ---- known deviations

    @Override
    public List<D> known(TestCase wanted) {
        return List.of();
    }

    @Override
    public Set<D> implied(D deviation) {
        return Set.of();
    }

    @Override
    public final Allowance<D> allowance() {
        return allowance;
    }

    @Override
    public final void requireModelled(TestCase wanted, History observed) {
        // What is not modelled is refused before: nothing is left that would excuse a death.
    }

    // ---- steps and the final state

    @Override
    public final Death death() {
        return death;
    }

    @Override
    public final int stepCount() {
        return testCase.steps().size();
    }

    @Override
    public final int sessionCount() {
        return testCase.sessions().size();
    }

    @Override
    public final int sessionOf(int step) {
        return testCase.steps().get(step).session();
    }

    @Override
    public boolean endsWith(W world, List<TableState> finalState) {
        return areRows(table -> rows(world, table), finalState);
    }

    /** Whether tables have the rows of a final state; tells the first that has not. */
    protected final boolean areRows(IntFunction<List<List<Value>>> rows, List<TableState> finalState) {
        for (int table = 0; table < finalState.size(); table++) {
            final ExpectedRows expected = ExpectedRows.of(rows.apply(table));
            if (!expected.matches(finalState.get(table).rows())) {
                death.set(stepCount(), finalState.get(table).table() + " = " + expected.describe(), finalStateRule);
                return false;
            }
        }
        return true;
    }
}
