package io.isolde.harness.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

final class ErrorsTest {
    @Test
    void anErrorKeepsItsCodesAndTheFirstLineOfItsMessage() {
        assertEquals(
                new Outcome.Failed(ErrorKind.DEADLOCK, "40001", 1213, "Deadlock found"),
                Errors.failed(new SQLException("Deadlock found\n\nsent 3 ms ago", "40001", 1213)));
        assertEquals(
                new Outcome.Failed(ErrorKind.OTHER, "", 0, "null"), Errors.failed(new SQLException((String) null)));
    }

    @Test
    void connectionsAreLostBySqlState() {
        assertTrue(Errors.isConnectionLost(new SQLException("Communications link failure", "08S01")));
        assertFalse(Errors.isConnectionLost(new SQLException("Duplicate entry", "23000", 1062)));
    }
}
