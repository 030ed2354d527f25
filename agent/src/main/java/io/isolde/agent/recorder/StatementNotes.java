package io.isolde.agent.recorder;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * What is known of each live statement: the SQL it was prepared from, and its batch. Statements are told apart by identity, not
 * by {@code equals}, which pools override, and are not kept alive. Any thread may call.
 */
final class StatementNotes {
    private final ConcurrentMap<Key, Note> notes = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

    /** Notes of one statement, which JDBC lets one thread use at a time; volatile because that thread may change. */
    static final class Note {
        /** SQL it was prepared from; null when it was not prepared, or before the agent saw it. */
        volatile String sql;

        /** Shape of {@code sql}; set before it. */
        volatile String shape;

        /** Shape of what was first added to the batch; null when the batch is empty. */
        volatile String batchShape;

        /** Something of another shape was added to the batch since. */
        volatile boolean mixedBatch;
    }

    /** The note of a statement, or null when there is none yet. */
    Note find(Object statement) {
        return notes.get(new Key(statement, null));
    }

    /** The note of a statement, a new one when there is none yet. */
    Note findOrAdd(Object statement) {
        forgetGone();
        final Note found = find(statement);
        return found != null ? found : notes.computeIfAbsent(new Key(statement, gone), key -> new Note());
    }

    int size() {
        forgetGone();
        return notes.size();
    }

    private void forgetGone() {
        for (Reference<?> key = gone.poll(); key != null; key = gone.poll()) {
            notes.remove(key);
        }
    }

    private static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object statement, ReferenceQueue<Object> queue) {
            super(statement, queue);
            this.hash = System.identityHashCode(statement);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        /** A key whose statement is gone equals only itself, which is how it is found to be removed. */
        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            final Object statement = get();
            return statement != null && other instanceof Key key && key.get() == statement;
        }
    }
}
