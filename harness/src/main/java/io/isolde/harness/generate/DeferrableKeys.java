package io.isolde.harness.generate;

import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Table;
import io.isolde.harness.random.Rng;
import java.util.List;

/** Makes unique keys of columns such that are asked later. Draws nothing for a share of 0. */
final class DeferrableKeys {
    private static final int DEFERRED_PERCENT = 60;

    private final int share;
    private final Rng rng;

    DeferrableKeys(GeneratorConfig config, Rng rng) {
        share = config.share(Feature.DEFERRABLE_UNIQUE);
        this.rng = rng;
    }

    /**
     * The table with some of its keys so, but for those that a foreign key needs.
     *
     * @param tables all of the case
     */
    Table with(Table table, List<Table> tables) {
        final boolean isParent = tables.stream()
                .flatMap(each -> each.foreignKeys().stream())
                .anyMatch(key -> key.parent().equals(table.name()));
        if (share == 0 || isParent) {
            return table;
        }
        final List<Index> indexes = table.indexes().stream()
                .map(index -> index.isUnique() && index.entries().isPlain() && rng.percent(share)
                        ? index.asked(
                                rng.percent(DEFERRED_PERCENT)
                                        ? ForeignKey.Timing.DEFERRED
                                        : ForeignKey.Timing.DEFERRABLE)
                        : index)
                .toList();
        return new Table(table.name(), table.columns(), indexes, table.checks(), table.foreignKeys(), table.options());
    }
}
