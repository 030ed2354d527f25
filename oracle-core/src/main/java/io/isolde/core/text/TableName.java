package io.isolde.core.text;

import io.isolde.core.text.Token.Kind;

/**
 * The one table of a statement.
 *
 * @param name as in CREATE TABLE
 * @param qualifier what columns may be qualified with: the alias, else the name
 */
record TableName(String name, String qualifier) {
    /** Reads a table with the alias it may have. */
    static TableName withAlias(Tokens tokens) {
        final String name = plain(tokens);
        final String alias = alias(tokens);
        if (tokens.isSymbol(",")) {
            throw new UnmodelledSyntax("join");
        }
        return new TableName(name, alias == null ? name : alias);
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
