package io.isolde.harness.journal;

import com.fasterxml.jackson.databind.JsonNode;
import io.isolde.harness.report.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fields of a JSON object, of the kinds they must be of: all else throws {@link IllegalArgumentException} and names the field. */
record JsonFields(JsonNode node) {
    /** Of an object on a line. */
    static JsonFields parse(String line) {
        return new JsonFields(Json.parse(line));
    }

    boolean has(String name) {
        return node.has(name);
    }

    long number(String name) {
        return whole(name, node.get(name));
    }

    /** 0 if there is none. */
    long numberOrNone(String name) {
        return node.has(name) ? number(name) : 0;
    }

    String text(String name) {
        final JsonNode value = node.get(name);
        if (value == null || !value.isTextual()) {
            throw new IllegalArgumentException("no text named " + name);
        }
        return value.asText();
    }

    /** None if there is no such field. */
    List<String> texts(String name) {
        final List<String> texts = new ArrayList<>();
        for (final JsonNode value : node.path(name)) {
            if (!value.isTextual()) {
                throw new IllegalArgumentException("no texts named " + name);
            }
            texts.add(value.asText());
        }
        return texts;
    }

    JsonFields object(String name) {
        final JsonNode value = node.path(name);
        if (!value.isObject()) {
            throw new IllegalArgumentException("no object named " + name);
        }
        return new JsonFields(value);
    }

    /** None if there is no such field. */
    List<JsonFields> objects(String name) {
        final List<JsonFields> objects = new ArrayList<>();
        for (final JsonNode value : node.path(name)) {
            if (!value.isObject()) {
                throw new IllegalArgumentException("no objects named " + name);
            }
            objects.add(new JsonFields(value));
        }
        return objects;
    }

    /** By name; none if there is no such field. */
    Map<String, Long> numbers(String name) {
        final Map<String, Long> numbers = new LinkedHashMap<>();
        node.path(name).properties().forEach(field -> numbers.put(field.getKey(), whole(name, field.getValue())));
        return numbers;
    }

    private static long whole(String name, JsonNode value) {
        if (value == null || !value.isIntegralNumber() || !value.canConvertToLong() || value.asLong() < 0) {
            throw new IllegalArgumentException("no whole number named " + name);
        }
        return value.asLong();
    }
}
