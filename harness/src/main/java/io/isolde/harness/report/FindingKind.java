package io.isolde.harness.report;

import io.isolde.harness.report.RunSummary.VerdictWord;
import java.util.Optional;

/** Findings by what a reader should do with them, most pressing first. */
public enum FindingKind {
    /** A deviation nobody has named, and which came back when the case was run again. */
    NEW("new"),
    /** As {@link #NEW}, but it never came back. */
    UNCONFIRMED("unconfirmed"),
    /** Known deviations explain it. */
    EXPLAINED("explained"),
    /** Our own fault. */
    INVALID("invalid");

    private final String word;

    FindingKind(String word) {
        this.word = word;
    }

    /** What kind of finding a verdict is, new also where nobody tried whether it comes back; empty where nothing deviates. */
    public static Optional<FindingKind> of(VerdictWord verdict, Confirmation confirmation) {
        return switch (verdict) {
            case DISAGREES, SERVER_LOST ->
                Optional.of(confirmation.times() > 0 && confirmation.reproduced() == 0 ? UNCONFIRMED : NEW);
            case EXPLAINED -> Optional.of(EXPLAINED);
            case INVALID -> Optional.of(INVALID);
            case AGREES, UNDECIDED -> Optional.empty();
        };
    }

    /** As in file names and tables. */
    public String word() {
        return word;
    }
}
