package io.isolde.harness.campaign;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.detect.Judge;
import java.time.Duration;
import java.util.Optional;

/**
 * Lets the worlds oracle judge what it predicts itself, so that the JVM has compiled it before anything is timed: its first two thousand cases take
 * ten to forty times as long as later ones. Most cases are predicted at other levels than they claim, as what deviates is followed by other code.
 */
public final class WarmUp {
    private WarmUp() {}

    /** Works so long. */
    public static void judge(ServerProfile profile, CaseSource source, Duration time) {
        final long startNs = System.nanoTime();
        try (Judge judge = new Judge(profile)) {
            for (long number = 0; System.nanoTime() - startNs < time.toNanos(); number++) {
                final TestCase testCase = source.generate(number).closed();
                judge.predict(atLevelOf(number, testCase))
                        .ifPresent(history -> judge.judge(testCase, history, Optional.empty()));
            }
        }
    }

    private static TestCase atLevelOf(long number, TestCase testCase) {
        final IsolationLevel[] all = IsolationLevel.values();
        final int pick = (int) (number % (all.length + 1));
        return pick == all.length ? testCase : testCase.atLevel(all[pick]);
    }
}
