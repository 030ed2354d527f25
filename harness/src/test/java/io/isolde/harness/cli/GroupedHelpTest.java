package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

final class GroupedHelpTest {
    @Test
    void everyOptionOfRunStandsInOneGroup() {
        final CommandSpec run =
                IsoldeCommand.commandLine().getSubcommands().get("run").getCommandSpec();
        final List<String> grouped = GroupedHelp.groups(run).values().stream()
                .flatMap(Collection::stream)
                .map(OptionSpec::longestName)
                .sorted()
                .toList();
        assertEquals(
                run.options().stream().map(OptionSpec::longestName).sorted().toList(), grouped);
    }

    @Test
    void helpIsShortAndNamesTheLongOne() {
        final String help = help("--help");
        assertTrue(help.contains("--target") && help.contains("--help-all"), help);
        assertFalse(help.contains("--order-choice"), help);
        assertTrue(help.lines().count() <= 50, help);
    }

    @Test
    void allHelpShowsEveryGroup() {
        final String help = help("--help-all");
        final CommandSpec run =
                IsoldeCommand.commandLine().getSubcommands().get("run").getCommandSpec();
        GroupedHelp.groups(run).keySet().forEach(title -> assertTrue(help.contains("\n" + title + ":\n"), title));
        run.options().forEach(option -> assertTrue(help.contains(shown(option)), option::longestName));
    }

    private static String shown(OptionSpec option) {
        return option.negatable() ? "[no-]" + option.longestName().substring(2) : option.longestName();
    }

    private static String help(String option) {
        final StringWriter out = new StringWriter();
        final CommandLine line = IsoldeCommand.commandLine().setOut(new PrintWriter(out));
        assertEquals(0, line.execute(Stream.of("run", option).toArray(String[]::new)));
        return out.toString().replace("\r\n", "\n");
    }
}
