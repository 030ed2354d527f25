package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.InsertMode;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.TableOption;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

/** Anything the model can say, whether it makes sense or not, from a seed. */
final class RandomModels {
    /** Those that MySQL's family has. */
    private static final BinaryOperator[] OPERATORS = Arrays.stream(BinaryOperator.values())
            .filter(operator -> operator != BinaryOperator.CONCATENATE)
            .toArray(BinaryOperator[]::new);

    private static final String[] NAMES = {
        "t",
        "c0",
        "ID",
        "value",
        "select",
        "Key",
        "a b",
        "a`b",
        "1a",
        "x-y",
        "größe",
        "count",
        "limit",
        "rank",
        "_",
        "$",
        "unknown",
        "true",
        "by",
        "tx1",
        "\u4e2d\u6587",
        "stmt",
        "empty",
        "x;y",
        "it's",
        "/*x*/"
    };

    private static final String[] STRINGS = {
        "",
        "a",
        "it's",
        "\"",
        "\\",
        "\\'",
        "a\nb",
        "\r\n",
        "\0",
        "\u001a",
        "\t",
        "%_\\%",
        "`",
        ";",
        "--",
        "/* x */",
        "# x",
        "\u00e4\u00f6",
        "\u4e2d",
        "\ud83d\ude00",
        "&&",
        " a ",
        "\u2028",
        "\u0085",
        "\b"
    };

    /** Text and feature. */
    private static final String[][] UNMODELLED = {
        {"HANDLER a OPEN", "HANDLER"},
        {"SELECT SUM(a) OVER () FROM t", "window function"},
        {"UPDATE t SET a = a -> '$.b'", "JSON path"},
        {"DELETE IGNORE FROM t WHERE a = ';--'", "DELETE IGNORE"},
        {"BEGIN OPTIMISTIC", "BEGIN OPTIMISTIC"}
    };

    private final Random random;
    private boolean loose;
    /** Whether columns may be qualified: in a join and in a subquery of a predicate. */
    private boolean qualifies;

    RandomModels(long seed) {
        random = new Random(seed);
    }

    private <T> T pick(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private <T> List<T> list(int min, int max, Supplier<T> element) {
        final int size = min + random.nextInt(max - min + 1);
        final List<T> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            list.add(element.get());
        }
        return list;
    }

    String name() {
        return pick(NAMES);
    }

    private List<String> distinctNames(int min, int max) {
        return list(min, max, this::name).stream()
                .collect(
                        LinkedHashMap<String, String>::new,
                        (map, n) -> map.put(n.toLowerCase(java.util.Locale.ROOT), n),
                        Map::putAll)
                .values()
                .stream()
                .toList();
    }

    private Value hex() {
        return new Value.HexValue("%04X".formatted(random.nextInt(1 << Short.SIZE)), random.nextBoolean());
    }

    Value value() {
        return switch (random.nextInt(9)) {
            case 0 -> Value.NULL;
            case 4 -> new Value.UnsignedValue(Long.MIN_VALUE | random.nextLong());
            case 5 -> new Value.DateValue(date());
            case 6 -> new Value.TimeValue((random.nextBoolean() ? "-" : "") + (10 + random.nextInt(829)) + ":00:59");
            case 7 -> new Value.DateTimeValue(date() + (random.nextBoolean() ? " 23:59:59" : " 00:00:00"));
            case 1 -> new Value.IntegerValue(integer());
            case 2 ->
                new Value.DecimalValue(
                        new BigDecimal(BigInteger.valueOf(random.nextInt(2001) - 1000), random.nextInt(5)));
            case 3 -> new Value.DoubleValue(doubleValue());
            default -> new Value.StringValue(random.nextInt(8) == 0 ? randomString() : pick(STRINGS) + pick(STRINGS));
        };
    }

    private String date() {
        return random.nextInt(8) == 0
                ? "0000-00-00"
                : LocalDate.of(1000, 1, 1).plusDays(random.nextInt(3_000_000)).toString();
    }

    private long integer() {
        return switch (random.nextInt(10)) {
            case 0 -> Long.MIN_VALUE;
            case 1 -> Long.MAX_VALUE;
            default -> random.nextInt(21) - 10;
        };
    }

    private double doubleValue() {
        final double value = switch (random.nextInt(4)) {
            case 0 -> Double.longBitsToDouble(random.nextLong());
            case 1 -> -0.0;
            default -> (random.nextInt(201) - 100) / 10.0;
        };
        return Double.isFinite(value) ? value : Double.MIN_VALUE;
    }

    private String randomString() {
        final StringBuilder text = new StringBuilder();
        list(0, 6, () -> text.append((char) random.nextInt(0x10000)));
        return text.toString();
    }

    /** With qualified names and aggregates anywhere, which only an expression alone keeps. */
    Expression looseExpression(int depth) {
        loose = true;
        return expression(depth);
    }

    Expression expression(int depth) {
        if (depth == 0) {
            return leaf();
        }
        final int below = random.nextInt(depth);
        return switch (random.nextInt(15)) {
            case 0 -> new Expression.Unary(pick(UnaryOperator.values()), expression(below));
            case 1 ->
                new Expression.Between(expression(below), expression(below), expression(below), random.nextBoolean());
            case 2 -> new Expression.In(expression(below), list(1, 3, () -> expression(below)), random.nextBoolean());
            case 3 -> new Expression.IsNull(expression(below), random.nextBoolean());
            case 4 -> new Expression.IsTruth(expression(below), random.nextBoolean(), random.nextBoolean());
            case 5 -> scalarSubquery(below);
            case 6 ->
                new Expression.Like(
                        expression(below),
                        expression(below),
                        random.nextBoolean() ? null : pick(STRINGS),
                        random.nextBoolean());
            case 7 ->
                new Expression.Case(
                        random.nextBoolean() ? null : expression(below),
                        list(1, 3, () -> new Expression.Branch(expression(below), expression(below))),
                        random.nextBoolean() ? null : expression(below));
            case 8 -> new Expression.Cast(expression(below), castType());
            case 9 -> call(below);
            case 10 -> new Expression.Row(list(2, 3, () -> expression(below)));
            case 11 -> predicateSubquery(below);
            default -> new Expression.Binary(pick(OPERATORS), expression(below), expression(below));
        };
    }

    private Expression leaf() {
        return switch (random.nextInt(loose ? 6 : qualifies ? 5 : 4)) {
            case 0, 1 -> new Expression.Literal(random.nextInt(20) == 0 ? hex() : value());
            case 2 -> new Expression.ColumnRef(name());
            case 3 -> random.nextInt(4) == 0 ? new Expression.InsertedValue(name()) : new Expression.ColumnRef(name());
            case 4 -> new Expression.ColumnRef(name(), name());
            default -> aggregate(0);
        };
    }

    private Expression call(int depth) {
        final Function function = pick(Function.values());
        int arguments = 1 + random.nextInt(4);
        while (!function.takes(arguments)) {
            arguments = 1 + random.nextInt(4);
        }
        return new Expression.Call(function, list(arguments, arguments, () -> expression(depth)));
    }

    private SqlType castType() {
        final Collation plain = Collation.SERVER_DEFAULT;
        return switch (random.nextInt(10)) {
            case 0 -> SqlType.BIGINT;
            case 1 -> new SqlType.IntegerType(8, true);
            case 2 -> new SqlType.DecimalType(5 + random.nextInt(14), random.nextInt(6));
            case 3 -> SqlType.DOUBLE;
            case 4 -> new SqlType.FloatType();
            case 5 -> new SqlType.CharType(random.nextInt(9), plain);
            case 6 -> new SqlType.TextType(plain);
            case 7 -> new SqlType.BlobType();
            default -> temporalType();
        };
    }

    private SqlType temporalType() {
        return pick(new SqlType[] {new SqlType.DateType(), new SqlType.TimeType(), new SqlType.DateTimeType()});
    }

    /** Without what only a loose expression has. */
    private <T> T strictly(Supplier<T> made) {
        final boolean outer = loose;
        loose = false;
        final T result = made.get();
        loose = outer;
        return result;
    }

    private <T> T qualified(boolean may, Supplier<T> made) {
        final boolean outer = qualifies;
        qualifies = may;
        final T result = made.get();
        qualifies = outer;
        return result;
    }

    private Expression predicateSubquery(int depth) {
        final Statement.Select select = strictly(() -> qualified(
                true,
                () -> new Statement.Select(
                        false,
                        list(1, 2, () -> expression(depth)),
                        new Statement.From(name(), alias(), join()),
                        where(depth),
                        List.of(),
                        Statement.Slice.ALL,
                        Statement.Locks.NONE)));
        return random.nextBoolean()
                ? new Expression.Exists(select, random.nextBoolean())
                : new Expression.InSubquery(expression(depth), select, random.nextBoolean());
    }

    private Expression scalarSubquery(int depth) {
        return new Expression.ScalarSubquery(strictly(() -> qualified(
                false,
                () -> new Statement.Select(List.of(aggregate(depth)), name(), where(depth), List.of(), Locking.NONE))));
    }

    private String alias() {
        return random.nextBoolean() ? name() : null;
    }

    private Statement.Join join() {
        if (random.nextBoolean()) {
            return null;
        }
        final boolean left = random.nextBoolean();
        return new Statement.Join(
                left ? Statement.JoinKind.LEFT : Statement.JoinKind.INNER,
                name(),
                alias(),
                left || random.nextBoolean() ? expression(1) : null);
    }

    private Expression aggregate(int depth) {
        return random.nextInt(4) == 0
                ? new Expression.Aggregate(AggregateFunction.COUNT, null)
                : new Expression.Aggregate(
                        pick(AggregateFunction.values()), strictly(() -> expression(depth)), random.nextBoolean());
    }

    private Expression where(int depth) {
        return random.nextInt(4) == 0 ? null : expression(depth);
    }

    /** None of those that are not sent in a set-up. */
    private Statement setUpStatement() {
        Statement statement = statement();
        while (statement instanceof Statement.Begin
                || statement instanceof Statement.Commit
                || statement instanceof Statement.SetAutocommit
                || statement instanceof Statement.Select
                || statement instanceof Statement.PlainRead
                || statement instanceof Statement.SetIsolation
                || statement instanceof Statement.Neutral) {
            statement = statement();
        }
        return statement;
    }

    Statement statement() {
        return switch (random.nextInt(9)) {
            case 0 -> transactionControl();
            case 1, 2 -> select();
            case 3, 4 -> insert();
            case 5 ->
                new Statement.Update(
                        random.nextBoolean(),
                        name(),
                        list(1, 3, () -> new Statement.Assignment(name(), expression(3))),
                        where(3),
                        orderBy(),
                        limit());
            case 6 -> new Statement.Delete(name(), where(4), orderBy(), limit());
            case 7 -> new Statement.CreateTable(table());
            default -> unmodelled();
        };
    }

    private Statement unmodelled() {
        final String[] pair = pick(UNMODELLED);
        return pair[0].startsWith("SELECT")
                ? SqlParser.parseStatement(pair[0], "model", 1, 1)
                : new Statement.Unmodelled(pair[0], pair[1]);
    }

    private Statement transactionControl() {
        return switch (random.nextInt(11)) {
            case 7 -> new Statement.Begin(random.nextBoolean(), Statement.Modes.READ_ONLY);
            case 8 -> new Statement.SetAutocommit(random.nextBoolean());
            case 9 -> random.nextBoolean() ? new Statement.Commit(true) : new Statement.Rollback(true);
            case 10 -> besidesTheCase();
            case 4 -> new Statement.Savepoint(name());
            case 5 -> new Statement.RollbackTo(name());
            case 6 -> new Statement.Release(name());
            case 0 -> new Statement.Begin(random.nextBoolean());
            case 1 -> new Statement.Commit();
            case 2 -> new Statement.Rollback();
            default -> new Statement.SetIsolation(pick(IsolationLevel.values()).name(), random.nextBoolean());
        };
    }

    private Statement besidesTheCase() {
        return switch (random.nextInt(4)) {
            case 0 ->
                new Statement.Neutral(pick(new String[] {"SELECT NOW(), 'a;b'", "SHOW WARNINGS", "DO SLEEP(0.1)"}));
            case 1 -> new Statement.Assign("SET @a = 1, @b = 'x;'", List.of("@a", "@b"), null, false);
            case 2 -> new Statement.Xa(Statement.XaVerb.COMMIT_ONE_PHASE, "XA COMMIT 'x' ONE PHASE");
            default -> new Statement.Xa(Statement.XaVerb.START, "XA START 'x'");
        };
    }

    private Statement select() {
        return random.nextBoolean() ? select(null, null) : qualified(true, () -> joined(join()));
    }

    private Statement joined(Statement.Join join) {
        return join == null ? qualified(false, () -> select(null, null)) : select(alias(), join);
    }

    private Statement select(String alias, Statement.Join join) {
        final Supplier<Expression> projected = () -> random.nextInt(4) == 0 ? aggregate(2) : expression(2);
        final Locking locking = pick(new Locking[] {Locking.NONE, Locking.UPDATE, Locking.SHARE});
        return new Statement.Select(
                random.nextInt(4) == 0,
                list(0, 3, projected),
                new Statement.From(name(), alias, join),
                where(4),
                random.nextInt(3) == 0 ? list(1, 2, () -> expression(2)) : List.of(),
                new Statement.Slice(orderBy(), random.nextInt(4) == 0 ? random.nextInt(100) : Statement.NO_LIMIT),
                locks(locking));
    }

    private Statement.Locks locks(Locking locking) {
        final Waiting waiting = locking == Locking.NONE ? Waiting.WAIT : pick(Waiting.values());
        final boolean limited = (locking == Locking.UPDATE || locking == Locking.SHARE)
                && waiting == Waiting.WAIT
                && random.nextBoolean();
        return new Statement.Locks(locking, waiting, limited ? 1 + random.nextInt(9) : 0);
    }

    private List<Statement.OrderBy> orderBy() {
        return list(0, 2, () -> new Statement.OrderBy(name(), random.nextBoolean()));
    }

    private long limit() {
        return random.nextBoolean() ? Statement.NO_LIMIT : random.nextInt(5);
    }

    private Statement insert() {
        final int width = 1 + random.nextInt(3);
        final InsertMode mode = pick(InsertMode.values());
        return new Statement.Insert(
                mode,
                name(),
                random.nextBoolean() ? List.of() : list(width, width, this::name),
                list(1, 3, () -> list(width, width, () -> expression(2))),
                null,
                mode == InsertMode.REPLACE ? List.of() : list(0, 2, this::onDuplicate));
    }

    private Statement.Assignment onDuplicate() {
        return new Statement.Assignment(
                name(), random.nextBoolean() ? new Expression.InsertedValue(name()) : expression(2));
    }

    Table table() {
        final List<Column> columns =
                distinctNames(1, 4).stream().map(this::column).toList();
        final List<Index> indexes = new ArrayList<>();
        if (random.nextBoolean()) {
            indexes.add(new Index("PRIMARY", Index.Kind.PRIMARY, keyColumns(columns)));
        }
        for (final String name : distinctNames(0, 3)) {
            final Index.Kind kind = random.nextBoolean() ? Index.Kind.UNIQUE : Index.Kind.SECONDARY;
            indexes.add(new Index(name, kind, keyColumns(columns)));
        }
        final List<TableOption> options = random.nextInt(4) == 0
                ? List.of(
                        new TableOption("ENGINE", "InnoDB", "ENGINE=InnoDB"),
                        new TableOption("COMMENT", "a, b", "COMMENT 'a, b'"),
                        TableOption.partitionBy("HASH (`a;b`) PARTITIONS 2"))
                : List.of();
        return new Table(name(), columns, indexes).withOptions(options);
    }

    private List<String> keyColumns(List<Column> columns) {
        return list(1, 2, () -> columns.get(random.nextInt(columns.size())).name());
    }

    private Column column(String name) {
        final SqlType type = type();
        final Value some = type instanceof SqlType.Opaque && random.nextBoolean()
                ? new Value.OpaqueValue("CURRENT_TIMESTAMP(6)")
                : value();
        final Optional<Value> defaultValue = random.nextBoolean() ? Optional.empty() : Optional.of(some);
        return new Column(name, type, random.nextBoolean(), random.nextInt(5) == 0, defaultValue);
    }

    private SqlType type() {
        return switch (random.nextInt(15)) {
            case 13 -> new SqlType.EnumType(List.of("a'b", ";"));
            case 14 -> new SqlType.Opaque("DATETIME(6)", 6, random.nextBoolean() ? null : "NOW(6)");
            case 6 -> new SqlType.IntegerType(pick(new Integer[] {1, 2, 3, 4, 8}), random.nextBoolean());
            case 7 -> new SqlType.FloatType();
            case 8 -> new SqlType.BitType(1 + random.nextInt(64));
            case 9 -> new SqlType.CharType(random.nextInt(100), pick(Collation.values()));
            case 10 ->
                new SqlType.TextType(
                        pick(Collation.values()), random.nextBoolean() ? SqlType.TextType.TINY : SqlType.TextType.LONG);
            case 11 -> new SqlType.BlobType();
            case 12 -> temporalType();
            case 0 -> SqlType.BIGINT;
            case 1 -> SqlType.DOUBLE;
            case 2 -> new SqlType.DecimalType(1 + random.nextInt(18), random.nextInt(2));
            case 3 -> new SqlType.VarcharType(random.nextInt(100), pick(Collation.values()));
            case 4 -> new SqlType.Unmodelled(random.nextBoolean() ? "GEOMETRY" : "ENUM('a','A') CHARACTER SET latin1");
            default -> SqlType.INT;
        };
    }

    Condition condition() {
        final List<Condition> parts = list(1, 3, this::simpleCondition);
        return parts.size() == 1 ? parts.get(0) : new Condition.AllOf(parts);
    }

    private Condition simpleCondition() {
        final int statement = 1 + random.nextInt(9);
        final Condition.CountOperator operator = pick(Condition.CountOperator.values());
        return switch (random.nextInt(8)) {
            case 0 -> new Condition.StatementRows(statement, pick(Condition.RowRelation.values()), rowSource());
            case 1 -> new Condition.StatementCount(statement, operator, countSource());
            case 2 -> new Condition.StatementAffected(statement, operator, countSource());
            case 3 -> new Condition.StatementState(statement, pick(Condition.State.values()));
            case 4 -> new Condition.StatementError(statement, error());
            case 5 -> new Condition.FinalRows(name(), pick(Condition.RowRelation.values()), rowSource());
            case 6 -> new Condition.FinalCount(name(), operator, countSource());
            default -> new Condition.WholeCase(pick(Condition.Event.values()));
        };
    }

    private Optional<String> error() {
        final String[] errors = {"1020", "40001", "HY000", "Duplicate entry", "it's && more", "x'y"};
        return random.nextInt(3) == 0 ? Optional.empty() : Optional.of(pick(errors));
    }

    private Condition.CountSource countSource() {
        return switch (random.nextInt(6)) {
            case 0 -> new Condition.CountSource.Returned(1 + random.nextInt(9));
            case 1 -> new Condition.CountSource.Affected(1 + random.nextInt(9));
            case 2 -> new Condition.CountSource.Final(name());
            default -> new Condition.CountSource.Given(random.nextInt(9));
        };
    }

    private Condition.RowSource rowSource() {
        if (random.nextInt(6) == 0) {
            return new Condition.RowSource.OfTable(name());
        }
        return random.nextInt(4) == 0
                ? new Condition.RowSource.OfStatement(1 + random.nextInt(9))
                : new Condition.RowSource.Listed(list(0, 3, () -> list(1, 3, this::value)));
    }

    CaseFile caseFile() {
        final List<Session> sessions = sessions();
        final boolean oneLevel =
                sessions.stream().map(Session::level).distinct().count() == 1;
        final List<IsolationLevel> levels = new ArrayList<>();
        levels.add(oneLevel ? sessions.get(0).level() : pick(IsolationLevel.values()));
        if (oneLevel && random.nextBoolean()) {
            final IsolationLevel more = pick(IsolationLevel.values());
            if (!levels.contains(more)) {
                levels.add(more);
            }
        }
        final TestCase testCase = new TestCase(
                list(0, 3, this::setUpStatement),
                list(0, 2, () -> "SET x = '; -- y: z'"),
                sessions,
                list(9, 12, () -> new Step(random.nextInt(sessions.size()), statement())),
                pick(Sending.values()),
                list(0, 2, this::statement));
        return new CaseFile(headers(), levels, list(0, 3, this::condition), list(0, 3, this::condition), testCase);
    }

    private List<Session> sessions() {
        final boolean sameLevel = random.nextBoolean();
        final IsolationLevel level = pick(IsolationLevel.values());
        final String prefix = random.nextInt(3) == 0 ? "writer-" : "tx";
        final int first = random.nextInt(2);
        final List<Session> sessions = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            sessions.add(new Session(prefix + (first + i), sameLevel ? level : pick(IsolationLevel.values())));
        }
        return sessions;
    }

    private Map<String, String> headers() {
        final Map<String, String> headers = new LinkedHashMap<>();
        final String[] values = {"", "x", "a: b -- c", "/*tx1*/ BEGIN;", "\u4e2d #", "http://x/y?z"};
        for (final String key : List.of("id", "note", "runs-on", "expect")) {
            if (random.nextBoolean()) {
                headers.put(key, pick(values));
            }
        }
        return headers;
    }
}
