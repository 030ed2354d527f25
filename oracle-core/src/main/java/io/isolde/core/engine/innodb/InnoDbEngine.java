package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.engine.innodb.compile.RewrittenCase;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.CaseEngine;
import io.isolde.core.judge.Plans;
import io.isolde.core.memory.Region;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Allowance;
import io.isolde.core.search.Engine;
import io.isolde.core.search.Enumeration.Limits;
import io.isolde.core.search.PossibleHistories;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** InnoDB, of MariaDB and MySQL: read views, row and gap locks, deadlocks. */
public final class InnoDbEngine implements CaseEngine<World, Quirk>, Engine<World> {
    private static final int INITIAL_REGION_LENGTH = 1 << 16;

    private final Region region = new Region(INITIAL_REGION_LENGTH);
    private final CaseContext context;
    private final Preparation preparation;
    private final Predictor predictor;
    private final Death death = new Death();
    private final SnapshotIsolation snapshotIsolation;
    private final WorldMerger merger;
    private final Reader reader;
    private final Waits waits;
    private final Completions completions;
    private final NeededRows neededRows;
    private final Unmodelled unmodelled;
    /** The deviations of the server. */
    private final EnumSet<Quirk> real = EnumSet.noneOf(Quirk.class);

    /** An engine for servers of one kind. */
    public InnoDbEngine(InnoDbProfile profile) {
        context = new CaseContext(profile, region);
        preparation = new Preparation(context, region);
        final Writer writer = new Writer(context);
        final Bounds bounds = new Bounds(context, writer.numbering());
        snapshotIsolation = new SnapshotIsolation(context, bounds);
        predictor = new Predictor(context, snapshotIsolation);
        merger = new WorldMerger(context);
        reader = new Reader(context, context.subqueries);
        waits = new Waits(context, death, bounds, snapshotIsolation, writer.numbering());
        neededRows = new NeededRows(context, writer.numbering(), new MetadataLocks(context, death));
        completions = new Completions(context, death, writer, bounds, snapshotIsolation, reader);
        unmodelled = new Unmodelled(context, death);
        for (final Quirk quirk : Quirk.values()) {
            if (quirk.holdsFor(profile)) {
                real.add(quirk);
            }
        }
    }

    // ---- the case at hand

    @Override
    public boolean knows(TestCase testCase) {
        return preparation.knows(testCase);
    }

    @Override
    public TestCase rewritten(TestCase testCase, History observed) {
        return preparation.formsOf(testCase).mayBeRewritten() ? RewrittenCase.of(testCase, observed) : testCase;
    }

    @Override
    public World prepare(TestCase testCase) {
        return preparation.of(testCase);
    }

    @Override
    public void note(History observed, Plans plans) {
        plans.bySteps().forEach((step, plan) -> {
            if (context.compiled.steps()[step] instanceof TableStep planned) {
                plan(planned, plan);
            }
        });
        context.noteOrder(observed);
    }

    /** A plan that reads an index which the model does not know by that name tells nothing. */
    private void plan(TableStep step, Plans.Plan plan) {
        final boolean known = plan.access() != Plans.Access.INDEX
                || context.tableOf(step).table.indexes().stream()
                        .anyMatch(index -> index.name().equalsIgnoreCase(plan.index()));
        step.plan(known ? plan : new Plans.Plan(Plans.Access.OTHER, "", plan.text()));
    }

    @Override
    public void rewind() {
        preparation.rewind();
    }

    @Override
    public History predict(TestCase testCase) {
        return predictor.predict(stateToPredictFrom(testCase));
    }

    @Override
    public List<Round> foresee(TestCase testCase) {
        return predictor.foresee(stateToPredictFrom(testCase));
    }

    /**
     * What the lock model lets happen, in whatever order those go on whose locks are free, whoever of a deadlock is rolled back, and along the index or all of
     * the table. Servers have more plans and moments than these.
     */
    @Override
    public PossibleHistories outcomes(TestCase testCase, Collection<Quirk> shown, Limits limits) {
        final World initial = stateToPredictFrom(testCase);
        context.allowance.allow(shown);
        return new Proposals(predictor, initial, this::rewind, limits).all();
    }

    private World stateToPredictFrom(TestCase testCase) {
        final World initial = preparation.of(testCase);
        if (initial == null) {
            throw new UnsupportedFeatureException("set-up that fails");
        }
        context.allowance.know(List.copyOf(real), Quirk::implied);
        context.allowance.allow(real);
        return initial;
    }

    @Override
    public void requireModelled(TestCase testCase, History observed) {
        unmodelled.refuse(testCase, observed);
    }

    @Override
    public void close() {
        region.close();
    }

    // ---- known deviations

    /** Those that imply others last. */
    @Override
    public List<Quirk> known(TestCase testCase) {
        final List<Quirk> known = new ArrayList<>();
        final boolean anyLevel =
                testCase.steps().stream().anyMatch(step -> step.statement() instanceof Statement.SetIsolation);
        for (final Quirk quirk : real) {
            if (anyLevel || appliesToAny(quirk, testCase.sessions())) {
                known.add(quirk);
            }
        }
        known.sort(Comparator.comparingInt(quirk -> quirk.implied().size()));
        return known;
    }

    private static boolean appliesToAny(Quirk quirk, List<Session> sessions) {
        for (final Session session : sessions) {
            final IsolationLevel level = session.level();
            if (quirk.appliesAt(level)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Set<Quirk> implied(Quirk quirk) {
        return quirk.implied();
    }

    @Override
    public Allowance<Quirk> allowance() {
        return context.allowance;
    }

    // ---- transitions

    @Override
    public Death death() {
        return death;
    }

    @Override
    public int stepCount() {
        return context.compiled.steps().length;
    }

    @Override
    public int sessionCount() {
        return context.compiled.source().sessions().size();
    }

    @Override
    public int sessionOf(int step) {
        return context.compiled.steps()[step].session;
    }

    @Override
    public long holdersOfNeeded(World world, int step, List<Integer> waiting) {
        return neededRows.holders(world, step, waiting);
    }

    @Override
    public Optional<String> unjudged(int step) {
        return context.compiled.steps()[step] instanceof ControlStep control
                        && !(control.composed() != null && !context.compiled.mayBeSerializable(control.session))
                ? Optional.ofNullable(control.refusal())
                : Optional.empty();
    }

    @Override
    public World copy(World world) {
        return world.copy();
    }

    @Override
    public void keepOnly(List<World> worlds) {
        context.worlds.keepOnly(worlds);
    }

    @Override
    public int pendingStep(World world, int session) {
        return world.sessions[session].pendingStep;
    }

    @Override
    public boolean mayWait(int step) {
        return !context.compiled.steps()[step].isTransactionControl()
                || unjudged(step).isPresent();
    }

    @Override
    public boolean refuses(World world, Round round) {
        return waits.isResumedWithoutCause(world, round);
    }

    @Override
    public boolean block(World world, int step) {
        return waits.block(world, step);
    }

    @Override
    public boolean mayKeepWaiting(World world) {
        return waits.everyWaiterHasAReason(world);
    }

    @Override
    public void complete(World world, int step, Outcome outcome, boolean resumed, List<World> after) {
        completions.complete(world, step, outcome, resumed, after);
    }

    /** A deadlock may roll its transaction back without a word: {@link Quirk#UNTOLD_DEADLOCK}. */
    @Override
    public boolean mayChangeUnseen(World world, int step) {
        return waits.mayLoseUntold(world, context.compiled.steps()[step]);
    }

    @Override
    public boolean mayChangeOthersUnseen(World world, int sent) {
        return waits.mayOthersLoseUntold(world, context.compiled.steps()[sent].session);
    }

    @Override
    public void changeUnseen(World world, int session) {
        world.loseUntold(context.store, session);
    }

    @Override
    public boolean mayEndStuck(World world, List<Round> rounds) {
        return waits.mayEndStuck(world, rounds);
    }

    @Override
    public boolean endsWith(World world, List<TableState> finalState) {
        for (int number = 0; number < finalState.size(); number++) {
            reader.collectTable(world, number);
            if (!world.staleIndexes[number]
                    && !reader.rows.matches(finalState.get(number).rows())) {
                death.set(
                        context.compiled.steps().length,
                        finalState.get(number).table() + " = " + reader.rows.describe(),
                        InnoDbRules.FINAL_STATE);
                return false;
            }
        }
        return true;
    }

    @Override
    public int hash(World world) {
        return merger.hash(world);
    }

    @Override
    public boolean isSame(World left, World right) {
        return merger.isSame(left, right);
    }
}
