package io.isolde.harness.cli;

import io.isolde.harness.cli.CampaignFolder.PlannedRun;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.journal.Batch;
import io.isolde.harness.journal.FolderLock;
import io.isolde.harness.journal.Journal;
import io.isolde.harness.journal.JournalContent;
import io.isolde.harness.journal.JournalReader;
import io.isolde.harness.journal.RunLine;
import io.isolde.harness.journal.Sitting;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.OutputFormat;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A campaign whose runs are cut into shares: ranges of batches that many processes run, and that one process collects. A share has the same cases wherever
 * it is run, and counts once, however often it was run. The folder of a run is the same as if one process had run all of it: it can be resumed by {@code
 * isolde resume}, too.
 */
public final class CampaignShares implements AutoCloseable {
    private static final SittingOptions NOWHERE = new SittingOptions(
            new PrintWriter(Writer.nullWriter()),
            new PrintWriter(Writer.nullWriter()),
            OutputFormat.TEXT,
            true,
            Optional.empty(),
            Login.none(),
            List.of(KnownArguments.OPTION, "none"));

    private final CampaignFolder folder;
    private final long startNs = System.nanoTime();
    private final Map<Integer, OpenRun> open = new HashMap<>();

    /**
     * A run that shares are added to.
     *
     * @param before how long it has taken before this process
     */
    private record OpenRun(FolderLock lock, Journal journal, String server, Duration before) {}

    /**
     * A part of a run.
     *
     * @param run its number in the campaign, from 0
     * @param arguments of {@code isolde run}
     * @param batches indexes of batches
     * @param batchCount of the whole run
     */
    public record Share(int run, List<String> arguments, List<Long> batches, int batchCount) implements Serializable {}

    /**
     * What came out of a share.
     *
     * @param journal lines that its run has written
     * @param files of its findings and faults, by their names below the folder of the run
     * @param folder where it was run, which texts name
     */
    public record Result(List<String> journal, Map<String, byte[]> files, String folder) implements Serializable {}

    /** Servers of a process that runs shares. */
    public interface Servers {
        /**
         * A server for so many lanes, not closed by a share.
         *
         * @param target as the campaign names it
         */
        RunningTarget of(TargetSpec target, int lanes);
    }

    private CampaignShares(CampaignFolder folder) {
        this.folder = folder;
    }

    /**
     * Begins a campaign, or takes up the one of a folder.
     *
     * @param file YAML; not read where the folder has a campaign
     */
    public static CampaignShares open(Path file, Path out) {
        if (CampaignFolder.is(out)) {
            return new CampaignShares(new CampaignFolder(out));
        }
        final List<PlannedRun> runs = CampaignRuns.plan(file, NOWHERE);
        for (final PlannedRun run : runs) {
            requireCases(run);
        }
        return new CampaignShares(CampaignFolder.create(out, runs));
    }

    /** How many runs there are. */
    public int runCount() {
        return folder.runs().size();
    }

    /** The folder of a run. */
    public OutputFolder folderOf(int run) {
        return folder.of(folder.runs().get(run));
    }

    /**
     * What is left of a run, in shares.
     *
     * @param length batches of a share, but for the last
     */
    public List<Share> open(int run, int length) {
        final PlannedRun planned = folder.runs().get(run);
        final BitSet finished = folder.isBegun(planned)
                ? JournalReader.read(folder.of(planned).journal()).earlier().batches()
                : new BitSet();
        final long cases = requireCases(planned);
        final long batches = (cases + Batch.LENGTH - 1) / Batch.LENGTH;
        final List<Share> shares = new ArrayList<>();
        List<Long> some = new ArrayList<>();
        for (long batch = 0; batch < batches; batch++) {
            if (!finished.get(Math.toIntExact(batch))) {
                some.add(batch);
            }
            if (some.size() == length || (batch == batches - 1 && !some.isEmpty())) {
                shares.add(new Share(run, planned.arguments(), List.copyOf(some), Math.toIntExact(batches)));
                some = new ArrayList<>();
            }
        }
        return shares;
    }

    private static long requireCases(PlannedRun planned) {
        final OptionalLong cases =
                RunCommand.parsed(planned.arguments(), NOWHERE).limits().cases();
        return cases.orElseThrow(() -> new BadInputException(planned.run().folder()
                + ": a run that is shared among processes ends after a number of cases: set cases in the file"));
    }

    /**
     * Runs a share in this process.
     *
     * @throws IllegalStateException when not all of it was run
     */
    public static Result run(Share share, Servers servers) throws InterruptedException {
        final Path root = temporary();
        try {
            final BitSet elsewhere = new BitSet();
            elsewhere.set(0, share.batchCount());
            share.batches().forEach(batch -> elsewhere.clear(Math.toIntExact(batch)));
            final List<String> arguments = new ArrayList<>(share.arguments());
            arguments.addAll(NOWHERE.arguments());
            arguments.addAll(List.of("--out", root.resolve("run").toString()));
            final RunCommand command = RunCommand.parsed(arguments, NOWHERE);
            command.runShare(new RunShare(elsewhere, servers));
            return result(share, new OutputFolder(root.resolve("run")));
        } finally {
            delete(root);
        }
    }

    private static Result result(Share share, OutputFolder run) {
        final BitSet finished = JournalReader.read(run.journal()).earlier().batches();
        final List<Long> left = share.batches().stream()
                .filter(batch -> !finished.get(Math.toIntExact(batch)))
                .toList();
        if (!left.isEmpty()) {
            throw new IllegalStateException("a share must be run wholly: left=" + left);
        }
        final Map<String, byte[]> files = new LinkedHashMap<>();
        try (Stream<Path> all = Files.walk(run.findings())) {
            for (final Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                files.put(run.root().relativize(file).toString(), Files.readAllBytes(file));
            }
            return new Result(
                    Files.readAllLines(run.journal()), files, run.root().toString());
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read what a share has left in " + run.root(), e);
        }
    }

    /** Adds what came out of a share, once. Not thread-safe. */
    public void add(Share share, Result result) {
        final OpenRun run = open.computeIfAbsent(share.run(), number -> openRun(number, result));
        final String server = Journal.runOf(result.journal()).server();
        if (!run.server().equals(server)) {
            throw new IllegalStateException("all shares are run on one version: "
                    + run.lock().folder().root() + " on " + run.server() + ", a share on " + server);
        }
        result.files().forEach((name, bytes) -> write(run.lock().folder(), name, bytes, result.folder()));
        run.journal().appendShare(result.journal(), run.before().plusNanos(System.nanoTime() - startNs));
    }

    private OpenRun openRun(int number, Result first) {
        final PlannedRun planned = folder.runs().get(number);
        final OutputFolder run = folder.of(planned);
        final RunLine line = Journal.runOf(first.journal());
        if (folder.isBegun(planned)) {
            final FolderLock lock = FolderLock.take(run);
            final JournalContent content = JournalReader.read(run.journal());
            return new OpenRun(
                    lock,
                    Journal.goOn(run.journal(), content),
                    content.run().server(),
                    content.earlier().spent().elapsed());
        }
        folder.clear(planned);
        final FolderLock lock = FolderLock.take(OutputFolder.create(run.root()));
        final Journal journal = Journal.create(run.journal());
        journal.append(new RunLine(Sitting.of(1, BuildInfo.load(), Instant.now()), line.server(), line.arguments()));
        return new OpenRun(lock, journal, line.server(), Duration.ZERO);
    }

    /** Closes the journals. */
    @Override
    public void close() {
        open.values().forEach(run -> {
            run.journal().close();
            run.lock().close();
        });
        open.clear();
    }

    /** Texts of findings name the folder in which they are. */
    private static void write(OutputFolder run, String name, byte[] bytes, String before) {
        final Path file = run.root().resolve(name);
        final String text = new String(bytes, StandardCharsets.UTF_8);
        try {
            Files.createDirectories(file.getParent());
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot create " + file.getParent(), e);
        }
        OutputFolder.write(file, text.replace(before, run.root().toString()));
    }

    /**
     * Closes the journals and writes summaries and reports, of each run and over all; what is left of a run is run here.
     *
     * @return an exit code, as of {@code isolde run}
     */
    public int finish(PrintWriter out, PrintWriter err) throws InterruptedException {
        close();
        final SittingOptions sitting =
                new SittingOptions(out, err, OutputFormat.TEXT, true, Optional.empty(), Login.none(), List.of());
        return CampaignRuns.resume(folder.root(), List.of(), sitting);
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("isolde-share");
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot create a temporary folder", e);
        }
    }

    private static void delete(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            for (final Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot remove " + root, e);
        }
    }
}
