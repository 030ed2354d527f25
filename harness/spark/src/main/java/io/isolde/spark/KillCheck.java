package io.isolde.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs a campaign file on two executors in JVMs of their own, kills one of them while cases are run, runs the same in one process, and compares: the
 * verdict of every case, the digest of all cases, and that each batch counts once.
 */
public final class KillCheck {
    private static final long POLL_MS = 50;
    private static final long MOST_MINUTES = 60;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path file;
    private final Path out;

    private KillCheck(Path file, Path out) {
        this.file = file;
        this.out = out;
    }

    /**
     * Ends with 0 if both are the same.
     *
     * @param args a campaign file, a new folder, and options of {@link Main} if any
     * @throws Exception if it cannot be done
     */
    public static void main(String[] args) throws Exception {
        final KillCheck check = new KillCheck(Path.of(args[0]), Files.createDirectories(Path.of(args[1])));
        final boolean isSame = check.run(List.of(args).subList(2, args.length));
        System.exit(isSame ? 0 : 1);
    }

    private boolean run(List<String> more) throws IOException, InterruptedException {
        final Path log = out.resolve("spark.log");
        final List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java")));
        command.addAll(java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "--campaign",
                file.toString(),
                "--out",
                out.resolve("spark").toString(),
                "--master",
                "local-cluster[2,1,1024]"));
        command.addAll(more);
        final Process spark = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        final Optional<Long> killed = killExecutor(spark);
        if (!spark.waitFor(MOST_MINUTES, TimeUnit.MINUTES) || spark.exitValue() > 1) {
            spark.destroyForcibly();
            System.out.println("the campaign on Spark failed, see " + log);
            return false;
        }
        System.out.println(killed.map(pid -> "killed -9: executor with process id " + pid)
                .orElse("no executor was killed: the campaign is too short"));
        final int single = io.isolde.harness.cli.Main.commandLine()
                .execute(
                        "run",
                        "--campaign",
                        file.toString(),
                        "--out",
                        out.resolve("single").toString(),
                        "--quiet",
                        "--known",
                        "none",
                        "--format",
                        "tsv");
        return single <= 1 && killed.isPresent() && compare();
    }

    /** Kills an executor once a few shares of the first run have been collected. */
    private Optional<Long> killExecutor(Process spark) throws IOException, InterruptedException {
        while (spark.isAlive()) {
            if (collected() > 0) {
                final Optional<ProcessHandle> executor = spark.descendants()
                        .filter(process -> process.info()
                                .commandLine()
                                .orElse("")
                                .contains("CoarseGrainedExecutorBackend"))
                        .findFirst();
                if (executor.isPresent()) {
                    executor.get().destroyForcibly();
                    return Optional.of(executor.get().pid());
                }
            }
            Thread.sleep(POLL_MS);
        }
        return Optional.empty();
    }

    private long collected() throws IOException {
        long batches = 0;
        for (final Path run : runs(out.resolve("spark"))) {
            try (Stream<String> lines = Files.lines(run.resolve("journal.jsonl"))) {
                batches += lines.filter(line -> line.startsWith("{\"batch\"")).count();
            }
        }
        return batches;
    }

    private static List<Path> runs(Path root) throws IOException {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(root)) {
            return folders.filter(folder -> Files.isRegularFile(folder.resolve("journal.jsonl")))
                    .sorted()
                    .toList();
        }
    }

    private boolean compare() throws IOException {
        boolean isSame = true;
        for (final Path single : runs(out.resolve("single"))) {
            final Path shared = out.resolve("spark").resolve(single.getFileName());
            final JsonNode one = JSON.readTree(Files.readString(single.resolve("summary.json")));
            final JsonNode other = JSON.readTree(Files.readString(shared.resolve("summary.json")));
            boolean same = true;
            for (final String field : List.of("cases", "verdicts", "digest", "digestCases", "undecided", "statements")) {
                same &= told(single, field, one.get(field), other.get(field));
            }
            same &= told(single, "verdict of each case", cases(single), cases(shared));
            isSame &= same;
            System.out.println(single.getFileName() + ": " + one.get("cases") + " cases " + one.get("verdicts")
                    + (same ? ", the same in one process and on Spark" : ", NOT THE SAME"));
        }
        return isSame;
    }

    private static boolean told(Path run, String what, Object one, Object other) {
        if (!one.equals(other)) {
            System.out.println(run.getFileName() + ", " + what + ":\n  one process " + one + "\n  Spark       " + other);
        }
        return one.equals(other);
    }

    /** Number, verdict and signature of each case that has a line. */
    private static List<String> cases(Path run) throws IOException {
        final List<String> cases = new ArrayList<>();
        for (final String line : Files.readAllLines(run.resolve("journal.jsonl"))) {
            if (line.startsWith("{\"case\"")) {
                final JsonNode json = JSON.readTree(line);
                cases.add(json.get("case") + " " + json.get("verdict") + " " + json.get("signature"));
            }
        }
        cases.sort(null);
        return cases;
    }
}
