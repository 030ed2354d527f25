package io.isolde.harness.evaluate;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.generate.ExpressionGenerator;
import io.isolde.harness.generate.ExpressionTables;
import io.isolde.harness.random.Rng;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** What a family of databases is asked about. */
interface QuestionMaker {
    /** Of the values of a row. */
    int NULL_PERCENT = 12;

    /** All comparisons, NULL-safe ones too. */
    List<BinaryOperator> COMPARISONS = Arrays.stream(BinaryOperator.values())
            .filter(BinaryOperator::isComparison)
            .toList();

    /** The table that expressions read. */
    Table table();

    /** A row of it. */
    List<Value> row(Rng rng);

    /** A row of it, of which some values are NULL. */
    default List<Value> row(Rng rng, Function<SqlType, Value> value) {
        return table().columns().stream()
                .map(column -> rng.percent(NULL_PERCENT) ? Value.NULL : value.apply(column.type()))
                .toList();
    }

    /** An expression over it. */
    Expression expression(Rng rng);

    /**
     * That of MariaDB and MySQL.
     *
     * @param castsToDouble whether the server knows {@code CAST(.. AS DOUBLE)}
     */
    static QuestionMaker standard(boolean castsToDouble) {
        return new Standard(ExpressionTables.table(), castsToDouble);
    }

    /** Of all types and functions of case files. */
    record Standard(Table table, boolean castsToDouble) implements QuestionMaker {
        @Override
        public List<Value> row(Rng rng) {
            return ExpressionTables.row(table, rng);
        }

        @Override
        public Expression expression(Rng rng) {
            return new ExpressionGenerator(rng, table, castsToDouble).expression();
        }
    }
}
