package io.isolde.core.reference;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Who holds what, who waits for what. A next-key lock is a record lock and a gap lock. */
final class Locks {
    enum Mode {
        SHARED,
        EXCLUSIVE,
        /** The wish to add an entry, which only gap locks forbid. Never held. */
        INSERT
    }

    /** A lock on an entry. */
    record RecordLock(Transaction owner, Place place, Mode mode) {}

    /**
     * A lock on the open interval between two places.
     *
     * @param low null for the start of the index
     * @param high null for its end
     */
    record GapLock(Transaction owner, KeyIndex index, Place low, Place high) {
        boolean spans(Place place) {
            return index.equals(place.index())
                    && (low == null || low.compareTo(place) < 0)
                    && (high == null || place.compareTo(high) < 0);
        }
    }

    /** A lock asked for. Compared by identity. */
    static final class Request {
        final Transaction owner;
        final Place place;
        final Mode mode;

        Request(Transaction owner, Place place, Mode mode) {
            this.owner = owner;
            this.place = place;
            this.mode = mode;
        }
    }

    private final InnoDbProfile profile;
    private final Map<String, StoredTable> tables;
    private final Set<Fault> faults;
    private final List<RecordLock> recordLocks = new ArrayList<>();
    private final List<GapLock> gapLocks = new ArrayList<>();
    /** In order of arrival. */
    private final List<Request> waiting = new ArrayList<>();

    Locks(InnoDbProfile profile, Map<String, StoredTable> tables, Set<Fault> faults) {
        this.profile = profile;
        this.tables = tables;
        this.faults = faults;
    }

    List<Request> waiting() {
        return List.copyOf(waiting);
    }

    void enqueue(Request request) {
        waiting.add(request);
    }

    void dequeue(Request request) {
        waiting.remove(request);
    }

    /** Whether a transaction holds a record lock on a place, of any mode, that was asked for (not one implied by a change). */
    boolean holds(Transaction owner, Place place) {
        return recordLocks.stream()
                .anyMatch(lock -> lock.owner() == owner && lock.place().isSameAs(place));
    }

    private boolean holds(Transaction owner, Place place, Mode mode) {
        return recordLocks.stream()
                .anyMatch(lock -> lock.owner() == owner
                        && lock.place().isSameAs(place)
                        && (lock.mode() == mode || lock.mode() == Mode.EXCLUSIVE));
    }

    /** Gives a record lock; an exclusive one takes the place of a shared one. */
    void grant(Transaction owner, Place place, Mode mode) {
        if (!holds(owner, place, mode)) {
            release(owner, place);
            recordLocks.add(new RecordLock(owner, place, mode));
        }
    }

    void grantGap(Transaction owner, KeyIndex index, Place low, Place high) {
        if (!faults.contains(Fault.MISSING_GAP_LOCK)) {
            gapLocks.add(new GapLock(owner, index, low, high));
        }
    }

    /** After changes were taken back: locks on entries that are gone end, and gap locks beside one reach to the next entry there is. */
    void forgetGoneEntries() {
        recordLocks.removeIf(lock ->
                tables.get(lock.place().index().table()).rowAt(lock.place()).isEmpty());
        gapLocks.replaceAll(lock -> {
            final StoredTable table = tables.get(lock.index().table());
            final boolean lowIsGone =
                    lock.low() != null && table.rowAt(lock.low()).isEmpty();
            final boolean highIsGone =
                    lock.high() != null && table.rowAt(lock.high()).isEmpty();
            return new GapLock(
                    lock.owner(),
                    lock.index(),
                    lowIsGone ? table.placeBefore(lock.low()) : lock.low(),
                    highIsGone ? table.placeBehind(lock.high()) : lock.high());
        });
    }

    /** Takes back a record lock. */
    void release(Transaction owner, Place place) {
        recordLocks.removeIf(lock -> lock.owner() == owner && lock.place().isSameAs(place));
    }

    /** Takes back everything a transaction holds. */
    void releaseAll(Transaction owner) {
        recordLocks.removeIf(lock -> lock.owner() == owner);
        gapLocks.removeIf(lock -> lock.owner() == owner);
    }

    /** The transactions a request has to wait for, by session. */
    List<Transaction> blockers(Request request) {
        final Set<Transaction> blockers =
                request.mode == Mode.INSERT ? blockersOfInsert(request) : blockersOfRecordLock(request);
        return blockers.stream()
                .sorted(Comparator.comparingInt(transaction -> transaction.session))
                .toList();
    }

    private Set<Transaction> blockersOfInsert(Request request) {
        final Set<Transaction> blockers = new HashSet<>();
        for (final GapLock lock : gapLocks) {
            if (lock.owner() != request.owner && lock.spans(request.place)) {
                blockers.add(lock.owner());
            }
        }
        return blockers;
    }

    private Set<Transaction> blockersOfRecordLock(Request request) {
        final Set<Transaction> blockers = new HashSet<>();
        final Fault lost = request.mode == Mode.SHARED ? Fault.LOST_SHARED_LOCK : Fault.LOST_EXCLUSIVE_LOCK;
        if (faults.contains(lost)) {
            return blockers;
        }
        final Optional<Transaction> implicit = implicitOwner(request.place);
        if (holds(request.owner, request.place, request.mode)
                || implicit.filter(owner -> owner == request.owner).isPresent()) {
            return blockers;
        }
        implicit.ifPresent(blockers::add);
        for (final RecordLock lock : recordLocks) {
            if (lock.owner() != request.owner
                    && lock.place().isSameAs(request.place)
                    && conflict(lock.mode(), request.mode)
                    && !(lock.mode() == Mode.SHARED && faults.contains(Fault.SHARED_LOCK_BLOCKS_NOBODY))) {
                blockers.add(lock.owner());
            }
        }
        if (!(profile.has(Behaviour.SHARED_HOLDER_PASSES_WAITERS) && holds(request.owner, request.place))) {
            blockers.addAll(earlierWaiters(request));
        }
        return blockers;
    }

    private Set<Transaction> earlierWaiters(Request request) {
        final Set<Transaction> earlier = new HashSet<>();
        for (final Request other : waiting) {
            if (other == request) {
                break;
            }
            if (other.owner != request.owner
                    && other.mode != Mode.INSERT
                    && other.place.isSameAs(request.place)
                    && conflict(other.mode, request.mode)) {
                earlier.add(other.owner);
            }
        }
        return earlier;
    }

    private static boolean conflict(Mode left, Mode right) {
        return left == Mode.EXCLUSIVE || right == Mode.EXCLUSIVE;
    }

    /**
     * The running transaction that holds an entry exclusively because it changed it: the clustered one of every row it changed, and each
     * secondary one that it added or marked as deleted.
     */
    private Optional<Transaction> implicitOwner(Place place) {
        if (faults.contains(Fault.LOST_IMPLICIT_LOCK)) {
            return Optional.empty();
        }
        final Optional<Row> row = tables.get(place.index().table()).rowAt(place);
        final Optional<Transaction> changer = row.flatMap(Row::changer);
        if (changer.isEmpty() || place.index().clustered()) {
            return changer;
        }
        final Set<Boolean> presence = new HashSet<>();
        if (!row.get().sinceCommitted().get(0).writer().isCommitted()) {
            presence.add(false); // before a new row there was nothing
        }
        for (final Row.Version version : row.get().sinceCommitted()) {
            presence.add(!version.deleted()
                    && place.index().placeOf(row.get(), version.values()).isSameAs(place));
        }
        return presence.size() == 2 ? changer : Optional.empty();
    }

    /**
     * The sessions of a cycle of waits through a transaction, beginning with it; empty when there is none. Blockers are tried in order of
     * session.
     */
    List<Transaction> cycleThrough(Transaction start) {
        final List<Transaction> path = new ArrayList<>();
        return leadsTo(start, start, path) ? path : List.of();
    }

    private boolean leadsTo(Transaction from, Transaction target, List<Transaction> path) {
        final Optional<Request> request =
                waiting.stream().filter(r -> r.owner == from).findFirst();
        if (request.isEmpty() || path.contains(from)) {
            return false;
        }
        path.add(from);
        for (final Transaction blocker : blockers(request.get())) {
            if (blocker == target || leadsTo(blocker, target, path)) {
                return true;
            }
        }
        path.remove(from);
        return false;
    }

    /** What InnoDB weighs to choose a victim: rows changed, and lock structures: one for all locks of a kind on an index. */
    int weight(Transaction transaction) {
        int changes = 0;
        for (final StoredTable table : tables.values()) {
            for (final Row row : table.rows) {
                changes += (int) row.versions.stream()
                        .filter(version -> version.writer() == transaction)
                        .count();
            }
        }
        final Set<List<Object>> structures = new HashSet<>();
        for (final RecordLock lock : recordLocks) {
            if (lock.owner() == transaction) {
                structures.add(List.of(lock.place().index(), lock.mode()));
            }
        }
        for (final GapLock lock : gapLocks) {
            if (lock.owner() == transaction) {
                structures.add(List.of(lock.index(), "gap"));
            }
        }
        return changes + structures.size();
    }
}
