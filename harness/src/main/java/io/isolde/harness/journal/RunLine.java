package io.isolde.harness.journal;

import java.util.List;

/**
 * What a campaign is: the first line of its journal.
 *
 * @param sitting the first
 * @param server what the server said of its version
 * @param arguments of {@code isolde run} that give the same cases again, the seed among them; without a password
 */
public record RunLine(Sitting sitting, String server, List<String> arguments) {
    public RunLine {
        arguments = List.copyOf(arguments);
    }
}
