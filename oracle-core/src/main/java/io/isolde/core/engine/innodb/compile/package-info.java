/**
 * A case compiled for the engine of InnoDB: tables with their indexes, statements as flat programs with the ways to find their rows. Nothing here knows a
 * world; what is not modelled is refused by name.
 */
package io.isolde.core.engine.innodb.compile;
