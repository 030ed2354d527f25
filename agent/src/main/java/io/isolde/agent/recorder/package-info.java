/**
 * What inlined code calls: counts, times and the final table. Loaded by the bootstrap loader, so that the classes of any driver
 * see it; therefore it uses {@code java.base} only. Not even {@code java.sql}, which belongs to the platform loader.
 */
package io.isolde.agent.recorder;
