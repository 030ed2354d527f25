package io.isolde.harness.target;

import io.isolde.core.testing.Effort;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Servers for tests. What this machine cannot have skips the test and says why; a server that fails to start fails it. */
public final class TestServers {
    /** On which the quick set runs: one server, and the databases in this process. */
    private static final List<String> QUICK = List.of("mariadb:11.4.5", "sqlite", "h2");

    private static final Map<String, RunningTarget> SHARED = new ConcurrentHashMap<>();

    private TestServers() {}

    /** Starts a server of the caller's own, who closes it. */
    public static RunningTarget startOrSkip(String name, TargetOptions options) {
        try {
            return Targets.start(Targets.parse(name), options);
        } catch (BadInputException e) {
            return Assumptions.abort("no " + name + " here: " + e.getMessage());
        }
    }

    /**
     * Returns the one server of this name that all tests of this JVM share; it is started for the first of them and closed after the last. A test uses
     * schemas of its own, drops them, changes no global variable, and neither closes nor restarts the server.
     */
    public static RunningTarget shared(String name) {
        return SHARED.computeIfAbsent(name, each -> startOrSkip(each, TargetOptions.standard()));
    }

    /** Skips the test where this machine cannot have the server, without starting it: for tests of commands, which start their own. */
    public static void requireHere(String name) {
        if (Targets.parse(name) instanceof TargetSpec.Embedded embedded) {
            try {
                ServerCache.ofUser(System.err::println).home(embedded.server());
            } catch (BadInputException e) {
                Assumptions.abort("no " + name + " here: " + e.getMessage());
            }
        }
    }

    /** Returns those of some targets that tests of this effort run on. */
    static Stream<String> ofThisEffort(String... names) {
        return Stream.of(names).filter(name -> Effort.current() != Effort.QUICK || QUICK.contains(name));
    }

    /** Returns the URL by which a server that we started is reached as one that we did not, with its login. */
    public static String url(RunningTarget server) {
        final ConnectionSettings settings = server.connection();
        return settings.url() + "?user=" + settings.user() + "&password="
                + settings.password().reveal();
    }

    /**
     * Returns a login that may do everything: root's, or that of PostgreSQL's superuser, whom a server that we started does not know until this lets it in
     * from this machine, with any password.
     */
    public static ConnectionSettings administrator(RunningTarget server) throws IOException, InterruptedException {
        final ConnectionSettings settings = server.connection();
        if (!settings.url().startsWith("jdbc:postgresql:")) {
            return settings;
        }
        final Path logins = server.log().orElseThrow().resolveSibling("data").resolve("pg_hba.conf");
        Files.writeString(logins, "host all postgres 127.0.0.1/32 trust\n", StandardOpenOption.APPEND);
        final String process = Long.toString(server.process().orElseThrow().pid());
        new ProcessBuilder("kill", "-HUP", process).start().waitFor();
        return awaited(new ConnectionSettings(settings.url(), "postgres", "any"));
    }

    /** Once the server takes the login. */
    private static ConnectionSettings awaited(ConnectionSettings login) throws InterruptedException {
        for (int i = 0; i < 1000 && !ServerQueries.of(login).answers(Duration.ofSeconds(5)); i++) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
        return login;
    }

    static TargetOptions in(Path dataRoot) {
        return new TargetOptions(true, Optional.of(dataRoot));
    }

    /** Closes shared servers once all tests of this JVM have run. */
    public static final class Closing implements LauncherSessionListener {
        @Override
        public void launcherSessionClosed(LauncherSession session) {
            SHARED.values().forEach(RunningTarget::close);
            SHARED.clear();
        }
    }
}
