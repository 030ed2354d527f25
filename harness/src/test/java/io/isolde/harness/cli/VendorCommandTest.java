package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.text.CaseFile;
import io.isolde.harness.report.RunIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Export of findings and import of tests as users type them, without a server. */
class VendorCommandTest {
    private static final String DEVIATION = "../results/deviations/MariaDB-skip-locked-fails";

    @TempDir
    private Path folder;

    @Test
    void exportIsForAFindingOrForGeneratedCases() {
        final String both = "export is for a FINDING with --as, or for --cases; give one of the two";
        refused(both, "export", "--out", "x");
        refused(both, "export", DEVIATION, "--cases", "3", "--out", "x");
        refused(
                "--as, --target, --user and --password are for a FINDING, not for --cases",
                "export",
                "--cases",
                "3",
                "--as",
                "mtr",
                "--out",
                "x");
    }

    @Test
    void aFormIsOneOfFour() {
        refused(
                "--as must be one of mtr, isolationtester, two-terminals, tracker: it is not given",
                "export",
                DEVIATION,
                "--out",
                "x");
        refused(
                "--as must be one of mtr, isolationtester, two-terminals, tracker: --as MTR",
                "export",
                DEVIATION,
                "--as",
                "MTR",
                "--out",
                "x");
    }

    @Test
    void aTestNeedsAFolder() throws IOException {
        final Path file = Files.createFile(folder.resolve("file"));
        refused(
                "a test has two files, so --out must be a folder: --out " + file + " is a file",
                "export",
                DEVIATION,
                "--as",
                "mtr",
                "--out",
                file.toString());
    }

    @Test
    void whatIsNoFindingIsRefused() throws IOException {
        final Path noCase = Files.writeString(folder.resolve("case.sql"), "SELECT 1;\n");
        refused(
                "no finding in the folder: .. holds neither reduced.sql nor case.sql; give a case file or the folder of a"
                        + " finding",
                "export",
                "..",
                "--as",
                "tracker",
                "--out",
                "x");
        refused(
                "no such file or folder: nothing.sql; give case files or folders of them",
                "export",
                "nothing.sql",
                "--as",
                "tracker",
                "--out",
                "x");
        final CommandRun run = CommandRun.of("export", noCase.toString(), "--as", "tracker", "--out", "x");
        assertEquals(ExitCode.BAD_INPUT, run.exitCode());
        assertTrue(run.err().startsWith("isolde: " + noCase + ":1:"), run.err());
    }

    @Test
    void aFindingOfTheNullDatabaseNeedsATarget() throws IOException {
        final Path file = Files.writeString(
                folder.resolve("case.sql"),
                "-- target: " + RunIdentity.NULL_DATABASE
                        + "\n-- isolation: RC\n/*init*/ CREATE TABLE t (a INT);\n/*tx1*/ SELECT * FROM t;\n");
        refused(
                "export needs a server, and " + file + " was found without one, by isolde run --null; name one, like"
                        + " --target mariadb:11.4.5",
                "export",
                file.toString(),
                "--as",
                "mtr",
                "--out",
                folder.toString());
    }

    @Test
    void aTestBecomesACaseFile() throws IOException {
        final String id = "mariadb_skip_locked_fails.test";
        final Path out = folder.resolve("imported.sql");
        final CommandRun run = CommandRun.of("import", DEVIATION + "/" + id, "--out", out.toString());
        assertEquals(ExitCode.OK, run.exitCode(), run::err);
        assertEquals("9 statements in " + out + System.lineSeparator(), run.out());
        final String exported = Files.readString(Path.of(DEVIATION, "case.sql"));
        assertEquals(CaseFile.parse(exported, "case.sql").write(), Files.readString(out));
        assertEquals(
                Files.readString(out),
                CommandRun.of("import", DEVIATION + "/" + id).out());
    }

    /** The second permutation of one, and the only one of the other. */
    @Test
    void noTwoTestsOfAFolderWriteTheSameFile() throws IOException {
        final Path tests = Files.createDirectory(folder.resolve("tests"));
        final String steps = "session s1 step a { SELECT 1; } session s2 step b { SELECT 2; }";
        Files.writeString(tests.resolve("x.spec"), steps + " permutation a b permutation b a");
        Files.writeString(tests.resolve("x.2.spec"), steps + " permutation a b");
        Files.writeString(tests.resolve("x-2.spec"), steps + " permutation a");
        final Path out = folder.resolve("cases");
        final CommandRun run = CommandRun.of("import", tests.toString(), "--out", out.toString());
        assertEquals(ExitCode.OK, run.exitCode(), run::err);
        assertEquals(
                List.of("x-2.spec: 1 case", "x.2.spec: 1 case", "x.spec: 2 cases", "3 of 3 tests in " + out),
                run.out().lines().toList());
        assertEquals(4, out.toFile().list().length);
    }

    @Test
    void whatCannotBeImportedIsToldByNameAndLine() throws IOException {
        final Path test = Files.writeString(folder.resolve("a.test"), "CREATE TABLE t (a INT);\n--exec ls\n");
        refused(test + ":2: a command that isolde import does not support: exec", "import", test.toString());
        refused("cannot be read: none.test; give a .test or .spec file", "import", "none.test");
        final Path latin = Files.write(folder.resolve("b.test"), new byte[] {'#', (byte) 0xe9, '\n'});
        refused(
                latin + ": a test must have tables on which statements of several connections meet",
                "import",
                latin.toString());
        refused(
                "--out must name a file: --out " + folder + " is a folder",
                "import",
                DEVIATION + "/mariadb_skip_locked_fails.test",
                "--out",
                folder.toString());
    }

    private static void refused(String message, String... arguments) {
        final CommandRun run = CommandRun.of(arguments);
        assertEquals("isolde: " + message + System.lineSeparator(), run.err());
        assertEquals(ExitCode.BAD_INPUT, run.exitCode());
        assertEquals("", run.out());
    }
}
