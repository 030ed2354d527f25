package io.isolde.core.text;

import io.isolde.core.sql.Check;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.ForeignKey.Action;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Limits;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.TableOption;
import io.isolde.core.sql.Value;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads CREATE TABLE from the table's name on. */
final class TableParser {
    private final Tokens tokens;
    private final List<Column> columns = new ArrayList<>();
    private final TableIndexes indexes;
    private final List<Check> checks = new ArrayList<>();
    private final List<ForeignKey> foreignKeys = new ArrayList<>();
    private final NameScope scope = new NameScope();

    TableParser(Tokens tokens) {
        this.tokens = tokens;
        this.indexes = new TableIndexes(tokens);
    }

    Table parse() {
        if (tokens.isWord("IF")) {
            throw new UnmodelledSyntax("CREATE TABLE IF NOT EXISTS");
        }
        final String name = TableName.plain(tokens);
        if (tokens.syntax().namesIndexesByTable()) {
            indexes.nameAfter(name);
        }
        if (tokens.peek().kind() == Kind.WORD) {
            throw new UnmodelledSyntax("CREATE TABLE SELECT");
        }
        tokens.expectSymbol("(");
        if (!tokens.syntax().namesTypesAsPostgres() || !tokens.isSymbol(")")) {
            do {
                element();
            } while (tokens.acceptSymbol(","));
        }
        tokens.expectSymbol(")");
        if (tokens.syntax().namesTypesAsPostgres() && !tokens.atEnd()) {
            throw new UnmodelledSyntax("table option");
        }
        final List<TableOption> options = new TableOptionParser(tokens).parse();
        scope.resolveQualifiers(new TableName(name, null));
        return new Table(name, columns, indexes.resolve(columns), checks, foreignKeys, options);
    }

    /** A column of ALTER TABLE, and the indexes that its attributes make. */
    record ColumnAlone(Column column, List<Index> indexes) {}

    /** Reads a column apart from its table. */
    static ColumnAlone columnAlone(Tokens tokens) {
        final TableParser parser = new TableParser(tokens);
        final Column column = parser.column();
        if (!parser.checks.isEmpty()) {
            throw new UnmodelledSyntax("ALTER TABLE ADD CHECK or FOREIGN KEY");
        }
        return new ColumnAlone(column, parser.indexes.inlineAlone());
    }

    /** Reads a foreign key of ALTER TABLE, behind ADD and its name. */
    static ForeignKey foreignKeyAlone(Tokens tokens, String name) {
        final TableParser parser = new TableParser(tokens);
        tokens.expectWord("FOREIGN");
        parser.foreignKey(name);
        return parser.foreignKeys.get(0);
    }

    private boolean endsColumn() {
        return tokens.isSymbol(",")
                || tokens.isSymbol(")")
                || tokens.atEnd()
                || tokens.isWord("FIRST")
                || tokens.isWord("AFTER");
    }

    private void element() {
        if (tokens.acceptWord("CONSTRAINT")) {
            final String name = tokens.isName() ? tokens.next().text() : null;
            if (!constraint(name)) {
                throw tokens.unexpected("PRIMARY KEY or UNIQUE");
            }
        } else if (!constraint(null)) {
            if (columns.size() == Limits.MOST_COLUMNS) {
                throw tokens.tooLarge("a table must have at most " + Limits.MOST_COLUMNS + " columns, found more");
            }
            columns.add(column());
        }
    }

    /** Reads an index or constraint; false when a column comes next. */
    private boolean constraint(String name) {
        if (tokens.acceptWord("FOREIGN")) {
            foreignKey(name);
        } else if (tokens.acceptWord("CHECK")) {
            checks.add(new Check(name, tableCondition()));
        } else if (tokens.isWord("FULLTEXT") || tokens.isWord("SPATIAL")) {
            throw new UnmodelledSyntax("full-text or spatial index");
        } else if (tokens.acceptWord("PRIMARY")) {
            tokens.expectWord("KEY");
            indexes.addTableLevel(Index.Kind.PRIMARY, null);
        } else if (tokens.acceptWord("UNIQUE")) {
            acceptKeyOrIndex();
            indexes.addTableLevel(Index.Kind.UNIQUE, name);
        } else if (tokens.syntax().namesTypesAsPostgres() && tokens.isWord("EXCLUDE")) {
            throw new UnmodelledSyntax("EXCLUDE");
        } else if (acceptKeyOrIndex()) {
            indexes.addTableLevel(Index.Kind.SECONDARY, null);
        } else {
            return false;
        }
        return true;
    }

    /** MySQL manual, 15.1.20.5, "FOREIGN KEY Constraints"; the name of a constraint, else of its key, is that of an index it needs. */
    private void foreignKey(String constraintName) {
        tokens.expectWord("KEY");
        final String keyName = tokens.isName() ? tokens.next().text() : null;
        final List<Token> own = indexes.columnList();
        tokens.expectWord("REFERENCES");
        final String parent = TableName.plain(tokens);
        final List<Token> referenced = indexes.columnList();
        if (own.size() != referenced.size()) {
            throw tokens.errorAt(referenced.get(0), "a foreign key must name as many columns of both tables");
        }
        Action onDelete = Action.RESTRICT;
        Action onUpdate = Action.RESTRICT;
        while (tokens.acceptWord("ON")) {
            if (tokens.acceptWord("DELETE")) {
                onDelete = action();
            } else {
                tokens.expectWord("UPDATE");
                onUpdate = action();
            }
        }
        if (tokens.isWord("MATCH")) {
            throw new UnmodelledSyntax("MATCH in a foreign key");
        }
        final ForeignKey.Timing timing = ConstraintTiming.read(tokens);
        if (tokens.syntax().indexesForeignKeys()) {
            indexes.addForeignKey(constraintName == null ? keyName : constraintName, own);
        }
        foreignKeys.add(new ForeignKey(
                constraintName,
                own.stream().map(Token::text).toList(),
                parent,
                referenced.stream().map(Token::text).toList(),
                onDelete,
                onUpdate,
                timing));
    }

    private Action action() {
        if (tokens.acceptWord("CASCADE")) {
            return Action.CASCADE;
        } else if (tokens.acceptWord("NO")) {
            tokens.expectWord("ACTION");
            return Action.RESTRICT;
        } else if (tokens.acceptWord("SET")) {
            if (tokens.isWord("DEFAULT")) {
                throw new UnmodelledSyntax("SET DEFAULT in a foreign key");
            }
            tokens.expectWord("NULL");
            return Action.SET_NULL;
        }
        if (tokens.syntax().namesTypesAsPostgres() && tokens.isWord("RESTRICT")) {
            // NO ACTION is asked at the end of the statement, RESTRICT at once
            throw new UnmodelledSyntax("RESTRICT in a foreign key");
        }
        tokens.expectWord("RESTRICT");
        return Action.RESTRICT;
    }

    private Expression tableCondition() {
        final Expression condition = condition();
        if (tokens.isWord("NOT") || tokens.isWord("ENFORCED")) {
            throw new UnmodelledSyntax("CHECK with an option");
        }
        return condition;
    }

    private boolean acceptKeyOrIndex() {
        return !tokens.syntax().namesTypesAsPostgres() && acceptKeyOrIndexWord();
    }

    private boolean acceptKeyOrIndexWord() {
        return tokens.acceptWord("KEY") || tokens.acceptWord("INDEX");
    }

    private Column column() {
        final Token nameToken = tokens.peek();
        final String name = tokens.expectName("a column");
        for (final Column other : columns) {
            if (other.name().equalsIgnoreCase(name)) {
                throw tokens.errorAt(nameToken, "a table must have a column once, found " + name + " again");
            }
        }
        final boolean serial = tokens.syntax().namesTypesAsPostgres()
                && PostgresTypes.isSerial(tokens.peek().text());
        final TypeParser types = new TypeParser(tokens);
        SqlType type = types.parse();
        boolean notNull = serial;
        boolean autoIncrement = serial;
        Optional<Value> defaultValue = Optional.empty();
        Expression generated = null;
        boolean stored = false;
        while (!endsColumn()) {
            if (tokens.acceptWord("NOT")) {
                tokens.expectWord("NULL");
                notNull = true;
            } else if (tokens.acceptWord("NULL")) {
                notNull = false;
            } else if (!tokens.syntax().namesTypesAsPostgres() && tokens.acceptWord("AUTO_INCREMENT")) {
                autoIncrement = true;
            } else if (acceptIdentity()) {
                autoIncrement = true;
                notNull = true;
                stored = tokens.previous(3).isWord("ALWAYS");
            } else if (tokens.isWord("AUTOINCREMENT")) {
                throw new UnmodelledSyntax("AUTOINCREMENT");
            } else if (tokens.acceptWord("CHECK")) {
                checks.add(new Check(null, condition()));
            } else if (tokens.acceptWord("DEFAULT")) {
                defaultValue = Optional.of(defaultValue());
            } else if (tokens.isWord("ON")) {
                type = onUpdate(type);
            } else if (tokens.isWord("COLLATE")) {
                type = types.collated(type);
            } else if (generated == null && acceptGenerated()) {
                generated = condition();
                stored = tokens.acceptWord("STORED") || tokens.acceptWord("PERSISTENT");
                if (!stored) {
                    tokens.acceptWord("VIRTUAL");
                }
            } else if (!acceptIdleAttribute()) {
                inlineKey(nameToken);
            }
        }
        return new Column(name, clocked(type, defaultValue), notNull, autoIncrement, defaultValue, generated, stored);
    }

    /** A column that a clock writes is not looked into. */
    private SqlType clocked(SqlType type, Optional<Value> defaultValue) {
        return type instanceof SqlType.DateTimeType
                        && !tokens.syntax().namesTypesAsPostgres()
                        && defaultValue
                                .filter(Value.OpaqueValue.class::isInstance)
                                .isPresent()
                ? new SqlType.Opaque("DATETIME", 0, null)
                : type;
    }

    private SqlType onUpdate(SqlType type) {
        tokens.expectWord("ON");
        tokens.expectWord("UPDATE");
        final Optional<String> clock = ServerFunctions.accept(tokens);
        if (clock.isEmpty()) {
            throw tokens.unexpected("CURRENT_TIMESTAMP");
        }
        final SqlType opaque = type instanceof SqlType.DateTimeType ? new SqlType.Opaque("DATETIME", 0, null) : type;
        if (!(opaque instanceof SqlType.Opaque kept)) {
            throw new UnmodelledSyntax("column attribute ON UPDATE");
        }
        return new SqlType.Opaque(kept.text(), kept.length(), clock.get());
    }

    /** Attributes that change no row, lock or result. */
    private boolean acceptIdleAttribute() {
        if (tokens.acceptWord("COMMENT")) {
            if (tokens.next().kind() != Kind.STRING) {
                throw new UnmodelledSyntax("column attribute COMMENT");
            }
            return true;
        } else if (tokens.acceptWord("COLUMN_FORMAT") || tokens.acceptWord("STORAGE")) {
            tokens.next();
            return true;
        }
        return tokens.acceptWord("VISIBLE");
    }

    /** GENERATED ALWAYS, or BY DEFAULT, AS IDENTITY. PostgreSQL manual, 5.3 "Identity Columns". */
    private boolean acceptIdentity() {
        if (!tokens.syntax().namesTypesAsPostgres() || !tokens.isWord("GENERATED")) {
            return false;
        }
        final boolean isAlways =
                tokens.peek(1).isWord("ALWAYS") && tokens.peek(3).isWord("IDENTITY");
        if (!isAlways && !tokens.peek(1).isWord("BY")) {
            return false;
        }
        tokens.expectWord("GENERATED");
        if (isAlways) {
            tokens.expectWord("ALWAYS");
        } else {
            tokens.expectWord("BY");
            tokens.expectWord("DEFAULT");
        }
        tokens.expectWord("AS");
        tokens.expectWord("IDENTITY");
        if (tokens.isSymbol("(")) {
            throw new UnmodelledSyntax("options of an identity");
        }
        return true;
    }

    private boolean acceptGenerated() {
        if (tokens.acceptWord("GENERATED")) {
            tokens.expectWord("ALWAYS");
            tokens.expectWord("AS");
            return true;
        }
        return tokens.acceptWord("AS");
    }

    private Expression condition() {
        tokens.expectSymbol("(");
        final Expression condition = new ExpressionParser(tokens, scope, false).parse();
        tokens.expectSymbol(")");
        return condition;
    }

    private Value defaultValue() {
        if (tokens.syntax().ranksOtherOperatorsAlike() && tokens.peekSecond().isSymbol("::")) {
            throw new UnmodelledSyntax("DEFAULT expression");
        }
        final boolean signed = (tokens.isSymbol("-") || tokens.isSymbol("+")) && Literals.isNumber(tokens.peekSecond());
        if (signed || Literals.startsLiteral(tokens)) {
            return Literals.signed(tokens);
        }
        if (tokens.peek().kind() == Kind.HEX && tokens.peek().text().matches("0x[0-9a-fA-F]{1,8}")) {
            return new Value.IntegerValue(Long.parseLong(tokens.next().text().substring(2), 16));
        }
        final boolean parenthesised = tokens.isSymbol("(")
                && tokens.peek(2).isSymbol("(")
                && tokens.peek(3).isSymbol(")")
                && tokens.peek(4).isSymbol(")");
        if (parenthesised) {
            tokens.next();
        }
        final Optional<String> server = ServerFunctions.accept(tokens);
        if (server.isPresent()) {
            if (parenthesised) {
                tokens.expectSymbol(")");
            }
            return new Value.OpaqueValue(parenthesised ? "(" + server.get() + ")" : server.get());
        }
        if (tokens.peek().kind() == Kind.WORD || tokens.isSymbol("(")) {
            throw new UnmodelledSyntax("DEFAULT expression");
        }
        throw tokens.unexpected("a literal");
    }

    private void inlineKey(Token column) {
        if (tokens.acceptWord("PRIMARY")) {
            tokens.acceptWord("KEY");
            indexes.addInline(Index.Kind.PRIMARY, column);
        } else if (tokens.acceptWord("UNIQUE")) {
            tokens.acceptWord("KEY");
            indexes.addInline(Index.Kind.UNIQUE, column);
        } else if (tokens.acceptWord("KEY")) {
            indexes.addInline(Index.Kind.PRIMARY, column);
        } else {
            throw unknownAttribute();
        }
    }

    private RuntimeException unknownAttribute() {
        final Token token = tokens.peek();
        for (final String[] attribute : ATTRIBUTES_OUTSIDE_MODEL) {
            if (token.isWord(attribute[0])) {
                return new UnmodelledSyntax(attribute[1]);
            }
        }
        return tokens.unexpected("an attribute of the column, a comma or a parenthesis");
    }

    /** First word and feature. */
    private static final String[][] ATTRIBUTES_OUTSIDE_MODEL = {
        {"AUTO_RANDOM", "column attribute AUTO_RANDOM"},
        {"CLUSTERED", "index option"},
        {"ENFORCED", "CHECK with an option"},
        {"NONCLUSTERED", "index option"},
        {"CONSTRAINT", "CHECK"},
        {"DEFERRABLE", "deferrable constraint"},
        {"INITIALLY", "deferrable constraint"},
        {"COLLATE", "COLLATE behind another attribute"},
        {"COLUMN_FORMAT", "column attribute COLUMN_FORMAT"},
        {"COMMENT", "column attribute COMMENT"},
        {"COMPRESSED", "column attribute COMPRESSED"},
        {"INVISIBLE", "column attribute INVISIBLE"},
        {"ON", "column attribute ON UPDATE"},
        {"REFERENCES", "foreign key"},
        {"SERIAL", "column attribute SERIAL"},
        {"STORAGE", "column attribute STORAGE"},
        {"VISIBLE", "column attribute VISIBLE"},
        {"WITH", "system versioning"},
        {"WITHOUT", "system versioning"}
    };
}
