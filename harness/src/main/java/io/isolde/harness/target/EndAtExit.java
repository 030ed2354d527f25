package io.isolde.harness.target;

/** Ends a target when the JVM exits, unless it was closed before. */
final class EndAtExit {
    private final Runnable end;
    private final Thread hook;

    /**
     * Does nothing yet.
     *
     * @param end may be called twice, by two threads
     */
    EndAtExit(String name, Runnable end) {
        this.end = end;
        this.hook = new Thread(end, "isolde-stop-" + name);
    }

    /**
     * From now on.
     *
     * @throws TargetException when the JVM exits already; the target is ended then
     */
    void begin() {
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is on its way out already.
            end.run();
            throw new TargetException("cannot start a server while the JVM exits", e);
        }
    }

    /** No longer: the target is ended. */
    void cancel() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is on its way out and runs the hook, which finds nothing left to do.
            return;
        }
    }
}
