package io.isolde.core.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which statement wrote which version of a row over which. */
public final class VersionHistory {
    /**
     * What a statement did to a row.
     *
     * @param before empty where the row was inserted
     * @param after empty where it was deleted
     */
    public record Write(int statement, RowKey row, Optional<RowVersion> before, Optional<RowVersion> after) {
        public static Write insert(int statement, RowKey row) {
            return new Write(statement, row, Optional.empty(), Optional.of(new RowVersion(row, statement)));
        }

        public static Write update(int statement, RowVersion before) {
            return new Write(
                    statement, before.row(), Optional.of(before), Optional.of(new RowVersion(before.row(), statement)));
        }

        public static Write delete(int statement, RowVersion before) {
            return new Write(statement, before.row(), Optional.of(before), Optional.empty());
        }
    }

    private final List<Write> writes;

    /** Of writes in the order in which they were done. */
    public VersionHistory(List<Write> writes) {
        this.writes = List.copyOf(writes);
    }

    public List<Write> writes() {
        return writes;
    }

    /** What was written over a version: one write, unless readers saw it older than it was. */
    List<Write> over(RowVersion version) {
        return writes.stream()
                .filter(write -> write.before().equals(Optional.of(version)))
                .toList();
    }

    Optional<Write> insertOf(RowKey row) {
        return writes.stream()
                .filter(write -> write.before().isEmpty() && write.row().equals(row))
                .findFirst();
    }

    Optional<Write> deleteOf(RowKey row) {
        return writes.stream()
                .filter(write -> write.after().isEmpty() && write.row().equals(row))
                .findFirst();
    }

    /** Rows that a statement wrote to, whichever it did. */
    public List<Write> of(int statement) {
        final List<Write> own = new ArrayList<>(writes);
        own.removeIf(write -> write.statement() != statement);
        return own;
    }
}
