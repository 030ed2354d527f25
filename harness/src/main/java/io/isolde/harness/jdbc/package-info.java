/**
 * Connections to servers of the MySQL family, typed results and classified errors. All driver properties are in one place, {@link
 * io.isolde.harness.jdbc.Connections}.
 *
 * <p>Choices: the text protocol, as ever new SQL makes prepared statements dearer; rows <em>matched</em> as affected count, as users
 * of both Java drivers see it; the server's own sql_mode, which the driver would otherwise change.
 *
 * <p>May import {@code io.isolde.core} and {@code config}.
 */
package io.isolde.harness.jdbc;
