package io.isolde.harness.replay;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.lane.NullTrial;
import java.util.List;
import java.util.Optional;

/** Has case files predicted and judged without a server, by rules that both go by. */
final class NullReplay extends Replay {
    private final ServerProfile profile;

    NullReplay(ServerProfile profile, boolean wantsStories) {
        super(profile.version(), wantsStories);
        this.profile = profile;
    }

    /** Each time by oracles that have seen no other case. */
    @Override
    List<ReplayResult> run(ReplayFile file, TestCase closedCase, List<OracleKind> oracles, int times) {
        if (!oracles.equals(List.of(OracleKind.WORLDS))) {
            throw new IllegalArgumentException("predictions are judged by the worlds oracle: oracles=" + oracles);
        }
        final Judgements judgements = judgements(file, closedCase, OracleKind.WORLDS);
        for (int i = 0; i < times; i++) {
            try (NullTrial trial = new NullTrial(profile, profile)) {
                judgements.add(trial.run(closedCase));
            }
        }
        return List.of(judgements.result(
                wantsStories()
                        ? Optional.of(judgements.story(
                                Optional.of(judgements.firstRun().history()), broken(closedCase, judgements)))
                        : Optional.empty()));
    }

    private Optional<Verdict.Unexplained> broken(TestCase closedCase, Judgements judgements) {
        try (NullTrial trial = new NullTrial(profile, profile)) {
            return judgements.verdict() instanceof Verdict.Explained
                    ? trial.broken(closedCase, judgements.firstRun())
                    : Optional.empty();
        }
    }

    @Override
    public void close() {}
}
