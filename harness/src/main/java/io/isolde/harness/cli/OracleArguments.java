package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.detect.OracleKind;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The options that choose oracles. */
final class OracleArguments {
    private static final String ALL = "all";

    @Option(
            names = "--oracle",
            paramLabel = "NAME,...",
            description =
                    "What judges the cases: worlds (the default), mcs, serial, views, graph, patterns, twin, or all; several with"
                            + " commas judge the same runs. NAME-paper is the form of the paper, NAME-tool that of its program.")
    private String oracles;

    @Option(
            names = "--form",
            paramLabel = "FORM",
            description = "The form of all of them: repaired (the default), paper, or tool; worlds has no other form.")
    private OracleKind.Form form;

    @Option(
            names = "--twin",
            paramLabel = "NAME|URL",
            description = "The second server, for the oracle twin: as --target.")
    private String twin;

    /** The second server that was named. */
    Optional<String> twin() {
        return Optional.ofNullable(twin);
    }

    /** Those that were asked for, in order; empty if none was. */
    Optional<List<OracleKind>> chosen() {
        if (oracles == null) {
            if (form != null) {
                throw new BadInputException("--form goes with --oracle only");
            }
            return Optional.empty();
        }
        final List<OracleKind> chosen = named(
                "--oracle",
                oracles,
                twin != null,
                OracleKind.all(twin != null).stream()
                        .filter(kind -> !kind.isPublished())
                        .toList());
        return Optional.of(chosen.stream()
                .map(kind -> form == null ? kind : kind.in(form))
                .distinct()
                .toList());
    }

    /**
     * Oracles by their names.
     *
     * @param all what {@code all} stands for
     */
    static List<OracleKind> named(String option, String text, boolean hasTwin, List<OracleKind> all) {
        final Set<OracleKind> chosen = new LinkedHashSet<>();
        for (final String name : text.split(",", -1)) {
            if (name.equalsIgnoreCase(ALL)) {
                chosen.addAll(all);
            } else {
                chosen.add(OracleKind.parse(name)
                        .orElseThrow(
                                () -> new BadInputException(option + " knows no " + name + "; there are " + names())));
            }
        }
        if (!hasTwin && chosen.stream().anyMatch(OracleKind::needsTwin)) {
            throw new BadInputException(
                    option + " twin compares two servers: name the second one, like --twin mysql:8.0.33");
        }
        return List.copyOf(chosen);
    }

    private static String names() {
        return Arrays.stream(OracleKind.values()).map(OracleKind::word).collect(Collectors.joining(", ")) + ", " + ALL;
    }
}
