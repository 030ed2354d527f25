package io.isolde.harness.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.judge.Verdict;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.detect.OracleKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each oracle in the form of its paper sees the listings of its paper, on a server where all of them show that show on any of its kind. */
class PublishedListingsServerTest extends OracleOnServer {
    private static final Path PUBLISHED = Path.of("corpus", "published");
    private static final String SERVER = "mariadb:10.11.5";
    private static final String COLUMN = "m10.11.5";

    private static final Map<String, OracleKind> ORACLES = Map.of(
            "fucci", OracleKind.MCS_PAPER,
            "troc", OracleKind.VIEWS_PAPER,
            "writecheck", OracleKind.SERIAL_PAPER,
            "txcheck", OracleKind.GRAPH_PAPER,
            "aptrans", OracleKind.PATTERNS_PAPER);

    /** Listings that an oracle does not see, each with the reason in {@code harness/docs/oracles.md}. May only get shorter. */
    private static final Set<String> BLIND = Set.of("aptrans-fig1-MDEV-36330 SER");

    PublishedListingsServerTest() {
        super(SERVER, Optional.empty());
    }

    @Test
    void eachPaperFormSeesTheListingsOfItsPaper() throws IOException {
        final Map<String, CaseFile> files = files();
        final Set<String> blind = new TreeSet<>();
        final List<String> shown = shown();
        for (final String listing : shown) {
            final String[] parts = listing.split(" ", -1);
            final OracleKind oracle = ORACLES.get(parts[0].substring(0, parts[0].indexOf('-')));
            final Verdict verdict = verdict(
                    oracle,
                    files.get(parts[0])
                            .testCase()
                            .atLevel(IsolationLevel.parse(parts[1]).orElseThrow())
                            .closed());
            if (!(verdict instanceof Verdict.Disagrees)) {
                blind.add(listing);
            }
        }
        assertEquals(16, shown.size(), shown::toString);
        assertEquals(new TreeSet<>(BLIND), blind);
    }

    /** Those that show on the server, by name and level. */
    private static List<String> shown() throws IOException {
        final List<String> lines = Files.readAllLines(PUBLISHED.resolve("shows.tsv"));
        final int column = Arrays.asList(lines.get(0).split("\t", -1)).indexOf(COLUMN);
        final List<String> shown = new ArrayList<>();
        for (final String line : lines.subList(1, lines.size())) {
            final String[] cells = line.split("\t", -1);
            if (cells[column].equals("SHOWS")) {
                shown.add(cells[0] + " " + cells[1]);
            }
        }
        return shown;
    }

    private static Map<String, CaseFile> files() throws IOException {
        final Map<String, CaseFile> files = new TreeMap<>();
        try (Stream<Path> paths = Files.list(PUBLISHED)) {
            for (final Path path :
                    paths.filter(file -> file.toString().endsWith(".sql")).collect(Collectors.toList())) {
                final CaseFile file = CaseFile.parse(Files.readString(path), path.toString());
                files.put(file.headers().get("id").trim(), file);
            }
        }
        return files;
    }
}
