package io.isolde.core.engine.innodb;

import static io.isolde.core.engine.innodb.World.NONE;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.innodb.World.Checkpoint;
import io.isolde.core.engine.innodb.compile.ControlStep;
import java.util.List;

/** What a session is doing. */
final class SessionState {
    /** The open transaction, or NONE. */
    int transaction = NONE;

    /** Whether the open transaction ends with the statement that began it. */
    boolean implicitTransaction;
    /** Whether SET autocommit = 0 is in force: a transaction that no BEGIN began lasts. */
    boolean autocommitOff;

    /** Tables that LOCK TABLES lets it read, and those that it alone may use: bit n = table n. */
    long tablesRead;

    long tablesWritten;

    IsolationLevel transactionLevel;
    IsolationLevel sessionLevel;
    /**
     * Set by SET TRANSACTION for the next transaction only; null if unset. It lasts until COMMIT or ROLLBACK: what the server rolls back by
     * itself is followed by a transaction of the same level.
     */
    IsolationLevel nextLevel;
    /** The commit sequence its read view was taken at, or NO_VIEW. */
    int view = World.NO_VIEW;
    /** Where it is not known when the view was taken: the latest it can have been, {@link #view} being the earliest. */
    int latestView = World.NO_VIEW;
    /** The step that waits, or NONE. */
    int pendingStep = NONE;
    /** The AUTO_INCREMENT counter of its table when the waiting step was sent, and after what that took at once; NONE if it takes none. */
    long numbersFrom = NONE;

    long numbersAfter = NONE;
    /** The table whose counter the waiting step may move at any time, or NONE. */
    int movesNumbersOf = NONE;
    /** Whether another session waited in some statement when the waiting step was sent. */
    boolean sentBesideWait;
    /** Whether the waiting step waits for metadata only and has read nothing by now: its checkpoints begin anew each time. */
    boolean readsLater;
    /** Whether locks of a transaction that has ended may be left: {@link io.isolde.core.catalogue.Quirk#UNTOLD_DEADLOCK}. */
    boolean leavesLocks;
    /** The state when the waiting step was sent, then each time a transaction ended or went back to a savepoint while it waited. */
    List<Checkpoint> checkpoints = List.of();

    /** Takes over the state of another. */
    void become(SessionState other) {
        transaction = other.transaction;
        implicitTransaction = other.implicitTransaction;
        autocommitOff = other.autocommitOff;
        tablesRead = other.tablesRead;
        tablesWritten = other.tablesWritten;
        transactionLevel = other.transactionLevel;
        sessionLevel = other.sessionLevel;
        nextLevel = other.nextLevel;
        view = other.view;
        latestView = other.latestView;
        pendingStep = other.pendingStep;
        numbersFrom = other.numbersFrom;
        numbersAfter = other.numbersAfter;
        movesNumbersOf = other.movesNumbersOf;
        sentBesideWait = other.sentBesideWait;
        readsLater = other.readsLater;
        leavesLocks = other.leavesLocks;
        checkpoints = other.checkpoints;
    }

    /** What comes next has the level of what was open; null if nothing was. */
    void keepLevel(IsolationLevel level) {
        if (level != null) {
            nextLevel = level == sessionLevel ? null : level;
        }
    }

    /**
     * SET TRANSACTION: for this session from the next transaction on, or for the next one only. What is said of the session takes the place of what was said of
     * the next one, but amid a transaction.
     */
    void setLevel(ControlStep set, boolean amidTransaction) {
        if (set.sessionScope()) {
            sessionLevel = set.newLevel();
            nextLevel = amidTransaction ? nextLevel : null;
        } else {
            nextLevel = set.newLevel();
        }
    }
}
