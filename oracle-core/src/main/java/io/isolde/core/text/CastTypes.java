package io.isolde.core.text;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.SqlType;
import io.isolde.core.text.Token.Kind;
import java.util.Locale;

/**
 * The types of CAST. SIGNED and UNSIGNED are the integers of 8 bytes, CHAR without a length is a text, CHAR with one has it at most,
 * BINARY is a BLOB.
 *
 * <p>MySQL manual, 14.10 "Cast Functions and Operators".
 */
final class CastTypes {
    private static final int MAX_DECIMAL_PRECISION = 18;
    private static final int DEFAULT_DECIMAL_PRECISION = 10;
    private static final int NONE = -1;

    private CastTypes() {}

    /** Reads a type. */
    static SqlType parse(Tokens tokens) {
        if (tokens.syntax().castsToColumnTypes()) {
            final Token first = tokens.peek();
            final SqlType named = new TypeParser(tokens).parse();
            if (named instanceof SqlType.Unmodelled || PostgresTypes.isSerial(first.text())) {
                throw new UnmodelledSyntax("CAST to " + first.text().toUpperCase(Locale.ROOT));
            }
            return named;
        }
        if (tokens.peek().kind() != Kind.WORD) {
            throw tokens.unexpected("a type");
        }
        if (tokens.syntax().namesAffinities()) {
            return ofAffinity(tokens);
        }
        final String name = tokens.next().text().toUpperCase(Locale.ROOT);
        final int first = tokens.acceptSymbol("(") ? number(tokens) : NONE;
        final int second = first != NONE && tokens.acceptSymbol(",") ? number(tokens) : NONE;
        if (first != NONE) {
            tokens.expectSymbol(")");
        }
        final SqlType type = second == NONE || name.startsWith("DEC") ? type(tokens, name, first, second) : null;
        if (type == null || tokens.isWord("CHARACTER") || tokens.isWord("CHARSET")) {
            throw new UnmodelledSyntax("CAST to " + name);
        }
        return type;
    }

    /** The four types that an affinity is named after. SQLite manual, "Datatypes In SQLite", 3.1. */
    private static SqlType ofAffinity(Tokens tokens) {
        final String name = tokens.next().text().toUpperCase(Locale.ROOT);
        return switch (name) {
            case "INTEGER", "INT" -> SqlType.BIGINT;
            case "REAL" -> SqlType.DOUBLE;
            case "NUMERIC" -> new SqlType.NumericType();
            case "TEXT" -> new SqlType.TextType(Collation.SERVER_DEFAULT);
            default -> throw new UnmodelledSyntax("CAST to " + name);
        };
    }

    private static void appendAffinity(SqlType type, StringBuilder out) {
        if (type instanceof SqlType.IntegerType t && !t.unsigned()) {
            out.append("INTEGER");
        } else if (type instanceof SqlType.DoubleType) {
            out.append("REAL");
        } else if (type instanceof SqlType.NumericType) {
            out.append("NUMERIC");
        } else if (type instanceof SqlType.TextType) {
            out.append("TEXT");
        } else {
            throw new IllegalArgumentException("CAST must have a type that names an affinity: type=" + type);
        }
    }

    private static int number(Tokens tokens) {
        final Token token = tokens.next();
        if (token.kind() != Kind.INTEGER || token.text().length() > 9) {
            throw tokens.errorAt(token, "an argument of a type must be a small number");
        }
        return Integer.parseInt(token.text());
    }

    /** The type, or null when the model lacks it. */
    private static SqlType type(Tokens tokens, String name, int first, int second) {
        return switch (name) {
            case "CHAR" ->
                first == NONE
                        ? new SqlType.TextType(Collation.SERVER_DEFAULT)
                        : new SqlType.CharType(first, Collation.SERVER_DEFAULT);
            case "DECIMAL", "DEC" -> decimal(first, second);
            default -> first == NONE ? plain(tokens, name) : null;
        };
    }

    private static SqlType plain(Tokens tokens, String name) {
        return switch (name) {
            case "SIGNED", "UNSIGNED" -> {
                if (!tokens.acceptWord("INTEGER")) {
                    tokens.acceptWord("INT");
                }
                yield name.equals("SIGNED") ? SqlType.BIGINT : new SqlType.IntegerType(8, true);
            }
            case "INT", "INTEGER" -> SqlType.BIGINT;
            case "DOUBLE" -> SqlType.DOUBLE;
            case "FLOAT" -> new SqlType.FloatType();
            case "BINARY" -> new SqlType.BlobType();
            case "DATE" -> new SqlType.DateType();
            case "TIME" -> new SqlType.TimeType();
            case "DATETIME" -> new SqlType.DateTimeType();
            default -> null;
        };
    }

    private static SqlType decimal(int first, int second) {
        final int precision = first <= 0 ? DEFAULT_DECIMAL_PRECISION : first;
        final int scale = Math.max(0, second);
        return precision <= MAX_DECIMAL_PRECISION && scale <= precision
                ? new SqlType.DecimalType(precision, scale)
                : null;
    }

    /** Writes a type so that {@link #parse} reads it as the same. */
    static void append(SqlType type, Syntax syntax, StringBuilder out) {
        if (syntax.castsToColumnTypes() && PostgresTypes.append(type, out)) {
            return;
        }
        if (syntax.namesAffinities()) {
            appendAffinity(type, out);
        } else if (type instanceof SqlType.IntegerType t && t.byteLength() == Long.BYTES) {
            out.append(t.unsigned() ? "UNSIGNED" : "SIGNED");
        } else if (type instanceof SqlType.TextType) {
            out.append("CHAR");
        } else if (type instanceof SqlType.BlobType) {
            out.append("BINARY");
        } else if (!TypeNames.append(type, out)) {
            throw new IllegalArgumentException("CAST must have a type it can say: type=" + type);
        }
    }
}
