package io.isolde.harness.evaluate;

import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.Table;
import io.isolde.harness.target.RunningTarget;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;

/** The side of H2. */
final class H2Server extends InProcessServer {
    H2Server(RunningTarget target, Table table, String schema) throws SQLException {
        super(target, table, schema, login(target), List.of());
    }

    private static Properties login(RunningTarget target) {
        final Properties login = new Properties();
        target.connection().addTo(login);
        return login;
    }

    @Override
    protected String told(SQLException refused) {
        return refused.getSQLState();
    }

    @Override
    protected String shown(String type, Object value) {
        final String kind = type.equals("CHARACTER VARYING") ? H2Type.Kind.VARCHAR.name() : type;
        return kind + (value == null ? " NULL" : " [" + value + "]");
    }
}
