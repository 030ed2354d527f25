/**
 * Serial orders: the transactions a history consists of, in the order in which they finished, and the cases that run them one after the
 * other.
 *
 * <p>Source: WriteCheck, which runs transactions again "first commit or rollback, first served", whole ({@code tx-WSS}) and statement by
 * statement ({@code stmt-WSS}).
 *
 * <p>May import {@code sql}, {@code isolation}, {@code schedule} and {@code history}.
 */
package io.isolde.core.serial;
