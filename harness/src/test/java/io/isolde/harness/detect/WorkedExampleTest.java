package io.isolde.harness.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.history.History;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The example of {@code harness/docs/oracles.md} is a class that works. */
class WorkedExampleTest {
    private static final TestCase CASE = new TestCase(List.of(), List.of(), List.of(), List.of(), List.of());

    @ParameterizedTest
    @CsvSource({
        "detect/AgainOracle.java, /** The same case again",
        "lane/AgainOracleServerTest.java, class AgainOracleServerTest"
    })
    void thePageShowsTheClassesAsTheyAre(String file, String from) throws IOException {
        final Path folder = Path.of("").toAbsolutePath();
        final String source = Files.readString(
                folder.resolve("src/test/java/io/isolde/harness").resolve(file));
        final String shown = words(source.substring(source.indexOf(from)));
        assertTrue(words(Files.readString(folder.resolve("docs/oracles.md"))).contains(shown), shown);
    }

    @Test
    void itTellsStatesApart() {
        assertEquals("Agrees", judge(1, 1).word());
        assertEquals(
                new Verdict.Disagrees(0, "t = (2)", "t = (1)", "the same case ends in the same state"), judge(1, 2));
    }

    private static Verdict judge(long first, long second) {
        final Protocol protocol =
                new Protocol(new AgainOracle(), testCase -> new Run(testCase, endsWith(second), Optional.empty()));
        return protocol.judge(new Run(CASE, endsWith(first), Optional.empty()));
    }

    private static History endsWith(long value) {
        return new History(List.of(), List.of(new TableState("t", List.of(List.of(new Value.IntegerValue(value))))));
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", " ").trim();
    }
}
