package io.isolde.agent;

import io.isolde.agent.recorder.Recorder;
import net.bytebuddy.asm.Advice;

/** Inlined into {@code Statement.execute*(sql, ...)}. */
final class ExecuteSqlAdvice {
    private ExecuteSqlAdvice() {}

    @Advice.OnMethodEnter(suppress = Throwable.class)
    static long enter() {
        return Recorder.enter();
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class, suppress = Throwable.class)
    static void exit(@Advice.Argument(0) String sql, @Advice.Enter long startedNs, @Advice.Thrown Throwable thrown) {
        Recorder.executed(startedNs, sql, thrown);
    }
}
