package io.isolde.core.reference;

import io.isolde.core.isolation.IsolationLevel;
import java.util.Optional;

/** A transaction, or a statement in autocommit. Compared by identity. */
final class Transaction {
    final int session;
    final IsolationLevel level;
    final boolean autocommit;
    /** The number of commits before its snapshot was taken; empty while it has none. */
    Optional<Integer> snapshot = Optional.empty();
    /** Which commit of the case this one was, from 1; 0 for set-up; empty while it runs and after a rollback. */
    Optional<Integer> commitNumber = Optional.empty();

    Transaction(int session, IsolationLevel level, boolean autocommit) {
        this.session = session;
        this.level = level;
        this.autocommit = autocommit;
    }

    boolean isCommitted() {
        return commitNumber.isPresent();
    }

    /** Whether it had committed when {@code commits} transactions had. */
    boolean isCommittedAt(int commits) {
        return commitNumber.isPresent() && commitNumber.get() <= commits;
    }
}
