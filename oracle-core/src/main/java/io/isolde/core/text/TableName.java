package io.isolde.core.text;

import io.isolde.core.text.Token.Kind;

/**
 * A table of a statement.
 *
 * @param name as in CREATE TABLE
 * @param alias null when there is none
 */
record TableName(String name, String alias) {
    /** Reads a table with the alias it may have. */
    static TableName withAlias(Tokens tokens) {
        return new TableName(plain(tokens), alias(tokens));
    }

    /** Reads the table, with the alias it may have, of a statement that has one only. */
    static TableName single(Tokens tokens) {
        final TableName table = withAlias(tokens);
        if (tokens.isSymbol(",")) {
            throw new UnmodelledSyntax("join");
        }
        return table;
    }

    /** What columns may be qualified with: the alias, else the name. */
    String qualifier() {
        return alias == null ? name : alias;
    }

    /** Reads the name of a table. */
    static String plain(Tokens tokens) {
        final String name = tokens.expectName("a table");
        if (tokens.isSymbol(".")) {
            throw new UnmodelledSyntax("schema-qualified table");
        }
        return name;
    }

    /** Reads {@code [AS] alias}; null when there is none. */
    static String alias(Tokens tokens) {
        if (tokens.acceptWord("AS")) {
            if (tokens.isWord("OF")) {
                throw new UnmodelledSyntax("AS OF");
            }
            return tokens.expectName("an alias");
        }
        final Token token = tokens.peek();
        final boolean clause = token.kind() == Kind.WORD && Keywords.featureOf(token.text()) != null;
        return tokens.isName() && !clause ? tokens.next().text() : null;
    }
}
