package io.isolde.core.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IsolationLevelTest {
    @ParameterizedTest
    @CsvSource({
        "RU, RU",
        "rc, RC",
        "' rr ', RR",
        "SER, SER",
        "READ UNCOMMITTED, RU",
        "read-committed, RC",
        "REPEATABLE_READ, RR",
        "Serializable, SER",
    })
    void isReadByShortOrFullName(String text, IsolationLevel level) {
        assertEquals(Optional.of(level), IsolationLevel.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "SNAPSHOT", "READ", "READCOMMITTED", "R R"})
    void otherNamesAreNoLevel(String text) {
        assertEquals(Optional.empty(), IsolationLevel.parse(text));
    }

    @Test
    void repeatableReadAndSerializableLockGaps() {
        assertEquals(
                java.util.List.of(false, false, true, true),
                java.util.Arrays.stream(IsolationLevel.values())
                        .map(IsolationLevel::locksGaps)
                        .toList());
    }
}
