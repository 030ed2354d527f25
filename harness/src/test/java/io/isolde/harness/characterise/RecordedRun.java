package io.isolde.harness.characterise;

import io.isolde.core.history.History;
import io.isolde.core.schedule.TestCase;

/**
 * A case that was run on a server, and what that did. Runs of one case in several orders follow each other and share their statements.
 *
 * @param testCase closed
 */
record RecordedRun(TestCase testCase, History history) {}
