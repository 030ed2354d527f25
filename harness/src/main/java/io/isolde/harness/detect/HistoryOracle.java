package io.isolde.harness.detect;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.history.History;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Plans;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.world.Note;
import java.util.List;

/** What a {@link Judge} asks; closed cases only. Not thread-safe. */
interface HistoryOracle extends AutoCloseable {
    /** Whether a case need not be compiled, as it is the last one, perhaps in another order. */
    boolean knows(TestCase testCase);

    /** Throws {@code UnsupportedFeatureException} where the model lacks what a case has. */
    void requireModelled(TestCase testCase);

    History predict(TestCase testCase);

    List<Round> foresee(TestCase testCase);

    Verdict judge(TestCase testCase, History observed, Plans plans);

    /** What is told beside the last verdict. */
    List<Note> notes();

    Verdict judgePurely(TestCase testCase, History observed);

    @Override
    void close();

    /** The oracle of {@code core}, with its off-heap memory. */
    static HistoryOracle worlds(ServerProfile profile) {
        final WorldsOracle oracle = WorldsOracle.withNotes(profile);
        return new HistoryOracle() {
            @Override
            public boolean knows(TestCase testCase) {
                return oracle.knows(testCase);
            }

            @Override
            public void requireModelled(TestCase testCase) {
                oracle.requireModelled(testCase);
            }

            @Override
            public History predict(TestCase testCase) {
                return oracle.predict(testCase);
            }

            @Override
            public List<Round> foresee(TestCase testCase) {
                return oracle.foresee(testCase);
            }

            @Override
            public Verdict judge(TestCase testCase, History observed, Plans plans) {
                return oracle.judge(testCase, observed, plans);
            }

            @Override
            public List<Note> notes() {
                return oracle.notes();
            }

            @Override
            public Verdict judgePurely(TestCase testCase, History observed) {
                return oracle.judgePurely(testCase, observed);
            }

            @Override
            public void close() {
                oracle.close();
            }
        };
    }
}
