/**
 * Case files, run again and made smaller.
 *
 * <p>May import all of {@code harness} but {@code campaign}, {@code study}, {@code evaluate} and {@code cli}.
 */
package io.isolde.harness.replay;
