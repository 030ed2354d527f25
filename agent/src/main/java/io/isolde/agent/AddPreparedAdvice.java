package io.isolde.agent;

import io.isolde.agent.recorder.Recorder;
import net.bytebuddy.asm.Advice;

/** Inlined into {@code PreparedStatement.addBatch()}. */
final class AddPreparedAdvice {
    private AddPreparedAdvice() {}

    @Advice.OnMethodExit(suppress = Throwable.class)
    static void exit(@Advice.This Object statement) {
        Recorder.addedToBatch(statement);
    }
}
