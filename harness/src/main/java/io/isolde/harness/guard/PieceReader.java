package io.isolde.harness.guard;

import io.isolde.harness.guard.Lexis.Habit;
import io.isolde.harness.guard.Piece.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into tokens as a server would, and refuses a text that servers, or settings of one, cut differently: a comment that some execute, a comment in a
 * comment, a backslash before a quote, a line comment at the end, characters that are neither printed nor plain blanks.
 */
final class PieceReader {
    private final String text;
    private final Lexis lexis;
    private final List<Piece> pieces = new ArrayList<>();
    private int at;

    private PieceReader(String text, Lexis lexis) {
        this.text = text;
        this.lexis = lexis;
    }

    /**
     * The tokens, without blanks and comments.
     *
     * @throws RefusedException where it is not certain what they are
     */
    static List<Piece> read(String text, Lexis lexis) {
        final PieceReader reader = new PieceReader(text, lexis);
        while (reader.at < text.length()) {
            reader.readOne();
        }
        return reader.pieces;
    }

    /** Letters of English in upper case; what other letters become depends on the language, and servers leave them alone. */
    static String upper(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (isLowerCase(word.charAt(i))) {
                final StringBuilder upper = new StringBuilder(word);
                for (int j = i; j < word.length(); j++) {
                    upper.setCharAt(j, isLowerCase(word.charAt(j)) ? (char) (word.charAt(j) - 32) : word.charAt(j));
                }
                return upper.toString();
            }
        }
        return word;
    }

    private static boolean isLowerCase(char c) {
        return c >= 'a' && c <= 'z';
    }

    private void readOne() {
        final char c = text.charAt(at);
        if (c == ' ' || c == '\t' || c == '\n') {
            at++;
        } else if (c == '\'') {
            add(Kind.STRING, string());
        } else if (c == '"') {
            add(lexis.has(Habit.STRINGS_IN_DOUBLE_QUOTES) ? Kind.STRING : Kind.NAME, string());
        } else if (c == '`' && lexis.has(Habit.NAMES_IN_BACKTICKS)) {
            add(Kind.NAME, string());
        } else if (c == '[' && lexis.has(Habit.NAMES_IN_BRACKETS)) {
            bracketed();
        } else if (startsLineComment(c)) {
            lineComment();
        } else if (c == '/' && next(1) == '*') {
            comment();
        } else if (isDigit(c) || c == '.' && isDigit(next(1))) {
            number();
        } else if (isWordPart(c)) {
            add(Kind.WORD, upper(word()));
        } else if (c == '@' && lexis.has(Habit.VARIABLES)) {
            variable();
        } else {
            symbol(c);
        }
    }

    private void add(Kind kind, String content) {
        if (kind == Kind.NAME) {
            requirePlain(content);
        }
        pieces.add(new Piece(kind, content));
    }

    private char next(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : '\0';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private boolean isWordPart(char c) {
        return c == '_' || Character.isLetterOrDigit(c) || c == '$' && lexis.has(Habit.DOLLAR_IN_WORDS);
    }

    // ---- quotes

    /** Names that stand in quotes are put into other statements, too, by whoever sets tables up and reads them. */
    private static void requirePlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            final char c = name.charAt(i);
            if (!Character.isLetterOrDigit(c) && c != '_' && c != '$' && c != ' ') {
                throw new RefusedException("the character " + shown(c) + " in the name of something");
            }
        }
        if (name.isEmpty()) {
            throw new RefusedException("an empty name");
        }
    }

    /** What stands in quotes, with quotes that are doubled once. */
    private String string() {
        final char quote = text.charAt(at);
        final String twice = String.valueOf(quote).repeat(2);
        final int start = ++at;
        while (at < text.length()) {
            final char c = text.charAt(at);
            if (c == quote && next(1) == quote) {
                at += 2;
            } else if (c == quote) {
                final String content = text.substring(start, at++);
                return content.indexOf(quote) < 0 ? content : content.replace(twice, twice.substring(1));
            } else if (c == '\\') {
                afterBackslash();
            } else {
                requirePrinted(c);
                at++;
            }
        }
        throw new RefusedException("a quote that is not closed");
    }

    /** Whether it escapes the quote depends on the server and its settings. */
    private void afterBackslash() {
        final char escaped = next(1);
        if (escaped == '\'' || escaped == '"' || escaped == '`') {
            throw new RefusedException("a backslash before a quote");
        }
        at += 2;
    }

    private static void requirePrinted(char c) {
        if (c < ' ' && c != '\t' && c != '\n' && c != '\r') {
            throw new RefusedException("the character " + shown(c));
        }
    }

    private static String shown(char c) {
        return c > ' ' && c < 0x7f ? String.valueOf(c) : String.format("U+%04X", (int) c);
    }

    private void bracketed() {
        final int end = text.indexOf(']', at);
        if (end < 0) {
            throw new RefusedException("a quote that is not closed");
        }
        add(Kind.NAME, text.substring(at + 1, end));
        at = end + 1;
    }

    // ---- comments

    private boolean startsLineComment(char c) {
        if (c == '#') {
            return lexis.has(Habit.HASH_COMMENTS);
        }
        return c == '-' && next(1) == '-' && (next(2) <= ' ' || !lexis.has(Habit.BLANK_AFTER_DASHES));
    }

    /** At the end of a text it would make one of what is sent behind it. */
    private void lineComment() {
        final int end = text.indexOf('\n', at);
        if (end < 0) {
            throw new RefusedException("a comment that no line end closes");
        }
        at = end;
    }

    private void comment() {
        final int end = text.indexOf("*/", at + 2);
        final char first = next(2);
        if (end < 0) {
            throw new RefusedException("a comment that is not closed");
        } else if (first == '!' || (first == 'M' || first == 'm') && next(3) == '!') {
            throw new RefusedException("a comment that some servers execute");
        } else if (first == '+') {
            throw new RefusedException("an optimizer hint");
        } else if (text.substring(at + 2, end).contains("/*")) {
            throw new RefusedException("a comment in a comment");
        }
        at = end + 2;
    }

    // ---- words, numbers, variables

    private String word() {
        final int start = at;
        while (at < text.length() && isWordPart(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    /** What else begins with a digit is a name to one server and an error to another. */
    private void number() {
        final boolean followsName =
                !pieces.isEmpty() && pieces.get(pieces.size() - 1).isName();
        final int start = at;
        while (at < text.length()
                && (isWordPart(text.charAt(at)) || text.charAt(at) == '.' || isSignOfExponent(start))) {
            at++;
        }
        final String number = text.substring(start, at);
        if (number.charAt(0) == '.' && followsName || !isNumber(number)) {
            throw new RefusedException("the number " + number);
        }
        pieces.add(new Piece(Kind.NUMBER, number));
    }

    private boolean isSignOfExponent(int start) {
        final char c = text.charAt(at);
        final char before = text.charAt(at - 1 < start ? start : at - 1);
        return (c == '+' || c == '-')
                && (before == 'e' || before == 'E')
                && !text.startsWith("0x", start)
                && isDigit(next(1));
    }

    private static boolean isNumber(String number) {
        final boolean prefixed = number.length() > 2 && number.charAt(0) == '0';
        if (prefixed && (number.charAt(1) == 'x' || number.charAt(1) == 'b')) {
            return number.substring(2).chars().allMatch(c -> Character.digit(c, 16) >= 0);
        }
        int dots = 0;
        int exponents = 0;
        for (int i = 0; i < number.length(); i++) {
            final char c = number.charAt(i);
            dots += c == '.' ? 1 : 0;
            exponents += c == 'e' || c == 'E' ? 1 : 0;
            if (!isDigit(c) && "eE+-.".indexOf(c) < 0 || c == '.' && exponents > 0) {
                return false;
            }
        }
        return dots <= 1 && exponents <= 1 && !number.endsWith("e") && !number.endsWith("E");
    }

    private void variable() {
        at++;
        final boolean ofServer = next(0) == '@';
        at += ofServer ? 1 : 0;
        final int start = at;
        while (at < text.length() && (isWordPart(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        if (at == start) {
            throw new RefusedException("a variable whose name is in quotes");
        }
        pieces.add(new Piece(ofServer ? Kind.SYSTEM_VARIABLE : Kind.VARIABLE, upper(text.substring(start, at))));
    }

    private void symbol(char c) {
        if (lexis.symbols().indexOf(c) < 0 || c == '/' && next(1) == '/') {
            throw new RefusedException("the character " + shown(c));
        }
        pieces.add(new Piece(Kind.SYMBOL, String.valueOf(c)));
        at++;
    }
}
