package io.isolde.harness.target.maven;

import java.time.Duration;

/**
 * How long and how often a repository is asked.
 *
 * @param silence without an answer or a further byte, after which an attempt has failed
 * @param attempts at each file, at least 1
 * @param pause between attempts
 */
public record Patience(Duration silence, int attempts, Duration pause) {
    static final Patience STANDARD = new Patience(Duration.ofSeconds(30), 3, Duration.ofSeconds(2));
}
