package io.isolde.core.engine.sqlite;

import io.isolde.core.query.TableRows;
import io.isolde.core.sql.Value;
import java.util.List;

/** The database as the statement under way sees it: a place that compiled subqueries read. */
final class SeenImage implements TableRows {
    private Image image;

    /** Turns to a statement that begins. */
    void turnTo(Image seen) {
        image = seen;
    }

    @Override
    public List<Value[]> of(int table) {
        return image.rows(table);
    }
}
