/**
 * A second solver, slow and written to be read: boxed values, lists scanned from front to back, one statement as one straight line of
 * code. It follows the same rules as {@code io.isolde.core.oracle} ({@code oracle-core/docs/rules.md}) and shares no code with it, only the
 * model packages. The two are compared on random cases; with a {@link io.isolde.core.reference.Fault} injected, its histories show whether
 * the verdicts notice.
 */
package io.isolde.core.reference;
