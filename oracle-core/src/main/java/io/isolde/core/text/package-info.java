/**
 * The model as text and text as the model: our own lexer and recursive-descent parser of SQL statements and case files, and the
 * writers. What is written is read back as the same model.
 *
 * <p>Choices. Operators bind as in the MySQL manual, 14.4.1 "Operator Precedence", with the default SQL mode: {@code ||} is OR,
 * double quotes delimit strings, a backslash escapes. SQL the model lacks is kept as {@link
 * io.isolde.core.sql.Statement.Unmodelled}; what can be no SQL at all is a {@link io.isolde.core.text.ParseException}.
 *
 * <p>May import {@code sql}, {@code isolation} and {@code schedule}.
 */
package io.isolde.core.text;
