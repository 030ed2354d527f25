package io.isolde.agent;

import io.isolde.agent.recorder.Recorder;
import net.bytebuddy.asm.Advice;

/** Inlined into {@code PreparedStatement.execute*()}. */
final class ExecutePreparedAdvice {
    private ExecutePreparedAdvice() {}

    @Advice.OnMethodEnter(suppress = Throwable.class)
    static long enter() {
        return Recorder.enter();
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class, suppress = Throwable.class)
    static void exit(@Advice.This Object statement, @Advice.Enter long startedNs, @Advice.Thrown Throwable thrown) {
        Recorder.executedPrepared(startedNs, statement, thrown);
    }
}
