package io.isolde.core.world;

import io.isolde.core.history.Outcome;

/** What the rules let a statement return: one outcome, or several that they do not tell apart, such as rows in any order. */
public interface ExpectedAnswer {
    /** One of the outcomes. */
    Outcome outcome();

    /** Whether an observed outcome is among them. */
    boolean matches(Outcome seen);

    /** As people read it; answers that allow the same outcomes read the same, in whatever order rows were found. */
    String canonical();
}
