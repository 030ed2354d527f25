package io.isolde.core.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutcomesTest {
    @Test
    void eachKindOfValueIsShown() {
        assertEquals(
                "(1,18446744073709551615,1.50,0.5,'it''s',TRUE,0x0A);('2024-02-29','-12:00:00','2024-02-29 10:00:00','{}',NULL)",
                Outcomes.describe(List.of(
                        List.of(
                                new Value.IntegerValue(1),
                                new Value.UnsignedValue(-1),
                                new Value.DecimalValue(new BigDecimal("1.50")),
                                new Value.DoubleValue(0.5),
                                new Value.StringValue("it's"),
                                new Value.BooleanValue(true),
                                new Value.HexValue("0A", false)),
                        List.of(
                                new Value.DateValue("2024-02-29"),
                                new Value.TimeValue("-12:00:00"),
                                new Value.DateTimeValue("2024-02-29 10:00:00"),
                                new Value.OpaqueValue("{}"),
                                Value.NULL))));
    }
}
