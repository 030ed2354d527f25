package io.isolde.harness.campaign;

import io.isolde.harness.report.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code pace.jsonl}: how far a campaign is, one JSON object a line. A line each second in the first minute, then one each ten seconds, and one
 * at the end. A campaign that goes on after a stop adds to the lines before. When there are too many, every second one goes, and later ones come half as
 * often.
 *
 * <p>Keys: {@code at} (wall clock, ISO 8601), {@code seconds} since the start, {@code cases}, {@code blocked} and {@code verdicts} so far,
 * {@code features} of the coverage that were met, {@code statements} and {@code executeNs} that they took, and what is
 * {@linkplain ResourceUse used} of the machine.
 */
public final class PaceLog implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PaceLog.class);
    private static final Duration FIRST = Duration.ofMinutes(1);
    private static final long FIRST_INTERVAL_MS = 1_000;
    private static final long INTERVAL_MS = 10_000;

    private final Path file;
    private final PaceFile lines;
    private final Supplier<Progress> progress;
    private final Supplier<ResourceUse> use;
    private final Thread thread = new Thread(this::work, "pace");
    /** Written by the thread, then by whoever has joined it. */
    private boolean failed;

    private PaceLog(Path file, Supplier<Progress> progress, Supplier<ResourceUse> use) {
        this.file = file;
        this.lines = new PaceFile(file);
        this.progress = progress;
        this.use = use;
    }

    /** Starts to write, on a thread of its own. */
    public static PaceLog start(Path file, Supplier<Progress> progress, Supplier<ResourceUse> use) {
        final PaceLog log = new PaceLog(file, progress, use);
        log.thread.setDaemon(true);
        log.thread.start();
        return log;
    }

    /** Writes the last line. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (final InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        append(progress.get());
    }

    private void work() {
        try {
            while (true) {
                final Progress now = progress.get();
                append(now);
                TimeUnit.MILLISECONDS.sleep(
                        now.clock().elapsed().compareTo(FIRST) < 0
                                ? FIRST_INTERVAL_MS
                                : INTERVAL_MS << lines.halvings());
            }
        } catch (final InterruptedException e) {
            // close() asks to end this way
        }
    }

    private void append(Progress now) {
        final Map<String, Object> line = new LinkedHashMap<>();
        line.put("at", Instant.now().toString());
        line.put("seconds", now.clock().elapsed().toMillis() / 1e3);
        line.put("cases", now.cases());
        line.put("blocked", now.blocked());
        final Map<String, Long> verdicts = new LinkedHashMap<>();
        now.verdicts().forEach((word, count) -> verdicts.put(word.word(), count));
        line.put("verdicts", verdicts);
        line.put("features", now.effort().features());
        line.put("statements", now.effort().statements());
        line.put("executeNs", now.effort().executeNs());
        line.putAll(use.get().figures());
        try {
            lines.append(Json.line(line));
        } catch (final IOException e) {
            // A picture of the run is not worth the run.
            if (!failed) {
                LOG.warn("cannot write {} ({})", file, e.toString());
            }
            failed = true;
        }
    }
}
