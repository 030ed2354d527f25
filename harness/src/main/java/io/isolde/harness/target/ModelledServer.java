package io.isolde.harness.target;

import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.PostgresProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.core.catalogue.SqliteProfile;
import io.isolde.core.text.Syntax;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server whose rules are known without asking it: it has the settings that its release comes with, but for those that are named.
 *
 * @param name as it was written
 */
public record ModelledServer(String name, ServerProfile profile) {
    /** Names as people give them. */
    public static final String EXAMPLES = "mariadb:11.8, mysql:8.0.33, postgresql:18, sqlite, h2 or duckdb";

    /** Two that differ. */
    public static final String UPGRADE_EXAMPLE = "mariadb:11.4 mariadb:11.8";

    private static final Pattern NAME =
            Pattern.compile("(mariadb|mysql|postgresql)(?::(\\d{1,3})(?:\\.(\\d{1,3}))?(?:\\.(\\d{1,3}))?)?");

    private static final String SNAPSHOT_ISOLATION = "innodb_snapshot_isolation";
    /** Of a release whose last number is not given: later than all that there are. */
    private static final int NEWEST = 999;

    private static final String SQLITE_VERSION = "3.50.0";

    /** The newest release of the product that the headers of a case file name. */
    public static ModelledServer ofHeaders(Map<String, String> headers) {
        if (headers.getOrDefault("dbms", "").toLowerCase(Locale.ROOT).equals("mysql")) {
            return newest(Product.MYSQL);
        }
        return newest(
                switch (Syntax.ofHeaders(headers)) {
                    case SQLITE -> Product.SQLITE;
                    case POSTGRESQL -> Product.POSTGRESQL;
                    case H2 -> Product.H2;
                    case DUCKDB -> Product.DUCKDB;
                    case MARIADB, MYSQL, OLD_MYSQL -> Product.MARIADB;
                });
    }

    /** The newest release of a product whose rules are known. */
    public static ModelledServer newest(Product product) {
        return parse(
                switch (product) {
                    case MARIADB -> "mariadb:11.8";
                    case MYSQL -> "mysql:9.7";
                    case POSTGRESQL -> "postgresql:18";
                    case SQLITE -> TargetSpec.InProcess.NAME;
                    case H2 -> TargetSpec.H2.NAME;
                    case DUCKDB -> TargetSpec.DuckDb.NAME;
                });
    }

    /**
     * Reads a name like {@code mariadb:11.8}, {@code mysql:8.0.33} or {@code mariadb:11.4?innodb_snapshot_isolation=ON}. A release without its last number is the newest
     * of its series.
     *
     * @throws BadInputException when it names no server whose rules are known
     */
    public static ModelledServer parse(String text) {
        if (ConnectionSettings.isUrl(text)) {
            throw new BadInputException(
                    "no server is asked here: give a name like mariadb:11.8 instead of " + Targets.shown(text));
        }
        final String name = text.replaceFirst("\\?.*", "");
        final Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            return new ModelledServer(text, profile(Targets.parse(text)));
        } else if (matcher.group(2) == null) {
            final ModelledServer newest = newest(Product.valueOf(name.toUpperCase(Locale.ROOT)));
            return parse(newest.name() + text.substring(name.length()));
        }
        final Map<String, String> variables = variables(text.substring(name.length()));
        final int major = Integer.parseInt(matcher.group(2));
        if (name.startsWith("postgresql")) {
            requireKnown(variables.isEmpty(), text);
            final int minor = matcher.group(3) == null ? NEWEST : Integer.parseInt(matcher.group(3));
            return new ModelledServer(text, new PostgresProfile(ServerVersion.postgresql(major, minor)));
        }
        if (matcher.group(3) == null) {
            throw new BadInputException(
                    "a release of MariaDB or MySQL has two or three numbers, as in mariadb:11.8: " + text);
        }
        final int minor = Integer.parseInt(matcher.group(3));
        final int patch = matcher.group(4) == null ? NEWEST : Integer.parseInt(matcher.group(4));
        return new ModelledServer(
                text,
                ProfileReader.read(
                        name.startsWith("mariadb")
                                ? withDefaults(ServerVersion.mariadb(major, minor, patch), variables)
                                : ServerVersion.mysql(major, minor, patch),
                        variables));
    }

    /** MariaDB manual, innodb_snapshot_isolation: on by default from 11.6.2 on. */
    private static ServerVersion withDefaults(ServerVersion version, Map<String, String> variables) {
        variables.putIfAbsent(SNAPSHOT_ISOLATION, version.isAtLeast(11, 6, 2) ? "ON" : "OFF");
        return version;
    }

    private static ServerProfile profile(TargetSpec spec) {
        if (spec instanceof TargetSpec.InProcess sqlite) {
            return new SqliteProfile(ServerVersion.sqlite(SQLITE_VERSION), sqlite.journal(), sqlite.sharedCache());
        } else if (spec instanceof TargetSpec.H2 h2) {
            return new H2Profile(h2.version());
        } else if (spec instanceof TargetSpec.DuckDb duckDb) {
            return new DuckDbProfile(duckDb.version());
        }
        throw new IllegalArgumentException("every other server must have been read before: spec=" + spec);
    }

    /** By name in lower case. */
    private static Map<String, String> variables(String text) {
        final Map<String, String> variables = new TreeMap<>();
        final List<String> settings =
                text.isEmpty() ? List.of() : List.of(text.substring(1).split("&", -1));
        for (final String setting : settings) {
            final int equals = setting.indexOf('=');
            requireKnown(equals > 0, setting);
            variables.put(
                    setting.substring(0, equals).toLowerCase(Locale.ROOT).replace('-', '_'),
                    setting.substring(equals + 1));
        }
        return variables;
    }

    private static void requireKnown(boolean isKnown, String setting) {
        if (!isKnown) {
            throw new BadInputException("not a setting that rules depend on: '" + setting
                    + "': write mariadb:11.8?innodb_snapshot_isolation=OFF");
        }
    }

    /** The same server with variables besides, where it has any that rules depend on. */
    public ModelledServer with(Map<String, String> others) {
        final List<String> settings = new ArrayList<>();
        others.forEach((variable, value) -> settings.add(variable + "=" + value));
        return others.isEmpty() ? this : parse(name + (name.contains("?") ? "&" : "?") + String.join("&", settings));
    }
}
