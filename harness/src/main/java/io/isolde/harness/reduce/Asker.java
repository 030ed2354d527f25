package io.isolde.harness.reduce;

import java.util.List;

/** Somebody who says of changes whether they keep the verdict. */
interface Asker {
    /**
     * The first change, in the order given, that keeps the verdict: its index; -1 if none does, or nobody can be asked any more. What comes
     * after it may not have been tried.
     */
    int firstThatKeeps(List<Change> changes) throws InterruptedException;

    /** Whether one change keeps the verdict: a try of its own, also where the answer is known. */
    default boolean keepsWhenTried(Change change) throws InterruptedException {
        return firstThatKeeps(List.of(change)) == 0;
    }

    /** Whether anything can be said of the changes of a layer: where not, nobody need make them. */
    default boolean canTell(Layer layer) {
        return true;
    }

    /** True when there is no time left. */
    boolean isOver();

    /** Told whenever a change was taken. */
    void taken(Change change);
}
