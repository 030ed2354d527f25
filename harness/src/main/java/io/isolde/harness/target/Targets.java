package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Where targets come from. Progress of a first use is told on standard error, a line each. */
public final class Targets {
    private Targets() {}

    /** The embedded servers, the default first. */
    public static List<KnownTarget> known() {
        final ServerCache cache = ServerCache.ofUser(System.err::println);
        return EmbeddedServer.ALL.stream()
                .map(server -> new KnownTarget(
                        server.name(),
                        server.coordinates(),
                        server.downloadMegabytes(),
                        cache.holds(server),
                        server.version().product(),
                        server.notes()))
                .toList();
    }

    /** The target used when none is named. */
    public static TargetSpec standard() {
        return new TargetSpec.Embedded(EmbeddedServer.DEFAULT);
    }

    /**
     * Reads the name of a known target or a JDBC URL. Touches nothing.
     *
     * @throws BadInputException when it is neither
     */
    public static TargetSpec parse(String text) {
        Objects.requireNonNull(text, "text");
        if (text.startsWith("jdbc:")) {
            return new TargetSpec.ByUrl(JdbcUrls.parse(text));
        }
        return EmbeddedServer.ALL.stream()
                .filter(server -> server.name().equals(text))
                .findFirst()
                .map(TargetSpec.Embedded::new)
                .orElseThrow(() -> unknown(text));
    }

    private static BadInputException unknown(String text) {
        final String names =
                EmbeddedServer.ALL.stream().map(EmbeddedServer::name).collect(Collectors.joining(", "));
        return new BadInputException(
                "unknown target '" + text + "': give one of " + names + ", or a URL like jdbc:mysql://host:port/");
    }

    /**
     * Starts the server or reaches it, and waits until it answers. The caller closes the target.
     *
     * @throws BadInputException when the user can mend it: no artifact, a library missing, no such host, login refused
     * @throws TargetException when the server does not start
     */
    public static RunningTarget start(TargetSpec spec, TargetOptions options) {
        if (spec instanceof TargetSpec.Embedded embedded) {
            return EmbeddedTarget.start(embedded.server(), options, ServerCache.ofUser(System.err::println));
        }
        if (spec instanceof TargetSpec.ByUrl byUrl) {
            return UrlTarget.connect(byUrl.settings());
        }
        throw new IllegalArgumentException("a target must be embedded or given by URL: spec=" + spec);
    }
}
