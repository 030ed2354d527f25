package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Pattern;

/** A server that we started. */
final class EmbeddedTarget implements RunningTarget {
    private static final int PORT_ATTEMPTS = 10;
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final long READY_POLL_MS = 10;

    /** How servers say in their logs that they lack a variable that they were given. */
    private static final Pattern UNKNOWN_VARIABLE = Pattern.compile(
            "unknown (?:variable|option) '[^']*'|ambiguous option '[^']*'|unrecognized configuration parameter \"[^\"]*\"");

    /** How they say that a variable does not take the value; where they go on with another one, too. */
    private static final Pattern REFUSED_VALUE = Pattern.compile(
            "Unknown suffix '[^']*' used for variable '[^']*' \\(value '[^']*'\\)|Error while setting value '[^']*' to '[^']*'"
                    + "|boolean value '[^']*' wasn't recognized|invalid value for parameter \"[^\"]*\": \"[^\"]*\""
                    + "|parameter \"[^\"]*\" requires a [A-Za-z]* value|outside the valid range for parameter \"[^\"]*\"");

    /** Lines of a log up to the end of a start. */
    private static final int MOST_OF_A_START = 1000;

    private final TargetSpec.Embedded spec;
    private final EmbeddedServer server;
    private final TargetOptions options;
    private final ServerCache cache;
    private final PortChooser ports;
    private final EndAtExit atExit;
    private boolean closed;
    private volatile Instance instance;

    /** Says which port to try next. */
    @FunctionalInterface
    interface PortChooser {
        int next() throws IOException;
    }

    /** One life of the server. */
    private record Instance(GuardedServer process, ConnectionSettings settings, ServerProfile profile) {}

    private EmbeddedTarget(TargetSpec.Embedded spec, TargetOptions options, ServerCache cache, PortChooser ports) {
        this.spec = spec;
        this.server = spec.server();
        this.options = options;
        this.cache = cache;
        this.ports = ports;
        atExit = new EndAtExit(server.name(), this::end);
        instance = launch();
    }

    static EmbeddedTarget start(TargetSpec.Embedded spec, TargetOptions options, ServerCache cache) {
        return start(spec, options, cache, EmbeddedTarget::freePort);
    }

    static EmbeddedTarget start(TargetSpec.Embedded spec, TargetOptions options, ServerCache cache, PortChooser ports) {
        requirePlatform(spec.server());
        final EmbeddedTarget target = new EmbeddedTarget(spec, options, cache, ports);
        target.atExit.begin();
        return target;
    }

    private static void requirePlatform(EmbeddedServer server) {
        final String system = System.getProperty("os.name", "");
        final String processor = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        if (!system.equals("Linux") || !(processor.equals("amd64") || processor.equals("x86_64"))) {
            throw new BadInputException("the embedded server " + server.name()
                    + " is built for Linux on x86-64, and this is " + system + " on " + processor
                    + ": start a server yourself and give its JDBC URL");
        }
    }

    private Instance launch() {
        final Path home = cache.home(server);
        final Path pristine = cache.pristineData(server, options.tuned());
        final Daemon daemon = Daemon.of(server, home, options.tuned());
        final Path root = options.root();
        try {
            RunFolder.sweep(root, System.err::println);
            for (int attempt = 0; attempt < PORT_ATTEMPTS; attempt++) {
                final Optional<Instance> started = launchOnce(daemon, pristine, RunFolder.create(root));
                if (started.isPresent()) {
                    return started.get();
                }
            }
        } catch (IOException e) {
            throw new TargetException("cannot start " + server.name() + " in " + root + ": " + e, e);
        }
        throw new TargetException(
                server.name() + " found no free port of the loopback interface, attempts=" + PORT_ATTEMPTS);
    }

    /** Empty when another process took the port in between. */
    private Optional<Instance> launchOnce(Daemon daemon, Path pristine, RunFolder folder) throws IOException {
        final GuardedServer process;
        final int port;
        try {
            Folders.copy(pristine, folder.data());
            daemon.adopt(folder);
            port = ports.next();
            process = GuardedServer.start(
                    folder,
                    SharedLibraries.path(daemon.programs(folder)),
                    daemon.endSignal(),
                    daemon.startCommand(folder, port, spec.variables()));
        } catch (IOException | RuntimeException e) {
            folder.close();
            throw e;
        } catch (InterruptedException e) {
            folder.close();
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while a server starts", e);
        }
        try {
            final ConnectionSettings settings = daemon.reach(port);
            final boolean ready = awaitReady(process, settings, folder.data());
            if (ready) {
                refusedVariable(process).ifPresent(refused -> {
                    throw refused;
                });
                daemon.ready(folder);
                return Optional.of(new Instance(
                        process,
                        daemon.reachQuickly(settings, process),
                        ServerQueries.of(settings).profile()));
            }
            process.close();
            return Optional.empty();
        } catch (SQLException e) {
            process.close();
            throw new TargetException(server.name() + " started but does not tell its version: " + e.getMessage(), e);
        } catch (IOException | RuntimeException e) {
            process.close();
            throw e;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** True once our server answers, false when its port was taken; throws when it ended for any other reason. */
    private boolean awaitReady(GuardedServer process, ConnectionSettings settings, Path data) {
        final long deadlineNs = System.nanoTime() + START_LIMIT.toNanos();
        String lastAnswer = "none yet";
        while (process.isAlive()) {
            try {
                // Somebody else's server may answer on a port that ours lost.
                if (ServerQueries.of(settings).dataFolder().equals(data.toString())) {
                    return true;
                }
                lastAnswer = "another server's";
            } catch (SQLException e) {
                lastAnswer = e.getMessage();
            }
            if (System.nanoTime() > deadlineNs) {
                throw failed(process, "does not answer after " + START_LIMIT.toSeconds() + " s: " + lastAnswer);
            }
            pause();
        }
        final List<String> log = process.logTail();
        if (log.stream().anyMatch(line -> line.contains("Address already in use"))) {
            return false;
        }
        throw SharedLibraries.missing(server, log)
                .or(() -> refusedVariable(process))
                .orElseGet(() -> failed(process, "ended with exit status " + process.exitStatus()));
    }

    /** What to throw if the server refused a variable of the target's name; empty if it has taken all. */
    private Optional<RuntimeException> refusedVariable(GuardedServer process) {
        if (spec.variables().isEmpty()) {
            return Optional.empty();
        }
        final String log = String.join("\n", process.logTail(MOST_OF_A_START));
        return refused(UNKNOWN_VARIABLE, "unknown server variable", log)
                .or(() -> refused(REFUSED_VALUE, "a server variable does not take its value", log));
    }

    private Optional<RuntimeException> refused(Pattern pattern, String what, String log) {
        return pattern.matcher(log)
                .results()
                .findFirst()
                .map(said -> new BadInputException(
                        what + " in " + spec.name() + "; " + server.name() + " said: " + said.group()));
    }

    private TargetException failed(GuardedServer process, String what) {
        return new TargetException(
                server.name() + " " + what + "; its log ends with:\n" + String.join("\n", process.logTail()));
    }

    private static void pause() {
        try {
            Thread.sleep(READY_POLL_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while a server starts", e);
        }
    }

    @Override
    public String name() {
        return spec.name();
    }

    @Override
    public ConnectionSettings connection() {
        return instance.settings();
    }

    @Override
    public ServerProfile profile() {
        return instance.profile();
    }

    @Override
    public SortedMap<String, String> variables() {
        try {
            return ServerQueries.of(instance.settings()).variables();
        } catch (SQLException e) {
            throw new TargetException(server.name() + " does not tell its variables: " + e.getMessage(), e);
        }
    }

    @Override
    public boolean startedByUs() {
        return true;
    }

    @Override
    public boolean isAlive() {
        return instance.process().isAlive();
    }

    @Override
    public boolean answers(Duration within) {
        return ServerQueries.of(instance.settings()).answers(within);
    }

    @Override
    public Optional<ServerProcess> process() {
        return instance.process().process();
    }

    @Override
    public void kill() {
        instance.process().kill();
    }

    @Override
    public String exitStatus() {
        return instance.process().exitStatus();
    }

    @Override
    public Optional<Path> log() {
        return Optional.of(instance.process().log());
    }

    @Override
    public List<String> logTail(int most) {
        return instance.process().logTail(most);
    }

    @Override
    public synchronized void restart() {
        if (closed) {
            throw new IllegalStateException("a closed target cannot be restarted: " + server.name());
        }
        instance.process().close();
        instance = launch();
    }

    @Override
    public void close() {
        end();
        atExit.cancel();
    }

    private synchronized void end() {
        if (!closed) {
            closed = true;
            instance.process().close();
        }
    }
}
