package io.isolde.core.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Records how long each test class took, and which tests were skipped and why, for {@link TestSummary}. Each JVM writes a file of its own into the folder
 * that {@code -Disolde.tests.times} names; without it, nothing is recorded.
 */
public final class TestTimes implements TestExecutionListener {
    /** A line of a class: the word, module, class, milliseconds, number of tests. */
    static final String CLASS = "class";
    /** A line of a test or class that was skipped: the word, its name, the reason. */
    static final String SKIPPED = "skipped";

    private final Optional<Path> folder =
            Optional.ofNullable(System.getProperty("isolde.tests.times")).map(Path::of);
    private final Map<String, Long> startedNs = new HashMap<>();
    private final Map<String, Integer> tests = new HashMap<>();
    private final List<String> lines = new ArrayList<>();

    @Override
    public void executionStarted(TestIdentifier test) {
        classOf(test).ifPresent(name -> {
            if (test.isTest()) {
                tests.merge(name, 1, Integer::sum);
            } else {
                startedNs.putIfAbsent(name, System.nanoTime());
            }
        });
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        skipped(test, reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.ABORTED) {
            skipped(test, result.getThrowable().map(Throwable::getMessage).orElse("no reason given"));
        }
        if (test.getSource().orElse(null) instanceof ClassSource source
                && startedNs.containsKey(source.getClassName())) {
            final String name = source.getClassName();
            final long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startedNs.remove(name));
            lines.add(String.join(
                    "\t", CLASS, module(), name, Long.toString(ms), Integer.toString(tests.getOrDefault(name, 0))));
        }
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        folder.filter(any -> !lines.isEmpty()).ifPresent(this::write);
        lines.clear();
        tests.clear();
    }

    private void skipped(TestIdentifier test, String reason) {
        final String name = classOf(test)
                .map(each ->
                        each.substring(each.lastIndexOf('.') + 1) + (test.isTest() ? "." + test.getDisplayName() : ""))
                .orElse(test.getDisplayName());
        lines.add(String.join("\t", SKIPPED, oneLine(name), oneLine(reason)));
    }

    private static Optional<String> classOf(TestIdentifier test) {
        final TestSource source = test.getSource().orElse(null);
        if (source instanceof ClassSource ofClass) {
            return Optional.of(ofClass.getClassName());
        }
        return source instanceof MethodSource ofMethod ? Optional.of(ofMethod.getClassName()) : Optional.empty();
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }

    /** Tests run in the folder of their module. */
    private static String module() {
        return Path.of("").toAbsolutePath().getFileName().toString();
    }

    private void write(Path into) {
        final Path file = into.resolve(module() + "-" + ProcessHandle.current().pid() + ".tsv");
        try {
            Files.createDirectories(into);
            Files.write(file, lines, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot record the times of tests in " + file, e);
        }
    }
}
