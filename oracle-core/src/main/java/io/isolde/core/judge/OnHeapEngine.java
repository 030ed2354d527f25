package io.isolde.core.judge;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Allowance;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.world.Death;
import io.isolde.core.world.ExpectedRows;
import io.isolde.core.world.Rule;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
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

    /** The state after set-up; null if a statement fails. */
    protected abstract W setUp(TestCase wanted);

    /**
     * Runs the case at hand from its beginning by one choice each time.
     *
     * @param start the state after set-up, to be changed at will
     * @param rounds get what happens
     * @return how it ends
     * @throws UnsupportedFeatureException where it cannot be told how it goes on
     */
    protected abstract W run(W start, List<Round> rounds);

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
        final List<TableState> finalState = new ArrayList<>();
        for (final Table table : wanted.tables()) {
            finalState.add(new TableState(table.name(), rows(last, finalState.size())));
        }
        return new History(rounds, finalState);
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
        final W start = prepare(wanted);
        if (start == null) {
            throw new UnsupportedFeatureException("set-up that fails");
        }
        return run(copy(start), rounds);
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

    /** Sessions of the case. */
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
