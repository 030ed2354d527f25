package io.isolde.harness.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate}: tests of the model itself against a server. */
@Command(
        name = "evaluate",
        description = "Compares the model's own evaluation with a server's.",
        synopsisSubcommandLabel = "expressions",
        subcommands = EvaluateExpressionsCommand.class)
final class EvaluateCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "what to evaluate is needed: expressions");
    }
}
