package io.isolde.harness.report;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * That an earlier run has found the same.
 *
 * @param since when that run began
 * @param run its folder
 */
public record Sighting(Instant since, String run) {
    /** As the end of a line. */
    public String text() {
        return "known here since " + LocalDate.ofInstant(since, ZoneOffset.UTC) + " (run " + run + ")";
    }
}
