package io.isolde.harness.detect;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Plans;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Note;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Judges histories with the oracle of worlds. Always judges the case at the levels it says, whatever level the sessions truly ran at.
 *
 * <p>This is the one place that turns a feature the model lacks into {@code Undecided}, and a failure of ours into {@code Invalid}; after
 * such a failure the oracle is replaced, as nobody knows in which state it was left. One judge per lane; not thread-safe.
 */
public final class Judge implements AutoCloseable {
    /**
     * So many drafts a lane has in hand: cases ahead are foreseen while others are judged, ten orders to a draft and a few more than ten ahead. Each
     * oracle has the case compiled that it had last, in any order of its steps.
     */
    static final int ORACLES = 3;

    private final Supplier<HistoryOracle> makeOracle;
    /** The one that was asked last comes first. */
    private final Deque<HistoryOracle> oracles = new ArrayDeque<>();

    private List<Note> notes = List.of();

    public Judge(ServerProfile profile) {
        this(() -> HistoryOracle.worlds(profile));
    }

    Judge(Supplier<HistoryOracle> makeOracle) {
        this.makeOracle = makeOracle;
        for (int i = 0; i < ORACLES; i++) {
            oracles.add(makeOracle.get());
        }
    }

    /** The one that knows a case, or else that which has not been asked for longer. */
    private HistoryOracle oracleOf(TestCase closedCase) {
        HistoryOracle chosen = oracles.getLast();
        for (final HistoryOracle oracle : oracles) {
            if (oracle.knows(closedCase)) {
                chosen = oracle;
                break;
            }
        }
        if (chosen != oracles.getFirst()) {
            oracles.remove(chosen);
            oracles.addFirst(chosen);
        }
        return chosen;
    }

    /**
     * The verdict on one run of a case.
     *
     * @param closedCase the case as generated, closed
     * @param fault what the executor did wrong in this run, if anything: the case is invalid
     */
    public Verdict judge(TestCase closedCase, History observed, Optional<String> fault) {
        return judge(closedCase, observed, fault, Plans.NONE);
    }

    /** As {@link #judge(TestCase, History, Optional)}, but only of worlds in which statements found their rows as planned. */
    public Verdict judge(TestCase closedCase, History observed, Optional<String> fault, Plans plans) {
        notes = List.of();
        return fault.<Verdict>map(Verdict.Invalid::new)
                .orElseGet(() -> guarded(() -> judgeWithNotes(closedCase, observed, plans)));
    }

    private Verdict judgeWithNotes(TestCase closedCase, History observed, Plans plans) {
        final HistoryOracle oracle = oracleOf(closedCase);
        final Verdict verdict = oracle.judge(closedCase, observed, plans);
        notes = oracle.notes();
        return verdict;
    }

    /** What the model lacks of a case, whatever a run of it returns; empty where it has all of it. */
    public Optional<String> lacking(TestCase closedCase) {
        return said(
                () -> {
                    try {
                        oracleOf(closedCase).requireModelled(closedCase);
                        return Optional.empty();
                    } catch (final UnsupportedFeatureException e) {
                        return Optional.of(e.getMessage());
                    }
                },
                Optional.empty());
    }

    /** What is told beside the last verdict of {@link #judge}, whichever it was. */
    public List<Note> notes() {
        return notes;
    }

    /** What the rules say against a history where no known deviation is allowed, if they do. */
    public Optional<Verdict.Unexplained> broken(TestCase closedCase, History observed) {
        return guarded(() -> oracleOf(closedCase).judgePurely(closedCase, observed))
                        instanceof Verdict.Unexplained unexplained
                ? Optional.of(unexplained)
                : Optional.empty();
    }

    private Verdict guarded(Supplier<Verdict> verdict) {
        try {
            return verdict.get();
        } catch (final UnsupportedFeatureException e) {
            return new Verdict.Undecided(e.getMessage());
        } catch (final RuntimeException e) {
            replaceOracle();
            return new Verdict.Invalid("the oracle failed: " + describe(e));
        }
    }

    /** What the oracle would have expected, for people to read beside what was seen; empty when it cannot say. */
    public Optional<History> predict(TestCase closedCase) {
        return said(() -> Optional.of(oracleOf(closedCase).predict(closedCase)), Optional.empty());
    }

    /** The rounds that the oracle would have expected, as far as it can say: for an executor to look at, not for verdicts. */
    public List<Round> foresee(TestCase closedCase) {
        return said(() -> oracleOf(closedCase).foresee(closedCase), List.of());
    }

    private <T> T said(Supplier<T> answer, T nothing) {
        try {
            return answer.get();
        } catch (final UnsupportedFeatureException e) {
            return nothing;
        } catch (final RuntimeException e) {
            replaceOracle();
            return nothing;
        }
    }

    @Override
    public void close() {
        oracles.forEach(HistoryOracle::close);
    }

    private void replaceOracle() {
        oracles.removeFirst().close();
        oracles.addFirst(makeOracle.get());
    }

    /** The exception and the line of ours that threw it: what a reader of the report needs to find the fault. */
    static String describe(RuntimeException e) {
        final StackTraceElement[] trace = e.getStackTrace();
        return trace.length == 0 ? e.toString() : e + " at " + trace[0];
    }
}
