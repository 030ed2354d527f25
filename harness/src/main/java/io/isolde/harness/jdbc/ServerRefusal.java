package io.isolde.harness.jdbc;

import java.sql.SQLException;

/** An error that the server has answered with. Without a stack trace, which would cost more than the rest: that it is refused is no surprise. */
final class ServerRefusal extends SQLException {
    private static final long serialVersionUID = 1;

    ServerRefusal(String message, String sqlState, int vendorCode) {
        super(message, sqlState, vendorCode);
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
