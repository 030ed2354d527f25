package io.isolde.core.reference.postgresql;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.RowSource;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What reads that are put together of others make of whole numbers. */
final class Compositions {
    private static final Comparator<Long> NULLS_LAST = Comparator.nullsLast(Comparator.naturalOrder());

    private final Server server;
    private final Predicate<RowVersion> sees;

    Compositions(Server server, Predicate<RowVersion> sees) {
        this.server = server;
        this.sees = sees;
    }

    List<List<Value>> of(RowSource source) {
        if (source instanceof RowSource.Selected selected) {
            return selected(selected.select());
        } else if (source instanceof RowSource.Combined combined) {
            return combined(combined);
        } else if (source instanceof RowSource.Arranged arranged) {
            return arranged(of(arranged.rows()), arranged.places());
        } else if (source instanceof RowSource.Functions functions) {
            return functions(functions.windowed());
        }
        final RowSource.Around around = (RowSource.Around) source;
        final List<Column> columns = new ArrayList<>();
        names(around.inside()).forEach(name -> columns.add(Column.of(name, SqlType.BIGINT)));
        return selected(around.outer(), new Table(around.table(), columns, List.of()), plain(of(around.inside())));
    }

    private static List<String> names(RowSource source) {
        return source instanceof RowSource.Combined combined
                ? names(combined.left())
                : ((RowSource.Selected) source).names();
    }

    private List<List<Value>> selected(Statement.Select select) {
        final StoredTable stored = server.table(select.table());
        return selected(
                select,
                stored.table,
                stored.versions.stream()
                        .filter(sees)
                        .map(version -> version.values)
                        .toList());
    }

    private static List<List<Value>> selected(Statement.Select select, Table table, List<List<Long>> rows) {
        return Selection.of(
                select,
                table,
                rows.stream()
                        .filter(row -> Evaluation.holds(select.where(), table, row, null))
                        .toList());
    }

    private List<List<Value>> combined(RowSource.Combined combined) {
        final List<List<Value>> left = of(combined.left());
        final List<List<Value>> right = of(combined.right());
        final List<List<Value>> rows = new ArrayList<>();
        switch (combined.operator()) {
            case UNION -> {
                rows.addAll(left);
                rows.addAll(right);
            }
            case INTERSECT -> {
                for (final List<Value> row : left) {
                    if (count(row, rows) < count(row, right)) {
                        rows.add(row);
                    }
                }
            }
            case EXCEPT -> {
                for (final List<Value> row : left) {
                    final boolean isGone = combined.all()
                            ? count(row, rows) + count(row, right) >= count(row, left)
                            : right.contains(row);
                    if (!isGone) {
                        rows.add(row);
                    }
                }
            }
        }
        return combined.all() ? rows : List.copyOf(new LinkedHashSet<>(rows));
    }

    private static long count(List<Value> row, List<List<Value>> rows) {
        return rows.stream().filter(row::equals).count();
    }

    private static List<List<Value>> arranged(List<List<Value>> rows, Statement.Places places) {
        final List<List<Value>> sorted = new ArrayList<>(rows);
        sorted.sort((left, right) -> compare(left, right, places.orderBy()));
        return places.limit() == Statement.NO_LIMIT || sorted.size() <= places.limit()
                ? sorted
                : sorted.subList(0, (int) places.limit());
    }

    private static int compare(List<Value> left, List<Value> right, List<Statement.Place> orderBy) {
        for (final Statement.Place place : orderBy) {
            final int order = NULLS_LAST.compare(
                    Evaluation.plain(left.get(place.column())), Evaluation.plain(right.get(place.column())));
            if (order != 0) {
                return place.descending() ? -order : order;
            }
        }
        return 0;
    }

    private static List<List<Long>> plain(List<List<Value>> rows) {
        final List<List<Long>> plain = new ArrayList<>();
        for (final List<Value> row : rows) {
            final List<Long> values = new ArrayList<>();
            row.forEach(value -> values.add(Evaluation.plain(value)));
            plain.add(values);
        }
        return plain;
    }

    // ---- window functions

    private List<List<Value>> functions(Statement.Windowed windowed) {
        final List<List<Value>> base = selected(windowed.base());
        final List<List<Value>> all = new ArrayList<>();
        for (final List<Value> row : base) {
            final List<Value> longer = new ArrayList<>(row);
            windowed.columns().forEach(window -> longer.add(Evaluation.modelled(function(window, row, base))));
            all.add(longer);
        }
        return arranged(all, windowed.places()).stream()
                .map(row -> windowed.shown().stream().map(row::get).toList())
                .toList();
    }

    private static Long function(Statement.Window window, List<Value> row, List<List<Value>> base) {
        final List<List<Value>> partition = new ArrayList<>(base.stream()
                .filter(other -> window.partition().stream()
                        .allMatch(column -> other.get(column).equals(row.get(column))))
                .toList());
        partition.sort((left, right) -> compare(left, right, window.order()));
        int first = 0;
        while (compare(partition.get(first), row, window.order()) < 0) {
            first++;
        }
        int end = first;
        while (end < partition.size() && compare(partition.get(end), row, window.order()) == 0) {
            end++;
        }
        return switch (window.function()) {
            case ROW_NUMBER, RANK -> (Long) (1L + first);
            case DENSE_RANK -> (Long) (1L + classes(partition.subList(0, first), window.order()));
            case LAG -> first == 0 ? null : argument(window, partition.get(first - 1));
            case LEAD -> end == partition.size() ? null : argument(window, partition.get(end));
            case FIRST_VALUE -> argument(window, partition.get(0));
            case COUNT, SUM, MIN, MAX -> aggregated(window, partition.subList(0, end));
        };
    }

    private static long classes(List<List<Value>> rows, List<Statement.Place> order) {
        final Set<List<Value>> classes = new LinkedHashSet<>();
        for (final List<Value> row : rows) {
            classes.add(order.stream().map(place -> row.get(place.column())).toList());
        }
        return classes.size();
    }

    private static Long argument(Statement.Window window, List<Value> row) {
        return Evaluation.plain(row.get(window.argument()));
    }

    private static Long aggregated(Statement.Window window, List<List<Value>> frame) {
        final List<Long> values = new ArrayList<>();
        for (final List<Value> row : frame) {
            final Long value = window.argument() < 0 ? (Long) 1L : argument(window, row);
            if (value != null) {
                values.add(value);
            }
        }
        return switch (window.function()) {
            case COUNT -> (Long) (long) values.size();
            case SUM -> values.stream().reduce(Long::sum).orElse(null);
            case MIN -> values.stream().min(Comparator.naturalOrder()).orElse(null);
            case MAX -> values.stream().max(Comparator.naturalOrder()).orElse(null);
            default -> throw new UnsupportedFeatureException("window function " + window.function());
        };
    }
}
