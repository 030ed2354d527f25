package io.isolde.harness.target;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** What Linux tells of the process of a server that we started, see proc(5). */
public record ServerProcess(long pid) {
    private static final long BYTES_PER_KB = 1024;

    /** As in {@code T (stopped)}; empty when it has ended. */
    public Optional<String> state() {
        return field("State");
    }

    /** Bytes of it that are in memory; empty when it has ended. */
    public OptionalLong residentBytes() {
        final Optional<String> kilobytes = field("VmRSS");
        return kilobytes.isPresent()
                ? OptionalLong.of(
                        Long.parseLong(kilobytes.get().replace("kB", "").strip()) * BYTES_PER_KB)
                : OptionalLong.empty();
    }

    private Optional<String> field(String name) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
                    .filter(line -> line.startsWith(name + ":"))
                    .map(line -> line.substring(name.length() + 1).strip())
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty(); // the process has ended
        }
    }
}
