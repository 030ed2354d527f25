package io.isolde.core.graph;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.graph.AnomalyCheck.CommittedTransaction;
import io.isolde.core.graph.VersionHistory.Write;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Histories as text, in the notation of Adya: {@code W1x R2x0 C1 C2}. A statement is numbered by its place, so {@code R2x0} reads what the
 * statement at place 0 wrote, {@code R2x-} what was there before, and {@code R2x!} that the row is not there yet. {@code I1x} inserts, {@code D1x}
 * deletes, and {@code V2x0} sees a version in its version set only. {@code A1} rolls back.
 */
final class SmallHistory {
    private final List<Access> accesses = new ArrayList<>();
    private final List<Write> writes = new ArrayList<>();
    private final List<CommittedTransaction> transactions = new ArrayList<>();
    private final Map<String, Optional<RowVersion>> newest = new HashMap<>();

    SmallHistory(String text, IsolationLevel level) {
        final String[] words = text.split(" ", -1);
        final Map<Integer, Integer> begins = new HashMap<>();
        final Set<Integer> aborted = new HashSet<>();
        for (int place = 0; place < words.length; place++) {
            final int transaction = words[place].charAt(1) - '0';
            begins.putIfAbsent(transaction, place);
            if (words[place].charAt(0) == 'A') {
                aborted.add(transaction);
            } else if (words[place].charAt(0) == 'C') {
                transactions.add(new CommittedTransaction(transaction, level, begins.get(transaction), place));
            }
        }
        for (int place = 0; place < words.length; place++) {
            final int transaction = words[place].charAt(1) - '0';
            if (words[place].length() > 2 && !aborted.contains(transaction)) {
                add(place, transaction, words[place]);
            }
        }
    }

    List<Access> accesses() {
        return accesses;
    }

    VersionHistory history() {
        return new VersionHistory(writes);
    }

    Graph graph() {
        return new StatementDependencies(accesses, history(), statement -> Set.of()).graph();
    }

    /** The first anomaly, or "none". */
    String anomaly() {
        return anomaly(false);
    }

    /** The same where RR may be snapshot isolation. */
    String anomaly(boolean snapshotIsolation) {
        return check(snapshotIsolation)
                .first()
                .map(found -> found.anomaly() + " at " + found.statement())
                .orElse("none");
    }

    AnomalyCheck check(boolean snapshotIsolation) {
        return new AnomalyCheck(transactions, accesses, history(), snapshotIsolation);
    }

    private void add(int place, int transaction, String word) {
        final char kind = word.charAt(0);
        final String name = word.substring(2, 3);
        final RowKey row = new RowKey(0, name.charAt(0));
        final String version = word.substring(3);
        final Set<RowVersion> seen = version.isEmpty() || version.equals("!")
                ? Set.of()
                : Set.of(new RowVersion(row, version.equals("-") ? RowVersion.NOBODY : Integer.parseInt(version)));
        final boolean isRead = kind == 'R' || kind == 'V';
        accesses.add(new Access(
                place,
                transaction,
                !isRead,
                isRead,
                new Access.Seen(
                        kind == 'R' ? seen : Set.of(),
                        isRead ? seen : Set.of(),
                        version.equals("!") ? Set.of(row) : Set.of(),
                        version.equals("x") ? Set.of(row) : Set.of()),
                Set.of(),
                Set.of()));
        final RowVersion before = newest.getOrDefault(name, Optional.of(new RowVersion(row, RowVersion.NOBODY)))
                .orElse(null);
        if (kind == 'W') {
            writes.add(Write.update(place, before));
        } else if (kind == 'D') {
            writes.add(Write.delete(place, before));
        } else if (kind == 'I') {
            writes.add(Write.insert(place, row));
        }
        if (!isRead) {
            newest.put(name, Optional.of(new RowVersion(row, place)));
        }
    }
}
