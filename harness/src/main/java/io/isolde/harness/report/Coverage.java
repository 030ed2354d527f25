package io.isolde.harness.report;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.PerStatement;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import it.unimi.dsi.fastutil.objects.Object2LongOpenHashMap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What the statements of a campaign were: kind, the index their condition can use, level, and outcome, and how often each combination came.
 * Thread-safe.
 */
public final class Coverage {
    /** The best index whose first column a condition names. */
    public enum ByIndex {
        PRIMARY("primary"),
        UNIQUE("unique"),
        SECONDARY("secondary"),
        NONE("no index");

        private final String word;

        ByIndex(String word) {
            this.word = word;
        }

        /** As in a table. */
        public String word() {
            return word;
        }
    }

    /** What became of a statement. */
    public enum Ending {
        /** Rows were returned or affected. */
        ROWS,
        /** None were. */
        NO_ROWS,
        /** It waited, whatever came after. */
        WAITED,
        /** The database refused. */
        FAILED
    }

    /**
     * A combination.
     *
     * @param kind as {@link SqlText#kind} names it
     */
    public record Cell(String kind, ByIndex index, IsolationLevel level, Ending ending) {}

    /** Of statements; far more than the cases at hand have. */
    private static final int MOST_KEPT = 4096;

    private final Object2LongOpenHashMap<Cell> counts = new Object2LongOpenHashMap<>();
    private final PerStatement<Optional<ByIndex>> kept = new PerStatement<>(MOST_KEPT);

    /** What was run before. */
    public Coverage(Map<Cell, Long> counts) {
        this.counts.putAll(counts);
    }

    /** Nothing was run yet. */
    public Coverage() {
        this(Map.of());
    }

    /** Counts the statements of a case that was run; returns what it counted. */
    public synchronized List<Cell> add(TestCase closedCase, History observed) {
        final Ending[] endings = endings(closedCase.steps().size(), observed);
        final List<Cell> added = new ArrayList<>(endings.length);
        for (int i = 0; i < endings.length; i++) {
            final Step step = closedCase.steps().get(i);
            final Optional<ByIndex> index = index(closedCase, step.statement());
            if (index.isPresent() && endings[i] != null) {
                final Cell cell = new Cell(
                        SqlText.kind(step.statement()),
                        index.get(),
                        closedCase.sessions().get(step.session()).level(),
                        endings[i]);
                counts.addTo(cell, 1);
                added.add(cell);
            }
        }
        return added;
    }

    /** Empty where the statement has no table of the case. */
    private Optional<ByIndex> index(TestCase closedCase, Statement statement) {
        return kept.of(
                statement,
                each -> Statement.tableOf(each)
                        .flatMap(name -> closedCase.tables().stream()
                                .filter(table -> table.name().equals(name))
                                .findFirst())
                        .map(table -> index(table, each)));
    }

    /** How often each combination came that came at all. */
    public synchronized Map<Cell, Long> counts() {
        return Map.copyOf(counts);
    }

    /** Combinations of index and outcome that a kind can have at one level. */
    public static int cellsPerKindAndLevel() {
        return ByIndex.values().length * Ending.values().length;
    }

    /** By step; null where nothing became of it. */
    private static Ending[] endings(int steps, History observed) {
        final Ending[] endings = new Ending[steps];
        for (final Round round : observed.rounds()) {
            if (round.blocked()) {
                endings[round.step()] = Ending.WAITED;
            }
            for (final Completion done : round.completions()) {
                if (endings[done.step()] == null) {
                    endings[done.step()] = ending(done.outcome());
                }
            }
        }
        return endings;
    }

    private static Ending ending(Outcome outcome) {
        if (outcome instanceof Outcome.Failed) {
            return Ending.FAILED;
        }
        final boolean none = outcome instanceof Outcome.Rows rows && rows.rows().isEmpty()
                || outcome instanceof Outcome.Affected affected && affected.count() == 0;
        return none ? Ending.NO_ROWS : Ending.ROWS;
    }

    /** The best index of the table that the condition of a statement names; of an INSERT, the best there is. */
    public static ByIndex index(Table table, Statement statement) {
        final Set<String> named = new HashSet<>();
        if (statement instanceof Statement.Insert insert && insert.source() == null) {
            table.columns().forEach(column -> named.add(column.name()));
        } else {
            where(statement).ifPresent(where -> addColumns(where, named));
        }
        return Stream.of(Index.Kind.PRIMARY, Index.Kind.UNIQUE, Index.Kind.SECONDARY)
                .filter(kind -> table.indexes().stream()
                        .anyMatch(index -> index.kind() == kind
                                && named.contains(index.columns().get(0))))
                .findFirst()
                .map(kind -> ByIndex.valueOf(kind.name()))
                .orElse(ByIndex.NONE);
    }

    private static Optional<Expression> where(Statement statement) {
        if (statement instanceof Statement.Select select) {
            return Optional.ofNullable(select.where());
        } else if (statement instanceof Statement.Update update) {
            return Optional.ofNullable(update.where());
        } else if (statement instanceof Statement.Delete delete) {
            return Optional.ofNullable(delete.where());
        }
        return statement instanceof Statement.Insert insert
                ? Optional.ofNullable(insert.source()).map(Statement.Select::where)
                : Optional.empty();
    }

    /** Of the operators that conditions are made of here; what is inside others uses no index of the table. */
    private static void addColumns(Expression expression, Set<String> named) {
        if (expression instanceof Expression.ColumnRef ref) {
            named.add(ref.column());
        } else if (expression instanceof Expression.Unary unary) {
            addColumns(unary.operand(), named);
        } else if (expression instanceof Expression.Binary binary) {
            addColumns(binary.left(), named);
            addColumns(binary.right(), named);
        } else if (expression instanceof Expression.Between between) {
            addColumns(between.operand(), named);
        } else if (expression instanceof Expression.In in) {
            addColumns(in.operand(), named);
        } else if (expression instanceof Expression.IsNull isNull) {
            addColumns(isNull.operand(), named);
        }
    }

    /**
     * A table of kinds by indexes: statements, and how many of the combinations of level and outcome came.
     *
     * @param counts as {@link #counts} gives them
     * @param levels levels of the campaign
     */
    static String table(Map<Cell, Long> counts, int levels) {
        final int possible = levels * Ending.values().length;
        final Map<String, Map<ByIndex, long[]>> byKind = new TreeMap<>();
        counts.forEach((cell, count) -> {
            final long[] sums = byKind.computeIfAbsent(cell.kind(), kind -> new TreeMap<>())
                    .computeIfAbsent(cell.index(), index -> new long[2]);
            sums[0] += count;
            sums[1]++;
        });
        final Markdown.Table table = new Markdown.Table(
                "statement",
                "by " + ByIndex.PRIMARY.word(),
                "by " + ByIndex.UNIQUE.word(),
                "by " + ByIndex.SECONDARY.word(),
                ByIndex.NONE.word());
        byKind.forEach((kind, byIndex) -> {
            final List<String> cells = new ArrayList<>(List.of(kind));
            for (final ByIndex index : ByIndex.values()) {
                final long[] sums = byIndex.getOrDefault(index, new long[2]);
                cells.add(sums[0] == 0 ? "–" : Figures.count(sums[0]) + " (" + sums[1] + " of " + possible + ")");
            }
            table.row(cells);
        });
        return table.toString();
    }
}
