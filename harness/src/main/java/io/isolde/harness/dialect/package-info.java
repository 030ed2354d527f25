/**
 * The dialects that the harness knows, in one list: what runs cases on a database, and what they are made of. The other parts of a dialect, its syntax, its
 * expressions, its engine and its catalogue, are in the core.
 *
 * <p>May import {@code io.isolde.core}, {@code target}, {@code execute}, the drivers below it, and {@code generate}.
 */
package io.isolde.harness.dialect;
