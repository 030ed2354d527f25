package io.isolde.core.sql;

import java.util.Locale;
import java.util.Optional;

/** How strings compare. Only what differs for ASCII text is told apart; other text is outside the model. */
public enum Collation {
    /** Written without COLLATE: the server's default, which ignores case and pads with blanks in MariaDB before 11.6. */
    SERVER_DEFAULT(""),
    UTF8MB4_BIN("utf8mb4_bin"),
    UTF8MB4_GENERAL_CI("utf8mb4_general_ci"),
    UTF8MB4_UNICODE_CI("utf8mb4_unicode_ci"),
    UTF8MB4_UNICODE_520_CI("utf8mb4_unicode_520_ci"),
    UTF8MB4_0900_AI_CI("utf8mb4_0900_ai_ci"),
    UTF8MB4_UCA1400_AI_CI("utf8mb4_uca1400_ai_ci"),
    UTF8_BIN("utf8mb3_bin"),
    UTF8_GENERAL_CI("utf8mb3_general_ci"),
    UTF8_UNICODE_CI("utf8mb3_unicode_ci"),
    LATIN1_BIN("latin1_bin"),
    LATIN1_SWEDISH_CI("latin1_swedish_ci"),
    ASCII_BIN("ascii_bin"),
    ASCII_GENERAL_CI("ascii_general_ci"),
    /** Whatever goes with CHARACTER SET utf8mb4, which servers differ in. */
    OF_UTF8MB4("utf8mb4");

    private static final String OLD_UTF8 = "utf8_";

    private final String sqlName;

    Collation(String sqlName) {
        this.sqlName = sqlName;
    }

    /** That of a name in a COLLATE clause, in any case; empty where the model lacks it. */
    public static Optional<Collation> named(String name) {
        final String full = name.toLowerCase(Locale.ROOT).startsWith(OLD_UTF8)
                ? "utf8mb3_" + name.substring(OLD_UTF8.length())
                : name;
        for (final Collation collation : values()) {
            if (collation != SERVER_DEFAULT
                    && !collation.isCharacterSet()
                    && collation.sqlName.equalsIgnoreCase(full)) {
                return Optional.of(collation);
            }
        }
        return Optional.empty();
    }

    /** That of columns that name a character set alone, in any case; empty where the model lacks it. */
    public static Optional<Collation> ofCharacterSet(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "utf8mb4" -> Optional.of(OF_UTF8MB4);
            case "utf8", "utf8mb3" -> Optional.of(UTF8_GENERAL_CI);
            case "latin1" -> Optional.of(LATIN1_SWEDISH_CI);
            case "ascii" -> Optional.of(ASCII_GENERAL_CI);
            default -> Optional.empty();
        };
    }

    /** Whether the name is that of a character set, whose default it is. */
    public boolean isCharacterSet() {
        return this == OF_UTF8MB4;
    }

    /** Whether it orders texts of all characters, and not those of one byte only. */
    public boolean isUnicode() {
        return sqlName.startsWith("utf8");
    }

    /** The name in a COLLATE clause, or in CHARACTER SET; empty for the server's default. */
    public String sqlName() {
        return sqlName;
    }
}
