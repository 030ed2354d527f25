package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isolde.core.testing.Full;
import io.isolde.harness.config.SettingKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code isolde run --campaign}: runs in turn, resumed wherever they were broken off, and mistakes with their lines. */
final class CampaignFileCommandTest {
    /** A wrong value of each setting. */
    private static final Map<String, String> WRONG = new TreeMap<>(Map.ofEntries(
            Map.entry("user", "sa"),
            Map.entry("isolation", "[RR, XX]"),
            Map.entry("minutes", "-1"),
            Map.entry("findings", "0"),
            Map.entry("disk", "lots"),
            Map.entry("cases", "many"),
            Map.entry("lanes", "9999"),
            Map.entry("transactions", "9"),
            Map.entry("mixed", "101"),
            Map.entry("weights", "{replce: 3}"),
            Map.entry("shares", "{savepoint: half}"),
            Map.entry("conflicts", "never"),
            Map.entry("patterns", "no/such/file"),
            Map.entry("orders", "0"),
            Map.entry("order-choice", "none"),
            Map.entry("claim", "RR"),
            Map.entry("actual", "RC"),
            Map.entry("explain", "maybe"),
            Map.entry("reduce", "maybe"),
            Map.entry("oracle", "pythia"),
            Map.entry("quirks", "[MDEV-26642, MDEV-1]"),
            Map.entry("form", "kind"),
            Map.entry("twin", "oracle:23\noracle: twin")));

    /** Settings of which no value is wrong by itself. */
    private static final Set<String> NEVER_WRONG = Set.of("experience");

    @TempDir
    Path folder;

    @Test
    @Full
    void theExampleOfThePageRuns() throws IOException {
        final String page = Files.readString(Path.of("docs", "campaign-files.md"));
        final int start = page.indexOf("```yaml\n") + "```yaml\n".length();
        final CommandRun run = run(page.substring(start, page.indexOf("```", start)), "example", "--format", "json");
        assertTrue(run.exitCode() <= ExitCode.FOUND, run::err);
        final ObjectNode figures = RunFigures.of(run);
        assertEquals(2 * 400 + 2 * 600, figures.get("cases").asLong());
        final List<String> folders = new ArrayList<>();
        for (final JsonNode each : figures.get("runs")) {
            folders.add(each.get("folder").asText());
            assertEquals("all of them", each.get("end").asText());
            assertTrue(
                    Files.exists(folder.resolve("example")
                            .resolve(each.get("folder").asText())
                            .resolve("report.html")),
                    each::toString);
        }
        assertEquals(List.of("01-null-seed-1", "02-null-seed-2", "03-sqlite-seed-1", "04-sqlite-seed-2"), folders);
        assertTrue(page.contains(folders.get(3) + "/\n"), "the page shows the folders");
        assertTrue(Files.readString(folder.resolve("example/summary.md")).contains("[03-sqlite-seed-1]("));
    }

    @Test
    @Full
    void aCampaignIsResumedWhereverItWasBrokenOff() throws IOException {
        final String file = "targets: [null, null, null]\nseeds: 7\ncases: 300\nlanes: 2\n";
        final ObjectNode whole = RunFigures.of(run(file, "whole", "--format", "json"));
        assertEquals(900, whole.get("cases").asLong());
        // As if killed in the second run: its journal is cut, its summary and the third run are not there.
        final Path second = folder.resolve("whole/02-null-seed-7");
        final String journal = Files.readString(second.resolve("journal.jsonl"));
        Files.writeString(second.resolve("journal.jsonl"), journal.substring(0, journal.length() / 2));
        Files.delete(second.resolve("summary.json"));
        Files.delete(folder.resolve("whole/summary.json"));
        final Path third = folder.resolve("whole/03-null-seed-7");
        RunFolders.delete(third);
        Files.createDirectories(third.resolve("findings"));
        Files.writeString(third.resolve("journal.jsonl"), "{\"run\":[\"--nu");
        Files.writeString(third.resolve("lock"), "");
        final CommandRun resumed = command("resume", folder.resolve("whole").toString(), "--format", "json", "--quiet");
        assertEquals(0, resumed.exitCode(), resumed::err);
        assertEquals(whole, RunFigures.of(resumed));
        final CommandRun again = command("resume", folder.resolve("whole").toString(), "--quiet");
        assertEquals(
                3,
                again.out()
                        .lines()
                        .filter(line -> line.contains(" is finished: all of its 300 cases"))
                        .count());
        assertTrue(again.out().contains("All runs: 3 of 3, 900 cases"), again::out);
    }

    @Test
    void aRunThatCannotGoOnDoesNotKeepTheOthersFromTheirs() {
        final CommandRun run = run(
                "targets:\n- {target: sqlite, isolation: RC}\n- null\ncases: 100\nseeds: 1\n",
                "mixed",
                "--format",
                "json");
        assertEquals(2, run.exitCode(), run::err);
        assertTrue(run.err().contains("01-sqlite-seed-1: no isolation level RC in sqlite"), run::err);
        final ObjectNode figures = RunFigures.of(run);
        assertTrue(figures.at("/runs/0/failure").asText().startsWith("no isolation level"), figures::toString);
        assertEquals("all of them", figures.at("/runs/1/end").asText());
        assertEquals(100, figures.get("cases").asLong());
    }

    @Test
    void everySettingThatIsWrongIsToldWithItsLineBeforeAnythingIsRun() {
        final SettingKeys keys = CampaignSettings.keys();
        final Set<String> tried = new TreeSet<>(WRONG.keySet());
        tried.addAll(NEVER_WRONG);
        assertEquals(new TreeSet<>(keys.all()), tried);
        WRONG.forEach((key, value) -> {
            final CommandRun run = run("targets:\n- mariadb:11.4.5\n" + key + ": " + value + "\n", "wrong");
            assertEquals(2, run.exitCode(), () -> key + ": " + run.err());
            assertEquals(1, run.err().lines().count(), run::err);
            assertTrue(run.err().contains("wrong.yaml:3: "), () -> key + ": " + run.err());
            assertFalse(run.err().contains("--" + key), run::err);
            assertFalse(Files.exists(folder.resolve("wrong")), key);
        });
        final CommandRun seed = run("targets: [null]\ncases: 1\nseeds: [1,\n  two]\n", "wrong");
        assertTrue(seed.err().contains("wrong.yaml:4: ") && seed.err().contains("seeds"), seed::err);
        final CommandRun target = run("targets:\n- null\n- postgres:1\ncases: 1\n", "wrong");
        assertTrue(target.err().contains("wrong.yaml:3: "), target::err);
    }

    @Test
    void optionsThatTheFileHasKeysForAreRefusedBesideIt() {
        final CommandRun run = run("targets: [null]\n", "beside", "--cases", "3");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains("--cases does not go with --campaign: set cases in the file"), run::err);
        final CommandRun none =
                command("run", "--campaign", folder.resolve("none.yaml").toString());
        assertEquals(2, none.exitCode());
        assertTrue(none.err().contains("cannot read the campaign file"), none::err);
    }

    private CommandRun run(String text, String name, String... more) {
        final Path file = folder.resolve(name + ".yaml");
        try {
            Files.writeString(file, text);
        } catch (final IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        final List<String> words = new ArrayList<>(List.of(
                "run",
                "--campaign",
                file.toString(),
                "--quiet",
                "--out",
                folder.resolve(name).toString()));
        words.addAll(List.of(more));
        return command(words.toArray(String[]::new));
    }

    private static CommandRun command(String... words) {
        return CommandRun.of(words);
    }
}
