package io.isolde.harness.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.harness.report.Grid;
import io.isolde.harness.report.OutputFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FucciTablesTest {
    @TempDir
    private Path folder;

    @Test
    void accuracyIsOfWhatBothJudgedAndPaceBesideTroc() throws IOException {
        final Grid grid = tables().oracles("S", file("""
                                oracle\tjudged\tjudged_per_minute_with_run\tcorrect\tfalse_alarms\tmissed
                                worlds\t10\t500\t\t\t
                                mcs-tool\t8\t300\t6\t1\t1
                                views-tool\t10\t200\t10\t0\t0
                                """));
        assertEquals(
                List.of(
                        "S|worlds|10|the measure|500|-|250 %|-|-",
                        "S|mcs-tool|8|75.0 %|300|225|150 %|over 99.99 %|152 %",
                        "S|views-tool|10|100.0 %|200|200|100 %|over 99.95 %|100 %"),
                rows(grid));
    }

    @Test
    void qualityIsFindingsByCases() throws IOException {
        final Grid grid = tables().conflicts("S", file("""
                                strategy\tseed\tcases\thits\tshapes\tbugs
                                none\t1\t1000\t10\t4\t2
                                ctc\t1\t900\t90\t8\t3
                                """));
        assertEquals(
                List.of(
                        "S|none|1000|100.0 %|10|1.0 %|4|2|fewest bugs",
                        "S|ctc|900|90.0 %|90|10.0 %|8|3|most bugs, best quality, cases like none"),
                rows(grid));
    }

    @Test
    void theSecondHalfIsTold() throws IOException {
        final Grid grid = tables().reducers("S", file("""
                                reducer\tselector\tplace\tcharacters_before\tcharacters_after\tcandidates\tkept\tfirst_layer_candidates\tfirst_layer_kept
                                budget\trandom\t0\t100\t80\t10\t4\t5\t3
                                budget\trandom\t1\t100\t60\t10\t6\t5\t4
                                """));
        assertEquals(
                List.of("S|budget|random|2|30.0 %|40.0 %|50.0 %|60.0 %|70.0 %|10|"
                        + "lowest rate at the end; validity falls from 44 to 37 %"),
                rows(grid));
    }

    private static FucciTables tables() {
        final PrintedFigures printed = PrintedFigures.load();
        printed.put("S", "MYSQL");
        return new FucciTables(printed);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("data.tsv"), text);
    }

    private static List<String> rows(Grid grid) {
        return grid.write(OutputFormat.TSV)
                .lines()
                .skip(1)
                .map(row -> row.replace('\t', '|'))
                .toList();
    }
}
