package io.isolde.harness.target;

import io.isolde.harness.config.ConnectionSettings;
import java.util.List;

/** Which server is meant. */
public sealed interface TargetSpec {
    /** As it can be given to {@link Targets#parse}, but without a password. */
    String name();

    /**
     * A server that we fetch and start.
     *
     * @param variables set on the daemon's command line after all that we set ourselves, as in {@code log-bin=b}
     */
    record Embedded(EmbeddedServer server, List<String> variables) implements TargetSpec {
        public Embedded {
            variables = List.copyOf(variables);
        }

        @Override
        public String name() {
            return server.name() + (variables.isEmpty() ? "" : "?" + String.join("&", variables));
        }
    }

    /** A server that runs already. */
    record ByUrl(ConnectionSettings settings) implements TargetSpec {
        @Override
        public String name() {
            return settings.url();
        }

        /** The same server for another login. */
        public ByUrl as(String user, String password) {
            return new ByUrl(new ConnectionSettings(settings.url(), user, password));
        }
    }
}
