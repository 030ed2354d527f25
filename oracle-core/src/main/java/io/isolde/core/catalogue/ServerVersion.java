package io.isolde.core.catalogue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A product and its version, as {@code SELECT VERSION()} tells it. */
public record ServerVersion(Product product, int major, int minor, int patch) implements Comparable<ServerVersion> {
    private static final Pattern NUMBER = Pattern.compile("(?<!\\d)(\\d{1,9})\\.(\\d{1,9})(?:\\.(\\d{1,9}))?");

    /** Behind the number stands nothing but who built it for a distribution, and for which machine. */
    private static final Pattern POSTGRESQL = Pattern.compile(
            "PostgreSQL (\\d+)(?:\\.(\\d+)|devel|(?:beta|rc)\\d+)(?: \\((?:Debian|Ubuntu) [^)]*\\))?(?: on .*|, compiled by .*)");

    /** Whose releases have two numbers. */
    private static final int FIRST_POSTGRESQL = 10;

    /** What MySQL tells behind its number is how it was built: {@code 8.0.36-0ubuntu0.22.04.1}, {@code 5.7.22-log}. Any other word is another product. */
    private static final Set<String> BUILDS_OF_MYSQL = Set.of(
            "mysql",
            "log",
            "debug",
            "asan",
            "valgrind",
            "commercial",
            "community",
            "enterprise",
            "advanced",
            "cluster",
            "server",
            "cloud",
            "google",
            "azure",
            "rds",
            "ubuntu",
            "deb",
            "debian");

    /** A family of servers that share rules. */
    public enum Product {
        MARIADB,
        MYSQL,
        SQLITE,
        POSTGRESQL,
        H2,
        DUCKDB
    }

    /**
     * Reads the text of {@code SELECT VERSION()} of MariaDB, MySQL and builds of theirs.
     *
     * @throws IllegalArgumentException when it holds no version number, or tells of a product that has no rules here
     */
    public static ServerVersion parse(String text) {
        final Matcher matcher = NUMBER.matcher(text);
        if (!matcher.find()) {
            throw new IllegalArgumentException("a version text must hold a number like 11.4.5: text=" + text);
        }
        final Product product;
        if (text.toLowerCase(Locale.ROOT).contains("mariadb")) {
            product = Product.MARIADB;
        } else if (BUILDS_OF_MYSQL.containsAll(words(text))) {
            product = Product.MYSQL;
        } else {
            throw new IllegalArgumentException(
                    "a server must be MariaDB or MySQL, other products have no rules: version=" + text);
        }
        return of(product, matcher);
    }

    private static ServerVersion of(Product product, Matcher number) {
        final String patch = number.group(3);
        return new ServerVersion(
                product,
                Integer.parseInt(number.group(1)),
                Integer.parseInt(number.group(2)),
                patch == null ? 0 : Integer.parseInt(patch));
    }

    private static List<String> words(String text) {
        return Pattern.compile("[^a-z]+")
                .splitAsStream(text.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    public static ServerVersion mariadb(int major, int minor, int patch) {
        return new ServerVersion(Product.MARIADB, major, minor, patch);
    }

    public static ServerVersion mysql(int major, int minor, int patch) {
        return new ServerVersion(Product.MYSQL, major, minor, patch);
    }

    /** PostgreSQL numbers its releases by two numbers. PostgreSQL manual, "Versioning Policy". */
    public static ServerVersion postgresql(int major, int minor) {
        return new ServerVersion(Product.POSTGRESQL, major, minor, 0);
    }

    /**
     * Reads the text of {@code SELECT version()} of PostgreSQL: {@code PostgreSQL 18.6 on x86_64-pc-linux-gnu, compiled by ...}, with the builder in brackets behind the
     * number in distributions.
     *
     * @throws IllegalArgumentException when it tells of another product, which also those do that speak its protocol, or of a release before 10
     */
    public static ServerVersion parsePostgresql(String text) {
        final Matcher matcher = POSTGRESQL.matcher(text);
        if (!matcher.matches() || text.contains("Redshift")) {
            throw new IllegalArgumentException(
                    "a server must be PostgreSQL, other products have no rules: version=" + text);
        }
        final int major = Integer.parseInt(matcher.group(1));
        if (major < FIRST_POSTGRESQL) {
            throw new IllegalArgumentException(
                    "a server of PostgreSQL must be of release " + FIRST_POSTGRESQL + " or later: version=" + text);
        }
        final String minor = matcher.group(2);
        return postgresql(major, minor == null ? 0 : Integer.parseInt(minor));
    }

    /**
     * Reads what {@code sqlite_version()} tells, as {@code 3.54.1}.
     *
     * @throws IllegalArgumentException when it is no such number
     */
    public static ServerVersion sqlite(String text) {
        final Matcher matcher = NUMBER.matcher(text);
        if (!matcher.matches() || matcher.group(3) == null) {
            throw new IllegalArgumentException("a version of SQLite must be three numbers like 3.54.1: text=" + text);
        }
        return of(Product.SQLITE, matcher);
    }

    /**
     * Reads what {@link #toString} writes, as {@code mariadb:11.4.5}.
     *
     * @throws IllegalArgumentException when it is no product with three numbers
     */
    public static ServerVersion named(String name) {
        final int colon = name.indexOf(':');
        final Matcher number = NUMBER.matcher(name.substring(colon + 1));
        final Optional<Product> product = Arrays.stream(Product.values())
                .filter(known -> name.startsWith(known.name().toLowerCase(Locale.ROOT) + ":"))
                .findFirst();
        if (product.isEmpty() || !number.matches() || number.group(3) == null) {
            throw new IllegalArgumentException("a version must be named like mariadb:11.4.5: name=" + name);
        }
        return of(product.get(), number);
    }

    /** Orders versions of one product; products among each other by name. */
    @Override
    public int compareTo(ServerVersion other) {
        int order = product.compareTo(other.product);
        if (order == 0) {
            order = Integer.compare(major, other.major);
        }
        if (order == 0) {
            order = Integer.compare(minor, other.minor);
        }
        return order == 0 ? Integer.compare(patch, other.patch) : order;
    }

    public boolean isAtLeast(int wantedMajor, int wantedMinor, int wantedPatch) {
        if (major != wantedMajor) {
            return major > wantedMajor;
        }
        return minor != wantedMinor ? minor > wantedMinor : patch >= wantedPatch;
    }

    /** As in {@code mariadb:11.4.5}. */
    @Override
    public String toString() {
        return product.name().toLowerCase(Locale.ROOT) + ":" + major + "." + minor + "." + patch;
    }
}
