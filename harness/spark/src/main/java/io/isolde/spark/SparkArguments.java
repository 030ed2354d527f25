package io.isolde.spark;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The options of a campaign on Spark. */
final class SparkArguments {
    @Option(names = "--campaign", required = true, paramLabel = "FILE", description = "The campaign file; each run has cases.")
    private Path campaign;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "Folder for the results: new, empty, or of a campaign that goes on.")
    private Path out;

    @Option(names = "--master", paramLabel = "URL", description = "Of Spark; that of spark-submit if not given.")
    private String master;

    @Option(
            names = "--share",
            paramLabel = "N",
            defaultValue = "16",
            description = "Batches of 64 cases in a task (16 if not given): what is run again when an executor is lost.")
    private int share;

    @Option(
            names = "--servers",
            split = ",",
            paramLabel = "URL,...",
            description = "Servers that run already, in place of those of the file: executors take them in turn. Without it each"
                    + " executor starts its own.")
    private List<String> servers = List.of();

    Path campaign() {
        return campaign;
    }

    Path out() {
        return out;
    }

    /** Null if not given. */
    String master() {
        return master;
    }

    int share() {
        return share;
    }

    List<String> servers() {
        return List.copyOf(servers);
    }
}
