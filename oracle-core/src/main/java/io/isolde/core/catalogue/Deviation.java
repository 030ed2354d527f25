package io.isolde.core.catalogue;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A documented deviation of one family of databases from the pure rules of its levels. Its families' catalogues are enums. */
public interface Deviation {
    /** The order of a catalogue. */
    Comparator<Deviation> ORDER = Comparator.comparingInt(Deviation::ordinal).thenComparing(Deviation::id);

    /** The ids of deviations in the order of their catalogue. */
    static List<String> ids(Collection<? extends Deviation> deviations) {
        return deviations.stream().sorted(ORDER).map(Deviation::id).toList();
    }

    /** Public bug ids, or a name of ours for documented behaviour without one. */
    String id();

    /** Deviations with one cause share a family, named as in the corpus. */
    String family();

    /** Where it is documented. */
    String source();

    /** The servers that may have it, as far as their versions decide. */
    Versions versions();

    /** A sentence for somebody who does not know the rules: what a session sees. */
    default String shows() {
        return DeviationTexts.of(this).shows();
    }

    /** Whether one must act, and how. */
    default String advice() {
        return DeviationTexts.of(this).advice();
    }

    /** The address of a public report; empty where there is none. */
    default Optional<String> report() {
        return PublicReport.of(source());
    }

    /** How it comes in. */
    Kind kind();

    /** Its place in its catalogue. */
    int ordinal();

    /** How a deviation comes in, and so where a search asks for it. */
    enum Kind {
        /** What was seen is excused: asked where a rule is found broken, and never before. */
        EXCUSE,
        /** One more way to go on, which a server takes at times: asked wherever it may. */
        WAY,
        /** It replaces a rule: a server that has it follows it each time. Asked once, and kept for the whole history. */
        HABIT
    }
}
