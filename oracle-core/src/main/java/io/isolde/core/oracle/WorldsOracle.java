package io.isolde.core.oracle;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.memory.Region;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The worlds oracle: predicts a case, and judges what was observed by keeping the worlds the rules allow. One per worker; not
 * thread-safe. Owns off-heap memory: close it.
 */
public final class WorldsOracle implements AutoCloseable {
    /** Up to so many known deviations all sets are tried for the smallest that explains a history. */
    private static final int MOST_TRIED_TOGETHER = 3;

    private static final int INITIAL_REGION_LENGTH = 1 << 16;

    private final InnoDbProfile profile;
    private final Region region = new Region(INITIAL_REGION_LENGTH);
    private final CaseContext context;
    private final Preparation preparation;
    private final Predictor predictor;
    private final Follower follower;
    private final int mostTriedTogether;
    /** The deviations of the server. */
    private final EnumSet<Quirk> real = EnumSet.noneOf(Quirk.class);

    /** An oracle for one kind of server. */
    public WorldsOracle(InnoDbProfile profile) {
        this(profile, MOST_TRIED_TOGETHER);
    }

    WorldsOracle(InnoDbProfile profile, int mostTriedTogether) {
        this.profile = profile;
        this.mostTriedTogether = mostTriedTogether;
        context = new CaseContext(profile, region);
        preparation = new Preparation(context, region);
        predictor = new Predictor(context);
        follower = new Follower(context);
        for (final Quirk quirk : Quirk.values()) {
            if (quirk.holdsFor(profile)) {
                real.add(quirk);
            }
        }
    }

    /** Whether a case need not be compiled, as it is the last one, perhaps with its steps in another order. */
    public boolean knows(TestCase testCase) {
        return preparation.knows(testCase);
    }

    /** What the rules of this server's profile let the (closed) case do, along the access paths the optimizer is taken to choose. */
    public History predict(TestCase testCase) {
        return predictor.predict(stateToPredictFrom(testCase));
    }

    /** The rounds of a {@linkplain #predict prediction} up to the first that cannot be predicted. */
    public List<Round> foresee(TestCase testCase) {
        return predictor.foresee(stateToPredictFrom(testCase));
    }

    private World stateToPredictFrom(TestCase testCase) {
        final World initial = preparation.of(testCase);
        if (initial == null) {
            throw new UnsupportedFeatureException("set-up that fails");
        }
        context.allow(real);
        return initial;
    }

    /**
     * Follows an observed history of a {@linkplain TestCase#closed closed} case.
     *
     * <p>The pure rules are tried first. When no world of theirs survives, the known deviations of this server that can show at the levels
     * of the case are allowed, and the smallest set that explains the history is named. A history that {@linkplain History#endsStuck ends
     * stuck} is never allowed.
     */
    public Verdict judge(TestCase testCase, History observed) {
        return judge(testCase, observed, Plans.NONE);
    }

    /** As {@link #judge(TestCase, History)}, but only of worlds in which statements found their rows as planned. */
    public Verdict judge(TestCase testCase, History observed, Plans plans) {
        return judge(testCase, observed, plans, true);
    }

    /** As {@link #judge(TestCase, History)}, with no known deviation allowed: never {@code Explained}. */
    public Verdict judgePurely(TestCase testCase, History observed) {
        return judge(testCase, observed, Plans.NONE, false);
    }

    private Verdict judge(TestCase testCase, History observed, Plans plans, boolean allowsKnown) {
        final Optional<Verdict> unjudged = whyNotToJudge(testCase, observed);
        if (unjudged.isPresent()) {
            return unjudged.get();
        }
        try {
            return judgeComplete(testCase, observed, plans, allowsKnown);
        } catch (final UnsupportedFeatureException e) {
            return new Verdict.Undecided(e.getMessage());
        }
    }

    private Optional<Verdict> whyNotToJudge(TestCase testCase, History observed) {
        for (final Round round : observed.rounds()) {
            final Optional<Completion> cutShort = round.cutShort(testCase);
            if (cutShort.isPresent()) {
                return Optional.of(
                        new Verdict.Invalid("statement " + (cutShort.get().step() + 1) + " was cut short: "
                                + ((Outcome.Failed) cutShort.get().outcome()).message()));
            }
            for (final Completion completion : round.completions()) {
                if (completion.outcome() instanceof Outcome.Failed failed
                        && failed.kind() == ErrorKind.CONNECTION_LOST) {
                    return Optional.of(new Verdict.Disagrees(
                            completion.step(),
                            "an answer",
                            Outcomes.describe(failed),
                            Rule.KEEPS_CONNECTION.toString()));
                }
            }
        }
        if (observed.rounds().size() != testCase.steps().size() && !observed.endsStuck(testCase)) {
            return Optional.of(new Verdict.Invalid("a history must have a round for every step: rounds="
                    + observed.rounds().size() + " steps=" + testCase.steps().size()));
        }
        return Optional.empty();
    }

    private Verdict judgeComplete(TestCase testCase, History observed, Plans plans, boolean allowsKnown) {
        final World initial = preparation.of(testCase);
        if (initial == null) {
            return new Verdict.Invalid("the set-up fails by the rules of the model");
        }
        plans.bySteps().forEach((step, plan) -> plan(context.compiled.steps()[step], plan));
        context.noteOrder(observed);
        if (followWith(EnumSet.noneOf(Quirk.class), initial, observed)) {
            return new Verdict.Agrees();
        }
        final int pureStep = follower.death().step();
        final Explanations explanations = new Explanations(
                allowsKnown ? knownQuirks(testCase) : List.of(),
                context.asked(),
                quirks -> followWith(quirks, initial, observed),
                context::asked);
        final Optional<Set<Quirk>> smallest = explanations.smallest(mostTriedTogether);
        if (smallest.isEmpty()) {
            requireKnownOrder(observed);
            requireOneTransaction(observed);
            requireOneIndex(testCase, observed);
            requireCommittedTest(testCase, observed);
            return disagreement(observed);
        }
        return new Verdict.Explained(smallest.get(), pureStep);
    }

    /** A plan that reads an index which the model does not know by that name tells nothing. */
    private void plan(CompiledStep step, Plans.Plan plan) {
        final boolean known = plan.access() != Plans.Access.INDEX
                || context.tableOf(step).table.indexes().stream()
                        .anyMatch(index -> index.name().equalsIgnoreCase(plan.index()));
        step.plan = known ? plan : new Plans.Plan(Plans.Access.OTHER, "", plan.text());
    }

    /**
     * Of a partitioned table an ordered scan reads the first row of each partition, then the least of these: in which order it waits is not
     * modelled. Nor is where a row stands whose INSERT got its hidden row id before it waited.
     */
    private void requireKnownOrder(History observed) {
        final int died = follower.death().step();
        for (final Round round : observed.rounds()) {
            for (final var completion : round.completions()) {
                if (completion.step() != round.step()) {
                    requireKnownOrder(context.compiled.steps()[completion.step()]);
                }
                if (completion.step() == died) {
                    return;
                }
            }
            round.waitingAtEnd()
                    .forEach(waiting -> requireKnownOrder(context.compiled.steps()[waiting]));
        }
    }

    private void requireKnownOrder(CompiledStep waited) {
        if (waited.isTransactionControl() || waited.scan() == null) {
            return;
        } else if (context.tableOf(waited.scan()).partitions != null) {
            throw new UnsupportedFeatureException("order of a scan of partitions that waited");
        } else if (context.isOrderUnknown(waited.scan().table)) {
            throw new UnsupportedFeatureException(Writer.UNKNOWN_PLACE);
        }
    }

    /** A lookup of COUNT, MIN or MAX that waits may have lost its transaction, and its locks, without a word: others go on that should wait. */
    private void requireOneTransaction(History observed) {
        if (!profile.losesTransactionBeforeExecution()) {
            return;
        }
        final int died = follower.death().step();
        for (final Round round : observed.rounds()) {
            for (final int waiting : round.waitingAtEnd()) {
                final CompiledStep step = context.compiled.steps()[waiting];
                if (!step.isTransactionControl() && context.isLookedUpBeforeExecution(step)) {
                    throw new UnsupportedFeatureException("locking COUNT, MIN or MAX that waited");
                }
            }
            if (round.completions().stream().anyMatch(done -> done.step() == died)) {
                return;
            }
        }
    }

    /** Which entries of several indexes a read locks at their ends, and which rows of theirs it need not, is not modelled. */
    private void requireOneIndex(TestCase testCase, History observed) {
        for (final Round round : observed.rounds()) {
            final CompiledStep step = context.compiled.steps()[round.step()];
            final boolean locks = step.locking != Statement.Locking.NONE
                    || testCase.sessions().get(step.session).level() == IsolationLevel.SER;
            if (locks && !step.isTransactionControl() && context.isLookedUpInSeveralIndexes(step)) {
                throw new UnsupportedFeatureException("locking MIN or MAX of several indexes");
            }
            if (round.completions().stream()
                    .anyMatch(done -> done.step() == follower.death().step())) {
                return;
            }
        }
    }

    /**
     * With snapshot isolation an UPDATE at RU tests what is not committed. Which rows it passes by where it waits, or where a statement that waits has changed
     * rows and may lose its transaction meanwhile, is not modelled.
     */
    private void requireCommittedTest(TestCase testCase, History observed) {
        final int died = follower.death().step();
        boolean othersWait = false;
        for (final Round round : profile.snapshotIsolation() ? observed.rounds() : List.<Round>of()) {
            for (final Completion completion : round.completions()) {
                final CompiledStep step = context.compiled.steps()[completion.step()];
                if (step.kind == CompiledStep.Kind.UPDATE
                        && testCase.sessions().get(step.session).level() == IsolationLevel.RU
                        && (othersWait || completion.step() != round.step())) {
                    throw new UnsupportedFeatureException(
                            "UPDATE at READ UNCOMMITTED beside a wait, with snapshot isolation");
                }
                if (completion.step() == died) {
                    return;
                }
            }
            othersWait = !round.waitingAtEnd().isEmpty();
        }
    }

    private Verdict disagreement(History observed) {
        if (follower.death().rule().equals(Rule.NONE)) {
            throw new IllegalStateException("a world must not die without a rule: step="
                    + follower.death().step());
        }
        final String seen = follower.death().step() >= observed.rounds().size()
                ? Outcomes.describeFinal(observed)
                : Outcomes.describeStep(observed, follower.death().step());
        return new Verdict.Disagrees(
                follower.death().step(),
                follower.death().expected(),
                seen,
                follower.death().rule().toString());
    }

    private boolean followWith(Set<Quirk> quirks, World initial, History observed) {
        context.allow(quirks);
        final int mark = region.topOffset();
        final int records = context.directory.count();
        final boolean survives = follower.follow(initial, observed);
        region.resetTo(mark);
        context.directory.truncate(records);
        return survives;
    }

    /** Known deviations of this server at the levels of a case, those that imply others last. */
    private List<Quirk> knownQuirks(TestCase testCase) {
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
    public void close() {
        region.close();
    }
}
