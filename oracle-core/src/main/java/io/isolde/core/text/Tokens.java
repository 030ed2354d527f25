package io.isolde.core.text;

import io.isolde.core.sql.Statement;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A cursor over the tokens of one statement or condition. */
final class Tokens {
    private final SourceText source;
    private final Syntax syntax;
    private final List<Token> tokens;
    private int index;
    private boolean keepsText;
    private final List<Statement.NamedIndex> namedIndexes = new ArrayList<>();
    /** Offsets of SELECTs that are no aggregates, as found before a cursor went back: of all cursors over these tokens. */
    private final Set<Integer> noAggregates;

    private Tokens(SourceText source, Syntax syntax, List<Token> tokens) {
        this(source, syntax, tokens, new HashSet<>());
    }

    private Tokens(SourceText source, Syntax syntax, List<Token> tokens, Set<Integer> noAggregates) {
        this.source = source;
        this.syntax = syntax;
        this.tokens = tokens;
        this.noAggregates = noAggregates;
    }

    /**
     * The tokens of one statement, without the semicolon that may close it.
     *
     * @throws ParseException if nothing is there, something follows the semicolon, or parentheses do not match
     */
    static Tokens ofStatement(SourceText source, Syntax syntax) {
        final List<Token> statement = new ArrayList<>();
        for (final Token token : Lexer.tokens(source, syntax)) {
            final boolean closed = !statement.isEmpty() && last(statement).isSymbol(";");
            if (closed && token.kind() != Kind.END) {
                throw source.error(
                        token.start(), "a statement must end at its semicolon, found " + describe(source, token));
            }
            if (!closed) {
                statement.add(token);
            }
        }
        final Token closing = last(statement);
        statement.set(statement.size() - 1, new Token(Kind.END, closing.text(), closing.start(), closing.end()));
        if (statement.size() == 1) {
            throw source.error(closing.start(), "a statement must have a word, found none");
        }
        checkParentheses(source, statement);
        return new Tokens(source, syntax, statement);
    }

    /** Those of a routine, which holds statements with their semicolons. */
    static Tokens ofTrigger(SourceText source, List<Token> tokens) {
        return new Tokens(source, Syntax.STANDARD, tokens);
    }

    /** All tokens of a condition, semicolons too. */
    static Tokens ofCondition(SourceText source) {
        return new Tokens(source, Syntax.STANDARD, Lexer.tokens(source, Syntax.STANDARD));
    }

    private static Token last(List<Token> tokens) {
        return tokens.get(tokens.size() - 1);
    }

    private static void checkParentheses(SourceText source, List<Token> tokens) {
        final Deque<Token> open = new ArrayDeque<>();
        for (final Token token : tokens) {
            if (token.isSymbol("(")) {
                open.push(token);
            } else if (token.isSymbol(")") && open.poll() == null) {
                throw source.error(token.start(), "a closing parenthesis must have an opening one");
            }
        }
        if (!open.isEmpty()) {
            throw source.error(open.peek().start(), "an opening parenthesis must be closed");
        }
    }

    /** A cursor over some of the tokens, of which the last is the end. */
    Tokens over(List<Token> some) {
        return new Tokens(source, syntax, List.copyOf(some), noAggregates);
    }

    /** A cursor over some of the tokens, and the end. */
    Tokens part(List<Token> some) {
        final List<Token> ended = new ArrayList<>(some);
        ended.add(last(tokens));
        return over(ended);
    }

    /** A cursor of its own at the first token. */
    Tokens fromStart() {
        return new Tokens(source, syntax, tokens, noAggregates);
    }

    /** A cursor of its own at the same place. */
    Tokens copy() {
        final Tokens copy = new Tokens(source, syntax, tokens, noAggregates);
        copy.index = index;
        return copy;
    }

    /** Notes that the model says in other words what is read, so that the text has to be kept. */
    void keepText() {
        keepsText = true;
    }

    boolean keepsText() {
        return keepsText;
    }

    /** Notes an index that the text names and that has to be there. */
    void nameIndex(String table, String name) {
        namedIndexes.add(new Statement.NamedIndex(table, name));
    }

    List<Statement.NamedIndex> namedIndexes() {
        return namedIndexes;
    }

    /** A cursor over other tokens of the same source, the last of which is the end. */
    Tokens replaced(List<Token> others) {
        return new Tokens(source, syntax, others);
    }

    /** Notes that the SELECT which comes next is no aggregate, so that nobody reads it as one again: nested ones would be read twice as often at each level. */
    void noteNoAggregate() {
        noAggregates.add(peek().start());
    }

    boolean isNoAggregate() {
        return noAggregates.contains(peek().start());
    }

    /** Goes back to where a copy was taken. */
    void goBackTo(Tokens copy) {
        index = copy.index;
    }

    Syntax syntax() {
        return syntax;
    }

    SourceText source() {
        return source;
    }

    Token peek() {
        return tokens.get(index);
    }

    /** The token after the next; the end token where there is none. */
    Token peekSecond() {
        return peek(1);
    }

    /** The token so many after the next; the end token where there is none. */
    Token peek(int ahead) {
        return tokens.get(Math.min(index + ahead, tokens.size() - 1));
    }

    Token next() {
        final Token token = tokens.get(index);
        if (index < tokens.size() - 1) {
            index++;
        }
        return token;
    }

    boolean atEnd() {
        return peek().kind() == Kind.END;
    }

    /** True if the statement was closed by a semicolon. */
    boolean endsWithSemicolon() {
        return last(tokens).text().equals(";");
    }

    boolean isWord(String word) {
        return peek().isWord(word);
    }

    boolean isSymbol(String symbol) {
        return peek().isSymbol(symbol);
    }

    boolean acceptWord(String word) {
        final boolean found = isWord(word);
        if (found) {
            next();
        }
        return found;
    }

    boolean acceptSymbol(String symbol) {
        final boolean found = isSymbol(symbol);
        if (found) {
            next();
        }
        return found;
    }

    void expectWord(String word) {
        if (!acceptWord(word)) {
            throw unexpected(word);
        }
    }

    void expectSymbol(String symbol) {
        if (!acceptSymbol(symbol)) {
            throw unexpected(symbol);
        }
    }

    void expectEnd() {
        if (!atEnd()) {
            throw unexpected("the end");
        }
    }

    boolean isName() {
        final Token token = peek();
        return token.kind() == Kind.QUOTED_NAME
                || token.kind() == Kind.WORD
                        && (!Keywords.isReserved(token.text())
                                || syntax.namesTypesAsPostgres() && Keywords.isFreeInPostgres(token.text()));
    }

    String expectName(String what) {
        if (!isName()) {
            throw unexpected(what);
        }
        return next().text();
    }

    /** For a token the grammar has no place for: a feature outside the model if the token names one, else an error. */
    RuntimeException unexpected(String expected) {
        final Token token = peek();
        if (token.kind() == Kind.UNMODELLED) {
            return new UnmodelledSyntax(token.text());
        }
        if (token.kind() == Kind.HEX) {
            return new UnmodelledSyntax("hex literal");
        }
        final String feature = token.kind() == Kind.WORD ? Keywords.featureOf(token.text()) : null;
        return feature == null
                ? error("expected " + expected + ", found " + describe(source, token))
                : new UnmodelledSyntax(feature);
    }

    ParseException error(String problem) {
        return errorAt(peek(), problem);
    }

    ParseException tooLarge(String problem) {
        return source.tooLarge(peek().start(), problem);
    }

    ParseException errorAt(Token token, String problem) {
        return source.error(token.start(), problem);
    }

    /** The source between two tokens, both included, on one line. */
    String text(Token first, Token last) {
        return OneLine.of(source.text().substring(first.start(), last.end()));
    }

    /** The source from a token to the last one before the end. */
    String textToEnd(Token first) {
        return text(first, tokens.get(tokens.size() - 2));
    }

    /** The token before the next one. */
    Token previous() {
        return tokens.get(index - 1);
    }

    /** So many tokens before the next one. */
    Token previous(int back) {
        return tokens.get(index - back);
    }

    private static String describe(SourceText source, Token token) {
        return token.kind() == Kind.END ? "the end" : source.text().substring(token.start(), token.end());
    }
}
