package io.isolde.harness.generate;

import io.isolde.core.sql.Check;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.Call;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.TableOption;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Gives tables what only some have besides plain columns and keys. Draws nothing for a feature whose share is 0. */
final class TableExtras {
    private static final List<String> GENERATED_NAMES = List.of("g", "h");
    private static final int SECOND_GENERATED_PERCENT = 25;
    private static final int STORED_PERCENT = 45;
    private static final int INDEXED_PERCENT = 55;
    /** Of indexes on a generated column whose values differ where those of a unique column do. */
    private static final int UNIQUE_PERCENT = 50;

    private static final int SUM_WEIGHT = 40;
    private static final int COLUMNS_WEIGHT = 20;
    private static final int CHOICE_WEIGHT = 20;
    private static final int COMPARISON_WEIGHT = 20;

    /** Wide enough for sums of any two values. */
    private static final SqlType DECIMAL = new SqlType.DecimalType(12, 2);

    private static final int LONGEST_SUFFIX = 2;
    private static final int LONGEST_PREFIX = 2;
    private static final int MOST_PARTITIONS = 4;

    private final GeneratorConfig config;
    private final Rng rng;

    TableExtras(GeneratorConfig config, Rng rng) {
        this.config = config;
        this.rng = rng;
    }

    /**
     * The table with what is drawn for it.
     *
     * @param all the tables of its schema
     */
    Table with(Table table, List<Table> all) {
        final boolean inForeignKeys =
                all.stream().anyMatch(other -> !other.foreignKeys().isEmpty());
        final Table prefixed = isDrawn(Feature.PREFIX_INDEX) && !inForeignKeys ? withPrefix(table) : table;
        final Table numbered = isDrawn(Feature.AUTO_INCREMENT) ? numbered(prefixed, inForeignKeys) : prefixed;
        final Table extended =
                isDrawn(Feature.GENERATED_COLUMN) && table.foreignKeys().isEmpty() ? withGenerated(numbered) : numbered;
        return isDrawn(Feature.PARTITIONS) && !inForeignKeys ? partitioned(extended) : extended;
    }

    /** By HASH of a column that is in every unique key, if there is one; the model lacks numbers of partitioned tables. */
    private Table partitioned(Table table) {
        final List<Column> shared = table.columns().stream()
                .filter(column -> ValueClass.of(column.type()) == ValueClass.INTEGER && !column.isGenerated())
                .filter(column -> table.indexes().stream()
                        .allMatch(index -> !index.isUnique() || index.columns().contains(column.name())))
                .toList();
        if (shared.isEmpty() || table.columns().stream().anyMatch(Column::autoIncrement)) {
            return table;
        }
        return table.withOptions(List.of(TableOption.partitionBy(
                "HASH (" + rng.pick(shared).name() + ") PARTITIONS " + rng.between(2, MOST_PARTITIONS))));
    }

    private boolean isDrawn(Feature feature) {
        final int share = config.share(feature);
        return share > 0 && rng.percent(share);
    }

    // ---- indexes on prefixes

    /** With one of the indexes of a text cut to a prefix, but for the primary key, or else another index. */
    private Table withPrefix(Table table) {
        final List<Column> texts = table.columns().stream()
                .filter(column -> ValueClass.of(column.type()) == ValueClass.STRING)
                .toList();
        if (texts.isEmpty()) {
            return table;
        }
        final String text = rng.pick(texts).name();
        final List<Index> indexes = new ArrayList<>(table.indexes());
        final Optional<Index> whole = indexes.stream()
                .filter(index ->
                        index.kind() != Index.Kind.PRIMARY && index.columns().equals(List.of(text)))
                .findFirst();
        whole.ifPresent(indexes::remove);
        indexes.add(new Index(
                "k" + text,
                whole.map(Index::kind).orElse(Index.Kind.SECONDARY),
                List.of(text),
                List.of(rng.between(1, LONGEST_PREFIX))));
        return withIndexes(table, table.columns(), indexes, table.checks());
    }

    private static Table withIndexes(Table table, List<Column> columns, List<Index> indexes, List<Check> checks) {
        return new Table(
                table.name(),
                columns,
                SchemaGenerator.inServerOrder(indexes, columns),
                checks,
                table.foreignKeys(),
                table.options());
    }

    // ---- AUTO_INCREMENT

    /** With AUTO_INCREMENT on a key of one column; unchanged where that would need another type than a foreign key has. */
    private Table numbered(Table table, boolean inForeignKeys) {
        final List<Column> keys = table.columns().stream()
                .filter(column -> SchemaGenerator.hasIndex(table, column, true))
                .toList();
        if (keys.isEmpty() && table.primaryKey().isPresent()) {
            return table;
        }
        final Column key = keys.isEmpty() ? table.columns().get(0) : keys.get(0);
        final boolean whole = ValueClass.of(key.type()) == ValueClass.INTEGER;
        if (inForeignKeys && (!whole || keys.isEmpty())) {
            return table;
        }
        final List<Column> columns = new ArrayList<>(table.columns());
        final SqlType type = whole ? key.type() : SqlType.INT;
        columns.set(columns.indexOf(key), new Column(key.name(), type, true, true, Optional.empty()));
        final List<Index> indexes = new ArrayList<>(table.indexes());
        indexes.replaceAll(index -> index.columns().equals(List.of(key.name()))
                ? new Index(index.name(), index.kind(), index.columns()) // no prefix of a number
                : index);
        if (keys.isEmpty()) {
            indexes.removeIf(index -> index.columns().equals(List.of(key.name())));
            indexes.add(new Index("PRIMARY", Index.Kind.PRIMARY, List.of(key.name())));
        }
        final List<Check> checks =
                keys.isEmpty() ? List.of() : table.checks(); // one may name the column that is a key now
        return withIndexes(table, columns, indexes, checks);
    }

    // ---- generated columns, behind the others

    private Table withGenerated(Table table) {
        Table result = table;
        final int count = rng.percent(SECOND_GENERATED_PERCENT) ? 2 : 1;
        for (final String name : GENERATED_NAMES.subList(0, count)) {
            result = withGenerated(result, name);
        }
        return result;
    }

    private Table withGenerated(Table table, String name) {
        // The server knows a number only after it has computed the generated columns.
        final Column base =
                rng.pick(table.columns().stream().filter(this::mayBeRead).toList());
        final Column generated = generated(table, name, base);
        final List<Column> columns = new ArrayList<>(table.columns());
        columns.add(generated);
        final List<Index> indexes = new ArrayList<>(table.indexes());
        if (rng.percent(INDEXED_PERCENT)) {
            final boolean unique = isInjective(generated.generated())
                    && SchemaGenerator.hasIndex(table, base, true)
                    && rng.percent(UNIQUE_PERCENT);
            indexes.add(new Index("k" + name, unique ? Index.Kind.UNIQUE : Index.Kind.SECONDARY, List.of(name)));
        }
        return withIndexes(table, columns, indexes, table.checks());
    }

    /** By a generated column. MySQL's family alone lets one read another one. */
    private boolean mayBeRead(Column column) {
        return !column.autoIncrement() && (config.vocabulary().namesIndexesByTable() || !column.isGenerated());
    }

    private Column generated(Table table, String name, Column base) {
        final List<Column> alike = table.columns().stream()
                .filter(column -> !column.equals(base)
                        && mayBeRead(column)
                        && ValueClass.of(column.type()) == ValueClass.of(base.type()))
                .toList();
        final Expression column = new ColumnRef(base.name());
        final Expression constant = new Literal(rng.pick(ValuePools.ordinary(base.type())));
        // Where truths are no numbers, texts are not joined by a function that a column may be generated by.
        final boolean countsTruths = config.vocabulary().countsTruths();
        final ValueClass valueClass = ValueClass.of(base.type());
        final boolean joins = valueClass.isNumeric() || countsTruths && valueClass == ValueClass.STRING;
        final Expression expression = switch (rng.weighted(
                joins ? SUM_WEIGHT : 0,
                alike.isEmpty() || !joins ? 0 : COLUMNS_WEIGHT,
                CHOICE_WEIGHT,
                countsTruths ? COMPARISON_WEIGHT : 0)) {
            case 0 -> joined(base, column, sumConstant(base));
            case 1 -> joined(base, column, new ColumnRef(rng.pick(alike).name()));
            case 2 -> new Call(Function.COALESCE, List.of(column, constant));
            default -> new Expression.Binary(rng.percent(50) ? BinaryOperator.GT : BinaryOperator.EQ, column, constant);
        };
        return new Column(
                name,
                typeOf(expression, base),
                false,
                false,
                Optional.empty(),
                expression,
                rng.percent(STORED_PERCENT) || !countsTruths);
    }

    private Expression sumConstant(Column base) {
        final boolean numeric = ValueClass.of(base.type()).isNumeric();
        return new Literal(
                numeric
                        ? ValuePools.number(rng.percent(50) ? "1" : "10", base.type())
                        : new Value.StringValue(rng.percent(50) ? "a" : "b"));
    }

    /** The sum of numbers, or one text behind the other. */
    private static Expression joined(Column base, Expression left, Expression right) {
        return ValueClass.of(base.type()).isNumeric()
                ? new Expression.Binary(BinaryOperator.PLUS, left, right)
                : new Call(Function.CONCAT, List.of(left, right));
    }

    private static boolean isInjective(Expression expression) {
        if (expression instanceof Call call) {
            return call.function() == Function.CONCAT && call.arguments().get(1) instanceof Literal;
        }
        return expression instanceof Expression.Binary binary
                && binary.operator() == BinaryOperator.PLUS
                && binary.right() instanceof Literal;
    }

    private static SqlType typeOf(Expression expression, Column base) {
        if (expression instanceof Expression.Binary binary && binary.operator().isComparison()) {
            return SqlType.INT;
        }
        return switch (ValueClass.of(base.type())) {
            case INTEGER -> SqlType.BIGINT;
            case DECIMAL -> DECIMAL;
            case DOUBLE -> SqlType.DOUBLE;
            case STRING ->
                base.type() instanceof SqlType.CharType text
                        ? joinedTexts(text.length(), text.collation())
                        : joinedTexts(
                                ((SqlType.VarcharType) base.type()).length(),
                                ((SqlType.VarcharType) base.type()).collation());
            case DATE, DATE_TIME -> base.type();
        };
    }

    private static SqlType joinedTexts(int length, Collation collation) {
        return new SqlType.VarcharType(2 * length + LONGEST_SUFFIX, collation);
    }
}
