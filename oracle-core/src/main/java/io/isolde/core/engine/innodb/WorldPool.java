package io.isolde.core.engine.innodb;

import java.util.ArrayList;
import java.util.List;

/** The worlds of the case at hand, which are used again once they are dropped. Hot: allocates while a case has more worlds than any before. */
final class WorldPool {
    /** Of more than this those that are not in use are left to the garbage collector. */
    private static final int MOST_KEPT = 512;

    /** Those in use, then those that are free. */
    private final List<World> worlds = new ArrayList<>();

    private int used;

    /** One of the shape of another, in whatever state. */
    World take(World like) {
        if (used < worlds.size()) {
            final World free = worlds.get(used);
            if (free.hasShapeOf(like)) {
                used++;
                return free;
            }
            dropFree();
        }
        final World made = new World(like);
        worlds.add(made);
        used++;
        return made;
    }

    private void dropFree() {
        while (worlds.size() > used) {
            worlds.remove(worlds.size() - 1);
        }
    }

    /** Frees all but these. */
    void keepOnly(List<World> kept) {
        for (int i = 0; i < kept.size(); i++) {
            kept.get(i).kept = true;
        }
        int end = 0;
        for (int i = 0; i < used; i++) {
            final World world = worlds.get(i);
            if (world.kept) {
                world.kept = false;
                worlds.set(i, worlds.get(end));
                worlds.set(end++, world);
            }
        }
        used = end;
        if (worlds.size() > MOST_KEPT) {
            dropFree();
        }
    }
}
