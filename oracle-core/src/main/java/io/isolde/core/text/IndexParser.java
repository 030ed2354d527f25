package io.isolde.core.text;

import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.List;

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
        final List<String> columns = place < 0 ? List.of() : columns(ahead);
        if (columns.isEmpty()) {
            return false;
        }
        final Table table = ((Statement.CreateTable) setup.get(place)).table();
        final List<Index> indexes = new ArrayList<>(table.indexes());
        indexes.add(new Index(name, unique ? Index.Kind.UNIQUE : Index.Kind.SECONDARY, columns));
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
