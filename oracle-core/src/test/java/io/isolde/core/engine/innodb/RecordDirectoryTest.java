package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.memory.Region;
import io.isolde.core.row.Cells;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.storage.VersionStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RecordDirectoryTest {
    private static final long SEED = 20261125;
    private static final int TABLES = 3;
    /** The last of the tables has a hidden row id. */
    private static final int HIDDEN = 2;

    private final Region region = new Region(64);
    private final VersionStore store = new VersionStore(region);
    private final RecordDirectory directory = new RecordDirectory(store, new Cells(region));
    private final CompiledTable keyed = table(List.of(new Index("PRIMARY", Index.Kind.PRIMARY, List.of("a"))));
    private final CompiledTable hidden = table(List.of());
    /** By record. */
    private final List<Long> keys = new ArrayList<>();

    private final Random random = new Random(SEED);

    @AfterEach
    void close() {
        region.close();
    }

    private static CompiledTable table(List<Index> indexes) {
        final Column column = new Column("a", SqlType.INT, true, false, Optional.empty());
        return new CompiledTable(new Table("t", List.of(column), indexes));
    }

    @Test
    void recordsAreInTheOrderOfTheirKeysWhateverIsAddedAndForgotten() {
        for (int round = 0; round < 3_000; round++) {
            if (random.nextInt(8) == 0) {
                forgetSome();
            } else {
                add(random.nextInt(TABLES), random.nextInt(60));
            }
            assertInOrder();
        }
    }

    private void forgetSome() {
        final int kept = directory.count() - random.nextInt(Math.min(directory.count(), 9) + 1);
        directory.truncate(kept);
        keys.subList(kept, keys.size()).clear();
    }

    private void add(int table, long key) {
        final int version = store.append(keyed.layout, VersionStore.SETUP_WRITER, NIL);
        store.setCell(version, 0, key);
        final int before = directory.count();
        final int record = table == HIDDEN
                ? directory.nextHidden(table, hidden, version, before - 1)
                : directory.findOrAdd(table, keyed, version);
        if (record == before) {
            keys.add(key);
        }
        assertEquals(key, keys.get(record));
        assertEquals(table, directory.table(record));
    }

    private void assertInOrder() {
        final List<Integer> all = new ArrayList<>();
        for (int place = 0; place < directory.count(); place++) {
            final int record = directory.inOrder(place);
            for (final int earlier : all) {
                assertTrue(directory.table(earlier) != directory.table(record) || isBefore(earlier, record));
            }
            all.add(record);
        }
        assertEquals(directory.count(), all.stream().distinct().count());
    }

    private boolean isBefore(int earlier, int later) {
        return directory.table(later) == HIDDEN
                ? earlier < later && directory.compareRecords(hidden, earlier, later) < 0
                : keys.get(earlier) < keys.get(later)
                        && directory.compareRecords(keyed, earlier, later) < 0
                        && directory.compareRecords(keyed, later, earlier) > 0;
    }
}
