package io.isolde.core.text;

import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads WITH: each common table expression stands for a derived table where it is named. MySQL manual, 15.2.20. One that writes or locks rows is a
 * statement of its own, before the statement behind WITH. PostgreSQL manual, 7.8.4.
 */
final class CommonTables {
    private static final Set<String> BEFORE_TABLE = Set.of("FROM", "JOIN");
    private static final Set<String> WRITES = Set.of("INSERT", "UPDATE", "DELETE", "MERGE");
    private static final Set<String> LOCKS = Set.of("UPDATE", "SHARE", "NO", "KEY");

    private final Tokens tokens;
    /** The tokens between the parentheses of each. */
    private final Map<String, List<Token>> tables = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    /** The name of the rows that are written or locked before; null where there are none. */
    private String named;

    private Statement first;
    /** What is returned, item by item; null for what has no alias. */
    private List<String> columns = List.of();

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
            if (tokens.syntax().writesInWith() && isFirst()) {
                readFirst(name);
                continue;
            }
            tokens.keepText();
            if (tokens.isSymbol("(") && !tokens.peekSecond().isWord("SELECT")) {
                throw new UnmodelledSyntax("common table expression that is no SELECT");
            }
            tables.put(name, parenthesised());
        } while (tokens.acceptSymbol(","));
        if (first != null) {
            return behindFirst();
        } else if (!tokens.isWord("SELECT")) {
            throw new UnmodelledSyntax("common table expression");
        }
        final Tokens derived = tokens.replaced(withTables(rest()));
        final Statement select = SelectParser.statement(derived);
        derived.expectEnd();
        return select;
    }

    /** Whether what comes next, in parentheses, writes rows or locks them. */
    private boolean isFirst() {
        if (!tokens.peekSecond().isWord("SELECT")) {
            return WRITES.stream().anyMatch(tokens.peekSecond()::isWord);
        }
        int depth = tokens.peek().nesting();
        for (int i = 1; depth > 0; i++) {
            final Token token = tokens.peek(i);
            if (depth == 1 && token.isWord("FOR") && LOCKS.stream().anyMatch(tokens.peek(i + 1)::isWord)) {
                return true;
            }
            depth += token.nesting();
        }
        return false;
    }

    private void readFirst(String name) {
        if (first != null) {
            throw new UnmodelledSyntax("WITH that writes or locks twice");
        }
        final List<Token> inside = parenthesised();
        named = name;
        columns = aliases(inside);
        first = new StatementParser(tokens.part(inside.subList(1, inside.size() - 1))).parse();
    }

    /** The statement behind a first one. All its rows alone are what that returns. */
    private Statement behindFirst() {
        final boolean readsAll = tables.isEmpty()
                && Statement.meaningOf(first) instanceof Statement.Returning
                && tokens.isWord("SELECT")
                && tokens.peek(1).isSymbol("*")
                && tokens.peek(2).isWord("FROM")
                && tokens.peek(3).text().equalsIgnoreCase(named)
                && tokens.peek(4).kind() == Token.Kind.END;
        if (readsAll) {
            for (int i = 0; i < 4; i++) {
                tokens.next();
            }
            if (first instanceof Statement.AsWritten) {
                tokens.keepText();
            }
            final Statement.Returning returning = (Statement.Returning) Statement.meaningOf(first);
            return new Statement.Returning(returning.statement(), returning.projection(), true);
        }
        final Statement main = SqlParser.statement(tokens.replaced(withTables(rest())));
        if (main instanceof Statement.Unmodelled unmodelled) {
            throw new UnmodelledSyntax(unmodelled.feature());
        } else if (main instanceof Statement.PlainRead read && read.meaning() == null) {
            throw new UnmodelledSyntax(read.feature());
        }
        tokens.keepText();
        return new Statement.WithRows(named, first, columns, main);
    }

    /** What names RETURNING, or a SELECT, gives to what it returns; empty where it is a star. */
    private static List<String> aliases(List<Token> inside) {
        final List<String> aliases = new ArrayList<>();
        int depth = 0;
        List<Token> item = null;
        for (final Token token : inside) {
            depth += token.nesting();
            final boolean ends = depth == 1 && token.isWord("FROM") || depth == 0;
            if (depth == 1 && (token.isWord("RETURNING") || token.isWord("SELECT"))) {
                item = new ArrayList<>();
                aliases.clear();
            } else if (item != null && (ends || depth == 1 && token.isSymbol(","))) {
                aliases.add(alias(item));
                item = ends ? null : new ArrayList<>();
            } else if (item != null) {
                item.add(token);
            }
        }
        return aliases;
    }

    private static String alias(List<Token> item) {
        final int last = item.size() - 1;
        final boolean isNamed = last > 0
                && item.get(last).kind() == Token.Kind.WORD
                && (item.get(last - 1).isWord("AS")
                        || item.get(last - 1).isSymbol(")")
                        || item.get(last - 1).kind() != Token.Kind.SYMBOL
                                && !Keywords.isReserved(item.get(last).text()));
        return isNamed ? item.get(last).text() : null;
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
