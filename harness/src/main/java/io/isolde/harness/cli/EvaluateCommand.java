package io.isolde.harness.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate}: measurements of Isolde itself on a server. */
@Command(
        name = "evaluate",
        description =
                "Measures Isolde itself: its evaluation of expressions, its strategies for conflicts and"
                        + " reduction, its stability over hours, the experiments of the papers and their tools, and"
                        + " its handling of mutated files, PostgreSQL's own isolation tests against their answers, and simulations against servers.",
        synopsisSubcommandLabel = "expressions|conflicts|reducers|soak|papers|tools|fuzz|specs|simulate",
        subcommands = {
            EvaluateExpressionsCommand.class,
            EvaluateConflictsCommand.class,
            EvaluateReducersCommand.class,
            EvaluateSharesCommand.class,
            EvaluateSoakCommand.class,
            EvaluatePapersCommand.class,
            EvaluateToolsCommand.class,
            EvaluateFuzzCommand.class,
            EvaluateSpecsCommand.class,
            EvaluateSimulateCommand.class
        })
final class EvaluateCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "what to evaluate is needed: expressions, conflicts, reducers, soak, papers, tools, fuzz, specs or simulate");
    }
}
