package io.isolde.harness.reduce;

import io.isolde.core.schedule.TestCase;
import java.time.Duration;
import java.util.Map;

/**
 * What came of a reduction.
 *
 * @param result the smallest case that came back as often as asked for; the one before if none did, closed
 * @param reproduced how often the verdict came back when the result was confirmed, in {@code confirmed} runs
 * @param byLayer candidates by the layer of their (last) change; a chain of changes that the oracle made is one candidate
 * @param timeIsUp whether it ended before everything was tried
 */
public record Reduction(
        TestCase before,
        TestCase result,
        int reproduced,
        int confirmed,
        Map<Layer, Tally> byLayer,
        Duration elapsed,
        boolean timeIsUp) {
    public Reduction {
        byLayer = Map.copyOf(byLayer);
    }

    public CaseSize sizeBefore() {
        return CaseSize.of(before);
    }

    public CaseSize sizeAfter() {
        return CaseSize.of(result);
    }

    /** Share of the characters that are gone, 0 to 1. */
    public double rate() {
        return 1 - (double) sizeAfter().characters() / sizeBefore().characters();
    }

    /** Candidates on the server, and how many of them kept the verdict. */
    public Tally candidates() {
        return byLayer.values().stream()
                .reduce(Tally.NONE, (a, b) -> new Tally(a.tried() + b.tried(), a.kept() + b.kept()));
    }

    /** It came back every time. */
    public boolean isStable() {
        return confirmed > 0 && reproduced == confirmed;
    }
}
