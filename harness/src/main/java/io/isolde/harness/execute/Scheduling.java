package io.isolde.harness.execute;

import io.isolde.harness.execute.LaneOptions.Processors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * By which policy Linux shares out processors among the threads of this program and of the servers that it has started: sched(7).
 *
 * <p>Where lanes share processors, a thread of the server that answers would be put aside at once for the lane that waits for the answer; both do more
 * when the lane waits for its turn.
 */
public enum Scheduling {
    /** A thread that wakes may take the processor from one that runs. */
    OTHER("0", "-o"),
    /** It waits for its turn. */
    BATCH("3", "-b");

    private static final Logger LOG = LoggerFactory.getLogger(Scheduling.class);

    private static final long PATIENCE_S = 5;

    /** Of the fields of {@code /proc/PID/stat} behind the name, of which the first is the third: proc(5). */
    private static final int POLICY_FIELD = 41 - 3;

    private final String number;
    private final String option;

    Scheduling(String number, String option) {
        this.number = number;
        this.option = option;
    }

    /** What serves so many lanes side by side. */
    public static Scheduling of(int lanes) {
        return Processors.among(lanes) == Processors.SHARED ? BATCH : OTHER;
    }

    /**
     * Sets it for all threads of this process and of those that it has started, and so for what these start. One that has another policy than these two
     * keeps it, and so do all where there is no chrt(1).
     */
    public void set() {
        Stream.concat(
                        Stream.of(ProcessHandle.current()),
                        ProcessHandle.current().descendants())
                .map(ProcessHandle::pid)
                .filter(process -> of(process).filter(policy -> policy != this).isPresent())
                .forEach(this::set);
    }

    /** That of the first thread of a process; nothing where it is another one, or where there is no Linux. */
    static Optional<Scheduling> of(long process) {
        return read(Path.of("/proc/" + process + "/stat"));
    }

    /** That of a thread or process, of which this is the {@code stat}. */
    static Optional<Scheduling> read(Path stat) {
        try {
            final String line = Files.readString(stat);
            final String number = line.substring(line.lastIndexOf(')') + 2).split(" ", -1)[POLICY_FIELD];
            return Stream.of(values())
                    .filter(policy -> policy.number.equals(number))
                    .findFirst();
        } catch (final IOException gone) {
            LOG.debug("no scheduling policy to be seen: {}", stat, gone);
            return Optional.empty();
        }
    }

    /** Its usual place, whatever PATH the JVM was given; else its name. */
    private static String program() {
        final Path usual = Path.of("/usr/bin/chrt");
        return Files.isExecutable(usual) ? usual.toString() : "chrt";
    }

    private void set(long process) {
        final List<String> command = List.of(program(), option, "-a", "-p", "0", Long.toString(process));
        try {
            final Process running = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!running.waitFor(PATIENCE_S, TimeUnit.SECONDS)) {
                running.destroyForcibly();
                LOG.info("{} does not end", command);
            } else if (running.exitValue() != 0) {
                LOG.info("{} ended with {}", command, running.exitValue());
            }
        } catch (final IOException none) {
            LOG.info("no chrt, without which lanes that share processors run fewer cases: {}", none.getMessage());
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
