package io.isolde.harness.known;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.journal.JournalContent;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.Sighting;
import io.isolde.harness.report.Sightings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the runs of a user have found, and which of them first, in a folder that all runs share: {@code runs.txt} lists the folders of runs, {@code
 * sightings.map} has a fingerprint of each finding with the first run that found it, and {@code sightings.seal} tells that the map is whole.
 *
 * <p>The map is open for moments only, by one process at a time, which first adds what journals have got since the last time. A map without its seal, as
 * a process that was killed leaves it, or that is not what was sealed, is made anew from the journals. Thread-safe.
 */
public final class KnownFindings {
    private static final Logger LOG = LoggerFactory.getLogger(KnownFindings.class);

    /** Opening a map for the first time takes seconds of a processor, which the start of a run needs for itself. */
    private static final Duration START_IS_OVER = Duration.ofSeconds(10);

    private final KnownFolder folder;
    private final SightingMap.Opener opener;
    private volatile boolean failed;

    /** Kept in a folder, which is made when it is needed. */
    public static KnownFindings in(Path folder) {
        return new KnownFindings(folder, ChronicleSightingMap::open);
    }

    KnownFindings(Path folder, SightingMap.Opener opener) {
        this.folder = new KnownFolder(folder);
        this.opener = opener;
    }

    /** Adds a run, of which nothing need be found yet. What it finds is known to later runs however it ends. */
    public void add(OutputFolder run) {
        attempt(() -> {
            folder.locked(() -> {
                folder.addRun(run.root().toAbsolutePath().normalize());
                return true;
            });
            return true;
        });
    }

    /** Reads what other runs have found on a thread of its own, once the start of the run is over; so that its end need not wait for that. */
    public void prepareLater() {
        final Thread thread = new Thread(
                () -> {
                    try {
                        Thread.sleep(START_IS_OVER.toMillis());
                        attempt(() -> opened(map -> true));
                    } catch (final InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                "known");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Which findings of a run were found by one that began before it. They are known to later runs, too.
     *
     * @param run one that was added
     * @param start when its first sitting began
     * @param groups all that it has found
     */
    public Sightings sightings(OutputFolder run, ServerVersion version, Instant start, List<FindingGroup> groups) {
        if (groups.isEmpty()) {
            return Sightings.NONE;
        }
        final Path path = run.root().toAbsolutePath().normalize();
        return attempt(() -> opened(map -> {
                    final Sightings earlier = sightings(map, version, start, groups);
                    add(map, new Sighting(start, Optional.of(path.toString())), version.toString(), groups);
                    return earlier;
                }))
                .orElse(Sightings.NONE);
    }

    private static Sightings sightings(
            SightingMap map, ServerVersion version, Instant start, List<FindingGroup> groups) {
        final Map<Sightings.Finding, Sighting> earlier = new HashMap<>();
        for (final FindingGroup group : groups) {
            map.get(name(version.toString(), group))
                    .map(KnownFindings::sighting)
                    .filter(first -> first.since().isBefore(start))
                    .map(KnownFindings::ofFolderThatIsThere)
                    .ifPresent(first -> earlier.put(new Sightings.Finding(group.kind(), group.signature()), first));
        }
        return new Sightings(earlier);
    }

    /** Does something with the map, to which all that journals say was added. */
    private <T> T opened(Function<SightingMap, T> work) throws IOException {
        return folder.locked(() -> {
            final List<Path> runs = folder.runs();
            final Path file = folder.unsealed();
            final T result;
            try (SightingMap map = opener.open(file)) {
                runs.forEach(run -> catchUp(map, run));
                result = work.apply(map);
            }
            folder.seal();
            return result;
        });
    }

    private static void catchUp(SightingMap map, Path run) {
        final Path journal = new OutputFolder(run).journal();
        final String name = "run " + run;
        try {
            final String length = Files.exists(journal) ? Long.toString(Files.size(journal)) : "0";
            if (length.equals("0") || map.get(name).equals(Optional.of(length))) {
                return;
            }
            final JournalContent content = JournalReader.read(journal);
            add(
                    map,
                    new Sighting(content.run().sitting().start(), Optional.of(run.toString())),
                    content.run().server(),
                    content.earlier().findings().withoutExamples());
            map.put(name, length);
        } catch (final IOException | BadInputException e) {
            LOG.debug("nothing is known of a run: {}", run, e);
        }
    }

    private static void add(SightingMap map, Sighting sighting, String server, List<FindingGroup> groups) {
        for (final FindingGroup group : groups) {
            final String name = name(server, group);
            final boolean isFirst = map.get(name)
                    .map(KnownFindings::sighting)
                    .map(first -> isBefore(sighting, first))
                    .orElse(true);
            if (isFirst) {
                map.put(name, sighting.since() + "\t" + sighting.run().orElseThrow());
            }
        }
    }

    /** Of two runs that began at the same time one is first, whichever is read first. */
    private static boolean isBefore(Sighting one, Sighting other) {
        return one.since().isBefore(other.since())
                || (one.since().equals(other.since())
                        && one.run().orElseThrow().compareTo(other.run().orElseThrow()) < 0);
    }

    /** The same for all releases of a product. Whether a finding comes back is not asked: it was seen. */
    private static String name(String server, FindingGroup group) {
        final int colon = server.indexOf(':');
        final FindingKind kind = group.kind() == FindingKind.UNCONFIRMED ? FindingKind.NEW : group.kind();
        return "finding " + (colon < 0 ? server : server.substring(0, colon)) + " " + kind.word() + " "
                + group.signature().text();
    }

    private static Sighting sighting(String text) {
        final int tab = text.indexOf('\t');
        return new Sighting(Instant.parse(text.substring(0, tab)), Optional.of(text.substring(tab + 1)));
    }

    /** A folder that somebody has removed is not named. */
    private static Sighting ofFolderThatIsThere(Sighting first) {
        return new Sighting(first.since(), first.run().filter(run -> Files.isDirectory(Path.of(run))));
    }

    /** Something that a run does not end for; empty where it fails. */
    private <T> Optional<T> attempt(Attempt<T> work) {
        if (failed) {
            return Optional.empty();
        }
        try {
            return Optional.of(work.run());
        } catch (final IOException | RuntimeException | LinkageError e) {
            failed = true;
            LOG.warn(
                    "what earlier runs have found cannot be told: {} cannot be used ({})", folder.root(), e.toString());
            LOG.debug("", e);
            return Optional.empty();
        }
    }

    /** Something that may fail. */
    private interface Attempt<T> {
        T run() throws IOException;
    }
}
