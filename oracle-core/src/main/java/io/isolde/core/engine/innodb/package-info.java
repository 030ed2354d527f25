/**
 * What InnoDB allows, in MariaDB and MySQL: read views, record and gap locks, deadlocks, and the known deviations of both servers. It predicts the
 * history of a case, and lets the follower keep the worlds that the rules allow.
 *
 * <p>Sources stand at each rule, and in {@code oracle-core/docs/rules.md}. May import all of {@code core} but other engines.
 */
package io.isolde.core.engine.innodb;
