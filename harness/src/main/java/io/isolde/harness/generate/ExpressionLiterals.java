package io.isolde.harness.generate;

import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/** Literals in expressions: small values that meet, boundaries, and texts that look like something else. */
final class ExpressionLiterals {
    private static final List<Long> WHOLE = List.of(
            0L,
            1L,
            -1L,
            2L,
            3L,
            7L,
            10L,
            12L,
            100L,
            127L,
            128L,
            255L,
            256L,
            -128L,
            2147483647L,
            -2147483648L,
            4294967295L,
            20200101L,
            9007199254740993L,
            Long.MAX_VALUE,
            Long.MIN_VALUE);
    private static final List<String> EXACT =
            List.of("0.5", "1.5", "2.5", "-1.25", "2.50", "99.999", "0.004", "123456.789", "-0.5", "0.0", "10.00");
    private static final List<Double> REAL = List.of(0.5, 1.0, -2.5, 1e10, 1e-3, 1.1, 0.0, 1e15, 2.5, 1e20);
    private static final List<String> TEXTS = List.of(
            "",
            "a",
            "A",
            "b",
            "B",
            "abc",
            "ABC",
            "abc ",
            " a",
            "1",
            "0",
            "2",
            "10",
            "1a",
            "-1.5",
            " 1",
            "1 ",
            "1e2",
            "0.4",
            "a_c",
            "a%",
            "2020-01-01",
            "2020-01-31 10:11:12",
            "x|y",
            "9223372036854775807",
            "true");
    private static final List<String> PATTERNS = List.of(
            "%", "a%", "%c", "_", "a_c", "A%", "%b%", "", "1%", "%|%%", "a|_c", "a\\_c", "__", "%0%", "abc", "2020%");

    private final Rng rng;

    ExpressionLiterals(Rng rng) {
        this.rng = rng;
    }

    Value number() {
        return switch (rng.weighted(10, 4, 3, 1, 1)) {
            case 0 -> new Value.IntegerValue(rng.below(2) == 0 ? rng.between(-3, 12) : rng.pick(WHOLE));
            case 1 -> new Value.DecimalValue(new BigDecimal(rng.pick(EXACT)));
            case 2 -> new Value.DoubleValue(rng.pick(REAL));
            case 3 -> new Value.UnsignedValue(rng.below(2) == 0 ? -1L : Long.MIN_VALUE);
            default -> Value.NULL;
        };
    }

    Value text() {
        return rng.percent(4) ? Value.NULL : new Value.StringValue(rng.pick(TEXTS));
    }

    Value pattern() {
        return new Value.StringValue(rng.pick(PATTERNS));
    }

    Value date() {
        final String day = day();
        return rng.below(3) == 0 ? new Value.DateTimeValue(day + " " + clock()) : new Value.DateValue(day);
    }

    String day() {
        return rng.below(3) == 0
                ? rng.pick(List.of("2020-01-01", "2020-01-31", "2020-02-29", "1999-12-31", "2000-01-01"))
                : LocalDate.of(1990, 1, 1).plusDays(rng.below(15_000)).toString();
    }

    String clock() {
        return rng.pick(List.of("00:00:00", "10:11:12", "23:59:59", "12:00:00", "01:02:03"));
    }

    Value time() {
        return new Value.TimeValue(rng.pick(List.of("00:00:00", "10:11:12", "-01:30:00", "100:00:01", "838:59:59")));
    }
}
