package io.isolde.core.semantics.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.semantics.mysql.ExpressionOracle.Result;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The facade for those who ask for one value at a time. */
class ExpressionOracleTest {
    private static final List<Value> ROW = List.of(
            new Value.IntegerValue(3),
            Value.NULL,
            new Value.DecimalValue(new BigDecimal("1.25")),
            new Value.DoubleValue(0.5),
            new Value.StringValue("ab"),
            Value.NULL);

    private final ExpressionOracle oracle = new ExpressionOracle(InnoDbProfile.MARIADB_11_4_5);

    @AfterEach
    void close() {
        oracle.close();
    }

    @Test
    void evaluatesOverTheRowGiven() {
        assertEquals(new Result.Of(new Value.IntegerValue(4), false), evaluate("i + 1"));
        assertEquals(new Result.Of(Value.NULL, false), evaluate("g + 1"));
        assertEquals(new Result.Failed(ErrorKind.OUT_OF_RANGE), evaluate("9223372036854775807 + i"));
    }

    @Test
    void assignsAsAnUpdateDoes() {
        assertEquals(new Result.Of(new Value.IntegerValue(1), false), assign("i", "d"));
        assertEquals(new Result.Of(Value.NULL, false), assign("i", "NULL"));
        assertEquals(new Result.Failed(ErrorKind.OUT_OF_RANGE), assign("i", "2147483648"));
    }

    @Test
    void aRowFitsItsTable() {
        assertThrows(
                IllegalArgumentException.class,
                () -> oracle.evaluate(ProgramFixture.TABLE, List.of(), ProgramFixture.expression("1")));
        assertThrows(IllegalArgumentException.class, () -> assign("nowhere", "1"));
    }

    private Result evaluate(String sql) {
        return oracle.evaluate(ProgramFixture.TABLE, ROW, ProgramFixture.expression(sql));
    }

    private Result assign(String column, String sql) {
        return oracle.assign(ProgramFixture.TABLE, ROW, column, ProgramFixture.expression(sql));
    }
}
