/**
 * Lanes: one case after the other is run on a server and judged by each oracle, on runners that are replaced when they fail and servers that are started again
 * when they are lost.
 *
 * <p>May import {@code io.isolde.core}, {@code config}, {@code target}, {@code execute}, {@code dialect}, {@code detect} and {@code reduce}.
 */
package io.isolde.harness.lane;
