package io.isolde.core.world;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Why the worlds died that got furthest: at which step, what each of them expected there, and which rule what was seen breaks. Where worlds expected
 * different things the rule is that of the last.
 */
public final class Death {
    /** More expectations than this are not told apart: nobody reads them. */
    private static final int MAX_EXPECTATIONS = 4;

    private static final int ROUND_SHIFT = 32;
    /** How far the world has come that is followed now, and the one that came furthest: a round, and how many of its answers. */
    private long reached;

    private long furthest;
    private int step;
    private Rule rule = Rule.NONE;
    private final Set<String> expectations = new LinkedHashSet<>();
    private boolean more;

    /** No world has been followed yet. */
    public void clear() {
        reached = 0;
        furthest = -1;
        startAt(0);
    }

    /** A world has come to a round that sends a step. Only deaths of those that get furthest count. */
    public void enter(int round, int newStep) {
        reached = (long) round << ROUND_SHIFT;
        if (reached > furthest) {
            furthest = reached;
            startAt(newStep);
        }
    }

    /** So many answers of its round the world has explained. */
    public void explain(int answers) {
        reached = reached >> ROUND_SHIFT << ROUND_SHIFT | answers;
    }

    private void startAt(int newStep) {
        step = newStep;
        rule = Rule.NONE;
        expectations.clear();
        more = false;
    }

    /** A world has died: it expected something else at a step. */
    public void set(int atStep, String expectedOutcome, Rule brokenRule) {
        if (reached < furthest) {
            return;
        } else if (reached > furthest || atStep != step) {
            furthest = reached;
            startAt(atStep);
        }
        rule = brokenRule;
        if (expectations.size() < MAX_EXPECTATIONS) {
            expectations.add(expectedOutcome);
        } else {
            more |= !expectations.contains(expectedOutcome);
        }
    }

    /** The step; the number of steps for the final state. */
    public int step() {
        return step;
    }

    /** What the worlds expected, by all that were left. */
    public String expected() {
        return String.join(", or ", expectations) + (more ? ", or other things" : "");
    }

    public Rule rule() {
        return rule;
    }
}
