package io.isolde.core.reference.postgresql;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.reference.postgresql.RowVersion.Ticket;
import io.isolde.core.reference.postgresql.RowVersion.Trace;
import io.isolde.core.sql.Statement.Waiting;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** How one session locks versions, and waits for them. */
final class Locks {
    enum Result {
        TAKEN,
        /** A committed transaction has replaced the version. */
        CHANGED,
        DELETED,
        /** The session itself has. */
        OWN,
        /** It would have to wait, and must not. */
        PASSED
    }

    private final Server server;
    private final Connection connection;
    private final Set<PostgresFault> faults;

    Locks(Server server, Connection connection) {
        this.server = server;
        this.connection = connection;
        faults = server.faults;
    }

    // ---- reads that lock

    /** Locks a version, and with {@code follows} those that have replaced it. */
    Result lock(RowVersion version, Mode asked, Waiting waiting, boolean follows) {
        final Mode mode =
                asked == Mode.SHARE && faults.contains(PostgresFault.SHARE_EXCLUDES) ? Mode.NO_KEY_UPDATE : asked;
        if (follows && isFreeByFault(mode)) {
            return Result.TAKEN;
        }
        Ticket ticket = null;
        try {
            boolean skipsQueue = false;
            while (true) {
                final Result known = known(version);
                if (known == Result.TAKEN) {
                    return take(version, mode);
                } else if (known == Result.OWN) {
                    return Result.OWN;
                }
                final List<Trace> own = version.traces.stream()
                        .filter(trace -> connection.owns(trace.by()))
                        .toList();
                if (ticket == null
                        && own.stream().anyMatch(trace -> trace.mode().compareTo(mode) >= 0)) {
                    return Result.TAKEN;
                }
                skipsQueue |= !own.isEmpty() && ticket == null;
                if (!mustSleep(version, mode)) {
                    final Result later = follows && version.writer() != null ? later(version.next, mode) : Result.TAKEN;
                    if (later == Result.TAKEN && mustSleep(version, mode)) {
                        continue;
                    }
                    return later == Result.TAKEN ? take(version, mode) : later;
                } else if (known != null) {
                    return known;
                }
                final List<Trace> before = version.traces;
                final RowVersion next = version.writer() == null ? null : version.next;
                final List<Transaction> awaited = awaited(version, mode);
                final boolean queues = !skipsQueue && ticket == null;
                if (waiting != Waiting.WAIT
                        && (!awaited.isEmpty() || queues && version.mustQueue(connection.number, mode))) {
                    return passed(version, mode, waiting);
                }
                if (queues) {
                    ticket = queue(version, mode);
                }
                awaited.forEach(this::awaitEnd);
                requireNothingButLock(version, awaited);
                final Result later = follows ? later(next, mode) : Result.TAKEN;
                if (later != Result.TAKEN) {
                    return later;
                } else if (version.traces == before) {
                    return version.isLatest() ? take(version, mode) : gone(version);
                }
            }
        } finally {
            if (ticket != null) {
                version.leave(ticket);
            }
        }
    }

    private boolean isFreeByFault(Mode mode) {
        return mode == Mode.SHARE && faults.contains(PostgresFault.SHARE_LOCKS_NOTHING)
                || mode == Mode.UPDATE && faults.contains(PostgresFault.FOR_UPDATE_LOCKS_NOTHING);
    }

    private Result passed(RowVersion version, Mode mode, Waiting waiting) {
        if (waiting == Waiting.NOWAIT && faults.contains(PostgresFault.NOWAIT_WAITS)) {
            return lock(version, mode, Waiting.WAIT, true);
        } else if (waiting == Waiting.SKIP_LOCKED && faults.contains(PostgresFault.SKIP_LOCKED_SKIPS_NOTHING)) {
            return Result.TAKEN;
        }
        return Result.PASSED;
    }

    /** Locks all that has replaced a version, one after the other. */
    private Result later(RowVersion first, Mode mode) {
        RowVersion version = first;
        if (version != null) {
            connection.innermost().number();
        }
        while (version != null && !version.creator.isRolledBack()) {
            boolean own = false;
            for (final Trace trace : version.traces) {
                if (own || connection.owns(trace.by())) {
                    own = true;
                } else if (keepsOff(trace, mode)) {
                    if (trace.by().isCommitted()) {
                        return gone(version);
                    }
                    awaitEnd(trace.by());
                    return later(version, mode);
                }
            }
            if (!own) {
                take(version, mode);
            }
            version = version.isLatest() ? null : version.next;
        }
        return Result.TAKEN;
    }

    private Result take(RowVersion version, Mode mode) {
        version.add(new Trace(connection.innermost(), mode, false));
        return Result.TAKEN;
    }

    // ---- writes

    /** Waits until a version may be replaced or deleted. */
    Result claim(RowVersion version, Mode mode) {
        connection.innermost().number();
        Ticket ticket = null;
        try {
            while (true) {
                final Result known = known(version);
                if (known != null) {
                    return known;
                }
                final boolean hasOwn = version.traces.stream().anyMatch(trace -> connection.owns(trace.by()));
                final boolean single = version.traces.size() == 1;
                if (single && hasOwn || version.traces.stream().noneMatch(trace -> keepsOff(trace, mode))) {
                    return version.isLatest() || single ? Result.TAKEN : gone(version);
                }
                final List<Trace> before = version.traces;
                final List<Transaction> awaited = awaited(version, mode);
                if (ticket == null && (single || !hasOwn)) {
                    ticket = queue(version, mode);
                }
                awaited.forEach(this::awaitEnd);
                requireNothingButLock(version, awaited);
                if (version.traces == before) {
                    return version.isLatest() ? Result.TAKEN : gone(version);
                }
            }
        } finally {
            if (ticket != null) {
                version.leave(ticket);
            }
        }
    }

    /** The newest version of a row from one on, when nobody changes it any longer; null if the row is gone. */
    RowVersion newest(RowVersion first, Waiting waiting) {
        RowVersion version = first;
        while (version != null && !version.isLatest()) {
            final Transaction writer = version.writer().by();
            if (writer.isOpen() && !connection.owns(writer)) {
                if (waiting != Waiting.WAIT) {
                    throw new Passed();
                }
                awaitEnd(writer);
            } else {
                version = version.next;
            }
        }
        return version;
    }

    /** The newest version cannot be told without a wait. */
    static final class Passed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Passed() {
            super("", null, false, false);
        }
    }

    // ---- states

    /** Null if somebody whose fate is open has left a trace. */
    private Result known(RowVersion version) {
        final Trace writer = version.writer();
        if (writer != null && connection.owns(writer.by())) {
            return Result.OWN;
        } else if (version.traces.stream().anyMatch(trace -> trace.by().isOpen())) {
            return null;
        }
        return version.isWrittenByCommitted() ? gone(version) : Result.TAKEN;
    }

    private static Result gone(RowVersion version) {
        return version.next == null ? Result.DELETED : Result.CHANGED;
    }

    private boolean keepsOff(Trace trace, Mode mode) {
        return trace.mode().conflictsWith(mode)
                && !connection.owns(trace.by())
                && (trace.by().isOpen() || trace.writes() && trace.by().isCommitted());
    }

    private List<Transaction> awaited(RowVersion version, Mode mode) {
        return version.traces.stream()
                .filter(trace -> trace.by().isOpen() && !connection.owns(trace.by()))
                .filter(trace -> version.traces.size() == 1 || trace.mode().conflictsWith(mode))
                .map(Trace::by)
                .collect(Collectors.toList());
    }

    /** Whether it goes to the queue. Traces of those who have ended count, too, until somebody leaves another one. */
    private boolean mustSleep(RowVersion version, Mode mode) {
        final boolean alone = version.traces.size() == 1;
        if (alone && connection.owns(version.traces.get(0).by())) {
            return false;
        } else if (faults.contains(PostgresFault.COMPATIBLE_QUEUES) && !version.tickets.isEmpty()) {
            return true;
        }
        return switch (mode) {
            case KEY_SHARE -> version.traces.stream().anyMatch(trace -> trace.mode() == Mode.UPDATE);
            case SHARE ->
                version.traces.stream()
                        .anyMatch(trace -> trace.writes() || trace.mode().compareTo(Mode.NO_KEY_UPDATE) >= 0);
            case NO_KEY_UPDATE ->
                alone
                        ? version.writer() != null || version.traces.get(0).mode() != Mode.KEY_SHARE
                        : version.traces.stream().anyMatch(trace -> keepsOff(trace, mode));
            case UPDATE -> true;
        };
    }

    // ---- waits

    private Ticket queue(RowVersion version, Mode mode) {
        final Ticket ticket = version.queue(connection.number, mode);
        server.await(
                connection,
                () -> ticket.first,
                () -> version.tickets.stream()
                        .filter(other -> other.first && other.mode.conflictsWith(mode))
                        .map(other -> other.session)
                        .collect(Collectors.toSet()));
        return ticket;
    }

    /** Who waits for a released savepoint waits for the whole transaction from then on. */
    void awaitEnd(Transaction transaction) {
        server.await(connection, () -> transaction.fate() != Transaction.Fate.OPEN, () -> Set.of(transaction.session));
        if (transaction.fate() == Transaction.Fate.RELEASED) {
            final Transaction outermost = transaction.outermost();
            server.await(connection, () -> !outermost.isOpen(), () -> Set.of(outermost.session));
        }
    }

    /** Faults: a transaction that keeps its snapshot fails although the one it waited for has changed nothing. */
    private void requireNothingButLock(RowVersion version, List<Transaction> awaited) {
        final boolean fails = faults.contains(PostgresFault.LOCK_COUNTS_AS_CHANGE) && version.writer() == null
                || faults.contains(PostgresFault.ROLLED_BACK_UPDATE_FAILS)
                        && version.writer() != null
                        && version.writer().by().isRolledBack();
        if (fails && connection.keepsSnapshot() && !awaited.isEmpty()) {
            throw new Refusal(ErrorKind.SERIALIZATION_FAILURE);
        }
    }
}
