/**
 * Off-heap memory: the only place that allocates or frees it.
 *
 * <p>May import nothing of ours.
 */
package io.isolde.core.memory;
