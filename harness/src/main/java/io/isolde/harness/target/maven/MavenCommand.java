package io.isolde.harness.target.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The user's own Maven: it knows passwords and proxies that a plain download does not. */
public final class MavenCommand {
    private static final String COPY_GOAL = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy";

    private final String command;

    /** @param command its name on the PATH, or a file */
    public MavenCommand(String command) {
        this.command = command;
    }

    public boolean isInstalled() {
        final Stream<Path> folders = command.contains("/")
                ? Stream.of(Path.of(""))
                : Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                        .filter(folder -> !folder.isEmpty())
                        .map(Path::of);
        return folders.map(folder -> folder.resolve(command)).anyMatch(Files::isExecutable);
    }

    /**
     * Has the artifact copied into a folder that exists.
     *
     * @throws FetchException with Maven's reason
     */
    public Path fetch(Coordinates coordinates, Path folder) throws FetchException, IOException, InterruptedException {
        final Path log = folder.resolve(coordinates.fileName() + ".log");
        final Path artifact = folder.resolve(coordinates.fileName());
        if (start(coordinates, folder, log).waitFor() != 0 || !Files.isRegularFile(artifact)) {
            throw new FetchException(reason(log));
        }
        Files.deleteIfExists(log);
        return artifact;
    }

    private Process start(Coordinates coordinates, Path folder, Path log) throws IOException {
        final List<String> words = new ArrayList<>(List.of(command, "-q", "-B", "-ntp", COPY_GOAL));
        words.add("-Dartifact=" + coordinates);
        words.add("-DoutputDirectory=" + folder);
        final String repository = System.getProperty("maven.repo.local", "");
        if (!repository.isEmpty()) {
            words.add("-Dmaven.repo.local=" + repository);
        }
        final ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
        // Maven may not ask questions, nor write between our own lines.
        builder.redirectInput(Path.of("/dev/null").toFile());
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        return builder.start();
    }

    private static String reason(Path log) throws IOException {
        final List<String> lines = Files.exists(log)
                ? new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                        .lines()
                        .toList()
                : List.of();
        return lines.stream()
                .filter(line -> line.contains("ERROR"))
                .findFirst()
                .or(() -> lines.stream().filter(line -> !line.isBlank()).findFirst())
                .map(line -> line.replaceAll("\\x1b\\[[0-9;]*m", "")
                        .replaceFirst("^\\[ERROR\\]\\s*", "")
                        .strip())
                .orElse("no reason given");
    }
}
