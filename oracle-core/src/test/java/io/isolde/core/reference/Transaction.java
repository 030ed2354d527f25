package io.isolde.core.reference;

import io.isolde.core.catalogue.IsolationLevel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A transaction, or a statement in autocommit. Compared by identity. */
final class Transaction {
    final int session;
    final IsolationLevel level;
    final boolean autocommit;
    /** The number of commits before it began. */
    final int begunAfter;
    /** The number of commits before its snapshot was taken; empty while it has none. */
    Optional<Integer> snapshot = Optional.empty();
    /** The transactions that ran when its snapshot was taken. */
    final Set<Transaction> runningAtSnapshot = new HashSet<>();
    /** Which commit of the case this one was, from 1; 0 for set-up; empty while it runs and after a rollback. */
    Optional<Integer> commitNumber = Optional.empty();
    /** The rows it wrote, in the order of the first write. */
    final List<Row> writtenRows = new ArrayList<>();
    /** The steps that wrote. */
    final TreeSet<Integer> writingSteps = new TreeSet<>();

    /** Whether a statement of it, even one that failed, has used a table. */
    boolean usesTables;
    /** By name in lower case, in the order in which they were set. */
    final Map<String, Savepoint> savepoints = new LinkedHashMap<>();

    /**
     * A place to go back to.
     *
     * @param early set before the transaction used a table
     * @param written its versions then, compared by identity
     */
    record Savepoint(boolean early, Set<Row.Version> written) {}

    Transaction(int session, IsolationLevel level, boolean autocommit, int begunAfter) {
        this.begunAfter = begunAfter;
        this.session = session;
        this.level = level;
        this.autocommit = autocommit;
    }

    /** Notes that a step of this transaction wrote a row. */
    void wrote(Row row, int step) {
        writingSteps.add(step);
        if (!writtenRows.contains(row)) {
            writtenRows.add(row);
        }
    }

    /** The savepoint of a name, those set after it dropped; empty when there is none. */
    Optional<Savepoint> backTo(String name) {
        final Savepoint savepoint = savepoints.get(name.toLowerCase(Locale.ROOT));
        if (savepoint != null) {
            final List<String> names = new ArrayList<>(savepoints.keySet());
            names.subList(names.indexOf(name.toLowerCase(Locale.ROOT)) + 1, names.size())
                    .forEach(savepoints::remove);
        }
        return Optional.ofNullable(savepoint);
    }

    boolean isCommitted() {
        return commitNumber.isPresent();
    }

    /** Whether it had committed when {@code commits} transactions had. */
    boolean isCommittedAt(int commits) {
        return commitNumber.isPresent() && commitNumber.get() <= commits;
    }
}
