/**
 * How rows lie in memory: cell types, the layout of a table's rows, and the way from model values to cells and back.
 *
 * <p>May import {@code memory} and {@code sql}.
 */
package io.isolde.core.row;
