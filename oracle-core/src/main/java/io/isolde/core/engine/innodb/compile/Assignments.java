package io.isolde.core.engine.innodb.compile;

import io.isolde.core.semantics.mysql.Program;

/**
 * What SET assigns, in its order.
 *
 * @param columns by number
 * @param values of each
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Assignments(int[] columns, Program[] values) {}
