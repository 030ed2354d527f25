package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.Trust;
import picocli.CommandLine.Option;

/** Says who wrote the files that a command reads. */
final class TrustArguments {
    static final String OPTION = "--trust";

    @Option(
            names = OPTION,
            description = "Trust the files, because they are your own: they may name servers by URL and other"
                    + " files, set any variable of a server that isolde starts, and send any statement. By"
                    + " default they may name only products, versions and listed variables, and send only listed"
                    + " statements.")
    private boolean isOwn;

    Trust trust() {
        return isOwn ? Trust.OWN : Trust.STRANGER;
    }

    /**
     * Refuses a file that a campaign file or a run folder names, which would be read or written wherever it is.
     *
     * @throws BadInputException that names {@code --trust}
     */
    static void requireTrusted(String option, String named, Trust trust) {
        if (trust != Trust.OWN) {
            throw new BadInputException(option + ": a file may not name the file " + named + ": give " + OPTION
                    + " if the file is your own");
        }
    }
}
