package io.isolde.harness.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.isolde.harness.report.Fault.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The faults of a server in a run, by kind and signature: a folder for each, with {@code fault.json}, and {@code server.log} where the server
 * logged something. The first is on disk when {@link #add} returns; the count on disk is that of the last power of two. Thread-safe.
 */
public final class Faults {
    private static final String JSON = "fault.json";
    private static final String LOG = "server.log";

    private final Path root;
    private final Map<Key, Fault.Group> groups = new LinkedHashMap<>();

    private record Key(Kind kind, String signature) {}

    /**
     * Those that are in the folder already, as a run that goes on has left them.
     *
     * @param root the folder of faults, made with the first
     */
    Faults(Path root) {
        this.root = root;
        if (Files.isDirectory(root)) {
            readAll();
        }
    }

    private void readAll() {
        try (Stream<Path> folders = Files.list(root)) {
            for (final Path folder : folders.sorted().toList()) {
                read(folder);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + root + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    /** One without its JSON was not whole when the run was killed, and was not counted. */
    private void read(Path folder) throws IOException {
        final Path file = folder.resolve(JSON);
        if (!Files.exists(file)) {
            return;
        }
        final JsonNode json = Json.parse(Files.readString(file));
        final Path log = folder.resolve(LOG);
        final Fault fault = new Fault(
                Kind.parse(json.path("kind").asText()),
                json.path("signature").asText(),
                json.path("told").asText(),
                Files.exists(log) ? Files.readAllLines(log) : List.of());
        groups.put(
                new Key(fault.kind(), fault.signature()),
                new Fault.Group(
                        folder.getFileName().toString(), json.path("count").asLong(), fault));
    }

    /** Those that the folder of a run holds. */
    public static List<Fault.Group> in(OutputFolder folder) {
        return new Faults(folder.root().resolve(OutputFolder.FAULTS)).groups();
    }

    /** Counts a fault; keeps it if it is the first of its signature. */
    public synchronized void add(Fault fault) {
        final Key key = new Key(fault.kind(), fault.signature());
        final Fault.Group known = groups.get(key);
        final Fault.Group group = known == null
                ? new Fault.Group(newFolder(fault.kind()), 1, fault)
                : new Fault.Group(known.folder(), known.count() + 1, known.first());
        groups.put(key, group);
        if (Long.bitCount(group.count()) == 1) {
            write(group);
        }
    }

    /** In the order in which they were first seen. */
    public synchronized List<Fault.Group> groups() {
        return List.copyOf(groups.values());
    }

    private String newFolder(Kind kind) {
        final long before =
                groups.keySet().stream().filter(known -> known.kind() == kind).count();
        return kind.word() + "-" + (before + 1);
    }

    private void write(Fault.Group group) {
        final Path folder = root.resolve(group.folder());
        try {
            Files.createDirectories(folder);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot create " + folder + " (" + OutputFolder.reason(e) + ")", e);
        }
        final Fault fault = group.first();
        if (!fault.log().isEmpty()) {
            OutputFolder.write(folder.resolve(LOG), String.join("\n", fault.log()) + "\n");
        }
        final Map<String, Object> json = json(fault);
        json.put("count", group.count());
        json.put("seen", Instant.now().toString());
        OutputFolder.write(folder.resolve(JSON), Json.page(json));
    }

    private static Map<String, Object> json(Fault fault) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", fault.kind().word());
        json.put("signature", fault.signature());
        json.put("told", fault.told());
        return json;
    }

    /** Groups, for programs. */
    public static List<Map<String, Object>> json(List<Fault.Group> groups) {
        final List<Map<String, Object>> list = new ArrayList<>();
        for (final Fault.Group group : groups) {
            final Map<String, Object> json = json(group.first());
            json.put("count", group.count());
            json.put("folder", group.folder());
            list.add(json);
        }
        return list;
    }
}
