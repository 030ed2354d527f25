package io.isolde.harness.cli;

import io.isolde.harness.campaign.Limits;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.journal.FolderLock;
import io.isolde.harness.journal.JournalContent;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.report.ShellWord;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code isolde resume}: a campaign that was ended at any moment goes on. */
@Command(
        name = "resume",
        description = "Goes on with a run that was ended at any moment, with its options, seed and cases. Batches of"
                + " cases that were finished are not run again.")
final class ResumeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The folder of results of the run, its --out.")
    private Path folder;

    @Mixin
    private LimitArguments limits;

    @Option(names = "--password", paramLabel = "WORD", description = "Password for a target by URL; no folder has it.")
    private String password;

    @Option(
            names = "--format",
            paramLabel = "text|tsv|json",
            defaultValue = "text",
            description = "How the result is printed on standard output.")
    private OutputFormat format;

    @Option(names = "--quiet", description = "No status on standard error.")
    private boolean quiet;

    /** The command for a folder. */
    static String of(OutputFolder folder) {
        return "./isolde resume " + ShellWord.quote(folder.root().toString());
    }

    @Override
    public Integer call() throws InterruptedException {
        try (FolderLock lock = FolderLock.take(OutputFolder.existing(folder))) {
            final JournalContent content = JournalReader.read(lock.folder().journal());
            final RunCommand run = parsed(content.run().arguments());
            final Optional<String> reached = reached(run.limits(), content);
            if (content.ended().isPresent() && reached.isPresent()) {
                final PrintWriter out = spec.commandLine().getOut();
                out.println(folder + " is finished: " + reached.get() + "; see "
                        + lock.folder().summary());
                out.flush();
                return run.exitCode(content.earlier());
            }
            return run.goOn(lock.folder(), content);
        }
    }

    /** The command as it was given, but for what was given anew. */
    private RunCommand parsed(List<String> arguments) {
        final List<String> all = new ArrayList<>(arguments);
        all.addAll(limits.again());
        all.addAll(List.of("--format", format.name().toLowerCase(Locale.ROOT)));
        if (password != null) {
            all.addAll(List.of("--password", password));
        }
        if (quiet) {
            all.add("--quiet");
        }
        final RunCommand run = new RunCommand();
        try {
            new CommandLine(run)
                    .setCaseInsensitiveEnumValuesAllowed(true)
                    .setOverwrittenOptionsAllowed(true)
                    .setOut(spec.commandLine().getOut())
                    .setErr(spec.commandLine().getErr())
                    .parseArgs(all.toArray(String[]::new));
        } catch (final ParameterException e) {
            throw new BadInputException(
                    folder + " was begun with options that this isolde does not know: " + e.getMessage(), e);
        }
        return run;
    }

    /** Which limit is reached already; that of disk is looked at by the campaign. */
    private static Optional<String> reached(Limits limits, JournalContent content) {
        final long cases = content.earlier().counts().cases();
        final int found = content.earlier().findings().newCount();
        if (limits.cases().isPresent() && cases >= limits.cases().getAsLong()) {
            return Optional.of("all of its " + Figures.count(cases, "case") + " were run");
        }
        if (limits.time().isPresent()
                && content.earlier().spent().elapsed().compareTo(limits.time().get()) >= 0) {
            return Optional.of("its time, " + Figures.duration(limits.time().get()) + ", is over");
        }
        if (limits.findings().isPresent() && found >= limits.findings().getAsLong()) {
            return Optional.of("it has found what was asked for, " + Figures.count(found, "new finding"));
        }
        return Optional.empty();
    }
}
