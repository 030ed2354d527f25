package io.isolde.agent;

import io.isolde.agent.recorder.Recorder;
import net.bytebuddy.asm.Advice;

/** Inlined into {@code Connection.prepareStatement(sql, ...)} and {@code prepareCall}: remembers the SQL of the statement. */
final class PrepareAdvice {
    private PrepareAdvice() {}

    @Advice.OnMethodExit(suppress = Throwable.class)
    static void exit(@Advice.Argument(0) String sql, @Advice.Return Object statement) {
        Recorder.prepared(statement, sql);
    }
}
