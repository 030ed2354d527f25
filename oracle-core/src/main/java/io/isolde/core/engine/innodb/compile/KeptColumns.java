package io.isolde.core.engine.innodb.compile;

import io.isolde.core.sql.Check;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Columns that are stored and returned, and hardly looked into: ENUM columns, whose members are numbers to the rest of the model, and columns of
 * {@linkplain SqlType.Opaque opaque} types. A statement over such columns is rewritten before it is compiled; where it does more than the model knows, it is refused by name.
 *
 * <p>An ENUM may be compared for equality with its members, ordered by, grouped by, indexed. MySQL manual 13.3.6 "The ENUM Type": members sort by their numbers, from 1;
 * a NOT NULL column without a default has the first one. An opaque column may be written and returned.
 */
final class KeptColumns {
    /** What an opaque column holds whose value only the server knows. No literal is written so. */
    static final String SERVER_VALUE = "\u0001";

    /** No such columns. */
    private static final KeptColumns NONE = new KeptColumns(List.of(), null);

    private final Map<String, Table> tables = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    /** By name. */
    private final Map<String, SqlType> kept = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    /** Names of columns that differ in what is kept of them from table to table. */
    private final Set<String> ambiguous = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

    /** Names of columns of bytes that are known, and may be compared. */
    private final Set<String> bytes = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

    private KeptColumns(List<Table> declared, ServerWritten serverWritten) {
        for (final Table table : declared) {
            tables.put(table.name(), table);
            for (final Column column : table.columns()) {
                if (isKept(column.type())) {
                    kept.put(column.name(), column.type());
                }
            }
        }
        for (final Table table : declared) {
            for (final Column column : table.columns()) {
                final SqlType other = kept.get(column.name());
                if (other != null && !isAlike(other, column.type())) {
                    ambiguous.add(column.name());
                }
                if (OpaqueValues.isBytes(column.type())) {
                    bytes.add(column.name());
                }
            }
        }
        bytes.removeIf(name -> declared.stream()
                .anyMatch(table -> serverWritten.has(table.name(), name)
                        || table.columnIndex(name) >= 0
                                && !table.columns()
                                        .get(table.columnIndex(name))
                                        .type()
                                        .equals(kept.get(name))));
    }

    /**
     * Those of a case.
     *
     * @param setup without DDL behind its CREATE TABLEs
     */
    static KeptColumns of(List<Statement> setup, ServerWritten serverWritten) {
        final List<Table> tables = new ArrayList<>();
        boolean any = false;
        for (int i = 0; i < setup.size(); i++) {
            if (setup.get(i) instanceof Statement.CreateTable create) {
                final Table table = serverWritten.read(create.table());
                tables.add(table);
                any |= hasKept(table);
            }
        }
        return any ? new KeptColumns(tables, serverWritten) : NONE;
    }

    private static boolean hasKept(Table table) {
        for (int i = 0; i < table.columns().size(); i++) {
            if (isKept(table.columns().get(i).type())) {
                return true;
            }
        }
        return false;
    }

    /** Whether there are such columns. */
    boolean any() {
        return !kept.isEmpty();
    }

    static boolean isKept(SqlType type) {
        return type instanceof SqlType.EnumType || type instanceof SqlType.Opaque;
    }

    private static boolean isAlike(SqlType one, SqlType other) {
        return one instanceof SqlType.Opaque ? other instanceof SqlType.Opaque : one.equals(other);
    }

    // ---- tables

    /** A table whose kept columns are of types that the rest of the model knows. */
    Table read(Table table) {
        if (kept.isEmpty() || !hasKept(table)) {
            return table;
        }
        for (final Index index : table.indexes()) {
            for (final String name : index.columns()) {
                final SqlType type =
                        table.columns().get(table.columnIndex(name)).type();
                if (index.isUnique() && type instanceof SqlType.Opaque opaque && !bytes.contains(name)) {
                    throw new UnsupportedFeatureException("unique index on " + opaque.text());
                }
            }
        }
        final List<Column> columns = new ArrayList<>();
        for (final Column column : table.columns()) {
            columns.add(new Column(
                    column.name(),
                    stored(column),
                    column.notNull(),
                    column.autoIncrement(),
                    defaultOf(column),
                    column.generated() == null ? null : read(column.generated()),
                    column.stored()));
        }
        final List<Check> checks = table.checks().stream()
                .map(check -> new Check(check.name(), read(check.condition())))
                .toList();
        return new Table(table.name(), columns, table.indexes(), checks, table.foreignKeys(), table.options());
    }

    private SqlType stored(Column column) {
        final SqlType type = column.type();
        if (bytes.contains(column.name())) {
            return new SqlType.VarcharType(2 * ((SqlType.Opaque) type).length(), Collation.ASCII_BIN);
        }
        if (type instanceof SqlType.EnumType) {
            return new SqlType.IntegerType(Short.BYTES, true);
        }
        return type instanceof SqlType.Opaque ? new SqlType.BlobType() : type;
    }

    private static Optional<Value> defaultOf(Column column) {
        final Optional<Value> written = column.defaultValue();
        if (column.type() instanceof SqlType.EnumType members) {
            if (written.isEmpty()) {
                return column.notNull() ? Optional.of(new Value.IntegerValue(1)) : written;
            }
            return Optional.of(ordinal(members, written.get()));
        } else if (column.type() instanceof SqlType.Opaque && written.isPresent()) {
            return Optional.of(
                    written.get() instanceof Value.OpaqueValue
                            ? new Value.StringValue(SERVER_VALUE)
                            : OpaqueValues.stored((SqlType.Opaque) column.type(), written.get()));
        }
        return written;
    }

    private static Value ordinal(SqlType.EnumType type, Value value) {
        if (value instanceof Value.Null) {
            return value;
        }
        final int place =
                value instanceof Value.StringValue text ? type.members().indexOf(text.value()) : -1;
        if (place < 0) {
            throw new UnsupportedFeatureException("ENUM beside a value that is not written as a member");
        }
        return new Value.IntegerValue(place + 1);
    }

    // ---- statements

    /** A statement over the columns as {@link #read(Table)} has them. */
    Statement read(Statement statement) {
        if (kept.isEmpty()) {
            return statement;
        } else if (statement instanceof Statement.Select select) {
            return read(select, true);
        } else if (statement instanceof Statement.Assign assign && assign.select() != null) {
            return new Statement.Assign(
                    assign.text(), assign.variables(), read(assign.select(), true), assign.returnsRows());
        } else if (statement instanceof Statement.Insert insert) {
            return read(insert);
        } else if (statement instanceof Statement.Update update) {
            return new Statement.Update(
                    update.ignore(),
                    update.table(),
                    assignments(update.table(), update.assignments()),
                    read(update.where()),
                    orderBy(update.orderBy()),
                    update.limit());
        } else if (statement instanceof Statement.Delete delete) {
            return new Statement.Delete(
                    delete.table(), read(delete.where()), orderBy(delete.orderBy()), delete.limit());
        } else if (statement instanceof Statement.JoinUpdate update) {
            return new Statement.JoinUpdate(
                    update.ignore(),
                    from(update.from()),
                    update.assignments().stream()
                            .map(one -> new Statement.ColumnAssignment(
                                    one.column(), written(typeOf(one.column()), one.value())))
                            .toList(),
                    read(update.where()),
                    slice(update.slice()));
        } else if (statement instanceof Statement.JoinDelete delete) {
            return new Statement.JoinDelete(
                    delete.targets(), from(delete.from()), read(delete.where()), slice(delete.slice()));
        } else if (statement instanceof Statement.InsertIf insert) {
            return new Statement.InsertIf(read(insert.insert()), read(insert.condition()));
        } else if (!Statement.isTransactionControl(statement)
                && !(statement instanceof Statement.Unmodelled)
                && !(statement instanceof Statement.PlainRead)
                && !(statement instanceof Statement.CreateTable)) {
            throw new UnsupportedFeatureException("ENUM or opaque columns in a statement of this form");
        }
        return statement;
    }

    private Statement.Select read(Statement.Select select, boolean returned) {
        final boolean star = select.projection().isEmpty();
        if (select.distinct() && star && kept.values().stream().anyMatch(SqlType.Opaque.class::isInstance)) {
            throw new UnsupportedFeatureException("DISTINCT of an opaque type");
        }
        final UnaryOperator<Expression> output =
                expression -> returned ? returned(expression, select.distinct()) : read(expression);
        return new Statement.Select(
                select.distinct(),
                select.projection().stream().map(output).toList(),
                from(select.from()),
                read(select.where()),
                select.groupBy().stream().map(this::ordered).toList(),
                slice(select.slice()),
                select.locks());
    }

    private Statement.From from(Statement.From from) {
        return from.join() == null ? from : new Statement.From(from.table(), from.alias(), join(from.join()));
    }

    private Statement.Join join(Statement.Join join) {
        if (join == null) {
            return null;
        } else if (join.common().natural() || join.common().columns().stream().anyMatch(kept::containsKey)) {
            throw new UnsupportedFeatureException("ENUM or opaque columns beside a join of this form");
        }
        return join.withOn(read(join.on())).withNext(join(join.next()));
    }

    private Statement.Slice slice(Statement.Slice slice) {
        return new Statement.Slice(orderBy(slice.orderBy()), slice.limit(), slice.offset(), read(slice.having()));
    }

    private Expression returned(Expression expression, boolean distinct) {
        if (expression instanceof ColumnRef column) {
            return distinct ? ordered(column) : checked(column);
        } else if (expression instanceof Aggregate aggregate
                && aggregate.function() == AggregateFunction.COUNT
                && aggregate.argument() instanceof ColumnRef column) {
            return aggregate.distinct() ? new Aggregate(AggregateFunction.COUNT, ordered(column), true) : aggregate;
        }
        return read(expression);
    }

    private List<Statement.OrderBy> orderBy(List<Statement.OrderBy> orderBy) {
        orderBy.forEach(order -> ordered(order.by()));
        return orderBy;
    }

    /** What rows are ordered or grouped by. */
    private Expression ordered(Expression expression) {
        if (!(expression instanceof ColumnRef column)) {
            return read(expression);
        }
        if (typeOf(column) instanceof SqlType.Opaque type && !bytes.contains(column.column())) {
            throw read(type);
        }
        return column;
    }

    private Statement.Insert read(Statement.Insert insert) {
        final Table table = tables.get(insert.table());
        if (table == null) {
            return insert;
        }
        return new Statement.Insert(
                insert.mode(),
                insert.table(),
                insert.columns(),
                insert.changedRows(table, (column, value) -> written(typeOf(table, column), value)),
                insert.source() == null ? null : source(table, insert.columnsIn(table), insert.source()),
                assignments(insert.table(), insert.onDuplicate()));
    }

    private Statement.Select source(Table table, List<String> columns, Statement.Select source) {
        final Statement.Select select = read(source, true);
        if (select.projection().isEmpty()) {
            throw new UnsupportedFeatureException("INSERT SELECT * with ENUM or opaque columns");
        }
        final List<Expression> projection = new ArrayList<>();
        for (int i = 0; i < select.projection().size() && i < columns.size(); i++) {
            projection.add(
                    written(typeOf(table, columns.get(i)), select.projection().get(i)));
        }
        return select.withProjection(projection);
    }

    private List<Statement.Assignment> assignments(String table, List<Statement.Assignment> assignments) {
        return assignments.stream()
                .map(one -> new Statement.Assignment(
                        one.column(), written(typeOf(tables.get(table), one.column()), one.value())))
                .toList();
    }

    /** Null for a column of any other type. */
    private static SqlType typeOf(Table table, String column) {
        final int index = table == null ? -1 : table.columnIndex(column);
        return index < 0 || !isKept(table.columns().get(index).type())
                ? null
                : table.columns().get(index).type();
    }

    /** A value for a column of a type, which is null where nothing is kept. */
    private Expression written(SqlType type, Expression value) {
        if (value instanceof Literal literal && type instanceof SqlType.EnumType members) {
            return new Literal(ordinal(members, literal.value()));
        } else if (value instanceof Literal literal && type instanceof SqlType.Opaque opaque) {
            return new Literal(OpaqueValues.stored(opaque, literal.value()));
        } else if (value instanceof Expression.ServerValue && type instanceof SqlType.Opaque) {
            return new Literal(new Value.StringValue(SERVER_VALUE));
        } else if (value instanceof Expression.InsertedValue inserted) {
            requireAlike(type, kept.get(inserted.column()));
            return value;
        } else if (value instanceof ColumnRef column) {
            requireAlike(type, typeOf(column));
            return value;
        } else if (type != null && value instanceof Expression.Case choice) {
            return new Expression.Case(
                    read(choice.operand()),
                    choice.branches().stream()
                            .map(branch -> new Expression.Branch(read(branch.when()), written(type, branch.then())))
                            .toList(),
                    choice.otherwise() == null ? null : written(type, choice.otherwise()));
        } else if (type != null && value instanceof Expression.Call call && call.function() == Function.IF) {
            final List<Expression> arguments = call.arguments();
            return new Expression.Call(
                    Function.IF,
                    List.of(read(arguments.get(0)), written(type, arguments.get(1)), written(type, arguments.get(2))));
        } else if (type != null) {
            throw new UnsupportedFeatureException("expression in an ENUM or opaque column");
        }
        return read(value);
    }

    private static void requireAlike(SqlType target, SqlType value) {
        final boolean alike = target == null ? value == null : target.equals(value);
        if (!alike) {
            throw new UnsupportedFeatureException("ENUM or opaque column copied to another type");
        }
    }

    // ---- expressions

    /** The kept type of a column; null where there is none. */
    private SqlType typeOf(ColumnRef column) {
        if (ambiguous.contains(column.column())) {
            throw new UnsupportedFeatureException("columns of one name, of which one is an ENUM or opaque");
        }
        return kept.get(column.column());
    }

    private ColumnRef checked(ColumnRef column) {
        typeOf(column);
        return column;
    }

    private static UnsupportedFeatureException read(SqlType type) {
        return new UnsupportedFeatureException(
                type instanceof SqlType.Opaque opaque
                        ? "value of " + opaque.text() + " that is read"
                        : "ENUM in an expression");
    }

    /** An expression that may compare an ENUM with its members, and ask whether a kept column is NULL. */
    private Expression read(Expression expression) {
        if (expression == null) {
            return null;
        } else if (expression instanceof ColumnRef column) {
            final SqlType type = typeOf(column);
            if (type != null) {
                throw read(type);
            }
            return column;
        } else if (expression instanceof Expression.IsNull test && test.operand() instanceof ColumnRef column) {
            checked(column);
            return test;
        } else if (expression instanceof Binary binary && isEquality(binary.operator())) {
            return equality(binary);
        } else if (expression instanceof Expression.In in
                && in.operand() instanceof ColumnRef column
                && isComparable(column)) {
            return new Expression.In(
                    column,
                    in.candidates().stream().map(each -> compared(column, each)).toList(),
                    in.negated());
        }
        final Expression rewritten = Operands.with(
                expression, Operands.of(expression).stream().map(this::read).toList());
        return Operands.subquery(rewritten)
                .map(select -> Operands.withSubquery(rewritten, read(select, rewritten instanceof Expression.Exists)))
                .orElse(rewritten);
    }

    private static boolean isEquality(BinaryOperator operator) {
        return operator == BinaryOperator.EQ
                || operator == BinaryOperator.NE
                || operator == BinaryOperator.NULL_SAFE_EQ;
    }

    private Expression equality(Binary binary) {
        if (binary.left() instanceof ColumnRef column && isComparable(column)) {
            return new Binary(binary.operator(), column, compared(column, binary.right()));
        } else if (binary.right() instanceof ColumnRef column && isComparable(column)) {
            return new Binary(binary.operator(), compared(column, binary.left()), column);
        }
        return new Binary(binary.operator(), read(binary.left()), read(binary.right()));
    }

    private boolean isComparable(ColumnRef column) {
        return typeOf(column) instanceof SqlType.EnumType || bytes.contains(column.column());
    }

    /** What a column is compared with: a literal as the column stores it, or a column of its kind. */
    private Expression compared(ColumnRef column, Expression expression) {
        final SqlType type = typeOf(column);
        if (expression instanceof Literal literal && type instanceof SqlType.EnumType members) {
            return new Literal(ordinal(members, literal.value()));
        } else if (expression instanceof Literal literal && type instanceof SqlType.Opaque opaque) {
            final boolean isNull = literal.value() instanceof Value.Null;
            return isNull ? literal : new Literal(new Value.StringValue(OpaqueValues.hex(opaque, literal.value())));
        } else if (expression instanceof ColumnRef other && isComparable(other) && type.equals(typeOf(other))) {
            return other;
        }
        throw read(type);
    }
}
