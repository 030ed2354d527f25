package io.isolde.core.search;

import java.util.function.IntUnaryOperator;

/** Which steps of a case have been sent, by the canonical send rule: the earliest unsent one whose session does not wait is next. */
public final class Sent {
    private final IntUnaryOperator sessionOf;
    private final boolean[] sent;

    /** Nothing has been sent of the case that an engine has prepared. */
    public Sent(RoundEngine<?> engine) {
        this(engine.stepCount(), engine::sessionOf);
    }

    /**
     * Nothing has been sent.
     *
     * @param sessionOf the session of a step
     */
    public Sent(int stepCount, IntUnaryOperator sessionOf) {
        this.sessionOf = sessionOf;
        sent = new boolean[stepCount];
    }

    /** A step is sent. */
    public void add(int step) {
        sent[step] = true;
    }

    /**
     * The step to be sent; {@link Engine#NONE} if all have been, or the sessions of all others wait.
     *
     * @param pendingStep the step that a session waits in, or {@link Engine#NONE}
     */
    public int next(IntUnaryOperator pendingStep) {
        for (int step = 0; step < sent.length; step++) {
            if (!sent[step] && pendingStep.applyAsInt(sessionOf.applyAsInt(step)) == Engine.NONE) {
                return step;
            }
        }
        return Engine.NONE;
    }
}
