package io.isolde.core.sql;

/** The scalar functions of the model, by their SQL name. */
public enum Function {
    // choice and NULL
    IF(3, 3),
    IFNULL(2, 2),
    NULLIF(2, 2),
    COALESCE(1, Function.ANY_NUMBER),
    GREATEST(2, Function.ANY_NUMBER),
    LEAST(2, Function.ANY_NUMBER),
    // numbers
    ABS(1, 1),
    SIGN(1, 1),
    CEIL(1, 1),
    FLOOR(1, 1),
    ROUND(1, 2),
    TRUNCATE(2, 2),
    MOD(2, 2),
    SQRT(1, 1),
    POW(2, 2),
    EXP(1, 1),
    LN(1, 1),
    BIT_COUNT(1, 1),
    // strings
    LENGTH(1, 1),
    CHAR_LENGTH(1, 1),
    UPPER(1, 1),
    LOWER(1, 1),
    TRIM(1, 1),
    LTRIM(1, 1),
    RTRIM(1, 1),
    CONCAT(1, Function.ANY_NUMBER),
    CONCAT_WS(2, Function.ANY_NUMBER),
    LEFT(2, 2),
    RIGHT(2, 2),
    SUBSTR(2, 3),
    INSTR(2, 2),
    LOCATE(2, 3),
    REPLACE(3, 3),
    REPEAT(2, 2),
    REVERSE(1, 1),
    LPAD(3, 3),
    RPAD(3, 3),
    ASCII(1, 1),
    HEX(1, 1),
    STRCMP(2, 2),
    FIELD(2, Function.ANY_NUMBER),
    // dates and times
    YEAR(1, 1),
    MONTH(1, 1),
    DAYOFMONTH(1, 1),
    DAYOFWEEK(1, 1),
    DAYOFYEAR(1, 1),
    WEEKDAY(1, 1),
    QUARTER(1, 1),
    HOUR(1, 1),
    MINUTE(1, 1),
    SECOND(1, 1),
    TO_DAYS(1, 1),
    DATEDIFF(2, 2),
    DATE(1, 1),
    LAST_DAY(1, 1);

    private static final int ANY_NUMBER = Integer.MAX_VALUE;

    private final int fewestArguments;
    private final int mostArguments;

    Function(int fewestArguments, int mostArguments) {
        this.fewestArguments = fewestArguments;
        this.mostArguments = mostArguments;
    }

    /** Whether the function takes this many arguments. */
    public boolean takes(int argumentCount) {
        return argumentCount >= fewestArguments && argumentCount <= mostArguments;
    }

    void requireArity(int argumentCount) {
        if (!takes(argumentCount)) {
            throw new IllegalArgumentException(
                    "a wrong number of arguments: function=" + this + " arguments=" + argumentCount);
        }
    }
}
