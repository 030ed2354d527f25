package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.report.ShellWord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command in a JVM of its own, which can be killed. What it prints goes to files. */
final class OwnJvm implements AutoCloseable {
    private static final long LONGEST_SECONDS = 300;

    private final Process process;
    private final Path out;
    private final Path err;

    private OwnJvm(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /** The words that start it. */
    static List<String> command(String... arguments) {
        final List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-exports",
                "java.base/jdk.internal.misc=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-Disolde.known=none",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** The same for a shell. */
    static String words(String... arguments) {
        return String.join(
                " ", command(arguments).stream().map(ShellWord::quote).toList());
    }

    /** The words of a shell whose script may mount file systems that nothing else sees. */
    static List<String> mounting(String script) throws IOException {
        return List.of("unshare", isRoot() ? "-m" : "-rm", "/bin/bash", "-c", script);
    }

    /** The words that start it from a script of {@link #mounting}, as whoever runs the tests: the script itself may be root of its own. */
    static String unmounted(String... arguments) throws IOException {
        return isRoot()
                ? words(arguments)
                : "unshare --user --map-user=" + id("uid") + " --map-group=" + id("gid") + " -- " + words(arguments);
    }

    /** Whether this machine permits {@link #mounting} and {@link #unmounted}. */
    static boolean canMount() {
        try {
            final String becomes = isRoot() ? "true" : "unshare --user --map-user=" + id("uid") + " -- true";
            return succeeds(mounting("mount -t tmpfs tmpfs /mnt && " + becomes));
        } catch (final IOException | InterruptedException e) {
            return false;
        }
    }

    /** Whether a program can be started by these words of {@code unshare}. */
    static boolean isPermitted(List<String> apart) throws InterruptedException {
        final List<String> command = new ArrayList<>(apart);
        command.add("true");
        try {
            return succeeds(command);
        } catch (final IOException e) {
            return false;
        }
    }

    private static boolean succeeds(List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor() == 0;
    }

    private static boolean isRoot() throws IOException {
        return id("uid") == 0;
    }

    private static int id(String attribute) throws IOException {
        return (Integer) Files.getAttribute(Path.of("/proc/self"), "unix:" + attribute);
    }

    /**
     * Starts a command.
     *
     * @param folder gets what it prints
     */
    static OwnJvm start(Path folder, List<String> command) throws IOException {
        final Path out = Files.createTempFile(folder, "out", ".txt");
        final Path err = Files.createTempFile(folder, "err", ".txt");
        final Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        return new OwnJvm(process, out, err);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Kills it, whatever it is at. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        assertTrue(process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS), "a killed process ends");
    }

    /** Asks it to end, as Ctrl-C does. */
    void terminate() {
        process.destroy();
    }

    /** Kills the servers that it has started first, and then itself before it can know of that. */
    void killWithServer() throws InterruptedException {
        killServer();
        kill();
    }

    /** Kills the servers that it has started; waits for one that is being started. */
    void killServer() throws InterruptedException {
        final long startNs = System.nanoTime();
        List<ProcessHandle> servers = servers();
        while (servers.isEmpty()) {
            assertTrue(process.isAlive(), "it starts a server again");
            assertTrue(System.nanoTime() - startNs < TimeUnit.SECONDS.toNanos(LONGEST_SECONDS), "there is a server");
            Thread.sleep(20);
            servers = servers();
        }
        servers.forEach(ProcessHandle::destroyForcibly);
    }

    /** Waits until it has printed so many lines. */
    void awaitLines(int count) throws InterruptedException, IOException {
        final long startNs = System.nanoTime();
        while (Files.readAllLines(out, StandardCharsets.UTF_8).size() < count) {
            assertTrue(process.isAlive(), "it goes on");
            assertTrue(System.nanoTime() - startNs < TimeUnit.SECONDS.toNanos(LONGEST_SECONDS), "it prints lines");
            Thread.sleep(20);
        }
    }

    /** Stops the servers that it has started; they live on, and do nothing. */
    void stopServers() throws IOException, InterruptedException {
        for (final ProcessHandle server : servers()) {
            assertEquals(
                    0,
                    new ProcessBuilder("kill", "-STOP", Long.toString(server.pid()))
                            .start()
                            .waitFor());
        }
    }

    private List<ProcessHandle> servers() {
        return process.descendants()
                .filter(each -> each.info().command().orElse("").matches(".*/(mariadbd|mysqld|postgres)"))
                .toList();
    }

    /** Waits until it ends by itself. */
    CommandRun end() throws InterruptedException, IOException {
        return endWithin(LONGEST_SECONDS);
    }

    /** The same for a command that takes longer, in seconds at most. */
    CommandRun endWithin(long seconds) throws InterruptedException, IOException {
        assertTrue(process.waitFor(seconds, TimeUnit.SECONDS), "the command ends");
        return new CommandRun(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
