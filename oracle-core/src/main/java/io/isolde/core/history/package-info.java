/**
 * Histories: what each statement of a case did, in the order it happened. One type for predicted and observed histories.
 *
 * <p>May import {@code sql} and {@code schedule}.
 */
package io.isolde.core.history;
