package io.isolde.core.engine.duckdb;

import io.isolde.core.engine.duckdb.Row.Part;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The database, and the transaction of each session. */
final class DuckDbWorld {
    /** A transaction that has taken no snapshot yet. */
    static final long NO_SNAPSHOT = -1;

    /**
     * What an UPDATE of a column compares by: as long as no UPDATE has changed a value, or whether it is NULL, one that changes nothing is not written. Measured.
     *
     * @param values columns of which a value was changed to another one
     * @param nulls columns of which a value became NULL, or was NULL
     */
    record Changed(BitSet values, BitSet nulls) {
        Changed() {
            this(new BitSet(), new BitSet());
        }

        Changed copy() {
            return new Changed((BitSet) values.clone(), (BitSet) nulls.clone());
        }

        /** What an UPDATE of a column from one value to another writes: nothing, a part of it, or both. */
        Set<Part> parts(int column, Value from, Value to) {
            final Set<Part> parts = EnumSet.noneOf(Part.class);
            if (!(to instanceof Value.Null) && (values.get(column) || !from.equals(to))) {
                parts.add(Part.VALUE);
            }
            if (nulls.get(column) || from instanceof Value.Null != to instanceof Value.Null) {
                parts.add(Part.NULLNESS);
            }
            return parts;
        }

        /** Takes note of an UPDATE that writes a part of a column. */
        void note(int column, Part part) {
            (part == Part.VALUE ? values : nulls).set(column);
        }

        void add(Changed other) {
            values.or(other.values);
            nulls.or(other.nulls);
        }
    }

    /** A table. */
    static final class TableRows {
        /** In the order in which they were committed. */
        final List<Row> rows = new ArrayList<>();

        Changed changed = new Changed();

        TableRows copy() {
            final TableRows copy = new TableRows();
            rows.forEach(row -> copy.rows.add(row.copy()));
            copy.changed = changed.copy();
            return copy;
        }

        boolean isSame(TableRows other) {
            boolean same = rows.size() == other.rows.size() && changed.equals(other.changed);
            for (int i = 0; same && i < rows.size(); i++) {
                same = rows.get(i).isSame(other.rows.get(i));
            }
            return same;
        }
    }

    /** What a transaction has inserted into a table, and not committed. */
    static final class OwnRows {
        final List<Value[]> rows = new ArrayList<>();
        Changed changed = new Changed();
        /** Whether it has deleted some of them. */
        boolean hasDeleted;

        OwnRows copy() {
            final OwnRows copy = new OwnRows();
            copy.rows.addAll(rows);
            copy.changed = changed.copy();
            copy.hasDeleted = hasDeleted;
            return copy;
        }

        boolean isSame(OwnRows other) {
            return changed.equals(other.changed)
                    && hasDeleted == other.hasDeleted
                    && Arrays.deepEquals(rows.toArray(), other.rows.toArray());
        }
    }

    /** What a session has. */
    static final class Session {
        /** Whether it is in a transaction that BEGIN has begun. */
        boolean open;
        /** Whether an error has aborted that: it keeps its changes until it ends, and can only be rolled back. */
        boolean aborted;
        /** How much it sees: what was committed up to then. */
        long snapshot = NO_SNAPSHOT;

        final OwnRows[] own;

        Session(int tableCount) {
            own = new OwnRows[tableCount];
            clear();
        }

        private void clear() {
            open = false;
            aborted = false;
            snapshot = NO_SNAPSHOT;
            for (int i = 0; i < own.length; i++) {
                own[i] = new OwnRows();
            }
        }

        Session copy() {
            final Session copy = new Session(own.length);
            copy.open = open;
            copy.aborted = aborted;
            copy.snapshot = snapshot;
            for (int i = 0; i < own.length; i++) {
                copy.own[i] = own[i].copy();
            }
            return copy;
        }

        boolean isSame(Session other) {
            boolean same = open == other.open && aborted == other.aborted && snapshot == other.snapshot;
            for (int i = 0; same && i < own.length; i++) {
                same = own[i].isSame(other.own[i]);
            }
            return same;
        }
    }

    final TableRows[] tables;
    final Session[] sessions;
    /** How many transactions have committed. */
    private long clock;

    DuckDbWorld(int tableCount, int sessionCount) {
        tables = new TableRows[tableCount];
        Arrays.setAll(tables, table -> new TableRows());
        sessions = new Session[sessionCount];
        Arrays.setAll(sessions, session -> new Session(tableCount));
    }

    /** The same tables, with other sessions, which have done nothing yet. */
    DuckDbWorld withSessions(int sessionCount) {
        final DuckDbWorld other = new DuckDbWorld(tables.length, sessionCount);
        Arrays.setAll(other.tables, table -> tables[table].copy());
        other.clock = clock;
        return other;
    }

    DuckDbWorld copy() {
        final DuckDbWorld copy = withSessions(sessions.length);
        Arrays.setAll(copy.sessions, session -> sessions[session].copy());
        return copy;
    }

    /** Takes the snapshot of a session's transaction, if it has none. */
    void look(int session) {
        if (sessions[session].snapshot == NO_SNAPSHOT) {
            sessions[session].snapshot = clock;
        }
    }

    /** The committed rows of a table that a session's transaction sees, in their order. */
    List<Row> seen(int session, int table) {
        final long snapshot = sessions[session].snapshot;
        return tables[table].rows.stream()
                .filter(row -> row.isVisible(session, snapshot))
                .toList();
    }

    /** Publishes what a session's transaction has done. */
    void commit(int session) {
        clock++;
        for (int i = 0; i < tables.length; i++) {
            final OwnRows own = sessions[session].own[i];
            final TableRows table = tables[i];
            table.rows.forEach(row -> row.commit(session, clock));
            if (table.rows.isEmpty() && !own.hasDeleted) {
                // Such rows become the table as they are. Measured.
                table.changed.add(own.changed);
            }
            own.rows.forEach(row -> table.rows.add(new Row(row, clock)));
        }
        sessions[session].clear();
    }

    /** Gives up what a session's transaction has done. */
    void rollBack(int session) {
        for (final TableRows table : tables) {
            table.rows.forEach(row -> row.rollBack(session));
        }
        sessions[session].clear();
    }

    /** Whether a session other than one is in a transaction whose snapshot is older than a moment. */
    boolean isOlderOpen(long moment, int except) {
        for (int i = 0; i < sessions.length; i++) {
            if (i != except && sessions[i].snapshot != NO_SNAPSHOT && sessions[i].snapshot < moment) {
                return true;
            }
        }
        return false;
    }

    boolean isSame(DuckDbWorld other) {
        boolean same = clock == other.clock;
        for (int i = 0; same && i < tables.length; i++) {
            same = tables[i].isSame(other.tables[i]);
        }
        for (int i = 0; same && i < sessions.length; i++) {
            same = sessions[i].isSame(other.sessions[i]);
        }
        return same;
    }

    int contentHash() {
        int hash = Long.hashCode(clock);
        for (final TableRows table : tables) {
            hash = hash * 31 + table.rows.size();
        }
        for (final Session session : sessions) {
            hash = hash * 31 + Long.hashCode(session.snapshot);
        }
        return hash;
    }
}
