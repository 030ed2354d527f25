package io.isolde.harness.evaluate;

import io.isolde.core.sql.Table;
import io.isolde.harness.execute.duckdb.DuckDbErrors;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;

/** The side of DuckDB. */
final class DuckDbServer extends InProcessServer {
    DuckDbServer(RunningTarget target, Table table, String schema) throws SQLException {
        super(target, table, schema, new Properties(), List.of("SET threads = 1"));
    }

    @Override
    protected String told(SQLException refused) {
        return DuckDbErrors.failed(refused).kind().name();
    }

    /** NULL has no type. */
    @Override
    protected String shown(String type, Object value) {
        return value == null ? "NULL" : type + " [" + value + "]";
    }
}
