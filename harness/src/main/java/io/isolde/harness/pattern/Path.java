package io.isolde.harness.pattern;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What realises a pattern.
 *
 * @param pattern its name and operations
 * @param events that were seen, in their order
 */
public record Path(String pattern, List<Event> events) {
    public Path {
        events = List.copyOf(events);
    }

    /** The last statement of it that reads or writes. */
    public int step() {
        return events.stream()
                .filter(event -> !event.kind().ends())
                .mapToInt(Event::step)
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    /** The events as operations on numbered rows, with their steps, counted from 1. */
    public String text(Trace trace) {
        final List<Integer> items = events.stream()
                .map(Event::item)
                .filter(item -> item != Event.NO_ITEM)
                .distinct()
                .toList();
        return IntStream.range(0, events.size())
                .mapToObj(events::get)
                .map(event -> trace.transactions().get(event.transaction()).name()
                        + switch (event.kind()) {
                            case READ -> " reads " + place(event, items);
                            case WRITE -> " writes " + place(event, items);
                            case COMMIT -> " commits";
                            case ABORT -> " is rolled back";
                        }
                        + " (" + (event.step() + 1) + ")")
                .collect(Collectors.joining(", "));
    }

    private static String place(Event event, List<Integer> items) {
        return "row " + (items.indexOf(event.item()) + 1) + " version " + event.version();
    }
}
