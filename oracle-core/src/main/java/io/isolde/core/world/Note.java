package io.isolde.core.world;

/**
 * What people search for and no rule forbids: told beside a verdict, whichever it is.
 *
 * @param step of the case: the one that waits, or that of the victim
 */
public record Note(Kind kind, int step) {
    /** What is noted. */
    public enum Kind {
        /** A statement waits, and no row that it needs is locked or changed by another session: gaps, or rows that it only passes by, hold it up. */
        WAIT_WITHOUT_NEED("wait-without-need", "waits although no row it needs is locked"),
        /** A deadlock in which the victim is on no cycle of sessions of which each needs a row of the next. */
        DEADLOCK_WITHOUT_CYCLE("deadlock-without-cycle", "deadlock without a cycle of needed rows");

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
