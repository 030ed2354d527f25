package io.isolde.harness.generate;

import static io.isolde.harness.generate.Access.DELETE;
import static io.isolde.harness.generate.Access.INSERT;
import static io.isolde.harness.generate.Access.LOCKING_READ;
import static io.isolde.harness.generate.Access.READ;
import static io.isolde.harness.generate.Access.UPDATE;

import java.util.List;

/**
 * Two accesses of different transactions that conflict where they meet on a row: at least one writes, or both lock, one of them exclusively.
 * Which of the two goes first is a matter of the submitted order.
 */
record AccessPair(Access one, Access other) {
    /** All of them, after Fucci, table 2: the twelve in which at least one writes, and two locking reads. */
    static final List<AccessPair> ALL = List.of(
            new AccessPair(READ, INSERT),
            new AccessPair(READ, UPDATE),
            new AccessPair(READ, DELETE),
            new AccessPair(LOCKING_READ, LOCKING_READ),
            new AccessPair(LOCKING_READ, INSERT),
            new AccessPair(LOCKING_READ, UPDATE),
            new AccessPair(LOCKING_READ, DELETE),
            new AccessPair(INSERT, INSERT),
            new AccessPair(INSERT, UPDATE),
            new AccessPair(INSERT, DELETE),
            new AccessPair(UPDATE, UPDATE),
            new AccessPair(UPDATE, DELETE),
            new AccessPair(DELETE, DELETE));
}
