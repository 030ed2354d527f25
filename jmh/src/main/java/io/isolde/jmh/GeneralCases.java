package io.isolde.jmh;

import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.jmh.flat.FlatCase;
import io.isolde.jmh.flat.FlatKeyGenerator;
import io.isolde.jmh.flat.FlatText;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A few cases of one size for the general oracle, which compiles each anew, as the one before is another. */
@State(Scope.Thread)
public class GeneralCases {
    private static final int COUNT = 32;

    private final WorldsOracle oracle = new WorldsOracle(CasePool.PROFILE);
    private final List<TestCase> cases = new ArrayList<>();
    private final List<History> histories = new ArrayList<>();
    private int next;

    /** Draws and predicts cases. */
    void fill(FlatKeyGenerator generator) {
        final FlatCase flat = new FlatCase();
        final FlatText text = new FlatText();
        for (int number = 0; number < COUNT; number++) {
            generator.generate(CasePool.RUN_SEED, number, flat);
            text.write(flat);
            final TestCase testCase =
                    CaseFile.parse(text.toString(), "case " + number).testCase().closed();
            cases.add(testCase);
            histories.add(oracle.predict(testCase));
        }
    }

    /** Judges what was predicted of a case. */
    Verdict judgeNext(VerdictCounts counts) {
        next = (next + 1) % COUNT;
        return counts.counted(oracle.judge(cases.get(next), histories.get(next)));
    }

    /** Frees the oracle's memory. */
    @TearDown
    public void close() {
        oracle.close();
    }
}
