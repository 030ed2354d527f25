package io.isolde.harness.cli;

import io.isolde.harness.report.OutputFormat;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What holds for one sitting of a campaign, and is in none of its files: how it is shown, and what is secret.
 *
 * @param ui where to show it while it goes on: 0 for any port that is free; empty for nowhere
 * @param login for targets by URL, and whether those of the file or the folder are trusted; never an argument, and never from the file or the folder
 * @param known arguments that say where earlier runs are looked up
 */
record SittingOptions(
        PrintWriter out,
        PrintWriter err,
        OutputFormat format,
        boolean quiet,
        Optional<Integer> ui,
        Login login,
        List<String> known) {
    /** Printed elsewhere. */
    SittingOptions to(PrintWriter other) {
        return new SittingOptions(other, err, format, quiet, ui, login, known);
    }

    /** Arguments of {@code isolde run} that say the same. */
    List<String> arguments() {
        final List<String> arguments =
                new ArrayList<>(List.of("--format", format.name().toLowerCase(Locale.ROOT)));
        if (quiet) {
            arguments.add("--quiet");
        }
        ui.ifPresent(port -> arguments.add("--ui=" + port));
        arguments.addAll(known);
        return arguments;
    }
}
