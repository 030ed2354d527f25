package io.isolde.harness.cli;

import io.isolde.harness.lane.Twin;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetSpec;
import java.util.Optional;

/** The server that {@code --twin} names, or none. */
final class SecondServer implements AutoCloseable {
    private final Optional<RunningTarget> server;

    private SecondServer(Optional<RunningTarget> server) {
        this.server = server;
    }

    static SecondServer start(Optional<TargetSpec> spec) {
        return new SecondServer(spec.map(OpenTarget::start));
    }

    /** As {@code --twin} takes it. */
    Optional<String> name() {
        return server.map(RunningTarget::name);
    }

    Optional<Twin> twin() {
        return server.map(
                target -> new Twin(target, "isolde_" + ProcessHandle.current().pid() + "_twin"));
    }

    @Override
    public void close() {
        server.ifPresent(RunningTarget::close);
    }
}
