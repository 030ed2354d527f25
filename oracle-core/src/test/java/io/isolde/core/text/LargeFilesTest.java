package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.isolde.core.sql.Limits;
import io.isolde.core.testing.Effort;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is larger than a case can be ends soon, with one line that says where and what to do. */
final class LargeFilesTest {
    private static final String TABLE = "/*init*/ CREATE TABLE t (a INT);\n";

    /** Generous: a busy machine takes a second for what takes a tenth of it elsewhere. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static String refusal(String text) {
        return assertTimeoutPreemptively(
                        PATIENCE, () -> assertThrows(ParseException.class, () -> CaseFile.parse(text, "case.sql")))
                .getMessage();
    }

    @Test
    void aMillionStatementsAreRefused() {
        assertEquals(
                "case.sql:10001:3: a case must have at most 10000 statements, found more; split it",
                refusal(TABLE + "/*t*/ BEGIN;\n".repeat(700_000)));
        assertEquals(
                "case.sql:1:3: a case must have at most 10000 statements, found more; split it",
                refusal("/*t*/ " + "BEGIN;".repeat(160_000)));
    }

    @Test
    void aMillionColumnsAreRefused() {
        final String columns =
                IntStream.range(0, 60_000).mapToObj(i -> "c" + i + " INT").collect(Collectors.joining(", "));
        assertEquals(
                "case.sql:1:9916: a table must have at most 1000 columns, found more",
                refusal("/*init*/ CREATE TABLE t (" + columns + ");\n"));
    }

    @Test
    void aMillionRowsAreRefused() {
        assertEquals(
                "case.sql:100003:2: an INSERT must have at most 100000 rows, found more; split it",
                refusal(TABLE + "/*init*/ INSERT INTO t VALUES\n" + "(1),\n".repeat(300_000) + "(2);\n"));
    }

    @Test
    void aThousandSessionsAreRefused() {
        final String steps = IntStream.range(0, 1_000)
                .mapToObj(i -> "/*tx" + i + "*/ BEGIN;\n")
                .collect(Collectors.joining());
        assertEquals(
                "case.sql:102:3: a case must have at most 100 sessions, found tx100 besides", refusal(TABLE + steps));
    }

    @Test
    void longLinesAndFilesAreRefused() {
        assertEquals(
                "case.sql:2:1000001: a line must have at most 1000000 characters, found 2000000; break it",
                refusal(TABLE + "x".repeat(2_000_000)));
        assertEquals(
                "case.sql:5000001:1: a file must have at most 10000000 characters, found 12000000; split it",
                refusal("x\n".repeat(6_000_000)));
    }

    @Test
    void numbersOfAMillionDigitsAreRefused() {
        assertEquals(
                "case.sql:2:16: a number must have at most 1000 digits, found 900000",
                refusal(TABLE + "/*tx1*/ SELECT " + "9".repeat(900_000) + " FROM t;\n"));
    }

    /** Lines that some reader once took exponentially or quadratically long for, 64 kB each in the full set, or that it may. */
    static Stream<Map.Entry<String, String>> odd() {
        final int length = Effort.cases(1 << 16);
        return Stream.of(
                        " ",
                        "\t",
                        "'",
                        "\"",
                        "`",
                        "(",
                        ")",
                        "-",
                        "- ",
                        "*",
                        "=",
                        "1",
                        "1.",
                        "a",
                        "a ",
                        "a=",
                        "a=1,",
                        "/*",
                        "*/",
                        "/* ",
                        ";",
                        "; ",
                        "#",
                        "|",
                        "| ",
                        "|-",
                        ":",
                        ": ",
                        ">",
                        "[",
                        "[ ",
                        "{",
                        "@a,",
                        "\\G",
                        "t1: ",
                        "T1 ",
                        "-- t1 ",
                        "--",
                        "<b ",
                        "from a.b ",
                        "create table a",
                        "\n",
                        "\n ",
                        "a\n",
                        "a;\n",
                        "|a|b|\n|-|-|\n",
                        "\n\n;",
                        "T1> ",
                        "mysql> ",
                        "/*t1*/",
                        "(select ",
                        "case when ",
                        "not ",
                        "begin ",
                        "end ",
                        "''",
                        "\\'",
                        "0x",
                        "select 1;",
                        "é",
                        "\0")
                .map(pump -> Map.entry(pump, pump.repeat(length / pump.length())));
    }

    @ParameterizedTest
    @MethodSource("odd")
    void oddTextsAreReadInLinearTime(Map.Entry<String, String> odd) {
        for (final String start : new String[] {
            "",
            TABLE + "/*tx1*/ SELECT ",
            TABLE + "/*tx1*/ BEGIN;\nT1",
            "-- sessions: a b\n" + TABLE + "/*a*/ BEGIN;\n-- T",
            TABLE + "/*init*/ CREATE PROCEDURE p() BEGIN ",
            TABLE + "/*tx1*/ PREPARE s FROM '",
            TABLE + "T1: BEGIN;\nT2: SELECT 1; -- T2",
            "session 1\nBEGIN\nsession 2\nBEGIN\n/* "
        }) {
            assertTimeoutPreemptively(
                    Duration.ofSeconds(5), () -> read(start + odd.getValue() + "'x;\n"), start + odd.getKey());
        }
    }

    private static void read(String text) {
        try {
            CaseFile.parse(text, "case.sql");
        } catch (final ParseException refused) {
            assertEquals(1, refused.getMessage().lines().count(), "a message is one line");
        }
    }

    @Test
    void theLimitsFitTogether() {
        assertEquals(true, Limits.DEEPEST_NESTING > 2 * Limits.TALLEST_EXPRESSION);
    }
}
