package io.isolde.harness.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.pattern.Operation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** All three judges, on small histories written as patterns are. */
final class PathJudgeTest {
    static Stream<Arguments> everyPatternAtEveryLevel() {
        return PatternText.table().stream()
                .flatMap(pattern -> Stream.of(IsolationLevel.values()).map(level -> Arguments.of(pattern, level)));
    }

    /** The table as history: forbidden where InnoDB may not show it, and nowhere else. */
    @ParameterizedTest(name = "{0} at {1}")
    @MethodSource("everyPatternAtEveryLevel")
    void aHistoryThatIsAPatternIsForbiddenWhereThePatternIs(AnomalyPattern pattern, IsolationLevel level) {
        final Optional<Path> path = PathJudge.firstForbidden(trace(pattern.text(), level, level));
        assertEquals(!pattern.allowedAt().contains(level), path.isPresent(), () -> path + "");
    }

    /** The paper's last column: a history that is a pattern is reported where the pattern is disallowed, unless another is that it contains. */
    @ParameterizedTest(name = "{0} at {1}")
    @MethodSource("everyPatternAtEveryLevel")
    void aHistoryThatIsAPatternIsDisallowedAtTheLevelsOfTheTable(AnomalyPattern pattern, IsolationLevel level) {
        final Optional<Path> path = TableJudge.firstDisallowed(trace(pattern.text(), level, level));
        if (PatternText.disallowedLevels().get(pattern.name()).contains(level)) {
            assertTrue(path.isPresent());
        } else {
            path.ifPresent(found -> assertNotEquals(
                    pattern.name(), found.pattern().substring(0, found.pattern().indexOf(' '))));
        }
    }

    @Test
    void theTableJudgeAsksForTheWholePathAtBothLevels() {
        final String lost = "R1x0 W2x1 C2 W1x2 C1";
        assertTrue(TableJudge.firstDisallowed(trace(lost, IsolationLevel.RR, IsolationLevel.RR))
                .isPresent());
        assertEquals(Optional.empty(), TableJudge.firstDisallowed(trace(lost, IsolationLevel.RR, IsolationLevel.RC)));
        assertEquals(
                Optional.empty(),
                TableJudge.firstDisallowed(trace("R1x0 W2x1 C2 C1", IsolationLevel.RR, IsolationLevel.RR)));
    }

    /** One thing in each is other than in a forbidden path. */
    @ParameterizedTest(name = "{0} is no {1} at {2}")
    @CsvSource({
        "W1x1 C1 W2x2 C2, DW, RU",
        "W1x1 C1 R2x1 C2, 1, RC",
        "R1x0 W2x1 C2 R1x0 C1, NRR, RR",
        "R1x0 W2x1 C2 R1x1 C1, NRR, RC",
        "R1x0 C1 W2x1 C2, 37, SER",
        "R1x0 R2x0 R2y0 C2 W1y1 C1, 37, SER",
        "R1x0 W2x1 C1 C2, an edge by itself, RR",
        "W1x1 R2x0 C1 C2, SR, RC",
    })
    void aNearMissIsAllowed(String history, String pattern, IsolationLevel level) {
        assertEquals("", forbidden(trace(history, level, level)), pattern);
    }

    @Test
    void aLateReadIsForbiddenWhereWhatIsCommittedIsRead() {
        final String late = "W1x1 C1 R2x0 C2";
        assertEquals("SR " + late, forbidden(trace(late, IsolationLevel.RC, IsolationLevel.RC)));
        assertEquals("SR " + late, forbidden(trace(late, IsolationLevel.SER, IsolationLevel.SER)));
        assertEquals("SR " + late, forbidden(trace(late, IsolationLevel.RR, IsolationLevel.RR)));
        assertEquals("", forbidden(trace("R2y0 " + late, IsolationLevel.RR, IsolationLevel.RR)));
    }

    /** Pattern 2: whether the version was in the reader's snapshot, which it took by another read or not. */
    @Test
    void aReadOfWhatWasCommittedIsForbiddenAfterTheSnapshot() {
        final String read = "W1x1 C1 R2x1 C2";
        assertEquals("", forbidden(trace(read, IsolationLevel.RR, IsolationLevel.RR)));
        assertEquals("2 " + read, forbidden(trace("R2y0 " + read, IsolationLevel.RR, IsolationLevel.RR)));
        assertEquals("", forbidden(trace("R2y0 " + read, IsolationLevel.RR, IsolationLevel.RC)));
    }

    @Test
    void ofASnapshotThatMayHaveBeenTakenLaterNothingIsKnown() {
        final Trace early = trace("R2y0 W1x1 C1 R2x1 C2", IsolationLevel.RR, IsolationLevel.RR);
        final Trace open = new Trace(
                early.events(),
                List.of(early.transactions().get(0), new Trace.Party("tx2", IsolationLevel.RR, List.of(0L, 30L))));
        assertEquals("", forbidden(open));
    }

    @Test
    void aLockingReadIsExemptFromTheSnapshotAndLocks() {
        final String repeated = "R1x0 W2x1 C2 R1x1 C1";
        assertEquals("", forbidden(withCurrentReads(trace(repeated, IsolationLevel.RR, IsolationLevel.RR), 3)));
        assertEquals(
                "NRR " + repeated,
                forbidden(withCurrentReads(trace(repeated, IsolationLevel.RC, IsolationLevel.RC), 0)));
    }

    /** The reader is at SERIALIZABLE, where its reads lock; the other is not. */
    @Test
    void theLevelIsThatOfEachTransaction() {
        final String skew = "R1x0 R2y0 W2x1 W1y1 C1 C2";
        assertEquals("37 " + skew, forbidden(trace(skew, IsolationLevel.SER, IsolationLevel.RC)));
        assertEquals("", forbidden(trace(skew, IsolationLevel.RC, IsolationLevel.RC)));
        assertEquals("", forbidden(trace("R1x0 R2y0 W1y1 C1 W2x1 C2", IsolationLevel.SER, IsolationLevel.RC)));
    }

    @Test
    void statementsReleasedTogetherHaveNoOrder() {
        final Trace dirty = trace("W1x1 R2x1 C1 C2", IsolationLevel.RC, IsolationLevel.RC);
        final List<Event> raced = dirty.events().stream()
                .map(event -> event.kind() == Kind.COMMIT && event.transaction() == 0 || event.kind() == Kind.READ
                        ? copy(event, event.mode(), event.locks(), 7)
                        : event)
                .toList();
        assertTrue(PathJudge.firstForbidden(dirty).isPresent());
        assertEquals("", forbidden(new Trace(raced, dirty.transactions())));
    }

    @Test
    void whatHappensBetweenDoesNotHideAPath() {
        assertEquals(
                "NRR R1x0 W2x1 C2 R1x1 C1",
                forbidden(trace("R1y0 R1x0 W2z1 W2x1 R1z0 C2 R1x1 W1y1 C1", IsolationLevel.RR, IsolationLevel.RR)));
    }

    @Test
    void thePublishedJudgeMatchesEdges() {
        assertEquals("WR at RR", published("W1x1 C1 R2x1 C2", IsolationLevel.RR));
        assertEquals("", published("W1x1 C1 R2x1 C2", IsolationLevel.RC));
        assertEquals("value", published("W1x1 W2x2 C1 C2", IsolationLevel.RC));
        assertEquals("cycle of RW RW", published("R1x0 R2y0 W2x1 C2 W1y1 C1", IsolationLevel.RR));
        assertEquals("", published("R1x0 R2y0 W2x1 C2 W1y1 C1", IsolationLevel.RC));
        assertEquals("", published("R1x0 W2x1 C2 C1", IsolationLevel.SER));
        assertEquals("value", published("R1x0 W2x1 C2 R1x1 C1", IsolationLevel.RR));
    }

    /** The reader is at REPEATABLE READ, and the writer may do what it does at any level. */
    @Test
    void aPathIsForbiddenByBothLevelsInThePaperAndByTheReadersInTheProgram() {
        final String repeated = "R1x0 W2x1 C2 R1x1 C1";
        final Trace mixed = trace(repeated, IsolationLevel.RR, IsolationLevel.RC);
        assertEquals("", disallowed(mixed));
        assertEquals("value", published(mixed));
        assertEquals("NRR " + repeated, forbidden(mixed));
        final Trace committed = trace(repeated, IsolationLevel.RC, IsolationLevel.RR);
        assertEquals("", disallowed(committed) + published(committed) + forbidden(committed));
        final Trace repeatable = trace(repeated, IsolationLevel.RR, IsolationLevel.RR);
        assertEquals("NRR " + repeated, disallowed(repeatable));
    }

    /** Pattern 36, which is one of two items of which the second transaction uses one. */
    @Test
    void aPathHasItemsOfOneTransactionInThePaperOnly() {
        final Trace trace = trace("W1x1 W2y1 C2 R1y1 C1", IsolationLevel.SER, IsolationLevel.SER);
        assertEquals("36 W1x1 W2y1 C2 R1y1 C1", disallowed(trace));
        assertEquals("WR at SER", published(trace));
        assertEquals("", forbidden(trace));
    }

    /** The first read takes the snapshot, the second is of what is newest. */
    @Test
    void aReadIsKnownByItsVersionInThePaperByItsLevelInTheProgramAndByItsMode() {
        final String repeated = "R1x0 W2x1 C2 R1x1 C1";
        final Trace locking = withCurrentReads(trace(repeated, IsolationLevel.RR, IsolationLevel.RR), 3);
        assertEquals("NRR " + repeated, disallowed(locking));
        assertEquals("value", published(locking));
        assertEquals("", forbidden(locking));
        final Trace weak = trace(repeated, IsolationLevel.RC, IsolationLevel.RC);
        assertEquals("", disallowed(weak) + published(weak) + forbidden(weak));
    }

    private static String disallowed(Trace trace) {
        return TableJudge.firstDisallowed(trace).map(Path::pattern).orElse("");
    }

    private static String forbidden(Trace trace) {
        return PathJudge.firstForbidden(trace).map(Path::pattern).orElse("");
    }

    private static String published(String text, IsolationLevel level) {
        return published(trace(text, level, level));
    }

    private static String published(Trace trace) {
        return PublishedJudge.firstError(trace).map(Path::pattern).orElse("");
    }

    /** A history of two transactions, written as a pattern is; a transaction takes its snapshot by its first read. */
    private static Trace trace(String text, IsolationLevel first, IsolationLevel second) {
        final List<IsolationLevel> levels = List.of(first, second);
        final List<List<Long>> snapshots = List.of(new ArrayList<>(), new ArrayList<>());
        final List<Event> events = new ArrayList<>();
        for (final Operation operation : AnomalyPattern.parse("history", text).operations()) {
            final int transaction = operation.transaction() - 1;
            final boolean reads = operation.kind() == Kind.READ;
            final ReadMode mode = reads ? ReadMode.of(levels.get(transaction)) : null;
            final long at = 10L * events.size();
            if (mode == ReadMode.SNAPSHOT && snapshots.get(transaction).isEmpty()) {
                snapshots.get(transaction).add(at);
            }
            events.add(new Event(
                    operation.kind(),
                    new Event.Moment(at, events.size(), Event.NO_RACE),
                    transaction,
                    operation.kind().ends() ? Event.NO_ITEM : operation.item(),
                    operation.version(),
                    new Event.Read(mode, reads ? Event.Seen.ROW : Event.Seen.NOTHING, mode == ReadMode.CURRENT)));
        }
        return new Trace(
                events,
                List.of(
                        new Trace.Party("tx1", first, snapshots.get(0)),
                        new Trace.Party("tx2", second, snapshots.get(1))));
    }

    private static Trace withCurrentReads(Trace trace, int step) {
        return new Trace(
                trace.events().stream()
                        .map(event -> event.step() == step
                                ? copy(
                                        event,
                                        ReadMode.CURRENT,
                                        true,
                                        event.moment().race())
                                : event)
                        .toList(),
                trace.transactions());
    }

    private static Event copy(Event event, ReadMode mode, boolean locks, int race) {
        return new Event(
                event.kind(),
                new Event.Moment(event.at(), event.step(), race),
                event.transaction(),
                event.item(),
                event.version(),
                new Event.Read(mode, event.read().seen(), locks));
    }
}
