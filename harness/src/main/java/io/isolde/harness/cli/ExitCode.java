package io.isolde.harness.cli;

/** Exit codes of the {@code isolde} command. An interrupt is 128 and the signal's number: 130 for Ctrl-C. */
final class ExitCode {
    /** Done, and nothing new found; a self-test was caught; a replay gave the same verdict every time. */
    static final int OK = 0;

    /** New findings; a self-test was not caught; a replay's verdict changed. */
    static final int FOUND = 1;

    /** What was asked for is wrong: one line says what. */
    static final int BAD_INPUT = 2;

    /** Isolde or its machine failed; says nothing about the database. */
    static final int FAILED = 3;

    static final int SIGNAL_BASE = 128;

    private ExitCode() {}
}
