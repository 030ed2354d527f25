package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.CompiledFrom;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.SchemaStep;
import io.isolde.core.engine.innodb.compile.Subselect;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import java.util.List;

/**
 * Metadata locks: every statement locks the tables that it names until its transaction ends, and DDL needs its table alone. While DDL waits,
 * those that come behind it and have not used the table wait too. MySQL manual, 10.11.4 "Metadata Locking".
 */
final class MetadataLocks {
    private final CaseContext context;
    private final Death death;

    MetadataLocks(CaseContext context, Death death) {
        this.context = context;
        this.death = death;
    }

    /** Notes that the transaction of a statement has the tables that it names; only where the case has DDL. */
    void use(World world, TableStep step) {
        if (!context.compiled.changesTables()) {
            return;
        }
        final TransactionState transaction = world.transactions[world.sessions[step.session].transaction];
        transaction.tablesHeld |= tablesOf(step);
    }

    /** Whether a statement names a table that DDL of another session waits for. */
    boolean mayHoldUp(World world, TableStep step) {
        return context.compiled.changesTables() && isAwaited(world, step.session, tablesOf(step));
    }

    /** Whether DDL waits, by which a circle is one that the engine does not see. MySQL manual 17.7.5.2 "Deadlock Detection". */
    boolean isAwaited(World world) {
        for (final SessionState session : world.sessions) {
            if (session.pendingStep != World.NONE
                    && context.compiled.steps()[session.pendingStep] instanceof SchemaStep) {
                return true;
            }
        }
        return false;
    }

    private boolean isAwaited(World world, int session, long tables) {
        for (int other = 0; other < world.sessions.length; other++) {
            final int pending = world.sessions[other].pendingStep;
            if (other != session
                    && pending != World.NONE
                    && context.compiled.steps()[pending] instanceof SchemaStep waiting
                    && (tables >>> waiting.table() & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a session may go on waiting for metadata. DDL may do so for nobody's statement: threads that purge rows or count them have the table
     * for a moment. Seen on MariaDB 11.4.5.
     */
    boolean mayWait(World world, int session) {
        final CompiledStep pending = context.compiled.steps()[world.sessions[session].pendingStep];
        return pending instanceof SchemaStep || mayHoldUp(world, (TableStep) pending);
    }

    private static boolean isInUse(World world, SchemaStep step) {
        for (final TransactionState transaction : world.transactions) {
            if (transaction != null
                    && transaction.session != step.session
                    && (transaction.tablesHeld >>> step.table() & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a statement ends because its snapshot is older than a table it reads, which undoes it. What else such a read returns is not modelled.
     * Measured on MariaDB 11.4.5 and MySQL 8.0.33, also of reads that lock; an INSERT of VALUES reads no index.
     */
    boolean endsForDefinition(World world, TableStep step, Outcome outcome) {
        if (!context.compiled.changesTables() || !isOlder(world, step)) {
            return false;
        }
        final boolean refused = outcome instanceof Outcome.Failed failed && failed.kind() == ErrorKind.TABLE_CHANGED;
        final boolean onlyInserts = step instanceof InsertStep insert
                && !insert.copies()
                && !insert.replace()
                && !insert.updatesDuplicates()
                && !context.tableOf(step).hasForeignKeys();
        if (!refused && !onlyInserts) {
            throw new UnsupportedFeatureException("table definition has changed since the snapshot");
        }
        return refused;
    }

    private static boolean isOlder(World world, TableStep step) {
        final int view = world.sessions[step.session].view;
        final long tables = view == World.NO_VIEW ? 0 : tablesOf(step);
        for (int table = 0; table < world.definedAt.length; table++) {
            if ((tables >>> table & 1) != 0 && world.definedAt[table] > view) {
                return true;
            }
        }
        return false;
    }

    // ---- DDL

    private static void commitBefore(World world, SchemaStep step) {
        final SessionState session = world.sessions[step.session];
        if (session.transaction != World.NONE) {
            world.commit(step.session);
        }
        session.nextLevel = null;
    }

    /** Lets DDL wait. */
    static void block(World world, int stepNumber, SchemaStep step) {
        commitBefore(world, step);
        world.block(step.session, stepNumber);
    }

    /** Completes DDL; changes the world. */
    void complete(World world, int stepNumber, SchemaStep step, Outcome outcome, List<World> after) {
        if (outcome instanceof Outcome.Failed) {
            throw new UnsupportedFeatureException("error in DDL");
        }
        commitBefore(world, step);
        if (isInUse(world, step)) {
            death.set(stepNumber, "the statement to wait", InnoDbRules.METADATA_LOCK);
            return;
        }
        if (step.empties()) {
            for (int record = 0; record < context.directory.count(); record++) {
                if (context.directory.table(record) == step.table() && world.head(record) != NIL) {
                    world.setHead(record, NIL);
                }
            }
            world.autoIncrement[step.table()] = 1;
            world.unknownNumbers[step.table()] = false;
        }
        if (!(step.onlyAddsColumns() && context.profile.addsColumnsToOldVersions())) {
            world.definedAt[step.table()] = ++world.sequence;
        }
        world.unblock(step.session);
        after.add(world);
    }

    // ---- which tables

    private static long tablesOf(TableStep step) {
        long tables = 1L << step.table() | tablesOf(step.from());
        for (final Subselect subselect : step.subselects()) {
            tables |= tablesOf(subselect.from());
        }
        if (step.source() != null) {
            tables |= tablesOf(step.source().from());
        }
        if (step.scan() != null && step.scan().found() != null) {
            tables |= tablesOf(step.scan().found().rows().from());
        }
        return tables;
    }

    private static long tablesOf(CompiledFrom from) {
        long tables = 0;
        for (int place = 0; place < from.tableCount(); place++) {
            tables |= 1L << from.tableAt(place);
        }
        return tables;
    }
}
