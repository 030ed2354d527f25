package io.isolde.harness.target.maven;

/** A repository does not give a file. The message is one line: where, and what it said. Another way may still lead to the file. */
public final class FetchException extends Exception {
    private static final long serialVersionUID = 1L;

    public FetchException(String message) {
        super(message);
    }

    public FetchException(String message, Throwable cause) {
        super(message, cause);
    }
}
