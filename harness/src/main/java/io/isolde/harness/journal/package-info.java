/**
 * What a campaign has done, so that it can go on after it was ended at any moment: the journal, its lines, what is counted of them, and the lock on
 * their folder.
 *
 * <p>May import {@code core}, {@code config}, {@code detect} and {@code report}.
 */
package io.isolde.harness.journal;
