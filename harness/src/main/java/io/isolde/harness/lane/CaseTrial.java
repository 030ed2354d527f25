package io.isolde.harness.lane;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.judge.Verdict.ServerLost.Moment;
import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.world.Note;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.detect.OracleSetting;
import io.isolde.harness.detect.Overlaps;
import io.isolde.harness.detect.Protocol;
import io.isolde.harness.detect.Run;
import io.isolde.harness.execute.Execution;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Runs a case on a lane and judges it by one oracle, which may have more run there. Not thread-safe.
 *
 * <p>A lost server is a deviation of its own: no case may end a server. As other lanes lose it at the same time, only replaying a case alone
 * tells whose it was.
 */
public final class CaseTrial {
    /**
     * A run and the verdict on it.
     *
     * @param planned the verdict on the worlds in which statements found their rows as the server had planned; empty where it was not
     *     asked, or cannot say
     * @param notes what is told beside the verdict, by the worlds oracle only
     * @param judgeNs what the verdict took, further runs included, also where another oracle had them made
     * @param behindLoss whether the server was found lost when the case was to begin, which then was run on the next: the case that the lane ran
     *     before may have ended it
     */
    public record Outcome(
            Execution execution,
            Verdict verdict,
            List<Note> notes,
            Optional<Verdict> planned,
            long judgeNs,
            boolean behindLoss) {
        private Outcome withBehindLoss() {
            return new Outcome(execution, verdict, notes, planned, judgeNs, true);
        }

        /** As one of a case that the server did not outlive by long. */
        public Outcome lostAfter() {
            final int end = execution.testCase().steps().size();
            return new Outcome(
                    execution, new Verdict.ServerLost(end, Moment.AFTER), notes, Optional.empty(), judgeNs, behindLoss);
        }
    }

    /** Runs of a case whose statements run at the same time, each of which meets another moment. What shows in one of a thousand mostly shows so. */
    private static final int MOST_OVERLAPS = 2_000;

    /** For all of them, so that those in which somebody waits for long are few. */
    private static final long OVERLAPS_NS = 2_000_000_000L;

    /** Of a case that is new, where statements meet and nobody waits: they take little time. */
    private static final int OVERLAPS_AT_FIRST = 100;

    private final TrialLane lane;
    private final SharedRuns further;
    private final Judge judge;
    private final OracleKind oracle;
    private final Protocol protocol;
    private final boolean planned;
    /** Whether the server was lost in a run that the oracle asked for. */
    private boolean lostLater;

    /**
     * Owns neither the lanes nor the judges.
     *
     * @param further has what the oracle asks for run
     * @param oracle whose verdict it is
     * @param planned whether the verdict is that by the plans of the server, in every run; for the worlds oracle only
     */
    CaseTrial(TrialLane lane, SharedRuns further, OracleSetting setting, OracleKind oracle, boolean planned) {
        this.lane = lane;
        this.further = further;
        this.judge = setting.worlds();
        this.oracle = oracle;
        this.protocol = new Protocol(oracle.open(setting), this::runFollowUp);
        this.planned = planned && oracle == OracleKind.WORLDS;
    }

    public OracleKind oracle() {
        return oracle;
    }

    /**
     * Hands a case over to the lane ahead of its turn, see {@link TrialLane#order}.
     *
     * @param foreseen whether the lane may be told what to expect: only where nobody else judges the run
     */
    public void order(TestCase closedCase, boolean foreseen) {
        lane.order(
                closedCase,
                planned,
                foreseen && !planned && oracle == OracleKind.WORLDS ? judge.foresee(closedCase) : List.of());
    }

    /**
     * The verdict on the oldest case that was handed over: this one. A verdict that a run is not good enough for is not given: the case is run
     * again, with nothing expected. Then it is seen which statement it was that a server did not survive, if it does not survive it again.
     */
    public Outcome next(TestCase closedCase) {
        final Outcome outcome = begun(closedCase, judge(closedCase, lane.next()));
        if (stands(outcome)) {
            final History history = outcome.execution().history();
            final boolean again = Overlaps.meet(closedCase, history)
                    && history.rounds().stream().noneMatch(Round::blocked);
            final int most = again ? OVERLAPS_AT_FIRST : 1;
            return untilSeen(closedCase, outcome, most, () -> run(closedCase, planned));
        }
        final Outcome again = run(closedCase, false);
        return isLoss(outcome.execution()) && !isLoss(again.execution()) ? outcome : again;
    }

    /** The outcome, or that of another run where the server was lost before the first: nothing but the next server can tell of the case. */
    private Outcome begun(TestCase closedCase, Outcome outcome) {
        final Execution execution = outcome.execution();
        final boolean lostBefore = execution.serverLost() && execution.fault().isPresent();
        return lostBefore ? judge(closedCase, lane.run(closedCase, planned)).withBehindLoss() : outcome;
    }

    private static boolean stands(Outcome outcome) {
        final Execution execution = outcome.execution();
        if (execution.fault().isPresent()) {
            return true;
        } else if (isLoss(execution)) {
            return execution.waits() != Execution.Waits.DOUBTFUL;
        }
        return switch (execution.waits()) {
            case SEEN -> true;
            case FORESEEN ->
                outcome.verdict() instanceof Verdict.Agrees || outcome.verdict() instanceof Verdict.Explained;
            case FOREIGN, HELD, REFUSED -> true;
            case DOUBTFUL -> outcome.verdict() instanceof Verdict.Agrees;
        };
    }

    /** Where statements run at the same time the case is run until it does not agree, {@value #MOST_OVERLAPS} times at most. */
    public Outcome run(TestCase closedCase) {
        return untilSeen(closedCase, run(closedCase, planned), MOST_OVERLAPS, () -> run(closedCase, planned));
    }

    private static Outcome untilSeen(TestCase closedCase, Outcome first, int most, Supplier<Outcome> again) {
        Outcome outcome = first;
        final int times = closedCase.sending() == Sending.IN_TURN ? 1 : most;
        final long untilNs = System.nanoTime() + OVERLAPS_NS;
        for (int run = 1;
                run < times && outcome.verdict() instanceof Verdict.Agrees && System.nanoTime() < untilNs;
                run++) {
            outcome = again.get();
        }
        return outcome;
    }

    /**
     * As {@link #run}, with the verdict by the plans of the server beside the other, where the oracle reads plans.
     *
     * @param anew whether in new sessions
     */
    public Outcome runExplained(TestCase closedCase, boolean anew) {
        final boolean explained = oracle == OracleKind.WORLDS;
        final Execution first = anew ? lane.runAnew(closedCase, explained) : lane.run(closedCase, explained);
        return untilSeen(
                closedCase,
                judge(closedCase, first),
                MOST_OVERLAPS,
                () -> judge(closedCase, lane.run(closedCase, explained)));
    }

    /**
     * As {@link #run}, while no other lane runs a case, until the tables are dropped and the case has begun anew: if the server is lost, it was this
     * case that ended it.
     */
    public Outcome runAlone(TestCase closedCase) {
        return judge(closedCase, lane.runAlone(closedCase));
    }

    private Outcome run(TestCase closedCase, boolean explained) {
        return begun(closedCase, judge(closedCase, lane.run(closedCase, explained)));
    }

    /** The verdict on a run of a case that was there before. */
    public Outcome judge(TestCase closedCase, Execution execution) {
        final long startNs = System.nanoTime();
        further.begin(execution);
        final Optional<Verdict> byPlans = execution.plans().bySteps().isEmpty() || oracle != OracleKind.WORLDS
                ? Optional.empty()
                : Optional.of(judgeByPlans(closedCase, execution));
        final Verdict verdict = planned && byPlans.isPresent() ? byPlans.get() : verdict(closedCase, execution);
        final List<Note> notes = oracle == OracleKind.WORLDS
                        && !isLoss(execution)
                        && execution.undecided().isEmpty()
                ? judge.notes()
                : List.of();
        return new Outcome(execution, verdict, notes, byPlans, System.nanoTime() - startNs + further.sparedNs(), false);
    }

    private Verdict judgeByPlans(TestCase closedCase, Execution execution) {
        if (execution.undecided().isPresent()) {
            return new Verdict.Undecided(execution.undecided().get());
        }
        return isLoss(execution)
                ? serverLost(execution)
                : judge.judge(closedCase, execution.history(), execution.fault(), execution.plans());
    }

    private Verdict verdict(TestCase closedCase, Execution execution) {
        if (isLoss(execution)) {
            return serverLost(execution);
        } else if (execution.undecided().isPresent()) {
            // Somebody else has locked what a statement needs, or nothing was sent.
            return new Verdict.Undecided(execution.undecided().get());
        }
        final Optional<String> lacking = isSetUpRefused(execution) ? judge.lacking(closedCase) : Optional.empty();
        if (lacking.isPresent()) {
            return new Verdict.Undecided(lacking.get());
        }
        lostLater = false;
        final Verdict verdict = protocol.judge(new Run(closedCase, execution.history(), execution.fault()));
        return lostLater ? new Verdict.ServerLost(closedCase.steps().size(), Moment.IN_FURTHER_RUN) : verdict;
    }

    /** Whether no statement was sent, though nothing of ours failed: the set-up may be one of another dialect. */
    private static boolean isSetUpRefused(Execution execution) {
        return execution.history().rounds().isEmpty()
                && execution.fault().isPresent()
                && !StandingRunner.isFailure(execution.fault().get());
    }

    private Run runFollowUp(TestCase closedCase) {
        final Execution execution = further.run(closedCase);
        lostLater |= isLoss(execution);
        final Optional<String> fault =
                isLoss(execution) ? Optional.of("the server was lost in a further run") : execution.fault();
        return new Run(closedCase, execution.history(), fault);
    }

    private static boolean isLoss(Execution execution) {
        return execution.serverLost() && execution.fault().isEmpty();
    }

    /** What the pure rules say against a run, where they do. */
    public Optional<Verdict.Unexplained> broken(TestCase closedCase, Execution execution) {
        return judge.broken(closedCase, execution.history());
    }

    /** What the worlds oracle expects, if it can say. */
    public Optional<History> predict(TestCase closedCase) {
        return judge.predict(closedCase);
    }

    private static Verdict serverLost(Execution execution) {
        final int count = execution.testCase().steps().size();
        final boolean answered = IntStream.range(0, count).allMatch(step -> isAnswered(execution.history(), step));
        if (answered) {
            return new Verdict.ServerLost(count, Moment.AFTER);
        }
        final List<Round> rounds = execution.history().rounds();
        final int step = rounds.isEmpty() ? 0 : rounds.get(rounds.size() - 1).step();
        return new Verdict.ServerLost(step, Moment.DURING);
    }

    private static boolean isAnswered(History history, int step) {
        return history.outcomeOf(step)
                .filter(outcome -> !(outcome instanceof io.isolde.core.history.Outcome.Failed failed
                        && failed.kind() == ErrorKind.CONNECTION_LOST))
                .isPresent();
    }
}
