package io.isolde.harness.detect;

import io.isolde.core.graph.RowKey;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.SerialCase;
import io.isolde.core.serial.Transaction;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The committed versions of each row, oldest first, from the log of a {@link PatternCase}. */
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

    private record Entry(long row, Long version, Long before, int session) {}

    private final Map<RowKey, List<Version>> versions = new LinkedHashMap<>();
    private final PatternCase plan;
    private final TestCase original;
    private final History history;
    private final Set<Integer> kept;

    /**
     * @param history of the instrumented case
     */
    VersionLog(PatternCase plan, TestCase original, History history, List<Transaction> transactions) {
        this.plan = plan;
        this.original = original;
        this.history = history;
        this.kept = Set.copyOf(
                SerialCase.ofStatements(original, history, transactions).origins());
        final Map<Long, Integer> sessions = new HashMap<>();
        for (final List<Value> row : stateOf(PatternCase.sessions()).rows()) {
            sessions.put(number(row.get(1)), number(row.get(0)).intValue());
        }
        for (int table = 0; table < original.tables().size(); table++) {
            final int columns = original.tables().get(table).columns().size();
            final List<Entry> entries = new ArrayList<>();
            for (final List<Value> row : stateOf(PatternCase.log(table)).rows()) {
                entries.add(new Entry(
                        number(row.get(columns)),
                        number(row.get(columns + 1)),
                        number(row.get(columns + 2)),
                        sessions.getOrDefault(number(row.get(columns + 3)), SETUP)));
            }
            addTable(table, entries);
        }
    }

    /** By row; each begins with what was there at first, or that nothing was. */
    Map<RowKey, List<Version>> versions() {
        return versions;
    }

    private TableState stateOf(String table) {
        return history.finalState().stream()
                .filter(state -> state.table().equals(table))
                .findFirst()
                .orElseThrow();
    }

    private static Long number(Value value) {
        return value instanceof Value.IntegerValue integer ? integer.value() : null;
    }

    private void addTable(int table, List<Entry> entries) {
        final Map<Long, Map<Long, Long>> updates = new HashMap<>();
        final Map<Long, Integer> deletes = deletes(table, entries);
        for (final Entry entry : entries) {
            if (entry.version() != null
                    && entry.before() != null
                    && !entry.version().equals(entry.before())) {
                updates.computeIfAbsent(entry.row(), row -> new HashMap<>()).put(entry.before(), entry.version());
            }
        }
        for (final Entry entry : entries) {
            if (entry.before() == null) {
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
            throw new UnsupportedFeatureException("versions that do not follow each other");
        }
    }

    /** The step that deleted each row: a session deletes as many rows as its steps say, in their order. */
    private Map<Long, Integer> deletes(int table, List<Entry> entries) {
        final Map<Integer, Deque<Long>> bySession = new HashMap<>();
        entries.stream()
                .filter(entry -> entry.version() == null)
                .forEach(entry -> bySession
                        .computeIfAbsent(entry.session(), session -> new ArrayDeque<>())
                        .add(entry.row()));
        final Map<Long, Integer> steps = new HashMap<>();
        for (int step = 0; step < original.steps().size(); step++) {
            final Deque<Long> left =
                    bySession.getOrDefault(original.steps().get(step).session(), new ArrayDeque<>());
            final long count = kept.contains(step) ? deletedBy(step, table, entries) : 0;
            for (long i = 0; i < count; i++) {
                if (left.isEmpty()) {
                    throw new UnsupportedFeatureException("deletes that cannot be told apart");
                }
                steps.put(left.poll(), step);
            }
        }
        if (bySession.values().stream().anyMatch(left -> !left.isEmpty())) {
            throw new UnsupportedFeatureException("deletes that cannot be told apart");
        }
        return steps;
    }

    private long deletedBy(int step, int table, List<Entry> entries) {
        final Statement statement = original.steps().get(step).statement();
        final boolean here = Statement.tableOf(statement)
                .filter(name -> plan.tableIndex(name) == table)
                .isPresent();
        if (!here || !(history.outcomeOf(step).orElse(null) instanceof Outcome.Affected affected)) {
            return 0;
        } else if (statement instanceof Statement.Delete) {
            return affected.count();
        } else if (statement instanceof Statement.Insert insert && insert.mode() == Statement.InsertMode.REPLACE) {
            return affected.count()
                    - entries.stream()
                            .filter(entry ->
                                    entry.before() == null && entry.version() != null && entry.version() == step + 1)
                            .count();
        }
        return 0;
    }
}
