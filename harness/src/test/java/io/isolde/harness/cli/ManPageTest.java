package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes the source of the man pages, one a command, where {@code mvn -Pman} makes man pages of it. */
class ManPageTest {
    private static final Path FOLDER = Path.of("target", "man-source");

    @Test
    void everyCommandHasAPageThatNamesItsOptions() throws IOException {
        final CommandLine isolde = IsoldeCommand.commandLine();
        Files.createDirectories(FOLDER);
        final int exitCode =
                ManPageGenerator.generateManPage(FOLDER.toFile(), null, new boolean[0], true, isolde.getCommandSpec());
        assertEquals(CommandLine.ExitCode.OK, exitCode);
        final String first = Files.readString(FOLDER.resolve("isolde.adoc"));
        for (final CommandLine command : isolde.getSubcommands().values()) {
            final String name = command.getCommandName();
            assertTrue(first.contains("isolde-" + name + ".adoc"), name);
            final String page = Files.readString(FOLDER.resolve("isolde-" + name + ".adoc"));
            for (final OptionSpec option : command.getCommandSpec().options()) {
                assertTrue(
                        option.hidden() || page.contains(option.longestName().replaceFirst("^--(no-)?", "")),
                        () -> name + " " + option);
            }
        }
    }
}
