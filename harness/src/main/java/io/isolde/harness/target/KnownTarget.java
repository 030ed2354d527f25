package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerVersion;

/**
 * An embedded server, as listed to users.
 *
 * @param coordinates what is fetched: Maven's {@code group:artifact:version[:type[:classifier]]}, or a package of a Debian release
 * @param downloadMegabytes size of what is fetched
 * @param cached whether it starts without being fetched or unpacked first
 */
public record KnownTarget(
        String name,
        String coordinates,
        int downloadMegabytes,
        boolean cached,
        ServerVersion.Product dialect,
        String notes) {}
