package io.isolde.harness.report;

import java.nio.file.Path;

/** The one command that runs a finding again. */
final class ReplayCommand {
    private static final int TIMES = 10;

    private ReplayCommand() {}

    /** For the shell, quoted where needed. The target and the levels stand in the case file. */
    static String of(Path caseFile, RunIdentity run) {
        final String user =
                run.user().map(name -> " --user " + ShellWord.quote(name)).orElse("");
        return "./isolde replay " + ShellWord.quote(caseFile.toString()) + user + " --times " + TIMES;
    }
}
