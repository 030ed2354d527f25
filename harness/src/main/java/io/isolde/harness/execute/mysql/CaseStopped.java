package io.isolde.harness.execute.mysql;

import java.util.List;

/** A run of a case that cannot go on. Without a stack trace: where it was found is in what it says, and one that is run again is nothing unusual. */
final class CaseStopped extends Exception {
    private static final long serialVersionUID = 1L;

    /** What that means for the case. */
    enum Reason {
        /** Ours: the case says nothing about the database. */
        FAULT,
        /** All sessions wait, and the server breaks no deadlock: the history ends there, and says what it says. */
        STUCK,
        /** A statement waits for a lock that no statement of the case can hold against it; the message names it. */
        FOREIGN_LOCK,
        /** A statement seen waiting ended without a cause: the case is worth another run. */
        RESUMED_WITHOUT_CAUSE,
        /** A statement was ended by a limit that the case does not set, or by somebody else: worth another run, in new sessions. */
        CUT_SHORT,
        /** Steps that were to succeed at once did not all do so: the case is worth another run, in which each of them goes by itself. */
        NOT_AS_FORESEEN,
        /** Set-up did not get a table's lock in time, most likely from a background thread of the server: worth another run. */
        RESET_TIMED_OUT,
        /** The server stopped answering before the first step was sent; the case before this one may be the cause. */
        SERVER_LOST_BEFORE,
        /** The server stopped answering during the case. */
        SERVER_LOST;

        boolean isWorthAnotherRun() {
            return isSurprise() || this == RESET_TIMED_OUT;
        }

        /** Whether it is taken for what the server does once it has happened again, alike. */
        boolean isSurprise() {
            return this == RESUMED_WITHOUT_CAUSE || this == CUT_SHORT;
        }

        /** Whether the database did it, so that what was seen until then is to be judged. */
        boolean isOfDatabase() {
            return this == STUCK || this == SERVER_LOST;
        }

        boolean isServerLost() {
            return this == SERVER_LOST || this == SERVER_LOST_BEFORE;
        }
    }

    private final Reason reason;
    /** Of {@link Reason#NOT_AS_FORESEEN}. */
    private final transient List<Integer> together;

    CaseStopped(Reason reason, String message) {
        this(reason, message, List.of());
    }

    private CaseStopped(Reason reason, String message, List<Integer> together) {
        super(message, null, false, false);
        this.reason = reason;
        this.together = together;
    }

    /** Of steps that went together, or one. */
    static CaseStopped notAsForeseen(List<Integer> together, String what) {
        return new CaseStopped(
                Reason.NOT_AS_FORESEEN,
                "steps " + together + " were expected to succeed at once, and " + what,
                List.copyOf(together));
    }

    Reason reason() {
        return reason;
    }

    /** The steps that were to succeed at once, where they did not; none otherwise. */
    List<Integer> together() {
        return together;
    }
}
