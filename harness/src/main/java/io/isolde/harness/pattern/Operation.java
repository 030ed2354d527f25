package io.isolde.harness.pattern;

/**
 * A step of a pattern.
 *
 * @param transaction from 1 on
 * @param item a lower-case letter; {@link #NO_ITEM} for what ends a transaction
 * @param version of a write the one it installs, of a read the one it returns; 0 is there at first, and for what ends a transaction
 */
public record Operation(Kind kind, int transaction, char item, int version) {
    /** The item of a step that ends a transaction. */
    public static final char NO_ITEM = '-';

    /** What a step does. */
    public enum Kind {
        READ('R'),
        WRITE('W'),
        COMMIT('C'),
        ABORT('A');

        private final char letter;

        Kind(char letter) {
            this.letter = letter;
        }

        /** True for COMMIT and ABORT. */
        public boolean ends() {
            return this == COMMIT || this == ABORT;
        }
    }

    /** A commit of a transaction. */
    static Operation commit(int transaction) {
        return new Operation(Kind.COMMIT, transaction, NO_ITEM, 0);
    }

    /** As in {@code W1x1}, {@code C2}. */
    @Override
    public String toString() {
        return kind.letter + Integer.toString(transaction) + (kind.ends() ? "" : item + Integer.toString(version));
    }
}
