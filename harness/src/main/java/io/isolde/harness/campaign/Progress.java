package io.isolde.harness.campaign;

import io.isolde.harness.report.RunSummary.VerdictWord;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How far a campaign is, for the status line.
 *
 * @param planned cases in all; empty without a limit
 * @param verdicts cases by verdict; every word has a value
 */
public record Progress(
        Clock clock,
        long cases,
        OptionalLong planned,
        long blocked,
        Map<VerdictWord, Long> verdicts,
        Findings findings,
        Effort effort) {
    /**
     * How long it has run and will.
     *
     * @param left time left until the campaign ends: by the clock, or estimated from the cases still to do; empty when nobody can tell yet
     * @param overtime what is still at work once everybody was asked to end
     */
    public record Clock(Duration elapsed, Optional<Duration> left, Optional<Overtime> overtime) {}

    /**
     * What it has found.
     *
     * @param confirmed cases that deviate in a way nobody has named, and came back
     * @param unconfirmed those that never came back
     * @param quirkSets different sets of known deviations seen
     */
    public record Findings(long confirmed, long unconfirmed, int quirkSets) {}

    /**
     * What was sent to the server so far.
     *
     * @param features different cells of the coverage that were met
     * @param executeNs from sending statements to their answers, of all lanes
     */
    public record Effort(int features, long statements, long executeNs) {
        /** Before the first case. */
        public static final Effort NONE = new Effort(0, 0, 0);
    }

    /**
     * Work that goes on when the time is up.
     *
     * @param findings those that are run again or made smaller
     * @param left the most that it may still take, but for the run at hand
     */
    public record Overtime(int findings, Duration left) {}

    public Progress {
        final EnumMap<VerdictWord, Long> all = new EnumMap<>(VerdictWord.class);
        for (final VerdictWord word : VerdictWord.values()) {
            all.put(word, verdicts.getOrDefault(word, 0L));
        }
        verdicts = java.util.Collections.unmodifiableMap(all);
    }

    /** Cases with this verdict. */
    public long count(VerdictWord word) {
        return verdicts.get(word);
    }

    /** Cases a minute since the start. */
    public double casesPerMinute() {
        return clock.elapsed().isZero() ? 0 : cases * 60e9 / clock.elapsed().toNanos();
    }
}
