package io.isolde.harness.reduce;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.random.Rng;
import io.isolde.harness.reduce.CandidateTest.Answer;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Reduces cases, one after the other. With the oracle's help it makes a chain of changes that should keep the verdict, shows the server
 * its end, and goes on from as far as the server agrees; then it tries on the server what the oracle could not tell. Not thread-safe.
 */
public final class Reducer {
    /** Sees how far it is. */
    @FunctionalInterface
    public interface Watcher {
        /**
         * After each candidate, and when a smaller case was found.
         *
         * @param candidates asked on the server so far, in this reduction
         */
        void at(CaseSize smallest, Tally candidates, Duration elapsed);
    }

    /** First runs of a case that has to show its verdict once. */
    private static final int FIRST_RUNS = 6;

    /** Of the time left, before the server sees what the oracle made of the case. */
    private static final int ORACLE_SHARE_PERCENT = 60;

    private final ServerProfile profile;
    private final CandidateTest tests;
    private final CandidateTest.Aim aim;
    private final ReducerOptions options;
    private final Experience experience;
    private final Ending ending;
    private final Watcher watcher;

    private long startNs;
    private ServerAsker server;
    private boolean timeIsUp;

    /**
     * @param aim the verdict that has to stay
     * @param experience used, and added to
     * @param ending asks to end early, with the best so far or with none
     */
    public Reducer(
            ServerProfile profile,
            CandidateTest tests,
            CandidateTest.Aim aim,
            ReducerOptions options,
            Experience experience,
            Ending ending,
            Watcher watcher) {
        this.profile = profile;
        this.tests = tests;
        this.aim = aim;
        this.options = options;
        this.experience = experience;
        this.ending = ending;
        this.watcher = watcher;
    }

    /** Reduces a closed case. One whose verdict does not come back in a few runs is left as it is. */
    public Reduction reduce(TestCase closedCase) throws InterruptedException {
        startNs = System.nanoTime();
        timeIsUp = false;
        final Optional<Answer> first = firstThatKeeps(closedCase);
        try (Forecast forecast = new Forecast(profile, aim)) {
            server = new ServerAsker(
                    tests,
                    experience,
                    options.guided() ? Optional.of(forecast) : Optional.empty(),
                    this::isOver,
                    this::watch);
            if (first.isEmpty()) {
                return result(closedCase, closedCase, 0, FIRST_RUNS);
            }
            server.start(closedCase, first.get().observed());
            search(closedCase, forecast);
            timeIsUp = isOver();
            return confirmed(closedCase);
        }
    }

    private void search(TestCase closedCase, Forecast forecast) throws InterruptedException {
        final Passes passes = new Passes(server, options, experience, new Rng(options.seed()));
        TestCase now = closedCase;
        if (options.guided() && !forecast.predicts()) {
            now = passes.halve(now);
        }
        TestCase before;
        do {
            before = now;
            if (options.guided()) {
                now = followOracle(now, forecast);
            }
            now = passes.run(now);
        } while (!now.equals(before) && !isOver() && !options.search().isBudgeted());
    }

    /** Lets the oracle reduce as far as it can, and the server decide how far that holds; until the oracle has nothing left to offer. */
    private TestCase followOracle(TestCase start, Forecast forecast) throws InterruptedException {
        TestCase now = start;
        while (!isOver()) {
            final Duration limit = elapsed()
                    .plus(options.time()
                            .minus(elapsed())
                            .multipliedBy(ORACLE_SHARE_PERCENT)
                            .dividedBy(100));
            final OracleAsker oracle = new OracleAsker(
                    forecast, server.lost(), () -> isOver() || elapsed().compareTo(limit) >= 0);
            new Passes(oracle, options, experience, new Rng(options.seed())).run(now);
            final List<Change> chain = oracle.chain();
            final int good = server.longestThatKeeps(chain);
            if (good == 0) {
                server.restore(now);
            } else {
                now = chain.get(good - 1).result();
                server.take(now);
                watch();
            }
            if (chain.isEmpty()) {
                return now;
            }
        }
        return now;
    }

    private Optional<Answer> firstThatKeeps(TestCase closedCase) throws InterruptedException {
        for (int run = 0; run < FIRST_RUNS && !ending.endsConfirmation(); run++) {
            final Answer answer = tests.test(List.of(closedCase)).get(0);
            if (answer.keeps()) {
                return Optional.of(answer);
            }
        }
        return Optional.empty();
    }

    /** The last case taken that comes back every time; the one given if none does. */
    private Reduction confirmed(TestCase closedCase) throws InterruptedException {
        final List<TestCase> trail = server.trail();
        int stride = 1;
        for (int i = trail.size() - 1; i > 0 && !ending.endsConfirmation(); i -= stride) {
            final int reproduced = reproduced(trail.get(i));
            if (reproduced == options.confirmations()) {
                return result(closedCase, trail.get(i), reproduced, options.confirmations());
            }
            stride = Math.min(2 * stride, Math.max(1, i - 1));
        }
        return result(closedCase, closedCase, reproduced(closedCase), options.confirmations());
    }

    private int reproduced(TestCase closedCase) throws InterruptedException {
        int reproduced = 0;
        int left = options.confirmations();
        while (left > 0 && !ending.endsConfirmation()) {
            final int runs = Math.min(left, tests.width());
            final List<Answer> answers = tests.test(Collections.nCopies(runs, closedCase));
            reproduced += (int) answers.stream().filter(Answer::keeps).count();
            left -= runs;
        }
        return reproduced;
    }

    private Reduction result(TestCase before, TestCase after, int reproduced, int runs) {
        return new Reduction(before, after, reproduced, runs, server.byLayer(), elapsed(), timeIsUp);
    }

    private void watch() {
        final List<TestCase> trail = server.trail();
        watcher.at(CaseSize.of(trail.get(trail.size() - 1)), server.candidates(), elapsed());
    }

    private Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - startNs);
    }

    private boolean isOver() {
        return ending.endsSearch() || elapsed().compareTo(options.time()) >= 0;
    }
}
