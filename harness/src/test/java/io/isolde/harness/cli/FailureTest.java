package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** What breaks isolde itself ends it with the exit code that says so, and one line. */
final class FailureTest {
    /** Breaks. */
    @Command(name = "overflow")
    static final class Overflowing implements Callable<Integer> {
        @Override
        public Integer call() {
            return depth(1);
        }

        @SuppressWarnings("InfiniteRecursion") // that is what it is for
        private static int depth(int above) {
            return 1 + depth(above + 1);
        }
    }

    /** Breaks otherwise. */
    @Command(name = "fail")
    static final class Failing implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new IllegalStateException("nobody thought of this");
        }
    }

    @Test
    void aStackOverflowIsNoFinding() throws Exception {
        assertTold("java.lang.StackOverflowError", new Overflowing(), "overflow");
    }

    @Test
    void anExceptionThatNobodyForesawIsNoFinding() throws Exception {
        assertTold("java.lang.IllegalStateException: nobody thought of this", new Failing(), "fail");
    }

    private static void assertTold(String what, Object subcommand, String name) throws Exception {
        final StringWriter err = new StringWriter();
        final CommandLine line = IsoldeCommand.commandLine(subcommand);
        line.setErr(new PrintWriter(err, true));
        assertEquals(ExitCode.FAILED, line.execute(name));
        final String told = err.toString();
        final String begin = "isolde: failed, and this is a bug of isolde: " + what + "; its stack trace is in ";
        assertTrue(told.startsWith(begin), told);
        assertEquals(1, told.lines().count(), told);
        final Path trace = Path.of(told.substring(begin.length()).strip());
        assertTrue(Files.readString(trace).startsWith(what), trace::toString);
        Files.delete(trace);
    }
}
