package io.isolde.core.graph;

/**
 * Why a statement must come after another: the seven kinds of TxCheck, definitions 2 to 8, and two that its tool adds to the graph. The tool
 * draws those by predicate and by value from version sets ({@code VERSION_SET}: what was seen; {@code OVERWRITE}: what was overwritten).
 */
public enum DependencyKind {
    /** It read a version of a row that the other wrote. */
    ITEM_READ,
    /** It overwrote a version of a row that the other wrote. */
    ITEM_WRITE,
    /** It overwrote a version of a row that the other read. */
    ITEM_ANTI,
    /** A read whose version set holds what the other wrote. */
    PREDICATE_READ,
    /** A write whose version set holds what the other wrote, or that overwrites the version set of the other, a write. */
    PREDICATE_WRITE,
    /** It overwrote the version set of the other, a read. */
    PREDICATE_ANTI,
    /** What it wrote was computed from what the other wrote. */
    VALUE_WRITE,
    /** Both are of one transaction, the other first. As the tool has it; the paper does without (3.1). */
    WITHIN,
    /** The transaction of the other ended before its own used a table. As the tool has it; the theorem does without. */
    START;

    /** {@code wr}. */
    boolean isRead() {
        return this == ITEM_READ || this == PREDICATE_READ;
    }

    /** {@code rw}. */
    boolean isAnti() {
        return this == ITEM_ANTI || this == PREDICATE_ANTI;
    }

    boolean isOfItem() {
        return this == ITEM_READ || this == ITEM_WRITE || this == ITEM_ANTI;
    }
}
