package io.isolde.harness.config;

/** What the user gave cannot be used. The message is one line: what was wrong, where, and what to do about it. */
public final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BadInputException(String message) {
        super(message);
    }

    public BadInputException(String message, Throwable cause) {
        super(message, cause);
    }
}
