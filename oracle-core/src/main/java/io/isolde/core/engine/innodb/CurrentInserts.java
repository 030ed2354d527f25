package io.isolde.core.engine.innodb;

import io.isolde.core.engine.innodb.World.Checkpoint;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import java.util.List;

/** Judges INSERT and REPLACE. */
final class CurrentInserts {
    private final CaseContext context;
    private final Death death;
    private final Writer writer;
    private final Bounds bounds;
    private final InsertSource insertSource;
    private final SureLocks locks;

    CurrentInserts(CaseContext context, Death death, Writer writer, Bounds bounds, InsertSource insertSource) {
        this.context = context;
        this.death = death;
        this.writer = writer;
        this.bounds = bounds;
        this.insertSource = insertSource;
        this.locks = new SureLocks(bounds);
    }

    private static boolean isDuplicate(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.DUPLICATE_KEY;
    }

    /**
     * Completes an INSERT or REPLACE. A REPLACE that waited while it updated the row with the last key may find an earlier one taken by
     * then, and fails.
     */
    void insert(World world, int stepNumber, InsertStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        if (compiled.source() != null
                && outcome instanceof Outcome.Failed failed
                && context.mayFailWith(world, compiled.source(), failed.kind())) {
            final World undone = world.copy();
            writer.numbering().lose(undone, compiled.session, compiled);
            after.add(undone);
            return;
        }
        for (int order = 0; order < context.inserted.orders(compiled); order++) {
            context.inserted.order(compiled, order);
            insertInOrder(world, stepNumber, compiled, outcome, resumed, after);
        }
    }

    /** The state before an INSERT that failed, but for the AUTO_INCREMENT numbers it took. */
    private static World undoneButNumbers(World before, World attempt) {
        final World undone = before.copy();
        System.arraycopy(attempt.autoIncrement, 0, undone.autoIncrement, 0, undone.autoIncrement.length);
        return undone;
    }

    private void insertInOrder(
            World world, int stepNumber, InsertStep compiled, Outcome outcome, boolean resumed, List<World> after) {
        final int count = context.inserted.count(compiled);
        final int survivors = after.size();
        int choices = 0;
        for (int left = 0; left == 0 || left < 1 << choices; left++) {
            final World attempt = world.copy();
            final Written written = writer.insert(attempt, compiled.session, compiled, count, left);
            choices = Math.max(choices, written.choices());
            if (choices > CurrentStatements.MAX_CHOICES) {
                throw new UnsupportedFeatureException("write that changes nothing but, perhaps, opaque values");
            }
            insert(world, attempt, written, stepNumber, compiled, outcome, resumed, after);
        }
        if (resumed && compiled.updatesDuplicates() && count > 1) {
            insertFromWait(world, stepNumber, compiled, outcome, count, after);
        } else if (resumed && compiled.updatesDuplicates() && after.size() == survivors) {
            insertOverOthers(world, stepNumber, compiled, outcome, after);
        } else if (resumed && compiled.ignore() && count > 1 && after.size() == survivors) {
            final World rest = world.copy();
            final Written written = writer.insertRest(rest, compiled.session, compiled, count);
            insert(world, rest, written, stepNumber, compiled, outcome, true, after);
        }
    }

    /**
     * ON DUPLICATE KEY UPDATE of several rows that waited for one of them: those before it have met what was in their way by then, and updated that.
     * What another transaction has inserted at their keys since is not looked at.
     */
    private void insertFromWait(
            World world, int stepNumber, InsertStep compiled, Outcome outcome, int count, List<World> after) {
        for (final Checkpoint then : world.sessions[compiled.session].checkpoints) {
            for (int waitedFor = 1; waitedFor < count; waitedFor++) {
                final World attempt = world.copy();
                final Written written = writer.insertFrom(attempt, compiled.session, compiled, waitedFor, then);
                if (!written.metForeignRow()) {
                    insert(world, attempt, written, stepNumber, compiled, outcome, true, after);
                }
            }
        }
    }

    /** ON DUPLICATE KEY UPDATE of the row that was waited for, where another is in the way by now. */
    private void insertOverOthers(
            World world, int stepNumber, InsertStep compiled, Outcome outcome, List<World> after) {
        final CompiledTable table = context.tableOf(compiled);
        for (final int index : table.uniqueOrder) {
            if (index == table.clusteredIndex) {
                continue;
            }
            final World over = world.copy();
            final Written written = writer.insertOver(over, compiled.session, compiled, index);
            if (!written.metForeignRow()) {
                insert(world, over, written, stepNumber, compiled, outcome, true, after);
            }
        }
    }

    private void insert(
            World world,
            World attempt,
            Written written,
            int stepNumber,
            InsertStep compiled,
            Outcome outcome,
            boolean resumed,
            List<World> after) {
        if (written.error() != null) {
            if (outcome instanceof Outcome.Failed failed && failed.kind() == written.error()) {
                after.add(undoneButNumbers(world, attempt));
            } else {
                death.set(stepNumber, "error " + written.error(), InnoDbRules.ROW_REFUSED);
            }
            return;
        }
        if (written.metForeignRow()) {
            death.set(stepNumber, "the statement to wait", InnoDbRules.FOREIGN_KEY_VALUE);
            return;
        }
        if (written.forbidden() != null) {
            death.set(stepNumber, "no write to this row", InnoDbRules.against(written.forbidden()));
            return;
        }
        if (resumed && written.replacedSeveral() && isDuplicate(outcome)) {
            after.add(undoneButNumbers(world, attempt));
            return;
        }
        if (!(outcome instanceof Outcome.Affected affected)
                || affected.count() < written.affected()
                || affected.count() > written.affected() + written.mayCountTwice()) {
            death.set(stepNumber, written.affected() + " affected", InnoDbRules.EVERY_ROW_INSERTED);
            return;
        }
        SureLocks.parents(attempt, compiled, written);
        locks.matched(attempt, stepNumber, compiled, new RecordSet());
        if (Bounds.locksSource(world, compiled) && !bounds.isCoverable(compiled.source())) {
            final TransactionState reading = attempt.transactions[world.sessions[compiled.session].transaction];
            reading.shared = reading.shared.with(insertSource.locked(world, compiled));
        }
        after.add(attempt);
    }
}
