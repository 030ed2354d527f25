package io.isolde.harness.guard;

/**
 * One token of a text.
 *
 * @param text a word in upper case; a name or string without its quotes; a variable without its {@code @}, in upper case; a number or symbol as it stands
 */
record Piece(Kind kind, String text) {
    static final Piece END = new Piece(Kind.END, "");

    enum Kind {
        WORD,
        /** A name in quotes. */
        NAME,
        STRING,
        NUMBER,
        /** A variable of the user. */
        VARIABLE,
        /** A variable of the server. */
        SYSTEM_VARIABLE,
        /** One character. */
        SYMBOL,
        END
    }

    boolean isWord(String word) {
        return kind == Kind.WORD && text.equals(word);
    }

    boolean isSymbol(char symbol) {
        return kind == Kind.SYMBOL && text.charAt(0) == symbol;
    }

    /** Whether it may be the name of something. */
    boolean isName() {
        return kind == Kind.WORD || kind == Kind.NAME;
    }

    /** The name in upper case, for comparisons. */
    String upper() {
        return kind == Kind.NAME ? PieceReader.upper(text) : text;
    }

    /** As a message shows it. */
    String shown() {
        return switch (kind) {
            case STRING -> "a string";
            case VARIABLE -> "@" + text;
            case SYSTEM_VARIABLE -> "@@" + text;
            case END -> "the end";
            default -> text;
        };
    }
}
