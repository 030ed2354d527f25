package io.isolde.harness.cli;

import io.isolde.harness.cli.CampaignFolder.PlannedRun;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.CampaignFile;
import io.isolde.harness.config.Setting;
import io.isolde.harness.journal.FolderLock;
import io.isolde.harness.report.CampaignSummary;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.report.VerdictText;
import io.isolde.harness.target.Targets;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ParameterException;

/**
 * Several runs, one after the other, each in a folder of its own and as {@code isolde run} would do it. A run that cannot go on does not keep the others
 * from theirs.
 */
final class CampaignRuns {
    private final CampaignFolder folder;
    private final List<String> anew;
    private final SittingOptions sitting;
    private final Map<String, String> failures = new LinkedHashMap<>();

    private CampaignRuns(CampaignFolder folder, List<String> anew, SittingOptions sitting) {
        this.folder = folder;
        this.anew = anew;
        this.sitting = sitting;
    }

    /**
     * Begins a campaign. The whole file is checked before anything is run.
     *
     * @param out a folder, new or empty
     * @return an exit code
     */
    static int begin(Path file, Path out, SittingOptions sitting) throws InterruptedException {
        return new CampaignRuns(CampaignFolder.create(out, plan(file, sitting)), List.of(), sitting).goOn();
    }

    /** The runs of a file, all of it checked. */
    static List<PlannedRun> plan(Path file, SittingOptions sitting) {
        final CampaignFile campaign = CampaignFile.read(file, CampaignSettings.keys());
        final long drawn = RunArguments.drawSeed();
        final List<PlannedRun> runs = new ArrayList<>();
        for (final CampaignFile.Entry entry : campaign.entries()) {
            runs.addAll(runs(campaign, file, entry, drawn, runs.size(), sitting));
        }
        return runs;
    }

    /**
     * Goes on with all runs that are not finished.
     *
     * @param anew as in {@link ResumedRun#goOn}, for each run
     * @return an exit code
     */
    static int resume(Path root, List<String> anew, SittingOptions sitting) throws InterruptedException {
        return new CampaignRuns(new CampaignFolder(root), anew, sitting).goOn();
    }

    private static List<PlannedRun> runs(
            CampaignFile campaign,
            Path file,
            CampaignFile.Entry entry,
            long drawn,
            int before,
            SittingOptions sitting) {
        final List<String> seeds = entry.seeds()
                .map(setting -> setting.words().stream().map(Setting.Word::text).toList())
                .orElse(List.of(Long.toString(drawn)));
        final List<PlannedRun> runs = new ArrayList<>();
        for (final String seed : seeds) {
            final List<String> arguments = new ArrayList<>();
            try {
                arguments.addAll(CampaignSettings.arguments(file, entry, sitting.login()));
                arguments.add("--seed=" + seed);
                RunCommand.parsed(arguments, sitting).check();
            } catch (final BadInputException e) {
                throw campaign.located(entry, e);
            } catch (final ParameterException e) {
                throw campaign.located(entry, new BadInputException(BadArgument.told(e), e));
            }
            final String number = String.format("%02d", before + runs.size() + 1);
            final String target = Targets.shown(entry.target());
            runs.add(new PlannedRun(
                    new CampaignSummary.Run(
                            number + "-" + VerdictText.slug(target) + "-seed-" + seed, target, Long.parseLong(seed)),
                    arguments));
        }
        return runs;
    }

    private int goOn() throws InterruptedException {
        try (FolderLock lock = FolderLock.take(new OutputFolder(folder.root()))) {
            final List<PlannedRun> runs = new CampaignFolder(lock.folder().root()).runs();
            int worst = ExitCode.OK;
            for (int i = 0; i < runs.size() && worst < ExitCode.SIGNAL_BASE; i++) {
                tell(i, runs);
                worst = Math.max(worst, goOn(runs.get(i)));
                folder.summarise(failures);
            }
            print(folder.summarise(failures));
            return worst;
        }
    }

    private void tell(int index, List<PlannedRun> runs) {
        if (!sitting.quiet()) {
            final CampaignSummary.Run run = runs.get(index).run();
            sitting.err()
                    .println(
                            "Run " + (index + 1) + " of " + runs.size() + ": " + run.target() + ", seed " + run.seed());
            sitting.err().flush();
        }
    }

    /** An exit code. What only programs read is printed once, over all runs. */
    private int goOn(PlannedRun planned) throws InterruptedException {
        final SittingOptions shown =
                sitting.format() == OutputFormat.TEXT ? sitting : sitting.to(new PrintWriter(Writer.nullWriter()));
        try {
            if (folder.isBegun(planned)) {
                return ResumedRun.goOn(folder.of(planned).root(), anew, shown);
            }
            folder.clear(planned);
            final List<String> arguments = new ArrayList<>(planned.arguments());
            arguments.addAll(anew);
            arguments.addAll(shown.arguments());
            arguments.addAll(List.of("--out", folder.of(planned).root().toString()));
            return RunCommand.parsed(arguments, shown).call();
        } catch (final BadInputException e) {
            return failed(planned, e, ExitCode.BAD_INPUT);
        } catch (final RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return failed(planned, e, ExitCode.FAILED);
        }
    }

    private int failed(PlannedRun planned, Throwable e, int exitCode) {
        final String why = Optional.ofNullable(e.getMessage()).orElseGet(e::toString);
        failures.put(planned.run().folder(), why);
        sitting.err().println("isolde: " + planned.run().folder() + ": " + why);
        if (!(e instanceof BadInputException
                || e instanceof CampaignFailedException
                || e instanceof UncheckedIOException)) {
            e.printStackTrace(sitting.err());
        }
        sitting.err().flush();
        return exitCode;
    }

    private void print(CampaignSummary summary) {
        sitting.out().print(summary.write(sitting.format()));
        sitting.out().flush();
    }
}
