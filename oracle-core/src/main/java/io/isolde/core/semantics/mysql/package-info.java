/**
 * Compiles predicates and assignments to flat typed programs and evaluates them over a row.
 *
 * <p>Semantics: MySQL's and MariaDB's as measured on real servers (three-valued logic, exact integers and decimals, doubles where one
 * takes part, errors for overflow). What the compiler has no rule for is an {@code UnsupportedFeatureException}.
 *
 * <p>May import {@code memory}, {@code row}, {@code sql}, {@code isolation}, {@code storage}, {@code history}.
 */
package io.isolde.core.semantics.mysql;
