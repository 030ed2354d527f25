package io.isolde.core.text;

import io.isolde.core.sql.Index;
import io.isolde.core.sql.SchemaChange;
import io.isolde.core.sql.SchemaChange.Place;
import io.isolde.core.sql.Statement.ChangeSchema;
import io.isolde.core.sql.TableOption;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads DDL behind its first word, CREATE TABLE excepted. MySQL manual, 15.1 "Data Definition Statements". */
final class SchemaParser {
    /** How a change is carried out, which does not change what comes of it. */
    private static final Set<String> MANNERS = Set.of("ALGORITHM", "LOCK");

    private static final Set<String> KEPT_BY = Set.of("FORCE");
    private static final int MOST_DIGITS = 18;

    private final Tokens tokens;
    private final List<SchemaChange> changes = new ArrayList<>();

    private SchemaParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /**
     * Reads the rest of a statement.
     *
     * @param first its first word, in upper case, which has been read
     * @return null where no statement of DDL starts so
     */
    static ChangeSchema parse(String first, Tokens tokens) {
        final SchemaParser parser = new SchemaParser(tokens);
        return switch (first) {
            case "DROP" -> parser.drop();
            case "TRUNCATE" -> parser.truncate();
            case "RENAME" -> parser.rename();
            case "ALTER" -> parser.alter();
            case "ANALYZE", "OPTIMIZE" -> parser.keep(first);
            default -> null;
        };
    }

    /** CREATE INDEX, from what follows CREATE on; null where that is something else. */
    static ChangeSchema createIndex(Tokens tokens) {
        final boolean unique = tokens.isWord("UNIQUE") && tokens.peekSecond().isWord("INDEX");
        if (!unique && !tokens.isWord("INDEX")) {
            return null;
        }
        if (unique) {
            tokens.next();
        }
        tokens.next();
        return new SchemaParser(tokens).index(unique ? Index.Kind.UNIQUE : Index.Kind.SECONDARY);
    }

    private ChangeSchema changed(String name) {
        return new ChangeSchema(name, changes);
    }

    private ChangeSchema index(Index.Kind kind) {
        refuseIf();
        final String name = tokens.expectName("an index");
        tokens.expectWord("ON");
        final String table = TableName.plain(tokens);
        final Index index = new TableIndexes(tokens).readAlone(kind);
        changes.add(new SchemaChange.AddIndex(table, new Index(name, kind, index.columns(), index.prefixes())));
        manners();
        return changed("CREATE INDEX");
    }

    private ChangeSchema drop() {
        if (tokens.acceptWord("INDEX")) {
            refuseIf();
            final String index =
                    tokens.isWord(Index.PRIMARY_NAME) ? tokens.next().text() : tokens.expectName("an index");
            tokens.expectWord("ON");
            changes.add(new SchemaChange.DropIndex(TableName.plain(tokens), index));
            manners();
            return changed("DROP INDEX");
        }
        if (!tokens.acceptWord("TABLE") && !tokens.acceptWord("TABLES")) {
            throw new UnmodelledSyntax("DROP");
        }
        final boolean ifExists = tokens.acceptWord("IF");
        if (ifExists) {
            tokens.expectWord("EXISTS");
        }
        do {
            changes.add(new SchemaChange.Drop(TableName.plain(tokens), ifExists));
        } while (tokens.acceptSymbol(","));
        if (!tokens.acceptWord("RESTRICT")) {
            tokens.acceptWord("CASCADE");
        }
        return changed("DROP TABLE");
    }

    private ChangeSchema truncate() {
        tokens.acceptWord("TABLE");
        changes.add(new SchemaChange.Truncate(TableName.plain(tokens)));
        return changed("TRUNCATE");
    }

    private ChangeSchema rename() {
        if (!tokens.acceptWord("TABLE") && !tokens.acceptWord("TABLES")) {
            throw new UnmodelledSyntax("RENAME");
        }
        do {
            final String table = TableName.plain(tokens);
            tokens.expectWord("TO");
            changes.add(new SchemaChange.Rename(table, TableName.plain(tokens)));
        } while (tokens.acceptSymbol(","));
        return changed("RENAME TABLE");
    }

    private ChangeSchema keep(String word) {
        if (!tokens.acceptWord("NO_WRITE_TO_BINLOG")) {
            tokens.acceptWord("LOCAL");
        }
        if (!tokens.acceptWord("TABLE") && !tokens.acceptWord("TABLES")) {
            throw new UnmodelledSyntax(word);
        }
        do {
            changes.add(new SchemaChange.Keep(TableName.plain(tokens)));
        } while (tokens.acceptSymbol(","));
        return changed(word + " TABLE");
    }

    // ---- ALTER TABLE

    private ChangeSchema alter() {
        tokens.acceptWord("ONLINE");
        if (tokens.isWord("IGNORE") || !tokens.acceptWord("TABLE")) {
            throw new UnmodelledSyntax("ALTER");
        }
        refuseIf();
        final String table = TableName.plain(tokens);
        do {
            clause(table);
        } while (tokens.acceptSymbol(","));
        return changed("ALTER TABLE");
    }

    private void clause(String table) {
        final Token first = tokens.next();
        if (first.kind() != Kind.WORD) {
            throw tokens.errorAt(first, "expected a change of the table, found " + first.text());
        }
        final String word = first.text().toUpperCase(Locale.ROOT);
        switch (word) {
            case "ADD" -> add(table);
            case "DROP" -> dropPart(table);
            case "MODIFY" -> {
                acceptColumnWord();
                column(table, Optional.of(tokens.peek().text()));
            }
            case "CHANGE" -> {
                acceptColumnWord();
                column(table, Optional.of(tokens.expectName("a column")));
            }
            case "RENAME" -> renamePart(table);
            case "AUTO_INCREMENT" -> {
                tokens.acceptSymbol("=");
                changes.add(new SchemaChange.NextNumber(table, number()));
            }
            case "ENGINE" -> {
                tokens.acceptSymbol("=");
                if (!tokens.next().isWord("InnoDB")) {
                    throw new UnmodelledSyntax("ALTER TABLE to another engine");
                }
                changes.add(new SchemaChange.Keep(table));
            }
            default -> other(table, word);
        }
    }

    private void other(String table, String word) {
        if (MANNERS.contains(word)) {
            tokens.acceptSymbol("=");
            tokens.next();
        } else if (!KEPT_BY.contains(word)) {
            throw new UnmodelledSyntax("ALTER TABLE " + word);
        }
        changes.add(new SchemaChange.Keep(table));
    }

    /** ALGORITHM and LOCK behind CREATE INDEX and DROP INDEX. */
    private void manners() {
        while (tokens.peek().kind() == Kind.WORD
                && MANNERS.contains(tokens.peek().text().toUpperCase(Locale.ROOT))) {
            tokens.next();
            tokens.acceptSymbol("=");
            tokens.next();
        }
    }

    private void refuseIf() {
        if (tokens.isWord("IF")) {
            throw new UnmodelledSyntax("DDL with IF");
        }
    }

    private void acceptColumnWord() {
        tokens.acceptWord("COLUMN");
        refuseIf();
    }

    private long number() {
        final Token number = tokens.next();
        if (number.kind() != Kind.INTEGER || number.text().length() > MOST_DIGITS) {
            throw tokens.errorAt(number, "expected a number, found " + number.text());
        }
        return Long.parseLong(number.text());
    }

    private void add(String table) {
        if (tokens.isWord("CONSTRAINT") || tokens.isWord("FOREIGN") || tokens.isWord("CHECK")) {
            constraint(table);
        } else if (tokens.acceptWord("PRIMARY")) {
            tokens.expectWord("KEY");
            addIndex(table, Index.Kind.PRIMARY, null);
        } else if (tokens.acceptWord("UNIQUE")) {
            acceptIndexWord();
            addIndex(table, Index.Kind.UNIQUE, null);
        } else if (acceptIndexWord()) {
            addIndex(table, Index.Kind.SECONDARY, null);
        } else if (tokens.isWord("FULLTEXT") || tokens.isWord("SPATIAL")) {
            throw new UnmodelledSyntax("full-text or spatial index");
        } else if (tokens.isWord("PARTITION")) {
            throw new UnmodelledSyntax("ALTER TABLE ADD PARTITION");
        } else {
            acceptColumnWord();
            if (tokens.acceptSymbol("(")) {
                do {
                    column(table, Optional.empty());
                } while (tokens.acceptSymbol(","));
                tokens.expectSymbol(")");
            } else {
                column(table, Optional.empty());
            }
        }
    }

    private void constraint(String table) {
        tokens.acceptWord("CONSTRAINT");
        final String name = tokens.isName() ? tokens.next().text() : null;
        if (tokens.acceptWord("PRIMARY")) {
            tokens.expectWord("KEY");
            addIndex(table, Index.Kind.PRIMARY, null);
        } else if (tokens.acceptWord("UNIQUE")) {
            acceptIndexWord();
            addIndex(table, Index.Kind.UNIQUE, name);
        } else {
            throw new UnmodelledSyntax("ALTER TABLE ADD CHECK or FOREIGN KEY");
        }
    }

    private boolean acceptIndexWord() {
        return tokens.acceptWord("INDEX") || tokens.acceptWord("KEY");
    }

    private void addIndex(String table, Index.Kind kind, String constraintName) {
        refuseIf();
        final Index index = new TableIndexes(tokens).readAlone(kind);
        final String name = index.name().isEmpty() && constraintName != null ? constraintName : index.name();
        changes.add(new SchemaChange.AddIndex(table, new Index(name, kind, index.columns(), index.prefixes())));
    }

    /** A column, new or in place of another, with the indexes that stand with it. */
    private void column(String table, Optional<String> oldName) {
        final TableParser.ColumnAlone read = TableParser.columnAlone(tokens);
        Place place = Place.UNSAID;
        if (tokens.acceptWord("FIRST")) {
            place = new Place(true, Optional.empty());
        } else if (tokens.acceptWord("AFTER")) {
            place = new Place(false, Optional.of(tokens.expectName("a column")));
        }
        final Place to = place;
        changes.add(oldName.<SchemaChange>map(old -> new SchemaChange.ChangeColumn(table, old, read.column(), to))
                .orElseGet(() -> new SchemaChange.AddColumn(table, read.column(), to)));
        read.indexes().forEach(index -> changes.add(new SchemaChange.AddIndex(table, index)));
    }

    private void dropPart(String table) {
        if (tokens.acceptWord("PRIMARY")) {
            tokens.expectWord("KEY");
            changes.add(new SchemaChange.DropIndex(table, Index.PRIMARY_NAME));
        } else if (acceptIndexWord()) {
            refuseIf();
            changes.add(new SchemaChange.DropIndex(table, tokens.expectName("an index")));
        } else if (tokens.isWord("FOREIGN")
                || tokens.isWord("CONSTRAINT")
                || tokens.isWord("CHECK")
                || tokens.isWord(TableOption.PARTITION)) {
            throw new UnmodelledSyntax("ALTER TABLE DROP CONSTRAINT");
        } else {
            acceptColumnWord();
            changes.add(new SchemaChange.DropColumn(table, tokens.expectName("a column")));
        }
    }

    private void renamePart(String table) {
        if (tokens.acceptWord("COLUMN")) {
            final String old = tokens.expectName("a column");
            tokens.expectWord("TO");
            changes.add(new SchemaChange.RenameColumn(table, old, tokens.expectName("a column")));
        } else if (acceptIndexWord()) {
            throw new UnmodelledSyntax("ALTER TABLE RENAME INDEX");
        } else {
            if (!tokens.acceptWord("TO")) {
                tokens.acceptWord("AS");
            }
            changes.add(new SchemaChange.Rename(table, TableName.plain(tokens)));
        }
    }
}
