package io.isolde.harness.generate;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The values of each type. Few, so that they collide; every one fits every column of its type that {@link SchemaGenerator} makes.
 * Decimals carry the scale of their column, so that equal cells are equal values.
 */
final class ValuePools {
    private static final List<String> ORDINARY_NUMBERS = List.of("0", "1", "2", "3", "-1", "4", "5", "-2", "7", "10");
    private static final List<String> ORDINARY_FRACTIONS =
            List.of("0", "1", "2", "0.5", "-1", "1.5", "-0.5", "3", "2.5", "10");
    private static final List<String> ORDINARY_STRINGS = List.of("", "a", "ab", "B", "b", "ba", "aa");
    private static final List<String> KEY_STRINGS = List.of(
            "c", "ac", "C", "d", "x", "bb", "xy", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r",
            "s");
    private static final int LAST_KEY_NUMBER = 40;
    private static final int FIRST_YEAR = 1995;
    private static final int LAST_YEAR = 2020;
    /** Far from any clock, in the order of the ordinary numbers. */
    private static final List<String> ORDINARY_DATES =
            List.of("2001-01-01", "2001-01-02", "2001-01-03", "2001-02-01", "1999-12-31", "2000-02-29", "2004-12-31");

    private static final List<String> TIMES = List.of(" 00:00:00", " 12:30:00", " 23:59:59");
    /** Outside INT, inside BIGINT; its square still fits BIGINT. */
    private static final long BEYOND_INT = 3_000_000_000L;

    private static final List<SqlType> WITHOUT_SCALE = List.of(
            SqlType.INT,
            SqlType.BIGINT,
            SqlType.DOUBLE,
            new SqlType.VarcharType(1, Collation.SERVER_DEFAULT),
            new SqlType.DateType(),
            new SqlType.DateTimeType());
    /** Of the types without a scale, which all columns share. */
    private static final Map<Pool, List<Value>> ORDINARY = drawnUp(ValuePools::ordinaryOf);

    private static final Map<Pool, List<Value>> KEYS = drawnUp(ValuePools::keysOf);

    /** What tells apart types with different values, but for the scale of decimals. */
    private record Pool(ValueClass valueClass, boolean isLong) {
        static Pool of(SqlType type) {
            return new Pool(ValueClass.of(type), type.equals(SqlType.BIGINT));
        }
    }

    private ValuePools() {}

    private static Map<Pool, List<Value>> drawnUp(Function<SqlType, List<Value>> values) {
        final Map<Pool, List<Value>> pools = new HashMap<>();
        for (final SqlType type : WITHOUT_SCALE) {
            pools.put(Pool.of(type), List.copyOf(values.apply(type)));
        }
        return Map.copyOf(pools);
    }

    private static boolean hasScale(SqlType type) {
        return ValueClass.of(type) == ValueClass.DECIMAL;
    }

    /** Values of cells, constants and assignments. */
    static List<Value> ordinary(SqlType type) {
        return hasScale(type) ? ordinaryOf(type) : ORDINARY.get(Pool.of(type));
    }

    private static List<Value> ordinaryOf(SqlType type) {
        final List<String> texts = switch (ValueClass.of(type)) {
            case INTEGER -> ORDINARY_NUMBERS;
            case DECIMAL, DOUBLE -> ORDINARY_FRACTIONS;
            case STRING -> ORDINARY_STRINGS;
            case DATE -> ORDINARY_DATES;
            case DATE_TIME -> withTimes(ORDINARY_DATES);
        };
        final List<Value> values = new ArrayList<>(convert(texts, type));
        if (type.equals(SqlType.BIGINT)) {
            values.add(new Value.IntegerValue(BEYOND_INT));
        }
        return values;
    }

    /** Each date with a time of day. */
    private static List<String> withTimes(List<String> dates) {
        final List<String> texts = new ArrayList<>();
        for (int i = 0; i < dates.size(); i++) {
            texts.add(dates.get(i) + TIMES.get(i % TIMES.size()));
        }
        return texts;
    }

    /** The first days of months of some years. */
    private static List<String> firstDays() {
        final List<String> texts = new ArrayList<>();
        for (int year = FIRST_YEAR; year <= LAST_YEAR; year++) {
            for (int month = 1; month <= 12; month++) {
                texts.add(String.format(Locale.ROOT, "%d-%02d-01", year, month));
            }
        }
        return texts;
    }

    /** Values of keys: the ordinary ones, then enough others that {@link GeneratorConfig#rows} rows differ and some stay free. */
    static List<Value> keys(SqlType type) {
        return hasScale(type) ? keysOf(type) : KEYS.get(Pool.of(type));
    }

    private static List<Value> keysOf(SqlType type) {
        final List<Value> values = new ArrayList<>(ordinaryOf(type));
        for (final Value value : convert(moreKeys(type), type)) {
            if (!values.contains(value)) {
                values.add(value);
            }
        }
        return values;
    }

    /** Values that rarely collide: whole numbers of a byte, strings of up to two letters. */
    static List<Value> wide(SqlType type) {
        final List<String> texts = new ArrayList<>();
        if (ValueClass.of(type) == ValueClass.STRING) {
            texts.add("");
            for (char first = 'a'; first <= 'z'; first++) {
                texts.add(String.valueOf(first));
                for (char second = 'a'; second <= 'z'; second++) {
                    texts.add(first + String.valueOf(second));
                }
            }
        } else if (!ValueClass.of(type).isNumeric()) {
            texts.addAll(moreKeys(type));
        } else {
            for (int number = Byte.MIN_VALUE; number <= Byte.MAX_VALUE; number++) {
                texts.add(Integer.toString(number));
            }
        }
        return convert(texts, type);
    }

    /** A value the type refuses in strict mode; empty when there is none. */
    static Optional<Value> unfit(SqlType type) {
        if (type instanceof SqlType.IntegerType integer && integer.byteLength() <= Integer.BYTES) {
            return Optional.of(new Value.IntegerValue(BEYOND_INT));
        } else if (type instanceof SqlType.DecimalType decimal) {
            final BigDecimal tooBig = BigDecimal.TEN.pow(decimal.precision() - decimal.scale());
            return Optional.of(new Value.DecimalValue(tooBig.setScale(decimal.scale())));
        } else if (type instanceof SqlType.VarcharType varchar) {
            return Optional.of(new Value.StringValue("a".repeat(varchar.length() + 1)));
        } else if (type instanceof SqlType.CharType fixed) {
            return Optional.of(new Value.StringValue("a".repeat(fixed.length() + 1)));
        }
        return Optional.empty();
    }

    /** A number as a value of a numeric type. */
    static Value number(String text, SqlType type) {
        final BigDecimal number = new BigDecimal(text);
        if (type instanceof SqlType.DecimalType decimal) {
            return new Value.DecimalValue(number.setScale(decimal.scale()));
        }
        return ValueClass.of(type) == ValueClass.INTEGER
                ? new Value.IntegerValue(number.longValueExact())
                : new Value.DoubleValue(number.doubleValue());
    }

    private static List<String> moreKeys(SqlType type) {
        if (ValueClass.of(type) == ValueClass.STRING) {
            return KEY_STRINGS;
        } else if (ValueClass.of(type) == ValueClass.DATE) {
            return firstDays();
        } else if (ValueClass.of(type) == ValueClass.DATE_TIME) {
            return withTimes(firstDays());
        }
        final List<String> numbers = new ArrayList<>();
        for (int number = 1; number <= LAST_KEY_NUMBER; number++) {
            numbers.add(Integer.toString(number));
        }
        return numbers;
    }

    private static List<Value> convert(List<String> texts, SqlType type) {
        if (!ValueClass.of(type).isNumeric()) {
            return texts.stream().<Value>map(Value.StringValue::new).toList();
        }
        return texts.stream().map(text -> number(text, type)).toList();
    }
}
