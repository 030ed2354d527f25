package io.isolde.agent;

import io.isolde.agent.recorder.Recorder;
import net.bytebuddy.asm.Advice;

/** Inlined into {@code Statement.clearBatch()}. */
final class ClearBatchAdvice {
    private ClearBatchAdvice() {}

    @Advice.OnMethodExit(suppress = Throwable.class)
    static void exit(@Advice.This Object statement) {
        Recorder.clearedBatch(statement);
    }
}
