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
                // OR < XOR < AND < NOT < comparison, IS < BETWEEN, IN, LIKE < | < & < << >> < + - < * / DIV % < ^ < - ~
                // < !
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
                "a * b / c DIV d % e MOD f ==> [% [% [DIV [/ [* a b] c] d] e] f]",
                "a + b / c ==> [+ a [/ b c]]",
                "a ^ b * c ==> [* [^ a b] c]",
                "a * b ^ c ==> [* a [^ b c]]",
                "-a ^ b ==> [^ [MINUS a] b]",
                "~a ^ ~b ==> [^ [INVERT a] [INVERT b]]",
                "a << b + c ==> [<< a [+ b c]]",
                "a << b >> c ==> [>> [<< a b] c]",
                "a & b << c ==> [& a [<< b c]]",
                "a | b & c ==> [| a [& b c]]",
                "a & b | c ==> [| [& a b] c]",
                "a = b | c ==> [= a [| b c]]",
                "a | b IN (c) ==> [IN [| a b] c]",
                "a BETWEEN b | c AND d & e ==> [BETWEEN a [| b c] [& d e]]",
                "!~a ==> [NOT [INVERT a]]",
                "a LIKE b AND c ==> [AND [LIKE a b] c]",
                "a + b NOT LIKE c ==> [NOT LIKE [+ a b] c]",
                "a LIKE b ESCAPE '|' = c ==> [= [LIKE a b '|'] c]",
                "CASE WHEN a = 1 THEN b END ==> [CASE WHEN [= a 1] b]",
                "CASE a WHEN 1 THEN b WHEN 2 THEN c ELSE d END + 1 ==> [+ [CASE a WHEN 1 b WHEN 2 c ELSE d] 1]",
                "NOT EXISTS (SELECT a FROM t) ==> [NOT EXISTS t]",
                "NOT (EXISTS (SELECT a FROM t)) ==> [NOT [EXISTS t]]",
                "EXISTS (SELECT a FROM t) = b ==> [= [EXISTS t] b]",
                "a + 1 IN (SELECT a FROM t) ==> [IN [+ a 1] t]",
                "(a, b) NOT IN (SELECT a, b FROM t) ==> [NOT IN [ROW a b] t]",
                "(a, b) = ROW(1, 2) ==> [= [ROW a b] [ROW 1 2]]",
                "t.a + `u`.`b` ==> [+ t.a u.b]",
                "VALUES(a) + 1 ==> [+ [VALUES a] 1]",
                "CAST(a AS UNSIGNED INTEGER) ==> [CAST a IntegerType[byteLength=8, unsigned=true]]",
                "CONVERT(a, DECIMAL(5,2)) ==> [CAST a DecimalType[precision=5, scale=2]]",
                "CAST(a AS DEC) ==> [CAST a DecimalType[precision=10, scale=0]]",
                "CAST(a AS CHAR(3)) ==> [CAST a CharType[length=3, collation=SERVER_DEFAULT]]",
                "if(a, left(b, 1), MOD(c, 2)) ==> [IF a [LEFT b 1] [MOD c 2]]",
                "CEILING(POWER(a, 2)) ==> [CEIL [POW a 2]]",
                "SUBSTRING(UCASE(a), CHARACTER_LENGTH(a)) ==> [SUBSTR [UPPER a] [CHAR_LENGTH a]]",
                "DAY(LCASE(a)) + OCTET_LENGTH(a) ==> [+ [DAYOFMONTH [LOWER a]] [LENGTH a]]",
                "COUNT(*) + COUNT(DISTINCT a) + AVG(ALL b) ==> [+ [+ [COUNT *] [COUNT DISTINCT a]] [AVG b]]",
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
                "9223372036854775808 ==> 9223372036854775808",
                "18446744073709551615 ==> 18446744073709551615",
                "18446744073709551616 ==> 18446744073709551616dec",
                "-9223372036854775809 ==> -9223372036854775809dec",
                "date'2020-02-29' ==> DATE 2020-02-29",
                "TIME '-838:59:59' ==> TIME -838:59:59",
                "TIMESTAMP '2020-02-29 23:59:59' ==> TIMESTAMP 2020-02-29 23:59:59",
                "date = 1 ==> [= date 1]",
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
                "a REGEXP 'x' ==> REGEXP",
                "a RLIKE 'x' ==> REGEXP",
                "a -> '$.b' ==> JSON path",
                "a COLLATE utf8mb4_bin = 'x' ==> COLLATE in an expression",
                "BINARY a = 'x' ==> BINARY operator",
                "a = ANY (SELECT b FROM u) ==> function ANY",
                "EXISTS (SELECT 1) ==> SELECT without table",
                "a IN (SELECT a FROM (SELECT * FROM u LIMIT 1) AS d JOIN v) ==> join",
                "ACOS(a) = 1 ==> function ACOS",
                "ROUND(a, 1, 2) = 1 ==> function ROUND",
                "TRIM(LEADING 'x' FROM a) = 1 ==> function TRIM",
                "CAST(a AS JSON) = 1 ==> CAST to JSON",
                "CAST(a AS DECIMAL(30)) = 1 ==> CAST to DECIMAL",
                "a LIKE 'x' ESCAPE b ==> ESCAPE expression",
                "DATE '2020-1-1' = a ==> typed literal",
                "DATE '2021-02-29' = a ==> typed literal",
                "COUNT(*) > 1 ==> aggregate outside a projection",
                "a = (SELECT COUNT(DISTINCT b, c) FROM u) ==> aggregate of several columns",
                "a = NOT b ==> NOT behind an operator",
                "N'x' = a ==> national string",
                "@@autocommit = a ==> system variable",
                "a = 1e400 ==> double out of range",
                "u.a = 1 ==> qualified name",
                "s.t.a = 1 ==> qualified name",
                "a /*!50000 = 1 */ ==> executable comment"
            })
    void whatTheModelLacksIsNamed(String where, String feature) {
        final String locking = "SELECT * FROM t WHERE " + where + " FOR UPDATE";
        assertEquals(
                new Statement.PlainRead(locking, feature, true), SqlParser.parseStatement(locking, "case.sql", 1, 1));
        final String plain = "SELECT * FROM t WHERE " + where;
        assertEquals(new Statement.PlainRead(plain, feature, false), SqlParser.parseStatement(plain, "case.sql", 1, 1));
    }

    @Test
    void deepNestingIsRefusedInsteadOfOverflowing() {
        final String sql = "(".repeat(5000) + "a" + ")".repeat(5000);
        final ParseException e = assertThrows(ParseException.class, () -> SqlParser.expression(sql));
        assertTrue(e.getMessage().contains("must not nest deeper than 90 levels"), e.getMessage());
        final String minuses = "- ".repeat(5000) + "a";
        assertThrows(ParseException.class, () -> SqlParser.expression(minuses));
        final String nots = "NOT ".repeat(5000) + "a";
        assertThrows(ParseException.class, () -> SqlParser.expression(nots));
    }
}
