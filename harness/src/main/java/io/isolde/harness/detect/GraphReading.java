package io.isolde.harness.detect;

import io.isolde.core.graph.Access;
import io.isolde.core.graph.AnomalyCheck;
import io.isolde.core.graph.StatementDependencies;
import io.isolde.core.graph.VersionHistory;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the reads of a {@link GraphCase} tell.
 *
 * @param accesses of the statements that were committed and not undone
 * @param passedBy by statement: writes with which no predicate conflicts, as neither waited for the other
 * @param ranks by statement: when it ended
 * @param transactions that were committed
 * @param misled dirty reads that missed rows for a deletion that was undone, or was not done yet
 */
record GraphReading(
        List<Access> accesses,
        VersionHistory history,
        Map<Integer, Set<Integer>> passedBy,
        Map<Integer, Integer> ranks,
        List<AnomalyCheck.CommittedTransaction> transactions,
        Set<Integer> misled) {
    /** Statements whose place in an order nobody can tell. */
    Set<Integer> unfounded() {
        final Set<Integer> all = new TreeSet<>(misled);
        all.addAll(dependencies().unfounded());
        return all;
    }

    StatementDependencies dependencies() {
        return new StatementDependencies(accesses, history, statement -> passedBy.getOrDefault(statement, Set.of()));
    }

    AnomalyCheck anomalies(boolean snapshotIsolation) {
        return new AnomalyCheck(transactions, accesses, history, snapshotIsolation);
    }
}
