package io.isolde.harness.target;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** What Linux tells of the process of a server that we started, see proc(5). */
public record ServerProcess(long pid) {
    private static final long BYTES_PER_KB = 1024;

    /** As in {@code T (stopped)}; empty when it has ended. */
    public Optional<String> state() {
        return field("State");
    }

    /** Bytes of it that are in memory; empty when it has ended. */
    public OptionalLong residentBytes() {
        final OptionalLong kilobytes = number("VmRSS");
        return kilobytes.isPresent() ? OptionalLong.of(kilobytes.getAsLong() * BYTES_PER_KB) : kilobytes;
    }

    /** Threads of it; empty when it has ended. */
    public OptionalLong threads() {
        return number("Threads");
    }

    /** Files and sockets it has open; empty when it has ended. */
    public OptionalLong files() {
        try (Stream<Path> handles = Files.list(Path.of("/proc", Long.toString(pid), "fd"))) {
            return OptionalLong.of(handles.count());
        } catch (IOException e) {
            return OptionalLong.empty(); // the process has ended
        }
    }

    /** Nanoseconds that all its threads took of the processors; empty when it has ended. */
    public OptionalLong cpuNanos() {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().totalCpuDuration())
                .map(taken -> OptionalLong.of(taken.toNanos()))
                .orElse(OptionalLong.empty());
    }

    private OptionalLong number(String name) {
        final Optional<String> text = field(name);
        return text.isPresent()
                ? OptionalLong.of(Long.parseLong(text.get().replace("kB", "").strip()))
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
