package io.isolde.harness.cli;

import io.isolde.harness.config.UserFolders;
import io.isolde.harness.known.KnownFindings;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where findings of earlier runs are looked up. */
final class KnownArguments {
    static final String OPTION = "--known";

    private static final String NONE = "none";

    /** For tests, which must not touch what a user keeps. */
    private static final String PROPERTY = "isolde.known";

    @Option(
            names = OPTION,
            paramLabel = "DIR|none",
            description = "Folder that remembers the findings of your runs, so that isolde can say if an earlier"
                    + " run had them. Default: $XDG_DATA_HOME/isolde/known or ~/.local/share/isolde/known. none"
                    + " switches this off.")
    private String known;

    /** Empty if nothing is to be looked up. */
    Optional<KnownFindings> open() {
        final String chosen = known == null ? System.getProperty(PROPERTY, "") : known;
        if (chosen.equals(NONE)) {
            return Optional.empty();
        }
        return Optional.of(KnownFindings.in(
                chosen.isEmpty()
                        ? UserFolders.data().resolve("known")
                        : PathArgument.parse(OPTION, "a folder", chosen)));
    }

    /** Arguments that say the same. */
    List<String> again() {
        return known == null ? List.of() : List.of(OPTION, known);
    }
}
