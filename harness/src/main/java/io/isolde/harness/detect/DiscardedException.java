package io.isolde.harness.detect;

import io.isolde.core.judge.Verdict.Undecided;
import io.isolde.core.sql.UnsupportedFeatureException;

/** A case that an oracle cannot judge although its method reaches so far. */
final class DiscardedException extends UnsupportedFeatureException {
    private static final long serialVersionUID = 1L;

    private final Undecided.Cause cause;

    private DiscardedException(String what, Undecided.Cause cause) {
        super(what);
        this.cause = cause;
    }

    /** What we added to the case changed what happens, or did not tell enough. */
    static DiscardedException ours(String what) {
        return new DiscardedException(what, Undecided.Cause.OURS);
    }

    /** What happens is the server's choice. */
    static DiscardedException race(String what) {
        return new DiscardedException(what, Undecided.Cause.RACE);
    }

    Undecided verdict() {
        return new Undecided(getMessage(), cause);
    }
}
