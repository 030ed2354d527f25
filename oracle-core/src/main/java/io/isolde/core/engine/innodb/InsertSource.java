package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.storage.VersionStore;
import java.util.function.IntUnaryOperator;

/**
 * What the SELECT of INSERT ... SELECT finds: at RR and SER the newest committed rows and its own, which it locks; at RC what was committed
 * when the statement was sent, and at RU the newest version of every row then. Measured on MariaDB 11.4.5 and MySQL 8.0.12.
 */
final class InsertSource {
    private final CaseContext context;
    private final VersionStore store;
    private final Bounds bounds;

    InsertSource(CaseContext context, Bounds bounds) {
        this.context = context;
        this.bounds = bounds;
        store = context.store;
    }

    /** Hands the rows a step inserts to {@link CaseContext#inserted}. */
    void read(World world, InsertStep step) {
        read(world, step, world);
    }

    /** The same where a dirty read sees another state, with work of statements that wait. */
    void read(World world, InsertStep step, World seen) {
        if (step.source() == null) {
            return;
        }
        final SessionState session = world.sessions[step.session];
        final boolean resumed = session.pendingStep != World.NONE;
        final World.Checkpoint sent = resumed ? session.checkpoints.get(0) : seen.checkpoint();
        if (resumed && session.transactionLevel == IsolationLevel.RU) {
            requireKnown(session, step);
        }
        take(step, record -> {
            if (context.directory.table(record) != step.source().table()) {
                return NIL;
            }
            final int version = version(world, step, sent, record);
            return context.matches(step.source(), version) ? version : NIL;
        });
    }

    /** The same where the SELECT, at RR or SER, has found these records. */
    void read(World world, InsertStep step, RecordSet matched) {
        take(step, record -> matched.contains(record) ? world.head(record) : NIL);
    }

    /**
     * Hands over the versions that are found.
     *
     * @param found the version of a record, or NIL
     */
    private void take(InsertStep step, IntUnaryOperator found) {
        final int[] records = new int[context.directory.count()];
        final int[] versions = new int[records.length];
        int count = 0;
        for (int record = 0; record < records.length; record++) {
            final int version = found.applyAsInt(record);
            if (version != NIL) {
                records[count] = record;
                versions[count++] = version;
            }
        }
        context.inserted.take(step, records, versions, count);
    }

    private int version(World world, InsertStep step, World.Checkpoint sent, int record) {
        final SessionState session = world.sessions[step.session];
        final int head = world.head(record);
        if (session.transactionLevel == IsolationLevel.RU) {
            return World.headIn(sent.heads(), record);
        } else if (session.transactionLevel == IsolationLevel.RC) {
            return world.visibleVersion(store, record, sent.sequence(), session.transaction);
        }
        final boolean foreign = world.foreignOwner(store, head, session.transaction) != World.NONE;
        return foreign && !bounds.coversUnchanged(world, step.source(), head) ? NIL : head;
    }

    /** At RU, what other statements that waited had changed when it was sent is not followed, nor rows read one by one amid waiting. */
    private static void requireKnown(SessionState session, InsertStep step) {
        if (session.sentBesideWait || step.source().table() != step.table()) {
            throw new UnsupportedFeatureException("INSERT SELECT at READ UNCOMMITTED that waited");
        }
    }

    /** The records a step read and has surely locked. */
    RecordSet locked(World world, InsertStep step) {
        final RecordSet locked = new RecordSet();
        final int transaction = world.sessions[step.session].transaction;
        for (int record = 0; record < context.directory.count(); record++) {
            if (context.directory.table(record) == step.source().table()
                    && world.foreignOwner(store, world.head(record), transaction) == World.NONE
                    && context.matches(step.source(), world.head(record))) {
                locked.add(record);
            }
        }
        return locked;
    }
}
