package io.isolde.harness.reduce;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.TreeMap;

/**
 * How often each kind of change kept the verdict on a server, in this reduction and those before it. As text it is a JSON object of {@code
 * "kind of change": [tried, kept]}. Thread-safe.
 */
public final class Experience {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** One kind of change. */
    private static final class Tally {
        private long tried;
        private long kept;
    }

    private final Map<String, Tally> tallies = new TreeMap<>();

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException when the text is something else
     */
    public static Experience read(String text) {
        final Experience experience = new Experience();
        final JsonNode page;
        try {
            page = JSON.readTree(text);
        } catch (final JacksonException e) {
            throw new IllegalArgumentException("no JSON: " + e.getOriginalMessage(), e);
        }
        if (!page.isObject()) {
            throw new IllegalArgumentException("no JSON object");
        }
        page.properties().forEach(entry -> {
            final JsonNode counts = entry.getValue();
            final boolean good = counts.isArray()
                    && counts.size() == 2
                    && counts.get(0).canConvertToLong()
                    && counts.get(1).canConvertToLong()
                    && counts.get(1).asLong() >= 0
                    && counts.get(1).asLong() <= counts.get(0).asLong();
            if (!good) {
                throw new IllegalArgumentException(
                        "a kind of change has [tried, kept]: \"" + entry.getKey() + "\": " + counts);
            }
            final Tally tally = experience.tally(entry.getKey());
            tally.tried = counts.get(0).asLong();
            tally.kept = counts.get(1).asLong();
        });
        return experience;
    }

    /** The text, with a line end behind each line. */
    public synchronized String write() {
        final ObjectNode page = JSON.createObjectNode();
        tallies.forEach((what, tally) -> {
            final ArrayNode counts = page.putArray(what);
            counts.add(tally.tried).add(tally.kept);
        });
        return page.toPrettyString() + "\n";
    }

    /** A change of this kind was tried. */
    synchronized void add(String what, boolean kept) {
        final Tally tally = tally(what);
        tally.tried++;
        tally.kept += kept ? 1 : 0;
    }

    /** The share that kept the verdict, as if of two more tries one had: 1/2 where nothing is known. */
    synchronized double rate(String what) {
        final Tally tally = tallies.get(what);
        return tally == null ? 0.5 : (tally.kept + 1.0) / (tally.tried + 2.0);
    }

    private Tally tally(String what) {
        return tallies.computeIfAbsent(what, key -> new Tally());
    }
}
