package io.isolde.harness.cli;

import io.isolde.harness.report.AcceptedQuirks;
import picocli.CommandLine.Option;

/** Which known deviations a run puts up with. */
final class QuirkArguments {
    @Option(
            names = "--quirks",
            paramLabel = "all|none|ID,...",
            description =
                    "Known deviations that are accepted: all (the default), none, or those named, like MDEV-26642. A"
                            + " case that takes another one to explain keeps its verdict, and counts as a new finding for"
                            + " --findings and the exit code.")
    private String accepted;

    AcceptedQuirks accepted() {
        return accepted == null ? AcceptedQuirks.ALL : AcceptedQuirks.parse("--quirks", accepted);
    }
}
