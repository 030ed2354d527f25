package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.harness.config.ConnectionSettings;
import java.util.List;
import java.util.OptionalLong;
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

    /** Memory that the process of the server holds in RAM, in bytes; empty where it is not ours, or the system does not tell. */
    default OptionalLong residentBytes() {
        return OptionalLong.empty();
    }

    /** Ends a server we started and removes its data; leaves any other server alone. */
    @Override
    void close();
}
