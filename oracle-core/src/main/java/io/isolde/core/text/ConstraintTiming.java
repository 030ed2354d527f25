package io.isolde.core.text;

import io.isolde.core.sql.ForeignKey;

/** Reads when a constraint is asked: [NOT] DEFERRABLE [INITIALLY DEFERRED or IMMEDIATE]. PostgreSQL manual, "CREATE TABLE". */
final class ConstraintTiming {
    private ConstraintTiming() {}

    /**
     * Reads it where it stands, or nothing.
     *
     * @throws UnmodelledSyntax where the syntax has it and the model has not
     */
    static ForeignKey.Timing read(Tokens tokens) {
        if (tokens.syntax().defersForeignKeys()
                && tokens.isWord("NOT")
                && tokens.peekSecond().isWord("DEFERRABLE")) {
            tokens.next();
            tokens.next();
            return ForeignKey.Timing.IMMEDIATE;
        } else if (!tokens.isWord("DEFERRABLE") && !tokens.isWord("INITIALLY")) {
            return ForeignKey.Timing.IMMEDIATE;
        } else if (!tokens.syntax().defersForeignKeys()) {
            throw new UnmodelledSyntax("deferrable constraint");
        }
        final boolean deferrable = tokens.acceptWord("DEFERRABLE");
        if (!tokens.acceptWord("INITIALLY")) {
            return ForeignKey.Timing.DEFERRABLE;
        } else if (tokens.acceptWord("DEFERRED")) {
            return ForeignKey.Timing.DEFERRED;
        }
        tokens.expectWord("IMMEDIATE");
        return deferrable ? ForeignKey.Timing.DEFERRABLE : ForeignKey.Timing.IMMEDIATE;
    }
}
