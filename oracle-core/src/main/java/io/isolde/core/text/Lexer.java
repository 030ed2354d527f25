package io.isolde.core.text;

import io.isolde.core.sql.Limits;
import io.isolde.core.text.Token.Kind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts SQL into tokens; comments and blanks fall out.
 *
 * <p>MySQL manual, 11.1 "Literal Values", 11.2 "Schema Object Names" and 11.7 "Comments", with neither ANSI_QUOTES nor
 * NO_BACKSLASH_ESCAPES; SQLite manual, "Literal Values", "SQLite Keywords" and "SQL Comment Syntax".
 */
final class Lexer {
    /** Longer ones first. */
    private static final String[] SYMBOLS = {
        "<=>", "<=", ">=", "<>", "<<", ">>", "!=", "||", "&&", "(", ")", ",", ";", ".", "=", "<", ">", "!", "+", "-",
        "*", "/", "%", "&", "|", "^", "~"
    };

    /** Pairs of an operator outside the model and its feature. */
    private static final String[][] UNMODELLED_OPERATORS = {{"->", "JSON path"}, {":=", "assignment operator"}};

    /** The same of SQLite. */
    private static final String[][] UNMODELLED_WITH_IS = {
        {"->", "JSON path"},
        {"[", "name in brackets"},
        {"?", "parameter"},
        {":", "parameter"}
    };

    /** The same of PostgreSQL, besides operators. */
    private static final String[][] UNMODELLED_OF_POSTGRES = {
        {"$", "parameter or dollar quotes"}, {"[", "array"}, {"]", "array"}, {":", "array"}
    };

    private final SourceText source;
    private final Syntax syntax;
    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int position;

    private Lexer(SourceText source, Syntax syntax) {
        this.source = source;
        this.syntax = syntax;
        this.text = source.text();
    }

    /**
     * All tokens, with an {@link Kind#END} as the last.
     *
     * @throws ParseException where the text is no SQL, or goes beyond a limit of nesting
     */
    static List<Token> tokens(SourceText source, Syntax syntax) {
        final Lexer lexer = new Lexer(source, syntax);
        lexer.run();
        Nesting.check(source, syntax, lexer.tokens);
        return lexer.tokens;
    }

    private void run() {
        while (position < text.length()) {
            final char c = text.charAt(position);
            if (isBlank(c)) {
                position++;
            } else if (c == '#' && syntax.hasHashComments() || startsLineComment()) {
                skipLine();
            } else if (text.startsWith("/*", position)) {
                comment();
            } else {
                token(c);
            }
        }
        tokens.add(new Token(Kind.END, "", text.length(), text.length()));
    }

    private void token(char c) {
        if (c == '\'' || c == '"' && syntax.quotesStringsDoubly()) {
            add(Kind.STRING, string(c));
        } else if (c == '`' && syntax.nameQuote() == '`' || c == '"') {
            add(Kind.QUOTED_NAME, quotedName(c));
        } else if (c == '@' && !syntax.ranksOtherOperatorsAlike()) {
            variable();
        } else if (isDigit(c) || (c == '.' && isDigit(at(position + 1)))) {
            number();
        } else if (isNamePart(c) && !(c == '$' && syntax.ranksOtherOperatorsAlike())) {
            word();
        } else {
            symbol();
        }
    }

    /** To MySQL two dashes start a comment only before a blank, a control character or the end. */
    private boolean startsLineComment() {
        return text.startsWith("--", position) && (at(position + 2) <= ' ' || !syntax.wantsBlankAfterDashes());
    }

    private void skipLine() {
        final int end = text.indexOf('\n', position);
        position = end < 0 ? text.length() : end;
    }

    private void comment() {
        final int end = text.indexOf("*/", position + 2);
        if (end < 0) {
            throw source.error(position, "a comment must be closed by */");
        }
        final char kind = at(position + 2);
        if (syntax.ranksOtherOperatorsAlike()
                && text.substring(position + 2, end).contains("/*")) {
            tokens.add(new Token(Kind.UNMODELLED, "nested comment", position, end + 2));
        } else if (!syntax.ranksOtherOperatorsAlike()
                && (kind == '!' || kind == '+' || text.startsWith("/*M!", position))) {
            tokens.add(new Token(
                    Kind.UNMODELLED, kind == '+' ? "optimizer hint" : "executable comment", position, end + 2));
        }
        position = end + 2;
    }

    /** Adds a token whose text ends just before {@link #position}, from where it started. */
    private void add(Kind kind, Scanned scanned) {
        tokens.add(new Token(kind, scanned.text(), scanned.start(), position));
    }

    private record Scanned(String text, int start) {}

    private Scanned string(char quote) {
        final int start = position++;
        final StringBuilder value = new StringBuilder();
        while (position < text.length()) {
            final char c = text.charAt(position++);
            if (c == quote && at(position) == quote && position < text.length()) {
                value.append(quote);
                position++;
            } else if (c == quote) {
                return new Scanned(value.toString(), start);
            } else if (c == '\\' && syntax.escapesByBackslash() && position < text.length()) {
                unescape(text.charAt(position++), value);
            } else {
                value.append(c);
            }
        }
        throw source.error(start, "a string must be closed by " + quote);
    }

    private static void unescape(char escaped, StringBuilder value) {
        switch (escaped) {
            case '0' -> value.append('\0');
            case 'b' -> value.append('\b');
            case 'n' -> value.append('\n');
            case 'r' -> value.append('\r');
            case 't' -> value.append('\t');
            case 'Z' -> value.append('\u001a');
            // Meant for LIKE: outside of a pattern both characters stay.
            case '%', '_' -> value.append('\\').append(escaped);
            default -> value.append(escaped);
        }
    }

    private Scanned quotedName(char quote) {
        final int start = position++;
        final StringBuilder name = new StringBuilder();
        while (position < text.length()) {
            final char c = text.charAt(position++);
            if (c != quote) {
                name.append(c);
            } else if (at(position) == quote) {
                name.append(quote);
                position++;
            } else if (name.isEmpty()) {
                throw source.error(start, "a name must have a character, found " + quote + quote);
            } else {
                return new Scanned(name.toString(), start);
            }
        }
        throw source.error(start, "a name must be closed by " + quote);
    }

    private void variable() {
        final int start = position;
        while (at(position) == '@') {
            position++;
        }
        final String feature = position - start > 1 ? "system variable" : "user variable";
        while (isNamePart(at(position)) || at(position) == '.') {
            position++;
        }
        tokens.add(new Token(Kind.UNMODELLED, feature, start, position));
    }

    private void number() {
        final int start = position;
        skipDigits();
        if (isNamePart(at(position)) && !startsExponent()) {
            nameOrHexLiteral(start);
            return;
        }
        Kind kind = Kind.INTEGER;
        if (at(position) == '.') {
            kind = Kind.DECIMAL;
            position++;
            skipDigits();
        }
        if (startsExponent()) {
            kind = Kind.DOUBLE;
            position += 2;
            skipDigits();
        }
        if (isNamePart(at(position))) {
            throw source.error(
                    start, "a number must end before a letter, found " + text.substring(start, position + 1));
        }
        checkDigits(start);
        tokens.add(new Token(kind, text.substring(start, position), start, position));
    }

    private void checkDigits(int start) {
        if (position - start > Limits.MOST_DIGITS) {
            throw source.tooLarge(
                    start, "a number must have at most " + Limits.MOST_DIGITS + " digits, found " + (position - start));
        }
    }

    private void skipDigits() {
        while (isDigit(at(position))) {
            position++;
        }
    }

    private boolean startsExponent() {
        final char c = at(position);
        if (c != 'e' && c != 'E') {
            return false;
        }
        final char sign = at(position + 1);
        return isDigit(sign == '+' || sign == '-' ? at(position + 2) : sign);
    }

    /** What starts with a digit and goes on with a letter: a hex or bit literal, or a name. */
    private void nameOrHexLiteral(int start) {
        while (isNamePart(at(position))) {
            position++;
        }
        final String word = text.substring(start, position);
        if (syntax.ranksOtherOperatorsAlike()) {
            tokens.add(new Token(Kind.UNMODELLED, "number in another form", start, position));
            return;
        }
        final boolean prefixed = word.length() > 2 && word.charAt(0) == '0';
        if (prefixed && word.charAt(1) == 'x' && isHex(word.substring(2))) {
            tokens.add(new Token(Kind.HEX, word, start, position));
        } else if (prefixed && word.charAt(1) == 'b' && isBits(word.substring(2))) {
            checkDigits(start);
            tokens.add(new Token(Kind.HEX, hexOfBits(word.substring(2)), start, position));
        } else {
            tokens.add(new Token(Kind.WORD, word, start, position));
        }
    }

    private static boolean isBits(String digits) {
        return digits.matches("[01]+");
    }

    /** A bit literal is a hex literal in other digits. MySQL manual, 11.1.5 "Bit-Value Literals". */
    private static String hexOfBits(String bits) {
        return "0x" + new BigInteger(bits, 2).toString(16);
    }

    private static boolean isHex(String digits) {
        return digits.matches("[0-9a-fA-F]*");
    }

    private void word() {
        final int start = position;
        while (isNamePart(at(position))) {
            position++;
        }
        final boolean quoted = at(position) == '\'';
        if (quoted
                && syntax.ranksOtherOperatorsAlike()
                && position - start == 1
                && "xXbBnNeE".indexOf(text.charAt(start)) >= 0) {
            string('\'');
            tokens.add(new Token(Kind.UNMODELLED, "string with a prefix", start, position));
        } else if (quoted && position - start == 1 && "xXbBnN".indexOf(text.charAt(start)) >= 0) {
            final char prefix = Character.toLowerCase(text.charAt(start));
            final String content = string('\'').text();
            if (prefix == 'x') {
                if (content.length() % 2 != 0 || !isHex(content)) {
                    throw source.error(start, "a hex literal must have pairs of hex digits, found " + content);
                }
                tokens.add(new Token(Kind.HEX, text.substring(start, position), start, position));
                return;
            }
            if (prefix == 'b' && isBits(content)) {
                checkDigits(start);
                tokens.add(new Token(Kind.HEX, hexOfBits(content), start, position));
                return;
            }
            tokens.add(new Token(Kind.UNMODELLED, prefix == 'b' ? "bit literal" : "national string", start, position));
        } else {
            tokens.add(new Token(Kind.WORD, text.substring(start, position), start, position));
        }
    }

    private void symbol() {
        if (syntax.ranksOtherOperatorsAlike() && acceptOperator() || acceptUnmodelled() || acceptSymbol()) {
            return;
        }
        final String found = Character.toString(text.codePointAt(position));
        throw source.error(position, "SQL must go on here with a word, number, string or operator, found " + found);
    }

    /** An operator, a cast, or what PostgreSQL reads otherwise than others. */
    private boolean acceptOperator() {
        if (text.startsWith("::", position)) {
            tokens.add(new Token(Kind.SYMBOL, "::", position, position + 2));
            position += 2;
            return true;
        }
        if (!OperatorLexer.starts(at(position))) {
            return false;
        }
        final String operator = OperatorLexer.at(text, position);
        final boolean modelled = OperatorLexer.isModelled(operator);
        final int end = position + operator.length();
        tokens.add(new Token(
                modelled ? Kind.SYMBOL : Kind.UNMODELLED, modelled ? operator : "operator " + operator, position, end));
        position = end;
        return true;
    }

    private boolean acceptSymbol() {
        if (syntax.comparesByIs() && text.startsWith("==", position)) {
            tokens.add(new Token(Kind.SYMBOL, "=", position, position + 2));
            position += 2;
            return true;
        }
        for (final String symbol : SYMBOLS) {
            if (text.startsWith(symbol, position)) {
                tokens.add(new Token(Kind.SYMBOL, symbol, position, position + symbol.length()));
                position += symbol.length();
                return true;
            }
        }
        return false;
    }

    private String[][] unmodelledOperators() {
        if (syntax.ranksOtherOperatorsAlike()) {
            return UNMODELLED_OF_POSTGRES;
        }
        return syntax.comparesByIs() ? UNMODELLED_WITH_IS : UNMODELLED_OPERATORS;
    }

    private boolean acceptUnmodelled() {
        for (final String[] operator : unmodelledOperators()) {
            if (text.startsWith(operator[0], position)) {
                final int end = position + operator[0].length();
                tokens.add(new Token(Kind.UNMODELLED, operator[1], position, end));
                position = end;
                return true;
            }
        }
        return false;
    }

    /** The character at an offset; NUL beyond the end. */
    private char at(int offset) {
        return offset < text.length() ? text.charAt(offset) : '\0';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** Other blanks of Unicode are parts of names to MySQL. */
    static boolean isBlank(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    static boolean isNamePart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_' || c == '$' || c >= 0x80;
    }
}
