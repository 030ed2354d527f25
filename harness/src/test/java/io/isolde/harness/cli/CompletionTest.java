package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Completion, help and error know every command. */
class CompletionTest {
    private final CommandLine line = IsoldeCommand.commandLine();

    @Test
    void bashAcceptsTheCompletionAndItNamesEveryCommand(@TempDir Path folder) throws Exception {
        final StringWriter out = new StringWriter();
        line.setOut(new PrintWriter(out, true));
        assertEquals(0, line.execute("generate-completion"));
        final Path script = Files.writeString(folder.resolve("isolde_completion"), out.toString());
        final Process bash = new ProcessBuilder("bash", "-n", script.toString())
                .redirectErrorStream(true)
                .start();
        final String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, bash.waitFor(), said);
        final String commands = out.toString()
                .lines()
                .filter(text -> text.strip().startsWith("local commands="))
                .findFirst()
                .orElseThrow();
        final List<String> named =
                List.of(commands.replaceAll(".*\"(.*)\"", "$1").split(" "));
        assertTrue(named.containsAll(line.getSubcommands().keySet()), commands);
    }

    @Test
    void helpAndErrorNameEveryCommand() {
        final StringWriter err = new StringWriter();
        line.setErr(new PrintWriter(err, true));
        assertEquals(ExitCode.BAD_INPUT, line.execute());
        final String label = line.getCommandSpec().usageMessage().synopsisSubcommandLabel();
        final Set<String> words = Set.of(label.split(" \\| "));
        assertEquals(line.getSubcommands().keySet(), words);
        for (final String command : words) {
            assertTrue(err.toString().matches("(?s).*\\b" + command + "\\b.*"), err.toString());
        }
    }
}
