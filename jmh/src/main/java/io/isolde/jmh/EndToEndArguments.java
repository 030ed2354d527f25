package io.isolde.jmh;

import io.isolde.harness.config.BadInputException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options of {@code isolde bench --end-to-end}, checked. */
final class EndToEndArguments {
    private static final int MOST_LANES = 64;
    private static final int MOST_ROUNDS = 1000;
    private static final double MOST_SECONDS = 3600;
    private static final String DEFAULT_LANES = "1,8";
    private static final String DEFAULT_TARGET = "mariadb:11.4.5";
    private static final String RUN_SIZE = "run";
    private static final int DEFAULT_ROUNDS = 5;
    private static final double DEFAULT_SECONDS = 10;

    @Option(
            names = "--end-to-end",
            description =
                    "Instead of the suites: cases a minute of isolde run beside those of a bare JDBC loop that sends the same"
                            + " statements, in rounds of one after the other.")
    private boolean endToEnd;

    @Option(
            names = "--lanes",
            paramLabel = "N,...",
            description = "With --end-to-end: lanes, one number after the other; " + DEFAULT_LANES + " if not given.")
    private String lanes;

    @Option(
            names = "--target",
            paramLabel = "NAME|URL",
            description = "With --end-to-end: the server, as for isolde run; " + DEFAULT_TARGET + " if not given.")
    private String target;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description =
                    "With --end-to-end: rounds behind the one that warms up; " + DEFAULT_ROUNDS + " if not given.")
    private Integer rounds;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "With --end-to-end: seconds of the harness in each round; 10 if not given.")
    private Double seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "S",
            description =
                    "With --end-to-end: seconds of the harness before the first round; twice those of a round if not given.")
    private Double warmUp;

    @Option(
            names = "--size",
            paramLabel = "NAME",
            description =
                    "With --end-to-end: run, the cases of isolde run without options, if not given; small or paper, those"
                            + " of the suites.")
    private String size;

    @Option(names = "--seed", paramLabel = "S", description = "With --end-to-end: of the cases; 1 if not given.")
    private Long seed;

    boolean isChosen() {
        if (!endToEnd
                && Stream.of(lanes, target, rounds, seconds, warmUp, size, seed).anyMatch(Objects::nonNull)) {
            throw new BadInputException(
                    "--lanes, --target, --rounds, --seconds, --warm-up, --size and --seed go with --end-to-end only");
        }
        return endToEnd;
    }

    List<Integer> lanes() {
        final List<Integer> chosen = new ArrayList<>();
        for (final String number : (lanes == null ? DEFAULT_LANES : lanes).split(",", -1)) {
            if (!number.matches("[0-9]{1,3}")
                    || Integer.parseInt(number) < 1
                    || Integer.parseInt(number) > MOST_LANES) {
                throw new BadInputException(
                        "--lanes must be numbers from 1 to " + MOST_LANES + " with commas: --lanes " + lanes);
            }
            if (!chosen.contains(Integer.valueOf(number))) {
                chosen.add(Integer.valueOf(number));
            }
        }
        return chosen;
    }

    String target() {
        return target == null ? DEFAULT_TARGET : target;
    }

    int rounds() {
        final int chosen = rounds == null ? DEFAULT_ROUNDS : rounds;
        if (chosen < 1 || chosen > MOST_ROUNDS) {
            throw new BadInputException("--rounds must be 1 to " + MOST_ROUNDS + ": --rounds " + chosen);
        }
        return chosen;
    }

    Duration time() {
        return duration("--seconds", seconds == null ? DEFAULT_SECONDS : seconds);
    }

    Duration warmUp() {
        return warmUp == null ? time().multipliedBy(2) : duration("--warm-up", warmUp);
    }

    /** Nothing for the cases of {@code isolde run} without options. */
    Optional<CaseSize> size() {
        if (sizeText().equals(RUN_SIZE)) {
            return Optional.empty();
        }
        return Optional.of(Stream.of(CaseSize.values())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(size))
                .findFirst()
                .orElseThrow(() ->
                        new BadInputException("--size must be " + RUN_SIZE + ", small or paper: --size " + size)));
    }

    /** As it was given, or would have been. */
    String sizeText() {
        return size == null ? RUN_SIZE : size;
    }

    private static Duration duration(String option, double chosen) {
        if (!(chosen >= 0.1 && chosen <= MOST_SECONDS)) {
            throw new BadInputException(
                    option + " must be 0.1 to " + (int) MOST_SECONDS + ": " + option + " " + chosen);
        }
        return Duration.ofMillis(Math.round(chosen * 1000));
    }

    long seed() {
        return seed == null ? 1 : seed;
    }
}
