package io.isolde.core.catalogue;

import java.util.Map;

/** What the rules of a database depend on, read from a server when it is connected to. Each family of databases has its own. */
public sealed interface ServerProfile permits InnoDbProfile, SqliteProfile {
    /** Which product it is, and which release. */
    ServerVersion version();

    /** What else the rules depend on, by name, in the order in which it is told. */
    Map<String, Object> settings();
}
