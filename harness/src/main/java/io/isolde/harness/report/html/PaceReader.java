package io.isolde.harness.report.html;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.harness.report.html.RunReport.Pace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads {@code pace.jsonl}; a file that is not there, and lines that are no JSON, tell nothing. */
final class PaceReader {
    /** As many as a plot can show. */
    private static final int MOST = 400;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<Pace> moments = new ArrayList<>();
    /** A clock that starts anew, as when a run goes on, goes on behind what was there. */
    private double offsetSeconds;

    private double lastSeconds;

    private PaceReader() {}

    /** Moments in the order of time, thinned out evenly where there are many; the last one is kept. */
    static List<Pace> read(Path file) {
        final PaceReader reader = new PaceReader();
        if (Files.isRegularFile(file)) {
            try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    reader.add(line);
                }
            } catch (final IOException e) {
                throw new UncheckedIOException("cannot read " + file + " (" + e.getMessage() + ")", e);
            }
        }
        return reader.thinned();
    }

    private List<Pace> thinned() {
        final int stride = (moments.size() + MOST - 1) / MOST;
        final List<Pace> thinned = new ArrayList<>();
        for (int i = 0; i < moments.size(); i++) {
            if (i % stride == 0 || i == moments.size() - 1) {
                thinned.add(moments.get(i));
            }
        }
        return thinned;
    }

    private void add(String line) {
        try {
            final JsonNode json = JSON.readTree(line);
            if (json.has("seconds")) {
                final double seconds = json.path("seconds").asDouble();
                offsetSeconds += seconds < lastSeconds ? lastSeconds : 0;
                lastSeconds = seconds;
                moments.add(new Pace(
                        offsetSeconds + seconds,
                        json.path("cases").asLong(),
                        ReportReader.numbers(json.path("verdicts")),
                        number(json.path("heapBytes")),
                        number(json.path("serverBytes")),
                        sent(json)));
            }
        } catch (final JsonProcessingException e) {
            // The last line of a run that was killed.
        }
    }

    private static Optional<Pace.Sent> sent(JsonNode json) {
        return json.has("features")
                ? Optional.of(new Pace.Sent(
                        json.path("features").asLong(),
                        json.path("statements").asLong(),
                        json.path("executeNs").asLong()))
                : Optional.empty();
    }

    private static OptionalLong number(JsonNode node) {
        return node.isNumber() ? OptionalLong.of(node.asLong()) : OptionalLong.empty();
    }
}
