package io.isolde.core.engine.postgresql;

/**
 * What a transaction has left on a version of a row. It stays when the transaction ends, until the next one marks the version.
 *
 * @param transaction the innermost transaction that left it
 * @param lock how far it keeps others off
 * @param writes whether it has deleted the version, or made the next one
 */
record Mark(int transaction, RowLock lock, boolean writes) {}
