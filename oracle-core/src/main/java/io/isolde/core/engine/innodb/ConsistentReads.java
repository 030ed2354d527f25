package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.World.DoneStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.engine.innodb.compile.UniqueLookup;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import java.util.List;

/** Judges plain SELECTs that read without locks: through a read view, or, at RU, the newest version of every row. */
final class ConsistentReads {
    private final CaseContext context;
    private final Death death;
    private final DirtyStates dirtyStates;
    private final Subqueries subqueries;
    private final Reader reader;
    private final RowMatcher rows;

    ConsistentReads(CaseContext context, Death death, DirtyStates dirtyStates, Subqueries subqueries, Reader reader) {
        this.context = context;
        this.death = death;
        this.dirtyStates = dirtyStates;
        this.subqueries = subqueries;
        this.reader = reader;
        rows = reader.rows;
    }

    /** Completes a plain SELECT that does not lock; survivors may be the world given. */
    void read(World world, int stepNumber, SelectStep compiled, Outcome outcome, List<World> after) {
        final SessionState session = world.sessions[compiled.session];
        final boolean repeatable = Reader.isRepeatable(session);
        final boolean opensView = repeatable && session.view == World.NO_VIEW;
        if (opensView) {
            session.view = world.sequence;
        }
        final boolean dirty = session.transactionLevel == IsolationLevel.RU;
        boolean matched = dirty
                ? dirtyReadMatches(world, compiled, outcome)
                : reader.collectVisible(world, compiled, repeatable ? session.view : world.sequence) == null
                        ? rows.matches(outcome)
                        : isOverflow(outcome);
        final boolean failed = outcome instanceof Outcome.Failed f && context.mayFailWith(world, compiled, f.kind());
        matched |= failed;
        if (!matched) {
            death.set(
                    stepNumber,
                    rows.describe(),
                    dirty ? InnoDbRules.READ_AT_RU : repeatable ? InnoDbRules.READ_AT_RR : InnoDbRules.READ_AT_RC);
            if (!isOneOfGhosts(world, compiled, outcome)
                    && !isLostSort(world, compiled, outcome)
                    && !(outcome instanceof Outcome.Rows && world.mayReadStaleIndex(compiled))) {
                return;
            }
        }
        if (repeatable
                && !failed
                && !compiled.opensNothing()
                && !compiled.output().isLimited()) {
            remember(world, stepNumber, reader.visibleRecords(world, compiled, session.view));
        }
        if (opensView && compiled.mayOpenNothing() && mayBeProvedEmpty(world, compiled)) {
            final World unopened = world.copy();
            unopened.sessions[compiled.session].view = World.NO_VIEW;
            after.add(unopened);
        }
        if (!(opensView && compiled.opensNothing())) {
            after.add(world);
        }
    }

    /** Whether a read may be proved to find nothing before it is executed: then it opens no table, and takes no snapshot. */
    private boolean mayBeProvedEmpty(World world, SelectStep compiled) {
        return compiled.output().ordering().limit() == 0
                || compiled.output().having() != null // which a server may turn into a WHERE
                || compiled.mayFilter()
                        && reader.visibleRecords(world, compiled, world.sessions[compiled.session].view)
                                        .size()
                                == 0;
    }

    /**
     * A lookup of a unique key reads one row; when a ghost leaves several rows with the key in view, any may be it, and if the WHERE does not
     * hold for that one, none is found. Measured on MariaDB 11.4.5 and MySQL 8.0.12.
     */
    private boolean isOneOfGhosts(World world, SelectStep compiled, Outcome outcome) {
        return Reader.isRepeatable(world.sessions[compiled.session])
                && isLookedUp(world, compiled, outcome)
                && context.allows(Quirk.GHOST_KEY);
    }

    private boolean isLookedUp(World world, SelectStep compiled, Outcome outcome) {
        final int view = world.sessions[compiled.session].view;
        if (compiled.isJoin()) {
            for (int choice = 0; reader.collectJoinedByLookups(world, compiled, view, choice); choice++) {
                if (rows.matches(outcome)) {
                    return true;
                }
            }
        }
        for (final UniqueLookup lookup : compiled.access().lookups()) {
            for (int choice = 0; reader.collectLookedUp(world, compiled, view, lookup, choice); choice++) {
                if (rows.matches(outcome)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** No rows at RU, where those that an index on a virtual column finds are sorted. */
    private boolean isLostSort(World world, SelectStep compiled, Outcome outcome) {
        return world.sessions[compiled.session].transactionLevel == IsolationLevel.RU
                && compiled.output().ordering().isOrdered()
                && !compiled.isJoin()
                && compiled.where() != null
                && context.tableOf(compiled).hasIndexOnVirtual(compiled.where().columnsRead())
                && outcome instanceof Outcome.Rows seen
                && seen.rows().isEmpty()
                && context.allows(Quirk.VIRTUAL_SORT);
    }

    private void remember(World world, int stepNumber, RecordSet returned) {
        final SessionState session = world.sessions[context.compiled.steps()[stepNumber].session];
        final TransactionState transaction = world.transactions[session.transaction];
        transaction.returned = transaction.returned.with(returned);
        transaction.reads = World.with(transaction.reads, new DoneStep(stepNumber, world.sequence, returned));
    }

    /** At RU the newest version of every row is read, including what statements that still wait have changed so far. */
    private boolean dirtyReadMatches(World world, SelectStep compiled, Outcome outcome) {
        final int records = context.directory.count();
        final boolean matched = dirtyStates.any(world, state -> newestMatch(state, compiled, outcome));
        final boolean readsApart = aggregatesApart(compiled) || compiled.isJoin() || compiled.subselects().length > 0;
        final boolean severalStates =
                !matched && readsApart && dirtyStates.of(world).size() > 1;
        context.directory.truncate(records); // those of rows that only these states have
        if (severalStates && aggregatesApart(compiled)) {
            throw new UnsupportedFeatureException("aggregates of several indexes at READ UNCOMMITTED");
        } else if (severalStates) {
            // each is read by an index of its own, in one of which a row may be that waits in the other: MariaDB
            // 10.11.18
            throw new UnsupportedFeatureException("join or subquery at READ UNCOMMITTED beside a statement that waits");
        }
        return matched;
    }

    private boolean newestMatch(World state, SelectStep compiled, Outcome outcome) {
        subqueries.fill(state, compiled.session, compiled);
        return reader.collectNewest(state, compiled) == null ? rows.matches(outcome) : isOverflow(outcome);
    }

    /**
     * Whether aggregates may come from several indexes, and so at RU from several states: MIN and MAX are looked up at an end of one (measured
     * on MariaDB 11.4.5 and MySQL 8.0.12), and some servers count all rows before they read them.
     */
    private boolean aggregatesApart(SelectStep compiled) {
        return compiled.returnsSeveralAggregates() && context.isLookedUpBeforeExecution(compiled);
    }

    private static boolean isOverflow(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.OUT_OF_RANGE;
    }
}
