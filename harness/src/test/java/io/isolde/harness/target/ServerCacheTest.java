package io.isolde.harness.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.target.maven.MavenCommand;
import io.isolde.harness.target.maven.MavenSources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a script in Maven's place, the only way as the settings block the direct one, and an artifact of a few bytes. */
class ServerCacheTest {
    private static final EmbeddedServer SERVER = new EmbeddedServer(
            ServerVersion.mariadb(1, 2, 3),
            new EmbeddedServer.Source.Maven("io.isolde.test.absent:server:1.2.3:zip:any", Optional.empty(), "inner/"),
            7,
            "mariadbd",
            new EmbeddedServer.Bootstrap.InitializeInsecure(),
            "");

    private static final String BLOCKED = "the mirror 'none' of Maven's settings blocks Maven Central";

    @TempDir
    Path folder;

    private final List<String> progress = new ArrayList<>();

    @Test
    void whatIsNeededIsUnpackedAndTheDaemonIsExecutable() throws IOException {
        final Path home = cache(mavenThatCopies(artifact(
                        "inner/bin/mariadbd",
                        "inner/bin/client",
                        "inner/share/a/b.sql",
                        "inner/libs/x.so",
                        "inner/libs/x.a",
                        "README")))
                .home(SERVER);
        assertEquals(List.of("bin/mariadbd", "libs/x.so", "share/a/b.sql"), Scripts.filesIn(home));
        assertTrue(Files.isExecutable(home.resolve("bin/mariadbd")));
        assertEquals("Fetching MariaDB 1.2.3 by Maven, as " + BLOCKED + " ...", progress.get(0));
        assertEquals(List.of(), Scripts.filesIn(folder.resolve("cache/downloads")));
    }

    @Test
    void aHalfMadeEntryOfAKilledProcessIsMadeAgain() throws IOException {
        final Path partial = folder.resolve("cache/servers/mariadb-1.2.3.partial");
        Files.createDirectories(partial.resolve("bin"));
        Files.writeString(partial.resolve("bin/rubbish.so"), "half");
        final ServerCache cache = cache(mavenThatCopies(artifact("inner/bin/mariadbd")));
        assertFalse(cache.holds(SERVER));
        assertEquals(List.of("bin/mariadbd"), Scripts.filesIn(cache.home(SERVER)));
        assertTrue(cache.holds(SERVER));
        assertFalse(Files.exists(partial));
    }

    @Test
    void anEntryWantedByManyAtOnceIsMadeOnce() throws Exception {
        final ServerCache cache = cache(mavenThatCopies(artifact("inner/bin/mariadbd")));
        final ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            final List<Future<Path>> homes = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                homes.add(threads.submit(() -> cache.home(SERVER)));
            }
            for (Future<Path> home : homes) {
                assertEquals(List.of("bin/mariadbd"), Scripts.filesIn(home.get()));
            }
        } finally {
            threads.shutdownNow();
        }
        assertEquals(
                1, progress.stream().filter(line -> line.startsWith("Fetching")).count());
    }

    @Test
    void anArtifactThatMavenCannotHaveIsReportedInItsWords() throws IOException {
        final String maven =
                script("echo; echo '[ERROR] Could not find artifact server in central'; echo more; exit 1");
        final String message = messageOf(cache(maven));
        assertTrue(
                message.startsWith("cannot fetch mariadb:1.2.3 (io.isolde.test.absent:server:1.2.3:zip:any): " + BLOCKED
                        + "; Maven says: Could not find artifact server in central; "),
                message);
        assertFalse(Files.exists(folder.resolve("cache/servers/mariadb-1.2.3")));
    }

    @Test
    void withoutMavenTheDirectFailureIsReported() throws IOException {
        final String message = messageOf(cache("no-such-command-as-this"));
        assertTrue(message.contains(": " + BLOCKED + "; check the network"), message);
        assertEquals(1, message.lines().count());
    }

    @Test
    void anEntryThatLeavesTheFolderIsRefused() throws IOException {
        final ServerCache cache =
                cache(mavenThatCopies(artifact("inner/share/../../../escaped.so", "inner/bin/mariadbd")));
        assertTrue(messageOf(cache).contains("an entry must lie inside the artifact"));
        assertFalse(Files.exists(folder.resolve("cache/escaped.so")));
    }

    @Test
    void theRecipeOfTunedDataIsAnother() {
        final String tuned = new MySqlDaemon(SERVER, folder, true).recipeId();
        assertEquals(tuned, new MySqlDaemon(SERVER, folder.resolve("elsewhere"), true).recipeId());
        assertFalse(tuned.equals(new MySqlDaemon(SERVER, folder, false).recipeId()));
    }

    private String messageOf(ServerCache cache) {
        return assertThrows(BadInputException.class, () -> cache.home(SERVER)).getMessage();
    }

    private ServerCache cache(String maven) throws IOException {
        final Path settings = folder.resolve(".m2/settings.xml");
        Files.createDirectories(settings.getParent());
        Files.writeString(
                settings,
                "<settings><mirrors><mirror><id>none</id><mirrorOf>central</mirrorOf><blocked>true</blocked></mirror>"
                        + "</mirrors></settings>");
        final Path root = folder.resolve("cache");
        final Path downloads = root.resolve("downloads");
        return new ServerCache(
                root,
                new Artifacts(
                        downloads,
                        () -> MavenSources.ofUser(folder, "", Map.of()),
                        new MavenCommand(maven),
                        progress::add),
                new DebianPackages(downloads, "no-such-command-as-this", progress::add),
                progress::add);
    }

    private Path artifact(String... names) throws IOException {
        final Path file = folder.resolve("artifact.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(name.getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }

    private String mavenThatCopies(Path artifact) throws IOException {
        // It runs in the folder for downloads.
        return script("cp '" + artifact + "' server-1.2.3-any.zip");
    }

    private String script(String body) throws IOException {
        return Scripts.write(folder.resolve("maven.sh"), body);
    }
}
