package io.isolde.core.text;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * The indexes of a CREATE TABLE. One without a name is named after its first column, with {@code _2} and so on where that is taken.
 * MySQL manual, 15.1.20 "CREATE TABLE Statement", Indexes and Foreign Keys.
 */
final class TableIndexes {
    private static final String PRIMARY = "PRIMARY";

    private final Tokens tokens;
    private final List<Declared> declared = new ArrayList<>();
    private final List<Declared> foreignKeys = new ArrayList<>();

    /** An index whose columns are not looked up yet. */
    private record Declared(Index.Kind kind, String name, List<Token> columns) {}

    TableIndexes(Tokens tokens) {
        this.tokens = tokens;
    }

    void addInline(Index.Kind kind, Token column) {
        add(kind, null, List.of(column), column);
    }

    /**
     * Reads {@code [name] (column, ...)}.
     *
     * @param constraintName used when there is no other name; may be null
     */
    void addTableLevel(Index.Kind kind, String constraintName) {
        final Token start = tokens.peek();
        final String name =
                tokens.isName() && kind != Index.Kind.PRIMARY ? tokens.next().text() : constraintName;
        refuseOption();
        final List<Token> columns = columnList();
        refuseOption();
        add(kind, name, columns, start);
    }

    /** Reads {@code (column, ...)}. */
    List<Token> columnList() {
        tokens.expectSymbol("(");
        final List<Token> columns = new ArrayList<>();
        do {
            columns.add(column());
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        return columns;
    }

    /** The server adds an index for a foreign key, unless one begins with its columns. */
    void addForeignKey(String name, List<Token> columns) {
        foreignKeys.add(new Declared(Index.Kind.SECONDARY, name, columns));
    }

    private void addMissing(Declared foreignKey) {
        final boolean served = declared.stream().anyMatch(index -> begins(index, foreignKey));
        if (!served) {
            add(
                    Index.Kind.SECONDARY,
                    foreignKey.name(),
                    foreignKey.columns(),
                    foreignKey.columns().get(0));
        }
    }

    private static boolean begins(Declared index, Declared foreignKey) {
        for (int i = 0; i < foreignKey.columns().size(); i++) {
            if (i == index.columns().size()
                    || !index.columns()
                            .get(i)
                            .text()
                            .equalsIgnoreCase(foreignKey.columns().get(i).text())) {
                return false;
            }
        }
        return true;
    }

    private void refuseOption() {
        if (tokens.peek().kind() == Kind.WORD) {
            throw new UnmodelledSyntax("index option");
        }
    }

    private Token column() {
        if (tokens.isSymbol("(")) {
            throw new UnmodelledSyntax("functional index");
        }
        final Token column = tokens.peek();
        tokens.expectName("a column");
        if (tokens.isSymbol("(")) {
            throw new UnmodelledSyntax("index prefix");
        }
        if (tokens.isWord("DESC")) {
            throw new UnmodelledSyntax("descending index");
        }
        tokens.acceptWord("ASC");
        return column;
    }

    private void add(Index.Kind kind, String name, List<Token> columns, Token where) {
        if (kind == Index.Kind.PRIMARY) {
            if (isTaken(PRIMARY)) {
                throw tokens.errorAt(where, "a table must have one primary key, found a second");
            }
            declared.add(0, new Declared(kind, PRIMARY, columns));
            return;
        }
        if (name != null && isTaken(name)) {
            throw tokens.errorAt(where, "an index must have a name of its own, found " + name + " again");
        }
        declared.add(new Declared(kind, name == null ? freeName(columns.get(0).text()) : name, columns));
    }

    private boolean isTaken(String name) {
        for (final Declared other : declared) {
            if (other.name().equalsIgnoreCase(name)) {
                return true;
            }
        }
        return false;
    }

    private String freeName(String column) {
        String name = column;
        for (int suffix = 2; isTaken(name) || name.equalsIgnoreCase(PRIMARY); suffix++) {
            name = column + "_" + suffix;
        }
        return name;
    }

    /**
     * The indexes, the primary key first, with their columns spelt as declared.
     *
     * @throws ParseException when one names a column the table lacks
     */
    List<Index> resolve(List<Column> columns) {
        foreignKeys.forEach(this::addMissing);
        final List<Index> indexes = new ArrayList<>();
        for (final Declared index : declared) {
            final List<String> names = new ArrayList<>();
            for (final Token column : index.columns()) {
                names.add(declaredName(column, columns));
            }
            indexes.add(new Index(index.name(), index.kind(), names));
        }
        return indexes;
    }

    private String declaredName(Token name, List<Column> columns) {
        for (final Column column : columns) {
            if (column.name().equalsIgnoreCase(name.text())) {
                return column.name();
            }
        }
        throw tokens.errorAt(name, "an index must name a column of its table, found " + name.text());
    }
}
