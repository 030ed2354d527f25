package io.isolde.harness.cli;

import picocli.CommandLine;

/** Entry point of the {@code isolde} command. */
public final class Main {
    private Main() {}

    /**
     * Runs one command line and ends the JVM.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        System.exit(exitCode(args));
    }

    /** Of a JVM that an exception ends by itself, the exit code would be that for findings. */
    private static int exitCode(String[] args) {
        try {
            return commandLine().execute(args);
        } catch (final Throwable failure) {
            System.err.println("isolde: " + FailureLog.told(failure));
            return ExitCode.FAILED;
        }
    }

    /**
     * The command, with subcommands besides its own: those of modules that this one knows nothing of.
     *
     * @param more annotated for picocli
     */
    public static CommandLine commandLine(Object... more) {
        return IsoldeCommand.commandLine(more);
    }
}
