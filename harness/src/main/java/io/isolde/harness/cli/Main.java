package io.isolde.harness.cli;

/** Entry point of the {@code isolde} command. */
public final class Main {
    private Main() {}

    /**
     * Runs one command line and ends the JVM.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        System.exit(IsoldeCommand.commandLine().execute(args));
    }
}
