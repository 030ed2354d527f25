package io.isolde.harness.report;

import io.isolde.core.catalogue.ServerProfile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All that is needed to know what a run was.
 *
 * @param options the command's options as they took effect, by name
 * @param variables of the server
 */
public record Manifest(
        BuildInfo build,
        RunIdentity run,
        ServerProfile profile,
        boolean startedByUs,
        SortedMap<String, String> variables,
        Map<String, String> options,
        Instant start) {
    /** The option that holds the command which gives the same cases again. */
    public static final String COMMAND = "command";

    public Manifest {
        if (!options.containsKey(COMMAND)) {
            throw new IllegalArgumentException("a manifest tells how to run it again: options=" + options.keySet());
        }
        variables = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(variables));
        options = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /**
     * Writes {@code manifest.json}, once when the run starts and again when it ended.
     *
     * @param end empty while it runs
     */
    public void write(Path file, Optional<Instant> end) {
        OutputFolder.write(file, Json.page(json(end)));
    }

    private Map<String, Object> json(Optional<Instant> end) {
        final Map<String, Object> server = new LinkedHashMap<>();
        server.put("target", run.target());
        server.put("version", profile.version().toString());
        server.putAll(profile.settings());
        server.put("startedByIsolde", startedByUs);
        server.put("variables", variables);
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("isolde", build.version());
        json.put("commit", build.commit());
        json.put("built", build.time());
        json.put("jdk", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        json.put(
                "os",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
        json.put("processors", Runtime.getRuntime().availableProcessors());
        json.put("seed", run.seed());
        json.put("options", options);
        json.put("start", start.toString());
        json.put("end", end.map(Instant::toString).orElse(null));
        json.put("server", server);
        return json;
    }
}
