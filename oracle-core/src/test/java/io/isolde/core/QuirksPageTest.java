package io.isolde.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.Quirk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of known deviations in {@code docs/quirks.md} has a row for each quirk, and none besides. */
class QuirksPageTest {
    private static final String HEADER = "| Id | What shows |";
    private static final Pattern ID = Pattern.compile("\\| `([^`]+)` \\|.*");

    @Test
    void everyQuirkHasItsRow() throws IOException {
        final List<String> lines = Files.readAllLines(Path.of("docs", "quirks.md"));
        final int header = lines.indexOf(lines.stream()
                .filter(line -> line.startsWith(HEADER))
                .findFirst()
                .orElseThrow());
        final List<String> ids = lines.stream()
                .skip(header + 2L)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> ID.matcher(line).replaceFirst("$1"))
                .sorted()
                .toList();
        assertEquals(Arrays.stream(Quirk.values()).map(Quirk::id).sorted().toList(), ids);
    }
}
