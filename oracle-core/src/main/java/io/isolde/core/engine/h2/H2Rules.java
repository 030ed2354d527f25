package io.isolde.core.engine.h2;

import io.isolde.core.world.Rule;

/** The rules of H2 that a history can break, as reports name them: sections of its manual, or {@code measured}. */
final class H2Rules {
    static final Rule SNAPSHOT = new Rule(
            "a read returns what its level lets it see: the newest rows, those committed before the statement, or those of the snapshot, and own changes",
            "H2 manual, \"Advanced\", \"Transaction Isolation\"");
    static final Rule WRITE = new Rule(
            "a write changes the rows that it found and that still match once they are locked, unless a constraint or the snapshot refuses",
            "H2 manual, \"Advanced\", \"Transaction Isolation\"; measured");
    static final Rule WAITS = new Rule(
            "a statement waits exactly while another transaction has locked a row that it is to lock",
            "H2 manual, \"Advanced\", \"Multi-Version Concurrency Control (MVCC)\"");
    static final Rule CONTROL =
            new Rule("transactions and savepoints begin and end as they are told", "H2 manual, \"Commands\"; measured");
    static final Rule FINAL_STATE =
            new Rule("the final state is what the committed transactions left", "H2 manual, \"Advanced\", \"ACID\"");

    private H2Rules() {}
}
