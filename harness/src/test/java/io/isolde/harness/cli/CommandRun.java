package io.isolde.harness.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** One command line, run in this JVM, and what it printed. */
record CommandRun(int exitCode, String out, String err) {
    static CommandRun of(String... arguments) {
        final StringWriter out = new StringWriter();
        final StringWriter err = new StringWriter();
        return new CommandRun(exitCode(out, err, arguments), out.toString(), err.toString());
    }

    /** The exit code; what is printed can be read meanwhile. */
    static int exitCode(StringWriter out, StringWriter err, String... arguments) {
        final CommandLine line = IsoldeCommand.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }
}
