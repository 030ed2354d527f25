package io.isolde.harness.detect;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;

/** Numbers that rows give themselves: nothing waits for them, and no row is read for them. */
final class RowNumbers {
    /** Of 48 bits, as UUID_SHORT may not fit a signed number. */
    static final String NEXT = "UUID_SHORT() & 281474976710655";

    private RowNumbers() {}

    /** A column that numbers the rows that are inserted without it, where the server can. */
    static Column column(String name, InnoDbProfile server) {
        return Column.of(
                name,
                server.has(Behaviour.COMPUTES_DEFAULTS)
                        ? new SqlType.Unmodelled("BIGINT DEFAULT (" + NEXT + ")")
                        : SqlType.BIGINT);
    }
}
