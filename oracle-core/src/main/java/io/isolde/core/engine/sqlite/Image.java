package io.isolde.core.engine.sqlite;

import io.isolde.core.sql.Value;
import java.util.Arrays;
import java.util.List;

/** The whole database at one moment. Never changes. */
final class Image {
    private final TableImage[] tables;

    private Image(TableImage[] tables) {
        this.tables = tables;
    }

    static Image empty(int tableCount) {
        final TableImage[] tables = new TableImage[tableCount];
        Arrays.fill(tables, TableImage.EMPTY);
        return new Image(tables);
    }

    TableImage table(int number) {
        return tables[number];
    }

    /** The rows of a table. */
    List<Value[]> rows(int number) {
        return tables[number].rows();
    }

    Image with(int number, TableImage table) {
        final TableImage[] changed = tables.clone();
        changed[number] = table;
        return new Image(changed);
    }

    /** Whether two are the same; both may be null. */
    static boolean same(Image left, Image right) {
        if (left == right || left == null || right == null) {
            return left == right;
        }
        for (int i = 0; i < left.tables.length; i++) {
            if (!left.tables[i].holdsSame(right.tables[i])) {
                return false;
            }
        }
        return true;
    }

    int contentHash() {
        int hash = 0;
        for (final TableImage table : tables) {
            hash = hash * 31 + table.contentHash();
        }
        return hash;
    }
}
