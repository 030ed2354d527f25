package io.isolde.core.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowLayoutTest {
    @Test
    void theBitmapOfNullsComesFirstAndCellsFollow() {
        assertEquals(0, RowLayout.NULLS_OFFSET);
        assertEquals(8, RowLayout.CELLS_OFFSET);
        assertEquals(8, RowLayout.CELL_LENGTH);
        assertEquals(64, RowLayout.MAX_COLUMNS);
    }

    @Test
    void anImageIsTheBitmapAndOneCellAColumn() {
        assertEquals(16, new RowLayout(integers(1)).imageLength());
        assertEquals(32, new RowLayout(integers(3)).imageLength());
        assertEquals(8 + 64 * 8, new RowLayout(integers(64)).imageLength());
    }

    @Test
    void moreThanSixtyFourColumnsAreNotModelled() {
        final Table wide = integers(65);
        assertThrows(UnsupportedFeatureException.class, () -> new RowLayout(wide));
    }

    @Test
    void everyColumnHasTheCellTypeOfItsDeclaration() {
        final RowLayout layout = new RowLayout(table(List.of(
                SqlType.INT,
                SqlType.BIGINT,
                new SqlType.DecimalType(10, 3),
                SqlType.DOUBLE,
                new SqlType.VarcharType(5, Collation.UTF8MB4_BIN))));
        assertEquals(5, layout.columnCount());
        assertEquals(CellType.integer(10), layout.type(0));
        assertEquals(CellType.INTEGER, layout.type(1));
        assertEquals(CellType.decimal(3, 3, 7), layout.type(2));
        assertEquals(CellType.DOUBLE, layout.type(3));
        assertEquals(CellType.text(StringOrder.PADDED_BYTES, TextOrigin.COLUMN), layout.type(4));
    }

    @Test
    void aTypeOutsideTheModelIsNamed() {
        final Table table = table(List.of(new SqlType.Unmodelled("JSON")));
        final UnsupportedFeatureException refusal =
                assertThrows(UnsupportedFeatureException.class, () -> new RowLayout(table));
        assertEquals("type JSON", refusal.getMessage());
    }

    @Test
    void decimalsBeyondEighteenDigitsBehindThePointAreNotModelled() {
        assertEquals(18, CellType.decimal(18).scale());
        assertThrows(UnsupportedFeatureException.class, () -> CellType.decimal(37));
    }

    private static Table integers(int count) {
        return table(
                IntStream.range(0, count).mapToObj(i -> (SqlType) SqlType.INT).toList());
    }

    private static Table table(List<SqlType> types) {
        final List<Column> columns = IntStream.range(0, types.size())
                .mapToObj(i -> Column.of("c" + i, types.get(i)))
                .toList();
        return new Table("t", columns, List.of());
    }
}
