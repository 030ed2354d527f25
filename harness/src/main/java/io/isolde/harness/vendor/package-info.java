/**
 * Findings in the forms that those work with who mend servers: a test of their own suite, a script for terminals, the text of a report; and tests of
 * theirs read as cases.
 *
 * <p>Sources: MariaDB manual, "mysqltest" and "mysqltest Commands"; MySQL internals manual, "The MySQL Test Framework"; the output of MariaDB's
 * mysqltest 3.5 on a server. Choices. Who waits is asked of {@code information_schema.innodb_trx} by connection, as the state in the list of
 * processes does not tell a lock of InnoDB. A connection keeps a read view open, as lanes do, so that purge removes no row within the test.
 *
 * <p>May import all of {@code harness} but {@code campaign}, {@code study}, {@code evaluate} and {@code cli}.
 */
package io.isolde.harness.vendor;
