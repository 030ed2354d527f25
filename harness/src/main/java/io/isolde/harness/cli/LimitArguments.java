package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** What ends a campaign before all of its cases are run; given anew when it is taken up again. */
final class LimitArguments {
    private static final double MAX_MINUTES = 60.0 * 24 * 366;
    private static final Pattern SIZE = Pattern.compile("([0-9]{1,12})([kmgt]?)");
    private static final String UNITS = "kmgt";

    @Option(
            names = "--minutes",
            paramLabel = "M",
            description = "How long to run, including earlier sittings. run stops after 2 minutes if you give"
                    + " neither this nor --cases.")
    private Double minutes;

    @Option(
            names = "--findings",
            paramLabel = "N",
            description = "Stop after this many new findings. Findings that look alike count once.")
    private Long findings;

    @Option(
            names = "--disk",
            paramLabel = "SIZE",
            description = "Stop when the folder of results reaches this size, as in 500m or 20g. It may grow a"
                    + " little more before all lanes have stopped.")
    private String disk;

    boolean hasMinutes() {
        return minutes != null;
    }

    /** How long; empty if not given. */
    Optional<Duration> time() {
        if (minutes == null) {
            return Optional.empty();
        }
        if (!(minutes > 0 && minutes <= MAX_MINUTES)) {
            throw new BadInputException("--minutes must be more than 0 and at most a year: --minutes " + minutes);
        }
        return Optional.of(RunTime.ofMinutes(minutes));
    }

    /** Different new findings; empty if not given. */
    OptionalLong findings() {
        if (findings == null) {
            return OptionalLong.empty();
        }
        if (findings < 1) {
            throw new BadInputException("--findings must be 1 or more: --findings " + findings);
        }
        return OptionalLong.of(findings);
    }

    /** Bytes; empty if not given. */
    OptionalLong diskBytes() {
        if (disk == null) {
            return OptionalLong.empty();
        }
        final Matcher size = SIZE.matcher(disk.toLowerCase(Locale.ROOT));
        if (!size.matches() || Long.parseLong(size.group(1)) < 1) {
            throw new BadInputException("--disk must be a number of bytes, or of k, m, g or t: --disk " + disk);
        }
        final int unit = size.group(2).isEmpty() ? 0 : UNITS.indexOf(size.group(2)) + 1;
        return OptionalLong.of(Math.multiplyExact(Long.parseLong(size.group(1)), 1L << (10 * unit)));
    }

    /** As it was given. */
    Optional<String> diskText() {
        return Optional.ofNullable(disk);
    }

    /** Arguments that say the same. */
    List<String> again() {
        final List<String> again = new ArrayList<>();
        Optional.ofNullable(minutes).ifPresent(text -> again.addAll(List.of("--minutes", text.toString())));
        Optional.ofNullable(findings).ifPresent(text -> again.addAll(List.of("--findings", text.toString())));
        diskText().ifPresent(text -> again.addAll(List.of("--disk", text)));
        return again;
    }
}
