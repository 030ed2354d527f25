package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads CREATE INDEX of set-up, where a syntax declares indexes apart from their table, into that table. */
final class IndexParser {
    private IndexParser() {}

    /**
     * Adds the index to its table among the statements of set-up.
     *
     * @return false, and nothing is read, where the statement is another one, or its table is not there or has rows already
     */
    static boolean read(Tokens tokens, List<Statement> setup) {
        final Tokens ahead = tokens.copy();
        if (!ahead.acceptWord("CREATE")) {
            return false;
        }
        final boolean unique = ahead.acceptWord("UNIQUE");
        if (!ahead.acceptWord("INDEX") || !ahead.isName()) {
            return false;
        }
        final String name = ahead.next().text();
        if (!ahead.acceptWord("ON") || !ahead.isName()) {
            return false;
        }
        final int place = placeOf(ahead.next().text(), setup);
        if (place < 0) {
            return false;
        }
        final Tokens start = ahead.copy();
        final List<String> columns = columns(ahead);
        final Index.Kind kind = unique ? Index.Kind.UNIQUE : Index.Kind.SECONDARY;
        final Optional<Index> index =
                columns.isEmpty() ? entries(start, name, kind) : Optional.of(new Index(name, kind, columns));
        if (index.isEmpty()) {
            return false;
        }
        final Table table = ((Statement.CreateTable) setup.get(place)).table();
        final List<Index> indexes = new ArrayList<>(table.indexes());
        indexes.add(index.get());
        setup.set(
                place,
                new Statement.CreateTable(new Table(
                        table.name(), table.columns(), indexes, table.checks(), table.foreignKeys(), table.options())));
        return true;
    }

    /** Whole columns, up to the end of the statement; empty for anything else. */
    private static List<String> columns(Tokens tokens) {
        final List<String> columns = new ArrayList<>();
        if (!tokens.acceptSymbol("(")) {
            return List.of();
        }
        do {
            if (!tokens.isName()) {
                return List.of();
            }
            columns.add(tokens.next().text());
        } while (tokens.acceptSymbol(","));
        return tokens.acceptSymbol(")") && tokens.atEnd() ? columns : List.of();
    }

    /** An index of expressions, or of some rows. PostgreSQL manual, "CREATE INDEX". Empty for anything else. */
    private static Optional<Index> entries(Tokens tokens, String name, Index.Kind kind) {
        if (!tokens.syntax().indexesExpressions() || !tokens.acceptSymbol("(")) {
            return Optional.empty();
        }
        final List<Expression> keys = new ArrayList<>();
        try {
            do {
                keys.add(expression(tokens));
            } while (tokens.acceptSymbol(","));
            tokens.expectSymbol(")");
            final Expression where = tokens.acceptWord("WHERE") ? expression(tokens) : null;
            final boolean plain = keys.stream().allMatch(Expression.ColumnRef.class::isInstance);
            final List<String> columns =
                    keys.stream().flatMap(IndexParser::columnsOf).distinct().toList();
            return !tokens.atEnd() || columns.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Index(
                            name,
                            kind,
                            columns,
                            Collections.nCopies(columns.size(), Index.WHOLE),
                            new Index.Entries(plain ? List.of() : keys, where)));
        } catch (final ParseException | UnmodelledSyntax e) {
            // Another statement, or one with more: it is read as any other, and says what is wrong.
            return Optional.empty();
        }
    }

    private static Expression expression(Tokens tokens) {
        return new ExpressionParser(tokens, new NameScope(), false).parse();
    }

    private static Stream<String> columnsOf(Expression expression) {
        return expression instanceof Expression.ColumnRef column
                ? Stream.of(column.column())
                : Operands.of(expression).stream().flatMap(IndexParser::columnsOf);
    }

    /** Of a table that only other tables follow; -1 where there is none. */
    private static int placeOf(String table, List<Statement> setup) {
        for (int place = setup.size() - 1; place >= 0; place--) {
            if (!(setup.get(place) instanceof Statement.CreateTable create)) {
                return -1;
            }
            if (create.table().name().equalsIgnoreCase(table)) {
                return place;
            }
        }
        return -1;
    }
}
