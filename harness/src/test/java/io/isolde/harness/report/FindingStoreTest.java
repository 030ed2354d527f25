package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.judge.Verdict;
import io.isolde.harness.config.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingStoreTest {
    private static final Confirmation STABLE = new Confirmation(10, 10);
    private static final Set<Deviation> QUIRKS = Set.of(Quirk.NO_CHANGE_WRITE);

    @TempDir
    private Path folder;

    private FindingStore store;

    @BeforeEach
    void open() {
        store = new FindingStore(folder, Samples.RUN);
    }

    @Test
    void keepsTheThreeSmallestOfASetOfQuirksAndCountsAll() throws IOException {
        for (int reads = 6; reads >= 1; reads--) {
            store.add(Samples.explained(reads, reads, STABLE));
        }
        assertEquals(List.of("MDEV-26642-RR-case-1", "MDEV-26642-RR-case-2", "MDEV-26642-RR-case-3"), folders());
        final FindingGroup group = store.groups().get(0);
        assertEquals(6, group.count());
        assertEquals(1, group.firstCase());
        assertEquals("MDEV-26642-RR-case-1", group.examples().get(0).id());
    }

    @Test
    void theSmallestReducedCaseComesFirstAndStandsInItsFolder() throws IOException {
        store.add(Samples.explained(1, 2, STABLE));
        store.add(Samples.explained(2, 6, STABLE).withReduced(reduced(1)));
        final FindingGroup group = store.groups().get(0);
        final FindingGroup.Example best = group.examples().get(0);
        assertEquals(2, group.count());
        assertEquals(2, best.caseNumber());
        assertEquals("reduced.sql", best.smallestFile());
        assertEquals("case.sql", group.examples().get(1).smallestFile());
        final String file = Files.readString(folder.resolve(best.id()).resolve("reduced.sql"));
        assertTrue(file.contains("-- id: MDEV-26642-RR-case-2-reduced\n"), file);
        assertTrue(file.contains("reduced.sql --times 10"), file);
        assertTrue(file.contains("-- quirks: MDEV-26642"), file);
    }

    @Test
    void aKnownDeviationThatIsNotAcceptedIsAFinding() {
        for (final String accepted : List.of("all", "MDEV-26642", "MDEV-30835,MDEV-26642", "none", "MDEV-30835")) {
            final AcceptedQuirks quirks = AcceptedQuirks.parse("--quirks", accepted);
            final FindingStore some = new FindingStore(folder, Samples.RUN, new FindingCounts(), quirks);
            some.add(Samples.explained(1, 2, STABLE));
            some.add(Samples.explained(2, 2, STABLE));
            assertEquals(accepted.contains("26642") || accepted.equals("all") ? 0 : 1, some.newCount(), accepted);
            some.add(Samples.disagrees(3, new Confirmation(3, 3)));
            assertEquals(accepted.contains("26642") || accepted.equals("all") ? 1 : 2, some.newCount(), accepted);
            assertEquals(quirks, AcceptedQuirks.parse("--quirks", quirks.text()));
        }
        assertTrue(assertThrows(BadInputException.class, () -> AcceptedQuirks.parse("--quirks", "MDEV-1"))
                .getMessage()
                .startsWith("--quirks knows no deviation MDEV-1; "));
    }

    @Test
    void onlyTheFirstOfKnownDeviationsIsReducedAndTheFirstFewOfNewOnes() {
        final Signature signature = new Signature("x");
        assertTrue(store.claimReduction(FindingKind.EXPLAINED, signature));
        assertFalse(store.claimReduction(FindingKind.EXPLAINED, signature));
        store.releaseReduction(FindingKind.EXPLAINED, signature);
        assertTrue(store.claimReduction(FindingKind.EXPLAINED, signature), "the claim came to nothing");
        assertTrue(store.claimReduction(FindingKind.EXPLAINED, new Signature("y")));
        for (int i = 0; i < 5; i++) {
            assertTrue(store.claimReduction(FindingKind.NEW, signature));
        }
        assertFalse(store.claimReduction(FindingKind.NEW, signature));
        assertFalse(store.claimReduction(FindingKind.INVALID, signature));
    }

    private static ReducedCase reduced(int reads) {
        return new ReducedCase(Samples.readingCase(reads), STABLE, 1, 90, 200, false, Optional.empty());
    }

    @Test
    void prefersAnExampleThatComesBackEveryTimeToASmallerOneThatDoesNot() {
        store.add(Samples.explained(1, 1, new Confirmation(9, 10)));
        store.add(Samples.explained(2, 5, STABLE));
        assertEquals(2, store.groups().get(0).examples().get(0).caseNumber());
    }

    @Test
    void wantsReplaysOnlyOfWhatCouldBeKept() {
        assertTrue(store.wantsExplained(new Signature(VerdictText.quirks(QUIRKS)), 4, 9));
        for (int number = 0; number < 3; number++) {
            store.add(Samples.explained(number, 2, STABLE));
        }
        assertFalse(
                store.wantsExplained(new Signature(VerdictText.quirks(QUIRKS)), 4, 9),
                "three of that size came earlier");
        assertTrue(store.wantsExplained(new Signature(VerdictText.quirks(QUIRKS)), 3, 9), "smaller than all of them");
        assertTrue(
                store.wantsExplained(new Signature(VerdictText.quirks(Set.of(Quirk.LOST_UPDATE))), 4, 9),
                "other quirks");
    }

    @Test
    void countsAnExplainedCaseThatWasNotReplayedWithoutKeepingIt() throws IOException {
        store.add(Samples.explained(7, 1, Confirmation.NONE));
        assertEquals(List.of(), folders());
        assertEquals(1, store.groups().get(0).count());
    }

    @Test
    void keepsTwentyOfASignatureAndCountsAll() throws IOException {
        for (int number = 0; number < 25; number++) {
            store.add(Samples.disagrees(number, new Confirmation(3, 3)));
        }
        assertEquals(20, folders().size());
        assertEquals(25, store.groups().get(0).count());
    }

    @Test
    void aDeviationThatNeverCameBackIsAGroupOfItsOwnBehindTheNewOnes() {
        store.add(Samples.disagrees(1, new Confirmation(0, 3)));
        store.add(Samples.disagrees(2, new Confirmation(1, 3)));
        assertEquals(
                List.of(FindingKind.NEW, FindingKind.UNCONFIRMED),
                store.groups().stream().map(FindingGroup::kind).toList());
    }

    /** So that the next like it need not be tried. */
    @Test
    void aDeviationThatCameBackIsConfirmed() {
        final CaseRecord first = Samples.disagrees(1, new Confirmation(0, 3));
        store.add(first);
        assertFalse(store.isConfirmed(first.signature()));
        store.add(Samples.disagrees(2, new Confirmation(1, 3)));
        assertTrue(store.isConfirmed(first.signature()));
        store.add(Samples.disagrees(3, Confirmation.NONE));
        assertEquals(2, store.groups().get(0).count());
    }

    @Test
    void anInvalidCaseIsSavedAndItsNumbersDoNotMakeNewGroups() throws IOException {
        store.add(Samples.record(1, 1, new Verdict.Invalid("offset 17"), Confirmation.NONE));
        store.add(Samples.record(2, 1, new Verdict.Invalid("offset 18"), Confirmation.NONE));
        assertEquals(1, store.groups().size());
        assertEquals(2, folders().size());
    }

    @Test
    void whatAgreesOrIsUndecidedIsNoFinding() {
        store.add(Samples.record(1, 1, new Verdict.Agrees(), Confirmation.NONE));
        store.add(Samples.record(2, 1, new Verdict.Undecided("views"), Confirmation.NONE));
        assertEquals(List.of(), store.groups());
    }

    private List<String> folders() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }
}
