package io.isolde.core.engine.sqlite;

/** The database as the statement under way sees it: a place that compiled subqueries read. */
final class SeenImage {
    private Image image;

    /** Turns to a statement that begins. */
    void turnTo(Image seen) {
        image = seen;
    }

    Image image() {
        return image;
    }
}
