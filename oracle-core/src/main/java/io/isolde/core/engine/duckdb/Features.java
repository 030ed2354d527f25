package io.isolde.core.engine.duckdb;

import io.isolde.core.sql.UnsupportedFeatureException;

/** What is not modelled, by name. */
final class Features {
    private Features() {}

    /**
     * Refuses what is not modelled.
     *
     * @throws UnsupportedFeatureException naming the feature
     */
    static void require(boolean modelled, String feature) {
        if (!modelled) {
            throw new UnsupportedFeatureException("DuckDB " + feature);
        }
    }
}
