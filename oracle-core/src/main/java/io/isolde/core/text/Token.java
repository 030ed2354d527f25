package io.isolde.core.text;

/**
 * One lexical element of SQL.
 *
 * @param text a word, number or symbol as written; a name or string without its quotes and escapes; of {@link Kind#UNMODELLED} the
 *     feature it stands for
 * @param start offset of its first character
 * @param end offset behind its last character
 */
record Token(Kind kind, String text, int start, int end) {
    enum Kind {
        WORD,
        /** A name in backticks. */
        QUOTED_NAME,
        INTEGER,
        DECIMAL,
        DOUBLE,
        STRING,
        /** {@code 0x41} or {@code x'41'}. */
        HEX,
        SYMBOL,
        /** Valid SQL outside the model: a bit literal, a variable, an operator we lack. */
        UNMODELLED,
        END
    }

    boolean isWord(String word) {
        return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }

    boolean isSymbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    /** By how much it changes the depth of parentheses: 1, -1 or 0. */
    int nesting() {
        return isSymbol("(") ? 1 : isSymbol(")") ? -1 : 0;
    }
}
