package io.isolde.harness.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.detect.Sight;
import io.isolde.harness.replay.ReplayResult;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.OutputFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelScoresTest {
    private static final String COLUMNS = "case\tlevel\tserver\tlabel\tfamily\tsettled\n";
    private static final String LABELS = COLUMNS
            + "a\tRC\tS\tclean\t\tagreed\n"
            + "b\tRC\tS\tdeviates\tMDEV-1\tnote 1\n"
            + "c\tRC\tS\tdocumented\tlost-update\tnote 2\n"
            + "d\tRC\tS\topen\t\traces\n";

    @TempDir
    private Path folder;

    @Test
    void whoSeesADeviationWhereThereIsOneIsRight() throws IOException {
        final LabelScores scores = new LabelScores(labels(LABELS));
        add(scores, OracleKind.WORLDS, "a", Sight.NOTHING);
        add(scores, OracleKind.WORLDS, "b", Sight.DEVIATION);
        add(scores, OracleKind.WORLDS, "c", Sight.DEVIATION);
        add(scores, OracleKind.WORLDS, "d", Sight.DEVIATION);
        add(scores, OracleKind.VIEWS, "a", Sight.DEVIATION);
        add(scores, OracleKind.VIEWS, "b", Sight.NOTHING);
        add(scores, OracleKind.VIEWS, "c", Sight.NOTHING);
        add(scores, OracleKind.GRAPH, "a", Sight.NO_VERDICT);
        add(scores, OracleKind.GRAPH, "b", Sight.DEVIATION);
        add(scores, OracleKind.GRAPH, "e", Sight.DEVIATION);
        final List<String> rows =
                scores.grid().write(OutputFormat.TSV).lines().skip(1).toList();
        assertEquals(
                List.of(
                        "S worlds 2 2 2 0 0 100.00 % (34.24–100.00) 100.00 % (34.24–100.00) 1 of 1 2.00 ms 30,000",
                        "S views 2 2 0 1 1 0.00 % (0.00–65.76) 0.00 % (0.00–65.76) 0 of 1 2.00 ms 30,000",
                        "S graph 2 1 1 0 0 100.00 % (20.65–100.00) 50.00 % (9.45–90.55) 0 of 0 2.00 ms 15,000"),
                rows.stream().map(row -> row.replace('\t', ' ')).toList());
        assertEquals(1, scores.unlabelled());
    }

    @Test
    void aBrokenFileIsToldWithItsLine() {
        assertWrong("case\tlabel\n", ":1: ");
        assertWrong(COLUMNS + "a\tRC\tS\tclean\n", ":2: ");
        assertWrong(
                COLUMNS + "a\tRC\tS\tgood\t\t\n",
                ":2: the label must be one of clean, deviates, documented, open: good");
        assertWrong(COLUMNS + "a\tRC\tS\tclean\t\t\na\tRC\tS\topen\t\t\n", ":3: ");
    }

    private void assertWrong(String text, String named) {
        final BadInputException e = assertThrows(BadInputException.class, () -> labels(text));
        assertTrue(e.getMessage().contains("labels.tsv" + named), e::getMessage);
    }

    private Labels labels(String text) throws IOException {
        return Labels.read(Files.writeString(folder.resolve("labels.tsv"), text));
    }

    private static void add(LabelScores scores, OracleKind oracle, String name, Sight sight) {
        scores.add(new ReplayResult(
                new ReplayResult.Subject(name, "RC", "S", oracle),
                new ReplayResult.Said("", sight, "", "", false, List.of()),
                new Confirmation(1, 1),
                1,
                2_000_000,
                new ReplayResult.Bug(false, List.of()),
                java.util.Optional.empty()));
    }
}
