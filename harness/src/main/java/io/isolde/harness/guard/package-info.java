/**
 * Decides, before anything of a case from a file is sent, whether all that the case would send stays within the case's own schema. {@link
 * io.isolde.harness.guard.StatementGuard} is the entry; what a dialect permits are its {@link io.isolde.harness.guard.Permits}, which {@code dialect} lists.
 *
 * <p>Everything here is an allow-list over tokens of the text that would be sent, not of the file: a statement whose first words, functions, session variables
 * or words of a definition are on no list is refused, and so is a text that two servers might cut into tokens differently.
 *
 * <p>May import {@code io.isolde.core} only.
 */
package io.isolde.harness.guard;
