package io.isolde.core.row;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.UnsupportedFeatureException;

/**
 * How strings of ASCII characters are ordered. Measured on MariaDB 10.11 and 11.4 and MySQL 8.0: all collations that ignore case sort
 * either by the upper-case characters or by the weights of the Unicode collation algorithm.
 */
public enum StringOrder {
    /** A column without COLLATE: whatever the server's default is; see {@link Cells}. */
    SERVER_DEFAULT,
    /** A literal, or what is computed from literals: the connection's collation, which gives way to a column's. */
    CONNECTION,
    /** Byte by byte, nothing padded. */
    BINARY,
    /** Of texts with two collations, neither of which gives way: may be sent, but not compared. */
    MIXED,
    /** Byte by byte, the shorter one padded with blanks: {@code _bin}. */
    PADDED_BYTES,
    /** Letters as upper case, the shorter one padded with blanks: {@code _general_ci}, {@code latin1_swedish_ci}. */
    PADDED_UPPER_CASE,
    /** Unicode weights, nothing padded: {@code utf8mb4_0900_ai_ci}. */
    WEIGHTS,
    /** Unicode weights, the shorter one padded with blanks: {@code utf8mb4_uca1400_ai_ci}. */
    PADDED_WEIGHTS,
    /** The same by older weights: {@code utf8mb4_unicode_ci}, {@code utf8mb4_unicode_520_ci}. Measured on MariaDB 10.11.5, 11.4.5 and MySQL 8.0.33. */
    PADDED_OLD_WEIGHTS;

    /** Characters without a weight of their own: control characters other than white space. */
    private static final int IGNORED = 0;

    private static final String BY_WEIGHT =
            "\t\n\u000b\f\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz";

    /** In Unicode up to 5.2 accents that stand alone come first. */
    private static final String BY_OLD_WEIGHT =
            "\t\n\u000b\f\r `^_-,;:!?.'\"()[]{}@*/\\&#%+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz";

    private static final int[] WEIGHT_OF = weights(BY_WEIGHT);
    private static final int[] OLD_WEIGHT_OF = weights(BY_OLD_WEIGHT);

    private static int[] weights(String order) {
        final int[] weights = new int[128];
        for (int i = 0; i < order.length(); i++) {
            final char character = order.charAt(i);
            weights[character] = i + 1;
            weights[Character.toUpperCase(character)] = i + 1;
        }
        return weights;
    }

    static StringOrder of(Collation collation) {
        return switch (collation) {
            case SERVER_DEFAULT -> SERVER_DEFAULT;
            case UTF8MB4_BIN, UTF8_BIN, LATIN1_BIN, ASCII_BIN -> PADDED_BYTES;
            case UTF8MB4_GENERAL_CI, UTF8_GENERAL_CI, LATIN1_SWEDISH_CI, ASCII_GENERAL_CI -> PADDED_UPPER_CASE;
            case UTF8MB4_0900_AI_CI -> WEIGHTS;
            case UTF8MB4_UCA1400_AI_CI -> PADDED_WEIGHTS;
            case UTF8MB4_UNICODE_CI, UTF8MB4_UNICODE_520_CI, UTF8_UNICODE_CI -> PADDED_OLD_WEIGHTS;
            case OF_UTF8MB4 -> throw new UnsupportedFeatureException("CHARACTER SET utf8mb4 of an unknown server");
        };
    }

    /**
     * The order of a collation by its SQL name.
     *
     * @throws UnsupportedFeatureException for one that is not known
     */
    public static StringOrder ofCollation(String name) {
        return switch (name) {
            case "latin1_swedish_ci", "utf8mb4_general_ci" -> PADDED_UPPER_CASE;
            case "utf8mb4_bin" -> PADDED_BYTES;
            case "utf8mb4_0900_ai_ci" -> WEIGHTS;
            case "utf8mb4_uca1400_ai_ci" -> PADDED_WEIGHTS;
            default -> throw new UnsupportedFeatureException("collation " + name);
        };
    }

    /** Whether equal texts are equal byte by byte, blanks at the end aside. */
    public boolean isBytes() {
        return this == BINARY || this == PADDED_BYTES;
    }

    boolean isPadded() {
        return this == PADDED_BYTES
                || this == MIXED
                || this == PADDED_UPPER_CASE
                || this == PADDED_WEIGHTS
                || this == PADDED_OLD_WEIGHTS;
    }

    boolean usesWeights() {
        return this == WEIGHTS || this == PADDED_WEIGHTS || this == PADDED_OLD_WEIGHTS;
    }

    /** Where a character sorts; {@link #IGNORED} where it does not count. */
    public int weight(int character) {
        return switch (this) {
            case BINARY, PADDED_BYTES, MIXED -> character & 0xff;
            case PADDED_UPPER_CASE -> upperCase(character);
            case WEIGHTS, PADDED_WEIGHTS -> WEIGHT_OF[character];
            case PADDED_OLD_WEIGHTS -> OLD_WEIGHT_OF[character];
            case SERVER_DEFAULT, CONNECTION -> throw new AssertionError("unresolved: " + this);
        };
    }

    /** Whether a character counts for nothing. */
    boolean ignores(int character) {
        return usesWeights() && WEIGHT_OF[character] == IGNORED;
    }

    private static int upperCase(int character) {
        return 'a' <= character && character <= 'z' ? character - ('a' - 'A') : character;
    }
}
