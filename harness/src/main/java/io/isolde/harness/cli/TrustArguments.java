package io.isolde.harness.cli;

import io.isolde.harness.config.Trust;
import picocli.CommandLine.Option;

/** Says who wrote the files that a command reads. */
final class TrustArguments {
    static final String OPTION = "--trust";

    @Option(
            names = OPTION,
            description =
                    "The files are my own: they may name servers by URL, set any variable of a server that isolde starts,"
                            + " and send any statement. Without it they may name products, versions and listed"
                            + " variables only, and send listed statements.")
    private boolean isOwn;

    Trust trust() {
        return isOwn ? Trust.OWN : Trust.STRANGER;
    }
}
