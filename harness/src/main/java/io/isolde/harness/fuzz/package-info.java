/** Mutated files, through everything that reads files: whether a stranger's file can do more than be read or be refused. */
package io.isolde.harness.fuzz;
