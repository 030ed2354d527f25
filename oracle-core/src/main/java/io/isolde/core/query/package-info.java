/**
 * What a SELECT makes of the rows that it sees: joins, conditions, groups, order, DISTINCT and LIMIT. How values are ordered, summed and taken for true is the
 * matter of a dialect ({@link io.isolde.core.query.RowSemantics}). Knows no product.
 */
package io.isolde.core.query;
