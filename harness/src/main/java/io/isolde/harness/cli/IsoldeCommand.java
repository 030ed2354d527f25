package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.target.TargetException;
import java.io.PrintWriter;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command without a subcommand, and what all of them share: how mistakes are told. */
@Command(
        name = "isolde",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = IsoldeCommand.Version.class,
        subcommands = {
            DemoCommand.class,
            RunCommand.class,
            ResumeCommand.class,
            CompareCommand.class,
            ReplayCasesCommand.class,
            SimulateCommand.class,
            ReduceCommand.class,
            ReportCommand.class,
            ExportCommand.class,
            ImportCommand.class,
            EvaluateCommand.class,
            TargetsCommand.class,
            GenerateCompletion.class
        },
        synopsisSubcommandLabel =
                "demo | run | resume | compare | replay | simulate | reduce | report | export | import | evaluate | targets | generate-completion",
        description = "Finds transaction bugs in SQL databases. Runs conflicting transactions on a real server"
                + " and checks the results with an oracle that knows what each isolation level allows.",
        footer = {
            "%nbench, from the launcher only: benchmarks; see ./isolde bench --help.",
            "Completion in bash and zsh: source <(./isolde generate-completion)."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:fine",
            "1:run, resume: new findings, or a self-test not caught; replay: the verdict changed;"
                    + " reduce: the result does not come back every time;"
                    + " evaluate: server and model disagree",
            "2:bad input; the message is one line",
            "3:isolde itself, or what it runs on, failed; replay: also if a verdict is Invalid",
            "130:interrupted (143: ended by SIGTERM). If several codes apply, the highest is returned"
        })
final class IsoldeCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Option(names = "--verbose", scope = ScopeType.INHERIT, description = "Show stack traces of errors.")
    private boolean verbose;

    /** A command line that tells mistakes in one line and never exits by itself. */
    static CommandLine commandLine(Object... more) {
        final IsoldeCommand command = new IsoldeCommand();
        final CommandLine line = new CommandLine(command);
        for (final Object subcommand : more) {
            line.addSubcommand(subcommand);
        }
        GroupedHelp.applyTo(line);
        // These reach the subcommands there are.
        return line.setOut(AsciiFallback.standardOutput())
                .setErr(AsciiFallback.standardError())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true)
                .setParameterExceptionHandler(command::onBadParameter)
                .setExecutionExceptionHandler(command::onException)
                .setExecutionStrategy(command::execute);
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is needed: demo, run, resume, compare, replay, simulate, reduce, report, export, import, evaluate, targets or generate-completion");
    }

    private int onBadParameter(ParameterException e, String[] args) {
        final CommandLine line = e.getCommandLine();
        tell(line, BadArgument.told(e) + "; see " + line.getCommandSpec().qualifiedName() + " --help", e);
        return ExitCode.BAD_INPUT;
    }

    private int onException(Exception e, CommandLine line, ParseResult parsed) {
        if (e instanceof BadInputException) {
            tell(line, e.getMessage(), e);
            return ExitCode.BAD_INPUT;
        }
        if (e instanceof java.io.UncheckedIOException
                || e instanceof CampaignFailedException
                || e instanceof TargetException) {
            tell(line, e.getMessage(), e);
            return ExitCode.FAILED;
        }
        return onFailure(line, e);
    }

    /** What nobody has foreseen, an error of the JVM among it, is ours: it says nothing about a database. */
    private int onFailure(CommandLine line, Throwable failure) {
        tell(line, FailureLog.told(failure), failure);
        return ExitCode.FAILED;
    }

    /** As picocli runs the last subcommand, but no error leaves it as an exception, which would end the JVM with the exit code for findings. */
    private int execute(ParseResult parsed) {
        try {
            return new CommandLine.RunLast().execute(parsed);
        } catch (final StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
            return onFailure(spec.commandLine(), e);
        }
    }

    private void tell(CommandLine line, String message, Throwable e) {
        final PrintWriter err = line.getErr();
        err.println("isolde: " + message);
        if (verbose) {
            e.printStackTrace(err);
        }
        err.flush();
    }

    /** Version and commit, from the jar. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {BuildInfo.load().toString()};
        }
    }
}
