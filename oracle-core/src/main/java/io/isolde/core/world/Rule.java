package io.isolde.core.world;

/**
 * A rule that a history can break, as reports name it. Each engine has its own; here are those of the protocol.
 *
 * @param text the rule as a sentence
 * @param source where it is written: a section of a manual, a bug id, or {@code measured}
 */
public record Rule(String text, String source) {
    /** Nothing has been broken. */
    public static final Rule NONE = new Rule("", "");

    public static final Rule NOT_SENT = new Rule("a statement that was not sent cannot complete", "the protocol");
    /** What every database promises of its locks. */
    public static final Rule WAITS_FOR_SOMEBODY = new Rule(
            "a statement waits for transactions of others, and for nobody when these have ended",
            "PostgreSQL manual 13.3, H2 manual \"Multi-Version Concurrency Control (MVCC)\", and the protocol");

    public static final Rule KEEPS_CONNECTION = new Rule("no statement makes the server go away", "the protocol");

    /** As reports show it. */
    @Override
    public String toString() {
        return source.isEmpty() ? text : text + " (" + source + ")";
    }
}
