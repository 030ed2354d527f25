package io.isolde.core.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.graph.VersionHistory.Write;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** TxCheck, definitions 2 to 8, by hand. */
class StatementDependenciesTest {
    private static final RowKey X = new RowKey(0, 1);
    private static final RowVersion INITIAL = new RowVersion(X, RowVersion.NOBODY);

    @Test
    void aReadDependsOnWhoWroteWhatItReturns() {
        assertEquals("{0={1=[ITEM_READ, PREDICATE_READ]}}", graph("W1x R2x0 C1 C2"));
    }

    @Test
    void aWriteDependsOnTheWriteItOverwrites() {
        assertEquals("{0={2=[ITEM_WRITE]}}", graph("W1x C1 W2x C2"));
    }

    @Test
    void aWriteDependsOnTheReadsOfWhatItOverwrites() {
        assertEquals("{0={1=[ITEM_ANTI, PREDICATE_ANTI]}}", graph("R1x- W2x C2 C1"));
    }

    @Test
    void aVersionSetIsReadAndOverwritten() {
        assertEquals("{0={1=[PREDICATE_READ]}}", graph("W1x V2x0 C1 C2"));
        assertEquals("{0={1=[PREDICATE_ANTI]}}", graph("V1x- W2x C1 C2"));
    }

    @Test
    void aRowThatIsNotThereComesBehindItsReader() {
        assertEquals("{0={1=[PREDICATE_ANTI]}}", graph("V1x! I2x C1 C2"));
    }

    @Test
    void aRowThatIsGoneComesBeforeItsReader() {
        final Access delete = access(0, true, Set.of(INITIAL), Set.of(), Set.of());
        final Access read = new Access(
                1, 2, false, true, new Access.Seen(Set.of(), Set.of(), Set.of(), Set.of(X)), Set.of(), Set.of());
        final StatementDependencies dependencies = new StatementDependencies(
                List.of(delete, read), new VersionHistory(List.of(Write.delete(0, INITIAL))), none -> Set.of());
        assertEquals("{0={1=[PREDICATE_READ]}}", dependencies.graph().toString());
    }

    /** TxCheck figure 3g: the inserted value is the minimum that the update wrote. */
    @Test
    void aWriteDependsOnWhatItsValuesAreComputedFrom() {
        final Access update = access(0, true, Set.of(INITIAL), Set.of(), Set.of());
        final RowVersion written = new RowVersion(X, 0);
        final VersionHistory history =
                new VersionHistory(List.of(Write.update(0, INITIAL), Write.insert(1, new RowKey(0, 2))));
        final Access byValue = access(1, true, Set.of(written), Set.of(), Set.of(0));
        assertEquals(
                "{0={1=[VALUE_WRITE]}}",
                new StatementDependencies(List.of(update, byValue), history, none -> Set.of())
                        .graph()
                        .toString());
        final Access byPredicate = access(1, true, Set.of(written), Set.of(), Set.of());
        assertEquals(
                "{0={1=[PREDICATE_WRITE]}}",
                new StatementDependencies(List.of(update, byPredicate), history, none -> Set.of())
                        .graph()
                        .toString());
    }

    @Test
    void writesThatPassEachOtherDoNotDependAndWhatComesOverThemDoes() {
        final VersionHistory history =
                new VersionHistory(List.of(Write.update(1, INITIAL), Write.update(2, new RowVersion(X, 1))));
        final Access passing = access(0, true, Set.of(INITIAL), Set.of(0), Set.of());
        final Access passed = access(1, true, Set.of(INITIAL), Set.of(0), Set.of());
        final Access later = access(2, true, Set.of(new RowVersion(X, 1)), Set.of(0), Set.of());
        assertEquals(
                "{0={2=[PREDICATE_WRITE]}, 1={2=[ITEM_WRITE, PREDICATE_WRITE]}}",
                new StatementDependencies(
                                List.of(passing, passed, later),
                                history,
                                statement -> statement == 0 ? Set.of(1) : Set.of())
                        .graph()
                        .toString());
    }

    @Test
    void whoSawWhatWasRolledBackHasNoGround() {
        final SmallHistory history = new SmallHistory("W1x R2x0 A1 C2", IsolationLevel.RU);
        assertEquals(
                Set.of(1),
                new StatementDependencies(history.accesses(), history.history(), none -> Set.of()).unfounded());
    }

    private static String graph(String history) {
        return new SmallHistory(history, IsolationLevel.RR).graph().toString();
    }

    private static Access access(
            int statement, boolean isWrite, Set<RowVersion> versionSet, Set<Integer> locked, Set<Integer> values) {
        return new Access(
                statement,
                statement,
                isWrite,
                false,
                new Access.Seen(Set.of(), versionSet, Set.of(), Set.of()),
                locked,
                values);
    }
}
