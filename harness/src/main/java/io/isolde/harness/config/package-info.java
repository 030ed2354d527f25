/**
 * Immutable settings, and the exception that says which of them cannot be used.
 *
 * <p>May import {@code io.isolde.core} only.
 */
package io.isolde.harness.config;
