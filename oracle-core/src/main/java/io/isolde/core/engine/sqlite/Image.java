package io.isolde.core.engine.sqlite;

import io.isolde.core.query.RowImage;
import io.isolde.core.sql.Value;
import java.util.Arrays;
import java.util.List;

/** The whole database at one moment. Never changes. */
final class Image {
    private final RowImage[] tables;

    private Image(RowImage[] tables) {
        this.tables = tables;
    }

    static Image empty(int tableCount) {
        final RowImage[] tables = new RowImage[tableCount];
        Arrays.fill(tables, RowImage.EMPTY);
        return new Image(tables);
    }

    RowImage table(int number) {
        return tables[number];
    }

    /** The rows of a table. */
    List<Value[]> rows(int number) {
        return tables[number].rows();
    }

    Image with(int number, RowImage table) {
        final RowImage[] changed = tables.clone();
        changed[number] = table;
        return new Image(changed);
    }

    /** Whether two are the same; both may be null. */
    static boolean same(Image left, Image right) {
        return left == right || left != null && right != null && RowImage.allSame(left.tables, right.tables);
    }

    int contentHash() {
        int hash = 0;
        for (final RowImage table : tables) {
            hash = hash * 31 + table.contentHash();
        }
        return hash;
    }
}
