package io.isolde.harness.report;

import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.isolation.ServerVersion;
import java.util.Optional;

/**
 * What all findings of a run have in common.
 *
 * @param target as {@code --target} takes it, without a password
 * @param user for a target by URL
 * @param twin the second server, as {@code --twin} takes it, where there was one
 * @param actualLevel in a self-test the level the sessions truly ran at
 */
public record RunIdentity(
        long seed,
        String target,
        Optional<String> user,
        ServerVersion version,
        Optional<String> twin,
        Optional<IsolationLevel> actualLevel) {
    /** With one server only. */
    public RunIdentity(
            long seed,
            String target,
            Optional<String> user,
            ServerVersion version,
            Optional<IsolationLevel> actualLevel) {
        this(seed, target, user, version, Optional.empty(), actualLevel);
    }

    /** The target, and the version where its name does not tell. */
    public static String serverText(String target, ServerVersion version) {
        return target.equals(version.toString()) ? target : target + " (" + version + ")";
    }
}
