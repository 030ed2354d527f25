package io.isolde.harness.study;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.replay.ReplayResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What triage found out about cases: whether what a server does there is a deviation from the levels. Read from a TSV file. */
public final class Labels {
    private static final String COLUMNS = "case\tlevel\tserver\tlabel\tfamily\tsettled";

    /** What triage says of a case at a level on a server. */
    public enum Label {
        /** The levels allow what the server does. */
        CLEAN,
        /** They do not, and it is a bug. */
        DEVIATES,
        /** They do not as they are defined, but the manual of the server says so. */
        DOCUMENTED,
        /** Not settled, or the outcome races: it is left out. */
        OPEN
    }

    private record Key(String name, String level, String server) {}

    private final Map<Key, Label> labels = new HashMap<>();
    private final Map<Key, Set<String>> families = new HashMap<>();

    private Labels() {}

    /**
     * Reads a file: a header line, then case, level, server, label, family and how it was settled, separated by tabs.
     *
     * @throws BadInputException when it cannot be read, at the first line that is wrong
     */
    public static Labels read(Path file) {
        final List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (final IOException e) {
            throw new BadInputException("--labels must name a file of labels: cannot read " + file, e);
        }
        if (lines.isEmpty() || !lines.get(0).equals(COLUMNS)) {
            throw new BadInputException(
                    file + ":1: the columns must be " + COLUMNS.replace("\t", ", ") + ", separated by tabs");
        }
        final Labels read = new Labels();
        for (int i = 1; i < lines.size(); i++) {
            read.add(lines.get(i), file + ":" + (i + 1) + ": ");
        }
        return read;
    }

    /** Empty where there is none. */
    public Optional<Label> of(ReplayResult result) {
        return Optional.ofNullable(labels.get(new Key(result.name(), result.level(), result.server())));
    }

    /** The deviations that show there, by name; none where none does. */
    public Set<String> deviations(ReplayResult result) {
        return families.getOrDefault(new Key(result.name(), result.level(), result.server()), Set.of());
    }

    private void add(String line, String place) {
        final String[] cells = line.split("\t", -1);
        if (cells.length != COLUMNS.split("\t").length) {
            throw new BadInputException(place + "a label has six cells, separated by tabs");
        }
        final Label label = Arrays.stream(Label.values())
                .filter(known -> known.name().toLowerCase(Locale.ROOT).equals(cells[3]))
                .findFirst()
                .orElseThrow(
                        () -> new BadInputException(place + "the label must be one of " + words() + ": " + cells[3]));
        final Key key = new Key(cells[0], cells[1], cells[2]);
        if (labels.put(key, label) != null) {
            throw new BadInputException(place + "the case has a label already: " + cells[0]);
        }
        if (label == Label.DEVIATES) {
            families.put(key, Set.of(cells[4].split(",", -1)));
        }
    }

    private static String words() {
        return Arrays.stream(Label.values())
                .map(label -> label.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }
}
