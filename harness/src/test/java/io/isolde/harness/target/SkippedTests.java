package io.isolde.harness.target;

import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Says at the end of a run how many tests this machine could not run, and why: a test that was skipped has shown nothing. */
public final class SkippedTests implements TestExecutionListener {
    private final Map<String, Integer> reasons = new TreeMap<>();

    @Override
    public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getStatus() == Status.ABORTED) {
            final String reason =
                    result.getThrowable().map(Throwable::getMessage).orElse("no reason given");
            reasons.merge(reason, 1, Integer::sum);
        }
    }

    @Override
    public synchronized void testPlanExecutionFinished(TestPlan plan) {
        if (!reasons.isEmpty()) {
            final int count =
                    reasons.values().stream().mapToInt(Integer::intValue).sum();
            System.err.println("SKIPPED, and so not shown: " + count + " tests or classes of this JVM");
            reasons.forEach((reason, times) -> System.err.println("  " + times + " x " + reason));
        }
        reasons.clear();
    }
}
