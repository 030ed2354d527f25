package io.isolde.core.semantics.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.history.ErrorKind;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MySqlErrorsTest {
    @ParameterizedTest
    @CsvSource({
        "1213, 40001, DEADLOCK",
        "1205, HY000, LOCK_WAIT_TIMEOUT",
        "3572, HY000, LOCK_WAIT_TIMEOUT",
        "1020, HY000, RECORD_CHANGED",
        "1062, 23000, DUPLICATE_KEY",
        "1586, 23000, DUPLICATE_KEY",
        "1048, 23000, NULL_NOT_ALLOWED",
        "1364, HY000, NULL_NOT_ALLOWED",
        "1264, 22003, OUT_OF_RANGE",
        "1406, 22001, OUT_OF_RANGE",
        "1690, 22003, OUT_OF_RANGE",
        "1265, 01000, BAD_CONVERSION",
        "1292, 22007, BAD_CONVERSION",
        "1366, 22007, BAD_CONVERSION",
        "1365, 22012, DIVISION_BY_ZERO",
        "1317, 70100, INTERRUPTED",
        "3024, HY000, INTERRUPTED",
        "1969, 70100, INTERRUPTED",
        "0, 08000, CONNECTION_LOST",
        "2013, 08S01, CONNECTION_LOST",
        "1032, HY000, ROW_NOT_FOUND",
        "1467, HY000, NO_NUMBER",
        "1412, HY000, TABLE_CHANGED",
        "159, HY000, TABLE_CHANGED",
        "1064, 42000, OTHER",
        "1792, 25006, READ_ONLY",
    })
    void everyVendorCodeHasItsKind(int vendorCode, String sqlState, ErrorKind kind) {
        assertEquals(kind, MySqlErrors.kindOf(vendorCode, sqlState));
    }

    @Test
    void theVendorCodeCountsBeforeTheState() {
        assertEquals(ErrorKind.DEADLOCK, MySqlErrors.kindOf(1213, "08000"));
    }

    @Test
    void aMissingStateIsNoConnectionLoss() {
        assertEquals(ErrorKind.OTHER, MySqlErrors.kindOf(0, null));
    }

    @Test
    void threeKindsEndTheTransaction() {
        final EnumSet<ErrorKind> ending = EnumSet.noneOf(ErrorKind.class);
        for (final ErrorKind kind : ErrorKind.values()) {
            if (kind.endsTransaction()) {
                ending.add(kind);
            }
        }
        assertEquals(EnumSet.of(ErrorKind.DEADLOCK, ErrorKind.RECORD_CHANGED, ErrorKind.CONNECTION_LOST), ending);
    }
}
