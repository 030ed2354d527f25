/**
 * Test oracles: histories in, a verdict out. Here is the glue around {@link io.isolde.core.oracle.WorldsOracle} that turns what it throws
 * into verdicts.
 *
 * <p>May import {@code core}, {@code pattern} and {@code random}.
 */
package io.isolde.harness.detect;
