package io.isolde.core.text;

import io.isolde.core.sql.Value;
import java.util.List;
import java.util.Optional;

/**
 * What a case file says about a history. Statements are numbered from 1 over the whole file, set-up included.
 *
 * <p>Written as in {@code stmt 7 rows = (1,'a');(2,NULL) && no-deadlock}.
 */
public sealed interface Condition {
    /** Reads one condition, which may be a conjunction. */
    static Condition parse(String text, String sourceName, int firstLine, int firstColumn) {
        return ConditionParser.parse(new SourceText(text, sourceName, firstLine, firstColumn))
                .condition();
    }

    /** The text {@link #parse} reads as this condition. */
    default String write() {
        return ConditionWriter.write(this);
    }

    /** {@code A && B}: two parts or more, none of them a conjunction. */
    record AllOf(List<Condition> parts) implements Condition {
        public AllOf {
            parts = List.copyOf(parts);
            if (parts.size() < 2 || parts.stream().anyMatch(AllOf.class::isInstance)) {
                throw new IllegalArgumentException(
                        "a conjunction must have two parts or more, none a conjunction: parts=" + parts);
            }
        }
    }

    /** {@code stmt N rows RELATION ...}: of the result set of a statement. */
    record StatementRows(int statement, RowRelation relation, RowSource expected) implements Condition {}

    /** {@code stmt N count OP k}: the number of rows a statement returned. */
    record StatementCount(int statement, CountOperator operator, CountSource count) implements Condition {
        /** Compares with a number. */
        public StatementCount(int statement, CountOperator operator, long count) {
            this(statement, operator, new CountSource.Given(count));
        }
    }

    /** {@code stmt N affected OP k}: the number of rows DML matched. */
    record StatementAffected(int statement, CountOperator operator, CountSource count) implements Condition {
        /** Compares with a number. */
        public StatementAffected(int statement, CountOperator operator, long count) {
            this(statement, operator, new CountSource.Given(count));
        }
    }

    /** {@code stmt N blocked} and the like. */
    record StatementState(int statement, State state) implements Condition {}

    /**
     * {@code stmt N error [X]}.
     *
     * @param error a vendor code, an SQLSTATE or a part of the message; empty for any error
     */
    record StatementError(int statement, Optional<String> error) implements Condition {
        public StatementError {
            if (error.isPresent()
                    && (error.get().isBlank() || !error.get().equals(error.get().strip()))) {
                throw new IllegalArgumentException(
                        "an error must have a text without blanks around it: error=" + error);
            }
        }
    }

    /** {@code final TABLE RELATION ...}: of the rows of a table in the end. */
    record FinalRows(String table, RowRelation relation, RowSource expected) implements Condition {}

    /** {@code final TABLE count OP k}. */
    record FinalCount(String table, CountOperator operator, CountSource count) implements Condition {
        /** Compares with a number. */
        public FinalCount(String table, CountOperator operator, long count) {
            this(table, operator, new CountSource.Given(count));
        }
    }

    /** {@code deadlock}, {@code no-deadlock}, {@code no-error} or {@code lost}. */
    record WholeCase(Event event) implements Condition {}

    /** How rows relate to those expected, all as multisets. */
    enum RowRelation {
        EQUAL("="),
        NOT_EQUAL("!="),
        /** Every expected row is there, as often as it is listed. */
        CONTAINS("contains"),
        /** None of the expected rows is there. */
        LACKS("lacks");

        private final String text;

        RowRelation(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    /** Where expected rows come from. */
    sealed interface RowSource {
        /** Rows as listed; {@code empty} when there are none. */
        record Listed(List<List<Value>> rows) implements RowSource {
            public Listed {
                rows = rows.stream().map(List::copyOf).toList();
                if (rows.stream().anyMatch(List::isEmpty)) {
                    throw new IllegalArgumentException("a row must have a value: rows=" + rows);
                }
            }
        }

        /** {@code stmt N}, or {@code stmt N rows}: the result set of another statement. */
        record OfStatement(int statement) implements RowSource {}

        /** {@code final TABLE}: the rows of a table in the end. */
        record OfTable(String table) implements RowSource {}
    }

    /** What a count is compared with. */
    sealed interface CountSource {
        /** A number. */
        record Given(long count) implements CountSource {}

        /** {@code stmt N count}: the number of rows another statement returned. */
        record Returned(int statement) implements CountSource {}

        /** {@code stmt N affected}: the number of rows another statement matched. */
        record Affected(int statement) implements CountSource {}

        /** {@code final TABLE count}: the number of rows of a table in the end. */
        record Final(String table) implements CountSource {}
    }

    /** How a count relates to a number. */
    enum CountOperator {
        EQUAL("="),
        NOT_EQUAL("!="),
        LESS("<"),
        LESS_OR_EQUAL("<="),
        GREATER(">"),
        GREATER_OR_EQUAL(">=");

        private final String symbol;

        CountOperator(String symbol) {
            this.symbol = symbol;
        }

        public String symbol() {
            return symbol;
        }

        public boolean holds(long actual, long expected) {
            return switch (this) {
                case EQUAL -> actual == expected;
                case NOT_EQUAL -> actual != expected;
                case LESS -> actual < expected;
                case LESS_OR_EQUAL -> actual <= expected;
                case GREATER -> actual > expected;
                case GREATER_OR_EQUAL -> actual >= expected;
            };
        }
    }

    /** What may have become of a statement. */
    enum State {
        /** It was seen waiting. */
        BLOCKED("blocked"),
        NOT_BLOCKED("not-blocked"),
        /** It was seen waiting and went on: it ended, and not because its wait was broken off. */
        RESUMED("resumed"),
        /** It ended without an error. */
        OK("ok"),
        /** It was never sent. */
        SKIPPED("skipped"),
        /** The server had a warning for it. */
        WARNING("warning");

        private final String text;

        State(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    /** What may have happened anywhere in a case. */
    enum Event {
        DEADLOCK("deadlock"),
        NO_DEADLOCK("no-deadlock"),
        /** No statement failed. */
        NO_ERROR("no-error"),
        /** A connection was lost. */
        LOST("lost");

        private final String text;

        Event(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }
}
