package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/**
 * Plain reads that the model lacks. Below SERIALIZABLE they lock no row and change nothing that another session sees, so that only their own answers are not judged.
 * At REPEATABLE READ one may take the snapshot of its transaction, or may not, if the server proves it empty. MySQL manual 17.7.2.3 "Consistent Nonlocking Reads".
 */
final class UnjudgedReads {
    private final CaseContext context;

    UnjudgedReads(CaseContext context) {
        this.context = context;
    }

    private static boolean isAnyOpen(World world) {
        for (final SessionState session : world.sessions) {
            if (session.transaction != World.NONE) {
                return true;
            }
        }
        return false;
    }

    /** Leaves the world given as it is where the read took the snapshot; adds the one where it did not, if that is another. */
    void read(World world, int stepNumber, ControlStep compiled, List<World> after) {
        final SessionState session = world.sessions[compiled.session];
        if (context.compiled.changesTables()) {
            throw new UnsupportedFeatureException(compiled.refusal()); // it may have to wait for DDL
        }
        if (compiled.mayLock() && (session.transaction != World.NONE || session.autocommitOff || isAnyOpen(world))) {
            throw new UnsupportedFeatureException(compiled.refusal() + " of a statement that locks");
        }
        if (session.transaction == World.NONE) {
            world.beginUnasked(compiled.session, stepNumber);
        }
        if (session.implicitTransaction) {
            world.commit(compiled.session);
            return;
        }
        if (session.transactionLevel == IsolationLevel.SER) {
            throw new UnsupportedFeatureException(compiled.refusal());
        }
        world.transactions[session.transaction].usesTables = true;
        if (Reader.isRepeatable(session) && session.view == World.NO_VIEW) {
            after.add(world.copy());
            session.view = world.sequence;
        }
    }
}
