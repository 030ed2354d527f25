package io.isolde.harness.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The keys that a campaign file may have: options of a command without their dashes.
 *
 * @param values those with a value
 * @param flags those that are on or off
 * @param elsewhere options that are no settings of a campaign, and what to do instead
 */
public record SettingKeys(Set<String> values, Set<String> flags, Map<String, String> elsewhere) {
    public SettingKeys {
        values = Set.copyOf(values);
        flags = Set.copyOf(flags);
        elsewhere = Map.copyOf(elsewhere);
    }

    /** All settings by the alphabet. */
    public List<String> all() {
        final TreeSet<String> all = new TreeSet<>(values);
        all.addAll(flags);
        return new ArrayList<>(all);
    }
}
