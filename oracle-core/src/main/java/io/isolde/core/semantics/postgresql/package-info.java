/**
 * Expressions as PostgreSQL evaluates them: types are chosen when a statement is analysed, constants are worked out when it is planned, and
 * the rest for each row. An error at any of these times is an {@link io.isolde.core.semantics.postgresql.EvaluationError}.
 *
 * <p>Four steps, a class each: {@code Typer} makes a typed tree in which each conversion is a node, {@code Folder} works out what is constant,
 * {@code Compiler} makes closures, and these give values.
 *
 * <p>Sources: PostgreSQL manual, 4.1.2 "Constants", 8 "Data Types", 9 "Functions and Operators", 10 "Type Conversion"; measured on 18. The
 * encoding is UTF8 and the collation C.
 *
 * <p>May import {@code sql}, {@code row} and {@code history}.
 */
package io.isolde.core.semantics.postgresql;
