package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A trigger, read from its text: what it does to a row are assignments to columns of {@code NEW}, or statements with values of {@code OLD} and {@code NEW} in their places. MySQL
 * manual 15.1.22 "CREATE TRIGGER Statement".
 */
public final class TriggerText {
    /** What a case file that makes one is refused for. */
    public static final String FEATURE = "CREATE TRIGGER";

    private static final String OLD = "OLD";
    private static final String NEW = "NEW";

    /** What it acts upon. */
    public enum Event {
        INSERT,
        UPDATE,
        DELETE
    }

    /** Values of the row that a trigger acts for. */
    public interface Row {
        /**
         * The value of a column.
         *
         * @param isNew whether it is the one of {@code NEW}
         * @throws UnsupportedFeatureException where there is none, or it has no literal
         */
        Value value(boolean isNew, String column);
    }

    /** {@code SET NEW.column = value}; columns in the value are qualified with {@code OLD} and {@code NEW}. */
    public record NewValue(String column, Expression value) {}

    private final boolean before;
    private final Event event;
    private final String table;
    private final List<SourceText> body;

    private TriggerText(boolean before, Event event, String table, List<SourceText> body) {
        this.before = before;
        this.event = event;
        this.table = table;
        this.body = body;
    }

    /**
     * Reads one.
     *
     * @throws UnsupportedFeatureException for one of another form
     */
    public static TriggerText of(String text) {
        try {
            return read(new SourceText(text, FEATURE, 1, 1));
        } catch (final ParseException | UnmodelledSyntax e) {
            throw new UnsupportedFeatureException(FEATURE + " of this form");
        }
    }

    private static TriggerText read(SourceText source) {
        final List<Token> all = Lexer.tokens(source, Syntax.STANDARD);
        final Tokens tokens = Tokens.ofTrigger(source, all);
        while (!tokens.isWord("TRIGGER")) {
            tokens.next();
        }
        tokens.next();
        if (tokens.acceptWord("IF")) {
            tokens.expectWord("NOT");
            tokens.expectWord("EXISTS");
        }
        TableName.plain(tokens);
        final boolean before = tokens.acceptWord("BEFORE");
        if (!before) {
            tokens.expectWord("AFTER");
        }
        final Event event = event(tokens);
        tokens.expectWord("ON");
        final String table = TableName.plain(tokens);
        tokens.expectWord("FOR");
        tokens.expectWord("EACH");
        tokens.expectWord("ROW");
        if (tokens.isWord("FOLLOWS") || tokens.isWord("PRECEDES")) {
            throw new UnmodelledSyntax("order of triggers");
        }
        return new TriggerText(before, event, table, body(source, tokens));
    }

    private static Event event(Tokens tokens) {
        for (final Event event : Event.values()) {
            if (tokens.acceptWord(event.name())) {
                return event;
            }
        }
        throw tokens.unexpected("INSERT, UPDATE or DELETE");
    }

    /** One statement, or those between BEGIN and END. */
    private static List<SourceText> body(SourceText source, Tokens tokens) {
        final boolean block = tokens.acceptWord("BEGIN");
        final List<SourceText> statements = new ArrayList<>();
        while (!tokens.atEnd() && !(block && tokens.isWord("END"))) {
            final Token first = tokens.peek();
            Token last = first;
            while (!tokens.atEnd() && !tokens.isSymbol(";")) {
                last = tokens.next();
            }
            tokens.acceptSymbol(";");
            statements.add(new SourceText(source.text().substring(first.start(), last.end()), FEATURE, 1, 1));
        }
        if (statements.isEmpty() || !block && statements.size() > 1) {
            throw new UnmodelledSyntax(FEATURE);
        }
        return statements;
    }

    /** Whether it acts before the row is written. */
    public boolean isBefore() {
        return before;
    }

    public Event event() {
        return event;
    }

    public String table() {
        return table;
    }

    /** How many statements it has. */
    public int size() {
        return body.size();
    }

    /** Whether all that it does is to give the new row other values. */
    public boolean onlyAssigns() {
        return before
                && body.stream()
                        .allMatch(statement ->
                                statement.text().toUpperCase(Locale.ROOT).matches("SET\\s+`?NEW`?\\s*\\..*"));
    }

    /**
     * What {@link #onlyAssigns} gives to the new row, in order.
     *
     * @throws UnsupportedFeatureException for a value outside the model
     */
    public List<NewValue> newValues() {
        final List<NewValue> values = new ArrayList<>();
        try {
            for (final SourceText statement : body) {
                final Tokens tokens = Tokens.ofStatement(statement, Syntax.STANDARD);
                tokens.expectWord("SET");
                do {
                    tokens.expectWord(NEW);
                    tokens.expectSymbol(".");
                    final String column = tokens.expectName("a column");
                    tokens.expectSymbol("=");
                    values.add(new NewValue(
                            column, new ExpressionParser(tokens, new NameScope(true, null), false).parse()));
                } while (tokens.acceptSymbol(","));
                tokens.expectEnd();
            }
        } catch (final ParseException | UnmodelledSyntax e) {
            throw new UnsupportedFeatureException(FEATURE + " of this form");
        }
        return values;
    }

    /** One of its statements, for a row. */
    public Statement statement(int number, Row row) {
        final SourceText source = body.get(number);
        final List<Token> tokens = Lexer.tokens(source, Syntax.STANDARD);
        final StringBuilder text = new StringBuilder();
        int copied = 0;
        for (int i = 0; i + 2 < tokens.size(); i++) {
            final boolean isNew = tokens.get(i).isWord(NEW);
            if ((isNew || tokens.get(i).isWord(OLD)) && tokens.get(i + 1).isSymbol(".") && isName(tokens.get(i + 2))) {
                text.append(source.text(), copied, tokens.get(i).start());
                append(row.value(isNew, tokens.get(i + 2).text()), text);
                copied = tokens.get(i + 2).end();
                i += 2;
            }
        }
        text.append(source.text().substring(copied));
        try {
            return SqlParser.parseStatement(text.toString(), FEATURE, 1, 1);
        } catch (final ParseException e) {
            throw new UnsupportedFeatureException(FEATURE + " of this form");
        }
    }

    private static void append(Value value, StringBuilder text) {
        text.append(ValueWriter.isNegative(value) ? "(" : "");
        ValueWriter.append(value, Syntax.STANDARD, text);
        text.append(ValueWriter.isNegative(value) ? ")" : "");
    }

    private static boolean isName(Token token) {
        return token.kind() == Kind.WORD || token.kind() == Kind.QUOTED_NAME;
    }
}
