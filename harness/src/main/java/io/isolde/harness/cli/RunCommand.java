package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.harness.campaign.Campaign;
import io.isolde.harness.campaign.CampaignOptions;
import io.isolde.harness.campaign.CampaignRecords;
import io.isolde.harness.campaign.CampaignServer;
import io.isolde.harness.campaign.Limits;
import io.isolde.harness.campaign.PaceLog;
import io.isolde.harness.campaign.ResourceUse;
import io.isolde.harness.campaign.SelfTest;
import io.isolde.harness.campaign.StopSignal;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.Trust;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.generate.Feature;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.generate.TransactionCounts;
import io.isolde.harness.generate.Vocabulary;
import io.isolde.harness.journal.Earlier;
import io.isolde.harness.journal.Ended;
import io.isolde.harness.journal.FolderLock;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.journal.JournalContent;
import io.isolde.harness.journal.RunLine;
import io.isolde.harness.journal.Sitting;
import io.isolde.harness.journal.Spent;
import io.isolde.harness.known.KnownFindings;
import io.isolde.harness.lane.Twin;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.report.AcceptedQuirks;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.Manifest;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.RunResult;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.Sightings;
import io.isolde.harness.report.html.HtmlReport;
import io.isolde.harness.report.html.LivePage;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code isolde run}: a campaign on one server. */
@Command(
        name = "run",
        description =
                "Runs generated cases on a server and judges what it did. Without --minutes and --cases: two minutes. With both"
                        + " it ends with what comes first.")
final class RunCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Mixin
    private TrustArguments trustArguments = new TrustArguments();

    @Mixin
    private RunArguments arguments;

    @Mixin
    private KnownArguments known = new KnownArguments();

    @Option(
            names = CampaignSettings.OPTION,
            paramLabel = "FILE",
            description = "Run a campaign: one run for each target and seed in a YAML file. Its other keys are"
                    + " options of this command. See harness/docs/campaign-files.md.")
    private Path campaignFile;

    /** Where only a share is run. */
    private Optional<RunShare> share = Optional.empty();

    /** Of this run, once it has begun. */
    private Optional<KnownFindings> knownFindings = Optional.empty();

    @Override
    public Integer call() throws InterruptedException {
        if (campaignFile != null) {
            CampaignSettings.refuseBeside(spec.commandLine().getParseResult());
            return CampaignRuns.begin(
                    campaignFile, arguments.outOr(Instant.now(), CampaignSettings.nameOf(campaignFile)), sitting());
        }
        final Optional<TargetSpec> target = target();
        final RunPlan plan = plan(Instant.now(), target, () -> OutputFolder.create(arguments.out(Instant.now())));
        try (FolderLock lock = FolderLock.take(plan.folder())) {
            return run(plan.in(lock.folder()));
        }
    }

    /** Runs a share, of which it writes the journal and the folders of findings. */
    void runShare(RunShare part) throws InterruptedException {
        share = Optional.of(part);
        call();
    }

    /**
     * Goes on with a campaign, by whose arguments this was made.
     *
     * @param folder locked by the caller
     */
    int goOn(OutputFolder folder, JournalContent content) throws InterruptedException {
        final RunPlan plan = plan(content.run().sitting().start(), target(), () -> folder);
        return run(plan.goingOn(content));
    }

    /**
     * The command by arguments that a campaign file or a run folder holds.
     *
     * @param arguments the last of several for one option holds
     * @throws ParameterException for arguments that it does not know
     * @throws BadInputException for targets that only a file of the user's own may name
     */
    static RunCommand parsed(List<String> arguments, SittingOptions sitting) {
        final RunCommand run = new RunCommand();
        final CommandLine line = new CommandLine(run);
        line.setCaseInsensitiveEnumValuesAllowed(true)
                .setOverwrittenOptionsAllowed(true)
                .setOut(sitting.out())
                .setErr(sitting.err())
                .parseArgs(arguments.toArray(String[]::new));
        run.targetArguments.goOn(sitting.login());
        run.requireTrusted(sitting);
        return run;
    }

    /** What the file or the folder names is reached if the user trusts that or, for a server, names it, too. */
    private void requireTrusted(SittingOptions sitting) {
        targetArguments.target().ifPresent(name -> requireTrusted(name, sitting));
        checkTwin(name -> requireTrusted(name, sitting));
        arguments.requireTrustedFiles(sitting.login().trust());
    }

    private static void requireTrusted(String name, SittingOptions sitting) {
        if (!sitting.login().names(name)) {
            OpenTarget.requireTrusted(name, sitting.login().trust());
        }
    }

    /** Names the option in what is wrong with the second server. */
    private void checkTwin(Consumer<String> check) {
        try {
            arguments.twin().ifPresent(check);
        } catch (final BadInputException e) {
            throw new BadInputException("--twin: " + e.getMessage(), e);
        }
    }

    private SittingOptions sitting() {
        return new SittingOptions(
                spec.commandLine().getOut(),
                err(),
                arguments.format(),
                arguments.quiet(),
                arguments.uiPort(),
                targetArguments.login(trustArguments.trust()),
                known.again());
    }

    /**
     * Refuses what cannot be run, as far as that can be told without a server and without a folder.
     *
     * @throws BadInputException for what cannot be run
     */
    void check() {
        final RunPlan plan = plan(Instant.EPOCH, target(), () -> new OutputFolder(Path.of("")));
        checkTwin(targetArguments::twin);
        if (plan.target().isEmpty()) {
            knownTo(Dialect.STANDARD, plan);
        }
    }

    /** Of known deviations, those that are no findings. */
    AcceptedQuirks acceptedQuirks() {
        return arguments.quirks();
    }

    /** What ends the campaign. */
    Limits limits() {
        return options().limits();
    }

    private Optional<TargetSpec> target() {
        return arguments.isNullDatabase(targetArguments) ? Optional.empty() : Optional.of(targetArguments.spec());
    }

    private CampaignOptions options() {
        return arguments.isNullDatabase(targetArguments) ? arguments.nullCampaign() : arguments.campaign();
    }

    /**
     * @param folder called last
     */
    private RunPlan plan(Instant start, Optional<TargetSpec> target, Supplier<OutputFolder> folder) {
        final CampaignOptions options = options();
        arguments.uiPort().ifPresent(LivePage::requireFree);
        final TransactionCounts transactions = arguments.transactions();
        return new RunPlan(
                start,
                options,
                transactions,
                generator(arguments.caseLevels(), transactions),
                target,
                folder.get(),
                Optional.empty());
    }

    private int run(RunPlan plan) throws InterruptedException {
        return plan.target().isPresent() ? runOnServer(plan, plan.target().get()) : runOnNullDatabase(plan);
    }

    private int runOnServer(RunPlan plan, TargetSpec target) throws InterruptedException {
        final Optional<TargetSpec> second = arguments.twin().map(targetArguments::twin);
        boolean started = false;
        final int lanes = plan.options().lanes();
        try (OpenServer server = share.map(
                                part -> OpenServer.lent(part.servers().of(target, lanes)))
                        .orElseGet(() -> OpenServer.own(OpenTarget.start(target, lanes)));
                SecondServer twin = SecondServer.start(second)) {
            final RunPlan known = knownTo(server.target().profile(), plan);
            started = true;
            return run(known, server.target(), twin);
        } finally {
            if (!started && plan.earlier().isEmpty()) {
                plan.folder().deleteIfUnused();
            }
        }
    }

    private int runOnNullDatabase(RunPlan asked) throws InterruptedException {
        final ServerProfile profile = Dialect.STANDARD;
        // What cannot be predicted is generated only where it is asked for, and ends undecided.
        final RunPlan plan = knownTo(profile, asked.of(asked.generator().withoutFormsOfPractice()));
        final RunIdentity identity = new RunIdentity(
                plan.options().seed(),
                RunIdentity.NULL_DATABASE,
                Optional.empty(),
                profile.version(),
                Optional.empty());
        final Manifest manifest = new Manifest(
                BuildInfo.load(),
                identity,
                profile,
                false,
                Collections.emptySortedMap(),
                new RunText(arguments, plan).effectiveOptions(),
                plan.start());
        final StopSignal stop = new StopSignal();
        try (Journal journal = journal(plan, profile.version());
                InterruptHandler interrupts = InterruptHandler.install(() -> interrupt(stop))) {
            manifest.write(plan.folder().manifest(), Optional.empty());
            announce(plan, identity);
            remember(plan.folder());
            final CampaignRecords records = records(plan, identity, journal, new Experience());
            final Campaign campaign =
                    Campaign.onNullDatabase(plan.options(), plan.sources()::open, profile, records, stop);
            final RunSummary summary =
                    known(plan, profile.version(), records, runShowing(campaign, plan.folder(), ResourceUse::ofClient));
            finish(plan.folder(), manifest, campaign, summary, journal);
            return exitCode(plan, campaign, summary, interrupts.exitCode());
        }
    }

    /** The journal, with a line for this sitting. */
    private Journal journal(RunPlan plan, ServerVersion version) {
        final BuildInfo build = BuildInfo.load();
        if (plan.earlier().isEmpty()) {
            final Journal journal = Journal.create(plan.folder().journal());
            journal.append(new RunLine(
                    Sitting.of(1, build, plan.start()),
                    version.toString(),
                    new RunText(arguments, plan).argumentsAnywhere()));
            return journal;
        }
        final JournalContent earlier = plan.earlier().get();
        plan.requireSame(earlier, version);
        final Journal journal = Journal.goOn(plan.folder().journal(), earlier);
        journal.append(Sitting.of(earlier.sittings() + 1, build, Instant.now()));
        return journal;
    }

    private CampaignRecords records(RunPlan plan, RunIdentity identity, Journal journal, Experience experience) {
        final Earlier earlier = plan.earlier()
                .map(JournalContent::earlier)
                .or(() -> share.map(RunShare::earlier))
                .orElseGet(Earlier::nothing);
        return new CampaignRecords(
                plan.folder(),
                new FindingStore(plan.folder().findings(), identity, earlier.findings(), arguments.quirks()),
                journal,
                earlier,
                experience);
    }

    private GeneratorConfig generator(Levels levels, TransactionCounts transactions) {
        GeneratorConfig config = GeneratorConfig.DEFAULT
                .withLevels(levels)
                .withTransactions(transactions)
                .withOrders(arguments.orders())
                .withPatterns(arguments.patterns());
        try {
            config = config.withWeights(arguments.weights());
        } catch (final IllegalArgumentException e) {
            throw new BadInputException("--weights: " + e.getMessage(), e);
        }
        try {
            for (final Map.Entry<Feature, Integer> share : arguments.shares().entrySet()) {
                config = config.withShare(share.getKey(), share.getValue());
            }
        } catch (final IllegalArgumentException e) {
            throw new BadInputException("--shares: " + e.getMessage(), e);
        }
        try {
            return config.withConflicts(arguments.conflicts());
        } catch (final IllegalArgumentException e) {
            throw new BadInputException("--conflicts: " + e.getMessage(), e);
        }
    }

    /** What this server can run of it: what it does not know is left out, unless it was asked for. */
    private RunPlan knownTo(ServerProfile profile, RunPlan plan) {
        final Vocabulary words = Dialect.of(profile).vocabulary();
        arguments.weights().forEach((kind, weight) -> {
            if (weight > 0 && !words.kinds().contains(kind)) {
                throw new BadInputException("--weights: " + profile.version() + " does not know " + RunText.word(kind)
                        + "; leave it out or choose another target");
            }
        });
        arguments.shares().forEach((feature, percent) -> {
            if (percent > 0 && !words.shares().containsKey(feature)) {
                throw new BadInputException("--shares: " + RunText.word(feature) + " is nothing that cases for "
                        + profile.version() + " have; leave it out or choose another target");
            }
        });
        OpenTarget.requireLevels(profile, arguments.namedLevels());
        OpenTarget.requireAsked(profile, plan.options().oracles());
        try {
            return plan.of(plan.generator().in(words));
        } catch (final IllegalArgumentException e) {
            throw new BadInputException("--weights: " + profile.version() + ": " + e.getMessage(), e);
        }
    }

    private int run(RunPlan plan, RunningTarget server, SecondServer twin) throws InterruptedException {
        final Optional<SelfTest> selfTest = arguments.selfTest();
        final RunIdentity identity = new RunIdentity(
                plan.options().seed(),
                server.name(),
                plan.target().flatMap(OpenTarget::user),
                server.profile().version(),
                twin.name(),
                selfTest.map(SelfTest::actual));
        final Manifest manifest = new Manifest(
                BuildInfo.load(),
                identity,
                server.profile(),
                server.startedByUs(),
                server.variables(),
                new RunText(arguments, plan).effectiveOptions(),
                plan.start());
        final StopSignal stop = new StopSignal();
        final ExperienceFile experience = ExperienceFile.read(
                arguments.experience().orElse(plan.folder().root().resolve("experience.json")));
        try (Journal journal = journal(plan, server.profile().version());
                InterruptHandler interrupts = InterruptHandler.install(() -> interrupt(stop))) {
            manifest.write(plan.folder().manifest(), Optional.empty());
            announce(plan, identity);
            remember(plan.folder());
            final CampaignRecords records = records(plan, identity, journal, experience.experience());
            final Campaign campaign = campaign(plan, server, twin, identity, records, stop);
            final RunSummary summary = known(
                    plan,
                    identity.version(),
                    records,
                    runShowing(campaign, plan.folder(), () -> ResourceUse.of(server)));
            finish(plan.folder(), manifest, campaign, summary, journal);
            if (plan.options().reducing() && campaign.failure().isEmpty()) {
                experience.write();
            }
            return exitCode(plan, campaign, summary, interrupts.exitCode());
        }
    }

    private static Campaign campaign(
            RunPlan plan,
            RunningTarget server,
            SecondServer twin,
            RunIdentity identity,
            CampaignRecords records,
            StopSignal stop) {
        final int lanes = plan.options().lanes();
        return new Campaign(
                plan.options(),
                new CampaignServer(
                        server,
                        lane -> lane(server, "", lane, lanes, identity.actualLevel()),
                        identity.actualLevel()
                                .map(level -> lane -> lane(server, "_control", lane, lanes, Optional.empty())),
                        twin.twin()),
                plan.sources()::open,
                records,
                stop);
    }

    /** A server on which sessions run at the levels of the cases. */
    static CampaignServer server(RunningTarget target, int lanes, Optional<Twin> twin) {
        return new CampaignServer(
                target, lane -> lane(target, "", lane, lanes, Optional.empty()), Optional.empty(), twin);
    }

    /** Sessions of one of so many lanes, in a schema of its own, whose name ends with what is given. */
    static CaseRunner lane(
            RunningTarget server, String ending, int lane, int lanes, Optional<IsolationLevel> actualLevel) {
        final String schema = "isolde_" + ProcessHandle.current().pid() + "_" + lane + ending;
        final LaneOptions options = LaneOptions.of(schema).at(actualLevel).trusting(Trust.OWN);
        return Dialect.lane(server, options.among(lane, lanes));
    }

    private RunSummary runShowing(Campaign campaign, OutputFolder folder, Supplier<ResourceUse> use)
            throws InterruptedException {
        final Optional<LivePage> live = arguments.uiPort().map(port -> LivePage.start(folder, port));
        live.ifPresent(page -> tell("Live page " + page.address()));
        final PaceLog pace = PaceLog.start(folder.pace(), campaign::progress, use);
        try {
            return arguments.quiet() ? campaign.run() : runShowing(campaign);
        } finally {
            live.ifPresent(LivePage::close);
            pace.close();
        }
    }

    private void tell(String line) {
        err().println(line);
        err().flush();
    }

    private RunSummary runShowing(Campaign campaign) throws InterruptedException {
        final StatusPrinter status =
                StatusPrinter.start(Terminal.ofStandardError(), err(), campaign::progress, campaign::findings);
        try {
            return campaign.run();
        } finally {
            status.close();
        }
    }

    /** From now on later runs know what this one finds. */
    private void remember(OutputFolder folder) {
        knownFindings = known.open();
        knownFindings.ifPresent(findings -> {
            findings.add(folder);
            findings.prepareLater();
        });
    }

    /** The summary with what earlier runs have found, which folders of findings tell, too. */
    private RunSummary known(RunPlan plan, ServerVersion version, CampaignRecords records, RunSummary summary) {
        final Sightings earlier = knownFindings
                .map(findings -> findings.sightings(plan.folder(), version, plan.start(), summary.groups()))
                .orElse(Sightings.NONE);
        records.findings().tell(earlier);
        return summary.withKnown(earlier);
    }

    /** Writes the summary, and to the journal that it was written; of a campaign that failed, as far as that can be done. */
    private void finish(
            OutputFolder folder, Manifest manifest, Campaign campaign, RunSummary summary, Journal journal) {
        try {
            folder.writeSummary(manifest, summary);
            manifest.write(folder.manifest(), Optional.of(Instant.now()));
            // A run whose report has no room is not at its end: to go on writes it.
            if (share.isEmpty()) {
                HtmlReport.write(folder);
            }
            journal.append(new Ended(
                    summary.run().ending(),
                    new Spent(summary.run().elapsed(), summary.run().serverLosses()),
                    summary.groups(FindingKind.NEW).size() + summary.refused().size()));
        } catch (final UncheckedIOException e) {
            if (campaign.failure().isEmpty()) {
                throw e;
            }
            campaign.failure().get().addSuppressed(e);
            return;
        }
        final PrintWriter out = spec.commandLine().getOut();
        out.print(new RunResult(manifest, summary, folder).write(arguments.format()));
        out.flush();
    }

    private static int exitCode(RunPlan plan, Campaign campaign, RunSummary summary, OptionalInt interrupted) {
        if (interrupted.isPresent()) {
            return interrupted.getAsInt();
        }
        if (campaign.failure().isPresent()) {
            final Throwable failure = campaign.failure().get();
            if (failure instanceof BadInputException badInput) {
                throw badInput;
            }
            throw new CampaignFailedException(
                    "the run could not go on: " + failure.getMessage() + "; once that is repaired, "
                            + ResumeCommand.of(plan.folder(), plan.target()) + " goes on",
                    failure);
        }
        return exitCode(
                !summary.groups(FindingKind.NEW).isEmpty()
                        || !summary.refused().isEmpty()
                        || summary.run().faults().stream()
                                .anyMatch(fault -> fault.first().kind().isFinding()),
                summary.selfTest().is()
                        ? Optional.of(summary.selfTest().caught().isPresent())
                        : Optional.empty());
    }

    /**
     * That of a campaign that could go on.
     *
     * @param caught whether a self-test was
     */
    private static int exitCode(boolean found, Optional<Boolean> caught) {
        return caught.orElse(!found) ? ExitCode.OK : ExitCode.FOUND;
    }

    /** As {@code run} would have ended. */
    int exitCode(JournalContent content) {
        return exitCode(
                content.found(arguments.quirks()) > 0,
                arguments
                        .selfTest()
                        .map(test -> content.earlier().counts().firstNewCase().isPresent()));
    }

    private void interrupt(StopSignal stop) {
        stop.request(StopSignal.Reason.INTERRUPTED);
        if (!arguments.quiet()) {
            err().println("\nStopping; once more ends at once, without a summary.");
            err().flush();
        }
    }

    private void announce(RunPlan plan, RunIdentity identity) {
        if (!arguments.quiet()) {
            err().println((plan.earlier().isEmpty() ? "Seed " : "Going on with seed ")
                    + plan.options().seed() + " on " + identity.serverText() + " at " + plan.levelText()
                    + ", " + plan.options().lanes() + " lanes, results in "
                    + plan.folder().root());
            err().flush();
        }
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
