package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.CompiledStep.Kind;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import io.isolde.core.world.Death;
import io.isolde.core.world.Rule;
import java.util.List;

/** What statements do that begin, end or mark transactions, or set levels. */
final class Controls {
    private final CaseContext context;
    private final Death death;
    private final VersionStore store;
    private final UnjudgedReads unjudgedReads;

    Controls(CaseContext context, Death death, UnjudgedReads unjudgedReads) {
        this.context = context;
        this.death = death;
        store = context.store;
        this.unjudgedReads = unjudgedReads;
    }

    /** Completes a statement that begins, ends or marks transactions, or touches no table. */
    void control(World world, int stepNumber, ControlStep compiled, Outcome outcome, List<World> after) {
        final ErrorKind expected = controlled(world, stepNumber, compiled, outcome, after);
        final ErrorKind seen = outcome instanceof Outcome.Failed failed ? failed.kind() : null;
        // what is asked besides the case may be unknown to a server, and changes nothing even so
        final boolean fails = (compiled.kind == Kind.NEUTRAL || compiled.kind == Kind.UNJUDGED_READ)
                && !(compiled.statement instanceof Statement.Xa)
                && seen != null
                && !seen.endsTransaction();
        if (expected != seen && !fails) {
            death.set(stepNumber, expected == null ? "success" : "error " + expected, rule(expected));
            after.clear();
        }
    }

    private static Rule rule(ErrorKind expected) {
        if (expected == null) {
            return InnoDbRules.CONTROL_SUCCEEDS;
        }
        return switch (expected) {
            case READ_ONLY -> InnoDbRules.READ_ONLY;
            case TRANSACTION_STATE -> InnoDbRules.LEVEL_AMID_TRANSACTION;
            default -> InnoDbRules.SAVEPOINT_IS_UNKNOWN;
        };
    }

    /** What a write ends with where its transaction only reads. */
    private ErrorKind refused(SessionState session) {
        if (session.transaction == World.NONE || !isAskedFor(session)) {
            throw new UnsupportedFeatureException("write behind a READ ONLY transaction that was lost");
        }
        return ErrorKind.READ_ONLY;
    }

    /** Whether the open transaction was begun by a statement that says so, and not in place of a lost one or for a savepoint. */
    private boolean isAskedFor(SessionState session) {
        return switch (context.compiled.steps()[session.transaction - 1].kind) {
            case BEGIN, COMMIT, ROLLBACK -> true;
            default -> false;
        };
    }

    /** MariaDB 11.4.5 keeps the level of SET TRANSACTION over BEGIN in the transaction that follows a deadlock, and in no other. */
    private void requireBegun(SessionState session) {
        if (session.nextLevel != null && context.compiled.steps()[session.transaction - 1].kind != Kind.BEGIN) {
            throw new UnsupportedFeatureException("BEGIN after a deadlock behind SET TRANSACTION");
        }
    }

    /** Does what transaction control asks for; null, or the error it ends with. */
    private ErrorKind controlled(
            World world, int stepNumber, ControlStep compiled, Outcome outcome, List<World> after) {
        ErrorKind error = null;
        final SessionState session = world.sessions[compiled.session];
        switch (compiled.kind) {
            case BEGIN -> {
                begin(world, stepNumber, compiled, after);
            }
            case COMMIT -> {
                final boolean open = session.transaction != World.NONE;
                if (open) {
                    world.commit(compiled.session);
                }
                chain(world, stepNumber, compiled, open);
            }
            case ROLLBACK -> {
                final boolean open = session.transaction != World.NONE;
                if (open) {
                    world.rollback(store, compiled.session);
                }
                chain(world, stepNumber, compiled, open);
            }
            case SET_ISOLATION -> error = setLevel(world, compiled);
            case SET_AUTOCOMMIT -> setAutocommit(world, compiled);
            case NEUTRAL -> {
                if (session.pendingStep == stepNumber) {
                    world.unblock(compiled.session);
                }
            }
            case REFUSED -> error = refused(session);
            case UNJUDGED_READ -> {
                if (!unjudgedReads.read(world, stepNumber, compiled, outcome, after)) {
                    return null;
                }
            }
            case SAVEPOINT, ROLLBACK_TO, RELEASE -> error = savepoint(world, stepNumber, compiled);
            default -> throw new AssertionError(compiled.kind);
        }
        after.add(world);
        return error;
    }

    private ErrorKind savepoint(World world, int stepNumber, ControlStep compiled) {
        if (compiled.kind == Kind.SAVEPOINT) {
            world.beginForSavepoint(compiled.session, stepNumber);
            world.setSavepoint(compiled.session, compiled.savepoint());
            return null;
        } else if (compiled.kind == Kind.RELEASE) {
            return world.releaseSavepoint(compiled.session, compiled.savepoint()) ? null : ErrorKind.UNKNOWN_SAVEPOINT;
        } else if (world.rollbackTo(store, compiled.session, compiled.savepoint()) == null) {
            return ErrorKind.UNKNOWN_SAVEPOINT;
        }
        world.transactions[world.sessions[compiled.session].transaction].tablesHeld = 0; // some go back
        return null;
    }

    /** Amid a transaction the level of the next one alone cannot be set: error 1568. MySQL manual 15.3.7 "SET TRANSACTION Statement". */
    private ErrorKind setLevel(World world, ControlStep compiled) {
        final SessionState session = world.sessions[compiled.session];
        final boolean open = session.transaction != World.NONE;
        final boolean active = isActive(world, session);
        if (active && !compiled.sessionScope()) {
            return ErrorKind.TRANSACTION_STATE;
        }
        session.setLevel(compiled, active);
        if (open && !active) {
            session.transactionLevel = compiled.newLevel();
        }
        return null;
    }

    /** Whether a session is in a transaction that it has asked for, or in which it has used a table. */
    boolean isActive(World world, SessionState session) {
        return session.transaction != World.NONE
                && (world.transactions[session.transaction].usesTables || isAskedFor(session));
    }

    private static void setAutocommit(World world, ControlStep compiled) {
        final SessionState session = world.sessions[compiled.session];
        if (compiled.switchesAutocommitOn() && session.autocommitOff && session.transaction != World.NONE) {
            world.commitByAutocommit(compiled.session);
        }
        session.autocommitOff = !compiled.switchesAutocommitOn();
    }

    /** Begins a transaction, by which an open one is committed. */
    private void begin(World world, int stepNumber, ControlStep compiled, List<World> after) {
        final SessionState session = world.sessions[compiled.session];
        session.tablesRead = 0;
        session.tablesWritten = 0;
        final boolean nested = session.transaction != World.NONE;
        final IsolationLevel oldLevel = session.transactionLevel;
        final IsolationLevel oldNextLevel = session.nextLevel;
        if (nested) {
            requireBegun(session);
            world.commit(compiled.session);
        }
        world.begin(compiled.session, stepNumber, false);
        if (nested && oldLevel != session.transactionLevel && context.allows(Quirk.LEVEL_KEPT_BY_BEGIN)) {
            final World kept = world.copy();
            kept.sessions[compiled.session].transactionLevel = oldLevel;
            kept.sessions[compiled.session].nextLevel = oldNextLevel;
            kept.openSnapshot(compiled, context.profile.snapshotAtSerializable());
            after.add(kept);
        }
        world.openSnapshot(compiled, context.profile.snapshotAtSerializable());
    }

    /**
     * What follows a COMMIT or ROLLBACK. AND CHAIN where no transaction is open begins one all the same.
     *
     * @param ended whether a transaction was open
     */
    private static void chain(World world, int stepNumber, ControlStep compiled, boolean ended) {
        final SessionState session = world.sessions[compiled.session];
        final IsolationLevel level = session.transactionLevel;
        session.nextLevel = null;
        if (compiled.chains()) {
            world.begin(compiled.session, stepNumber, false);
            if (ended) {
                session.transactionLevel = level;
            }
        }
    }
}
