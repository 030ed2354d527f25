package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IsoldeCommandTest {
    @TempDir
    private Path folder;

    private String out = "";
    private String err = "";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run --target nosuchdb:1 | nosuchdb:1",
                "run --isolation XX | RU, RC, RR and SER",
                "run --isolation RC, | RU, RC, RR and SER",
                "run --minutes 0 | --minutes",
                "run --minutes NaN | --minutes",
                "run --minutes -1 | --minutes",
                "run --minutes soon | --minutes",
                "run --null --target mysql:8.0.12 | --target",
                "run --null --orders 0 | --orders",
                "run --null --oracle serial | --oracle",
                "run --null --explain | --explain",
                "run --null --claim RR --actual RC | --claim",
                "run --cases 0 | --cases",
                "run --cases many | --cases",
                "runn --cases 3 | unknown command runn (did you mean run?)",
                "run --casse 3 | unknown option --casse (did you mean --cases?)",
                "replay --frmat=tsv nosuchfile.sql | unknown option --frmat (did you mean --format?)",
                "run --minutes soon | --minutes must be a number: --minutes soon",
                "run --cases many | --cases must be a whole number: --cases many",
                "run --format yaml | --format must be text, tsv or json: --format yaml",
                "run --ui 99999 | --ui must be a port, 0 to 65535: --ui 99999",
                "run --ui x | --ui must be a whole number: --ui x",
                "replay --targets h2,jdbc:mysql://x/ nosuchfile.sql | nosuchfile.sql",
                "run --findings 0 | --findings",
                "run --findings some | --findings",
                "run --disk 0 | --disk",
                "run --disk 5x | --disk",
                "run --disk 1.5g | --disk",
                "resume | DIR",
                "resume nosuchfolder | nosuchfolder",
                "run --lanes 0 | --lanes",
                "run --transactions 1 | --transactions",
                "run --transactions 6 | --transactions",
                "run --transactions many | --transactions",
                "run --mixed 101 | --mixed",
                "run --mixed -1 | --mixed",
                "run --weights nosuch=1 | insert_ignore",
                "run --weights replace | --weights",
                "run --shares nosuch=1 | shaped_result",
                "run --shares savepoint=many | --shares",
                "run --shares savepoint=101 | SAVEPOINT",
                "run --conflicts nosuch | ctc",
                "run --conflicts fsf --weights insert=0,insert_ignore=0,insert_update=0,replace=0,update=0,update_ignore=0,delete=0,select_for_update=0,select_nowait=0,select_skip_locked=0 | --conflicts",
                "run --patterns nosuchfile | nosuchfile",
                "run --patterns enumerated2 --conflicts fsf | --patterns",
                "run --orders 0 | --orders",
                "run --orders 1001 | --orders",
                "run --orders many | --orders",
                "run --order-choice nosuch | footprint",
                "run --oracle nosuch | serial-paper",
                "run --form paper | --oracle",
                "run --oracle twin | --twin",
                "run --oracle serial --explain | --explain",
                "run --claim RR | --actual",
                "run --actual RC | --claim",
                "run --claim RC --actual RR | weaker",
                "run --claim RR --actual RR | weaker",
                "run --claim RR --actual RC --isolation RR | --isolation",
                "run --format xml | xml",
                "run --user me | --user",
                "run --nosuch | --nosuch",
                "evaluate | conflicts",
                "evaluate conflicts | --out",
                "evaluate conflicts --out x --minutes 0 | --minutes",
                "evaluate conflicts --out x --minutes NaN | --minutes",
                "evaluate conflicts --out x --cases 0 | --cases",
                "evaluate conflicts --out x --pattern-cases -1 | --pattern-cases",
                "evaluate conflicts --out x --seeds 0 | --seeds",
                "evaluate conflicts --out x --lanes 0 | --lanes",
                "evaluate conflicts --out x --isolation XX | RU, RC, RR and SER",
                "evaluate conflicts --out x --strategies fsf,nosuch | feedback",
                "compare | --out",
                "compare --out x --minutes 0 | --minutes",
                "compare --out x --minutes NaN | --minutes",
                "compare --out x --cases 0 | --cases",
                "compare --out x --lanes 0 | --lanes",
                "compare --out x --warm-up -1 | --warm-up",
                "compare --out x --isolation XX | RU, RC, RR and SER",
                "compare --out x --oracles nosuch | patterns-paper",
                "compare --out x --oracles worlds | beside worlds",
                "compare --out x --oracles twin | --twin",
                "replay nosuchfile.sql | nosuchfile.sql",
                "replay | FILE",
                "replay --times 0 nosuchfile.sql | --times",
                "replay --lanes 0 nosuchfile.sql | --lanes",
                "replay --format xml nosuchfile.sql | xml",
                "replay --format story --oracle worlds,serial nosuchfile.sql | --verdicts",
                "replay --format story --labels l.tsv nosuchfile.sql | --format story",
                "replay --labels nosuchlabels nosuchfile.sql | nosuchlabels",
                "export --out x | --cases",
                "export --out x --cases 0 | --cases",
                "export --out x --cases 1 --orders 0 | --orders",
                "export --out x --cases 1 --isolation XX | RU, RC, RR and SER",
                "nosuchcommand | nosuchcommand",
                "'' | demo, run, resume, compare, replay, simulate, reduce, report, export, import, evaluate, targets or generate-completion",
            })
    void badInputGetsOneLineThatNamesItAndExitCode2(String arguments, String named) {
        assertEquals(ExitCode.BAD_INPUT, execute(arguments.isEmpty() ? new String[0] : arguments.split(" ", -1)));
        assertOneLine(named);
        assertEquals("", out);
    }

    @Test
    void aBrokenPatternIsToldWithFileAndLine() throws IOException {
        final Path file = Files.writeString(folder.resolve("patterns.txt"), "# mine\nlost R1x0 W2x1 C2 W1x3 C1\n");
        assertEquals(ExitCode.BAD_INPUT, execute("run", "--patterns", file.toString()));
        assertOneLine(file + ": line 2: ");
    }

    @Test
    void anOutputFolderThatIsAFileIsRefusedBeforeAnythingStarts() throws IOException {
        final Path file = Files.writeString(folder.resolve("file"), "");
        assertEquals(ExitCode.BAD_INPUT, execute("run", "--out", file.toString()));
        assertOneLine(file.toString());
    }

    @Test
    void anOutputFolderWithFilesIsRefusedBeforeAnythingStarts() throws IOException {
        Files.writeString(folder.resolve("thesis.txt"), "years of work");
        assertEquals(ExitCode.BAD_INPUT, execute("run", "--out", folder.toString()));
        assertOneLine("new or empty");
    }

    @Test
    void aFolderWithoutCaseFilesIsBadInput() {
        assertEquals(ExitCode.BAD_INPUT, execute("replay", folder.toString()));
        assertOneLine(".sql");
    }

    @Test
    void aMalformedCaseFileIsToldWithFileLineAndColumn() throws IOException {
        final Path file =
                Files.writeString(folder.resolve("bad.sql"), "/*init*/ CREATE TABLE t(a INT);\n/*tx1*/ SELEC 1;\n");
        assertEquals(ExitCode.BAD_INPUT, execute("replay", file.toString()));
        assertOneLine(file + ":2:");
        assertEquals("", out);
    }

    @Test
    void anUnreachableServerIsBadInputAndLeavesNoFolderBehind() {
        final Path results = folder.resolve("results");
        assertEquals(
                ExitCode.BAD_INPUT,
                execute("run", "--target", "jdbc:mysql://127.0.0.1:1/", "--out", results.toString()));
        assertOneLine("127.0.0.1:1");
        assertFalse(Files.exists(results));
    }

    @Test
    void verboseAddsTheStackTrace() {
        assertEquals(ExitCode.BAD_INPUT, execute("run", "--isolation", "XX", "--verbose"));
        assertTrue(err.contains("at io.isolde"), () -> err);
    }

    @Test
    void versionNamesTheCommit() {
        assertEquals(ExitCode.OK, execute("--version"));
        assertTrue(out.matches("isolde \\S+ \\(commit \\S+, built \\S+\\)\\R"), () -> out);
    }

    @Test
    void targetsListsTheDefaultTargetInEveryFormat() {
        for (final String format : new String[] {"text", "tsv", "json"}) {
            assertEquals(ExitCode.OK, execute("targets", "--format", format));
            assertTrue(out.contains(TargetArguments.DEFAULT_TARGET), () -> out);
        }
    }

    @Test
    void onlyAServerOfTheListIsFetchedOrStarted() {
        assertEquals(ExitCode.BAD_INPUT, execute("targets", "--start", "h2"));
        assertTrue(err.contains("library in this process"), () -> err);
        assertEquals(ExitCode.BAD_INPUT, execute("targets", "--fetch", "jdbc:postgresql://localhost:1/x"));
        assertTrue(err.contains("--fetch needs a name of the list"), () -> err);
        assertEquals(ExitCode.BAD_INPUT, execute("targets", "--fetch", "h2", "--start", "h2"));
        assertEquals(ExitCode.BAD_INPUT, execute("targets", "--start", "nosuch:1"));
    }

    @Test
    void aServerIsFetched() {
        assertEquals(ExitCode.OK, execute("targets", "--fetch", "h2"));
        assertTrue(out.contains("is ready"), () -> out);
    }

    @Test
    void helpTellsTheExitCodes() {
        assertEquals(ExitCode.OK, execute("--help"));
        assertTrue(out.contains("130"), () -> out);
    }

    private int execute(String... arguments) {
        final CommandRun run = CommandRun.of(arguments);
        out = run.out();
        err = run.err();
        return run.exitCode();
    }

    private void assertOneLine(String named) {
        final String text = err;
        assertTrue(text.startsWith("isolde: ") && text.lines().count() == 1, text);
        assertTrue(text.contains(named), text);
    }
}
