package io.isolde.harness.cli;

import io.isolde.harness.evaluate.Steadiness;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.OutputFormat;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate soak}: whether a long run was steady. */
@Command(
        name = "soak",
        description = {
            "Tells whether a long run was as quick at its end as at its beginning, and took no more memory, threads, files"
                    + " and connections: a line each, with its slope. Ends with 1 where one is not flat.",
            "",
            "A soak is a run of two hours: isolde run --minutes 120 --out DIR, and then isolde evaluate soak DIR."
        })
final class EvaluateSoakCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "DIR", description = "The folder of the run, as given by --out.")
    private String folder;

    @Override
    public Integer call() {
        final Steadiness steadiness =
                new Steadiness(new OutputFolder(PathArgument.parse("DIR", "a folder", folder)).pace());
        final PrintWriter out = spec.commandLine().getOut();
        out.print(steadiness.grid().write(OutputFormat.TEXT));
        out.flush();
        return steadiness.isSteady() ? ExitCode.OK : ExitCode.FOUND;
    }
}
