package io.isolde.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.host.HostProgram;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs {@link HostProgram} in a JVM of its own, with the agent as the jar it ships as. */
final class JdbcAgentIT {
    private static final String AGENT_JAR = System.getProperty("isolde.agent.jar");

    /** calls, errors, total ms, mean us, then p50 and p99 (missing in sums), max us, SQL */
    private static final Pattern ROW =
            Pattern.compile(" *(\\d+) +(\\d+) +([\\d.]+) +([\\d.]+) +(?:([\\d.]+) +([\\d.]+) +)?([\\d.]+)  (\\S.*)");

    @TempDir
    private Path folder;

    @Test
    void countsCallsAndErrorsByShape() throws Exception {
        final Run run = run("", true);
        assertEquals("host program done\n", run.stdout());
        final Map<String, String> counts = counts(run.stderr());
        assertEquals("1 calls, 0 errors", counts.get("CREATE TABLE t(id INT PRIMARY KEY, name VARCHAR(?))"));
        assertEquals("5 calls, 2 errors", counts.get("INSERT INTO t VALUES (?, ?)"));
        assertEquals("2 calls, 2 errors", counts.get("SELECT nothing FROM t"));
        assertEquals("5 calls, 0 errors", counts.get("SELECT name FROM t WHERE id = ? AND ? = ?"));
        assertEquals("1 calls, 0 errors", counts.get("(batch) INSERT INTO t VALUES (?, ?)"));
        assertEquals("1 calls, 0 errors", counts.get("(batch of several shapes)"));
        assertEquals("1 calls, 0 errors", counts.get("(commit)"));
        assertEquals("2 calls, 0 errors", counts.get("(rollback)"));
        assertEquals("2 calls, 0 errors", counts.get("(setAutoCommit)"));
        assertEquals("24 calls, 4 errors", counts.get("TOTAL"));
    }

    @Test
    void theOnlyJarBesideItIsItself() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(AGENT_JAR).getParent())) {
            final List<Path> jars =
                    files.filter(file -> file.toString().endsWith(".jar")).toList();
            assertEquals(List.of(Path.of(AGENT_JAR)), jars);
        }
    }

    @Test
    void nestedCallsCountOnce() throws Exception {
        final Map<String, String> counts = counts(run("", true).stderr());
        assertEquals("2 calls, 0 errors", counts.get("SELECT count_t()"));
        assertEquals("1 calls, 0 errors", counts.get("SELECT MAX(id) FROM t"));
        assertFalse(counts.keySet().stream().anyMatch(shape -> shape.contains("inner_call")), counts.toString());
    }

    @Test
    void seesADriverOfAnotherClassLoader() throws Exception {
        final Map<String, String> counts = counts(run("", false).stderr());
        assertEquals("5 calls, 2 errors", counts.get("INSERT INTO t VALUES (?, ?)"));
        assertEquals("5 calls, 0 errors", counts.get("SELECT name FROM t WHERE id = ? AND ? = ?"));
        assertEquals("21 calls, 4 errors", counts.get("TOTAL"));
    }

    @Test
    void timesAddUp() throws Exception {
        double sumMs = 0;
        double totalMs = -1;
        for (final Matcher row : rows(run("", true).stderr())) {
            final double ms = Double.parseDouble(row.group(3));
            final double meanUs = Double.parseDouble(row.group(4));
            final double maxUs = Double.parseDouble(row.group(7));
            assertEquals(ms * 1_000 / Long.parseLong(row.group(1)), meanUs, 1.0, row.group());
            assertTrue(meanUs <= maxUs + 0.1, row.group());
            if (row.group(8).equals("TOTAL")) {
                totalMs = ms;
            } else {
                assertTrue(Double.parseDouble(row.group(5)) <= Double.parseDouble(row.group(6)), row.group());
                assertTrue(Double.parseDouble(row.group(6)) <= maxUs, row.group());
                sumMs += ms;
            }
        }
        assertEquals(sumMs, totalMs, 0.02);
    }

    @Test
    void writesTheTableToAFileAndShortensIt() throws Exception {
        final Path out = folder.resolve("table of calls.txt");
        final Run run = run("=out=" + out + ",print=2", true);
        assertEquals("", run.stderr());
        final List<Matcher> rows = rows(Files.readString(out));
        assertEquals(4, rows.size());
        assertEquals("(10 more shapes)", rows.get(2).group(8));
        assertEquals("TOTAL", rows.get(3).group(8));
        assertEquals("24", rows.get(3).group(1));
    }

    @Test
    void writesALinePerCall() throws Exception {
        final Path lines = folder.resolve("lines-%p.tsv");
        final Run run = run("=lines=" + lines, true);
        final List<String> written = Files.readAllLines(folder.resolve("lines-" + run.pid() + ".tsv"));
        assertEquals("start_us\tduration_us\tthread\toutcome\tsql", written.get(0));
        assertEquals(1 + 24, written.size());
        assertTrue(written.get(2).endsWith("\tmain\tok\tINSERT INTO t VALUES (1, 'it''s 1')"), written.get(2));
        assertEquals(
                4, written.stream().filter(line -> line.contains("Exception")).count());
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "print=many", "print=-1", "out=", "out=a,out=b", ",", "out=/no such folder/x"})
    void aBadOptionIsOneLineAndTheHostRuns(String options) throws Exception {
        final Run run = run("=" + options, true);
        assertEquals("host program done\n", run.stdout());
        assertEquals(1, run.stderr().lines().count(), run.stderr());
        assertTrue(run.stderr().startsWith("isolde-agent: off: "), run.stderr());
    }

    private record Run(long pid, String stdout, String stderr) {}

    /** Runs the host program to its end; it must succeed. */
    private Run run(String options, boolean driverOnClassPath) throws Exception {
        final Path driver = jarOrFolderOf(org.h2.Driver.class);
        final Path host = jarOrFolderOf(HostProgram.class);
        final List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // The JVM's remark on the longer bootstrap class path would stand between the lines we check.
        command.add("-XX:-PrintWarnings");
        command.add("-javaagent:" + AGENT_JAR + options);
        command.add("-cp");
        command.add(driverOnClassPath ? host + File.pathSeparator + driver : host.toString());
        command.add(HostProgram.class.getName());
        if (!driverOnClassPath) {
            command.add(driver.toString());
        }
        final Path stdout = folder.resolve("stdout");
        final Path stderr = folder.resolve("stderr");
        final Process process = new ProcessBuilder(command)
                .redirectOutput(stdout.toFile())
                .redirectError(stderr.toFile())
                .start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("the host program hangs: " + command);
        }
        final Run run = new Run(process.pid(), read(stdout), read(stderr));
        assertEquals(0, process.exitValue(), run.toString());
        return run;
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file).replace(System.lineSeparator(), "\n");
    }

    private static Path jarOrFolderOf(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static List<Matcher> rows(String text) {
        return text.lines().map(ROW::matcher).filter(Matcher::matches).toList();
    }

    private static Map<String, String> counts(String text) {
        final Map<String, String> counts = new LinkedHashMap<>();
        for (final Matcher row : rows(text)) {
            counts.put(row.group(8), row.group(1) + " calls, " + row.group(2) + " errors");
        }
        return counts;
    }
}
