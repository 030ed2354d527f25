package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerVariable;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Where targets come from. Progress of a first use is told on standard error, a line each. */
public final class Targets {
    private static final Pattern POSTGRESQL = Pattern.compile("postgresql:([1-9]\\d)(?:\\.(\\d{1,2}))?");
    private static final Pattern NAME = Pattern.compile("[\\w.-]*(:[\\w.-]*)?");
    private static final Pattern VARIABLE = Pattern.compile("[a-z][a-z0-9_-]*(=[^\\s]*)?");

    /** What starting and ending a server depends on. */
    private static final Set<String> OURS = Set.of(
            "basedir",
            "bind-address",
            "config-file",
            "data-directory",
            "datadir",
            "external-pid-file",
            "hba-file",
            "ident-file",
            "init-file",
            "lc-messages-dir",
            "listen-addresses",
            "pid-file",
            "port",
            "secure-file-priv",
            "socket",
            "tmpdir",
            "unix-socket-directories",
            "user");

    private Targets() {}

    /** What we start, the default first. */
    public static List<KnownTarget> known() {
        final ServerCache cache = ServerCache.ofUser(System.err::println);
        final List<KnownTarget> known = new ArrayList<>();
        for (final EmbeddedServer server : EmbeddedServer.ALL) {
            known.add(new KnownTarget(
                    server.name(),
                    server.coordinates(),
                    server.downloadMegabytes(),
                    cache.holds(server),
                    server.version().product(),
                    server.notes()));
        }
        known.add(new KnownTarget(
                TargetSpec.InProcess.NAME,
                "org.xerial:sqlite-jdbc",
                0,
                true,
                Product.SQLITE,
                "in this process; sqlite?journal_mode=wal, sqlite?cache=shared"));
        known.addAll(H2Target.known(cache));
        known.addAll(DuckDbTarget.known(cache));
        return known;
    }

    /** The target used when none is named. */
    public static TargetSpec standard() {
        return new TargetSpec.Embedded(EmbeddedServer.DEFAULT, List.of());
    }

    /** How a text that names a server may be shown: a URL without user, password and other secrets. */
    public static String shown(String text) {
        return ConnectionSettings.isUrl(text) ? parse(text).name() : text;
    }

    /**
     * Reads a JDBC URL or the name of a known target, which variables of the server may follow, as in {@code
     * mysql:8.0.12?log-bin=b&server-id=1}. Touches nothing.
     *
     * @throws BadInputException when it is neither
     */
    public static TargetSpec parse(String text) {
        Objects.requireNonNull(text, "text");
        if (ConnectionSettings.isUrl(text)) {
            return new TargetSpec.ByUrl(JdbcUrls.parse(text));
        }
        final int question = text.indexOf('?');
        final String name = question < 0 ? text : text.substring(0, question);
        final List<String> variables =
                question < 0 ? List.of() : List.of(text.substring(question + 1).split("&", -1));
        if (name.equals(TargetSpec.InProcess.NAME)) {
            return TargetSpec.InProcess.of(variables);
        }
        if (TargetSpec.H2.isNamed(name)) {
            return TargetSpec.H2.of(name, variables);
        }
        if (TargetSpec.DuckDb.isNamed(name)) {
            return TargetSpec.DuckDb.of(name, variables);
        }
        variables.forEach(Targets::requireSettable);
        return server(name)
                .map(server -> new TargetSpec.Embedded(server, variables))
                .orElseThrow(() -> unknown(name));
    }

    /** By its name; a major version of PostgreSQL alone stands for the newest of its minors in the list, and any minor for itself. */
    private static Optional<EmbeddedServer> server(String name) {
        final Optional<EmbeddedServer> listed = EmbeddedServer.ALL.stream()
                .filter(server -> server.name().equals(name))
                .findFirst();
        final Matcher postgres = POSTGRESQL.matcher(name);
        if (listed.isPresent() || !postgres.matches()) {
            return listed;
        }
        final int major = Integer.parseInt(postgres.group(1));
        if (postgres.group(2) != null) {
            return Optional.of(EmbeddedServer.postgresql(major, Integer.parseInt(postgres.group(2))));
        }
        return EmbeddedServer.ALL.stream()
                .filter(server -> server.version().product() == Product.POSTGRESQL
                        && server.version().major() == major)
                .findFirst();
    }

    /**
     * Says what of a target a file of a stranger may not name; empty for a known product with a version and {@linkplain ServerVariable listed variables}.
     */
    public static Optional<String> unlisted(TargetSpec spec) {
        if (spec instanceof TargetSpec.ByUrl byUrl) {
            return Optional.of("a server by URL, " + byUrl.name());
        }
        return spec instanceof TargetSpec.Embedded embedded
                ? embedded.variables().stream()
                        .filter(variable ->
                                !isListed(embedded.server().version().product(), variable))
                        .findFirst()
                        .map(variable -> "the server variable " + variable)
                : Optional.empty();
    }

    private static boolean isListed(Product product, String variable) {
        final int equals = variable.indexOf('=');
        final String name = equals < 0 ? variable : variable.substring(0, equals);
        // Without a value it is a switch that is turned on.
        final String value = equals < 0 ? "on" : variable.substring(equals + 1);
        return ServerVariable.named(product, name)
                .filter(listed -> listed.takes(value))
                .isPresent();
    }

    private static void requireSettable(String variable) {
        if (!VARIABLE.matcher(variable).matches()) {
            throw new BadInputException("not a server variable: '" + variable
                    + "': write mariadb:11.4.5?name=value&name=value, like innodb_snapshot_isolation=ON");
        }
        final String name =
                variable.replaceFirst("=.*", "").replace('_', '-').replaceFirst("^(loose|maximum|skip)-", "");
        // MariaDB and MySQL take the beginning of a name for the name.
        OURS.stream().filter(ours -> ours.startsWith(name)).findFirst().ifPresent(ours -> {
            throw new BadInputException("isolde itself sets " + ours + " of a server that it starts");
        });
    }

    private static BadInputException unknown(String text) {
        final String names =
                EmbeddedServer.ALL.stream().map(EmbeddedServer::name).collect(Collectors.joining(", "));
        // What is no name may be a URL with a password in it.
        final String shown = NAME.matcher(text).matches() ? "'" + text + "'" : "(it has characters that no name has)";
        return new BadInputException("unknown target " + shown + ": give one of " + names + ", "
                + TargetSpec.InProcess.NAME + ", " + TargetSpec.H2.NAME + ", " + TargetSpec.DuckDb.NAME
                + ", or a URL like jdbc:mysql://host:port/ or jdbc:postgresql://host:port/");
    }

    /**
     * Starts the server or reaches it, and waits until it answers. The caller closes the target.
     *
     * @throws BadInputException when the user can mend it: no artifact, a library missing, no such host, login refused
     * @throws TargetException when the server does not start
     */
    public static RunningTarget start(TargetSpec spec, TargetOptions options) {
        if (spec instanceof TargetSpec.Embedded embedded) {
            return EmbeddedTarget.start(embedded, options, ServerCache.ofUser(System.err::println));
        }
        if (spec instanceof TargetSpec.InProcess inProcess) {
            return SqliteTarget.start(inProcess, options);
        }
        if (spec instanceof TargetSpec.H2 h2) {
            return H2Target.start(h2, options, ServerCache.ofUser(System.err::println));
        }
        if (spec instanceof TargetSpec.DuckDb duckDb) {
            return DuckDbTarget.start(duckDb, options, ServerCache.ofUser(System.err::println));
        }
        if (spec instanceof TargetSpec.ByUrl byUrl) {
            return UrlTarget.connect(byUrl.settings());
        }
        throw new IllegalArgumentException("a target must be embedded, in this process, or given by URL: spec=" + spec);
    }
}
