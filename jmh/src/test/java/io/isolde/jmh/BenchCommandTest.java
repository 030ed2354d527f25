package io.isolde.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Full;
import io.isolde.harness.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** {@code isolde bench}: what it refuses, and a short measurement of the harness on a server. */
final class BenchCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--suite nosuch | --suite",
                "--only size | --only",
                "--only size=HUGE | SMALL, PAPER, WIDE",
                "--only level=XX | RU, RC, RR, SER",
                "--only dialect=ORACLE | MARIADB, MYSQL",
                "--only nosuch=1 | size",
                "--suite levels --only size=WIDE | SMALL, PAPER",
                "--only caseCount=0 | caseCount",
                "--suite growth --only rows=ten | rows",
                "--lanes 1 | --end-to-end",
                "--end-to-end --lanes 0 | --lanes",
                "--end-to-end --lanes 1, | --lanes",
                "--end-to-end --rounds 0 | --rounds",
                "--end-to-end --seconds 0 | --seconds",
                "--end-to-end --size huge | run, small or paper",
                "--size small | --end-to-end",
                "--end-to-end --target nosuchdb:1 | nosuchdb",
                "--end-to-end --only size=PAPER | --only",
                "--end-to-end --suite solve | --suite",
            })
    void badInputIsToldInOneLineAndEndsWithCodeTwo(String arguments, String told) {
        assertEquals(2, run(arguments.split(" ")));
        assertEquals(1, err.toString().lines().count(), err::toString);
        assertTrue(err.toString().contains(told), err::toString);
    }

    @Test
    @Tag("server")
    @Full
    void endToEndRunsTheHarnessBesideTheBareLoopAndWritesWhatItMeasured() throws IOException {
        final Path results = folder.resolve("results");
        assertEquals(
                0,
                run("--end-to-end", "--lanes", "1,2", "--rounds", "2", "--seconds", "1", "--out", results.toString()),
                err::toString);
        assertEquals(
                4,
                out.toString()
                        .lines()
                        .filter(line -> line.matches(".* ratio \\d+\\.\\d+"))
                        .count(),
                out::toString);
        assertTrue(Files.readString(results.resolve("table.md")).contains("| 2 "), out::toString);
        assertTrue(Files.readString(results.resolve("data.json")).contains("\"wrongWaitingDecisions\" : 0"));
        assertTrue(Files.readString(results.resolve("end-to-end.svg")).contains("bare JDBC loop"));
    }

    private int run(String... arguments) {
        final String[] all = new String[arguments.length + 1];
        all[0] = "bench";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        final CommandLine line = Main.commandLine(new BenchCommand());
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute(all);
    }
}
