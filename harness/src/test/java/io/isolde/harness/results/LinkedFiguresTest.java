package io.isolde.harness.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LinkedFiguresTest {
    @TempDir
    private Path root;

    @BeforeEach
    void measure() throws IOException {
        final Path pace = Files.createDirectories(root.resolve("results/pace"));
        Files.writeString(pace.resolve("README.md"), "Medians 0.940 and 0.947, 0 wrong of 39,707 cases.\n");
        Files.writeString(pace.resolve("table.md"), "| 8 | 1.05 |\n");
        final Path deviation = Files.createDirectories(root.resolve("results/deviations/X-1"));
        Files.writeString(
                deviation.resolve("deviation.json"), "{\"shows\": [\"MariaDB 10.11.5\", \"MySQL 8.0.33\"]}\n");
    }

    @Test
    void whatStandsThereIsRight() {
        assertProblems("| pace at 8 lanes | 0.940, 0.947 of the loop's | [results/pace](results/pace/README.md) |");
        assertProblems("- [X-1](results/deviations/X-1): rows twice, MariaDB 10.11.5, MySQL 8.0.33");
        assertProblems("- 0.947 by `bench --lanes 9` ([pace](results/pace), MDEV-26642, utf8mb4)");
    }

    @Test
    void aNumberThatDoesNotStandThereIsNoticed() {
        assertProblems(
                "| pace | 0.95 | [results/pace](results/pace/README.md) |",
                "not where it links to: 0.95 in | pace | 0.95 | [results/pace](results/pace/README.md) |");
        assertProblems(
                "- [X-1](results/deviations/X-1): MariaDB 10.11.6",
                "not where it links to: 10.11.6 in - [X-1](results/deviations/X-1): MariaDB 10.11.6");
    }

    @Test
    void aPartOfANumberIsNotTheNumber() {
        assertProblems(
                "39 cases ([pace](results/pace))", "not where it links to: 39 in 39 cases ([pace](results/pace))");
    }

    @Test
    void aFileThatIsNotThereIsNoticed() {
        assertProblems("[gone](results/gone/README.md)", "no such file: results/gone/README.md");
    }

    @Test
    void aLineWithoutALinkIntoResultsIsNotAsked() {
        assertProblems("Java 17, [elsewhere](harness/DESIGN.md) 99");
    }

    private void assertProblems(String line, String... problems) {
        assertEquals(List.of(problems), LinkedFigures.problems(root, List.of(line)));
    }
}
