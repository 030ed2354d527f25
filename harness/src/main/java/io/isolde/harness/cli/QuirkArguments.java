package io.isolde.harness.cli;

import io.isolde.harness.report.AcceptedQuirks;
import picocli.CommandLine.Option;

/** Which known deviations a run puts up with. */
final class QuirkArguments {
    @Option(
            names = "--quirks",
            paramLabel = "all|none|ID,...",
            description = "Known deviations to accept: all (the default), none, or a list like MDEV-26642. A case"
                    + " that only other deviations explain keeps its verdict, but counts as a new finding for"
                    + " --findings and the exit code.")
    private String accepted;

    AcceptedQuirks accepted() {
        return accepted == null ? AcceptedQuirks.ALL : AcceptedQuirks.parse("--quirks", accepted);
    }
}
