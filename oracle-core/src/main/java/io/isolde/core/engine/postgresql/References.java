package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.PostgresStatement.Filter;
import io.isolde.core.engine.postgresql.PostgresStatement.Settings;
import io.isolde.core.query.Selection;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.ForeignKey.Action;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The foreign keys of a case. A statement notes which of the rows that it writes one has to look at; when all rows are written it runs a query of its
 * own for each. PostgreSQL manual, 5.5.5 "Foreign Keys", CREATE TABLE, "REFERENCES"; source, {@code ri_triggers.c}; measured.
 */
final class References {
    /** Numbers of tables and columns, in the order of the key. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Reference(
            String name, int child, int[] columns, int parent, int[] parentColumns, ForeignKey key, boolean isLate) {
        Action onDelete() {
            return key.onDelete();
        }

        Action onUpdate() {
            return key.onUpdate();
        }
    }

    /** What is left to do for a row. */
    enum Task {
        /** A row that refers to another: lock that. */
        FIND_PARENT,
        /** A row that is gone: no other row may have its key. */
        FIND_OTHER_PARENT,
        /** A row that is gone: no row may refer to it. */
        FIND_CHILDREN,
        /** A row that is gone: rows that refer to it go, or refer to what is there instead. */
        CHANGE_CHILDREN,
        /** A row whose key another one may have: none may. */
        FIND_DUPLICATE
    }

    /**
     * A row to look at.
     *
     * @param reference the number of the foreign key, or of the unique key of the row's table
     * @param version of the row that refers to another, or has the key; {@link Version#NONE} for a row that is gone
     * @param key what it refers to, or had as its key
     * @param newKey what the key is now; null if the row was deleted
     * @param constraint the name of the foreign key or unique key
     */
    record Event(Task task, int reference, int version, List<Value> key, List<Value> newKey, String constraint) {}

    private final List<Reference> references = new ArrayList<>();
    private final List<PostgresTable> tables;

    /**
     * Those of tables, and those that statements add.
     *
     * @param steps statements of the case
     */
    References(List<PostgresTable> tables, List<PostgresStatement> steps) {
        this.tables = tables;
        for (int child = 0; child < tables.size(); child++) {
            for (final ForeignKey key : tables.get(child).table.foreignKeys()) {
                add(child, key, false);
            }
        }
        for (final PostgresStatement step : steps) {
            if (step instanceof PostgresStatement.Alter alter && alter.key() != null) {
                final PostgresTable parent = tables.get(number(alter.key().parent()));
                Features.require(
                        parent.hasKey(columns(parent.table, alter.key().parentColumns())),
                        "foreign key of columns that are no key");
                final Optional<Reference> same = references.stream()
                        .filter(each ->
                                each.child() == alter.table() && each.name().equalsIgnoreCase(alter.constraint()))
                        .findFirst();
                Features.require(
                        same.isEmpty()
                                || same.get().isLate() && same.get().key().equals(alter.key()),
                        "foreign key that is added twice");
                if (same.isEmpty()) {
                    add(alter.table(), alter.key(), true);
                }
            }
        }
    }

    private void add(int child, ForeignKey key, boolean isLate) {
        final int parent = number(key.parent());
        requireSameTypes(tables.get(child).table, tables.get(parent).table, key);
        references.add(new Reference(
                nameOf(tables.get(child).table, key),
                child,
                columns(tables.get(child).table, key.columns()),
                parent,
                columns(tables.get(parent).table, key.parentColumns()),
                key,
                isLate));
    }

    // ---- foreign keys that are added

    /** The number of a foreign key by its name. */
    private int named(int child, String name) {
        for (int i = 0; i < references.size(); i++) {
            if (references.get(i).child() == child && references.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("PostgreSQL unknown constraint");
    }

    /** The table that one refers to. */
    int parentOf(PostgresStatement.Alter alter) {
        return references.get(named(alter.table(), alter.constraint())).parent();
    }

    /** Whether one is there, for a session: added by itself, or by who has committed. */
    private boolean isThere(PostgresWorld world, int session, int number) {
        return !references.get(number).isLate()
                || world.added.stream()
                        .anyMatch(each -> each.reference() == number
                                && (world.transactions.isCommitted(each.transaction())
                                        || world.transactions.isOpenIn(session, each.transaction())));
    }

    /**
     * Adds a foreign key, or asks all rows that are committed, whatever the transaction sees else. PostgreSQL source, {@code RI_Initial_Check}.
     *
     * @throws Refusal if a row refers to none
     */
    void alter(PostgresWorld world, int session, PostgresStatement.Alter alter) {
        final int number = named(alter.table(), alter.constraint());
        if (alter.key() == null) {
            Features.require(isThere(world, session, number), "unknown constraint");
        } else {
            Features.require(!isThere(world, session, number), "foreign key that is added twice");
            final List<Added> added = new ArrayList<>(world.added);
            added.add(new Added(number, world.sessions[session].innermost()));
            world.added = added;
        }
        if (alter.validates()) {
            requireParents(world, session, references.get(number));
        }
    }

    private void requireParents(PostgresWorld world, int session, Reference reference) {
        final Heap heap = new Heap(world, session);
        final int now = world.transactions.clock();
        for (int i = 0; i < world.versionCount(); i++) {
            final Version child = world.version(i);
            if (child.table() == reference.child() && heap.sees(child, now)) {
                final List<Value> key = key(world, i, reference.columns());
                boolean found = key.contains(Value.NULL);
                for (int j = 0; j < world.versionCount() && !found; j++) {
                    final Version parent = world.version(j);
                    found = parent.table() == reference.parent()
                            && heap.sees(parent, now)
                            && hasKey(parent.values(), reference.parentColumns(), key);
                }
                if (!found) {
                    throw Refusal.noParent();
                }
            }
        }
    }

    /** A foreign key that a transaction has added. */
    record Added(int reference, int transaction) {}

    // ---- rows that are written

    /** Its name, or the one that the server gives it. PostgreSQL source, {@code ChooseForeignKeyConstraintNameAddition}; of several columns not known. */
    static String nameOf(Table child, ForeignKey key) {
        return key.name() != null ? key.name() : child.name() + "_" + String.join("_", key.columns()) + "_fkey";
    }

    private int number(String table) {
        for (int i = 0; i < tables.size(); i++) {
            if (tables.get(i).table.name().equalsIgnoreCase(table)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }

    /** A key that a child follows is converted to the type of its own column, and compared by an operator of both types. */
    private static void requireSameTypes(Table child, Table parent, ForeignKey key) {
        for (int i = 0; i < key.columns().size(); i++) {
            final Column own = column(child, key.columns().get(i));
            final Column other = column(parent, key.parentColumns().get(i));
            Features.require(own.type().equals(other.type()), "foreign key between types");
        }
    }

    private static Column column(Table table, String name) {
        final int index = table.columnIndex(name);
        Features.require(index >= 0, "foreign key of an unknown column");
        return table.columns().get(index);
    }

    private static int[] columns(Table table, List<String> names) {
        return names.stream().mapToInt(table::columnIndex).toArray();
    }

    /** The tables, as bits, that a statement that writes some may write by way of foreign keys, those with them. */
    long writes(long written) {
        long writes = written;
        for (int i = 0; i < references.size(); i++) {
            for (final Reference reference : references) {
                final boolean changes =
                        reference.onDelete() != Action.RESTRICT || reference.onUpdate() != Action.RESTRICT;
                writes |= changes ? (writes >> reference.parent() & 1) << reference.child() : 0;
            }
        }
        return writes;
    }

    /** Whether rows of some table refer to those of a table. */
    boolean isParent(int table) {
        return references.stream().anyMatch(reference -> reference.parent() == table);
    }

    /**
     * Notes what is to be done for a row that was written: first for its primary key, then for those that refer to it, for those that it refers to, and
     * for its other keys, as the server sorts them by name.
     *
     * @param before {@link Version#NONE} if it was inserted
     * @param after {@link Version#NONE} if it was deleted
     */
    void note(PostgresWorld world, int session, int table, int before, int after) {
        final long doubtful = world.sessions[session].run.doubtful;
        addDoubtful(world.sessions[session], table, after, doubtful, true);
        noteReferences(world, session, table, before, after);
        addDoubtful(world.sessions[session], table, after, doubtful, false);
    }

    private void addDoubtful(PostgresWorld.Session session, int table, int version, long doubtful, boolean primary) {
        for (int i = 0; doubtful >> i != 0; i++) {
            final UniqueKey key = tables.get(table).uniqueKeys.get(i);
            if ((doubtful >> i & 1) != 0 && key.isPrimary == primary) {
                add(session, new Event(Task.FIND_DUPLICATE, i, version, List.of(), null, key.name), key.timing);
            }
        }
    }

    private void noteReferences(PostgresWorld world, int session, int table, int before, int after) {
        for (int i = 0; i < references.size(); i++) {
            final Reference reference = references.get(i);
            if (reference.parent() == table && before != Version.NONE && isThere(world, session, i)) {
                final List<Value> key = key(world, before, reference.parentColumns());
                final List<Value> newKey = after == Version.NONE ? null : key(world, after, reference.parentColumns());
                if (!key.contains(Value.NULL) && (newKey == null || !isSame(key, newKey))) {
                    final Action action = newKey == null ? reference.onDelete() : reference.onUpdate();
                    final Task task = action == Action.RESTRICT ? Task.FIND_OTHER_PARENT : Task.CHANGE_CHILDREN;
                    add(world.sessions[session], new Event(task, i, Version.NONE, key, newKey, reference.name()));
                }
            }
        }
        for (int i = 0; i < references.size(); i++) {
            final Reference reference = references.get(i);
            if (reference.child() == table && after != Version.NONE && isThere(world, session, i)) {
                final List<Value> key = key(world, after, reference.columns());
                final boolean isNew = before == Version.NONE
                        || world.transactions.isOpenIn(
                                session, world.version(before).creator())
                        || !isSame(key, key(world, before, reference.columns()));
                if (!key.contains(Value.NULL) && isNew) {
                    add(world.sessions[session], new Event(Task.FIND_PARENT, i, after, key, null, reference.name()));
                }
            }
        }
    }

    private void add(PostgresWorld.Session session, Event event) {
        add(session, event, references.get(event.reference()).key().timing());
    }

    /** What changes rows is never put off; nor is anything beyond the statement where that is the whole transaction. */
    private static void add(PostgresWorld.Session session, Event event, ForeignKey.Timing timing) {
        final Boolean said = session.deferral.isDeferred(event.constraint());
        final boolean isDeferred = timing != ForeignKey.Timing.IMMEDIATE
                && event.task() != Task.CHANGE_CHILDREN
                && (said == null ? timing == ForeignKey.Timing.DEFERRED : said);
        if (isDeferred && session.open) {
            session.deferral = session.deferral.with(event);
        } else if (isDeferred) {
            session.run.addLateEvent(event);
        } else {
            session.run.addEvent(event);
        }
    }

    private static List<Value> key(PostgresWorld world, int version, int[] columns) {
        final Value[] row = world.version(version).values();
        return Arrays.stream(columns).mapToObj(column -> row[column]).toList();
    }

    private static boolean isSame(List<Value> left, List<Value> right) {
        for (int i = 0; i < left.size(); i++) {
            final boolean oneIsNull = left.get(i) instanceof Value.Null || right.get(i) instanceof Value.Null;
            if (oneIsNull ? !left.get(i).equals(right.get(i)) : !Comparison.same(left.get(i), right.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The query for an event; null if the row is not there any longer. */
    PostgresStatement query(PostgresWorld world, int session, Event event) {
        final Reference reference = references.get(event.reference());
        return switch (event.task()) {
            case FIND_PARENT -> {
                final Mark writer = world.version(event.version()).writer();
                yield writer != null && world.transactions.isOpenIn(session, writer.transaction())
                        ? null
                        : locked(rows(reference.parent(), reference.parentColumns(), event.key()));
            }
            case FIND_OTHER_PARENT -> locked(rows(reference.parent(), reference.parentColumns(), event.key()));
            case FIND_CHILDREN -> locked(rows(reference.child(), reference.columns(), event.key()));
            case CHANGE_CHILDREN -> {
                final Query children = rows(reference.child(), reference.columns(), event.key());
                yield new PostgresStatement.Change(children, settings(reference, event), null, 0);
            }
            case FIND_DUPLICATE -> throw new IllegalStateException("a unique key runs no query: " + event);
        };
    }

    /** The query stops at the first row. PostgreSQL source, {@code ri_PerformCheck}; measured. */
    private static PostgresStatement locked(Query query) {
        return new PostgresStatement.Select(
                query,
                List.of(),
                new Selection(List.of(), null, false, List.of(), 1, Comparison.ORDER),
                new PostgresStatement.Locks(RowLock.KEY_SHARE, Statement.Waiting.WAIT, List.of(0)),
                0);
    }

    private Query rows(int table, int[] columns, List<Value> key) {
        final BitSet read = new BitSet();
        Arrays.stream(columns).forEach(read::set);
        final PostgresExpression sameKey = row -> new Value.BooleanValue(hasKey(row, columns, key));
        return new Query(new int[] {table}, List.of(tables.get(table)), List.of(), new Filter(sameKey, read));
    }

    private static boolean hasKey(Value[] row, int[] columns, List<Value> key) {
        for (int i = 0; i < columns.length; i++) {
            if (row[columns[i]] instanceof Value.Null || !Comparison.same(row[columns[i]], key.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** What becomes of the children; null for DELETE. */
    private static Settings settings(Reference reference, Event event) {
        final boolean deletes = event.newKey() == null;
        if (deletes && reference.onDelete() == Action.CASCADE) {
            return null;
        }
        final boolean follows = !deletes && reference.onUpdate() == Action.CASCADE;
        final List<Value> values =
                follows ? event.newKey() : Collections.nCopies(reference.columns().length, Value.NULL);
        return new Settings(
                Arrays.stream(reference.columns()).boxed().toList(),
                values.stream().<PostgresExpression>map(value -> row -> value).toList());
    }

    /** Whether a query sees what is committed now at every level, as it is to find rows that a kept snapshot does not have. */
    static boolean seesNewRows(Event event) {
        return event.task() == Task.FIND_CHILDREN || event.task() == Task.CHANGE_CHILDREN;
    }

    /** Whether it looks for a parent in a table that has partitions. */
    boolean hasPartitionedParent(Event event) {
        return event.task() == Task.FIND_PARENT
                && tables.get(references.get(event.reference()).parent()).isPartitioned();
    }

    /**
     * Goes on when the query of an event has ended.
     *
     * @param found how many rows it has locked
     * @return what is to be done next for the row; null for nothing
     * @throws Refusal if a row is missing, or there
     */
    static Event next(Event event, int found) {
        if (event.task() == Task.FIND_PARENT && found == 0) {
            throw Refusal.noParent();
        } else if (event.task() == Task.FIND_CHILDREN && found > 0) {
            throw Refusal.stillReferenced();
        }
        return event.task() == Task.FIND_OTHER_PARENT && found == 0
                ? new Event(
                        Task.FIND_CHILDREN,
                        event.reference(),
                        event.version(),
                        event.key(),
                        event.newKey(),
                        event.constraint())
                : null;
    }
}
