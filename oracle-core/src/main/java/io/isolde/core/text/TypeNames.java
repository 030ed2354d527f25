package io.isolde.core.text;

import io.isolde.core.sql.SqlType;

/** The texts of types that a column and a CAST say alike. */
final class TypeNames {
    private TypeNames() {}

    /** Writes a type if it is one of these; otherwise writes nothing and answers false. */
    static boolean append(SqlType type, StringBuilder out) {
        if (type instanceof SqlType.DecimalType t) {
            out.append("DECIMAL(")
                    .append(t.precision())
                    .append(", ")
                    .append(t.scale())
                    .append(')');
        } else if (type instanceof SqlType.CharType t) {
            out.append("CHAR(").append(t.length()).append(')');
        } else if (type instanceof SqlType.DoubleType) {
            out.append("DOUBLE");
        } else if (type instanceof SqlType.FloatType) {
            out.append("FLOAT");
        } else if (type instanceof SqlType.BooleanType) {
            out.append("BOOLEAN");
        } else if (type instanceof SqlType.DateType) {
            out.append("DATE");
        } else if (type instanceof SqlType.TimeType) {
            out.append("TIME");
        } else if (type instanceof SqlType.DateTimeType) {
            out.append("DATETIME");
        } else {
            return false;
        }
        return true;
    }
}
