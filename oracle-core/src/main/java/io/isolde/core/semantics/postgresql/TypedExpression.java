package io.isolde.core.semantics.postgresql;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;

/** A compiled expression whose type others ask for. */
public final class TypedExpression implements PostgresExpression {
    private static final int ANY_LENGTH = 65_535;

    private final PgType type;
    private final PostgresExpression expression;
    /** A literal that nothing has given a type but the end of its SELECT; null for all else. */
    private final Node.Constant literal;

    TypedExpression(PgType type, PostgresExpression expression) {
        this(type, expression, null);
    }

    TypedExpression(PgType type, PostgresExpression expression, Node.Constant literal) {
        this.type = type;
        this.expression = expression;
        this.literal = literal;
    }

    PgType type() {
        return type;
    }

    /** The same as a column of the rows that it makes, of which a set operation may choose the type. */
    Node asColumn(int place) {
        return literal == null ? new Node.ColumnValue(type, place) : literal;
    }

    /** The same as a column of the rows that it makes. */
    public TypedExpression atPlace(int place) {
        return new TypedExpression(type, row -> row[place], literal);
    }

    /**
     * A column type of which its values are.
     *
     * @throws UnsupportedFeatureException where that leaves open how they compare
     */
    public SqlType columnType() {
        return switch (type) {
            case BOOLEAN -> SqlType.BOOLEAN;
            case INT2 -> new SqlType.IntegerType(Short.BYTES);
            case INT4 -> SqlType.INT;
            case INT8 -> SqlType.BIGINT;
            case NUMERIC -> new SqlType.NumericType();
            case FLOAT4 -> new SqlType.FloatType();
            case FLOAT8 -> SqlType.DOUBLE;
            case TEXT -> new SqlType.TextType(Collation.SERVER_DEFAULT);
            case VARCHAR -> new SqlType.VarcharType(ANY_LENGTH, Collation.SERVER_DEFAULT);
            case DATE -> new SqlType.DateType();
            case TIMESTAMP -> new SqlType.DateTimeType();
            case TIMESTAMPTZ -> new SqlType.MomentType();
            default -> throw new UnsupportedFeatureException("PostgreSQL column of a derived table of this type");
        };
    }

    /** One over rows whose column at a place is of a type. */
    public static TypedExpression ofColumn(SqlType type, int place) {
        return new TypedExpression(PgType.of(type), row -> row[place]);
    }

    @Override
    public Value of(Value[] row) {
        return expression.of(row);
    }
}
