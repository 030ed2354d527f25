package io.isolde.harness.fuzz;

import java.util.List;
import java.util.Map;

/**
 * What became of mutated files.
 *
 * @param mutants number of files of each kind
 * @param read how many of each kind were read
 * @param slowestMs the longest that one took
 * @param failures those that broke a reader, the first of each kind of failure
 * @param failed number of mutants that broke a reader
 */
public record FuzzResult(
        Map<FileKind, Long> mutants, Map<FileKind, Long> read, long slowestMs, List<Failure> failures, long failed) {
    /**
     * A file that a reader neither reads nor refuses.
     *
     * @param number of the mutant, from 0
     * @param what the exception, or that it took too long, with the place
     */
    public record Failure(FileKind kind, long number, String what, String text) {}

    public FuzzResult {
        mutants = Map.copyOf(mutants);
        read = Map.copyOf(read);
        failures = List.copyOf(failures);
    }

    /** Number of mutants of all kinds. */
    public long total() {
        return mutants.values().stream().mapToLong(Long::longValue).sum();
    }
}
