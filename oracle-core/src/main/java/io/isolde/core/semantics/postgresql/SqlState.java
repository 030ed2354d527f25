package io.isolde.core.semantics.postgresql;

import io.isolde.core.history.ErrorKind;

/** The SQLSTATEs that expressions give, each with its class. PostgreSQL manual, appendix A "Error Codes". */
public enum SqlState {
    DIVISION_BY_ZERO("22012", ErrorKind.DIVISION_BY_ZERO),
    NUMERIC_VALUE_OUT_OF_RANGE("22003", ErrorKind.OUT_OF_RANGE),
    STRING_DATA_RIGHT_TRUNCATION("22001", ErrorKind.OUT_OF_RANGE),
    DATETIME_FIELD_OVERFLOW("22008", ErrorKind.BAD_CONVERSION),
    INVALID_DATETIME_FORMAT("22007", ErrorKind.BAD_CONVERSION),
    INVALID_TEXT_REPRESENTATION("22P02", ErrorKind.BAD_CONVERSION),
    INVALID_PARAMETER_VALUE("22023", ErrorKind.OTHER),
    SUBSTRING_ERROR("22011", ErrorKind.OTHER),
    INVALID_ESCAPE_SEQUENCE("22025", ErrorKind.OTHER),
    INVALID_ESCAPE_CHARACTER("22019", ErrorKind.OTHER),
    /** No operator or function of this name takes these types. */
    UNDEFINED_FUNCTION("42883", ErrorKind.REFUSED),
    /** Several operators or functions fit equally. */
    AMBIGUOUS_FUNCTION("42725", ErrorKind.REFUSED),
    DATATYPE_MISMATCH("42804", ErrorKind.REFUSED),
    CANNOT_COERCE("42846", ErrorKind.REFUSED),
    AMBIGUOUS_COLUMN("42702", ErrorKind.REFUSED),
    DUPLICATE_ALIAS("42712", ErrorKind.REFUSED),
    /** A value for a column that is always generated. */
    GENERATED_ALWAYS("428C9", ErrorKind.REFUSED),
    FEATURE_NOT_SUPPORTED("0A000", ErrorKind.REFUSED),
    UNDEFINED_COLUMN("42703", ErrorKind.REFUSED),
    UNDEFINED_TABLE("42P01", ErrorKind.REFUSED),
    SYNTAX_ERROR("42601", ErrorKind.REFUSED);

    private final String code;
    private final ErrorKind kind;

    SqlState(String code, ErrorKind kind) {
        this.code = code;
        this.kind = kind;
    }

    /** Five characters. */
    public String code() {
        return code;
    }

    /** What it means for the transaction. */
    public ErrorKind kind() {
        return kind;
    }
}
