package io.isolde.harness.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a campaign file says, and on which line what is wrong. */
final class CampaignFileTest {
    private static final SettingKeys KEYS = new SettingKeys(
            Set.of("cases", "isolation", "weights"), Set.of("reduce"), Map.of("out", "give it on the command line"));

    @Test
    void listsInListsEndAtALimit() {
        assertEquals(
                "c.yaml:2: lists and keys go too deep: there are at most 8 levels of them",
                assertThrows(
                                BadInputException.class,
                                () -> CampaignFile.parse(
                                        Path.of("c.yaml"), "cases: 1\ntargets: " + "[".repeat(200_000), KEYS))
                        .getMessage());
        final String many = "- a\n".repeat(2_000);
        assertEquals(
                "c.yaml:1002: targets is a list of 1000 servers at most, found 2000",
                assertThrows(
                                BadInputException.class,
                                () -> CampaignFile.parse(Path.of("c.yaml"), "targets:\n" + many, KEYS))
                        .getMessage());
    }

    @Test
    void settingsOfATargetGoBeforeThoseOfTheFile() {
        final CampaignFile file = parse(
                "cases: 5",
                "weights: {replace: 2, insert: 3}",
                "targets:",
                "- a",
                "- target: b",
                "  cases: 7",
                "  isolation: [RR, SER]",
                "  seeds: 9",
                "seeds: [1, 2]");
        assertEquals(
                List.of("a", "b"),
                file.entries().stream().map(CampaignFile.Entry::target).toList());
        final CampaignFile.Entry a = file.entries().get(0);
        assertEquals(Set.of("cases", "weights"), a.settings().keySet());
        assertEquals("5", a.settings().get("cases").text());
        assertEquals("replace=2,insert=3", a.settings().get("weights").text());
        assertEquals(Optional.of("1,2"), a.seeds().map(Setting::text));
        final CampaignFile.Entry b = file.entries().get(1);
        assertEquals("7", b.settings().get("cases").text());
        assertEquals("RR,SER", b.settings().get("isolation").text());
        assertEquals(Optional.of("9"), b.seeds().map(Setting::text));
    }

    @Test
    void whatIsWrongIsToldWithItsLine() {
        assertWrong(1, "the file is empty");
        assertWrong(1, "no key targets", "cases: 5");
        assertWrong(2, "targets is a list", "cases: 5", "targets: a");
        assertWrong(1, "targets is a list", "targets: []");
        assertWrong(
                2,
                "no setting is named casse; there are targets, seeds, cases, isolation, reduce, weights",
                "targets: [a]",
                "casse: 5");
        assertWrong(3, "cases is set twice, on line 1 too", "cases: 5", "targets: [a]", "cases: 6");
        assertWrong(2, "out is no setting of a campaign: give it on the command line", "targets: [a]", "out: x");
        assertWrong(2, "reduce is true or false", "targets: [a]", "reduce: maybe");
        assertWrong(2, "cases has no value", "targets: [a]", "cases:");
        assertWrong(2, "isolation has no value", "targets: [a]", "isolation: []");
        assertWrong(4, "insert goes too deep", "targets: [a]", "weights:", "  replace: 1", "  insert: [1, 2]");
        assertWrong(3, "no key target", "targets:", "- a", "- cases: 5");
        assertWrong(3, "no setting is named targets", "targets:", "- target: a", "  targets: [b]");
        assertWrong(2, "no YAML", "targets: [a]", "cases: [5");
        assertWrong(1, "no YAML", "targets: *nowhere");
        assertWrong(2, "no YAML", "targets:", "\t- a");
        assertWrong(1, "the file has keys with values", "- a");
    }

    @Test
    void theCommandsMessageGetsTheLineOfTheOptionOrWordThatItNames() {
        final CampaignFile file = parse("targets:", "- a", "weights:", "  replace: 2", "  insret: 3", "cases: 0");
        assertLocated(file, "night.yaml:5: weights knows no kind insret", "--weights knows no kind insret");
        assertLocated(file, "night.yaml:3: weights must be kinds", "--weights must be kinds");
        assertLocated(file, "night.yaml:6: cases must be 1 or more: cases 0", "--cases must be 1 or more: --cases 0");
        assertLocated(file, "night.yaml:2: --case-order is unknown", "--case-order is unknown");
        assertLocated(file, "night.yaml:2: no server is named a", "no server is named a");
    }

    private static void assertLocated(CampaignFile file, String expected, String message) {
        assertEquals(
                expected,
                file.located(file.entries().get(0), new BadInputException(message))
                        .getMessage());
    }

    private static void assertWrong(int line, String said, String... lines) {
        final String message =
                assertThrows(BadInputException.class, () -> parse(lines)).getMessage();
        final String start = "night.yaml:" + line + ": " + said;
        assertEquals(start, message.substring(0, Math.min(start.length(), message.length())), message);
        assertEquals(1, message.lines().count(), message);
    }

    private static CampaignFile parse(String... lines) {
        return CampaignFile.parse(Path.of("night.yaml"), String.join("\n", lines), KEYS);
    }
}
