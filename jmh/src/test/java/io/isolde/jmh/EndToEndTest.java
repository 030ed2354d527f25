package io.isolde.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.Targets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rounds of the harness and the bare loop on a server. */
@Tag("server")
final class EndToEndTest {
    /** No time at all is what is left of a warm-up, and not all time. */
    @Test
    @Timeout(120)
    void aRoundEndsHoweverShortItsTimeIs() throws Exception {
        final List<EndToEnd.Round> told = new ArrayList<>();
        try (RunningTarget target = Targets.start(Targets.parse("mariadb:11.4.5"), TargetOptions.standard())) {
            new EndToEnd(target, Optional.empty(), 1)
                    .measure(1, 2, Duration.ofNanos(1_500), Duration.ofNanos(1_000), told::add);
        }
        assertEquals(2, told.size());
    }
}
