package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Limits;
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

    /**
     * One of its statements.
     *
     * @param guards what the IFs ask that it stands in
     */
    private record Part(SourceText statement, List<Guard> guards) {}

    /**
     * What IF asks.
     *
     * @param holds whether it has to be true; false behind ELSE
     */
    private record Guard(SourceText condition, boolean holds) {}

    private final boolean before;
    private final Event event;
    private final String table;
    private final List<Part> body;

    private TriggerText(boolean before, Event event, String table, List<Part> body) {
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
        while (!tokens.isWord("TRIGGER") && !tokens.atEnd()) {
            tokens.next();
        }
        tokens.expectWord("TRIGGER");
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
    private static List<Part> body(SourceText source, Tokens tokens) {
        final boolean block = tokens.acceptWord("BEGIN");
        final List<Part> statements = new ArrayList<>();
        read(source, tokens, List.of(), statements);
        if (statements.isEmpty() || !block && !tokens.atEnd()) {
            throw new UnmodelledSyntax(FEATURE);
        }
        return statements;
    }

    /** Reads statements up to what ends their block. */
    private static void read(SourceText source, Tokens tokens, List<Guard> guards, List<Part> statements) {
        if (guards.size() > Limits.DEEPEST_NESTING) {
            throw new UnmodelledSyntax(FEATURE + " with so many conditions");
        }
        while (!tokens.atEnd() && !tokens.isWord("END") && !tokens.isWord("ELSE") && !tokens.isWord("ELSEIF")) {
            if (tokens.acceptWord("IF")) {
                branches(source, tokens, guards, statements);
            } else {
                statements.add(new Part(piece(source, tokens, ";"), guards));
            }
            tokens.acceptSymbol(";");
        }
    }

    /** Reads what follows IF, and END IF. */
    private static void branches(SourceText source, Tokens tokens, List<Guard> guards, List<Part> statements) {
        final List<Guard> refused = new ArrayList<>(guards);
        boolean more = true;
        while (more) {
            final SourceText condition = piece(source, tokens, "THEN");
            tokens.expectWord("THEN");
            final List<Guard> inside = new ArrayList<>(refused);
            inside.add(new Guard(condition, true));
            read(source, tokens, List.copyOf(inside), statements);
            refused.add(new Guard(condition, false));
            more = tokens.acceptWord("ELSEIF");
        }
        if (tokens.acceptWord("ELSE")) {
            read(source, tokens, List.copyOf(refused), statements);
        }
        tokens.expectWord("END");
        tokens.expectWord("IF");
    }

    /** The text up to a symbol or word, or the end. */
    private static SourceText piece(SourceText source, Tokens tokens, String end) {
        final Token first = tokens.peek();
        Token last = first;
        while (!tokens.atEnd() && !tokens.isSymbol(end) && !tokens.isWord(end)) {
            last = tokens.next();
        }
        return new SourceText(source.text().substring(first.start(), last.end()), FEATURE, 1, 1);
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
                        .allMatch(part -> part.guards().isEmpty()
                                && part.statement()
                                        .text()
                                        .toUpperCase(Locale.ROOT)
                                        .matches("SET\\s+`?NEW`?\\s*\\..*"));
    }

    /**
     * What {@link #onlyAssigns} gives to the new row, in order.
     *
     * @throws UnsupportedFeatureException for a value outside the model
     */
    public List<NewValue> newValues() {
        final List<NewValue> values = new ArrayList<>();
        try {
            for (final Part part : body) {
                final Tokens tokens = Tokens.ofStatement(part.statement(), Syntax.STANDARD);
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
        final String text = filledIn(body.get(number).statement(), row);
        try {
            return SqlParser.parseStatement(text, FEATURE, 1, 1);
        } catch (final ParseException e) {
            throw new UnsupportedFeatureException(FEATURE + " of this form");
        }
    }

    /** Whether one of its statements refuses the row. */
    public boolean isSignal(int number) {
        return body.get(number).statement().text().toUpperCase(Locale.ROOT).startsWith("SIGNAL");
    }

    /** What has to hold for a row where one of its statements is executed: a SELECT for each question, with it as its WHERE. */
    public List<Statement> guards(int number, Row row) {
        final List<Statement> guards = new ArrayList<>();
        for (final Guard guard : body.get(number).guards()) {
            final String condition = filledIn(guard.condition(), row);
            final String test = guard.holds() ? ") IS TRUE" : ") IS NOT TRUE";
            try {
                guards.add(SqlParser.parseStatement(
                        "SELECT 1 FROM `" + table + "` WHERE (" + condition + test, FEATURE, 1, 1));
            } catch (final ParseException e) {
                throw new UnsupportedFeatureException("IF in a trigger of this form");
            }
        }
        return guards;
    }

    private static String filledIn(SourceText source, Row row) {
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
        return text.append(source.text().substring(copied)).toString();
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
