package io.isolde.harness.reduce;

/** Tells a reduction when others want it to end. Asked often, and from the thread that reduces. */
@FunctionalInterface
public interface Ending {
    /** Whether to look no further, and confirm the smallest case so far. */
    boolean endsSearch();

    /** Whether to confirm nothing any more: the case is left as it was. */
    default boolean endsConfirmation() {
        return false;
    }
}
