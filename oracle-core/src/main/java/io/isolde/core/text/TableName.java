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
        final TableName table = new TableName(plain(tokens), alias(tokens));
        indexHints(tokens, table.name());
        return table;
    }

    /** Reads USE, FORCE and IGNORE INDEX. The rules allow every access path, so that it does not matter which. MySQL manual, 10.9.4. */
    private static void indexHints(Tokens tokens, String table) {
        while (isIndexHint(tokens)) {
            tokens.keepText();
            tokens.next();
            tokens.next();
            if (tokens.acceptWord("FOR") && !tokens.acceptWord("JOIN")) {
                tokens.next();
                tokens.expectWord("BY");
            }
            tokens.expectSymbol("(");
            while (!tokens.acceptSymbol(")")) {
                final String index = tokens.next().text();
                if (!index.equals(",")) {
                    tokens.nameIndex(table, index);
                }
            }
        }
    }

    private static boolean isIndexHint(Tokens tokens) {
        final boolean hints = tokens.isWord("USE") || tokens.isWord("FORCE") || tokens.isWord("IGNORE");
        return hints
                && (tokens.peekSecond().isWord("INDEX") || tokens.peekSecond().isWord("KEY"));
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
