package io.isolde.harness.cli;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.replay.ReplayFiles;
import io.isolde.harness.replay.ReplayLanes;
import io.isolde.harness.replay.ReplayResult;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.Grid;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.report.ShellWord;
import io.isolde.harness.study.LabelScores;
import io.isolde.harness.study.Labels;
import io.isolde.harness.study.PaperClaims;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code isolde evaluate papers}: tables of the five papers, each with what the paper printed beside it. */
@Command(
        name = "papers",
        description = {
            "Measures what the five papers measured, and prints the paper's figure beside ours with why they differ:",
            "",
            "listings: every published listing by every oracle in every form, on every server. labelled: the labelled cases by"
                    + " all of them (Fucci, Fig. 6; APTrans, Table 6). conflicts: no filters, FSF, PSF and CTC (Fucci, Fig. 7).",
            "",
            "Writes listings.tsv, labelled.tsv, table.md, command.txt and the folder conflicts."
        })
final class EvaluatePapersCommand implements Callable<Integer> {
    private static final int MOST_CASES = 100_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetArguments logins;

    @Option(
            names = "--servers",
            paramLabel = "NAME,...",
            split = ",",
            required = true,
            description = "The servers, as for --target; those that the labels name tell most.")
    private List<String> servers;

    @Option(
            names = "--corpus",
            paramLabel = "DIR",
            defaultValue = "harness/corpus",
            description = "The folder with published and labelled cases; harness/corpus if not given.")
    private Path corpus;

    @Option(
            names = "--labelled",
            paramLabel = "N",
            defaultValue = "1000",
            description = "The first N labelled cases; all thousand if not given, 0 for none.")
    private int labelled;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            defaultValue = "1",
            description =
                    "How long each conflict strategy runs, on the first server; 1 if not given, 0 for not at all.")
    private double minutes;

    @Option(
            names = "--lanes",
            paramLabel = "L",
            description = "Cases in flight at a time; twice the processors if not given.")
    private Integer lanes;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "isolde-papers",
            description = "Folder for the results, new or empty; isolde-papers if not given.")
    private Path out;

    @Override
    public Integer call() throws InterruptedException {
        if (labelled < 0 || labelled > MOST_CASES || minutes < 0) {
            throw new BadInputException(
                    "--labelled and --minutes must be 0 or more: --labelled " + labelled + " --minutes " + minutes);
        }
        final Labels labels = Labels.read(corpus.resolve(Path.of("labelled", "labels.tsv")));
        final List<ReplayFile> published = read(corpus.resolve("published"));
        final List<ReplayFile> generated = read(corpus.resolve(Path.of("labelled", "cases.zip"))).stream()
                .limit(labelled)
                .toList();
        final List<TargetSpec> targets =
                servers.stream().map(name -> OpenTarget.spec(name, logins)).toList();
        OutputFolder.createEmpty(out);
        final List<OracleKind> oracles = OracleKind.all(false);
        final List<List<ReplayResult>> listings = new ArrayList<>();
        final LabelScores scores = new LabelScores(labels);
        for (final TargetSpec target : targets) {
            try (RunningTarget server = OpenTarget.start(target)) {
                OpenTarget.requireAsked(server.profile(), oracles);
                final List<List<ReplayResult>> ofListings = run(server, published, oracles);
                listings.addAll(ofListings);
                ofListings.stream().flatMap(List::stream).forEach(scores::add);
                run(server, generated, oracles).stream().flatMap(List::stream).forEach(scores::add);
            }
            write(PaperClaims.listings(listings, oracles), PaperClaims.accuracy(scores));
        }
        return minutes == 0 ? ExitCode.OK : conflicts(targets.get(0));
    }

    private static List<ReplayFile> read(Path path) {
        final ReplayFiles files = ReplayFiles.read(List.of(path));
        files.problems().stream().findFirst().ifPresent(problem -> {
            throw new BadInputException(problem);
        });
        return files.files();
    }

    private List<List<ReplayResult>> run(RunningTarget server, List<ReplayFile> files, List<OracleKind> oracles)
            throws InterruptedException {
        final List<ReplayLanes.Task> tasks = new ArrayList<>();
        for (final ReplayFile file : files) {
            for (final IsolationLevel level : file.caseFile().levels()) {
                tasks.add(new ReplayLanes.Task(file, level, oracles));
            }
        }
        final String schema = "isolde_" + ProcessHandle.current().pid() + "_papers";
        return ReplayLanes.onServer(server, schema, Optional.empty(), RunArguments.lanes(lanes))
                .run(tasks, 1, false);
    }

    /** After each server, so that an interrupted evaluation leaves what it has. */
    private void write(Grid listings, Grid accuracy) {
        OutputFolder.write(out.resolve("listings.tsv"), listings.write(OutputFormat.TSV));
        OutputFolder.write(out.resolve("labelled.tsv"), accuracy.write(OutputFormat.TSV));
        OutputFolder.write(
                out.resolve("table.md"),
                "# The papers' tables, measured here\n\nCommit "
                        + BuildInfo.load().commit() + ", " + String.join(", ", servers) + ".\n\n"
                        + "## Labelled cases, by oracle and form\n\n```\n" + accuracy.write(OutputFormat.TEXT)
                        + "```\n\n## Published listings\n\n```\n" + listings.write(OutputFormat.TEXT) + "```\n");
        OutputFolder.write(out.resolve("command.txt"), command() + "\n");
        final PrintWriter print = spec.commandLine().getOut();
        print.println(accuracy.write(OutputFormat.TEXT));
        print.flush();
    }

    /** Fucci, Fig. 7, by the command that compares strategies. */
    private int conflicts(TargetSpec target) {
        return spec.root()
                .commandLine()
                .execute(
                        "evaluate",
                        "conflicts",
                        "--target",
                        target.name(),
                        "--strategies",
                        "none,cache,fsf,psf,ctc",
                        "--minutes",
                        Double.toString(minutes),
                        "--seeds",
                        "1",
                        "--pattern-cases",
                        "0",
                        "--lanes",
                        Integer.toString(RunArguments.lanes(lanes)),
                        "--out",
                        out.resolve("conflicts").toString());
    }

    private String command() {
        return "./isolde evaluate papers --servers "
                + servers.stream().map(ShellWord::quote).collect(Collectors.joining(",")) + " --labelled " + labelled
                + " --minutes " + minutes + " --lanes " + RunArguments.lanes(lanes) + " --out "
                + ShellWord.quote(out.toString());
    }
}
