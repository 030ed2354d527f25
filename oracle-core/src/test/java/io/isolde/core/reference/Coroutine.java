package io.isolde.core.reference;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/**
 * Code that can stop in the middle and go on later. It has a thread of its own, but either the code or its caller runs, never both.
 */
public final class Coroutine {
    /** Ends the code from within {@link #pause}. */
    private static final class Cancelled extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Cancelled() {
            super(null, null, false, false);
        }
    }

    private final Executor threads;
    private final Runnable code;
    private final Semaphore codeMayRun = new Semaphore(0);
    private final Semaphore callerMayRun = new Semaphore(0);
    private boolean started;
    private boolean ended;
    private boolean cancelled;
    private RuntimeException failure;
    private Error error;

    /** Threads for code of this kind, which keep no JVM alive. */
    public static ExecutorService threads() {
        return Executors.newCachedThreadPool(code -> {
            final Thread thread = new Thread(code, "coroutine");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Code that has not begun yet. */
    public Coroutine(Executor threads, Runnable code) {
        this.threads = threads;
        this.code = code;
    }

    /** Runs the code until it pauses (false) or ends (true). What it throws is thrown here. */
    public boolean resume() {
        if (started) {
            codeMayRun.release();
        } else {
            started = true;
            threads.execute(this::runToTheEnd);
        }
        callerMayRun.acquireUninterruptibly();
        if (failure != null) {
            throw failure;
        } else if (error != null) {
            throw error;
        }
        return ended;
    }

    private void runToTheEnd() {
        try {
            code.run();
        } catch (final Cancelled e) {
            // as asked for
        } catch (final RuntimeException e) {
            failure = e;
        } catch (final Error e) {
            error = e;
        } finally {
            ended = true;
            callerMayRun.release();
        }
    }

    /** Called by the code: goes back to the caller until it resumes. */
    public void pause() {
        callerMayRun.release();
        codeMayRun.acquireUninterruptibly();
        if (cancelled) {
            throw new Cancelled();
        }
    }

    /** Ends code that is paused. */
    public void cancel() {
        cancelled = true;
        if (!ended) {
            resume();
        }
    }
}
