package io.isolde.core.text;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.SqlType;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads the type of a column. Synonyms become the model's type, the display width of an integer is dropped; both change no value. */
final class TypeParser {
    private static final int MAX_DECIMAL_PRECISION = 18;
    private static final int DEFAULT_DECIMAL_PRECISION = 10;

    private final Tokens tokens;
    private final List<Integer> arguments = new ArrayList<>();
    /** Something was said about the type that the model has no place for. */
    private boolean outsideModel;
    /** Null until a COLLATE clause. */
    private Collation collation;

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
            tokens.acceptWord("VARYING");
        }
        arguments();
        numberAttributes();
        stringAttributes();
        final SqlType type = outsideModel ? null : modelled(first.text().toUpperCase(Locale.ROOT));
        return type == null ? new SqlType.Unmodelled(tokens.text(first, tokens.previous())) : type;
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
            } else if (argument.kind() == Kind.STRING
                    || argument.kind() == Kind.WORD
                    || argument.kind() == Kind.INTEGER) {
                outsideModel = true;
            } else {
                throw tokens.errorAt(argument, "an argument of a type must be a number, word or string");
            }
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
    }

    private void numberAttributes() {
        while (tokens.isWord("UNSIGNED") || tokens.isWord("SIGNED") || tokens.isWord("ZEROFILL")) {
            outsideModel |= !tokens.next().isWord("SIGNED");
        }
    }

    private void stringAttributes() {
        if (tokens.isWord("CHARSET") || tokens.isWord("CHARACTER")) {
            outsideModel = true;
            if (tokens.next().isWord("CHARACTER")) {
                tokens.expectWord("SET");
            }
            nameOrString();
        }
        if (tokens.acceptWord("COLLATE")) {
            collation = collation(nameOrString());
            outsideModel |= collation == null;
        }
    }

    private String nameOrString() {
        final Token token = tokens.peek();
        final boolean binary = token.isWord("BINARY");
        return token.kind() == Kind.STRING || binary
                ? tokens.next().text()
                : tokens.expectName("a character set or collation");
    }

    private static Collation collation(String sqlName) {
        for (final Collation collation : Collation.values()) {
            if (collation != Collation.SERVER_DEFAULT && collation.sqlName().equalsIgnoreCase(sqlName)) {
                return collation;
            }
        }
        return null;
    }

    /** The type, or null when the model lacks it. */
    private SqlType modelled(String name) {
        if (name.equals("VARCHAR") || name.equals("VARCHARACTER")) {
            return varchar();
        }
        if (collation != null) {
            return null;
        }
        return switch (name) {
            case "INT", "INTEGER", "INT4" -> arguments.size() <= 1 ? SqlType.INT : null;
            case "BIGINT", "INT8" -> arguments.size() <= 1 ? SqlType.BIGINT : null;
            case "DOUBLE", "REAL", "FLOAT8" -> arguments.isEmpty() ? SqlType.DOUBLE : null;
            case "DECIMAL", "DEC", "NUMERIC", "FIXED" -> decimal();
            default -> null;
        };
    }

    private SqlType varchar() {
        return arguments.size() == 1
                ? new SqlType.VarcharType(arguments.get(0), collation == null ? Collation.SERVER_DEFAULT : collation)
                : null;
    }

    private SqlType decimal() {
        final int precision = arguments.isEmpty() ? DEFAULT_DECIMAL_PRECISION : arguments.get(0);
        final int scale = arguments.size() < 2 ? 0 : arguments.get(1);
        final boolean fits = precision >= 1 && precision <= MAX_DECIMAL_PRECISION && scale <= precision;
        return fits && arguments.size() <= 2 ? new SqlType.DecimalType(precision, scale) : null;
    }
}
