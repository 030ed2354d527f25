package io.isolde.harness.execute.postgresql;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The bounds of the partitions of a table, as an expression that gives the number of a row's partition. PostgreSQL manual, CREATE TABLE, "partition_bound_spec". */
final class PartitionBounds {
    private static final Pattern KEY = Pattern.compile("(LIST|RANGE) \\((.+)\\)");
    private static final Pattern IN = Pattern.compile("FOR VALUES IN \\((.+)\\)");
    private static final Pattern FROM = Pattern.compile("FOR VALUES FROM \\((.+)\\) TO \\((.+)\\)");
    private static final String DEFAULT = "DEFAULT";

    /** Rows of one partition are visited behind those of another one with lower bounds; those of the default one come last. */
    private static final Comparator<Bound> IN_ORDER = Comparator.comparing(Bound::first, PartitionBounds::compare);

    /**
     * The bounds of a partition.
     *
     * @param first its lowest value, as SQL writes it
     * @param condition on rows
     */
    private record Bound(String first, String condition) {}

    private final String key;
    private final Map<String, String> bounds;

    /**
     * Partitions.
     *
     * @param key as {@code pg_get_partkeydef} writes it
     * @param bounds as {@code pg_get_expr} writes them, by the names of the partitions
     */
    PartitionBounds(String key, Map<String, String> bounds) {
        this.key = key;
        this.bounds = bounds;
    }

    String key() {
        return key;
    }

    /** What makes the partitions of a table. */
    List<String> statements(String table) {
        return bounds.entrySet().stream()
                .map(part -> "CREATE TABLE " + part.getKey() + " PARTITION OF " + table + " " + part.getValue())
                .toList();
    }

    /** A CASE over the columns of a table; NULL for a row that no partition takes. Empty where a bound is of a kind that is not read. */
    Optional<String> expression() {
        final Matcher parts = KEY.matcher(key);
        if (!parts.matches() || bounds.isEmpty()) {
            return Optional.empty();
        }
        final List<Bound> known = new ArrayList<>();
        for (final String bound : bounds.values()) {
            if (!bound.equals(DEFAULT)) {
                final Optional<Bound> read = bound(parts.group(2), bound);
                if (read.isEmpty()) {
                    return Optional.empty();
                }
                known.add(read.get());
            }
        }
        known.sort(IN_ORDER);
        final StringBuilder expression = new StringBuilder("CASE");
        for (int i = 0; i < known.size(); i++) {
            expression
                    .append(" WHEN ")
                    .append(known.get(i).condition())
                    .append(" THEN ")
                    .append(i);
        }
        if (known.isEmpty()) {
            return Optional.of("0");
        }
        if (bounds.containsValue(DEFAULT)) {
            expression.append(" ELSE ").append(known.size());
        }
        return Optional.of(expression.append(" END").toString());
    }

    private static Optional<Bound> bound(String key, String text) {
        final Matcher list = IN.matcher(text);
        final Matcher range = FROM.matcher(text);
        if (list.matches() && !list.group(1).contains("NULL")) {
            final String first = List.of(list.group(1).split(", ")).stream()
                    .min(PartitionBounds::compare)
                    .orElseThrow();
            return Optional.of(new Bound(first, key + " IN (" + list.group(1) + ")"));
        } else if (range.matches()) {
            final String above = range.group(1).equals("MINVALUE") ? "" : key + " >= " + range.group(1);
            final String below = range.group(2).equals("MAXVALUE") ? "" : key + " < " + range.group(2);
            final String both = above.isEmpty() || below.isEmpty() ? above + below : above + " AND " + below;
            return both.isEmpty() ? Optional.empty() : Optional.of(new Bound(range.group(1), both));
        }
        return Optional.empty();
    }

    private static int compare(String left, String right) {
        if (left.equals("MINVALUE") || right.equals("MINVALUE")) {
            return Boolean.compare(right.equals("MINVALUE"), left.equals("MINVALUE"));
        }
        final Optional<BigDecimal> number = number(left);
        final Optional<BigDecimal> other = number(right);
        return number.isPresent() && other.isPresent() ? number.get().compareTo(other.get()) : left.compareTo(right);
    }

    private static Optional<BigDecimal> number(String literal) {
        final String digits = literal.replace("'", "");
        return digits.matches("-?\\d+(\\.\\d+)?") ? Optional.of(new BigDecimal(digits)) : Optional.empty();
    }
}
