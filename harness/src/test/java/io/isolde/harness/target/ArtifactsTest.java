package io.isolde.harness.target;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.target.maven.LoopbackRepository;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The ways to an artifact and their order, with a repository on the loopback interface. */
@Timeout(60)
class ArtifactsTest {
    private static final EmbeddedServer SERVER = new EmbeddedServer(
            ServerVersion.mariadb(1, 2, 3),
            new EmbeddedServer.Source.Maven("io.isolde.test:server:1.2.3", Optional.empty(), ""),
            7,
            "mariadbd",
            new EmbeddedServer.Bootstrap.InitializeInsecure(),
            "");
    private static final String PATH = "io/isolde/test/server/1.2.3/server-1.2.3.jar";
    private static final byte[] CONTENT = "a server".getBytes(StandardCharsets.US_ASCII);
    private static final String ABSENT = "no-such-command-as-this";

    @TempDir
    Path home;

    private final List<String> progress = new ArrayList<>();
    private LoopbackRepository served;

    @BeforeEach
    void serve() throws IOException {
        served = new LoopbackRepository();
    }

    @AfterEach
    void stop() {
        served.close();
    }

    @Test
    void whatIsInTheLocalRepositoryNeedsNoNetworkAndStaysThere() throws IOException {
        final Path local = home.resolve(".m2/repository").resolve(PATH);
        Files.createDirectories(local.getParent());
        Files.write(local, CONTENT);
        final Artifacts artifacts = artifacts(chosen(), ABSENT);
        final Path found = artifacts.locate(Artifacts.Wanted.of(SERVER));
        artifacts.release(found);
        assertEquals(local, found);
        assertTrue(Files.exists(local));
        assertEquals(List.of(), served.requests());
        assertEquals(List.of(), progress);
    }

    @Test
    void whatIsFetchedIsToldAndGoesAfterUse() throws IOException {
        served.put(PATH, CONTENT);
        final Artifacts artifacts = artifacts(chosen(), ABSENT);
        final Path fetched = artifacts.locate(Artifacts.Wanted.of(SERVER));
        assertArrayEquals(CONTENT, Files.readAllBytes(fetched));
        assertEquals(List.of("Fetching MariaDB 1.2.3 (7 MB) from 127.0.0.1, first use ..."), progress);
        artifacts.release(fetched);
        assertFalse(Files.exists(fetched));
    }

    @Test
    void theMirrorOfTheSettingsIsAsked() throws IOException {
        served.put(PATH, CONTENT);
        assertArrayEquals(
                CONTENT, Files.readAllBytes(artifacts(mirrored(), ABSENT).locate(Artifacts.Wanted.of(SERVER))));
    }

    @Test
    void mavenIsAskedWhereTheMirrorDoesNotHelp() throws IOException {
        final String maven = Scripts.write(home.resolve("maven.sh"), "printf 'by Maven' > server-1.2.3.jar");
        assertEquals("by Maven", Files.readString(artifacts(mirrored(), maven).locate(Artifacts.Wanted.of(SERVER))));
        assertEquals(
                "Fetching MariaDB 1.2.3 by Maven, as " + served.url() + PATH
                        + " is not there, or has no checksum beside it ...",
                progress.get(1));
    }

    @Test
    void whereThereIsNoMavenTheFailureIsReported() throws IOException {
        final String message = refusal(artifacts(mirrored(), ABSENT));
        assertEquals(
                "cannot fetch mariadb:1.2.3 (io.isolde.test:server:1.2.3): " + served.url() + PATH
                        + " is not there, or has no checksum beside it; check the network, name a proxy by HTTPS_PROXY "
                        + "or a repository by ISOLDE_MAVEN_REPOSITORY, or put the file at "
                        + home.resolve(".m2/repository").resolve(PATH),
                message);
    }

    @Test
    void mavenIsNotAskedBesideARepositoryThatIsNamed() throws IOException {
        final String maven = Scripts.write(home.resolve("maven.sh"), "printf 'by Maven' > server-1.2.3.jar");
        final String message = refusal(artifacts(chosen(), maven));
        assertTrue(message.startsWith("cannot fetch mariadb:1.2.3"), message);
    }

    /** Maven takes such a file and warns. */
    @Test
    void mavenIsNotAskedForAFileThatIsNotWhatItsChecksumSays() throws IOException {
        served.put(PATH, CONTENT);
        served.putChecksum(PATH, "sha1", "0".repeat(40));
        final String maven = Scripts.write(home.resolve("maven.sh"), "printf 'by Maven' > server-1.2.3.jar");
        final String message = refusal(artifacts(mirrored(), maven));
        assertTrue(message.startsWith("refused " + served.url() + PATH), message);
        assertEquals(List.of(), Scripts.filesIn(home.resolve("downloads")));
    }

    private static String refusal(Artifacts artifacts) {
        final String message = assertThrows(
                        BadInputException.class, () -> artifacts.locate(Artifacts.Wanted.of(SERVER)))
                .getMessage();
        assertEquals(1, message.lines().count());
        return message;
    }

    private Map<String, String> chosen() {
        return Map.of("ISOLDE_MAVEN_REPOSITORY", served.url());
    }

    private Map<String, String> mirrored() throws IOException {
        Files.createDirectories(home.resolve(".m2"));
        Files.writeString(
                home.resolve(".m2/settings.xml"),
                "<settings><mirrors><mirror><id>near</id><mirrorOf>central</mirrorOf><url>" + served.url()
                        + "</url></mirror></mirrors></settings>");
        return Map.of();
    }

    private Artifacts artifacts(Map<String, String> environment, String maven) {
        return new Artifacts(
                home.resolve("downloads"),
                () -> MavenSources.ofUser(home, "", environment),
                new MavenCommand(maven),
                progress::add);
    }
}
