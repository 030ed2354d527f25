package io.isolde.harness.campaign;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What ends a campaign; the first that is reached does.
 *
 * @param cases cases 0 to one below this are run
 * @param time over all sittings
 * @param findings different new ones
 * @param diskBytes of all files of its folder
 */
public record Limits(OptionalLong cases, Optional<Duration> time, OptionalLong findings, OptionalLong diskBytes) {
    public Limits {
        if (cases.isEmpty() && time.isEmpty()) {
            throw new IllegalArgumentException("a campaign needs an end: a number of cases or a time");
        }
        if (cases.isPresent() && cases.getAsLong() < 1) {
            throw new IllegalArgumentException("a campaign needs a case: cases=" + cases.getAsLong());
        }
        if (time.isPresent() && (time.get().isZero() || time.get().isNegative())) {
            throw new IllegalArgumentException("a campaign needs time: time=" + time.get());
        }
        if (findings.isPresent() && findings.getAsLong() < 1) {
            throw new IllegalArgumentException("a campaign ends after a finding: findings=" + findings.getAsLong());
        }
        if (diskBytes.isPresent() && diskBytes.getAsLong() < 1) {
            throw new IllegalArgumentException("a campaign needs room: diskBytes=" + diskBytes.getAsLong());
        }
    }
}
