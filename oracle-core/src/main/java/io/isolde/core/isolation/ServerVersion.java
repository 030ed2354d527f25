package io.isolde.core.isolation;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A product and its version, as {@code SELECT VERSION()} tells it. */
public record ServerVersion(Product product, int major, int minor, int patch) implements Comparable<ServerVersion> {
    private static final Pattern NUMBER = Pattern.compile("(\\d+)\\.(\\d+)(?:\\.(\\d+))?");

    /** A family of servers that share rules. */
    public enum Product {
        MARIADB,
        MYSQL,
        POSTGRESQL
    }

    /**
     * Reads the text of {@code SELECT VERSION()}.
     *
     * @throws IllegalArgumentException when it holds no version number
     */
    public static ServerVersion parse(String text) {
        final String lower = text.toLowerCase(Locale.ROOT);
        final Product product = lower.contains("mariadb")
                ? Product.MARIADB
                : lower.contains("postgres") ? Product.POSTGRESQL : Product.MYSQL;
        final Matcher matcher = NUMBER.matcher(text);
        if (!matcher.find()) {
            throw new IllegalArgumentException("a version text must hold a number like 11.4.5: text=" + text);
        }
        final String patch = matcher.group(3);
        return new ServerVersion(
                product,
                Integer.parseInt(matcher.group(1)),
                Integer.parseInt(matcher.group(2)),
                patch == null ? 0 : Integer.parseInt(patch));
    }

    public static ServerVersion mariadb(int major, int minor, int patch) {
        return new ServerVersion(Product.MARIADB, major, minor, patch);
    }

    public static ServerVersion mysql(int major, int minor, int patch) {
        return new ServerVersion(Product.MYSQL, major, minor, patch);
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
        return compareTo(new ServerVersion(product, wantedMajor, wantedMinor, wantedPatch)) >= 0;
    }

    /** As in {@code mariadb:11.4.5}. */
    @Override
    public String toString() {
        return product.name().toLowerCase(Locale.ROOT) + ":" + major + "." + minor + "." + patch;
    }
}
