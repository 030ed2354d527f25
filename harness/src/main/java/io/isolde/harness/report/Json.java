package io.isolde.harness.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.util.Map;

/** JSON text of maps, lists, strings and numbers; keys in the order they were put. */
public final class Json {
    private static final ObjectWriter LINE = new ObjectMapper().writer();
    private static final ObjectWriter PAGE = new ObjectMapper().writerWithDefaultPrettyPrinter();

    private Json() {}

    /** On one line, without a line end. */
    public static String line(Map<String, ?> object) {
        return write(LINE, object);
    }

    /** Indented, with a line end. */
    public static String page(Object value) {
        return write(PAGE, value) + "\n";
    }

    private static String write(ObjectWriter writer, Object value) {
        try {
            return writer.writeValueAsString(value);
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException("a report must be made of plain values", e);
        }
    }
}
