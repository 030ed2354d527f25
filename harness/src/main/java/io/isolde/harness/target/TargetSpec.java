package io.isolde.harness.target;

import io.isolde.harness.config.ConnectionSettings;

/** Which server is meant. */
public sealed interface TargetSpec {
    /** As it can be given to {@link Targets#parse}, but without a password. */
    String name();

    /** A server that we fetch and start. */
    record Embedded(EmbeddedServer server) implements TargetSpec {
        @Override
        public String name() {
            return server.name();
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
