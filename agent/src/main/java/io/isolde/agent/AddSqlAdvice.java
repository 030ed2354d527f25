package io.isolde.agent;

import io.isolde.agent.recorder.Recorder;
import net.bytebuddy.asm.Advice;

/** Inlined into {@code Statement.addBatch(sql)}. */
final class AddSqlAdvice {
    private AddSqlAdvice() {}

    @Advice.OnMethodExit(suppress = Throwable.class)
    static void exit(@Advice.This Object statement, @Advice.Argument(0) String sql) {
        Recorder.addedToBatch(statement, sql);
    }
}
