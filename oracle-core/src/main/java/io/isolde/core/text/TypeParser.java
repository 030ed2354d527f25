package io.isolde.core.text;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.SqlType;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads the type of a column. Synonyms become the model's type, the display width of an integer is dropped; both change no value. */
final class TypeParser {
    private static final int MAX_DECIMAL_PRECISION = 65;
    private static final int DEFAULT_DECIMAL_PRECISION = 10;

    private final Tokens tokens;
    private final List<Integer> arguments = new ArrayList<>();
    /** Strings in the parentheses: the members of an ENUM. */
    private final List<String> members = new ArrayList<>();
    /** Something was said about the type that the model has no place for. */
    private boolean outsideModel;
    /** Null until a COLLATE clause. */
    private Collation collation;

    private boolean varying;
    private boolean zoned;
    private boolean unsigned;

    TypeParser(Tokens tokens) {
        this.tokens = tokens;
    }

    SqlType parse() {
        final Token first = tokens.peek();
        if (first.kind() != Kind.WORD || startsAttribute(first)) {
            throw tokens.unexpected("a type");
        }
        tokens.next();
        if (first.isWord("DOUBLE")) {
            tokens.acceptWord("PRECISION");
        } else if (first.isWord("CHAR") || first.isWord("CHARACTER")) {
            varying = tokens.acceptWord("VARYING");
        }
        arguments();
        zone();
        numberAttributes();
        stringAttributes();
        final String name = first.text().toUpperCase(Locale.ROOT) + (zoned ? "TZ" : "");
        final SqlType type = outsideModel ? null : members.isEmpty() ? modelled(name) : ofMembers(name);
        if (type != null) {
            return type;
        }
        final String text = tokens.text(first, tokens.previous());
        return isOpaque(name)
                ? new SqlType.Opaque(text, arguments.isEmpty() ? 0 : arguments.get(0), null)
                : new SqlType.Unmodelled(text);
    }

    /** ENUM; members that differ in letter case only, or end in blanks, are not told apart in the same way everywhere. */
    private SqlType ofMembers(String name) {
        final long different = members.stream()
                .map(member -> member.toLowerCase(Locale.ROOT))
                .distinct()
                .count();
        final boolean plain = members.stream()
                .allMatch(member -> !member.isEmpty()
                        && member.equals(member.strip())
                        && member.chars().allMatch(c -> c < 128));
        return name.equals("ENUM") && arguments.isEmpty() && different == members.size() && plain
                ? new SqlType.EnumType(members)
                : null;
    }

    /** Types whose values are stored and returned, if nothing else is said of them. */
    private boolean isOpaque(String name) {
        final boolean knownClauses =
                !outsideModel && !unsigned && !tokens.syntax().namesAffinities();
        return switch (name) {
            case "SET" -> !members.isEmpty() && !unsigned;
            case "JSON", "UUID", "INET4", "INET6", "YEAR", "TIMESTAMP" -> knownClauses && collation == null;
            case "BINARY", "VARBINARY" -> knownClauses && collation == null && arguments.size() <= 1;
            case "DATETIME", "TIME" -> knownClauses && collation == null && arguments.size() == 1;
            default -> false;
        };
    }

    private static boolean startsAttribute(Token token) {
        return token.isWord("NOT")
                || token.isWord("NULL")
                || token.isWord("DEFAULT")
                || token.isWord("PRIMARY")
                || token.isWord("UNIQUE")
                || token.isWord("KEY");
    }

    private void arguments() {
        if (!tokens.acceptSymbol("(")) {
            return;
        }
        do {
            final Token argument = tokens.next();
            if (argument.kind() == Kind.INTEGER && argument.text().length() < 10) {
                arguments.add(Integer.valueOf(argument.text()));
            } else if (argument.kind() == Kind.STRING) {
                members.add(argument.text());
            } else if (argument.kind() == Kind.WORD || argument.kind() == Kind.INTEGER) {
                outsideModel = true;
            } else {
                throw tokens.errorAt(argument, "an argument of a type must be a number, word or string");
            }
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
    }

    /** Of times of PostgreSQL that know their zone, moments are modelled. */
    private void zone() {
        final boolean with = tokens.isWord("WITH");
        final boolean said = (with || tokens.isWord("WITHOUT"))
                && tokens.peek(1).isWord("TIME")
                && tokens.peek(2).isWord("ZONE");
        for (int i = 0; said && i < 3; i++) {
            tokens.next();
        }
        zoned = said && with;
        outsideModel |= zoned && !tokens.syntax().namesTypesAsPostgres();
    }

    private void numberAttributes() {
        while (tokens.isWord("UNSIGNED") || tokens.isWord("SIGNED") || tokens.isWord("ZEROFILL")) {
            final Token attribute = tokens.next();
            unsigned |= attribute.isWord("UNSIGNED");
            outsideModel |= attribute.isWord("ZEROFILL");
        }
    }

    /** CHARACTER SET and COLLATE, of which the second decides. */
    private void stringAttributes() {
        Collation ofCharacterSet = null;
        boolean known = true;
        if (tokens.isWord("CHARSET") || tokens.isWord("CHARACTER")) {
            if (tokens.next().isWord("CHARACTER")) {
                tokens.expectWord("SET");
            }
            ofCharacterSet = Collation.ofCharacterSet(nameOrString()).orElse(null);
            known = ofCharacterSet != null;
        }
        if (tokens.acceptWord("COLLATE")) {
            collation = Collation.named(nameOrString()).orElse(null);
            known = collation != null;
        } else {
            collation = ofCharacterSet;
        }
        outsideModel |= !known;
    }

    /** A COLLATE clause behind other attributes. */
    SqlType collated(SqlType type) {
        tokens.expectWord("COLLATE");
        final Collation named = Collation.named(nameOrString()).orElse(null);
        if (type instanceof SqlType.EnumType || type instanceof SqlType.Opaque) {
            return type;
        } else if (named != null && type instanceof SqlType.VarcharType text) {
            return new SqlType.VarcharType(text.length(), named);
        } else if (named != null && type instanceof SqlType.CharType text) {
            return new SqlType.CharType(text.length(), named);
        } else if (named != null && type instanceof SqlType.TextType text) {
            return new SqlType.TextType(named, text.bytes());
        }
        throw new UnmodelledSyntax("COLLATE behind another attribute");
    }

    private String nameOrString() {
        final Token token = tokens.peek();
        final boolean binary = token.isWord("BINARY");
        return token.kind() == Kind.STRING || binary
                ? tokens.next().text()
                : tokens.expectName("a character set or collation");
    }

    /** The type, or null when the model lacks it. */
    private SqlType modelled(String name) {
        if (tokens.syntax().namesAffinities()) {
            return ofAffinity(name);
        }
        if (tokens.syntax().namesTypesAsPostgres()) {
            return unsigned || collation != null ? null : PostgresTypes.named(varying ? "VARCHAR" : name, arguments);
        }
        final SqlType string = string(name);
        if (string != null) {
            return unsigned ? null : string;
        }
        if (collation != null) {
            return null;
        }
        final int byteLength = integerLength(name);
        if (byteLength > 0) {
            return arguments.size() <= 1 ? new SqlType.IntegerType(byteLength, unsigned) : null;
        }
        return unsigned ? null : otherNumberOrDate(name);
    }

    /** INTEGER is of 8 bytes, and as a primary key it is the row id, which INT is not. SQLite manual, "Datatypes", "ROWIDs and the INTEGER PRIMARY KEY". */
    private SqlType ofAffinity(String name) {
        if (collation != null || unsigned) {
            return null;
        }
        final boolean bare = arguments.isEmpty();
        return switch (name) {
            case "INTEGER" -> bare ? SqlType.BIGINT : null;
            case "INT" -> bare ? SqlType.INT : null;
            case "TEXT" -> bare ? new SqlType.TextType(Collation.SERVER_DEFAULT) : null;
            case "VARCHAR" -> string(name);
            case "REAL", "DOUBLE" -> bare ? SqlType.DOUBLE : null;
            case "NUMERIC" -> bare ? new SqlType.NumericType() : null;
            default -> null;
        };
    }

    /** A type that takes a collation; null when it is none. */
    private SqlType string(String name) {
        final Collation own = collation == null ? Collation.SERVER_DEFAULT : collation;
        final int count = arguments.size();
        return switch (name) {
            case "VARCHAR", "VARCHARACTER" -> count == 1 ? new SqlType.VarcharType(arguments.get(0), own) : null;
            case "CHAR", "CHARACTER" -> {
                if (varying) {
                    yield count == 1 ? new SqlType.VarcharType(arguments.get(0), own) : null;
                }
                yield count <= 1 ? new SqlType.CharType(count == 0 ? 1 : arguments.get(0), own) : null;
            }
            case "TEXT", "MEDIUMTEXT", "LONGTEXT" -> count == 0 ? new SqlType.TextType(own) : null;
            case "TINYTEXT" -> count == 0 ? new SqlType.TextType(own, SqlType.TextType.TINY) : null;
            default -> null;
        };
    }

    /** Bytes of a whole number; 0 when it is none. */
    private int integerLength(String name) {
        return switch (name) {
            case "TINYINT", "INT1" -> 1;
            case "BOOLEAN", "BOOL" -> tokens.syntax().hasBooleanType() ? 0 : 1;
            case "SMALLINT", "INT2" -> 2;
            case "MEDIUMINT", "MIDDLEINT", "INT3" -> 3;
            case "INT", "INTEGER", "INT4" -> 4;
            case "BIGINT", "INT8" -> 8;
            default -> 0;
        };
    }

    private SqlType otherNumberOrDate(String name) {
        final boolean bare = arguments.isEmpty();
        return switch (name) {
            case "DOUBLE", "REAL", "FLOAT8" -> bare ? SqlType.DOUBLE : null;
            case "FLOAT", "FLOAT4" -> bare ? new SqlType.FloatType() : null;
            case "DECIMAL", "DEC", "NUMERIC", "FIXED" -> decimal();
            case "BIT" -> bit();
            case "BLOB", "MEDIUMBLOB", "LONGBLOB" -> bare ? new SqlType.BlobType() : null;
            case "BOOLEAN", "BOOL" -> bare ? SqlType.BOOLEAN : null;
            case "DATE" -> bare ? new SqlType.DateType() : null;
            case "TIME" -> bare ? new SqlType.TimeType() : null;
            case "DATETIME" -> bare ? new SqlType.DateTimeType() : null;
            default -> null;
        };
    }

    private SqlType bit() {
        final int length = arguments.isEmpty() ? 1 : arguments.get(0);
        return arguments.size() <= 1 && length >= 1 && length <= Long.SIZE ? new SqlType.BitType(length) : null;
    }

    private SqlType decimal() {
        final int precision = arguments.isEmpty() ? DEFAULT_DECIMAL_PRECISION : arguments.get(0);
        final int scale = arguments.size() < 2 ? 0 : arguments.get(1);
        final boolean fits = precision >= 1
                && precision <= MAX_DECIMAL_PRECISION
                && scale <= Math.min(precision, SqlType.DecimalType.MOST_DIGITS);
        return fits && arguments.size() <= 2 ? new SqlType.DecimalType(precision, scale) : null;
    }
}
