package io.isolde.core.text;

import io.isolde.core.sql.Value;
import io.isolde.core.text.Condition.CountOperator;
import io.isolde.core.text.Condition.CountSource;
import io.isolde.core.text.Condition.Event;
import io.isolde.core.text.Condition.RowRelation;
import io.isolde.core.text.Condition.RowSource;
import io.isolde.core.text.Condition.State;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the conditions of a case file. */
final class ConditionParser {
    private final Tokens tokens;
    private final List<Token> statementNumbers = new ArrayList<>();

    private ConditionParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /**
     * A condition as read.
     *
     * @param statementNumbers where it names statements, to be checked when their number is known
     */
    record Parsed(SourceText source, Condition condition, List<Token> statementNumbers) {
        /**
         * Checks that all statements named exist.
         *
         * @throws ParseException when one does not
         */
        void checkStatements(int statementCount) {
            for (final Token number : statementNumbers) {
                final int statement = Integer.parseInt(number.text());
                if (statement < 1 || statement > statementCount) {
                    throw source.error(
                            number.start(),
                            "stmt must name one of the " + statementCount + " statements, found " + statement);
                }
            }
        }
    }

    static Parsed parse(SourceText source) {
        final ConditionParser parser = new ConditionParser(Tokens.ofCondition(source));
        try {
            return new Parsed(source, parser.conjunction(), parser.statementNumbers);
        } catch (final UnmodelledSyntax e) {
            throw parser.tokens.error("a condition must be written in the terms of conditions, found " + e.feature());
        }
    }

    private Condition conjunction() {
        final List<Condition> parts = new ArrayList<>();
        do {
            parts.add(condition());
        } while (tokens.acceptSymbol("&&"));
        tokens.expectEnd();
        return parts.size() == 1 ? parts.get(0) : new Condition.AllOf(parts);
    }

    private Condition condition() {
        if (tokens.acceptWord("stmt")) {
            return ofStatement(statementNumber());
        }
        if (tokens.acceptWord("final")) {
            return ofTable(tokens.expectName("a table"));
        }
        for (final Event event : Event.values()) {
            if (acceptHyphenated(event.text())) {
                return new Condition.WholeCase(event);
            }
        }
        throw tokens.error("expected stmt, final, deadlock, no-deadlock, no-error or lost, found " + found());
    }

    private String found() {
        return tokens.atEnd() ? "the end" : tokens.text(tokens.peek(), tokens.peek());
    }

    private int statementNumber() {
        final Token number = tokens.peek();
        if (number.kind() != Kind.INTEGER || number.text().length() > 9) {
            throw tokens.error("expected the number of a statement, found " + found());
        }
        statementNumbers.add(tokens.next());
        return Integer.parseInt(number.text());
    }

    private Condition ofStatement(int statement) {
        if (tokens.acceptWord("rows")) {
            final RowRelation relation = rowRelation();
            return new Condition.StatementRows(statement, relation, rowSource());
        }
        if (tokens.acceptWord("count")) {
            return new Condition.StatementCount(statement, countOperator(), count());
        }
        if (tokens.acceptWord("affected")) {
            return new Condition.StatementAffected(statement, countOperator(), count());
        }
        if (tokens.acceptWord("error")) {
            return new Condition.StatementError(statement, error());
        }
        for (final State state : State.values()) {
            if (acceptHyphenated(state.text())) {
                return new Condition.StatementState(statement, state);
            }
        }
        throw tokens.error(
                "expected rows, count, affected, blocked, not-blocked, resumed, ok, error, skipped or warning, found "
                        + found());
    }

    private Condition ofTable(String table) {
        if (tokens.acceptWord("count")) {
            return new Condition.FinalCount(table, countOperator(), count());
        }
        final RowRelation relation = rowRelation();
        return new Condition.FinalRows(table, relation, rowSource());
    }

    /** Accepts {@code not-blocked}, which is three tokens to the lexer. */
    private boolean acceptHyphenated(String text) {
        final int hyphen = text.indexOf('-');
        if (hyphen < 0) {
            return tokens.acceptWord(text);
        }
        final boolean found = tokens.isWord(text.substring(0, hyphen))
                && tokens.peek(1).isSymbol("-")
                && tokens.peek(2).isWord(text.substring(hyphen + 1));
        for (int i = 0; found && i < 3; i++) {
            tokens.next();
        }
        return found;
    }

    private RowRelation rowRelation() {
        for (final RowRelation relation : RowRelation.values()) {
            if (tokens.acceptSymbol(relation.text()) || tokens.acceptWord(relation.text())) {
                return relation;
            }
        }
        throw tokens.error("expected =, !=, contains or lacks, found " + found());
    }

    private RowSource rowSource() {
        if (tokens.acceptWord("stmt")) {
            final RowSource other = new RowSource.OfStatement(statementNumber());
            tokens.acceptWord("rows");
            return other;
        }
        if (tokens.acceptWord("final")) {
            return new RowSource.OfTable(tokens.expectName("a table"));
        }
        final List<List<Value>> rows = new ArrayList<>();
        if (tokens.acceptWord("empty")) {
            return new RowSource.Listed(rows);
        }
        do {
            rows.add(row());
        } while (tokens.acceptSymbol(";"));
        return new RowSource.Listed(rows);
    }

    private List<Value> row() {
        if (!tokens.acceptSymbol("(")) {
            throw tokens.error("expected a row in parentheses, empty, stmt or final, found " + found());
        }
        final List<Value> row = new ArrayList<>();
        do {
            row.add(Literals.signed(tokens));
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        return row;
    }

    private CountOperator countOperator() {
        for (final CountOperator operator : CountOperator.values()) {
            if (tokens.acceptSymbol(operator.symbol())) {
                return operator;
            }
        }
        throw tokens.error("expected =, !=, <, <=, > or >=, found " + found());
    }

    private CountSource count() {
        if (tokens.acceptWord("stmt")) {
            final int statement = statementNumber();
            if (tokens.acceptWord("affected")) {
                return new CountSource.Affected(statement);
            }
            expect("count");
            return new CountSource.Returned(statement);
        }
        if (tokens.acceptWord("final")) {
            final String table = tokens.expectName("a table");
            expect("count");
            return new CountSource.Final(table);
        }
        final Token number = tokens.peek();
        if (number.kind() != Kind.INTEGER || number.text().length() > 18) {
            throw tokens.error("expected a count, found " + found());
        }
        return new CountSource.Given(Long.parseLong(tokens.next().text()));
    }

    private void expect(String word) {
        if (!tokens.acceptWord(word)) {
            throw tokens.error("expected " + word + ", found " + found());
        }
    }

    /** A string, or the text up to the end of the condition; empty when there is neither. */
    private Optional<String> error() {
        final Token first = tokens.peek();
        if (atConditionEnd()) {
            return Optional.empty();
        }
        if (first.kind() == Kind.STRING) {
            if (first.text().isBlank()) {
                throw tokens.error("expected a code or a part of a message, found a blank one");
            }
            return Optional.of(tokens.next().text().strip());
        }
        while (!atConditionEnd()) {
            tokens.next();
        }
        return Optional.of(tokens.text(first, tokens.previous()));
    }

    private boolean atConditionEnd() {
        return tokens.atEnd() || tokens.isSymbol("&&");
    }

    /** True for what needs no quotes: letters and digits only. */
    static boolean isCode(String error) {
        for (int i = 0; i < error.length(); i++) {
            final char c = error.charAt(i);
            if (c >= 0x80 || !Character.isLetterOrDigit(c)) {
                return false;
            }
        }
        return true;
    }
}
