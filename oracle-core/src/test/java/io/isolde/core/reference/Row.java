package io.isolde.core.reference;

import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * All that was ever stored under one clustered key. Without versions there is no such row: its insertion was rolled back. A deletion is a
 * version too; a deleted row keeps its index entries.
 */
final class Row {
    /**
     * One state of the row.
     *
     * @param step the step that wrote it; -1 for set-up
     */
    record Version(Transaction writer, int step, List<Value> values, boolean deleted) {}

    final StoredTable table;
    /** Columns of the clustered key, or the hidden row id. */
    final List<Value> key;
    /** Oldest first. */
    final List<Version> versions = new ArrayList<>();

    Row(StoredTable table, List<Value> key) {
        this.table = table;
        this.key = key;
    }

    boolean exists() {
        return !versions.isEmpty();
    }

    Version newest() {
        return versions.get(versions.size() - 1);
    }

    boolean isAlive() {
        return exists() && !newest().deleted();
    }

    /** The newest version whose writer a reader may see. */
    Optional<Version> newest(Predicate<Transaction> visibleWriter) {
        for (int i = versions.size() - 1; i >= 0; i--) {
            if (visibleWriter.test(versions.get(i).writer())) {
                return Optional.of(versions.get(i));
            }
        }
        return Optional.empty();
    }

    /** The transaction that changed the row and still runs. */
    Optional<Transaction> changer() {
        return exists() && !newest().writer().isCommitted() ? Optional.of(newest().writer()) : Optional.empty();
    }

    /** The newest committed version and what a running transaction made of it, oldest first. */
    List<Version> sinceCommitted() {
        int from = versions.size() - 1;
        while (from > 0 && !versions.get(from).writer().isCommitted()) {
            from--;
        }
        return versions.subList(Math.max(0, from), versions.size());
    }
}
