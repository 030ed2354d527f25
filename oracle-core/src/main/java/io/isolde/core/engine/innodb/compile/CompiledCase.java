package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import java.util.Arrays;

/**
 * A case ready to be interpreted.
 *
 * @param forms what only some cases have
 * @param setup the statements of set-up that write rows
 * @param changesTables whether steps are DDL, or lock tables
 */
@SuppressWarnings("ArrayRecordComponent") // internal to the interpreter, never compared
public record CompiledCase(
        TestCase source,
        CaseForms forms,
        CompiledTable[] tables,
        CompiledStep[] setup,
        CompiledStep[] steps,
        boolean changesTables) {
    /** Whether a session may be at SERIALIZABLE. */
    public boolean mayBeSerializable(int session) {
        return source.sessions().get(session).level() == IsolationLevel.SER
                || Arrays.stream(steps)
                        .anyMatch(step -> step.session == session
                                && step instanceof ControlStep control
                                && control.newLevel() == IsolationLevel.SER);
    }

    /** The same case in another order. */
    public CompiledCase inOrder(TestCase other, CompiledStep[] otherSteps) {
        return new CompiledCase(other, forms, tables, setup, otherSteps, changesTables);
    }
}
