package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerLocksTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Waiting for table metadata lock",
                "Waiting for schema metadata lock",
                "Waiting for stored function metadata lock",
                "Waiting for backup lock",
                "Waiting for global read lock",
                "Waiting for table level lock",
                "Waiting for table flush",
                "User lock"
            })
    void theseAreWaits(String state) {
        assertEquals(Optional.of(state), ServerLocks.waitIn(state));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "User sleep",
                "Sending data",
                "Updating",
                "System lock",
                "Waiting for handler commit",
                "Waiting for next activation"
            })
    void theseAreNone(String state) {
        assertEquals(Optional.empty(), ServerLocks.waitIn(state));
    }
}
