package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class GridTest {
    private final Grid grid = new Grid(List.of("case", "verdict"));

    @Test
    void textIsAlignedAndHasNoTrailingBlanks() {
        grid.row(List.of("a long name", "Agrees"));
        grid.row(List.of("b", ""));
        assertEquals("case         verdict\na long name  Agrees\nb\n", grid.write(OutputFormat.TEXT));
    }

    @Test
    void everyTsvRowIsOneLineWithAllColumns() {
        grid.row(List.of("a\tb", "line\nend \\"));
        assertEquals("case\tverdict\na\\tb\tline\\nend \\\\\n", grid.write(OutputFormat.TSV));
    }

    @Test
    void jsonHasAnObjectForEachRow() {
        grid.row(List.of("a", "Agrees"));
        assertEquals(
                "[ {\n  \"case\" : \"a\",\n  \"verdict\" : \"Agrees\"\n} ]\n",
                grid.write(OutputFormat.JSON).replace("\r", ""));
    }
}
