package io.isolde.jmh;

import io.isolde.harness.cli.Main;

/** Entry point of {@code isolde bench}: the {@code isolde} command with one more subcommand. */
public final class BenchMain {
    private BenchMain() {}

    /**
     * Runs one command line and ends the JVM.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        System.exit(Main.commandLine(new BenchCommand()).execute(args));
    }
}
