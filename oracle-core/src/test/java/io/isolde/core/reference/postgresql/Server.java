package io.isolde.core.reference.postgresql;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** All tables, and the time. */
final class Server {
    /** Serializable transactions that might write when they took their snapshots. */
    final List<Transaction> writers = new ArrayList<>();

    final Map<String, StoredTable> tables = new LinkedHashMap<>();
    final Set<PostgresFault> faults;
    final Conflicts conflicts;
    /** Commits so far. */
    long time;

    private long waits;

    Server(Set<PostgresFault> faults) {
        this.faults = faults;
        conflicts = new Conflicts(faults);
    }

    StoredTable table(String name) {
        return tables.get(name.toLowerCase(Locale.ROOT));
    }

    boolean has(PostgresFault fault) {
        return faults.contains(fault);
    }

    void await(Connection connection, BooleanSupplier what, Supplier<Set<Integer>> whom) {
        connection.await(++waits, what, whom);
    }
}
