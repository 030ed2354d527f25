package io.isolde.core.semantics.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluatorTest {
    private static final Negations NEGATIONS = new Negations(InnoDbProfile.MARIADB_11_4_5);
    private static final long SEED = 20260106;
    private static final int EXPRESSIONS = 40_000;
    private static final Set<String> UNDECIDED = Set.of(
            "decimal beyond 18 digits",
            "error in one of several conditions",
            "constant that fails in one of several conditions");

    private final ProgramFixture fixture = new ProgramFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    // ---- against a walk over the tree

    @Test
    void programsGiveWhatAWalkOverTheTreeGives() {
        int compared = 0;
        int overflows = 0;
        for (long seed = SEED; seed < SEED + EXPRESSIONS; seed++) {
            final RandomExpressions random = new RandomExpressions(new Random(seed));
            final Expression expression = random.expression();
            final List<Object> row = random.row();
            fixture.region.reset();
            final int version = fixture.append(row);
            final String where = "seed " + seed + ": " + expression + " over " + row;
            final Value actual;
            try {
                actual = fixture.valueOf(expression, version);
            } catch (final RefusedExpressionException e) {
                assertEquals(ErrorKind.OUT_OF_RANGE, e.kind(), where); // minus of a constant
                continue;
            } catch (final UnsupportedFeatureException e) {
                assertEquals("decimal beyond 18 digits", e.getMessage(), where);
                continue;
            }
            try {
                final Object expected =
                        new NaiveEvaluator(ProgramFixture.TABLE, row).evaluate(NEGATIONS.pushed(expression, false));
                assertTrue(same(expected, actual), () -> where + " expected " + expected + " got " + actual);
            } catch (final NaiveEvaluator.Overflow e) {
                assertEquals(null, actual, where);
                overflows++;
            }
            compared++;
        }
        assertTrue(compared > EXPRESSIONS * 3 / 4, "compared " + compared);
        assertTrue(overflows > 100, "overflows " + overflows);
    }

    @Test
    void predicatesHoldWhereAWalkOverTheTreeSaysTrue() {
        int held = 0;
        for (long seed = SEED; seed < SEED + EXPRESSIONS; seed++) {
            final RandomExpressions random = new RandomExpressions(new Random(seed));
            final Expression predicate = random.predicate();
            final List<Object> row = random.row();
            fixture.region.reset();
            final int version = fixture.append(row);
            final String where = "seed " + seed + ": " + predicate + " over " + row;
            final boolean actual;
            try {
                actual = fixture.evaluator.holds(fixture.compilePredicate(predicate), version);
            } catch (final RefusedExpressionException e) {
                assertEquals(ErrorKind.OUT_OF_RANGE, e.kind(), where); // minus of a constant
                continue;
            } catch (final UnsupportedFeatureException e) {
                assertTrue(UNDECIDED.contains(e.getMessage()), where);
                continue;
            }
            try {
                final Boolean expected =
                        new NaiveEvaluator(ProgramFixture.TABLE, row).holds(NEGATIONS.pushed(predicate, true));
                assertEquals(Boolean.TRUE.equals(expected), actual, where);
                assertFalse(fixture.evaluator.overflowed(), where);
                held += actual ? 1 : 0;
            } catch (final NaiveEvaluator.Overflow e) {
                assertFalse(actual, where);
                assertTrue(fixture.evaluator.overflowed(), where);
            }
        }
        assertTrue(held > EXPRESSIONS / 10, "held " + held);
    }

    private static boolean same(Object expected, Value actual) {
        if (expected == null) {
            return actual instanceof Value.Null;
        } else if (expected instanceof Long l) {
            return actual instanceof Value.IntegerValue i && i.value() == l
                    || actual instanceof Value.DecimalValue d && d.value().compareTo(BigDecimal.valueOf(l)) == 0;
        } else if (expected instanceof BigDecimal d) {
            return actual instanceof Value.DecimalValue a && a.value().compareTo(d) == 0;
        } else if (expected instanceof Double d) {
            return actual instanceof Value.DoubleValue a && a.value() == d;
        }
        return actual instanceof Value.StringValue s && s.value().equals(expected);
    }

    // ---- tables of results measured on servers

    @ParameterizedTest
    @CsvSource(
            delimiter = ':',
            value = {
                "NULL=NULL : NULL",
                "NULL<>1 : NULL",
                "NOT NULL : NULL",
                "NULL XOR 1 : NULL",
                "NULL<=>NULL : 1",
                "1<=>NULL : 0",
                "NULL<=>1 : 0",
                "NULL AND 0 : 0",
                "0 AND NULL : 0",
                "NULL AND 1 : NULL",
                "1 AND NULL : NULL",
                "NULL OR 1 : 1",
                "1 OR NULL : 1",
                "NULL OR 0 : NULL",
                "1 IN (1,NULL) : 1",
                "2 IN (1,NULL) : NULL",
                "2 NOT IN (1,NULL) : NULL",
                "NULL IN (1) : NULL",
                "NULL IN (NULL) : NULL",
                "1 BETWEEN NULL AND 0 : 0",
                "1 BETWEEN NULL AND 2 : NULL",
                "1 BETWEEN 2 AND NULL : 0",
                "1 NOT BETWEEN 2 AND NULL : 1",
                "1 NOT BETWEEN NULL AND 2 : NULL",
                "NULL BETWEEN 1 AND 2 : NULL",
                "NULL IS TRUE : 0",
                "NULL IS FALSE : 0",
                "NULL IS NOT TRUE : 1",
                "NULL IS NOT FALSE : 1",
                "NULL IS NULL : 1",
                "NULL IS NOT NULL : 0",
            })
    void nullIsNeitherTrueNorFalse(String sql, String result) {
        assertEquals(result, valueOf(sql));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ':',
            value = {
                "0.4 AND 1 : 1",
                "0.4 OR 0 : 1",
                "NOT 0.4 : 0",
                "0.1 IS TRUE : 1",
                "0.0 IS FALSE : 1",
                "0e0 IS FALSE : 1",
                "2 XOR 1 : 0",
                "1 XOR 1 : 0",
                "1 XOR 0 : 1",
                "NOT 1=2 : 1",
                "2 AND 3 : 1",
                "NOT 5 : 0",
                "5 IS TRUE : 1",
            })
    void everyNumberButZeroIsTrue(String sql, String result) {
        assertEquals(result, valueOf(sql));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {
                "'1.0'='1' # 0",
                "'10'<'9' # 1",
                "1=1.0000 # 1",
                "0.1+0.2=0.3 # 1",
                "1e-1+2e-1=3e-1 # 0",
                "3>2>1 # 0",
                "1=1=2 # 0",
                "3 BETWEEN 5 AND 1 # 0",
                "'a'='A' # 1",
                "'a'='a ' # 1",
                "'A' IN ('a') # 1",
                "9007199254740993=9007199254740992e0 # 1",
                "9223372036854775807>922337203685477580.5 # 1",
            })
    void comparisonsFollowTheTypesOfBothSides(String sql, String result) {
        assertEquals(result, valueOf(sql));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "1.10+1 # 2.10",
                "1.10*2.20 # 2.4200",
                "1-1.5 # -0.5",
                "2*3 # 6",
                "-0.0 # 0.0",
                "0.1e0*3 # 0.30000000000000004",
                "1e-400=0 # 1",
                "1+NULL # NULL",
                "-NULL # NULL",
                "NULL*1.5e0 # NULL",
            })
    void arithmeticKeepsTheLargerScaleAndAddsScalesInProducts(String sql, String result) {
        assertEquals(result, valueOf(sql));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9223372036854775807+1",
                "9223372036854775807*2",
                "-9223372036854775807-2",
                "1e308*10",
                "1e308+1e308",
                "-1e308-1e308",
                "(9223372036854775807+1) IS NOT NULL",
                "0 OR 9223372036854775807+1>0",
            })
    void whatLeavesSixtyFourBitsOverflows(String sql) {
        assertEquals("1690", valueOf(sql));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 OR 9223372036854775807+1",
                "NOT (0 AND 9223372036854775807+1)",
                "NULL+9223372036854775807+9223372036854775807 IS NULL",
            })
    void whatIsNotEvaluatedDoesNotOverflow(String sql) {
        assertEquals("1", valueOf(sql));
    }

    @Test
    void decimalsBeyondEighteenDigitsAreExactInsideAndRefusedAsResults() {
        assertThrows(UnsupportedFeatureException.class, () -> valueOf("9999999999.99*9999999999.99"));
        assertEquals("0", valueOf("9999999999.99*9999999999.99=9999999999.99*9999999999.98"));
        assertEquals("0.01", valueOf("9223372036854775807.01-9223372036854775807"));
    }

    @Test
    void aMissingPredicateAlwaysHolds() {
        assertTrue(fixture.evaluator.holds(null, -1));
        assertFalse(fixture.evaluator.overflowed());
    }

    @Test
    void aProgramNamesTheColumnsItReads() {
        assertEquals(0b101, fixture.compile(ProgramFixture.expression("i + d")).columnsRead());
        assertEquals(0, fixture.compile(ProgramFixture.expression("1 + 2")).columnsRead());
    }

    // ---- allocation

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(i BETWEEN 1 AND 5 OR d * 2 > 3.5) AND f < 2e0 AND c = 'ab ' AND s IN ('x','y') AND g IS NOT NULL",
                "(d + 1.5) * 2 > i AND d - i < 10.5 AND d % 1 < 1",
                "((g & 6) ^ 1) << 2 = 20 AND ~i > 5",
                "i XOR 0",
                "CASE i WHEN 3 THEN g ELSE 0 END = 4 AND CASE WHEN f > 1 THEN 0 ELSE 1 END",
                "IF(f < 1e0, IFNULL(d, 0), 0) > 1 AND COALESCE(NULL, g) = 4 AND NULLIF(i, 4) = 3",
                "s LIKE 'y%' AND c LIKE 'a_'",
                "(i, g) = (3, 4) AND (i, g) < (3, 5) AND i <=> 3",
                "i % 2 = 1 AND g DIV 3 = 1 AND -i = -3 AND f / 2 < 1 AND (i IS NULL) IS NOT NULL",
            })
    void evaluatingAPredicateAllocatesNothing(String sql) {
        final Program predicate = fixture.compilePredicate(ProgramFixture.expression(sql));
        final int version = fixture.append(Arrays.asList(3L, 4L, new BigDecimal("1.25"), 0.5, "y", "AB"));
        assertTrue(fixture.evaluator.holds(predicate, version));
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        evaluateOften(predicate, version);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 10; round++) {
            final long before = threads.getCurrentThreadAllocatedBytes();
            evaluateOften(predicate, version);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    private void evaluateOften(Program predicate, int version) {
        int held = 0;
        for (int i = 0; i < 10_000; i++) {
            held += fixture.evaluator.holds(predicate, version) ? 1 : 0;
        }
        assertEquals(10_000, held);
    }

    private String valueOf(String sql) {
        final Value value = fixture.valueOf(ProgramFixture.expression(sql), -1);
        if (value == null) {
            return "1690";
        } else if (value instanceof Value.IntegerValue i) {
            return Long.toString(i.value());
        } else if (value instanceof Value.DecimalValue d) {
            return d.value().toPlainString();
        } else if (value instanceof Value.DoubleValue d) {
            return Double.toString(d.value());
        }
        return "NULL";
    }
}
