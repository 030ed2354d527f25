package io.isolde.harness.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.Deviations;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.judge.Verdict;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.AcceptedQuirks;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.Coverage;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.RunSummary.VerdictWord;
import io.isolde.harness.report.Samples;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JournalTest {
    private static final Coverage.Cell CELL =
            new Coverage.Cell("SELECT", Coverage.ByIndex.PRIMARY, IsolationLevel.RR, Coverage.Ending.ROWS);
    private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");
    private static final RunLine RUN = new RunLine(
            new Sitting(1, "1.0", "abcdef", START), "mariadb:11.4.5", List.of("--seed", "42", "--lanes", "2"));

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = folder.resolve("journal.jsonl");
    }

    @Test
    void deviationsOfEveryFamilyAreReadBack() {
        for (final Deviation deviation : Deviations.all()) {
            assertEquals(deviation, CountsJson.deviation(deviation.id()));
        }
    }

    @Test
    void holdsALineForEachCaseAndEachBatchInTheOrderTheyCame() throws IOException {
        write(RUN, Samples.explained(5, 1, new Confirmation(10, 10)), undecided(6), batch(0, 62, 1, 1));
        final List<String> lines = Files.readAllLines(file);
        assertEquals(4, lines.size());
        final JsonNode explained = new ObjectMapper().readTree(lines.get(1));
        assertEquals(5, explained.get("case").asLong());
        assertEquals("MDEV-26642", explained.get("quirks").get(0).asText());
        assertEquals(1, explained.get("step").asInt());
        assertEquals(10, explained.get("reproduced").asInt());
        assertEquals(
                "views",
                new ObjectMapper().readTree(lines.get(2)).get("signature").asText());
        final JsonNode batch = new ObjectMapper().readTree(lines.get(3));
        assertEquals(62, batch.get("Agrees").asLong());
        assertEquals("d0", batch.get("digest").asText());
    }

    @Test
    void whatIsForcedCanBeReadWhileTheJournalIsOpen() throws IOException {
        try (Journal journal = Journal.create(file)) {
            journal.append(Samples.disagrees(1, new Confirmation(3, 3)));
            journal.force();
            assertEquals(1, Files.readAllLines(file).size());
        }
    }

    @Test
    void neverWritesOverAnotherJournal() throws IOException {
        Files.writeString(file, "{}\n");
        assertThrows(UncheckedIOException.class, () -> Journal.create(file));
    }

    @Test
    void allThatASummaryNeedsIsReadBack() {
        final BatchRecord one = batch(0, 62, 1, 1);
        one.counts().addWait(1_500_000);
        one.counts().addJudged(3, 777);
        one.counts().laneTime().add(LaneTime.Phase.EXECUTE, 20);
        one.counts().laneTime().add(LaneTime.Phase.JUDGE, 5);
        one.counts().laneTime().addMeanwhile(5);
        one.counts().laneTime().addTotal(31);
        one.counts().counter(OracleKind.WORLDS).compare(twoVerdicts());
        one.counts().counter(OracleKind.SERIAL).compare(twoVerdicts());
        one.counts().addJudgement(Samples.explained(5, 1, Confirmation.NONE), 7);
        one.counts().addJudgement(undecided(6), 8);
        write(RUN, Samples.explained(5, 1, Confirmation.NONE), undecided(6), one);
        final JournalContent content = JournalReader.read(file);
        assertEquals(RUN, content.run());
        final CaseCounts read = content.earlier().counts();
        assertEquals(one.counts().said(), read.said());
        assertEquals(one.counts().times(), read.times());
        assertEquals(one.counts().sent(), read.sent());
        assertEquals(Map.of(CELL, 128L), read.coverage());
        assertEquals(one.counts().quirkSets(), read.quirkSets());
        assertEquals(1, read.oracles().get(1).alone());
        assertEquals(new Spent(Duration.ofMillis(1500), 1), content.earlier().spent());
        assertEquals(64, content.earlier().digest().caseCount());
        assertTrue(content.earlier().batches().get(0));
        assertFalse(content.earlier().batches().get(1));
    }

    private static Map<OracleKind, Verdict> twoVerdicts() {
        return Map.of(
                OracleKind.WORLDS,
                new Verdict.Agrees(),
                OracleKind.SERIAL,
                new Verdict.Disagrees(1, "a", "b", "a rule"));
    }

    @Test
    void countsOfBatchesAddUp() {
        final BatchRecord one = newBatch(0, Samples.disagrees(9, new Confirmation(3, 3)));
        final BatchRecord two = newBatch(1, Samples.disagrees(70, new Confirmation(3, 3)));
        write(RUN, Samples.disagrees(70, new Confirmation(3, 3)), two);
        append(Samples.disagrees(9, new Confirmation(3, 3)), one);
        final Earlier earlier = JournalReader.read(file).earlier();
        assertEquals(128, earlier.counts().cases());
        assertEquals(OptionalLong.of(9), earlier.counts().firstNewCase());
        assertEquals(128, earlier.digest().caseCount());
        assertEquals(1, earlier.findings().newCount(AcceptedQuirks.ALL));
        final FindingGroup group = groups(earlier).get(0);
        assertEquals(2, group.count());
        assertEquals(9, group.firstCase());
    }

    @Test
    void aTornLastLineIsCutAndTheJournalGoesOn() throws IOException {
        write(RUN, Samples.explained(5, 1, Confirmation.NONE), undecided(6), batch(0, 62, 1, 1));
        final byte[] whole = Files.readAllBytes(file);
        append(undecided(70));
        final byte[] longer = Files.readAllBytes(file);
        for (int length = whole.length; length < longer.length; length += 7) {
            Files.write(file, Arrays.copyOf(longer, length));
            final JournalContent content = JournalReader.read(file);
            assertEquals(whole.length, content.length());
            assertEquals(64, content.earlier().counts().cases());
            try (Journal journal = Journal.goOn(file, content)) {
                journal.append(new Sitting(2, "1.0", "abcdef", START));
            }
            final byte[] now = Files.readAllBytes(file);
            assertEquals(
                    new String(whole, StandardCharsets.UTF_8),
                    new String(now, 0, whole.length, StandardCharsets.UTF_8));
            assertEquals(2, JournalReader.read(file).sittings());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                // the line | what stands in it | what instead | where it is noticed | what is said
                "1 | {\"run\" | {\"runs\" | 1 | first line",
                "2 | \"verdict\":\"Explained\" | \"verdict\":\"Explain | 2 | no JSON object",
                "2 | MDEV-26642 | MDEV-0 | 2 | no known deviation is named MDEV-0",
                "2 | \"case\":5 | \"case\":\"5\" | 2 | no whole number named case",
                "2 | Explained | Undecided | 4 | counts 1 cases that are Explained, and 0",
                "2 | \"case\":5 | \"case\":95 | 4 | counts 1 cases that are Explained, and 0",
                "4 | \"Agrees\":62 | \"Agrees\":61 | 4 | has 64 cases and counts 63",
                "4 | \"end\":64 | \"end\":65 | 4 | 1 to 64 cases",
                "4 | \"digest\":\"d0\", | | 4 | no text named digest",
                "4 | P RR R | P RR X | 4 | begins with X",
                "5 | \"batch\":1 | \"batch\":0 | 5 | batch n begins with case 64 n",
                "5 | \"batch\":1,\"first\":64,\"end\":128 | \"batch\":0,\"first\":0,\"end\":64 | 5 | finished before",
                "5 | {\"batch\" | {\"bitch\" | 5 | begins with run, sitting, case, batch or ended",
            })
    void damageIsToldWithItsLine(int number, String found, String instead, int noticed, String said)
            throws IOException {
        write(RUN, Samples.explained(5, 1, Confirmation.NONE), undecided(6), batch(0, 62, 1, 1), newBatch(1));
        final List<String> lines = new ArrayList<>(Files.readAllLines(file));
        final String line = lines.get(number - 1);
        assertTrue(line.contains(found), line);
        lines.set(number - 1, line.replace(found, instead == null ? "" : instead));
        Files.write(file, lines);
        final BadInputException told = assertThrows(BadInputException.class, () -> JournalReader.read(file));
        assertTrue(told.getMessage().startsWith(file + ":" + noticed + ": "), told::getMessage);
        assertTrue(told.getMessage().contains(said), told::getMessage);
    }

    @Test
    void aLineThatIsMissingOrStandsTwiceIsDamage() throws IOException {
        write(RUN, Samples.explained(5, 1, Confirmation.NONE), undecided(6), batch(0, 62, 1, 1));
        final List<String> lines = Files.readAllLines(file);
        for (int line = 1; line < 3; line++) {
            final List<String> without = new ArrayList<>(lines);
            without.remove(line);
            Files.write(file, without);
            assertThrows(BadInputException.class, () -> JournalReader.read(file));
            final List<String> twice = new ArrayList<>(lines);
            twice.add(line, lines.get(line));
            Files.write(file, twice);
            assertThrows(BadInputException.class, () -> JournalReader.read(file));
        }
        final List<String> late = new ArrayList<>(lines);
        late.add(lines.get(1));
        Files.write(file, late);
        final BadInputException told = assertThrows(BadInputException.class, () -> JournalReader.read(file));
        assertTrue(told.getMessage().contains(":5: "), told::getMessage);
    }

    @Test
    void aJournalWithoutAWholeLineHoldsNothing() throws IOException {
        Files.writeString(file, "{\"run\":[");
        final BadInputException told = assertThrows(BadInputException.class, () -> JournalReader.read(file));
        assertTrue(told.getMessage().contains("nothing was run yet"), told::getMessage);
    }

    /** What a batch has found that was not finished: run again, it is one finding if it comes back, and stays one if it does not. */
    @Test
    void aFindingOfAnUnfinishedBatchIsNeitherLostNorCountedTwice() {
        final CaseRecord comesBack = Samples.disagrees(9, new Confirmation(3, 3));
        final CaseRecord once = Samples.serverLost(11, new Confirmation(1, 1));
        write(RUN, Samples.explained(5, 1, Confirmation.NONE), comesBack, once);
        assertEquals(List.of("new 1", "new 1"), counts(JournalReader.read(file).earlier()));
        append(
                new Sitting(2, "1.0", "abcdef", START),
                comesBack,
                new Sitting(3, "1.0", "abcdef", START),
                comesBack,
                newBatch(0, comesBack));
        final Earlier earlier = JournalReader.read(file).earlier();
        assertEquals(List.of("new 1", "new 1"), counts(earlier));
        assertEquals(64, earlier.counts().cases());
        assertEquals(63, earlier.counts().count(VerdictWord.AGREES));
    }

    @Test
    void aKnownDeviationOfAnUnfinishedBatchCountsOnceItIsFinished() {
        final CaseRecord known = Samples.explained(5, 1, new Confirmation(10, 10));
        write(RUN, known);
        assertEquals(List.of(), counts(JournalReader.read(file).earlier()));
        append(new Sitting(2, "1.0", "abcdef", START), known, newBatch(0, known));
        assertEquals(List.of("explained 1"), counts(JournalReader.read(file).earlier()));
    }

    @Test
    void whatTheSummaryCallsFoundIsFoundAlthoughItsBatchIsNotFinished() {
        final CaseRecord known = Samples.explained(5, 1, new Confirmation(10, 10));
        write(RUN, known, new Ended("stopped", new Spent(Duration.ofSeconds(3), 0), 1));
        assertEquals(1, JournalReader.read(file).found(AcceptedQuirks.parse("--quirks", "none")));
        append(new Sitting(2, "1.0", "abcdef", START));
        assertEquals(0, JournalReader.read(file).found(AcceptedQuirks.parse("--quirks", "none")));
    }

    @Test
    void onlyTheLastLineSaysThatItEnded() {
        write(RUN, newBatch(0), new Ended("all of them", new Spent(Duration.ofSeconds(3), 2), 1));
        assertEquals(
                Optional.of("all of them"), JournalReader.read(file).ended().map(Ended::why));
        append(new Sitting(2, "1.0", "abcdef", START));
        assertEquals(Optional.empty(), JournalReader.read(file).ended());
        assertEquals(
                new Spent(Duration.ofSeconds(3), 2),
                JournalReader.read(file).earlier().spent());
    }

    @Test
    void aFolderIsLockedOnce() throws IOException {
        final OutputFolder output = OutputFolder.create(folder.resolve("out"));
        try (FolderLock lock = FolderLock.take(output)) {
            final BadInputException told = assertThrows(BadInputException.class, () -> FolderLock.take(lock.folder()));
            assertTrue(told.getMessage().contains("in use by another isolde"), told::getMessage);
        }
        try (FolderLock again = FolderLock.take(output)) {
            assertEquals(output, again.folder());
        }
    }

    private List<String> counts(Earlier earlier) {
        return groups(earlier).stream()
                .map(group -> group.kind().word() + " " + group.count())
                .toList();
    }

    private List<FindingGroup> groups(Earlier earlier) {
        try {
            return new FindingStore(
                            Files.createDirectories(folder.resolve("findings")),
                            Samples.RUN,
                            earlier.findings(),
                            AcceptedQuirks.ALL)
                    .groups();
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CaseRecord undecided(long caseNumber) {
        return Samples.record(caseNumber, 1, new Verdict.Undecided("views"), Confirmation.NONE);
    }

    /** A batch of which all other cases agree. */
    private static BatchRecord newBatch(long index, CaseRecord... others) {
        final CaseCounts counts = new CaseCounts();
        for (int i = others.length; i < Batch.LENGTH; i++) {
            counts.add(
                    Samples.record(index * Batch.LENGTH + i, 1, new Verdict.Agrees(), Confirmation.NONE),
                    List.of(CELL, CELL));
        }
        for (final CaseRecord other : others) {
            counts.add(other, List.of(CELL, CELL));
        }
        return new BatchRecord(
                new Batch(index, index * Batch.LENGTH, (index + 1) * Batch.LENGTH),
                "d" + index,
                counts,
                new Spent(Duration.ofMillis(1500), 1));
    }

    /** So many agree, are explained, and undecided. */
    private static BatchRecord batch(long index, int agree, int explained, int undecided) {
        final List<CaseRecord> others = new ArrayList<>();
        for (int i = 0; i < explained; i++) {
            others.add(Samples.explained(i, 1, Confirmation.NONE));
        }
        for (int i = 0; i < undecided; i++) {
            others.add(undecided(i));
        }
        assertEquals(Batch.LENGTH, agree + others.size());
        return newBatch(index, others.toArray(CaseRecord[]::new));
    }

    private void write(Object... lines) {
        try (Journal journal = Journal.create(file)) {
            append(journal, lines);
        }
    }

    private void append(Object... lines) {
        try (Journal journal = Journal.goOn(file, JournalReader.read(file))) {
            append(journal, lines);
        }
    }

    private static void append(Journal journal, Object... lines) {
        for (final Object line : lines) {
            if (line instanceof RunLine run) {
                journal.append(run);
            } else if (line instanceof Sitting sitting) {
                journal.append(sitting);
            } else if (line instanceof CaseRecord record) {
                journal.append(record);
            } else if (line instanceof BatchRecord batch) {
                journal.append(batch);
            } else if (line instanceof Ended ended) {
                journal.append(ended);
            } else {
                throw new IllegalArgumentException("no line: " + line);
            }
        }
    }
}
