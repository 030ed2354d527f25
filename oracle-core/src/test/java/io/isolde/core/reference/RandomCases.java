package io.isolde.core.reference;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

/** Random cases with few rows and few distinct values, so that transactions meet. A seed always gives the same case. */
final class RandomCases {
    private static final List<SqlType> TYPES = List.of(
            SqlType.INT,
            SqlType.INT,
            SqlType.BIGINT,
            new SqlType.VarcharType(4, Collation.UTF8MB4_BIN),
            SqlType.DOUBLE,
            new SqlType.DecimalType(6, 2));

    private static final List<BinaryOperator> COMPARISONS = List.of(
            BinaryOperator.EQ,
            BinaryOperator.NE,
            BinaryOperator.LT,
            BinaryOperator.LE,
            BinaryOperator.GT,
            BinaryOperator.GE,
            BinaryOperator.NULL_SAFE_EQ);

    private static final List<BinaryOperator> ARITHMETIC =
            List.of(BinaryOperator.PLUS, BinaryOperator.MINUS, BinaryOperator.TIMES);

    private final Random random;
    private final List<Table> tables = new ArrayList<>();

    private RandomCases(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L); // neighbouring seeds must differ at once
    }

    /** The closed case of a seed. */
    static TestCase of(long seed) {
        return new RandomCases(seed).testCase().closed();
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T oneOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private TestCase testCase() {
        final List<Statement> setup = new ArrayList<>();
        final int tableCount = chance(15) ? 2 : 1;
        for (int i = 0; i < tableCount; i++) {
            tables.add(table(i == 0 ? "t" : "u"));
            setup.add(new Statement.CreateTable(tables.get(i)));
            setup.add(firstRows(tables.get(i)));
        }
        final List<Session> sessions = new ArrayList<>();
        final List<List<Statement>> scripts = new ArrayList<>();
        final int sessionCount = chance(40) ? 3 : 2;
        final boolean mixed = chance(35);
        final IsolationLevel level = oneOf(List.of(IsolationLevel.values()));
        for (int i = 0; i < sessionCount; i++) {
            sessions.add(new Session("tx" + (i + 1), mixed ? oneOf(List.of(IsolationLevel.values())) : level));
            scripts.add(script());
        }
        return new TestCase(setup, List.of(), sessions, interleaved(scripts), List.of());
    }

    private List<Step> interleaved(List<List<Statement>> scripts) {
        final List<Integer> turns = new ArrayList<>();
        for (int session = 0; session < scripts.size(); session++) {
            for (int i = 0; i < scripts.get(session).size(); i++) {
                turns.add(random.nextInt(turns.size() + 1), session);
            }
        }
        final int[] next = new int[scripts.size()];
        final List<Step> steps = new ArrayList<>();
        for (final int session : turns) {
            steps.add(new Step(session, scripts.get(session).get(next[session]++)));
        }
        return steps;
    }

    // ---- tables

    private Table table(String name) {
        final List<Column> columns = new ArrayList<>();
        final int columnCount = 2 + random.nextInt(3);
        for (int i = 0; i < columnCount; i++) {
            final SqlType type = oneOf(TYPES);
            final Optional<Value> defaultValue = chance(15) ? Optional.of(literal(type)) : Optional.empty();
            columns.add(new Column(String.valueOf((char) ('a' + i)), type, chance(20), false, defaultValue));
        }
        final List<Index> indexes = new ArrayList<>();
        if (chance(70)) {
            indexes.add(new Index("PRIMARY", Index.Kind.PRIMARY, chance(15) ? List.of("a", "b") : List.of("a")));
        }
        for (int i = indexes.size(); i < columnCount; i++) {
            if (chance(45)) {
                final String column = columns.get(i).name();
                final List<String> key = chance(20) && i > 1 ? List.of(column, "b") : List.of(column);
                indexes.add(new Index("k" + i, chance(50) ? Index.Kind.UNIQUE : Index.Kind.SECONDARY, key));
            }
        }
        return new Table(name, columns, indexes);
    }

    /** Rows that do not clash: made one by one, those that would are left out. */
    private Statement firstRows(Table table) {
        final List<List<Expression>> rows = new ArrayList<>();
        final int wanted = 1 + random.nextInt(5);
        for (int tries = 0; rows.size() < wanted && tries < 30; tries++) {
            final List<Expression> row = new ArrayList<>();
            for (final Column column : table.columns()) {
                final boolean nullable = !column.notNull() && !inPrimaryKey(table, column);
                row.add(new Expression.Literal(nullable && chance(15) ? Value.NULL : literal(column.type())));
            }
            if (rows.stream().noneMatch(other -> clash(table, row, other))) {
                rows.add(row);
            }
        }
        return new Statement.Insert(Statement.InsertMode.INSERT, table.name(), List.of(), rows);
    }

    private static boolean inPrimaryKey(Table table, Column column) {
        return table.primaryKey()
                .filter(key -> key.columns().contains(column.name()))
                .isPresent();
    }

    private static boolean clash(Table table, List<Expression> left, List<Expression> right) {
        return table.indexes().stream()
                .filter(Index::isUnique)
                .anyMatch(index -> index.columns().stream()
                        .map(table::columnIndex)
                        .allMatch(column -> left.get(column).equals(right.get(column))));
    }

    /** A value as a column of the type stores it, from a handful. */
    private Value literal(SqlType type) {
        final int number = random.nextInt(7);
        if (type instanceof SqlType.VarcharType) {
            return new Value.StringValue(String.valueOf((char) (chance(80) ? 'a' + number : 'A' + number)));
        } else if (type instanceof SqlType.DecimalType decimal) {
            return new Value.DecimalValue(BigDecimal.valueOf(number * 50L, 2).setScale(decimal.scale()));
        } else if (type instanceof SqlType.DoubleType) {
            return new Value.DoubleValue(number / 2.0);
        }
        return new Value.IntegerValue(number);
    }

    // ---- statements

    private List<Statement> script() {
        final List<Statement> script = new ArrayList<>();
        final int blocks = 1 + random.nextInt(2);
        for (int block = 0; block < blocks; block++) {
            if (chance(5)) {
                script.add(new Statement.SetIsolation(
                        oneOf(List.of(IsolationLevel.values())).name(), chance(50)));
            }
            if (chance(20)) {
                script.add(statement());
                continue;
            }
            script.add(new Statement.Begin(chance(20)));
            final int length = 1 + random.nextInt(4);
            for (int i = 0; i < length; i++) {
                if (chance(12)) {
                    script.add(savepointStatement());
                }
                script.add(statement());
            }
            if (block + 1 < blocks || chance(80)) {
                script.add(chance(75) ? new Statement.Commit() : new Statement.Rollback());
            }
        }
        return script;
    }

    private Statement savepointStatement() {
        final String name = chance(70) ? "s" : "r";
        final int kind = random.nextInt(100);
        if (kind < 50) {
            return new Statement.Savepoint(name);
        }
        return kind < 90 ? new Statement.RollbackTo(name) : new Statement.Release(name);
    }

    private Statement statement() {
        final Table table = oneOf(tables);
        final int kind = random.nextInt(100);
        if (kind < 22) {
            return select(table, Statement.Locking.NONE);
        } else if (kind < 32) {
            return select(table, Statement.Locking.UPDATE);
        } else if (kind < 40) {
            return select(table, Statement.Locking.SHARE);
        } else if (kind < 57) {
            return insert(table, Statement.InsertMode.INSERT);
        } else if (kind < 64) {
            return insert(table, Statement.InsertMode.REPLACE);
        } else if (kind < 89) {
            return update(table);
        }
        final List<Statement.OrderBy> order = uniqueOrder(table);
        return new Statement.Delete(table.name(), where(table), order, limit(order));
    }

    /** Now and then an order that no two rows share a place in. */
    private List<Statement.OrderBy> uniqueOrder(Table table) {
        final List<Statement.OrderBy> order = new ArrayList<>();
        if (table.primaryKey().isEmpty() || !chance(15)) {
            return order;
        }
        if (chance(50)) {
            order.add(new Statement.OrderBy(oneOf(table.columns()).name(), chance(50)));
        }
        for (final String column : table.primaryKey().get().columns()) {
            if (order.stream().noneMatch(known -> known.by().column().equals(column))) {
                order.add(new Statement.OrderBy(column, chance(25)));
            }
        }
        return order;
    }

    private long limit(List<Statement.OrderBy> order) {
        return order.isEmpty() || chance(10) ? Statement.NO_LIMIT : random.nextInt(4);
    }

    private Statement select(Table table, Statement.Locking locking) {
        final List<Expression> projection = new ArrayList<>();
        final int kind = random.nextInt(100);
        final int width = 1 + random.nextInt(2);
        for (int i = 0; i < width && kind >= 50; i++) {
            if (kind < 75) {
                projection.add(reference(oneOf(table.columns())));
            } else if (kind < 85) {
                projection.add(arithmetic(table));
            } else {
                projection.add(aggregate(table));
            }
        }
        return new Statement.Select(projection, table.name(), where(table), List.of(), locking);
    }

    private Expression aggregate(Table table) {
        final Column column = oneOf(table.columns());
        final AggregateFunction function = oneOf(
                List.of(AggregateFunction.COUNT, AggregateFunction.MIN, AggregateFunction.MAX, AggregateFunction.SUM));
        final boolean countRows = function == AggregateFunction.COUNT && chance(50);
        final boolean noSum = function == AggregateFunction.SUM && column.type() instanceof SqlType.VarcharType;
        return new Expression.Aggregate(noSum ? AggregateFunction.MAX : function, countRows ? null : reference(column));
    }

    private Statement insert(Table table, Statement.InsertMode mode) {
        final boolean allColumns = chance(80);
        final List<Column> given = allColumns
                ? table.columns()
                : table.columns().subList(0, 1 + random.nextInt(table.columns().size()));
        final List<List<Expression>> rows = new ArrayList<>();
        final int count = chance(25) ? 2 : 1;
        for (int i = 0; i < count; i++) {
            rows.add(given.stream()
                    .map(column -> (Expression) new Expression.Literal(chance(8) ? Value.NULL : written(column)))
                    .toList());
        }
        return new Statement.Insert(
                mode,
                table.name(),
                allColumns ? List.of() : given.stream().map(Column::name).toList(),
                rows);
    }

    /** A value for a column, now and then of another type or out of its range. */
    private Value written(Column column) {
        if (column.type() instanceof SqlType.VarcharType) {
            return chance(3) ? new Value.StringValue("toolong") : literal(column.type());
        }
        if (chance(2)) {
            return new Value.IntegerValue(3_000_000_000L);
        }
        return literal(chance(90) ? column.type() : oneOf(List.of(SqlType.INT, SqlType.DOUBLE, TYPES.get(5))));
    }

    private Statement update(Table table) {
        final List<Statement.Assignment> assignments = new ArrayList<>();
        final int count = chance(20) ? 2 : 1;
        for (int i = 0; i < count; i++) {
            final Column column = oneOf(table.columns());
            assignments.add(new Statement.Assignment(column.name(), newValue(table, column)));
        }
        final List<Statement.OrderBy> order = uniqueOrder(table);
        return new Statement.Update(false, table.name(), assignments, where(table), order, limit(order));
    }

    private Expression newValue(Table table, Column column) {
        if (chance(8)) {
            return new Expression.Literal(Value.NULL);
        } else if (chance(10)) {
            return table.columns().stream()
                    .filter(other -> other.type().equals(column.type()))
                    .map(RandomCases::reference)
                    .reduce((left, right) -> chance(50) ? left : right)
                    .orElseThrow();
        } else if (column.type() instanceof SqlType.VarcharType || chance(50)) {
            return new Expression.Literal(written(column));
        }
        return new Expression.Binary(
                oneOf(ARITHMETIC),
                reference(column),
                new Expression.Literal(new Value.IntegerValue(random.nextInt(4))));
    }

    // ---- expressions

    private static Expression reference(Column column) {
        return new Expression.ColumnRef(column.name());
    }

    private Expression arithmetic(Table table) {
        final List<Column> numbers = table.columns().stream()
                .filter(column -> !(column.type() instanceof SqlType.VarcharType))
                .toList();
        if (numbers.isEmpty()) {
            return reference(oneOf(table.columns()));
        }
        final Expression sum =
                new Expression.Binary(oneOf(ARITHMETIC), reference(oneOf(numbers)), reference(oneOf(numbers)));
        return chance(20) ? new Expression.Unary(UnaryOperator.MINUS, sum) : sum;
    }

    private Expression where(Table table) {
        final int kind = random.nextInt(100);
        if (kind < 12) {
            return null;
        } else if (kind < 70 && !table.indexes().isEmpty()) {
            return indexCondition(table);
        } else if (kind < 80) {
            return condition(table);
        }
        return combined(() -> chance(50) ? condition(table) : combined(() -> condition(table)));
    }

    /** A condition that an index can serve: its columns equal to constants, or its first column in a range. */
    private Expression indexCondition(Table table) {
        final Index index = oneOf(table.indexes());
        final Column first =
                table.columns().get(table.columnIndex(index.columns().get(0)));
        if (chance(35)) {
            return range(first);
        }
        Expression condition = compared(BinaryOperator.EQ, first);
        for (final String name : index.columns().subList(1, index.columns().size())) {
            final Column column = table.columns().get(table.columnIndex(name));
            if (chance(70)) {
                condition = new Expression.Binary(BinaryOperator.AND, condition, compared(BinaryOperator.EQ, column));
            }
        }
        return chance(20) ? new Expression.Binary(BinaryOperator.AND, condition, condition(table)) : condition;
    }

    private Expression range(Column column) {
        if (chance(35)) {
            return between(column, false);
        }
        return compared(oneOf(COMPARISONS.subList(2, 6)), column);
    }

    private Expression between(Column column, boolean negated) {
        return new Expression.Between(reference(column), constant(column), constant(column), negated);
    }

    private Expression constant(Column column) {
        final boolean otherNumber = chance(15) && !(column.type() instanceof SqlType.VarcharType);
        return new Expression.Literal(
                literal(otherNumber ? oneOf(List.of(SqlType.INT, SqlType.DOUBLE)) : column.type()));
    }

    private Expression compared(BinaryOperator operator, Column column) {
        final Expression constant = constant(column);
        return chance(85)
                ? new Expression.Binary(operator, reference(column), constant)
                : new Expression.Binary(operator, constant, reference(column));
    }

    private Expression condition(Table table) {
        final Column column = oneOf(table.columns());
        final int kind = random.nextInt(100);
        if (kind < 55) {
            return compared(oneOf(COMPARISONS), column);
        } else if (kind < 65) {
            return new Expression.In(reference(column), List.of(constant(column), constant(column)), chance(20));
        } else if (kind < 75) {
            return new Expression.IsNull(reference(column), chance(50));
        } else if (kind < 85) {
            return between(column, chance(30));
        } else if (kind < 92) {
            return new Expression.IsTruth(compared(oneOf(COMPARISONS), column), chance(50), chance(50));
        }
        return new Expression.Unary(UnaryOperator.NOT, compared(oneOf(COMPARISONS), column));
    }

    private Expression combined(Supplier<Expression> part) {
        final List<BinaryOperator> logic = List.of(BinaryOperator.AND, BinaryOperator.OR, BinaryOperator.XOR);
        return new Expression.Binary(oneOf(logic), part.get(), part.get());
    }
}
