package io.isolde.core.oracle;

/** Why a world died last: at which step, what was expected there, and which rule what was seen breaks. */
final class Death {
    private int step;
    private String expected = "";
    private String rule = "";

    /** Nothing has died at this step yet. */
    void startAt(int newStep) {
        set(newStep, "", "");
    }

    void set(int atStep, String expectedOutcome, String brokenRule) {
        step = atStep;
        expected = expectedOutcome;
        rule = brokenRule;
    }

    /** What the statement would have ended with. */
    void expect(String expectedOutcome) {
        expected = expectedOutcome;
    }

    /** The step; the number of steps for the final state. */
    int step() {
        return step;
    }

    String expected() {
        return expected;
    }

    String rule() {
        return rule;
    }
}
