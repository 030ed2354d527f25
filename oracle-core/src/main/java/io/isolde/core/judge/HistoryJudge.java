package io.isolde.core.judge;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict.ServerLost.Moment;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.search.Allowance;
import io.isolde.core.search.CheapestDeviations;
import io.isolde.core.search.Search;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import io.isolde.core.world.Note;
import io.isolde.core.world.Rule;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Judges observed histories by the worlds that an engine allows: by the pure rules first, then by the smallest set of known deviations.
 *
 * @param <W> a world
 * @param <D> a known deviation
 */
public final class HistoryJudge<W, D extends Deviation> {
    private final CaseEngine<W, D> engine;
    private final Allowance<D> allowance;
    private final Search<W> search;
    private final boolean takesNotes;
    private final int mostTriedTogether;
    private List<Note> notes = List.of();
    /** Whether the notes are of worlds that survived. */
    private boolean notedSurvivors;

    /**
     * A judge by an engine, which takes no notes.
     *
     * @param mostTriedTogether up to so many known deviations all sets are tried for the smallest that explains a history
     */
    public HistoryJudge(CaseEngine<W, D> engine, int mostTriedTogether) {
        this(engine, mostTriedTogether, false);
    }

    /**
     * A judge by an engine.
     *
     * @param takesNotes whether it takes {@link #notes}
     */
    public HistoryJudge(CaseEngine<W, D> engine, int mostTriedTogether, boolean takesNotes) {
        this.engine = engine;
        this.mostTriedTogether = mostTriedTogether;
        this.takesNotes = takesNotes;
        allowance = engine.allowance();
        search = new Search<>(engine, takesNotes);
    }

    /** What is told beside the last verdict: of the worlds that allow the history, or of its part up to where the last one died. */
    public List<Note> notes() {
        return notes;
    }

    /**
     * Follows an observed history of a {@linkplain TestCase#closed closed} case.
     *
     * @param plans how statements found their rows, as far as that is known
     * @param allowsKnown whether known deviations may explain it
     */
    public Verdict judge(TestCase testCase, History observed, Plans plans, boolean allowsKnown) {
        notes = List.of();
        notedSurvivors = false;
        final Optional<Verdict> unjudged = whyNotToJudge(testCase, observed, allowsKnown);
        if (unjudged.isPresent()) {
            return unjudged.get();
        }
        try {
            return judgeComplete(testCase, observed, plans, allowsKnown);
        } catch (final UnsupportedFeatureException e) {
            return new Verdict.Undecided(e.getMessage());
        }
    }

    private Optional<Verdict> whyNotToJudge(TestCase testCase, History observed, boolean allowsKnown) {
        final List<Round> rounds = observed.rounds();
        for (int i = 0; i < rounds.size(); i++) {
            final Round round = rounds.get(i);
            final Optional<Completion> cutShort = round.cutShort(testCase);
            if (cutShort.isPresent()) {
                return Optional.of(whyCutShort(testCase, observed, i, cutShort.get(), allowsKnown));
            }
            for (int c = 0; c < round.completions().size(); c++) {
                final Completion completion = round.completions().get(c);
                if (completion.outcome() instanceof Outcome.Failed failed
                        && failed.kind() == ErrorKind.CONNECTION_LOST) {
                    return Optional.of(new Verdict.ServerLost(completion.step(), Moment.DURING));
                }
            }
        }
        if (observed.rounds().size() != testCase.steps().size() && !observed.endsStuck(testCase)) {
            return Optional.of(new Verdict.Invalid("a history must have a round for every step: rounds="
                    + observed.rounds().size() + " steps=" + testCase.steps().size()));
        }
        return Optional.empty();
    }

    /** A wait for nobody is the database's fault; any other that was ended is ours, as nothing in the case asks for it. */
    private Verdict whyCutShort(TestCase testCase, History observed, int round, Completion cut, boolean allowsKnown) {
        if (new WaitsForNobody(testCase, observed).isOne(round, cut)) {
            final Optional<D> known = allowsKnown ? engine.waitsForNobody(testCase, cut.step()) : Optional.empty();
            if (known.isPresent()) {
                return new Verdict.Explained(Set.of(known.get()), cut.step());
            }
            return new Verdict.Disagrees(
                    cut.step(),
                    "an answer, as no other session is in a transaction",
                    Outcomes.describeStep(observed, cut.step()),
                    Rule.WAITS_FOR_SOMEBODY.toString());
        }
        return new Verdict.Invalid("statement " + (testCase.setup().size() + cut.step() + 1) + " was cut short: "
                + ((Outcome.Failed) cut.outcome()).message());
    }

    private Verdict judgeComplete(TestCase written, History observed, Plans plans, boolean allowsKnown) {
        final TestCase testCase = engine.rewritten(written, observed);
        final W initial = engine.prepare(testCase);
        if (initial == null) {
            return new Verdict.Invalid("the set-up fails by the rules of the model");
        }
        engine.note(observed, plans);
        allowance.know(allowsKnown ? engine.known(testCase) : List.of(), engine::implied);
        try {
            return judgePrepared(testCase, initial, observed);
        } finally {
            allowance.allow(Set.of());
        }
    }

    private Verdict judgePrepared(TestCase testCase, W initial, History observed) {
        if (follows(initial, observed)) {
            return new Verdict.Agrees();
        }
        final int pureStep = engine.death().step();
        final Optional<Set<D>> cheapest =
                new CheapestDeviations<>(allowance, () -> follows(initial, observed)).find(mostTriedTogether);
        if (cheapest.isPresent()) {
            if (takesNotes) {
                allowance.allow(cheapest.get());
                follows(initial, observed);
            }
            return new Verdict.Explained(Set.copyOf(cheapest.get()), pureStep);
        }
        engine.requireModelled(testCase, observed);
        return disagreement(observed);
    }

    /** Whether a world survives, by what is allowed. */
    private boolean follows(W initial, History observed) {
        final boolean survives = search.finds(initial, observed);
        if (allowance.isFixed() && (survives || !notedSurvivors)) {
            notes = search.notes();
            notedSurvivors = survives;
        }
        engine.rewind();
        return survives;
    }

    private Verdict disagreement(History observed) {
        final Death death = engine.death();
        if (death.rule().equals(Rule.NONE)) {
            throw new IllegalStateException("a world must not die without a rule: step=" + death.step());
        }
        final String seen = death.step() >= observed.rounds().size()
                ? Outcomes.describeFinal(observed)
                : Outcomes.describeStep(observed, death.step());
        return new Verdict.Disagrees(
                death.step(), death.expected(), seen, death.rule().toString());
    }
}
