package io.isolde.core.catalogue;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the rules of SQLite depend on.
 *
 * @param journal how a database file keeps what is not committed yet
 * @param sharedCache whether the connections share one page cache, and lock tables in it (SQLite manual, "SQLite Shared-Cache Mode")
 */
public record SqliteProfile(ServerVersion version, Journal journal, boolean sharedCache) implements ServerProfile {
    /** The journal modes that differ in what transactions may do. SQLite manual, "File Locking And Concurrency", "Write-Ahead Logging". */
    public enum Journal {
        /** A writer locks the whole file to commit; readers keep it from that. */
        ROLLBACK("delete"),
        /** Readers keep their snapshot beside one writer. */
        WAL("wal");

        private final String pragma;

        Journal(String pragma) {
            this.pragma = pragma;
        }

        /** As {@code PRAGMA journal_mode} takes and tells it. */
        public String pragma() {
            return pragma;
        }
    }

    @Override
    public Map<String, Object> settings() {
        final Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("journal", journal.name());
        settings.put("sharedCache", sharedCache);
        return settings;
    }
}
