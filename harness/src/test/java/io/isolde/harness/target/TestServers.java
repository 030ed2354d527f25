package io.isolde.harness.target;

import io.isolde.harness.config.BadInputException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/** Servers for tests. What this machine cannot have skips the test and says why; a server that fails to start fails it. */
public final class TestServers {
    private TestServers() {}

    public static RunningTarget startOrSkip(String name, TargetOptions options) {
        try {
            return Targets.start(Targets.parse(name), options);
        } catch (BadInputException e) {
            return Assumptions.abort("no " + name + " here: " + e.getMessage());
        }
    }

    static TargetOptions in(Path dataRoot) {
        return new TargetOptions(true, Optional.of(dataRoot));
    }
}
