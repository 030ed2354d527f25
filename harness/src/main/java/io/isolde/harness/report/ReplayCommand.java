package io.isolde.harness.report;

import io.isolde.harness.config.ConnectionSettings;
import java.nio.file.Path;
import java.util.Optional;

/** The commands that run a finding again, and that make it smaller. */
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
        return command("replay", caseFile, target, user) + " --times " + TIMES;
    }

    /** The one that goes on to make a case smaller. */
    static String reduce(Path caseFile, RunIdentity run) {
        return reduce(caseFile, run.target(), run.user());
    }

    /**
     * The same.
     *
     * @param user for a target by URL
     */
    public static String reduce(Path caseFile, String target, Optional<String> user) {
        return command("reduce", caseFile, target, user);
    }

    private static String command(String name, Path caseFile, String target, Optional<String> user) {
        final String server = ConnectionSettings.isUrl(target) ? " --target " + ShellWord.quote(target) : "";
        final String login =
                user.map(word -> " --user " + ShellWord.quote(word)).orElse("");
        return "./isolde " + name + " " + ShellWord.quote(caseFile.toString()) + server + login;
    }
}
