package io.isolde.core.text;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.Index;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The indexes of a CREATE TABLE. One without a name is named after its first column, with {@code _2} and so on where that is taken.
 * MySQL manual, 15.1.20 "CREATE TABLE Statement", Indexes and Foreign Keys.
 */
final class TableIndexes {
    private static final String PRIMARY = Index.PRIMARY_NAME;
    private static final int MOST_DIGITS = 4;

    private final Tokens tokens;
    private final List<Declared> declared = new ArrayList<>();
    private final List<Declared> foreignKeys = new ArrayList<>();
    /** What names of indexes begin with that have none; null where they are those of their columns. */
    private String table;

    /** An index whose columns are not looked up yet. */
    private record Declared(
            Index.Kind kind, String name, List<Token> columns, List<Integer> prefixes, ForeignKey.Timing timing) {
        Declared(Index.Kind kind, String name, List<Token> columns) {
            this(kind, name, columns, Collections.nCopies(columns.size(), Index.WHOLE), ForeignKey.Timing.IMMEDIATE);
        }

        Declared named(String other) {
            return new Declared(kind, other, columns, prefixes, timing);
        }
    }

    TableIndexes(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Names indexes after their table and all columns where they have none, as PostgreSQL does. */
    void nameAfter(String name) {
        table = name;
    }

    void addInline(Index.Kind kind, Token column) {
        add(new Declared(kind, null, List.of(column), List.of(Index.WHOLE), timing()), column);
    }

    /** When a unique index is asked, where that may be said. */
    private ForeignKey.Timing timing() {
        return tokens.syntax().defersForeignKeys() ? ConstraintTiming.read(tokens) : ForeignKey.Timing.IMMEDIATE;
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
        IndexOptions.skip(tokens);
        final List<Integer> prefixes = new ArrayList<>();
        final List<Token> columns = columnList(prefixes);
        final ForeignKey.Timing timing = timing();
        IndexOptions.skip(tokens);
        add(new Declared(kind, name, columns, prefixes, timing), start);
    }

    /** Reads {@code [name] (column, ...)} of an index apart from its table; its name is empty where there is none. */
    Index readAlone(Index.Kind kind) {
        final String name =
                tokens.isName() && kind != Index.Kind.PRIMARY ? tokens.next().text() : "";
        IndexOptions.skip(tokens);
        final List<Integer> prefixes = new ArrayList<>();
        final List<Token> columns = columnList(prefixes);
        if (!tokens.isWord("ALGORITHM") && !tokens.isWord("LOCK")) {
            IndexOptions.skip(tokens);
        }
        return new Index(name, kind, columns.stream().map(Token::text).toList(), prefixes);
    }

    /** The indexes that stood with a column read apart from its table. */
    List<Index> inlineAlone() {
        return declared.stream()
                .map(index -> new Index(
                        index.kind() == Index.Kind.PRIMARY ? PRIMARY : "",
                        index.kind(),
                        index.columns().stream().map(Token::text).toList(),
                        index.prefixes()))
                .toList();
    }

    /** Reads {@code (column, ...)}. */
    List<Token> columnList() {
        final List<Integer> prefixes = new ArrayList<>();
        final List<Token> columns = columnList(prefixes);
        if (prefixes.stream().anyMatch(length -> length != Index.WHOLE)) {
            throw tokens.errorAt(columns.get(0), "a foreign key must name whole columns");
        }
        return columns;
    }

    /** The same with {@code column(length)} for prefixes, whose lengths are added, 0 for a whole column. */
    private List<Token> columnList(List<Integer> prefixes) {
        tokens.expectSymbol("(");
        final List<Token> columns = new ArrayList<>();
        do {
            columns.add(column(prefixes));
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
                    || index.prefixes().get(i) != Index.WHOLE
                    || !index.columns()
                            .get(i)
                            .text()
                            .equalsIgnoreCase(foreignKey.columns().get(i).text())) {
                return false;
            }
        }
        return true;
    }

    private Token column(List<Integer> prefixes) {
        if (tokens.isSymbol("(")) {
            throw new UnmodelledSyntax("functional index");
        }
        final Token column = tokens.peek();
        tokens.expectName("a column");
        prefixes.add(tokens.acceptSymbol("(") ? prefixLength() : Index.WHOLE);
        if (tokens.isWord("DESC")) {
            throw new UnmodelledSyntax("descending index");
        }
        tokens.acceptWord("ASC");
        return column;
    }

    private int prefixLength() {
        final Token length = tokens.next();
        if (length.kind() != Kind.INTEGER
                || length.text().length() > MOST_DIGITS
                || length.text().equals("0")) {
            throw tokens.errorAt(length, "a prefix must have a length above 0, found " + length.text());
        }
        tokens.expectSymbol(")");
        return Integer.parseInt(length.text());
    }

    private void add(Index.Kind kind, String name, List<Token> columns, Token where) {
        add(new Declared(kind, name, columns), where);
    }

    private void add(Declared index, Token where) {
        final Index.Kind kind = index.kind();
        final String name = index.name();
        final List<Token> columns = index.columns();
        if (kind == Index.Kind.PRIMARY) {
            if (isTaken(PRIMARY)) {
                throw tokens.errorAt(where, "a table must have one primary key, found a second");
            }
            declared.add(0, index.named(PRIMARY));
            return;
        }
        if (name != null && isTaken(name)) {
            throw tokens.errorAt(where, "an index must have a name of its own, found " + name + " again");
        }
        declared.add(index.named(name == null ? freeName(columns) : name));
    }

    private boolean isTaken(String name) {
        for (final Declared other : declared) {
            if (other.name().equalsIgnoreCase(name)) {
                return true;
            }
        }
        return false;
    }

    private String freeName(List<Token> columns) {
        if (table != null) {
            final StringBuilder name = new StringBuilder(table);
            columns.forEach(column -> name.append('_').append(column.text()));
            final String plain = name.append("_key").toString();
            int suffix = 0;
            while (isTaken(suffix == 0 ? plain : plain + suffix)) {
                suffix++;
            }
            return suffix == 0 ? plain : plain + suffix;
        }
        return freeName(columns.get(0).text());
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
            indexes.add(new Index(index.name(), index.kind(), names, index.prefixes()).asked(index.timing()));
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
