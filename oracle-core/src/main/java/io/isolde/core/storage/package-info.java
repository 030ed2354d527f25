/**
 * The version store: off-heap chains of row versions, shared by all worlds.
 *
 * <p>May import {@code memory} and {@code row}.
 */
package io.isolde.core.storage;
