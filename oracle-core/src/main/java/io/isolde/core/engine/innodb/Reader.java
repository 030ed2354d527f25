package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.engine.innodb.compile.UniqueLookup;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.row.CellType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** What a SELECT returns from a world. Results are left in {@link #rows}. */
final class Reader {
    final RowMatcher rows;
    private final CaseContext context;
    private final VersionStore store;
    private final ResultRows result;
    private final JoinedRows joined;
    /** The versions that a read finds. */
    private int[] found = new int[16];

    Reader(CaseContext context, Subqueries subqueries) {
        this.context = context;
        store = context.store;
        rows = new RowMatcher(context.cells);
        result = new ResultRows(context, subqueries, rows);
        joined = new JoinedRows(context);
    }

    /** A view that sees the newest version of every record, committed or not. */
    static final int NEWEST = -2;

    /** Whether a plain SELECT of this session keeps one view for its whole transaction. */
    static boolean isRepeatable(SessionState session) {
        return session.transactionLevel == IsolationLevel.RR && !session.implicitTransaction;
    }

    /** The records a consistent read through a view returns. */
    RecordSet visibleRecords(World world, ScanStep compiled, int view) {
        final RecordSet returned = new RecordSet();
        if (compiled.isJoin()) {
            joinVisible(world, compiled, view, returned);
            return returned;
        }
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == compiled.table()
                    && context.matches(compiled, readVersion(world, compiled, record, view))) {
                returned.add(record);
            }
        }
        return returned;
    }

    /** Collects the rows a consistent read returns by a view, which may be {@link #NEWEST}; null, or the error it ends with. */
    ErrorKind collectVisible(World world, ScanStep compiled, int view) {
        if (compiled.isJoin()) {
            return collectJoined(world, compiled, view);
        }
        final int records = context.directory.count();
        found = IntArrays.ensureCapacity(found, records, 0);
        int count = 0;
        for (int record = 0; record < records; record++) {
            if (context.directory.table(record) == compiled.table()) {
                final int version = readVersion(world, compiled, record, view);
                if (context.matches(compiled, version)) {
                    found[count++] = version;
                }
            }
        }
        return collect(compiled, found, count);
    }

    /**
     * Collects what a consistent read returns where a lookup finds one only of the rows with a key, for one choice of these.
     *
     * @return false if no key has several rows, there are not so many choices, or the read ends with an error
     */
    boolean collectLookedUp(World world, ScanStep compiled, int view, UniqueLookup lookup, int choice) {
        final int[] alive = new int[context.directory.count()];
        final int count = alive(world, compiled, compiled.table(), view, new int[alive.length], alive);
        final int[] chosen = new int[count];
        final int[] versions = new int[count];
        final Choices choices = new Choices(choice);
        int taken = 0;
        for (int i = 0; i < count; i++) {
            int first = i;
            int place = 0;
            int size = 1;
            for (int other = 0; other < count; other++) {
                if (other != i && isLookedUp(compiled, lookup, alive[i], alive[other])) {
                    first = Math.min(first, other);
                    place += other < i ? 1 : 0;
                    size++;
                }
            }
            if (place == 0) {
                chosen[i] = choices.next(size);
            }
            if (chosen[first] == place && context.matches(compiled, alive[i])) {
                versions[taken++] = alive[i];
            }
        }
        return choices.exist() && collect(compiled, versions, taken) == null;
    }

    /** A number, read as one of the combinations of several choices. */
    private static final class Choices {
        private int rest;
        private boolean any;

        Choices(int number) {
            rest = number;
        }

        /** One of some alternatives, from 0 on. */
        int next(int alternatives) {
            final int chosen = rest % alternatives;
            rest /= alternatives;
            any |= alternatives > 1;
            return chosen;
        }

        /** Whether there was something to choose, and so many combinations. */
        boolean exist() {
            return any && rest == 0;
        }
    }

    /** Whether a lookup finds one of two versions only. */
    private boolean isLookedUp(ScanStep compiled, UniqueLookup lookup, int version, int other) {
        final CompiledTable table = context.tableOf(compiled);
        return context.evaluator.holds(lookup.keys(), version)
                && context.directory.clash(table, table.indexColumns[lookup.index()], version, other);
    }

    private int readVersion(World world, ScanStep compiled, int record, int view) {
        return view == NEWEST
                ? world.head(record)
                : world.visibleVersion(store, record, view, world.sessions[compiled.session].transaction);
    }

    /** Collects the newest version of every row, committed or not: what RU reads. */
    ErrorKind collectNewest(World world, ScanStep compiled) {
        return collectVisible(world, compiled, NEWEST);
    }

    // ---- joins

    private ErrorKind collectJoined(World world, ScanStep compiled, int view) {
        final int[] rowsFound = joinVisible(world, compiled, view, new RecordSet());
        return collect(compiled, rowsFound, rowsFound.length);
    }

    /** The joined rows that match; adds the records they are made of to a set. */
    private int[] joinVisible(World world, ScanStep compiled, int view, RecordSet records) {
        return joinSources(compiled, new JoinSources(world, compiled, view), records);
    }

    private int[] joinSources(ScanStep compiled, JoinSources sources, RecordSet records) {
        joined.join(compiled.from(), sources.versions, sources.counts);
        return matching(compiled, sources, records);
    }

    /**
     * Collects what a join returns some of whose tables are read through a view, and the others as they are now; null, or the error it ends with.
     */
    ErrorKind collectPartlyLocked(World world, SelectStep compiled, int view) {
        final JoinSources sources =
                new JoinSources(world, compiled, place -> compiled.leavesUnlocked(place) ? view : world.sequence);
        final int[] rowsFound = joinSources(compiled, sources, new RecordSet());
        return collect(compiled, rowsFound, rowsFound.length);
    }

    /** What there is of each table to join. */
    private final class JoinSources {
        private final int[][] records;
        private final int[][] versions;
        private final int[] counts;

        JoinSources(World world, ScanStep compiled, int view) {
            this(world, compiled, place -> view);
        }

        JoinSources(World world, ScanStep compiled, IntUnaryOperator viewOf) {
            final int tables = compiled.from().tableCount();
            records = new int[tables][context.directory.count()];
            versions = new int[tables][context.directory.count()];
            counts = new int[tables];
            for (int place = 0; place < tables; place++) {
                counts[place] = alive(
                        world,
                        compiled,
                        compiled.from().tableAt(place),
                        viewOf.applyAsInt(place),
                        records[place],
                        versions[place]);
            }
        }
    }

    private int[] matching(ScanStep compiled, JoinSources sources, RecordSet records) {
        final int[] rowsFound = new int[joined.count()];
        int count = 0;
        for (int i = 0; i < rowsFound.length; i++) {
            if (context.matches(compiled, joined.row(i))) {
                rowsFound[count++] = joined.row(i);
                for (int place = 0; place < sources.counts.length; place++) {
                    if (joined.member(i, place) != NIL) {
                        records.add(sources.records[place][joined.member(i, place)]);
                    }
                }
            }
            if (context.refusal(compiled) != null) {
                throw new UnsupportedFeatureException("error in a join");
            }
        }
        return Arrays.copyOf(rowsFound, count);
    }

    /**
     * As {@link #collectLookedUp} of a join. Which table is looked up by a unique key, and for which rows of the other, is up to the plan: of the
     * rows with one key, all are found, or one.
     */
    boolean collectJoinedByLookups(World world, ScanStep compiled, int view, int choice) {
        final JoinSources sources = new JoinSources(world, compiled, view);
        final Choices choices = new Choices(choice);
        for (int place = 0; place < sources.counts.length; place++) {
            sources.counts[place] = lookUp(
                    compiled.from().tableAt(place),
                    sources.records[place],
                    sources.versions[place],
                    sources.counts[place],
                    choices);
        }
        joined.join(compiled.from(), sources.versions, sources.counts);
        final int[] rowsFound = matching(compiled, sources, new RecordSet());
        return choices.exist() && collect(compiled, rowsFound, rowsFound.length) == null;
    }

    /** Leaves all, or one, of those of some versions that have the same unique key; returns how many are left. */
    private int lookUp(int tableNumber, int[] records, int[] versions, int count, Choices choices) {
        final CompiledTable table = context.compiled.tables()[tableNumber];
        final boolean[] passedBy = new boolean[count];
        for (int i = 0; i < count; i++) {
            final int[] alike = new int[count];
            int size = 0;
            boolean isFirst = true;
            for (int other = 0; other < count; other++) {
                if (other == i || haveOneKey(table, versions[i], versions[other])) {
                    alike[size++] = other;
                    isFirst &= other >= i;
                }
            }
            final int chosen = isFirst && size > 1 ? choices.next(size + 1) : size;
            for (int member = 0; chosen < size && member < size; member++) {
                passedBy[alike[member]] = member != chosen;
            }
        }
        int left = 0;
        for (int i = 0; i < count; i++) {
            if (!passedBy[i]) {
                records[left] = records[i];
                versions[left++] = versions[i];
            }
        }
        return left;
    }

    /** Whether two versions have the same key in a unique index; in the clustered one a ghost has another place. */
    private boolean haveOneKey(CompiledTable table, int version, int other) {
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (table.indexUnique[index]
                    && index != table.clusteredIndex
                    && !table.hasPrefix(index)
                    && context.directory.clash(table, table.indexColumns[index], version, other)) {
                return true;
            }
        }
        return false;
    }

    private int alive(World world, ScanStep compiled, int table, int view, int[] records, int[] versions) {
        int count = 0;
        for (int record = 0; record < versions.length; record++) {
            if (context.directory.table(record) == table) {
                final int version = readVersion(world, compiled, record, view);
                if (context.isAlive(version)) {
                    records[count] = record;
                    versions[count++] = version;
                }
            }
        }
        return count;
    }

    /** Collects all of a table, which after every transaction has ended is its final state. */
    void collectTable(World world, int tableNumber) {
        final CompiledTable table = context.compiled.tables()[tableNumber];
        final int[] left = table.losesColumns() ? table.columnsLeft() : null;
        final CellType[] types = ResultRows.rowTypes(table);
        rows.start(
                left == null
                        ? types
                        : IntStream.of(left).mapToObj(column -> types[column]).toArray(CellType[]::new));
        for (int record = 0; record < context.directory.count(); record++) {
            final int version = world.head(record);
            if (context.directory.table(record) == tableNumber && context.isAlive(version)) {
                if (left == null) {
                    rows.addRow(store, version);
                } else {
                    rows.addColumns(store, version, left);
                }
            }
        }
    }

    /** Puts the result rows of some versions into {@link #rows}; null, or the error evaluating them ends with. */
    ErrorKind collect(ScanStep compiled, int[] versions, int count) {
        return result.collect(compiled, versions, count);
    }
}
