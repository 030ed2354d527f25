package io.isolde.harness.execute.postgresql;

/**
 * Why a run of a case went no further.
 *
 * @param kind what that means
 * @param told for people
 */
record CaseEnd(Kind kind, String told) {
    /** What it means for the case. */
    enum Kind {
        /** All its steps were run. */
        DONE,
        /** All sessions wait, and the server breaks no deadlock: the history ends there, and says what it says. */
        STUCK,
        /** Ours: the case says nothing about the database. */
        FAULT,
        /** Set-up waited in vain for tables that something locks which has outlived its session. */
        TABLES_HELD,
        /** A statement seen waiting ended before anything else was sent: worth another run. */
        RESUMED_WITHOUT_CAUSE,
        /** A statement was ended by a limit that the case does not set, or by somebody else: worth another run, in new sessions. */
        CUT_SHORT,
        /** The server stopped answering before the first step was sent; the case before may be the cause. */
        SERVER_LOST_BEFORE,
        /** The server stopped answering. */
        SERVER_LOST
    }

    static final CaseEnd DONE = new CaseEnd(Kind.DONE, "");

    boolean isWorthAnotherRun() {
        return kind == Kind.RESUMED_WITHOUT_CAUSE || kind == Kind.CUT_SHORT || kind == Kind.TABLES_HELD;
    }
}
