package io.isolde.harness.target;

/** A server did not start, or ended, without any fault of the user that we could name. */
public final class TargetException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TargetException(String message) {
        super(message);
    }

    public TargetException(String message, Throwable cause) {
        super(message, cause);
    }
}
