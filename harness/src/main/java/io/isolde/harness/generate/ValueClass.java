package io.isolde.harness.generate;

import io.isolde.core.sql.SqlType;

/** Types whose values compare with each other without a conversion that could lose something. */
public enum ValueClass {
    INTEGER,
    DECIMAL,
    DOUBLE,
    STRING,
    DATE,
    DATE_TIME;

    static ValueClass of(SqlType type) {
        if (type instanceof SqlType.IntegerType) {
            return INTEGER;
        } else if (type instanceof SqlType.DecimalType) {
            return DECIMAL;
        } else if (type instanceof SqlType.DoubleType) {
            return DOUBLE;
        } else if (type instanceof SqlType.VarcharType || type instanceof SqlType.CharType) {
            return STRING;
        } else if (type instanceof SqlType.DateType) {
            return DATE;
        } else if (type instanceof SqlType.DateTimeType) {
            return DATE_TIME;
        }
        throw new IllegalArgumentException("a generated column has a modelled type: type=" + type);
    }

    boolean isNumeric() {
        return this == INTEGER || this == DECIMAL || this == DOUBLE;
    }
}
