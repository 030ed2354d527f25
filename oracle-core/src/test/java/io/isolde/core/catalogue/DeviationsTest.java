package io.isolde.core.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
                Quirk.values().length
                        + H2Deviation.values().length
                        + PostgresDeviation.values().length
                        + DuckDbDeviation.values().length,
                Deviations.all().stream()
                        .map(Deviation::id)
                        .collect(Collectors.toSet())
                        .size());
    }

    @Test
    void aReportIsLinkedByItsNumber() {
        assertEquals(Optional.of("https://jira.mariadb.org/browse/MDEV-26642"), Quirk.NO_CHANGE_WRITE.report());
        assertEquals(Optional.of("https://bugs.mysql.com/bug.php?id=117835"), Quirk.LEVEL_KEPT_BY_BEGIN.report());
        assertEquals(
                Optional.of("https://github.com/h2database/h2database/issues/4391"),
                H2Deviation.SLEEPS_AFTER_ROLLBACK.report());
        assertEquals(Optional.empty(), Quirk.LOST_UPDATE.report());
    }

    @Test
    void eachHasItsTextAndNoTextIsLeftOver() {
        assertEquals(
                Deviations.all().stream().map(Deviation::id).collect(Collectors.toSet()),
                DeviationTexts.all().keySet());
        for (final Deviation deviation : Deviations.all()) {
            assertTrue(deviation.shows().endsWith(".") && deviation.advice().endsWith("."), deviation.id());
        }
    }
}
