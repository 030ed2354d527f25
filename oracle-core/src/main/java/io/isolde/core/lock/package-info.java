/**
 * Locks: sets of records, the lock table with record, gap, next-key and insert-intention locks, and who waits for whom.
 *
 * <p>May import {@code memory} and {@code storage}.
 */
package io.isolde.core.lock;
