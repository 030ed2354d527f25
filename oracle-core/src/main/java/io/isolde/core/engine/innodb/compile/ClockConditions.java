package io.isolde.core.engine.innodb.compile;

import io.isolde.core.row.DateText;
import io.isolde.core.row.Temporals;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Expression.ServerValue;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.StatementRewriting;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Conditions that compare a column with the clock of the server. The oracle has no clock, but knows the years in which it may be asked: where all dates of a case lie before these or
 * behind them, each compares with the clock as with any date of these years, which takes its place. MySQL manual 14.7 "Date and Time Functions".
 */
final class ClockConditions extends StatementRewriting {
    private static final int FIRST_YEAR = 2025;
    private static final int LAST_YEAR = 2079;
    private static final String STAND_IN = "2050-06-15 12:00:00";
    private static final String NEAR = "date that the clock may have reached";

    private static final Set<String> CLOCKS = Set.of(
            "NOW",
            "CURDATE",
            "SYSDATE",
            "CURRENT_DATE",
            "CURRENT_TIMESTAMP",
            "LOCALTIME",
            "LOCALTIMESTAMP",
            "UTC_DATE",
            "UTC_TIMESTAMP");

    private static final Pattern INTERVAL =
            Pattern.compile("INTERVAL\\s+(\\d{1,9})\\s+(\\w+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern NAME = Pattern.compile("(?:(?:DATE_|)(?:ADD|SUB)(?:DATE)?\\s*\\(\\s*)?(\\w+)");

    /** How many of each are more than a year. */
    private static final Map<String, Long> IN_A_YEAR = Map.of(
            "SECOND",
            31_000_000L,
            "MINUTE",
            500_000L,
            "HOUR",
            8_000L,
            "DAY",
            360L,
            "WEEK",
            50L,
            "MONTH",
            12L,
            "QUARTER",
            4L,
            "YEAR",
            1L);

    private static final int MOST_YEARS = 20;

    private final List<Table> tables;
    /** What is added to the clock, or taken from it, at most. */
    private long years;

    private boolean replaced;

    private ClockConditions(List<Table> tables) {
        this.tables = tables;
    }

    /**
     * The case itself where no condition compares a column with the clock. Steps in order.
     *
     * @throws UnsupportedFeatureException where a date may be that of the clock
     */
    static TestCase rewritten(TestCase testCase) {
        final List<Step> steps = testCase.steps();
        for (int i = 0; i < steps.size(); i++) {
            if (asksClock(steps.get(i).statement())) {
                return new ClockConditions(testCase.tables()).rewrittenAll(testCase);
            }
        }
        return testCase;
    }

    private TestCase rewrittenAll(TestCase testCase) {
        final List<Step> steps = new ArrayList<>();
        for (final Step step : testCase.steps()) {
            steps.add(asksClock(step.statement()) ? new Step(step.session(), rewritten(step.statement())) : step);
        }
        if (!replaced) {
            return testCase;
        }
        final OtherDates dates = new OtherDates();
        testCase.setup().forEach(dates::rewritten);
        testCase.steps().forEach(step -> dates.rewritten(step.statement()));
        for (final Table table : tables) {
            table.columns().forEach(column -> column.defaultValue().ifPresent(this::requireFar));
        }
        return testCase.withSteps(steps);
    }

    // ---- which statements, looked at in every case

    private static boolean asksClock(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return asksClock(select.where());
        } else if (statement instanceof Statement.Update update) {
            return asksClock(update.where());
        } else if (statement instanceof Statement.Delete delete) {
            return asksClock(delete.where());
        } else if (statement instanceof Statement.Insert insert) {
            return insert.source() != null && asksClock(insert.source().where());
        } else if (statement instanceof Statement.AsWritten written) {
            return asksClock(written.meaning());
        } else if (statement instanceof Statement.JoinUpdate update) {
            return asksClock(update.where());
        } else if (statement instanceof Statement.JoinDelete delete) {
            return asksClock(delete.where());
        }
        return false;
    }

    private static boolean asksClock(Expression expression) {
        if (expression instanceof Binary binary) {
            return asksClock(binary.left()) || asksClock(binary.right());
        } else if (expression instanceof Expression.Between between) {
            return asksClock(between.low()) || asksClock(between.high());
        } else if (expression instanceof Expression.Unary unary) {
            return asksClock(unary.operand());
        }
        return expression instanceof ServerValue;
    }

    // ---- the clock

    @Override
    protected Expression expression(Expression expression) {
        if (expression instanceof Binary binary && binary.operator().isComparison()) {
            if (isDate(binary.left()) && binary.right() instanceof ServerValue clock && isClock(clock)) {
                return new Binary(binary.operator(), binary.left(), standIn());
            } else if (isDate(binary.right()) && binary.left() instanceof ServerValue clock && isClock(clock)) {
                return new Binary(binary.operator(), standIn(), binary.right());
            }
        } else if (expression instanceof Expression.Between between && isDate(between.operand())) {
            return new Expression.Between(
                    between.operand(), bound(between.low()), bound(between.high()), between.negated());
        }
        return super.expression(expression);
    }

    private Expression bound(Expression bound) {
        return bound instanceof ServerValue clock && isClock(clock) ? standIn() : bound;
    }

    private Literal standIn() {
        replaced = true;
        return new Literal(new Value.StringValue(STAND_IN));
    }

    /** Whether a column of this name is a date in each table that has one. */
    private boolean isDate(Expression expression) {
        boolean any = false;
        if (expression instanceof ColumnRef ref) {
            for (final Table table : tables) {
                final int place = table.columnIndex(ref.column());
                if (place >= 0) {
                    final Column column = table.columns().get(place);
                    if (!isDate(column.type())) {
                        return false;
                    }
                    any = true;
                }
            }
        }
        return any;
    }

    private static boolean isDate(SqlType type) {
        return type instanceof SqlType.DateTimeType || type instanceof SqlType.DateType;
    }

    /** Takes note of what is added to the clock; false for what is no date of these years. */
    private boolean isClock(ServerValue value) {
        final Matcher name = NAME.matcher(value.text().strip().toUpperCase(Locale.ROOT));
        if (!name.lookingAt() || !CLOCKS.contains(name.group(1))) {
            return false;
        }
        long shift = 0;
        final Matcher intervals = INTERVAL.matcher(value.text());
        while (intervals.find()) {
            final Long inYear = IN_A_YEAR.get(intervals.group(2).toUpperCase(Locale.ROOT));
            if (inYear == null) {
                return false;
            }
            shift += Long.parseLong(intervals.group(1)) / inYear + 1;
        }
        years = Math.max(years, shift);
        return shift <= MOST_YEARS;
    }

    // ---- all other dates

    private static String textOf(Value value) {
        if (value instanceof Value.StringValue string) {
            return string.value();
        } else if (value instanceof Value.DateTimeValue dateTime) {
            return dateTime.text();
        } else if (value instanceof Value.DateValue date) {
            return date.text();
        } else if (value instanceof Value.IntegerValue number) {
            return Long.toString(number.value());
        }
        return "";
    }

    private void requireFar(Value value) {
        final String text = textOf(value);
        final long read =
                text.isEmpty() ? Temporals.INVALID : DateText.read(text).dateTime();
        if (read == Temporals.INVALID || read == Temporals.MISSING_DAY) {
            return;
        }
        final int year = Temporals.year(Temporals.dateOf(read));
        if (year >= FIRST_YEAR - years - 1 && year <= LAST_YEAR + years + 1) {
            throw new UnsupportedFeatureException(NEAR);
        }
    }

    /** Looks at all values that a case writes and names. */
    private final class OtherDates extends StatementRewriting {
        @Override
        protected Expression expression(Expression expression) {
            if (expression instanceof Literal literal) {
                requireFar(literal.value());
            }
            return super.expression(expression);
        }

        @Override
        protected Statement update(Statement.Update update) {
            update.assignments().forEach(this::requireKnown);
            return super.update(update);
        }

        @Override
        protected Statement.Insert insert(Statement.Insert insert) {
            insert.onDuplicate().forEach(this::requireKnown);
            insert.rows()
                    .forEach(row -> row.forEach(value -> {
                        if (!isKnown(value)) {
                            throw new UnsupportedFeatureException("computed value beside the clock");
                        }
                    }));
            if (insert.source() != null
                    && !insert.source().projection().stream().allMatch(ClockConditions::isKnown)) {
                throw new UnsupportedFeatureException("computed value beside the clock");
            }
            return super.insert(insert);
        }

        @Override
        public Statement rewritten(Statement statement) {
            if (statement instanceof Statement.JoinUpdate update) {
                update.assignments()
                        .forEach(each -> requireKnown(
                                new Statement.Assignment(each.column().column(), each.value())));
            }
            return super.rewritten(statement);
        }

        private void requireKnown(Statement.Assignment assignment) {
            if (isDate(new ColumnRef(assignment.column())) && !isKnown(assignment.value())) {
                throw new UnsupportedFeatureException("computed value beside the clock");
            }
        }
    }

    /** Whether a value is written, or copied. */
    private static boolean isKnown(Expression value) {
        return value instanceof Literal
                || value instanceof ColumnRef
                || value instanceof Expression.InsertedValue
                || value instanceof ServerValue
                || value instanceof Expression.Unary unary && unary.operand() instanceof Literal;
    }
}
