package io.isolde.core.judge;

import io.isolde.core.catalogue.Deviation;
import java.util.Set;

/** What a test oracle says of a history. Never a boolean; undecided is never a pass. */
public sealed interface Verdict {
    /** The pure rules of the level allow what was seen. */
    record Agrees() implements Verdict {}

    /**
     * Only known deviations explain what was seen; or an oracle objects to what the levels permit.
     *
     * @param quirks the smallest set that does
     * @param step the first step at which the pure rules fail; the number of steps for the final state
     * @param permission what permits it, where no known deviation is needed; empty otherwise
     */
    record Explained(Set<Deviation> quirks, int step, String permission) implements Verdict {
        public Explained {
            quirks = Set.copyOf(quirks);
            if (quirks.isEmpty() == permission.isEmpty()) {
                throw new IllegalArgumentException(
                        "quirks explain, or the levels permit: quirks=" + quirks + " permission=" + permission);
            }
        }

        /** Known deviations explain it. */
        public Explained(Set<Deviation> quirks, int step) {
            this(quirks, step, "");
        }

        /** The levels permit it. */
        public static Explained permissible(int step, String permission) {
            return new Explained(Set.of(), step, permission);
        }
    }

    /** What nothing known explains: a finding. */
    sealed interface Unexplained extends Verdict {
        /** The step at which it shows; the number of steps where it shows after them. */
        int step();

        /** What was expected there. */
        String expected();

        /** What was observed. */
        String seen();

        /** Which rule was broken, with its source where it has one. */
        String rule();
    }

    /**
     * No world survives, with all known quirks allowed.
     *
     * @param step the step at which the last world died; the number of steps for the final state
     * @param expected what the surviving worlds expected there
     * @param seen what was observed
     * @param rule which rule says so, with its source
     */
    record Disagrees(int step, String expected, String seen, String rule) implements Unexplained {}

    /**
     * The server was lost, which no case may do to it.
     *
     * @param step the last that was sent; the number of steps where the server was lost later
     */
    record ServerLost(int step, Moment moment) implements Unexplained {
        /** When it was lost. */
        public enum Moment {
            /** Before the last statement was answered. */
            DURING("the server was lost"),
            /** When the rows of its tables were read at the end, or the tables were emptied or dropped. */
            AFTER("the server was lost after the last statement"),
            /** In a run that an oracle asked for. */
            IN_FURTHER_RUN("the server was lost in a further run");

            private final String text;

            Moment(String text) {
                this.text = text;
            }
        }

        @Override
        public String expected() {
            return "an answer, or a wait";
        }

        @Override
        public String seen() {
            return moment.text;
        }

        @Override
        public String rule() {
            return "a server survives every case";
        }
    }

    /**
     * The oracle cannot tell.
     *
     * @param why the feature it lacks or the bound it hit, as it is counted
     * @param cause whose doing that is
     */
    record Undecided(String why, Cause cause) implements Verdict {
        /** Whose doing it is. */
        public enum Cause {
            /** The method's: it does not reach so far. */
            LIMIT,
            /** The server's: it is free to do otherwise, and did when it was asked again, or in an order that nobody sees. */
            RACE,
            /** Ours: what was added to the case has changed what happens, or did not tell enough. */
            OURS
        }

        /** Beyond the method. */
        public Undecided(String why) {
            this(why, Cause.LIMIT);
        }
    }

    /** The case or its run is at fault, not the database. */
    record Invalid(String why) implements Verdict {}

    /** The one word for tables: Agrees, Explained, Disagrees, ServerLost, Undecided, Invalid. */
    default String word() {
        return getClass().getSimpleName();
    }
}
