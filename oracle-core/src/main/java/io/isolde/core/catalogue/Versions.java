package io.isolde.core.catalogue;

import io.isolde.core.catalogue.ServerVersion.Product;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/** Versions of servers: any number of ranges, each of one product. */
public final class Versions {
    private final List<Range> ranges;

    private Versions(List<Range> ranges) {
        this.ranges = List.copyOf(ranges);
    }

    /**
     * Versions of one product that follow each other.
     *
     * @param from the first; null if there is none
     * @param before the first behind them; null if there is none
     */
    private record Range(Product product, ServerVersion from, ServerVersion before) {
        private boolean contains(ServerVersion version) {
            return version.product() == product
                    && (from == null || version.compareTo(from) >= 0)
                    && (before == null || version.compareTo(before) < 0);
        }

        private String text() {
            if (from == null && before == null) {
                return "all";
            }
            if (from == null) {
                return "before " + number(before);
            }
            return "from " + number(from) + (before == null ? "" : " to before " + number(before));
        }

        private static String number(ServerVersion version) {
            return version.major() + "." + version.minor() + "." + version.patch();
        }
    }

    /** All versions of a product. */
    public static Versions all(Product product) {
        return of(product, null, null);
    }

    /** Versions of a product from one on, which names it. */
    static Versions from(ServerVersion first) {
        return of(first.product(), first, null);
    }

    /** Versions of a product from one on, and before another. */
    static Versions between(ServerVersion first, ServerVersion before) {
        return of(first.product(), first, before);
    }

    /**
     * Versions of MariaDB before a fix, which each release series got by a version of its own; series without one have it if they came after the first.
     *
     * @param first that of the first series
     * @param others those of later series
     */
    static Versions mariaDbUntil(ServerVersion first, ServerVersion... others) {
        Versions all = of(Product.MARIADB, null, first);
        for (final ServerVersion other : others) {
            all = all.and(between(ServerVersion.mariadb(other.major(), other.minor(), 0), other));
        }
        return all;
    }

    /** All that have InnoDB. */
    static Versions innoDb() {
        return mariaDb().and(mySql());
    }

    static Versions mariaDb() {
        return of(Product.MARIADB, null, null);
    }

    static Versions mariaDbFrom(int major, int minor, int patch) {
        return of(Product.MARIADB, ServerVersion.mariadb(major, minor, patch), null);
    }

    static Versions mariaDbBefore(int major, int minor, int patch) {
        return of(Product.MARIADB, null, ServerVersion.mariadb(major, minor, patch));
    }

    static Versions mySql() {
        return of(Product.MYSQL, null, null);
    }

    static Versions mySqlFrom(int major, int minor, int patch) {
        return of(Product.MYSQL, ServerVersion.mysql(major, minor, patch), null);
    }

    static Versions mySqlBefore(int major, int minor, int patch) {
        return of(Product.MYSQL, null, ServerVersion.mysql(major, minor, patch));
    }

    private static Versions of(Product product, ServerVersion from, ServerVersion before) {
        return new Versions(List.of(new Range(product, from, before)));
    }

    /** These, and others. */
    Versions and(Versions others) {
        final List<Range> all = new ArrayList<>(ranges);
        all.addAll(others.ranges);
        return new Versions(all);
    }

    /** Whether a server is among them. */
    public boolean contain(ServerVersion version) {
        // Compiling a case asks for hundreds of behaviours: by place, as an iterator would be an object each time.
        for (int i = 0; i < ranges.size(); i++) {
            if (ranges.get(i).contains(version)) {
                return true;
            }
        }
        return false;
    }

    /** Those of one product in words, as {@code from 11.0.0}; {@code none} if there are none. */
    public String of(Product product) {
        final String text = ranges.stream()
                .filter(range -> range.product() == product)
                .map(Range::text)
                .collect(Collectors.joining(", "));
        return text.isEmpty() ? "none" : text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Versions versions && versions.ranges.equals(ranges);
    }

    @Override
    public int hashCode() {
        return Objects.hash(ranges);
    }

    @Override
    public String toString() {
        return ranges.stream()
                .map(range -> range.product().name().toLowerCase(Locale.ROOT) + " " + range.text())
                .collect(Collectors.joining(", "));
    }
}
