package io.isolde.core.text;

import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads WITH: each common table expression stands for a derived table where it is named. MySQL manual, 15.2.20. One that writes returns its rows, where
 * the SELECT asks for all of them.
 */
final class CommonTables {
    private static final Set<String> BEFORE_TABLE = Set.of("FROM", "JOIN");
    private static final Set<String> WRITES = Set.of("INSERT", "UPDATE", "DELETE");

    private final Tokens tokens;
    /** The tokens between the parentheses of each. */
    private final Map<String, List<Token>> tables = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private CommonTables(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Reads {@code WITH name AS (SELECT ...) SELECT ...}. */
    static Statement select(Tokens tokens) {
        return new CommonTables(tokens).select();
    }

    private Statement select() {
        tokens.expectWord("WITH");
        if (tokens.isWord("RECURSIVE")) {
            throw new UnmodelledSyntax("recursive common table expression");
        }
        do {
            final String name = tokens.expectName("a common table expression");
            if (tokens.isSymbol("(")) {
                throw new UnmodelledSyntax("common table expression with columns");
            }
            tokens.expectWord("AS");
            if (tokens.syntax().materializesByWord() && (tokens.isWord("NOT") || tokens.isWord("MATERIALIZED"))) {
                tokens.acceptWord("NOT");
                tokens.expectWord("MATERIALIZED");
            }
            if (tokens.syntax().writesInWith() && WRITES.stream().anyMatch(tokens.peekSecond()::isWord)) {
                return written(name);
            }
            tokens.keepText();
            if (tokens.isSymbol("(") && !tokens.peekSecond().isWord("SELECT")) {
                throw new UnmodelledSyntax("common table expression that is no SELECT");
            }
            tables.put(name, parenthesised());
        } while (tokens.acceptSymbol(","));
        if (!tokens.isWord("SELECT")) {
            throw new UnmodelledSyntax("common table expression");
        }
        final Tokens derived = tokens.replaced(withTables(rest()));
        final Statement select = SelectParser.statement(derived);
        derived.expectEnd();
        return select;
    }

    /** A statement that writes rows, all of which the SELECT behind it returns. PostgreSQL manual, 7.8.4. */
    private Statement written(String name) {
        final List<Token> inside = new ArrayList<>(parenthesised());
        final boolean readsAll = tables.isEmpty()
                && tokens.acceptWord("SELECT")
                && tokens.acceptSymbol("*")
                && tokens.acceptWord("FROM")
                && tokens.peek().text().equalsIgnoreCase(name);
        if (readsAll) {
            tokens.next();
        }
        if (!readsAll || !tokens.atEnd()) {
            throw new UnmodelledSyntax("WITH that writes beside more than a SELECT of its rows");
        }
        inside.set(inside.size() - 1, tokens.peek());
        final Tokens alone = tokens.replaced(inside.subList(1, inside.size()));
        final Statement statement = new StatementParser(alone).parse();
        if (alone.keepsText()) {
            tokens.keepText();
        }
        if (Statement.meaningOf(statement) instanceof Statement.Returning returning) {
            return new Statement.Returning(returning.statement(), returning.projection(), true);
        }
        throw new UnmodelledSyntax("WITH that writes and returns nothing");
    }

    /** Those from an opening parenthesis to its closing one, both included, with the tables before it in their places. */
    private List<Token> parenthesised() {
        if (!tokens.isSymbol("(")) {
            throw tokens.unexpected("(");
        }
        final List<Token> inside = new ArrayList<>();
        int depth = 0;
        do {
            final Token token = tokens.next();
            depth += token.nesting();
            inside.add(token);
        } while (depth > 0);
        return withTables(inside);
    }

    private List<Token> rest() {
        final List<Token> rest = new ArrayList<>();
        while (!tokens.atEnd()) {
            rest.add(tokens.next());
        }
        rest.add(tokens.peek());
        return rest;
    }

    private List<Token> withTables(List<Token> written) {
        final List<Token> result = new ArrayList<>();
        for (int i = 0; i < written.size(); i++) {
            final Token token = written.get(i);
            final boolean named = i > 0
                    && tables.containsKey(token.text())
                    && BEFORE_TABLE.stream().anyMatch(written.get(i - 1)::isWord);
            if (!named) {
                result.add(token);
                continue;
            }
            result.addAll(tables.get(token.text()));
            final boolean hasAlias = i + 1 < written.size()
                    && (written.get(i + 1).isWord("AS")
                            || written.get(i + 1).kind() == Token.Kind.WORD
                                    && !Keywords.isReserved(written.get(i + 1).text()));
            if (!hasAlias) {
                result.add(token);
            }
        }
        return result;
    }
}
