package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.engine.innodb.compile.CompiledFrom;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.SchemaStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.engine.innodb.compile.Subselect;
import io.isolde.core.engine.innodb.compile.TableLockStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.world.Death;
import java.util.List;
import java.util.function.Predicate;

/**
 * Metadata locks: every statement locks the tables that it names until its transaction ends, and DDL needs its table alone. While DDL waits,
 * those that come behind it and have not used the table wait too. MySQL manual, 10.11.4 "Metadata Locking".
 */
final class MetadataLocks {
    /** ER_TABLE_NOT_LOCKED. */
    private static final int NOT_LOCKED = 1100;
    /** ER_TABLE_NOT_LOCKED_FOR_WRITE. */
    private static final int NOT_LOCKED_TO_WRITE = 1099;

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
        transaction.tablesWritten |= tablesWritten(step);
    }

    /** Tables of which a statement writes rows, or locks them to write them. */
    private static long tablesWritten(TableStep step) {
        if (step instanceof SelectStep select) {
            return select.locking() == Statement.Locking.UPDATE ? tablesOf(step.from()) : 0;
        }
        long tables = 1L << step.table();
        if (step.scan() != null) {
            for (final TableStep further : step.scan().furtherTargets()) {
                tables |= 1L << further.table();
            }
        }
        return tables;
    }

    /** Whether a statement names a table that DDL of another session waits for. */
    boolean mayHoldUp(World world, TableStep step) {
        return context.compiled.changesTables()
                && (isAwaited(world, step.session, tablesOf(step)) || isLockedOut(world, step));
    }

    /** Whether a statement surely waits for DDL of another session first: its own transaction has none of the tables. */
    boolean holdsUp(World world, TableStep step) {
        final TransactionState own = world.transactions[world.sessions[step.session].transaction];
        return context.compiled.changesTables()
                && (own.tablesHeld & tablesOf(step)) == 0
                && isAwaitedByDdl(world, step.session, tablesOf(step));
    }

    private boolean isAwaitedByDdl(World world, int session, long tables) {
        return anotherWaitsIn(
                world,
                session,
                waiting -> waiting instanceof SchemaStep schema && (tables >>> schema.table() & 1) != 0);
    }

    /** Whether another session waits in such a step. */
    private boolean anotherWaitsIn(World world, int session, Predicate<CompiledStep> step) {
        for (int other = 0; other < world.sessions.length; other++) {
            final int pending = world.sessions[other].pendingStep;
            if (other != session
                    && pending != World.NONE
                    && step.test(context.compiled.steps()[pending])) {
                return true;
            }
        }
        return false;
    }

    /** Whether DDL waits, by which a circle is one that the engine does not see. MySQL manual 17.7.5.2 "Deadlock Detection". */
    boolean isAwaited(World world) {
        for (final SessionState session : world.sessions) {
            final CompiledStep pending =
                    session.pendingStep == World.NONE ? null : context.compiled.steps()[session.pendingStep];
            if (pending != null && waitsForMetadata(pending)
                    || pending instanceof TableStep step
                            && context.compiled.changesTables()
                            && isLockedOut(world, step)) {
                return true;
            }
        }
        return false;
    }

    private boolean isAwaited(World world, int session, long tables) {
        return isAwaitedByDdl(world, session, tables)
                || anotherWaitsIn(
                        world,
                        session,
                        waiting -> waiting instanceof TableLockStep locks
                                && (tables & (locks.read() | locks.written())) != 0);
    }

    /**
     * Whether a session may go on waiting for metadata. DDL may do so for nobody's statement: threads that purge rows or count them have the table
     * for a moment. Seen on MariaDB 11.4.5.
     */
    boolean mayWait(World world, int session) {
        final CompiledStep pending = context.compiled.steps()[world.sessions[session].pendingStep];
        return waitsForMetadata(pending) || pending instanceof TableStep step && mayHoldUp(world, step);
    }

    /** Whether a step is DDL, LOCK TABLES or asks for a lock by a name, which wait for nothing else. */
    static boolean waitsForMetadata(CompiledStep step) {
        return step instanceof SchemaStep
                || step instanceof TableLockStep
                || step instanceof ControlStep control && control.locksName();
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

    /** Statements that wait for the metadata of a table read it as DDL leaves it: none of them has come to a row. */
    private void beginLater(World world, SchemaStep step) {
        for (final SessionState session : world.sessions) {
            if (session.pendingStep != World.NONE
                    && context.compiled.steps()[session.pendingStep] instanceof TableStep waiting
                    && (tablesOf(waiting) >>> step.table() & 1) != 0) {
                session.checkpoints = List.of(world.checkpoint());
            }
        }
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
            beginLater(world, step);
        }
        final boolean keepsOldVersions = switch (step.columns()) {
            case RENAMED -> true; // measured on MariaDB 11.4.5 and MySQL 8.0.33
            case ADDED_OR_DROPPED -> context.profile.has(Behaviour.ADDS_COLUMNS_TO_OLD_VERSIONS);
            case OTHERWISE -> false;
        };
        if (!keepsOldVersions) {
            world.definedAt[step.table()] = ++world.sequence;
        }
        world.unblock(step.session);
        after.add(world);
    }

    // ---- LOCK TABLES

    /** Whether another session has locked a table of a statement against it. */
    boolean isLockedOut(World world, TableStep step) {
        final long used = tablesOf(step);
        final long written = tablesWritten(step);
        for (int other = 0; other < world.sessions.length; other++) {
            final SessionState session = world.sessions[other];
            if (other != step.session && ((session.tablesWritten & used) != 0 || (session.tablesRead & written) != 0)) {
                return true;
            }
        }
        return false;
    }

    /** The error of a statement over a table that its session has not locked, or not to write it; 0 for none. */
    private static int errorOfLocks(World world, TableStep step) {
        final SessionState session = world.sessions[step.session];
        final long locked = session.tablesRead | session.tablesWritten;
        if (locked == 0) {
            return 0;
        }
        if ((tablesOf(step) & ~locked) != 0) {
            return NOT_LOCKED;
        }
        return (tablesWritten(step) & ~session.tablesWritten) != 0 ? NOT_LOCKED_TO_WRITE : 0;
    }

    /** Whether LOCK TABLES of its own session refuses a statement, or that of another should have held it up. */
    boolean endsForLocks(World world, int stepNumber, TableStep step, Outcome outcome, List<World> after) {
        if (!context.compiled.changesTables()) {
            return false;
        }
        final int expected = errorOfLocks(world, step);
        final int seen = outcome instanceof Outcome.Failed failed
                        && (failed.vendorCode() == NOT_LOCKED || failed.vendorCode() == NOT_LOCKED_TO_WRITE)
                ? failed.vendorCode()
                : 0;
        if (seen == NOT_LOCKED && expected == 0 && holdsLocks(world, step.session)) {
            throw new UnsupportedFeatureException("alias under LOCK TABLES");
        }
        if (expected != seen) {
            death.set(stepNumber, expected == 0 ? "no error " + seen : "error " + expected, InnoDbRules.TABLE_LOCKS);
            return true;
        } else if (expected != 0) {
            world.unblock(step.session);
            after.add(world);
            return true;
        }
        final boolean isHeld = !(outcome instanceof Outcome.Failed) && isLockedOut(world, step);
        if (isHeld) {
            death.set(stepNumber, "the statement to wait", InnoDbRules.TABLE_LOCKS);
        }
        return isHeld;
    }

    private static boolean holdsLocks(World world, int session) {
        return (world.sessions[session].tablesRead | world.sessions[session].tablesWritten) != 0;
    }

    /** Lets LOCK TABLES wait: it has committed, and given up what was locked before. */
    static void block(World world, int stepNumber, TableLockStep step) {
        giveUp(world, step);
        world.block(step.session, stepNumber);
    }

    private static void giveUp(World world, TableLockStep step) {
        final SessionState session = world.sessions[step.session];
        if (session.transaction != World.NONE && (!step.unlocks() || holdsLocks(world, step.session))) {
            world.commit(step.session);
        }
        session.tablesRead = 0;
        session.tablesWritten = 0;
    }

    /** Completes LOCK TABLES or UNLOCK TABLES; changes the world. */
    void complete(World world, int stepNumber, TableLockStep step, Outcome outcome, List<World> after) {
        if (outcome instanceof Outcome.Failed) {
            throw new UnsupportedFeatureException("error in LOCK TABLES");
        }
        giveUp(world, step);
        if (mustWait(world, step)) {
            death.set(stepNumber, "the statement to wait", InnoDbRules.TABLE_LOCKS);
            return;
        }
        final SessionState session = world.sessions[step.session];
        session.tablesRead = step.read();
        session.tablesWritten = step.written();
        world.unblock(step.session);
        after.add(world);
    }

    private static boolean mustWait(World world, TableLockStep step) {
        final long all = step.read() | step.written();
        for (int other = 0; other < world.sessions.length; other++) {
            final SessionState session = world.sessions[other];
            if (other != step.session
                    && ((session.tablesWritten & all) != 0 || (session.tablesRead & step.written()) != 0)) {
                return true;
            }
        }
        for (final TransactionState transaction : world.transactions) {
            if (transaction != null
                    && transaction.session != step.session
                    && ((transaction.tablesWritten & all) != 0 || (transaction.tablesHeld & step.written()) != 0)) {
                return true;
            }
        }
        return false;
    }

    // ---- which tables

    /** The tables that a statement names: bit n = table n. */
    static long tablesOf(TableStep step) {
        long tables = 1L << step.table() | tablesOf(step.from());
        for (final Subselect subselect : step.subselects()) {
            tables |= tablesOf(subselect.from());
        }
        if (step.source() != null) {
            tables |= tablesOf(step.source().from());
        }
        if (step instanceof InsertStep insert && insert.lateSource() != null) {
            tables |= tablesOf(insert.lateSource().from());
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
