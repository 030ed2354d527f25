package io.isolde.agent;

import io.isolde.agent.recorder.Recorder;
import net.bytebuddy.asm.Advice;

/** Inlined into {@code Connection.commit()}. */
final class CommitAdvice {
    private CommitAdvice() {}

    @Advice.OnMethodEnter(suppress = Throwable.class)
    static long enter() {
        return Recorder.enter();
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class, suppress = Throwable.class)
    static void exit(@Advice.Enter long startedNs, @Advice.Thrown Throwable thrown) {
        Recorder.executed(startedNs, Recorder.COMMIT, thrown);
    }
}
