package io.isolde.harness.vendor;

/** A run took another course than the one that it is to repeat. */
final class NotAgainException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotAgainException(String message) {
        super(message);
    }
}
