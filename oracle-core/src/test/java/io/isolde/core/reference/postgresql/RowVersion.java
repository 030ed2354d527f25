package io.isolde.core.reference.postgresql;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A version of a row. */
final class RowVersion {
    /** Somebody who may change the version next. */
    static final class Ticket {
        final int session;
        final Mode mode;
        boolean first;

        Ticket(int session, Mode mode) {
            this.session = session;
            this.mode = mode;
        }
    }

    /**
     * A lock, or the trace of who replaced or deleted the version.
     *
     * @param writes whether that is so
     */
    record Trace(Transaction by, Mode mode, boolean writes) {}

    final List<Long> values;
    final Transaction creator;
    /** The first version since an indexed column changed. */
    final RowVersion root;
    /** In the order of the table. */
    final int position;

    List<Trace> traces = List.of();
    RowVersion next;
    /** Unique indexes that lead to it. */
    int entered;

    final List<Ticket> tickets = new ArrayList<>();

    RowVersion(List<Long> values, Transaction creator, RowVersion sameRoot, int position) {
        this.values = values;
        this.creator = creator;
        this.position = position;
        root = sameRoot == null ? this : sameRoot.root;
    }

    /** Who has replaced or deleted it, or tried; null if nobody has. */
    Trace writer() {
        return traces.stream().filter(Trace::writes).findFirst().orElse(null);
    }

    boolean isWrittenByCommitted() {
        return writer() != null && writer().by().isCommitted();
    }

    boolean isLatest() {
        return writer() == null || writer().by().isRolledBack();
    }

    /** Notes a lock or a writer. What nobody can be asked about any longer is dropped. */
    void add(Trace trace) {
        trace.by().number();
        if (traces.size() == 1
                && traces.get(0).by() == trace.by()
                && !traces.get(0).writes()) {
            final Mode before = traces.get(0).mode();
            traces = List.of(
                    new Trace(trace.by(), before.compareTo(trace.mode()) > 0 ? before : trace.mode(), trace.writes()));
            return;
        }
        final List<Trace> kept = new ArrayList<>();
        for (final Trace each : traces) {
            if (each.by().isOpen() || each.writes() && each.by().isCommitted()) {
                kept.add(each);
            }
        }
        if (!kept.contains(trace)) {
            kept.add(trace);
            kept.sort(Comparator.<Trace>comparingLong(each -> each.by().number())
                    .thenComparing(Trace::writes)
                    .thenComparing(Trace::mode));
            traces = kept;
        }
    }

    // ---- the queue

    boolean mustQueue(int session, Mode mode) {
        return tickets.stream().anyMatch(ticket -> ticket.session != session && ticket.mode.conflictsWith(mode));
    }

    Ticket queue(int session, Mode mode) {
        final Ticket ticket = new Ticket(session, mode);
        ticket.first = !mustQueue(session, mode);
        tickets.add(ticket);
        return ticket;
    }

    void leave(Ticket left) {
        tickets.remove(left);
        serve();
    }

    private void serve() {
        final List<Ticket> before = new ArrayList<>();
        for (final Ticket ticket : tickets) {
            final boolean behind = before.stream().anyMatch(other -> other.mode.conflictsWith(ticket.mode))
                    || tickets.stream()
                            .anyMatch(other -> other != ticket && other.first && other.mode.conflictsWith(ticket.mode));
            ticket.first |= !behind;
            before.add(ticket);
        }
    }

    /** Those behind whom a session waits although they wait, too. */
    List<Integer> waitingBefore(int session) {
        for (final Ticket ticket : tickets) {
            if (ticket.session == session) {
                return ticket.first
                        ? List.of()
                        : tickets.subList(0, tickets.indexOf(ticket)).stream()
                                .filter(other -> !other.first && other.mode.conflictsWith(ticket.mode))
                                .map(other -> other.session)
                                .toList();
            }
        }
        return List.of();
    }

    /** Lets one of these sessions pass another one of them; whether there is one behind another. */
    boolean passOne(List<Integer> sessions) {
        for (final Ticket ticket : List.copyOf(tickets)) {
            final List<Integer> before = new ArrayList<>(waitingBefore(ticket.session));
            before.retainAll(sessions);
            if (sessions.contains(ticket.session) && !before.isEmpty()) {
                tickets.remove(ticket);
                tickets.add(
                        tickets.indexOf(tickets.stream()
                                .filter(other -> other.session == before.get(0))
                                .findFirst()
                                .orElseThrow()),
                        ticket);
                serve();
                return true;
            }
        }
        return false;
    }
}
