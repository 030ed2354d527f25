package io.isolde.harness.reduce;

/**
 * Candidates that the server was asked about.
 *
 * @param kept of those, how many kept the verdict
 */
public record Tally(long tried, long kept) {
    static final Tally NONE = new Tally(0, 0);

    Tally plus(boolean keeps) {
        return new Tally(tried + 1, kept + (keeps ? 1 : 0));
    }
}
