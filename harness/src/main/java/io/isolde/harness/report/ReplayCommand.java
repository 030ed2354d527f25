package io.isolde.harness.report;

import io.isolde.harness.config.ConnectionSettings;
import java.nio.file.Path;
import java.util.Optional;

/** The one command that runs a finding again. */
public final class ReplayCommand {
    private static final int TIMES = 10;

    private ReplayCommand() {}

    /** For the shell, quoted where needed. */
    static String of(Path caseFile, RunIdentity run) {
        return of(caseFile, run.target(), run.user());
    }

    /**
     * The same. Target and levels stand in the case file; a target by URL is named all the same, because a login goes to no server that only a file
     * names.
     *
     * @param user for a target by URL
     */
    public static String of(Path caseFile, String target, Optional<String> user) {
        final String server = ConnectionSettings.isUrl(target) ? " --target " + ShellWord.quote(target) : "";
        final String login =
                user.map(name -> " --user " + ShellWord.quote(name)).orElse("");
        return "./isolde replay " + ShellWord.quote(caseFile.toString()) + server + login + " --times " + TIMES;
    }
}
