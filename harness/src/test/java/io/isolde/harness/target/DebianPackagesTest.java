package io.isolde.harness.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a script in the place of {@code apt-get} and packages of a few bytes. */
class DebianPackagesTest {
    private static final EmbeddedServer.Source.Debian SOURCE =
            new EmbeddedServer.Source.Debian("hamm", "mariadb-server-core");
    private static final EmbeddedServer SERVER = new EmbeddedServer(
            ServerVersion.mariadb(1, 2, 0),
            SOURCE,
            7,
            "mariadbd",
            new EmbeddedServer.Bootstrap.InitializeInsecure(),
            "");

    private static final SharedLibraries.Needed AIO =
            SharedLibraries.needed("libaio.so.1").orElseThrow();

    @TempDir
    Path folder;

    private final List<String> progress = new ArrayList<>();

    @Test
    void theDaemonItsMessagesAndAllLibrariesAreTakenUnderEachOfTheirNames() throws Exception {
        debianPackage(
                "mariadb-server-core_1%3a1.2.9-1_amd64.deb", "usr/sbin/mariadbd", "usr/share/mysql/english/errmsg.sys");
        final Path library = Path.of("lib/x86_64-linux-gnu");
        Files.createDirectories(folder.resolve("libc").resolve(library));
        Files.createSymbolicLink(folder.resolve("libc").resolve(library).resolve("libc.so.6"), Path.of("libc-2.so"));
        debianPackage("libc_2_amd64.deb", library + "/libc-2.so", library + "/notes.txt");
        final Path home = folder.resolve("home");
        packages(aptThatCopies()).fetch(SERVER, SOURCE, home);
        assertEquals(
                List.of("bin/mariadbd", "libs/libc-2.so", "libs/libc.so.6", "share/english/errmsg.sys"),
                Scripts.filesIn(home));
        assertEquals(List.of("Fetching MariaDB 1.2 (7 MB) from Debian hamm, first use ..."), progress);
        assertEquals(List.of(), Scripts.filesIn(folder.resolve("downloads")));
        assertTrue(Files.readString(folder.resolve("sources")).endsWith("/debian hamm main\n"));
    }

    @Test
    void aReleaseThatMovedOnIsRefused() throws Exception {
        debianPackage("mariadb-server-core_1%3a1.20.1-1_amd64.deb", "usr/sbin/mariadbd");
        final String message = messageOf(aptThatCopies());
        assertTrue(
                message.startsWith("Debian hamm no longer has MariaDB 1.2: it has mariadb-server-core_1%3a1.20.1-1"),
                message);
        assertFalse(Files.exists(folder.resolve("home/bin")));
    }

    @Test
    void packagesThatCannotBeHadAreReportedInAptsWords() throws IOException {
        final String message = messageOf(script("echo 'Hit:1 x'; echo 'E: Unable to locate package'; exit 100"));
        assertTrue(
                message.startsWith(
                        "cannot fetch mariadb:1.2 (mariadb-server-core of Debian hamm): Unable to locate package; "),
                message);
    }

    @Test
    void aMachineWithoutAptIsToldSo() {
        final String message = messageOf("no-such-command-as-this");
        assertTrue(
                message.startsWith("cannot fetch mariadb:1.2: there is no no-such-command-as-this command; "), message);
    }

    @Test
    void aLibraryOfANewReleaseIsTakenUnderItsOldName() throws Exception {
        final Path library = Path.of("usr/lib/x86_64-linux-gnu");
        Files.createDirectories(folder.resolve("libaio1t64").resolve(library));
        Files.createSymbolicLink(
                folder.resolve("libaio1t64").resolve(library).resolve("libaio.so.1t64"), Path.of("libaio.so.1t64.0.2"));
        debianPackage("libaio1t64_0.3_amd64.deb", library + "/libaio.so.1t64.0.2");
        final Path home = folder.resolve("home");
        packages(aptThatDownloads()).fetchLibrary(AIO, home);
        assertEquals(List.of("libaio.so.1"), Scripts.filesIn(home));
        assertEquals(library + "/libaio.so.1t64.0.2", Files.readString(home.resolve("libaio.so.1")));
        assertEquals(List.of("Fetching the shared library libaio.so.1, first use ..."), progress);
        assertEquals(List.of(), Scripts.filesIn(folder.resolve("downloads")));
    }

    @Test
    void aLibraryThatNoPackageHasIsReportedInAptsWords() throws IOException {
        Files.createDirectories(folder.resolve("archives"));
        final String aptGet = aptThatDownloads();
        final String message = assertThrows(
                        BadInputException.class, () -> packages(aptGet).fetchLibrary(AIO, folder.resolve("home")))
                .getMessage();
        assertTrue(
                message.startsWith(
                        "cannot fetch libaio.so.1 (of this machine's release): Unable to locate package libaio1t64; "),
                message);
    }

    /** At {@code download}, into the folder it is called in, as far as it has the package. */
    private String aptThatDownloads() throws IOException {
        return script("""
                for last; do :; done
                case " $* " in
                  *" download "*) cp '%s'/"$last"_*.deb . 2>/dev/null || { echo "E: Unable to locate package $last"; exit 100; } ;;
                esac
                """.formatted(folder.resolve("archives")));
    }

    private String messageOf(String aptGet) {
        return assertThrows(
                        BadInputException.class, () -> packages(aptGet).fetch(SERVER, SOURCE, folder.resolve("home")))
                .getMessage();
    }

    private DebianPackages packages(String aptGet) {
        return new DebianPackages(folder.resolve("downloads"), aptGet, progress::add);
    }

    /** From the folder that bears the first part of the name, with files that are added to it. */
    private void debianPackage(String name, String... files) throws IOException, InterruptedException {
        final Path tree = folder.resolve(name.substring(0, name.indexOf('_')));
        for (final String file : files) {

            Files.createDirectories(tree.resolve(file).getParent());
            Files.writeString(tree.resolve(file), file);
        }
        Files.createDirectories(tree.resolve("DEBIAN"));
        Files.writeString(
                tree.resolve("DEBIAN/control"),
                "Package: p\nVersion: 1\nArchitecture: amd64\nMaintainer: m <m@example.org>\nDescription: d\n");
        final Path archives = Files.createDirectories(folder.resolve("archives"));
        try {
            final Process process = new ProcessBuilder(
                            "dpkg-deb",
                            "--build",
                            tree.toString(),
                            archives.resolve(name).toString())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("build.log").toFile())
                    .start();
            assertEquals(
                    0,
                    process.waitFor(),
                    () -> Tails.of(folder.resolve("build.log")).toString());
        } catch (IOException e) {
            Assumptions.abort("no dpkg-deb here: " + e.getMessage());
        }
    }

    /** At {@code install}, into the cache that the options name. */
    private String aptThatCopies() throws IOException {
        return script("""
                for word; do
                  case $word in
                    Dir::Cache=*) cache=${word#Dir::Cache=} ;;
                    Dir::Etc::sourcelist=*) cp "${word#Dir::Etc::sourcelist=}" '%s' ;;
                    install) cp '%s'/*.deb "$cache/archives/" ;;
                  esac
                done
                """.formatted(folder.resolve("sources"), folder.resolve("archives")));
    }

    private String script(String body) throws IOException {
        return Scripts.write(folder.resolve("apt.sh"), body);
    }
}
