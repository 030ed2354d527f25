/**
 * What each DBMS does at each level, as data: products and versions, isolation levels, the rules of a server profile, and the known
 * deviations (quirks) with their sources and versions.
 *
 * <p>May import {@code sql} only.
 */
package io.isolde.core.catalogue;
