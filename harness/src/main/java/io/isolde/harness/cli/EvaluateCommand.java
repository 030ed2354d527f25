package io.isolde.harness.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate}: measurements of Isolde itself on a server. */
@Command(
        name = "evaluate",
        description =
                "Measures Isolde itself: its evaluation of expressions, its ways to make conflicts, and to reduce"
                        + " findings; how steady it is over hours; what the papers of its oracles measured, and their tools from end to end; whether mutated files break what reads them.",
        synopsisSubcommandLabel = "expressions|conflicts|reducers|soak|papers|tools|fuzz",
        subcommands = {
            EvaluateExpressionsCommand.class,
            EvaluateConflictsCommand.class,
            EvaluateReducersCommand.class,
            EvaluateSharesCommand.class,
            EvaluateSoakCommand.class,
            EvaluatePapersCommand.class,
            EvaluateToolsCommand.class,
            EvaluateFuzzCommand.class
        })
final class EvaluateCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "what to evaluate is needed: expressions, conflicts, reducers, soak, papers, tools or fuzz");
    }
}
