package io.isolde.harness.guard;

/**
 * The first thing that a case may not send.
 *
 * @param place which statement it is in, like {@code statement 3} or {@code session line 1}
 * @param what the thing by its name, like {@code DROP DATABASE}
 */
public record Refusal(String place, String what) {
    /** One line that names it, and says what permits it. */
    public String text() {
        return "refused: " + what + " in " + place + ", which only --trust permits";
    }
}
