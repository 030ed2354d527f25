package io.isolde.harness.target.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MavenSourcesTest {
    @TempDir
    Path home;

    private final Map<String, String> environment = new HashMap<>();

    /** So that the settings of this machine are not read. */
    @BeforeEach
    void installation() throws IOException {
        environment.put("MAVEN_HOME", home.resolve("installation").toString());
        write("installation/conf/settings.xml", "");
    }

    @Test
    void withoutSettingsItIsCentralAndTheUsualFolder() throws Exception {
        final MavenSources sources = sources();
        assertEquals(home.resolve(".m2/repository"), sources.localRepository());
        assertEquals("https://repo.maven.apache.org/maven2/", sources.url());
        assertEquals("repo.maven.apache.org", sources.repository().host());
        assertFalse(sources.chosen());
    }

    @Test
    void theLocalRepositoryIsThatOfThePropertyOrTheSettings() throws IOException {
        environment.put("DISK", "/disk");
        write("installation/conf/settings.xml", "<localRepository>/global</localRepository>");
        assertEquals(Path.of("/global"), sources().localRepository());
        write(
                ".m2/settings.xml",
                "<!-- <localRepository>/no</localRepository> -->"
                        + "<profiles><profile><properties><localRepository>/no</localRepository></properties></profile></profiles>"
                        + "<localRepository> ${env.DISK}/${user.home}/m2 </localRepository>");
        assertEquals(Path.of("/disk/" + home + "/m2"), sources().localRepository());
        assertEquals(
                Path.of("/own"), MavenSources.ofUser(home, "/own", environment).localRepository());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "central                  | true",
                "*                        | true",
                "external:*               | true",
                "snapshots, central       | true",
                "*,!central               | false",
                "!central,*               | false",
                "*,!snapshots             | true",
                "external:http:*          | false",
                "snapshots                | false",
            })
    void aMirrorTakesThePlaceOfCentralIfItIsMeantTo(String mirrorOf, boolean taken) throws IOException {
        write(".m2/settings.xml", mirrors(mirror(mirrorOf, "https://mirror.example/all")));
        assertEquals(
                taken ? "https://mirror.example/all" : MavenSources.CENTRAL,
                sources().url());
    }

    @Test
    void anExactNameComesBeforePatternsAndTheUserBeforeTheInstallation() throws IOException {
        write("installation/conf/settings.xml", mirrors(mirror("*", "https://global.example/")));
        assertEquals("https://global.example/", sources().url());
        final String pattern = mirror("*", "https://pattern.example/");
        write(".m2/settings.xml", mirrors(pattern + mirror("external:*", "https://later.example/")));
        assertEquals("https://pattern.example/", sources().url());
        write(".m2/settings.xml", mirrors(pattern + mirror("central", "https://exact.example/")));
        assertEquals("https://exact.example/", sources().url());
    }

    @Test
    void aBlockingMirrorAndOneThatIsNotHttpAreReported() throws IOException {
        write(".m2/settings.xml", mirrors(mirror("*", "http://0.0.0.0/</url><blocked>true</blocked><url>")));
        assertEquals("the mirror 'm' of Maven's settings blocks Maven Central", refusal());
        write(".m2/settings.xml", mirrors(mirror("*", "https://me:secret@mirror.example/")));
        assertEquals(
                "the mirror of Maven's settings is no plain http or https URL: https://...@mirror.example/", refusal());
    }

    @Test
    void theVariableComesBeforeMirrors() throws Exception {
        write(".m2/settings.xml", mirrors(mirror("*", "https://mirror.example/")));
        environment.put("ISOLDE_MAVEN_REPOSITORY", "https://chosen.example/maven2");
        assertEquals("chosen.example", sources().repository().host());
        assertTrue(sources().chosen());
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "ftp://host/", "https:///path", "https://me:secret@host/", "http://a b/"})
    void aVariableThatIsNoRepositoryIsReported(String value) {
        environment.put("ISOLDE_MAVEN_REPOSITORY", value);
        final String message =
                assertThrows(BadInputException.class, this::sources).getMessage();
        assertTrue(message.startsWith("ISOLDE_MAVEN_REPOSITORY is no URL of a repository: '"), message);
        assertFalse(message.contains("secret"), message);
    }

    @Test
    void settingsCannotReadOtherFiles() throws IOException {
        Files.writeString(home.resolve("secret"), "/secret");
        final Path file = home.resolve(".m2/settings.xml");
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "<!DOCTYPE settings [<!ENTITY other SYSTEM '"
                        + home.resolve("secret").toUri() + "'>]>"
                        + "<settings><localRepository>&other;</localRepository></settings>");
        final String message =
                assertThrows(BadInputException.class, this::sources).getMessage();
        assertTrue(message.startsWith("cannot read Maven's settings " + file + ": "), message);
    }

    private MavenSources sources() {
        return MavenSources.ofUser(home, "", environment);
    }

    private String refusal() {
        return assertThrows(FetchException.class, () -> sources().repository()).getMessage();
    }

    private static String mirrors(String mirrors) {
        return "<mirrors>" + mirrors + "</mirrors>";
    }

    private static String mirror(String mirrorOf, String url) {
        return "<mirror><id>m</id><mirrorOf>" + mirrorOf + "</mirrorOf><url>" + url + "</url></mirror>";
    }

    private void write(String name, String elements) throws IOException {
        final Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                "<?xml version=\"1.0\"?><settings xmlns=\"http://maven.apache.org/SETTINGS/1.2.0\">" + elements
                        + "</settings>");
    }
}
