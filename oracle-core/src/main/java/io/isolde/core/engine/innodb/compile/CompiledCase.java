package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.TestCase;

/**
 * A case ready to be interpreted.
 *
 * @param setup the INSERT statements of set-up
 */
@SuppressWarnings("ArrayRecordComponent") // internal to the interpreter, never compared
public record CompiledCase(TestCase source, CompiledTable[] tables, CompiledStep[] setup, CompiledStep[] steps) {}
