package io.isolde.harness.report;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
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
    /** Stands for the target where there is none. */
    public static final String NULL_DATABASE = "null database";

    /** With one server only. */
    public RunIdentity(
            long seed,
            String target,
            Optional<String> user,
            ServerVersion version,
            Optional<IsolationLevel> actualLevel) {
        this(seed, target, user, version, Optional.empty(), actualLevel);
    }

    /** What was run on, for people. */
    public String serverText() {
        return target.equals(NULL_DATABASE)
                ? "no server: null database by the rules of " + version
                : serverText(target, version);
    }

    /** The target, and the version where its name does not tell. */
    public static String serverText(String target, ServerVersion version) {
        return target.equals(version.toString()) ? target : target + " (" + version + ")";
    }
}
