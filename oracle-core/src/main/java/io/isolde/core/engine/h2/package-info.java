/**
 * What H2 allows, with its default store: versions of rows, exclusive locks on rows only, waits that end with the transaction waited for, and a deadlock that is
 * found at once.
 *
 * <p>Who of several waiters goes first, and in which order rows are visited, is H2's choice, and shows late or never.
 *
 * <p>Sources: H2 manual, "Advanced", "Transaction Isolation", "Multi-Version Concurrency Control (MVCC)"; measured on 2.5.252. Where H2 does not keep what its manual
 * promises, the promise stands here.
 */
package io.isolde.core.engine.h2;
