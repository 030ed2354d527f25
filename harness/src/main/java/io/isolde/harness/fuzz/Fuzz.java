package io.isolde.harness.fuzz;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.TextFiles;
import io.isolde.harness.fuzz.FuzzResult.Failure;
import io.isolde.harness.random.Rng;
import io.isolde.harness.random.Seeds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/**
 * Mutates files and has them read. A reader may read a file or refuse it, by {@code ParseException} or {@code BadInputException}; any other end is a failure, and so is one that takes
 * longer than {@link #PATIENCE_MS}. The files are read on a thread with a small stack.
 */
public final class Fuzz {
    /** A thousand times what a file takes. */
    private static final long PATIENCE_MS = 20_000;

    /** Share of case files, which most readers look at. */
    private static final int CASES_PERCENT = 60;

    private static final long STACK_BYTES = 512 << 10;

    private final Map<FileKind, List<String>> texts;
    private final long seed;
    private final Path scratch;

    private final Map<FileKind, Long> mutants = new EnumMap<>(FileKind.class);
    private final Map<FileKind, Long> read = new EnumMap<>(FileKind.class);
    /** By what happened. */
    private final Map<String, Failure> failures = new LinkedHashMap<>();

    private long failed;
    private long slowestNs;

    /**
     * A run.
     *
     * @param texts what is mutated, by kind
     * @param scratch a file that may be overwritten
     */
    public Fuzz(Map<FileKind, List<String>> texts, long seed, Path scratch) {
        this.texts = new EnumMap<>(texts);
        this.seed = seed;
        this.scratch = scratch;
    }

    /**
     * Collects the files of the kinds that are read.
     *
     * @param paths files, and folders with all that is in them
     * @throws BadInputException when there are none
     */
    public static Map<FileKind, List<String>> texts(List<Path> paths) {
        final Map<FileKind, List<String>> texts = new EnumMap<>(FileKind.class);
        for (final Path path : paths) {
            try (Stream<Path> files = Files.walk(path)) {
                files.filter(Files::isRegularFile).sorted().forEach(file -> add(file, texts));
            } catch (final IOException | UncheckedIOException e) {
                throw new BadInputException("cannot read " + path + "; give files and folders that there are", e);
            }
        }
        if (texts.isEmpty()) {
            throw new BadInputException(
                    "no file to mutate in " + paths + "; give case files, tests or folders of them");
        }
        return texts;
    }

    private static void add(Path file, Map<FileKind, List<String>> texts) {
        FileKind.of(file.getFileName().toString()).ifPresent(kind -> {
            try {
                texts.computeIfAbsent(kind, any -> new ArrayList<>()).add(TextFiles.read(file));
            } catch (final CharacterCodingException e) {
                throw new BadInputException(file + ": a file must be UTF-8 text", e);
            } catch (final IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /**
     * Reads mutants.
     *
     * @param first number of the first one, from 0; each is made of the seed and its number
     * @param progress is told how many are done
     */
    public FuzzResult run(long first, long count, LongConsumer progress) {
        try (Worker worker = new Worker(scratch)) {
            for (long number = first; number < first + count; number++) {
                one(number, worker);
                progress.accept(number - first + 1);
            }
        }
        return new FuzzResult(
                mutants, read, TimeUnit.NANOSECONDS.toMillis(slowestNs), new ArrayList<>(failures.values()), failed);
    }

    private void one(long number, Worker worker) {
        final Rng rng = new Rng(Seeds.caseSeed(seed, number));
        final FileKind kind = texts.containsKey(FileKind.CASE) && rng.percent(CASES_PERCENT)
                ? FileKind.CASE
                : rng.pick(new ArrayList<>(texts.keySet()));
        final String text = new Mutator(texts.get(kind), rng).next();
        mutants.merge(kind, 1L, Long::sum);
        final long startNs = System.nanoTime();
        final Object end = worker.read(new Job(kind, text));
        slowestNs = Math.max(slowestNs, System.nanoTime() - startNs);
        if (end instanceof FileReaders.End) {
            read.merge(kind, end == FileReaders.End.READ ? 1L : 0L, Long::sum);
        } else {
            failed++;
            failures.putIfAbsent(place(end), new Failure(kind, number, described(end), text));
        }
    }

    private static String place(Object end) {
        if (!(end instanceof Throwable thrown)) {
            return end.toString();
        }
        final StackTraceElement[] trace = thrown.getStackTrace();
        return thrown.getClass() + " " + (trace.length > 0 ? trace[0] : "");
    }

    private static String described(Object end) {
        if (!(end instanceof Throwable thrown)) {
            return end.toString();
        }
        final StringBuilder text = new StringBuilder(thrown.toString());
        Stream.of(thrown.getStackTrace())
                .limit(25)
                .forEach(frame -> text.append("\n  at ").append(frame));
        return text.toString();
    }

    private record Job(FileKind kind, String text) {}

    /** The thread that reads, replaced when it does not come back. */
    private static final class Worker implements AutoCloseable {
        private static final Object STOP = new Object();

        private final Path scratch;
        private BlockingQueue<Object> jobs;
        private BlockingQueue<Object> ends;
        private Thread thread;

        Worker(Path scratch) {
            this.scratch = scratch;
            start();
        }

        private void start() {
            final BlockingQueue<Object> in = new ArrayBlockingQueue<>(1);
            final BlockingQueue<Object> out = new ArrayBlockingQueue<>(1);
            jobs = in;
            ends = out;
            thread = new Thread(null, () -> work(in, out), "fuzz", STACK_BYTES);
            thread.setDaemon(true);
            thread.start();
        }

        private void work(BlockingQueue<Object> in, BlockingQueue<Object> out) {
            try (FileReaders readers = new FileReaders(scratch)) {
                Object next = in.take();
                while (next instanceof Job job) {
                    out.put(end(readers, job));
                    next = in.take();
                }
            } catch (final InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private static Object end(FileReaders readers, Job job) {
            try {
                return readers.read(job.kind(), job.text());
            } catch (final RuntimeException | StackOverflowError | AssertionError | OutOfMemoryError e) {
                return e;
            }
        }

        /** How it ended, or what it threw, or where it was when time was up. */
        Object read(Job job) {
            try {
                jobs.put(job);
                final Object end = ends.poll(PATIENCE_MS, TimeUnit.MILLISECONDS);
                if (end != null) {
                    if (end instanceof Throwable) {
                        close();
                        start();
                    }
                    return end;
                }
                final StackTraceElement[] where = thread.getStackTrace();
                start();
                return "more than " + PATIENCE_MS + " ms at "
                        + String.join(
                                "\n  at ",
                                Stream.of(where).map(Object::toString).limit(15).toList());
            } catch (final InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            }
        }

        @Override
        public void close() {
            jobs.add(STOP);
        }
    }
}
