package io.isolde.harness.report.html;

import io.isolde.harness.report.Sighting;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Findings of one cause.
 *
 * @param signature as {@link io.isolde.harness.report.Signature} writes it
 * @param count cases, with a folder or not
 * @param levels the levels they were seen at
 * @param known which earlier run has found the same
 * @param examples those with a folder, best first: what comes back every time, then what was reduced, then the smaller
 */
public record GroupReport(
        Kind kind,
        String signature,
        long count,
        long firstCase,
        List<String> levels,
        Optional<Sighting> known,
        List<FindingReport> examples) {
    /** What a reader should do with it; most pressing first. */
    public enum Kind {
        NEW,
        UNCONFIRMED,
        INVALID,
        EXPLAINED;

        /** As in {@code finding.json}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Kind of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    private static final String BETWEEN = " | ";

    /** Of a deviation without a name the rule, without its source; else all of the signature. */
    public String title() {
        final List<String> parts = parts();
        return parts.size() == 3 ? parts.get(2).replaceFirst("(?<!\\s)\\s*+\\([^()]*+\\)$", "") : signature;
    }

    /** Of a deviation without a name what it is of, as in {@code SELECT at SER}; else empty. */
    public String where() {
        final List<String> parts = parts();
        return parts.size() == 3 ? parts.get(1) + " at " + parts.get(0) : "";
    }

    private List<String> parts() {
        final int first = signature.indexOf(BETWEEN);
        final int second = first < 0 ? -1 : signature.indexOf(BETWEEN, first + BETWEEN.length());
        return second < 0
                ? List.of(signature)
                : List.of(
                        signature.substring(0, first),
                        signature.substring(first + BETWEEN.length(), second),
                        signature.substring(second + BETWEEN.length()));
    }
}
