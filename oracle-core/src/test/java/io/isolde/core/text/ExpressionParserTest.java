package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExpressionParserTest {
    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                // OR < XOR < AND < NOT < comparison, IS < BETWEEN, IN < + - < * < unary minus < !
                "a OR b AND c ==> [OR a [AND b c]]",
                "a AND b OR c ==> [OR [AND a b] c]",
                "a OR b XOR c ==> [OR a [XOR b c]]",
                "a XOR b OR c ==> [OR [XOR a b] c]",
                "a XOR b AND c ==> [XOR a [AND b c]]",
                "a AND b XOR c ==> [XOR [AND a b] c]",
                "a OR b OR c ==> [OR [OR a b] c]",
                "a || b && c ==> [OR a [AND b c]]",
                "NOT a = b ==> [NOT [= a b]]",
                "! a = b ==> [= [NOT a] b]",
                "NOT a AND b ==> [AND [NOT a] b]",
                "NOT NOT a ==> [NOT [NOT a]]",
                "NOT a IS NULL ==> [NOT [IS NULL a]]",
                "! a IS NULL ==> [IS NULL [NOT a]]",
                "NOT a BETWEEN b AND c ==> [NOT [BETWEEN a b c]]",
                "NOT a IN (b) ==> [NOT [IN a b]]",
                "a = b = c ==> [= [= a b] c]",
                "a = b <> c ==> [<> [= a b] c]",
                "a != b ==> [<> a b]",
                "a <=> b ==> [<=> a b]",
                "a < b IS TRUE ==> [IS true [< a b]]",
                "a IS NOT TRUE ==> [IS NOT true a]",
                "a IS FALSE ==> [IS false a]",
                "a IS UNKNOWN ==> [IS NULL a]",
                "a IS NOT UNKNOWN ==> [IS NOT NULL a]",
                "a = b IS NULL ==> [IS NULL [= a b]]",
                "a + 1 IS NULL ==> [IS NULL [+ a 1]]",
                "a = b + c ==> [= a [+ b c]]",
                "a = b IN (c) ==> [= a [IN b c]]",
                "a NOT IN (1, 2) ==> [NOT IN a 1 2]",
                "a + b IN (c) ==> [IN [+ a b] c]",
                "a BETWEEN b AND c AND d ==> [AND [BETWEEN a b c] d]",
                "a BETWEEN b + 1 AND c * 2 ==> [BETWEEN a [+ b 1] [* c 2]]",
                "a BETWEEN b AND c IN (d) ==> [BETWEEN a b [IN c d]]",
                "a BETWEEN b AND c BETWEEN d AND e ==> [BETWEEN a b [BETWEEN c d e]]",
                "a = b BETWEEN c AND d ==> [= a [BETWEEN b c d]]",
                "a NOT BETWEEN b AND c OR d ==> [OR [NOT BETWEEN a b c] d]",
                "a - b - c ==> [- [- a b] c]",
                "a + b * c ==> [+ a [* b c]]",
                "a * b + c ==> [+ [* a b] c]",
                "(a + b) * c ==> [* [+ a b] c]",
                "-a * b ==> [* [MINUS a] b]",
                "- - a ==> [MINUS [MINUS a]]",
                "!-a ==> [NOT [MINUS a]]",
                "-!a ==> [MINUS [NOT a]]",
                "+a ==> a",
                // A minus right before a number is part of it.
                "-5 ==> -5",
                "- 5 ==> -5",
                "-(5) ==> [MINUS 5]",
                "--5 ==> [MINUS -5]",
                "a -5 ==> [- a 5]",
                "a - -5 ==> [- a -5]",
                "-1.50 ==> -1.50dec",
                "-0e0 ==> -0.0dbl",
                "+7 ==> 7",
                // literals
                "TRUE ==> 1",
                "false ==> 0",
                "NULL ==> NULL",
                "9223372036854775807 ==> 9223372036854775807",
                "-9223372036854775808 ==> -9223372036854775808",
                "1.0 ==> 1.0dec",
                "1. ==> 1dec",
                ".5 ==> 0.5dec",
                "1e0 ==> 1.0dbl",
                "1.5E-3 ==> 0.0015dbl",
                "'a' 'b' ==> 'ab'",
                "\"it's\" ==> 'it's'",
                "`a b` = 1 ==> [= a b 1]",
                "a /* why */ = 1 -- because ==> [= a 1]"
            })
    void operatorsBindAsInMySql(String sql, String tree) {
        assertEquals(tree, Prefix.of(SqlParser.expression(sql)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "==>",
            quoteCharacter = '§',
            value = {
                "a / 2 ==> division",
                "a % 2 ==> modulo",
                "a MOD 2 ==> modulo",
                "a DIV 2 ==> DIV",
                "a & 1 ==> bit operator",
                "~a ==> bit operator",
                "a << 1 ==> bit operator",
                "a LIKE 'x%' ==> LIKE",
                "a NOT LIKE 'x%' ==> LIKE",
                "a REGEXP 'x' ==> REGEXP",
                "a RLIKE 'x' ==> REGEXP",
                "a -> '$.b' ==> JSON path",
                "a COLLATE utf8mb4_bin = 'x' ==> COLLATE in an expression",
                "BINARY a = 'x' ==> BINARY operator",
                "CASE WHEN a THEN 1 END = 1 ==> CASE",
                "EXISTS (SELECT 1) ==> subquery",
                "a IN (SELECT b FROM u) ==> subquery",
                "a = (SELECT b FROM u) ==> subquery",
                "a = (SELECT MAX(b) FROM u ORDER BY b) ==> subquery",
                "a = (SELECT MAX(b) FROM u LIMIT 1) ==> subquery",
                "a = (SELECT MAX(b) FROM u, v) ==> join",
                "a = (SELECT COUNT(DISTINCT b, c) FROM u) ==> aggregate of several columns",
                "a = ANY (SELECT b FROM u) ==> function ANY",
                "ABS(a) = 1 ==> function ABS",
                "left(a, 1) = 'x' ==> function LEFT",
                "COUNT(*) > 1 ==> aggregate outside a projection",
                "a = NOT b ==> NOT behind an operator",
                "(a, b) = (1, 2) ==> row constructor",
                "0x1F = a ==> hex literal",
                "x'1F' = a ==> hex literal",
                "b'101' = a ==> bit literal",
                "N'x' = a ==> national string",
                "DATE '2020-01-01' = a ==> typed literal",
                "@x = a ==> user variable",
                "@@autocommit = a ==> system variable",
                "a = 9223372036854775808 ==> integer beyond BIGINT",
                "a = 1e400 ==> double out of range",
                "u.a = 1 ==> qualified name",
                "s.t.a = 1 ==> qualified name",
                "a = CURRENT_TIMESTAMP ==> function CURRENT_TIMESTAMP",
                "a /*!50000 = 1 */ ==> executable comment"
            })
    void whatTheModelLacksIsNamed(String where, String feature) {
        final String sql = "SELECT * FROM t WHERE " + where;
        assertEquals(new Statement.Unmodelled(sql, feature), SqlParser.parseStatement(sql, "case.sql", 1, 1));
    }

    @Test
    void deepNestingIsRefusedInsteadOfOverflowing() {
        final String sql = "(".repeat(5000) + "a" + ")".repeat(5000);
        final ParseException e = assertThrows(ParseException.class, () -> SqlParser.expression(sql));
        assertTrue(e.getMessage().contains("must not nest deeper"), e.getMessage());
        final String minuses = "- ".repeat(5000) + "a";
        assertThrows(ParseException.class, () -> SqlParser.expression(minuses));
        final String nots = "NOT ".repeat(5000) + "a";
        assertThrows(ParseException.class, () -> SqlParser.expression(nots));
    }
}
