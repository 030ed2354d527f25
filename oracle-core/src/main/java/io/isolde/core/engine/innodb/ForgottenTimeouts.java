package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.SelectStep;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.sql.Statement.Waiting;

/** Locking reads of which a server forgets that they gave up waiting: {@link Quirk#FORGOTTEN_TIMEOUT}. */
final class ForgottenTimeouts {
    private final CaseContext context;

    ForgottenTimeouts(CaseContext context) {
        this.context = context;
    }

    /**
     * Whether a statement that waited, and whose wait is limited, may have answered with rows although the wait was given up. What it then says of the group
     * at hand is left over from another.
     */
    boolean mayForget(World world, int step, Outcome outcome) {
        final CompiledStep sent = context.compiled.steps()[step];
        return outcome instanceof Outcome.Rows
                && sent instanceof SelectStep read
                && read.waiting() == Waiting.WAIT
                && read.readsBothEndsOfGroups()
                && read.mayScanLoosely(context.tableOf(read))
                && CaseContext.locksReads(world.sessions[read.session], read)
                && Round.mayGiveUp(context.compiled.source(), step)
                && world.othersMayHoldLocks(read.session)
                && context.allows(Quirk.FORGOTTEN_TIMEOUT);
    }
}
