/**
 * The rules of PostgreSQL once more: slow and plain, from the page of rules and not from the engine. A statement is straight code in a coroutine of
 * its own, which stops where it waits. With faults it makes the mistakes of a broken server.
 */
package io.isolde.core.reference.postgresql;
