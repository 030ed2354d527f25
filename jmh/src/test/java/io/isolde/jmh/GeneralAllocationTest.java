package io.isolde.jmh;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.isolde.core.history.History;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.random.Rng;
import io.isolde.jmh.flat.FlatCase;
import io.isolde.jmh.flat.FlatGenerator;
import io.isolde.jmh.flat.FlatText;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the oracle that judges servers may allocate for a case. Bounds are what was measured, and a quarter more, by what the JVM's second compiler makes of it. */
@Full
class GeneralAllocationTest {
    private static final int CASES = 300;
    private static final int ROUNDS = 12;

    private static final long JUDGE_BOUND = 21_500;
    private static final long JUDGE_ANEW_BOUND = 60_000;
    private static final long PREDICT_BOUND = 26_000;

    private final WorldsOracle oracle = new WorldsOracle(CasePool.PROFILE);
    private final ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @AfterEach
    void close() {
        oracle.close();
    }

    @Test
    void judgingAPaperCaseInOneOfTenOrdersAllocatesLittle() {
        assertAllocates(10, JUDGE_BOUND, true);
    }

    @Test
    void judgingAPaperCaseThatIsCompiledAnewAllocatesLittle() {
        assertAllocates(1, JUDGE_ANEW_BOUND, true);
    }

    @Test
    void predictingAPaperCaseInOneOfTenOrdersAllocatesLittle() {
        assertAllocates(10, PREDICT_BOUND, false);
    }

    private void assertAllocates(int orders, long most, boolean judges) {
        final List<TestCase> cases = cases(orders);
        final List<History> histories = cases.stream().map(oracle::predict).toList();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            final long before =
                    bean.getThreadAllocatedBytes(Thread.currentThread().getId());
            for (int i = 0; i < CASES; i++) {
                if (judges) {
                    oracle.judge(cases.get(i), histories.get(i));
                } else {
                    oracle.predict(cases.get(i));
                }
            }
            least = Math.min(
                    least, bean.getThreadAllocatedBytes(Thread.currentThread().getId()) - before);
        }
        final long bytes = least / CASES;
        assertTrue(bytes <= most, () -> "bytes a case: measured=" + bytes + " most=" + most);
    }

    private static List<TestCase> cases(int orders) {
        final FlatGenerator generator = new FlatGenerator(FlatGenerator.Size.PAPER, null);
        final FlatCase flat = new FlatCase();
        final FlatText text = new FlatText();
        final Rng rng = new Rng(CasePool.RUN_SEED);
        final List<TestCase> cases = new ArrayList<>();
        for (int number = 0; cases.size() < CASES; number++) {
            generator.generate(CasePool.RUN_SEED, number, flat);
            text.write(flat);
            final TestCase first =
                    CaseFile.parse(text.toString(), "case " + number).testCase().closed();
            cases.add(first);
            for (int order = 1; order < orders; order++) {
                cases.add(OtherOrders.of(first, rng));
            }
        }
        return cases;
    }
}
