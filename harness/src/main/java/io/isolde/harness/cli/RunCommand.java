package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.harness.campaign.Campaign;
import io.isolde.harness.campaign.CampaignOptions;
import io.isolde.harness.campaign.CampaignRecords;
import io.isolde.harness.campaign.CampaignServer;
import io.isolde.harness.campaign.PaceLog;
import io.isolde.harness.campaign.SelfTest;
import io.isolde.harness.campaign.StopSignal;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.generate.Feature;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.generate.TransactionCounts;
import io.isolde.harness.generate.Vocabulary;
import io.isolde.harness.lane.Twin;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.Journal;
import io.isolde.harness.report.Manifest;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.RunResult;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.report.html.HtmlReport;
import io.isolde.harness.report.html.LivePage;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code isolde run}: a campaign on one server. */
@Command(
        name = "run",
        description =
                "Runs generated cases on a server and judges what it did. Without --minutes and --cases: two minutes.")
final class RunCommand implements Callable<Integer> {
    private static final String NULL_HISTORIES =
            "predicted by the worlds oracle, and judged by another instance of it, the oracle that judges servers";

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments targetArguments;

    @Mixin
    private RunArguments arguments;

    @Override
    public Integer call() throws InterruptedException {
        final Instant start = Instant.now();
        if (arguments.isNullDatabase(targetArguments)) {
            return runOnNullDatabase(start);
        }
        final TargetSpec target =
                OpenTarget.spec(targetArguments.targetOr(TargetArguments.DEFAULT_TARGET), targetArguments);
        final Optional<TargetSpec> second = arguments.twin().map(name -> OpenTarget.spec(name, targetArguments));
        final Plan plan = plan(start, arguments.campaign(), Optional.of(target));
        boolean started = false;
        try (RunningTarget server = OpenTarget.start(target, plan.options().lanes());
                SecondServer twin = SecondServer.start(second)) {
            final Plan known = knownTo(server.profile(), plan);
            started = true;
            return run(known, server, twin);
        } finally {
            if (!started) {
                plan.folder().deleteIfUnused();
            }
        }
    }

    private Plan plan(Instant start, CampaignOptions options, Optional<TargetSpec> target) {
        final TransactionCounts transactions = arguments.transactions();
        return new Plan(
                start,
                options,
                transactions,
                generator(arguments.caseLevels(), transactions),
                target,
                OutputFolder.create(arguments.out(start)));
    }

    private int runOnNullDatabase(Instant start) throws InterruptedException {
        final ServerProfile profile = Dialect.STANDARD;
        final Plan plan = knownTo(profile, plan(start, arguments.nullCampaign(), Optional.empty()));
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
                effectiveOptions(plan),
                start);
        manifest.write(plan.folder().manifest(), Optional.empty());
        announce(plan, identity);
        final StopSignal stop = new StopSignal();
        try (Journal journal = Journal.create(plan.folder().journal());
                InterruptHandler interrupts = InterruptHandler.install(() -> interrupt(stop))) {
            final Campaign campaign = Campaign.onNullDatabase(
                    plan.options(),
                    new CaseSources(plan.options().seed(), plan.generator())::open,
                    profile,
                    new FindingStore(plan.folder().findings(), identity),
                    journal,
                    stop);
            final RunSummary summary = runShowing(campaign, plan.folder(), OptionalLong::empty);
            finish(plan.folder(), manifest, summary);
            return exitCode(campaign, summary, interrupts.exitCode());
        }
    }

    private static String minutes(Duration time) {
        return Double.toString(time.toMillis() / 60e3);
    }

    /**
     * What was asked for, checked.
     *
     * @param target empty for the null database
     */
    private record Plan(
            Instant start,
            CampaignOptions options,
            TransactionCounts transactions,
            GeneratorConfig generator,
            Optional<TargetSpec> target,
            OutputFolder folder) {
        /** With these cases. */
        Plan of(GeneratorConfig cases) {
            return new Plan(start, options, transactions, cases, target, folder);
        }

        Levels levels() {
            return generator.levels();
        }

        String levelText() {
            return levels().choices().stream().map(Enum::name).collect(Collectors.joining(", "));
        }
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
    private Plan knownTo(ServerProfile profile, Plan plan) {
        final Vocabulary words = Dialect.of(profile).vocabulary();
        arguments.weights().forEach((kind, weight) -> {
            if (weight > 0 && !words.kinds().contains(kind)) {
                throw new BadInputException("--weights: " + profile.version() + " does not know " + word(kind)
                        + "; leave it out or choose another target");
            }
        });
        arguments.shares().forEach((feature, percent) -> {
            if (percent > 0 && !words.shares().containsKey(feature)) {
                throw new BadInputException("--shares: " + word(feature) + " is nothing that cases for "
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

    private int run(Plan plan, RunningTarget server, SecondServer twin) throws InterruptedException {
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
                effectiveOptions(plan),
                plan.start());
        manifest.write(plan.folder().manifest(), Optional.empty());
        announce(plan, identity);
        final StopSignal stop = new StopSignal();
        final ExperienceFile experience = ExperienceFile.read(
                arguments.experience().orElse(plan.folder().root().resolve("experience.json")));
        try (Journal journal = Journal.create(plan.folder().journal());
                InterruptHandler interrupts = InterruptHandler.install(() -> interrupt(stop))) {
            final Campaign campaign = campaign(plan, server, twin, identity, journal, stop, experience.experience());
            final RunSummary summary = runShowing(campaign, plan.folder(), server::residentBytes);
            finish(plan.folder(), manifest, summary);
            if (plan.options().reducing()) {
                experience.write();
            }
            return exitCode(campaign, summary, interrupts.exitCode());
        }
    }

    private Campaign campaign(
            Plan plan,
            RunningTarget server,
            SecondServer twin,
            RunIdentity identity,
            Journal journal,
            StopSignal stop,
            Experience experience) {
        final int lanes = plan.options().lanes();
        return new Campaign(
                plan.options(),
                new CampaignServer(
                        server,
                        lane -> lane(server, "", lane, lanes, identity.actualLevel()),
                        identity.actualLevel()
                                .map(level -> lane -> lane(server, "_control", lane, lanes, Optional.empty())),
                        twin.twin()),
                new CaseSources(plan.options().seed(), plan.generator())::open,
                new CampaignRecords(new FindingStore(plan.folder().findings(), identity), journal, experience),
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
        final LaneOptions options = new LaneOptions(schema, actualLevel, LaneOptions.DEFAULT_STATEMENT_LIMIT);
        return Dialect.lane(server, options.among(lane, lanes));
    }

    private RunSummary runShowing(Campaign campaign, OutputFolder folder, Supplier<OptionalLong> serverBytes)
            throws InterruptedException {
        final Optional<LivePage> live = arguments.uiPort().map(port -> LivePage.start(folder, port));
        live.ifPresent(page -> tell("Live page " + page.address()));
        final PaceLog pace = PaceLog.start(folder.pace(), campaign::progress, serverBytes);
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

    private void finish(OutputFolder folder, Manifest manifest, RunSummary summary) {
        manifest.write(folder.manifest(), Optional.of(Instant.now()));
        folder.writeSummary(manifest, summary);
        HtmlReport.write(folder);
        final PrintWriter out = spec.commandLine().getOut();
        out.print(new RunResult(manifest, summary, folder).write(arguments.format()));
        out.flush();
    }

    private static int exitCode(Campaign campaign, RunSummary summary, OptionalInt interrupted) {
        if (interrupted.isPresent()) {
            return interrupted.getAsInt();
        }
        if (campaign.failure().isPresent()) {
            final Throwable failure = campaign.failure().get();
            if (failure instanceof BadInputException badInput) {
                throw badInput;
            }
            throw new CampaignFailedException("the run could not go on: " + failure.getMessage(), failure);
        }
        if (summary.selfTest().is()) {
            return summary.selfTest().caught().isPresent() ? ExitCode.OK : ExitCode.FOUND;
        }
        return !summary.groups(FindingKind.NEW).isEmpty() ? ExitCode.FOUND : ExitCode.OK;
    }

    private void interrupt(StopSignal stop) {
        stop.request(StopSignal.Reason.INTERRUPTED);
        if (!arguments.quiet()) {
            err().println("\nStopping; once more ends at once, without a summary.");
            err().flush();
        }
    }

    private void announce(Plan plan, RunIdentity identity) {
        if (!arguments.quiet()) {
            err().println("Seed " + plan.options().seed() + " on " + identity.serverText() + " at " + plan.levelText()
                    + ", " + plan.options().lanes() + " lanes, results in "
                    + plan.folder().root());
            err().flush();
        }
    }

    /** For the manifest and the summary; the command gives the same cases again. */
    private Map<String, String> effectiveOptions(Plan plan) {
        final CampaignOptions options = plan.options();
        final Map<String, String> effective = new LinkedHashMap<>();
        if (plan.target().isEmpty()) {
            effective.put("histories", NULL_HISTORIES);
        }
        effective.put("isolation", plan.levelText());
        if (plan.levels().choices().size() > 1) {
            effective.put("mixed levels", plan.levels().mixedPercent() + " % of the cases");
        }
        effective.put("transactions", plan.transactions().toString());
        if (!options.oracles().equals(List.of(OracleKind.WORLDS))) {
            effective.put("oracles", oracleText(options));
            arguments.twin().ifPresent(twin -> effective.put("twin", twin));
        }
        if (options.planned()) {
            effective.put("judged", "by the plans of EXPLAIN");
        }
        arguments.weightsText().ifPresent(weights -> effective.put("weights", weights));
        arguments.sharesText().ifPresent(shares -> effective.put("shares", shares));
        if (!options.reducing()) {
            effective.put("findings", "not reduced");
        }
        effective.put("conflicts", word(plan.generator().conflicts()));
        arguments.patternsText().ifPresent(patterns -> effective.put("patterns", patterns));
        effective.put(
                "submitted orders",
                plan.generator().orders().count() + " a case, "
                        + word(plan.generator().orders().choice()));
        effective.put("lanes", Integer.toString(options.lanes()));
        options.cases().ifPresent(cases -> effective.put("cases", Long.toString(cases)));
        options.time().ifPresent(time -> effective.put("minutes", minutes(time)));
        arguments.selfTest().ifPresent(test -> {
            effective.put("claim", test.claim().name());
            effective.put("actual", test.actual().name());
        });
        effective.put(Manifest.COMMAND, command(plan));
        return effective;
    }

    private String command(Plan plan) {
        final CampaignOptions options = plan.options();
        final StringBuilder command = new StringBuilder("./isolde run");
        command.append(plan.target()
                .map(target -> " --target " + ShellWord.quote(target.name()))
                .orElse(" --null"));
        plan.target()
                .flatMap(OpenTarget::user)
                .ifPresent(user -> command.append(" --user ").append(ShellWord.quote(user)));
        command.append(arguments
                .selfTest()
                .map(test -> " --claim " + test.claim() + " --actual " + test.actual())
                .orElse(" --isolation " + plan.levelText().replace(" ", "")));
        if (!options.oracles().equals(List.of(OracleKind.WORLDS))) {
            command.append(" --oracle ").append(oracleText(options));
            arguments.twin().ifPresent(twin -> command.append(" --twin ").append(ShellWord.quote(twin)));
        }
        if (options.planned()) {
            command.append(" --explain");
        }
        if (!options.reducing() && plan.target().isPresent()) {
            command.append(" --no-reduce");
        }
        if (plan.levels().choices().size() > 1) {
            command.append(" --mixed ").append(plan.levels().mixedPercent());
        }
        arguments
                .weightsText()
                .ifPresent(weights -> command.append(" --weights ").append(ShellWord.quote(weights)));
        arguments.sharesText().ifPresent(shares -> command.append(" --shares ").append(ShellWord.quote(shares)));
        command.append(" --conflicts ").append(word(plan.generator().conflicts()));
        arguments
                .patternsText()
                .ifPresent(patterns -> command.append(" --patterns ").append(ShellWord.quote(patterns)));
        command.append(" --orders ").append(plan.generator().orders().count());
        command.append(" --order-choice ").append(word(plan.generator().orders().choice()));
        options.cases().ifPresent(cases -> command.append(" --cases ").append(cases));
        options.time().ifPresent(time -> command.append(" --minutes ").append(minutes(time)));
        return command.append(" --seed ")
                .append(options.seed())
                .append(" --transactions ")
                .append(arguments.transactionsText())
                .append(" --lanes ")
                .append(options.lanes())
                .toString();
    }

    private static String oracleText(CampaignOptions options) {
        return options.oracles().stream().map(OracleKind::word).collect(Collectors.joining(","));
    }

    private static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
