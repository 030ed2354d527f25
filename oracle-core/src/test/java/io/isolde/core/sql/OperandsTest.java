package io.isolde.core.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.text.SqlParser;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperandsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | 0",
                "a | 0",
                "NOT a | 1",
                "a + b | 2",
                "a BETWEEN b AND c | 3",
                "a NOT IN (b, c, 4) | 4",
                "a IS NOT NULL | 1",
                "a IS NOT TRUE | 1",
                "a LIKE b ESCAPE '!' | 2",
                "CASE WHEN a THEN b ELSE c END | 3",
                "CASE a WHEN b THEN c WHEN 1 THEN 2 END | 5",
                "CAST(a AS SIGNED) | 1",
                "CONCAT(a, b, c) | 3",
                "(a, b) IN ((1, 2)) | 2",
                "a NOT IN (SELECT b FROM t) | 1",
                "EXISTS (SELECT b FROM t) | 0",
                "COUNT(DISTINCT a) | 1",
                "COUNT(*) | 0"
            })
    void whatIsTakenOutCanBePutBack(String sql, int count) {
        final Expression expression = expression(sql);
        final List<Expression> operands = Operands.of(expression);
        assertEquals(count, operands.size());
        assertEquals(expression, Operands.with(expression, operands));
        final List<Expression> others = Collections.nCopies(count, expression("z"));
        assertEquals(others, Operands.of(Operands.with(expression, others)));
        assertThrows(
                IllegalArgumentException.class,
                () -> Operands.with(expression, Collections.nCopies(count + 1, expression("z"))));
        Operands.subquery(expression)
                .ifPresent(select -> assertEquals(expression, Operands.withSubquery(expression, select)));
        assertTrue(Operands.subquery(expression).isPresent() == sql.contains("SELECT"));
    }

    private static Expression expression(String sql) {
        final Statement statement = SqlParser.parseStatement("SELECT " + sql + " FROM t", "test", 1, 1);
        return ((Statement.Select) statement).projection().get(0);
    }
}
