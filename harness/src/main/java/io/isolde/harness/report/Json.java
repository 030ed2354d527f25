package io.isolde.harness.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.util.Map;

/** JSON text of maps, lists, strings and numbers; keys in the order they were put. */
public final class Json {
    private static final ObjectWriter LINE = new ObjectMapper().writer();
    private static final ObjectWriter PAGE = new ObjectMapper().writerWithDefaultPrettyPrinter();

    private static final ObjectReader READER = new ObjectMapper()
            .reader()
            .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .with(StreamReadFeature.STRICT_DUPLICATE_DETECTION);

    private Json() {}

    /** On one line, without a line end. */
    public static String line(Map<String, ?> object) {
        return write(LINE, object);
    }

    /** Indented, with a line end. */
    public static String page(Object value) {
        return write(PAGE, value) + "\n";
    }

    /**
     * The object on a line.
     *
     * @throws IllegalArgumentException if the text is no JSON object, or something follows it
     */
    public static JsonNode parse(String text) {
        try {
            final JsonNode node = READER.readTree(text);
            if (node == null || !node.isObject()) {
                throw new IllegalArgumentException("no JSON object");
            }
            return node;
        } catch (final JsonProcessingException e) {
            throw new IllegalArgumentException("no JSON object: " + e.getOriginalMessage(), e);
        }
    }

    private static String write(ObjectWriter writer, Object value) {
        try {
            return writer.writeValueAsString(value);
        } catch (final JsonProcessingException e) {
            throw new IllegalStateException("a report must be made of plain values", e);
        }
    }
}
