package io.isolde.core.semantics.postgresql;

import java.util.List;

/**
 * A column of a set operation: what becomes of the column of either side. PostgreSQL manual, 10.5 "UNION, CASE, and Related Constructs".
 *
 * @param left over a row of the left side
 * @param right over a row of the right side
 * @param result over a row of the result
 */
public record CommonColumn(PostgresExpression left, PostgresExpression right, TypedExpression result) {
    /**
     * The one of two columns at a place.
     *
     * @throws EvaluationError if they have no type in common, or a literal says no value of it
     */
    public static CommonColumn of(TypedExpression left, TypedExpression right, int place) {
        final Node leftNode = left.asColumn(place);
        final Node rightNode = right.asColumn(place);
        final PgType common = Unions.common(List.of(leftNode, rightNode));
        return new CommonColumn(
                Compiler.compiled(Folder.folded(Unions.as(leftNode, common))),
                Compiler.compiled(Folder.folded(Unions.as(rightNode, common))),
                new TypedExpression(common, row -> row[place]));
    }
}
