package io.isolde.core.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class DeviationsTest {
    @Test
    void eachIsFoundByItsId() {
        for (final Deviation deviation : Deviations.all()) {
            assertEquals(Optional.of(deviation), Deviations.parse(deviation.id()));
        }
        assertEquals(Optional.empty(), Deviations.parse("MDEV-0"));
    }

    @Test
    void noneIsLeftOut() {
        assertEquals(
                Quirk.values().length + H2Deviation.values().length + PostgresDeviation.values().length,
                Deviations.all().stream()
                        .map(Deviation::id)
                        .collect(Collectors.toSet())
                        .size());
    }
}
