/**
 * Schema, types, values, statements and expressions as sealed records without behaviour: the model of what a test case says. SQL
 * text is made from it and read into it by {@code io.isolde.core.text}; programs are compiled from it by {@code
 * io.isolde.core.semantics.mysql}.
 *
 * <p>May import nothing of ours.
 */
package io.isolde.core.sql;
