package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.execute.Scheduling;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetException;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.util.Optional;

/** From the options that name a server to one that answers. */
final class OpenTarget {
    private OpenTarget() {}

    /** What the options mean, without touching any server. */
    static TargetSpec spec(String text, TargetArguments arguments) {
        final TargetSpec spec = Targets.parse(text);
        if (spec instanceof TargetSpec.ByUrl byUrl) {
            return arguments.user() == null && arguments.password() == null
                    ? byUrl
                    : byUrl.as(
                            arguments.user() == null ? byUrl.settings().user() : arguments.user(),
                            arguments.password() == null ? byUrl.settings().password() : arguments.password());
        }
        if (arguments.user() != null || arguments.password() != null) {
            throw new BadInputException(
                    "--user and --password are for a target by URL; isolde itself starts " + spec.name());
        }
        return spec;
    }

    /** The login that a replay has to name again; none for a server of ours. */
    static Optional<String> user(TargetSpec spec) {
        return spec instanceof TargetSpec.ByUrl byUrl
                ? Optional.of(byUrl.settings().user()).filter(user -> !user.isEmpty())
                : Optional.empty();
    }

    /** Starts or reaches the server for so many lanes side by side. */
    static RunningTarget start(TargetSpec spec, int lanes) {
        Scheduling.of(lanes).set();
        return start(spec);
    }

    /** Starts or reaches the server. */
    static RunningTarget start(TargetSpec spec) {
        try {
            return Targets.start(spec, TargetOptions.standard());
        } catch (final TargetException e) {
            throw new CampaignFailedException(e.getMessage(), e);
        }
    }
}
