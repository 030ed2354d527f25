package io.isolde.harness.report;

import java.time.Duration;
import java.util.Locale;

/** Numbers as people read them, the same on every machine. */
public final class Figures {
    private Figures() {}

    /** As in {@code 12,345}. */
    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** As in {@code 12 cases}, {@code 1 case}. */
    public static String count(long number, String noun) {
        return count(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** As in {@code 4.2 %}; {@code –} of nothing. Never rounds something to nothing or to all. */
    public static String share(long part, long whole) {
        if (whole == 0) {
            return "–";
        }
        final double percent = 100.0 * part / whole;
        if (part > 0 && percent < 0.05) {
            return "<0.1 %";
        }
        return part < whole && percent > 99.95 ? ">99.9 %" : String.format(Locale.ROOT, "%.1f %%", percent);
    }

    /** As in {@code 0:07}, {@code 12:34}, {@code 1:00:00}. */
    public static String clock(Duration duration) {
        final long seconds = Math.max(0, duration.toSeconds());
        return seconds < 3600
                ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    /** As in {@code 3.2 s}, {@code 2 min 5 s}. */
    public static String duration(Duration duration) {
        final double seconds = duration.toMillis() / 1e3;
        return seconds < 60
                ? String.format(Locale.ROOT, "%.1f s", seconds)
                : duration.toMinutes() + " min " + duration.toSecondsPart() + " s";
    }

    /** As in {@code 0.31 ms}. */
    public static String milliseconds(long ns) {
        return String.format(Locale.ROOT, "%.2f ms", ns / 1e6);
    }
}
