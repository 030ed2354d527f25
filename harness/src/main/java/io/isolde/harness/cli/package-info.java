/**
 * The {@code isolde} command: options, the object graph made from them, what is shown on a terminal, exit codes.
 *
 * <p>May import everything; nothing imports it.
 */
package io.isolde.harness.cli;
