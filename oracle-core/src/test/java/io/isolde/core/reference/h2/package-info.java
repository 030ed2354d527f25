/**
 * A second solver for H2, slow and written to be read: rows are maps, every change is undone from a log, and each statement is a coroutine that stops
 * where another may go on. It follows the rules of {@code oracle-core/docs/rules.md} and H2's manual, and shares no code with
 * {@code io.isolde.core.engine.h2}, only the model packages. What it does in a race is chosen by chance, and must be allowed; where there is no race, the two
 * say the same. With an {@link io.isolde.core.reference.h2.H2Fault} injected, its histories show whether the verdicts notice.
 */
package io.isolde.core.reference.h2;
