package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.storage.VersionStore;

/** At SER the numbers of AUTO_INCREMENT are in the order in which transactions committed, unless the deviation from that is allowed. */
final class NumberOrder {
    /** What a read that breaks it should have returned. */
    static final String PROMISE = "no row numbered after its own but committed before";

    private final CaseContext context;
    private final VersionStore store;

    NumberOrder(CaseContext context) {
        this.context = context;
        store = context.store;
    }

    /** Whether versions that were read hold a row numbered after one of the transaction's own, and committed before. */
    boolean isBroken(World world, int sessionNumber, int tableNumber, int[] versions, int count) {
        final SessionState session = world.sessions[sessionNumber];
        final int column = context.compiled.tables()[tableNumber].autoIncrementColumn;
        if (column < 0 || session.transactionLevel != IsolationLevel.SER) {
            return false;
        }
        final long firstOwn = firstOwn(world, session.transaction, tableNumber, column);
        for (int i = 0; i < count; i++) {
            final int writer = store.writer(versions[i]);
            if (store.isAutoNumbered(versions[i])
                    && writer != session.transaction
                    && writer != VersionStore.SETUP_WRITER
                    && world.isCommitted(writer)
                    && store.cell(versions[i], column) > firstOwn) {
                return !context.allows(Quirk.AUTO_INCREMENT_ORDER);
            }
        }
        return false;
    }

    private long firstOwn(World world, int transaction, int tableNumber, int column) {
        long first = Long.MAX_VALUE;
        for (int record = 0; record < context.directory.count(); record++) {
            final int head = world.head(record);
            if (context.directory.table(record) == tableNumber
                    && context.isAlive(head)
                    && store.isAutoNumbered(head)
                    && store.writer(head) == transaction) {
                first = Math.min(first, store.cell(head, column));
            }
        }
        return first;
    }
}
