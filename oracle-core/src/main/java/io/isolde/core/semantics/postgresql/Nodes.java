package io.isolde.core.semantics.postgresql;

import java.util.ArrayList;
import java.util.List;

/** What stands in a typed tree. */
final class Nodes {
    private Nodes() {}

    /** The nodes right below a node, in the order in which they are worked out. */
    static List<Node> below(Node node) {
        if (node instanceof Node.Apply n) {
            return n.arguments();
        } else if (node instanceof Node.Lenient n) {
            return n.arguments();
        } else if (node instanceof Node.Logic n) {
            return n.operands();
        } else if (node instanceof Node.Not n) {
            return List.of(n.operand());
        } else if (node instanceof Node.NullTest n) {
            return List.of(n.operand());
        } else if (node instanceof Node.TruthTest n) {
            return List.of(n.operand());
        } else if (node instanceof Node.Distinct n) {
            return List.of(n.left(), n.right());
        } else if (node instanceof Node.NullIf n) {
            return List.of(n.left(), n.right());
        } else if (node instanceof Node.Coalesce n) {
            return n.operands();
        } else if (node instanceof Node.Extreme n) {
            return n.operands();
        } else if (node instanceof Node.AnyOf n) {
            final List<Node> all = new ArrayList<>(n.candidates());
            all.add(0, n.operand());
            return all;
        } else if (node instanceof Node.Choice n) {
            final List<Node> all = new ArrayList<>();
            n.whens().forEach(when -> all.addAll(List.of(when.condition(), when.then())));
            all.add(n.otherwise());
            return all;
        }
        return List.of();
    }

    /** Whether a column stands in it. */
    static boolean hasColumn(Node node) {
        return node instanceof Node.ColumnValue
                || node instanceof Node.Single
                || node instanceof Node.Exists
                || node instanceof Node.InRows
                || below(node).stream().anyMatch(Nodes::hasColumn);
    }
}
