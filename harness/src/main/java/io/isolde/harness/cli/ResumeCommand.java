package io.isolde.harness.cli;

import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde resume}: a campaign that was ended at any moment goes on. */
@Command(
        name = "resume",
        description = "Continues a run that was stopped or killed, with the same options, seed and cases."
                + " Finished batches of cases are not run again.")
final class ResumeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The folder of the run, as given by --out.")
    private Path folder;

    @Mixin
    private LimitArguments limits;

    @Mixin
    private KnownArguments known = new KnownArguments();

    @Mixin
    private TrustArguments trustArguments = new TrustArguments();

    @Option(
            names = "--target",
            paramLabel = "URL",
            description = "URL of the run's server, including its secrets. Because a folder may come from somebody"
                    + " else, isolde does not connect to a server that only the folder names, unless you give"
                    + " --trust. Repeat the option for a twin.")
    private List<String> targets = List.of();

    @Mixin
    private PasswordArguments passwords = new PasswordArguments();

    @Option(
            names = "--format",
            paramLabel = "text|tsv|json",
            defaultValue = "text",
            description = "Format of the result on standard output.")
    private OutputFormat format;

    @Option(names = "--quiet", description = "Print no status on standard error.")
    private boolean quiet;

    /** The command for the folder of a run on a server, or on none. */
    static String of(OutputFolder folder, Optional<TargetSpec> target) {
        final boolean asksForTrust = target.flatMap(Targets::unlisted).isPresent();
        return "./isolde resume " + ShellWord.quote(folder.root().toString())
                + (asksForTrust ? " " + TrustArguments.OPTION : "");
    }

    /** What the folder has no part of: the login, for the servers that are named here. */
    private Login login() {
        final Login login = Login.of(Optional.empty(), passwords, trustArguments.trust());
        targets.stream().map(Targets::parse).forEach(login::name);
        return login;
    }

    @Override
    public Integer call() throws InterruptedException {
        final SittingOptions sitting = new SittingOptions(
                spec.commandLine().getOut(),
                spec.commandLine().getErr(),
                format,
                quiet,
                Optional.empty(),
                login(),
                known.again());
        return CampaignFolder.is(folder)
                ? CampaignRuns.resume(folder, limits.again(), sitting)
                : ResumedRun.goOn(folder, limits.again(), sitting);
    }
}
