package io.isolde.harness.cli;

/**
 * Exit codes of the {@code isolde} command. An interrupt is 128 and the signal's number: 130 for Ctrl-C. Where several hold, as in a replay of many files, it is
 * the highest: who reads 1 knows that all was judged.
 */
final class ExitCode {
    /** Done, and nothing new found; a self-test was caught; a replay gave the same verdict every time. */
    static final int OK = 0;

    /** New findings; a self-test was not caught; a replay's verdict changed. */
    static final int FOUND = 1;

    /** What was asked for is wrong: one line says what. */
    static final int BAD_INPUT = 2;

    /** Isolde or its machine failed, also where a replay ends as {@code Invalid}; says nothing about the database. */
    static final int FAILED = 3;

    static final int SIGNAL_BASE = 128;

    private ExitCode() {}
}
