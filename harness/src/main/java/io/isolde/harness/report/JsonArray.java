package io.isolde.harness.report;

/** The parts of a JSON array, written one after the other: together what {@link Json#page} makes of the whole list. */
public final class JsonArray {
    private JsonArray() {}

    /** An element with what stands before it. */
    public static String element(Object value, boolean isFirst) {
        return (isFirst ? "[ " : ", ") + Json.page(value).stripTrailing();
    }

    /** What ends the array. */
    public static String end(boolean hasElements) {
        return hasElements ? " ]\n" : "[ ]\n";
    }
}
