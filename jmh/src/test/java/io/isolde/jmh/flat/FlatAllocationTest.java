package io.isolde.jmh.flat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.jmh.flat.FlatGenerator.Size;
import java.lang.management.ManagementFactory;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast path allocates nothing once warm: generation, text, prediction, judge. */
class FlatAllocationTest {
    private static final int ROUNDS = 10;
    private static final int CASES = 500;

    private final FlatCase flat = new FlatCase();
    private final FlatText text = new FlatText();
    private final FlatHistory predicted = new FlatHistory();
    private final FlatHistory judged = new FlatHistory();
    private final FlatSolver server = new FlatSolver(InnoDbProfile.MARIADB_11_4_5);
    private final FlatSolver judge = new FlatSolver(InnoDbProfile.MARIADB_11_4_5);
    private long caseNumber;

    @ParameterizedTest
    @ValueSource(strings = {"small", "paper", "wide"})
    void aCaseAllocatesNothingOnceWarm(String name) {
        final Size size = name.equals("small") ? Size.SMALL : name.equals("paper") ? Size.PAPER : Size.WIDE;
        final FlatGenerator generator = new FlatGenerator(size, null);
        assertAllocatesNothing(number -> generator.generate(1, number, flat));
    }

    @Test
    void aCaseOnALargeTableAllocatesNothingOnceWarm() {
        final FlatKeyGenerator generator = new FlatKeyGenerator(1000, 2, 10);
        assertAllocatesNothing(number -> generator.generate(1, number, flat));
    }

    private void assertAllocatesNothing(LongConsumer generator) {
        final ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        final long thread = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            final long before = bean.getThreadAllocatedBytes(thread);
            run(generator);
            least = Math.min(least, bean.getThreadAllocatedBytes(thread) - before);
        }
        assertEquals(0, least);
        assertTrue(text.length() > 0);
    }

    private void run(LongConsumer generator) {
        for (int i = 0; i < CASES; i++) {
            generator.accept(caseNumber++);
            text.write(flat);
            server.predict(flat, predicted);
            judge.predict(flat, judged);
            if (!judged.isSameAs(predicted)) {
                throw new AssertionError("case " + (caseNumber - 1) + "\n" + predicted + "\n" + judged);
            }
        }
    }
}
