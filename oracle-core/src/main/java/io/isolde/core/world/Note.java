package io.isolde.core.world;

/**
 * What is told beside a verdict, whichever it is: what people search for and no rule forbids, and what the verdict says nothing of.
 *
 * @param step of the case: the one that waits, that of the victim, or the one that is not judged
 * @param why in a few words; empty where the kind says all
 */
public record Note(Kind kind, int step, String why) {
    /** One of which the kind says all. */
    public Note(Kind kind, int step) {
        this(kind, step, "");
    }

    /** What is noted. */
    public enum Kind {
        /** A statement waits, and no row that it needs is locked or changed by another session: gaps, or rows that it only passes by, hold it up. */
        WAIT_WITHOUT_NEED("wait-without-need", "waits although no row it needs is locked"),
        /** A deadlock in which the victim is on no cycle of sessions of which each needs a row of the next. */
        DEADLOCK_WITHOUT_CYCLE("deadlock-without-cycle", "deadlock without a cycle of needed rows"),
        /** The answer of a plain read that the model lacks. */
        READ_NOT_JUDGED("read-not-judged", "is not judged");

        private final String word;
        private final String text;

        Kind(String word, String text) {
            this.word = word;
            this.text = text;
        }

        /** As files and options name it. */
        public String word() {
            return word;
        }

        /** As reports tell it. */
        public String text() {
            return text;
        }
    }
}
