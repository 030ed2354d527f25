package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.core.judge.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
    @TempDir
    private Path folder;

    @Test
    void holdsALineForEachCaseAndEachBatchInTheOrderTheyCame() throws IOException {
        final Path file = folder.resolve("journal.jsonl");
        try (Journal journal = Journal.create(file)) {
            journal.append(Samples.explained(5, 1, new Confirmation(10, 10)));
            journal.append(Samples.record(6, 1, new Verdict.Undecided("views"), Confirmation.NONE));
            journal.append(new BatchRecord(0, 0, 64, "abcd", new TreeMap<>(Map.of("Agrees", 62L))));
        }
        final List<String> lines = Files.readAllLines(file);
        final JsonNode explained = new ObjectMapper().readTree(lines.get(0));
        assertEquals(5, explained.get("case").asLong());
        assertEquals("MDEV-26642", explained.get("quirks").get(0).asText());
        assertEquals(1, explained.get("step").asInt());
        assertEquals(10, explained.get("reproduced").asInt());
        assertEquals(
                "views",
                new ObjectMapper().readTree(lines.get(1)).get("signature").asText());
        final JsonNode batch = new ObjectMapper().readTree(lines.get(2));
        assertEquals(62, batch.get("Agrees").asLong());
        assertEquals("abcd", batch.get("digest").asText());
        assertEquals(3, lines.size());
    }

    @Test
    void whatIsForcedCanBeReadWhileTheJournalIsOpen() throws IOException {
        final Path file = folder.resolve("journal.jsonl");
        try (Journal journal = Journal.create(file)) {
            journal.append(Samples.disagrees(1, new Confirmation(3, 3)));
            journal.force();
            assertEquals(1, Files.readAllLines(file).size());
        }
    }

    @Test
    void neverWritesOverAnotherJournal() throws IOException {
        final Path file = Files.writeString(folder.resolve("journal.jsonl"), "{}\n");
        assertThrows(UncheckedIOException.class, () -> Journal.create(file));
    }
}
