package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Full;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TestServers;
import java.io.StringWriter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code isolde targets --start} on a real server. */
@Tag("server")
@Full
final class TargetsStartTest {
    private static final String TARGET = "postgresql:18";
    private static final Duration LIMIT = Duration.ofSeconds(90);

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aStartedServerAnswersAndItsEndIsTold()
            throws SQLException, InterruptedException, ExecutionException, TimeoutException {
        TestServers.startOrSkip(TARGET, TargetOptions.standard()).close();
        final CompletableFuture<Integer> exitCode =
                CompletableFuture.supplyAsync(() -> CommandRun.exitCode(out, err, "targets", "--start", TARGET));
        final long untilNs = System.nanoTime() + LIMIT.toNanos();
        while (!out.toString().contains("Ctrl-C") && System.nanoTime() < untilNs) {
            Thread.sleep(50);
        }
        try (Connection connection = DriverManager.getConnection(told("url"), told("user"), told("password"))) {
            assertTrue(connection.isValid(5));
        }
        ProcessHandle.of(Long.parseLong(told("process"))).orElseThrow().destroyForcibly();
        assertEquals(ExitCode.FAILED, exitCode.get(LIMIT.toSeconds(), TimeUnit.SECONDS));
        assertTrue(err.toString().contains("has ended by itself"), err::toString);
    }

    private String told(String what) {
        final Matcher found = Pattern.compile("(?m)^" + what + "\\s+(\\S+)").matcher(out.toString());
        assertTrue(found.find(), () -> what + " is not told: " + out + err);
        return found.group(1);
    }
}
