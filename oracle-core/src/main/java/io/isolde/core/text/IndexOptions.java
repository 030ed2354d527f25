package io.isolde.core.text;

import io.isolde.core.text.Token.Kind;

/**
 * Options of an index that change no row, lock or result: how it is stored, and whether the optimizer uses it, which the model leaves open. MySQL manual 15.1.15 "CREATE INDEX
 * Statement"; MariaDB manual, "CREATE INDEX".
 */
final class IndexOptions {
    private IndexOptions() {}

    /**
     * Reads options up to what is none.
     *
     * @throws UnmodelledSyntax for one that is not known
     */
    static void skip(Tokens tokens) {
        while (tokens.peek().kind() == Kind.WORD) {
            if (tokens.acceptWord("USING")) {
                type(tokens);
            } else if (tokens.acceptWord("COMMENT")) {
                value(tokens, Kind.STRING);
            } else if (tokens.acceptWord("KEY_BLOCK_SIZE")) {
                tokens.acceptSymbol("=");
                value(tokens, Kind.INTEGER);
            } else if (tokens.acceptWord("NOT")) {
                tokens.expectWord("IGNORED");
            } else if (!tokens.acceptWord("VISIBLE")
                    && !tokens.acceptWord("INVISIBLE")
                    && !tokens.acceptWord("IGNORED")) {
                throw new UnmodelledSyntax("index option");
            }
        }
    }

    /** InnoDB makes a B-tree of both. */
    private static void type(Tokens tokens) {
        if (!tokens.acceptWord("BTREE") && !tokens.acceptWord("HASH")) {
            throw new UnmodelledSyntax("index option");
        }
    }

    private static void value(Tokens tokens, Kind kind) {
        if (tokens.next().kind() != kind) {
            throw new UnmodelledSyntax("index option");
        }
    }
}
