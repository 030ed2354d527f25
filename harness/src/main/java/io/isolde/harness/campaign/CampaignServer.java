package io.isolde.harness.campaign;

import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.lane.Twin;
import io.isolde.harness.target.RunningTarget;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The server of a campaign, and how its lanes get to it.
 *
 * @param openRunner called with the number of a lane, again whenever its runner failed or lost the server
 * @param openControl makes the campaign a self-test: as {@code openRunner}, but sessions truly run at the level that cases claim
 * @param twin for an oracle that needs one
 */
public record CampaignServer(
        RunningTarget target,
        IntFunction<CaseRunner> openRunner,
        Optional<IntFunction<CaseRunner>> openControl,
        Optional<Twin> twin) {}
