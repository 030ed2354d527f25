package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** {@code harness/docs/cli.md} is what the options in the code say. */
final class CliPageTest {
    private static final Path PAGE = Path.of("docs", "cli.md");
    private static final String WRITE = "isolde.docs.write";

    @Test
    void thePageIsWhatTheCodeSays() throws IOException {
        final String rendered = CliPage.render(IsoldeCommand.commandLine());
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(PAGE, rendered);
        }
        assertEquals(
                Files.exists(PAGE) ? Files.readString(PAGE) : "",
                rendered,
                "harness/docs/cli.md is old; to write it anew: mvn -q -pl harness -am test -Dtest=CliPageTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -D" + WRITE + "=true");
    }

    @Test
    void everyCommandAndOptionIsOnThePage() {
        final CommandLine root = IsoldeCommand.commandLine();
        final String page = CliPage.render(root);
        root.getSubcommands().values().forEach(line -> assertIsOn(page, line));
    }

    private static void assertIsOn(String page, CommandLine line) {
        final String name = line.getCommandSpec().qualifiedName();
        final String title = "# `./" + name + "`\n";
        assertTrue(page.contains(title), () -> "no title: " + name);
        final String section = page.substring(page.indexOf(title));
        line.getCommandSpec().options().stream()
                .filter(option -> !option.inherited() && !option.usageHelp() && !option.versionHelp())
                .forEach(option -> assertTrue(
                        section.contains("`" + option.longestName()), () -> name + " " + option.longestName()));
        line.getSubcommands().values().forEach(below -> assertIsOn(page, below));
    }

    @Test
    void aNegatableOptionIsShownBothWaysAndLinesAreShort() {
        final String page = CliPage.render(IsoldeCommand.commandLine());
        assertTrue(page.contains("- `--reduce`, `--no-reduce`: "), page);
        assertEquals(0, page.lines().filter(line -> line.length() > 120).count());
    }
}
