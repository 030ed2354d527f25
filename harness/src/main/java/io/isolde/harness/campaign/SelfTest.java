package io.isolde.harness.campaign;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.config.BadInputException;

/**
 * A test of our own eyes: cases claim one level while the sessions truly run at a weaker one, which must be noticed.
 *
 * @param claim the level that cases are generated for and judged at
 * @param actual the level the sessions run at
 */
public record SelfTest(IsolationLevel claim, IsolationLevel actual) {
    public SelfTest {
        if (actual.compareTo(claim) >= 0) {
            throw new BadInputException("--actual must be weaker than --claim (RU < RC < RR < SER): --claim " + claim
                    + " --actual " + actual);
        }
    }
}
