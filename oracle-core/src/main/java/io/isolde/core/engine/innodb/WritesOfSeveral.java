package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.history.Outcome;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import java.util.ArrayList;
import java.util.List;

/** UPDATE and DELETE of several tables at a time: all rows are found before any is written, but for a deviation. */
final class WritesOfSeveral {
    /** So many records that a deviation may leave as they are give a world each way. */
    private static final int MOST_DROPPED = 5;

    private final CaseContext context;
    private final JoinedWrites joined;
    private final OrderedWrites orderedWrites;
    private final SureLocks locks;
    private final Death death;

    WritesOfSeveral(
            CaseContext context, JoinedWrites joined, OrderedWrites orderedWrites, SureLocks locks, Death death) {
        this.context = context;
        this.joined = joined;
        this.orderedWrites = orderedWrites;
        this.locks = locks;
        this.death = death;
    }

    /** Completes one that was {@linkplain JoinedWrites found} to write several tables. */
    void write(World world, int stepNumber, ScanStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        final List<ScanStep> parts = new ArrayList<>(List.of(compiled));
        parts.addAll(compiled.furtherTargets());
        final List<RecordSet> matched =
                parts.stream().map(part -> joined.targets(world, part)).toList();
        final World attempt = world.copy();
        long affected = 0;
        for (int i = 0; i < parts.size(); i++) {
            affected += write(attempt, stepNumber, parts.get(i), matched.get(i), outcome);
        }
        if (outcome instanceof Outcome.Affected seen && seen.count() == affected) {
            after.add(attempt);
        } else if (compiled.kind == Kind.UPDATE && context.allows(Quirk.JOINED_UPDATE_RECHECKS)) {
            writeFirst(world, stepNumber, parts, matched, outcome, after);
        }
        if (after.isEmpty()) {
            death.set(stepNumber, affected + " affected", InnoDbRules.CURRENT_WRITE);
            LockingReads.requireReadAtOnce(world, compiled, resumed);
        }
    }

    /** Writes one table, and returns how many rows are affected. */
    private long write(World attempt, int stepNumber, ScanStep part, RecordSet records, Outcome outcome) {
        final int[] order = orderedWrites.clusteredOrder(attempt, part);
        final Written written = orderedWrites.write(attempt, part, records, order, Writer.WRITE_UNCHANGED);
        if (written.error() != null || written.metForeignRow() || outcome instanceof Outcome.Failed) {
            throw new UnsupportedFeatureException("error in a write of joined tables");
        } else if (written.choices() > 0 && context.allows(Quirk.NO_CHANGE_WRITE)) {
            throw new UnsupportedFeatureException("row left unchanged by a write of several tables");
        }
        locks.matched(attempt, stepNumber, part, records);
        return written.affected();
    }

    // ---- where the first table is written while the others are still looked through

    /**
     * Lets each table be the first one.
     *
     * @param parts the statement, by the tables that it writes
     * @param matched the records of each that the rules have it write
     */
    private void writeFirst(
            World world,
            int stepNumber,
            List<ScanStep> parts,
            List<RecordSet> matched,
            Outcome outcome,
            List<World> after) {
        for (int first = 0; first < parts.size(); first++) {
            final World attempt = world.copy();
            final long affected = write(attempt, stepNumber, parts.get(first), matched.get(first), outcome);
            final List<ScanStep> others = new ArrayList<>(parts);
            others.remove(first);
            final List<RecordSet> all = new ArrayList<>(matched);
            all.remove(first);
            final int place = parts.get(first).found().place();
            final List<RecordSet> sure = others.stream()
                    .map(part ->
                            joined.rechecked(world, attempt, part, place, orderedWrites.clusteredOrder(world, part)))
                    .toList();
            writeOthers(attempt, stepNumber, others, sure, all, affected, outcome, after);
        }
    }

    /** What only the first table's part of the condition refuses later is written all the same, as that part was tested before: it may go either way. */
    private void writeOthers(
            World attempt,
            int stepNumber,
            List<ScanStep> others,
            List<RecordSet> sure,
            List<RecordSet> all,
            long affectedFirst,
            Outcome outcome,
            List<World> after) {
        final List<RecordSet> dropped = new ArrayList<>();
        int count = 0;
        for (int i = 0; i < others.size(); i++) {
            dropped.add(all.get(i).without(sure.get(i)));
            count += dropped.get(i).size();
        }
        if (count > MOST_DROPPED) {
            throw new UnsupportedFeatureException("UPDATE of several tables that may leave many rows as they are");
        }
        for (int kept = 0; kept < 1 << count; kept++) {
            final World each = attempt.copy();
            long affected = affectedFirst;
            int place = 0;
            for (int i = 0; i < others.size(); i++) {
                final RecordSet records = sure.get(i).copy();
                for (final int record : dropped.get(i).members()) {
                    if ((kept >> place++ & 1) != 0) {
                        records.add(record);
                    }
                }
                affected += write(each, stepNumber, others.get(i), records, outcome);
            }
            if (outcome instanceof Outcome.Affected seen && seen.count() == affected) {
                after.add(each);
            }
        }
    }
}
