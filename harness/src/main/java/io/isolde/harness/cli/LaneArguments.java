package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import picocli.CommandLine.Option;

/** How many cases are run at a time. */
final class LaneArguments {
    static final int MAX = 256;

    @Option(
            names = "--lanes",
            paramLabel = "L",
            description = "Number of cases to run at the same time. Default: twice the number of processors.")
    private Integer lanes;

    /** As it was given, or twice the processors. */
    int count() {
        return count(lanes);
    }

    /**
     * Lanes to run in.
     *
     * @param lanes as they were given; null if not
     */
    static int count(Integer lanes) {
        final int chosen = lanes == null ? 2 * Runtime.getRuntime().availableProcessors() : lanes;
        if (chosen < 1 || (lanes != null && chosen > MAX)) {
            throw new BadInputException("--lanes must be 1 to " + MAX + ": --lanes " + lanes);
        }
        return Math.min(chosen, MAX);
    }
}
