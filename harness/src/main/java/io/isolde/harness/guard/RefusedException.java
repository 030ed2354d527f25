package io.isolde.harness.guard;

/** A text holds something that is on no list of its dialect. Its message names it. */
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefusedException(String what) {
        super(what, null, false, false);
    }
}
