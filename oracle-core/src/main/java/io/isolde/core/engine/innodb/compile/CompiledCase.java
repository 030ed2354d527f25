package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.TestCase;

/**
 * A case ready to be interpreted.
 *
 * @param setup the statements of set-up that write rows
 * @param changesTables whether steps are DDL, or lock tables
 */
@SuppressWarnings("ArrayRecordComponent") // internal to the interpreter, never compared
public record CompiledCase(
        TestCase source, CompiledTable[] tables, CompiledStep[] setup, CompiledStep[] steps, boolean changesTables) {}
