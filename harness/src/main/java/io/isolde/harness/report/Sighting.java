package io.isolde.harness.report;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * That an earlier run has found the same.
 *
 * @param since when that run began
 * @param run its folder; empty when the folder is gone
 */
public record Sighting(Instant since, Optional<String> run) {
    /** As the end of a line. */
    public String text() {
        return "known here since " + when();
    }

    /** The day, and the run. */
    public String when() {
        return LocalDate.ofInstant(since, ZoneOffset.UTC) + " ("
                + run.map(folder -> "run " + folder).orElse("the folder of that run is gone") + ")";
    }
}
