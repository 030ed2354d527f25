package io.isolde.harness.pipeline;

import io.isolde.core.history.History;
import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.detect.Judge;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Lets the worlds oracle judge what it predicts itself, so that the JVM has compiled it before anything is timed: its first two thousand cases take
 * ten to forty times as long as later ones. Most cases are predicted at other levels than they claim, as what deviates is followed by other code.
 */
public final class WarmUp {
    private WarmUp() {}

    /** Works so long; tells how many cases it judged. */
    public static long judge(ServerProfile profile, CaseSource source, Duration time) {
        final long startNs = System.nanoTime();
        long judged = 0;
        try (Judge judge = new Judge(profile)) {
            for (long number = 0; System.nanoTime() - startNs < time.toNanos(); number++) {
                final TestCase testCase = source.generate(number).closed();
                final Optional<History> history = judge.predict(at(levelsOf(testCase, number), testCase));
                if (history.isPresent()) {
                    judge.judge(testCase, history.get(), Optional.empty());
                    judged++;
                }
            }
        }
        return judged;
    }

    private static List<IsolationLevel> levelsOf(TestCase testCase, long number) {
        final IsolationLevel[] all = IsolationLevel.values();
        final int pick = (int) (number % (all.length + 1));
        return testCase.sessions().stream()
                .map(session -> pick == all.length ? session.level() : all[pick])
                .toList();
    }

    private static TestCase at(List<IsolationLevel> levels, TestCase testCase) {
        final List<Session> sessions = IntStream.range(0, levels.size())
                .mapToObj(i -> new Session(testCase.sessions().get(i).name(), levels.get(i)))
                .toList();
        return new TestCase(testCase.setup(), testCase.sessionSetup(), sessions, testCase.steps(), testCase.finals());
    }
}
