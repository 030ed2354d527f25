package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.XaVerb;
import io.isolde.core.sql.UnsupportedFeatureException;

/**
 * XA transactions as far as they are modelled: begun, ended, perhaps prepared, and committed or rolled back by one session, in this order. MySQL manual 15.3.8.2 "XA Transaction
 * States". What PREPARE gives up of locks on rows that were not changed differs from server to server, so that before it there are only writes.
 */
final class XaOrder {
    private XaOrder() {}

    /**
     * Looks at all sessions.
     *
     * @throws UnsupportedFeatureException for any other order
     */
    static void require(TestCase testCase) {
        for (int session = 0; session < testCase.sessions().size(); session++) {
            require(testCase, session);
        }
    }

    private static void require(TestCase testCase, int session) {
        XaVerb state = null;
        boolean reads = false;
        boolean serializable = testCase.sessions().get(session).level() == IsolationLevel.SER;
        for (int i = 0; i < testCase.steps().size(); i++) {
            final Step step = testCase.steps().get(i);
            final Statement statement = step.statement();
            final boolean closes = statement instanceof Statement.Rollback
                    && i == testCase.steps().size() - 1;
            serializable |= statement instanceof Statement.SetIsolation;
            if (step.session() != session) {
                continue;
            }
            if (statement instanceof Statement.Xa xa) {
                if (!follows(state, xa.verb())) {
                    throw new UnsupportedFeatureException("XA statements in another order");
                }
                if (xa.verb() == XaVerb.PREPARE && (reads || serializable)) {
                    throw new UnsupportedFeatureException("XA PREPARE behind a read that locks");
                }
                state = ends(xa.verb()) ? null : xa.verb();
                reads = state != null && reads;
            } else if (state != null && (state != XaVerb.START || Statement.isTransactionControl(statement))) {
                if (!(statement instanceof Statement.Neutral || closes)) {
                    throw new UnsupportedFeatureException("statement amid XA");
                }
            }
            reads |= statement instanceof Statement.Select select && select.locking() != Statement.Locking.NONE;
        }
        if (state != null) {
            throw new UnsupportedFeatureException("XA transaction that stays open");
        }
    }

    private static boolean ends(XaVerb verb) {
        return verb == XaVerb.COMMIT || verb == XaVerb.COMMIT_ONE_PHASE || verb == XaVerb.ROLLBACK;
    }

    private static boolean follows(XaVerb state, XaVerb next) {
        return switch (next) {
            case START -> state == null;
            case END -> state == XaVerb.START;
            case PREPARE, COMMIT_ONE_PHASE -> state == XaVerb.END;
            case COMMIT -> state == XaVerb.PREPARE;
            case ROLLBACK -> state == XaVerb.END || state == XaVerb.PREPARE;
        };
    }
}
