package io.isolde.core.semantics.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.row.CellType;
import io.isolde.core.row.RowLayout;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Storing values in strict mode; expected results are those that servers printed. */
class AssignerTest {
    private final ProgramFixture fixture = new ProgramFixture();
    private final Assigner assigner = new Assigner(fixture.store, fixture.cells, InnoDbProfile.MARIADB_11_4_5);

    @AfterEach
    void close() {
        fixture.close();
    }

    @ParameterizedTest
    @CsvSource({
        "2147483647, 2147483647",
        "-2147483648, -2147483648",
        "2147483648, OUT_OF_RANGE",
        "-2147483649, OUT_OF_RANGE",
        "127.4, 127",
        "1.5, 2",
        "2.5, 3",
        "-1.5, -2",
        "-0.4, 0",
        "2.5e0, 2",
        "3.5e0, 4",
        "-2.5e0, -2",
        "1e10, OUT_OF_RANGE",
        "2147483647.5, OUT_OF_RANGE",
        "1=1, 1",
        "NULL, NULL",
    })
    void intoInt(String value, String stored) {
        assertEquals(stored, assign(value, SqlType.INT));
    }

    @ParameterizedTest
    @CsvSource({
        "9223372036854775807, 9223372036854775807",
        "-9223372036854775807-1, -9223372036854775808",
        "9223372036854775807+1, OUT_OF_RANGE",
        "9.3e18, OUT_OF_RANGE",
        "-9.3e18, OUT_OF_RANGE",
        "1e18, 1000000000000000000",
    })
    void intoBigint(String value, String stored) {
        assertEquals(stored, assign(value, SqlType.BIGINT));
    }

    @ParameterizedTest
    @CsvSource({
        "1.25, 1.3",
        "-1.25, -1.3",
        "1.25e0, 1.3",
        "999.94, 999.9",
        "999.95, OUT_OF_RANGE",
        "-999.95, OUT_OF_RANGE",
        "1000, OUT_OF_RANGE",
        "-1000, OUT_OF_RANGE",
        "1e3, OUT_OF_RANGE",
        "999, 999.0",
        "999.95e0, OUT_OF_RANGE",
        "-0.04, 0.0",
        "9223372036854775807, OUT_OF_RANGE",
        "-9223372036854775807-1, OUT_OF_RANGE",
        "NULL, NULL",
    })
    void intoDecimalOfFourDigitsOneBehindThePoint(String value, String stored) {
        assertEquals(stored, assign(value, new SqlType.DecimalType(4, 1)));
    }

    @ParameterizedTest
    @CsvSource({"1, 1.0", "0.1, 0.1", "1e39, 1.0E39", "NULL, NULL", "1e308*10, OUT_OF_RANGE"})
    void intoDouble(String value, String stored) {
        assertEquals(stored, assign(value, SqlType.DOUBLE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '"',
            value = {"'12345' # 12345", "'123456' # OUT_OF_RANGE", "'' # \"\"", "'a ' # \"a \"", "NULL # NULL"})
    void intoFiveCharacters(String value, String stored) {
        assertEquals(stored, assign(value, new SqlType.VarcharType(5, Collation.UTF8MB4_BIN)));
    }

    @Test
    void nullIsRefusedByANotNullColumn() {
        final Column column = new Column("x", SqlType.INT, true, false, Optional.empty());
        assertEquals("NULL_NOT_ALLOWED", assign("NULL", column));
        assertEquals("7", assign("7", column));
    }

    @Test
    void whatIsRefusedLeavesTheCellAsItWas() {
        final Column column = Column.of("x", SqlType.INT);
        final int version = fixture.store.append(layout(column), 1, VersionStore.NIL);
        assertNull(assigner.assignCell(5, CellType.INTEGER, version, 0, column));
        assertEquals(ErrorKind.OUT_OF_RANGE, assigner.assignCell(Long.MAX_VALUE, CellType.INTEGER, version, 0, column));
        assertEquals(5, fixture.store.cell(version, 0));
        assertNull(assigner.assignNull(version, 0, column));
        assertTrue(fixture.store.isNull(version, 0));
    }

    @Test
    void numbersBecomeTextAndTextBecomesNumbers() {
        assertEquals("1", assign("1", new SqlType.VarcharType(5, Collation.UTF8MB4_BIN)));
        assertEquals("OUT_OF_RANGE", assign("123456", new SqlType.VarcharType(5, Collation.UTF8MB4_BIN)));
        assertEquals("3", assign("'2.5'", SqlType.INT));
        assertEquals("10", assign("'1e1'", SqlType.INT));
        assertEquals("3", assign("' 3 '", SqlType.INT));
        assertEquals("BAD_CONVERSION", assign("'12x'", SqlType.INT));
        assertEquals("BAD_CONVERSION", assign("''", SqlType.INT));
        assertEquals("1.3", assign("'1.25'", new SqlType.DecimalType(4, 1)));
        assertEquals("OUT_OF_RANGE", assign("'1e400'", SqlType.DOUBLE));
    }

    @ParameterizedTest
    @CsvSource({
        "255, 255",
        "256, OUT_OF_RANGE",
        "-1, OUT_OF_RANGE",
        "-0.4, OUT_OF_RANGE",
        "-0.4e0, 0",
        "254.5, 255",
        "2.5e0, 2",
    })
    void intoUnsignedTinyint(String value, String stored) {
        assertEquals(stored, assign(value, new SqlType.IntegerType(1, true)));
    }

    @ParameterizedTest
    @CsvSource({"7, 7", "8, OUT_OF_RANGE", "-1, OUT_OF_RANGE", "1.5, 2", "'1', OUT_OF_RANGE"})
    void intoThreeBits(String value, String stored) {
        assertEquals(stored, assign(value.equals("1") ? "'1'" : value, new SqlType.BitType(3)));
    }

    @Test
    void trailingBlanksDoNotCountAgainstTheLength() {
        assertEquals("12345", assign("'12345 '", new SqlType.VarcharType(5, Collation.UTF8MB4_BIN)));
        assertEquals("abc", assign("'abc '", new SqlType.CharType(3, Collation.UTF8MB4_BIN)));
        assertEquals("ab", assign("'ab '", new SqlType.CharType(3, Collation.UTF8MB4_BIN)));
    }

    @Test
    void aFloatKeepsThirtyTwoBits() {
        assertEquals("1.6777216E7", Double.toString(floatOf(16_777_217)));
        assertEquals("OUT_OF_RANGE", assign("1e39", new SqlType.FloatType()));
    }

    private double floatOf(long value) {
        final Column column = Column.of("x", new SqlType.FloatType());
        final int version = fixture.store.append(layout(column), 1, VersionStore.NIL);
        assertNull(assigner.assignCell(value, CellType.INTEGER, version, 0, column));
        return Double.longBitsToDouble(fixture.store.cell(version, 0));
    }

    @Test
    void withIgnoreTheNearestValueIsStored() {
        final Column column = new Column("x", new SqlType.IntegerType(1), true, false, Optional.empty());
        final int version = fixture.store.append(layout(column), 1, VersionStore.NIL);
        assertNull(assigner.assignCell(300, CellType.INTEGER, version, 0, column, Assigner.Mode.NEAREST));
        assertEquals(127, fixture.store.cell(version, 0));
        assertNull(assigner.assignNull(version, 0, column, Assigner.Mode.NEAREST));
        assertEquals(0, fixture.store.cell(version, 0));
        final long text = fixture.cells.encodeText("12x");
        final CellType type = CellType.string(Collation.UTF8MB4_BIN);
        assertNull(assigner.assignCell(text, type, version, 0, column, Assigner.Mode.NEAREST));
        assertEquals(12, fixture.store.cell(version, 0));
    }

    private String assign(String sql, SqlType type) {
        return assign(sql, Column.of("x", type));
    }

    /** What a column holds afterwards, or the error. */
    private String assign(String sql, Column column) {
        final RowLayout layout = layout(column);
        final int version = fixture.store.append(layout, 1, VersionStore.NIL);
        final Program program = fixture.compile(ProgramFixture.expression(sql));
        fixture.evaluator.run(program, version);
        final ErrorKind error = assigner.assign(fixture.evaluator, program.type(), version, 0, column);
        if (error != null) {
            return error.name();
        } else if (fixture.store.isNull(version, 0)) {
            return "NULL";
        }
        final Value value = fixture.cells.decode(fixture.store.cell(version, 0), layout.type(0));
        if (value instanceof Value.DecimalValue d) {
            final BigDecimal decimal = d.value();
            return decimal.toPlainString();
        } else if (value instanceof Value.DoubleValue d) {
            return Double.toString(d.value());
        }
        return value instanceof Value.StringValue s ? s.value() : Long.toString(((Value.IntegerValue) value).value());
    }

    private static RowLayout layout(Column column) {
        return new RowLayout(new Table("t", List.of(column), List.of()));
    }
}
