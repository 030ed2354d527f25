package io.isolde.core.text;

import io.isolde.core.sql.Function;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** What functions are called. */
final class FunctionNames {
    private static final Map<String, Function> COMMON = common();
    private static final Map<String, Function> OF_POSTGRES = ofPostgres();
    private static final Map<Function, String> WRITTEN_FOR_POSTGRES = writtenForPostgres();
    private static final Map<String, Function> WITH_EXTREMES = withExtremes();
    private static final Map<Function, String> WRITTEN_WITH_EXTREMES = writtenWithExtremes();

    private FunctionNames() {}

    /** The function of a name in upper case, or null. */
    static Function named(String name, Syntax syntax) {
        if (syntax.namesExtremesAsAggregates()) {
            return WITH_EXTREMES.get(name);
        }
        return (syntax.namesFunctionsAsPostgres() ? OF_POSTGRES : COMMON).get(name);
    }

    /** The name of a function. */
    static String of(Function function, Syntax syntax) {
        if (syntax.namesExtremesAsAggregates()) {
            return WRITTEN_WITH_EXTREMES.getOrDefault(function, function.name());
        }
        return syntax.namesFunctionsAsPostgres()
                ? WRITTEN_FOR_POSTGRES.getOrDefault(function, function.name())
                : function.name();
    }

    private static Map<String, Function> byName(Function... functions) {
        final Map<String, Function> named = new TreeMap<>();
        for (final Function function : functions) {
            named.put(function.name(), function);
        }
        return named;
    }

    /** The names of {@link Function}, and synonyms. */
    private static Map<String, Function> common() {
        final Map<String, Function> functions = byName(Function.values());
        functions.put("CEILING", Function.CEIL);
        functions.put("CHARACTER_LENGTH", Function.CHAR_LENGTH);
        functions.put("DAY", Function.DAYOFMONTH);
        functions.put("LCASE", Function.LOWER);
        functions.put("OCTET_LENGTH", Function.LENGTH);
        functions.put("POWER", Function.POW);
        functions.put("SUBSTRING", Function.SUBSTR);
        functions.put("UCASE", Function.UPPER);
        return functions;
    }

    /** PostgreSQL manual, 9 "Functions and Operators". LENGTH counts characters. */
    private static Map<String, Function> ofPostgres() {
        final Map<String, Function> functions = byName(
                Function.NULLIF,
                Function.COALESCE,
                Function.GREATEST,
                Function.LEAST,
                Function.ABS,
                Function.SIGN,
                Function.CEIL,
                Function.FLOOR,
                Function.ROUND,
                Function.MOD,
                Function.CHAR_LENGTH,
                Function.UPPER,
                Function.LOWER,
                Function.LTRIM,
                Function.RTRIM,
                Function.CONCAT,
                Function.LEFT,
                Function.RIGHT,
                Function.SUBSTR,
                Function.REPLACE,
                Function.REPEAT,
                Function.REVERSE,
                Function.LPAD,
                Function.RPAD,
                Function.ASCII);
        functions.put("BTRIM", Function.TRIM);
        functions.put("CEILING", Function.CEIL);
        functions.put("CHARACTER_LENGTH", Function.CHAR_LENGTH);
        functions.put("LENGTH", Function.CHAR_LENGTH);
        functions.put("OCTET_LENGTH", Function.LENGTH);
        functions.put("STRPOS", Function.INSTR);
        functions.put("SUBSTRING", Function.SUBSTR);
        functions.put("TRUNC", Function.TRUNCATE);
        return functions;
    }

    /** SQLite manual, "Built-In Scalar SQL Functions". LENGTH counts characters; MAX and MIN of several arguments are no aggregates. */
    private static Map<String, Function> withExtremes() {
        final Map<String, Function> functions = byName(
                Function.IFNULL,
                Function.NULLIF,
                Function.COALESCE,
                Function.ABS,
                Function.SIGN,
                Function.CEIL,
                Function.FLOOR,
                Function.ROUND,
                Function.MOD,
                Function.UPPER,
                Function.LOWER,
                Function.TRIM,
                Function.LTRIM,
                Function.RTRIM,
                Function.CONCAT,
                Function.SUBSTR,
                Function.INSTR,
                Function.REPLACE,
                Function.HEX);
        functions.put("CEILING", Function.CEIL);
        functions.put("IIF", Function.IF);
        functions.put("LENGTH", Function.CHAR_LENGTH);
        functions.put("MAX", Function.GREATEST);
        functions.put("MIN", Function.LEAST);
        functions.put("OCTET_LENGTH", Function.LENGTH);
        functions.put("SUBSTRING", Function.SUBSTR);
        return functions;
    }

    private static Map<Function, String> writtenWithExtremes() {
        final Map<Function, String> names = new EnumMap<>(Function.class);
        names.put(Function.CHAR_LENGTH, "LENGTH");
        names.put(Function.GREATEST, "MAX");
        names.put(Function.IF, "IIF");
        names.put(Function.LEAST, "MIN");
        names.put(Function.LENGTH, "OCTET_LENGTH");
        return names;
    }

    private static Map<Function, String> writtenForPostgres() {
        final Map<Function, String> names = new EnumMap<>(Function.class);
        names.put(Function.INSTR, "STRPOS");
        names.put(Function.LENGTH, "OCTET_LENGTH");
        names.put(Function.TRIM, "BTRIM");
        names.put(Function.TRUNCATE, "TRUNC");
        return names;
    }
}
