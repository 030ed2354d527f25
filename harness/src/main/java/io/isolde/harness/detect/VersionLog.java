package io.isolde.harness.detect;

import io.isolde.core.graph.RowKey;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.SerialCase;
import io.isolde.core.serial.Transaction;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The committed versions of each row, oldest first, from the logs of a {@link PatternCase}. */
final class VersionLog {
    /**
     * A version of a row.
     *
     * @param step that wrote it, from 0 on; {@link #SETUP} for what was there at first
     */
    record Version(Kind kind, int step) {}

    enum Kind {
        /** The row was not there yet. */
        UNBORN,
        ROW,
        DELETED
    }

    static final int SETUP = -1;

    private final Map<RowKey, List<Version>> versions = new LinkedHashMap<>();
    private final PatternCase plan;
    private final TestCase original;
    private final History history;
    /** Steps whose changes were committed. */
    private final Set<Integer> kept = new HashSet<>();

    /**
     * @param history of the instrumented case
     */
    VersionLog(PatternCase plan, TestCase original, History history, List<Transaction> transactions) {
        this.plan = plan;
        this.original = original;
        this.history = history;
        for (final int step :
                SerialCase.ofStatements(original, history, transactions).origins()) {
            if (!hasFailed(step)) {
                kept.add(step);
            }
        }
        final List<LoggedVersion> entries = entries(history);
        for (int table = 0; table < original.tables().size(); table++) {
            final int index = table;
            addTable(
                    table,
                    entries.stream().filter(entry -> entry.table() == index).toList());
        }
    }

    /** What all sessions, set-up among them, have logged: what was rolled back too, by session in order. */
    static List<LoggedVersion> entries(History history) {
        return history.finalState().stream()
                .filter(state -> state.table().equals(PatternCase.sessions()))
                .flatMap(state -> state.rows().stream())
                .flatMap(row -> LoggedVersion.parse(
                        (int) ((Value.IntegerValue) row.get(0)).value(), ((Value.StringValue) row.get(1)).value())
                        .stream())
                .toList();
    }

    /** By row; each begins with what was there at first, or that nothing was. */
    Map<RowKey, List<Version>> versions() {
        return versions;
    }

    private void addTable(int table, List<LoggedVersion> entries) {
        final Map<Long, Map<Long, Long>> updates = new HashMap<>();
        final Map<Long, Integer> deletes =
                plan.logsDeletions(table) ? deletes(table, entries) : missing(table, entries);
        for (final LoggedVersion entry : entries) {
            if (isKept(entry) && entry.before() != null) {
                updates.computeIfAbsent(entry.row(), row -> new HashMap<>()).put(entry.before(), entry.version());
            }
        }
        for (final LoggedVersion entry : entries) {
            if (isKept(entry) && entry.before() == null) {
                final List<Version> chain = new ArrayList<>();
                Long version = entry.version();
                if (version != PatternCase.OF_SETUP) {
                    chain.add(new Version(Kind.UNBORN, SETUP));
                }
                while (version != null) {
                    chain.add(new Version(Kind.ROW, (int) (version - 1)));
                    version = updates.getOrDefault(entry.row(), new HashMap<>()).remove(version);
                }
                if (deletes.containsKey(entry.row())) {
                    chain.add(new Version(Kind.DELETED, deletes.get(entry.row())));
                }
                versions.put(new RowKey(table, entry.row()), chain);
            }
        }
        if (updates.values().stream().anyMatch(left -> !left.isEmpty())) {
            throw DiscardedException.ours("versions that do not follow each other");
        }
    }

    private boolean isKept(LoggedVersion entry) {
        return entry.isWritten()
                && (entry.version() == PatternCase.OF_SETUP || kept.contains((int) (entry.version() - 1)));
    }

    /** The step that deleted each row that is gone at the end, where only one may have. */
    private Map<Long, Integer> missing(int table, List<LoggedVersion> entries) {
        final Set<Long> there = new HashSet<>();
        final int rowCell = original.tables().get(table).columns().size();
        history.finalState().stream()
                .filter(state ->
                        state.table().equals(original.tables().get(table).name()))
                .forEach(state -> state.rows().forEach(row -> there.add(GraphWalk.number(row.get(rowCell)))));
        final Map<Long, Integer> steps = new HashMap<>();
        final List<Integer> deleting = kept.stream()
                .filter(step -> step != SerialCase.ADDED && mayDelete(step, table) && mayHaveDeleted(step))
                .toList();
        for (final LoggedVersion entry : entries) {
            if (isKept(entry) && entry.before() == null && !there.contains(entry.row())) {
                if (deleting.size() != 1) {
                    throw DiscardedException.ours("deletes that cannot be told apart");
                }
                steps.put(entry.row(), deleting.get(0));
            }
        }
        return steps;
    }

    /** The step that deleted each row: a session deletes as many rows as its steps say, in their order. */
    private Map<Long, Integer> deletes(int table, List<LoggedVersion> entries) {
        final Map<Long, Integer> steps = new HashMap<>();
        for (int session = 0; session < original.sessions().size(); session++) {
            final Deque<Long> left = new ArrayDeque<>();
            for (final LoggedVersion entry : entries) {
                if (entry.session() == session && entry.version() == null) {
                    left.add(entry.row());
                }
            }
            addDeletes(session, table, entries, left, steps);
        }
        return steps;
    }

    private void addDeletes(
            int session, int table, List<LoggedVersion> entries, Deque<Long> left, Map<Long, Integer> steps) {
        final Map<Integer, Long> counts = new LinkedHashMap<>();
        final Set<Integer> failed = new HashSet<>();
        for (int step = 0; step < original.steps().size(); step++) {
            if (original.steps().get(step).session() == session && mayDelete(step, table)) {
                counts.put(step, deletedBy(step, entries));
                if (hasFailed(step)) {
                    failed.add(step);
                }
            }
        }
        // What a statement deleted before it failed is in the log too.
        final long undone = left.size()
                - counts.values().stream().mapToLong(Long::longValue).sum();
        if (undone < 0 || undone > 0 && failed.size() != 1) {
            throw DiscardedException.ours("deletes that cannot be told apart");
        }
        counts.forEach((step, count) -> {
            for (long i = 0; i < (failed.contains(step) ? undone : count); i++) {
                final long row = left.remove();
                if (kept.contains(step)) {
                    steps.put(row, step);
                }
            }
        });
    }

    private boolean hasFailed(int step) {
        return step != SerialCase.ADDED && history.outcomeOf(step).orElse(null) instanceof Outcome.Failed;
    }

    private boolean mayDelete(int step, int table) {
        final Statement statement = original.steps().get(step).statement();
        final boolean deletes = statement instanceof Statement.Delete
                || statement instanceof Statement.Insert insert && insert.mode() == Statement.InsertMode.REPLACE;
        return deletes
                && Statement.tableOf(statement)
                        .filter(name -> plan.tableIndex(name) == table)
                        .isPresent();
    }

    /** A REPLACE that updates in place counts as much as one that inserts, at times. */
    private boolean mayHaveDeleted(int step) {
        return original.steps().get(step).statement() instanceof Statement.Insert || deletedBy(step, List.of()) > 0;
    }

    /** Of one that failed none. */
    private long deletedBy(int step, List<LoggedVersion> entries) {
        if (!(history.outcomeOf(step).orElse(null) instanceof Outcome.Affected affected)) {
            return 0;
        } else if (original.steps().get(step).statement() instanceof Statement.Delete) {
            return affected.count();
        }
        return affected.count()
                - entries.stream()
                        .filter(entry ->
                                entry.before() == null && entry.version() != null && entry.version() == step + 1)
                        .count();
    }
}
