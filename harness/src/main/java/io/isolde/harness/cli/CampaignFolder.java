package io.isolde.harness.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.CampaignSummary;
import io.isolde.harness.report.Json;
import io.isolde.harness.report.OutputFolder;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The folder of a campaign of several runs: {@code campaign.json} says which, without passwords, a folder for each run, and
 * {@code summary.md} and {@code summary.json} over all.
 */
record CampaignFolder(Path root) {
    private static final String PLAN = "campaign.json";
    private static final Pattern FOLDER_NAME = Pattern.compile("\\d\\d[\\w.-]*");

    /**
     * A run of a campaign.
     *
     * @param arguments of {@code isolde run}, the seed among them
     */
    record PlannedRun(CampaignSummary.Run run, List<String> arguments) {}

    /** Whether a folder is one. */
    static boolean is(Path root) {
        return Files.isRegularFile(root.resolve(PLAN));
    }

    /** Makes the folder; what is to be run is on disk when this returns. */
    static CampaignFolder create(Path root, List<PlannedRun> runs) {
        OutputFolder.createEmpty(root);
        final CampaignFolder folder = new CampaignFolder(root);
        final Map<String, Object> plan = new LinkedHashMap<>();
        plan.put("isolde", BuildInfo.load().toString());
        plan.put("runs", runs.stream().map(CampaignFolder::json).toList());
        OutputFolder.write(root.resolve(PLAN), Json.page(plan));
        return folder;
    }

    private static Map<String, Object> json(PlannedRun planned) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("folder", planned.run().folder());
        json.put("target", planned.run().target());
        json.put("seed", planned.run().seed());
        json.put("arguments", planned.arguments());
        return json;
    }

    /**
     * What is to be run.
     *
     * @throws BadInputException when the plan cannot be read
     */
    List<PlannedRun> runs() {
        final Path plan = root.resolve(PLAN);
        try {
            final List<PlannedRun> runs = new ArrayList<>();
            for (final JsonNode run : Json.parse(Files.readString(plan)).path("runs")) {
                final List<String> arguments = new ArrayList<>();
                run.path("arguments").forEach(argument -> arguments.add(argument.asText()));
                runs.add(new PlannedRun(
                        new CampaignSummary.Run(
                                folderName(run.path("folder").asText()),
                                run.path("target").asText(),
                                run.path("seed").asLong()),
                        arguments));
            }
            return runs;
        } catch (final IOException | IllegalArgumentException e) {
            throw new BadInputException(plan + " is damaged (" + e.getMessage() + "); begin anew with isolde run", e);
        }
    }

    /** The name of a folder in this one: a plan made elsewhere must not lead out of it. */
    private static String folderName(String text) {
        if (!FOLDER_NAME.matcher(text).matches()) {
            throw new IllegalArgumentException("not the name of a folder: " + text);
        }
        return text;
    }

    /** The folder of a run. */
    OutputFolder of(PlannedRun planned) {
        return new OutputFolder(root.resolve(planned.run().folder()));
    }

    /** Whether a run has said in its journal what it is: only then it can go on. */
    boolean isBegun(PlannedRun planned) {
        try {
            final Path journal = of(planned).journal();
            return Files.isRegularFile(journal) && hasLine(journal);
        } catch (final IOException e) {
            throw new UncheckedIOException(
                    "cannot read " + of(planned).journal() + " (" + OutputFolder.reason(e) + ")", e);
        }
    }

    private static boolean hasLine(Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            int next = in.read();
            while (next >= 0 && next != '\n') {
                next = in.read();
            }
            return next >= 0;
        }
    }

    /** Removes what a run has left that was killed before it said what it is. */
    void clear(PlannedRun planned) {
        final OutputFolder folder = of(planned);
        try {
            Files.deleteIfExists(folder.journal());
        } catch (final IOException e) {
            throw new UncheckedIOException(
                    "cannot remove " + folder.journal() + " (" + OutputFolder.reason(e) + ")", e);
        }
        folder.deleteIfUnused();
    }

    /** Reads the results of all runs, and writes what came out of them together. */
    CampaignSummary summarise(Map<String, String> failures) {
        final CampaignSummary summary =
                CampaignSummary.read(root, runs().stream().map(PlannedRun::run).toList(), failures);
        OutputFolder.write(root.resolve("summary.md"), summary.page());
        OutputFolder.write(root.resolve("summary.json"), Json.page(summary.json()));
        return summary;
    }
}
