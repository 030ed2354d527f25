package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.harness.config.ConnectionSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** A server that answers. Safe for use by several threads; closed by whoever started it. */
public interface RunningTarget extends AutoCloseable {
    /** As it can be given to {@link Targets#parse}, but without a password. */
    String name();

    /** Changes with {@link #restart}: ask again for each connection. */
    ConnectionSettings connection();

    /** What the rules depend on, read when the server was started or reached. */
    ServerProfile profile();

    /** The global variables that bear on transactions, by name; read anew at each call. */
    SortedMap<String, String> variables();

    boolean startedByUs();

    /** Whether the process lives or, for a server we did not start, whether it answers within seconds. */
    boolean isAlive();

    /** Whether it answers a question within so long, whatever becomes of its process. */
    default boolean answers(Duration within) {
        return isAlive();
    }

    /** The process of a server we started, while there is one. */
    default Optional<ServerProcess> process() {
        return Optional.empty();
    }

    /**
     * Ends the process of a server we started, at once; it can be restarted then.
     *
     * @throws IllegalStateException when we did not start it
     */
    default void kill() {
        throw new IllegalStateException("only a server we started can be ended: " + name());
    }

    /** How the process of a server we started has ended, as the shell tells it: 128 + n for signal n. */
    default String exitStatus() {
        return "unknown";
    }

    /** What a server we started has logged so far, while it runs. */
    default Optional<Path> log() {
        return Optional.empty();
    }

    /**
     * Replaces a server we started by a fresh one: empty data, another port.
     *
     * @throws IllegalStateException when we did not start it
     */
    void restart();

    /** The last lines the server logged, at most {@code most} of them; none for a server we did not start. */
    default List<String> logTail(int most) {
        return List.of();
    }

    /** The JDBC driver of a database in this process that is loaded apart from all else; empty where any driver will do. */
    default Optional<java.sql.Driver> library() {
        return Optional.empty();
    }

    /** Ends a server we started and removes its data; leaves any other server alone. */
    @Override
    void close();
}
