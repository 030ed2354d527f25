package io.isolde.harness.report;

import java.nio.file.Path;
import java.util.Optional;

/** The one command that runs a finding again. */
public final class ReplayCommand {
    private static final int TIMES = 10;

    private ReplayCommand() {}

    /** For the shell, quoted where needed. The target and the levels stand in the case file. */
    static String of(Path caseFile, RunIdentity run) {
        return of(caseFile, run.user());
    }

    /** As the other; {@code user} for a target by URL. */
    public static String of(Path caseFile, Optional<String> user) {
        final String login =
                user.map(name -> " --user " + ShellWord.quote(name)).orElse("");
        return "./isolde replay " + ShellWord.quote(caseFile.toString()) + login + " --times " + TIMES;
    }
}
