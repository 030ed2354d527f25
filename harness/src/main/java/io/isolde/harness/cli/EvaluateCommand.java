package io.isolde.harness.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate}: the model against a server, and ways to do something against each other. */
@Command(
        name = "evaluate",
        description = "Measures Isolde itself: the model's evaluation against a server's, reducers against each other.",
        synopsisSubcommandLabel = "expressions | reducers",
        subcommands = {EvaluateExpressionsCommand.class, EvaluateReducersCommand.class})
final class EvaluateCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "what to evaluate is needed: expressions or reducers");
    }
}
