package io.isolde.core.semantics.postgresql;

import java.util.List;

/** The type that branches have in common. PostgreSQL manual, 10.5 "UNION, CASE, and Related Constructs". */
final class Unions {
    private Unions() {}

    /**
     * The common type.
     *
     * @throws EvaluationError if there is none
     */
    static PgType common(List<Node> nodes) {
        final PgType common = commonOrNull(nodes);
        if (common == null) {
            throw new EvaluationError(SqlState.DATATYPE_MISMATCH);
        }
        return common;
    }

    /** The common type, or null. */
    static PgType commonOrNull(List<Node> nodes) {
        PgType common = PgType.UNKNOWN;
        for (final Node node : nodes) {
            final PgType type = node.type();
            if (type == PgType.UNKNOWN || type == common) {
                continue;
            }
            if (common == PgType.UNKNOWN) {
                common = type;
            } else if (type.category() != common.category()) {
                return null;
            } else if (!common.isPreferred() && common.convertsTo(type) && !type.convertsTo(common)) {
                common = type;
            }
        }
        if (common == PgType.UNKNOWN) {
            return PgType.TEXT;
        }
        for (final Node node : nodes) {
            if (!node.type().convertsTo(common)) {
                return null;
            }
        }
        return common;
    }

    /** A branch, converted to the common type. */
    static Node as(Node node, PgType type) {
        return Conversions.implicit(node, type);
    }

    /** What has no type yet becomes a text. */
    static Node known(Node node) {
        return node.type() == PgType.UNKNOWN ? Conversions.implicit(node, PgType.TEXT) : node;
    }
}
