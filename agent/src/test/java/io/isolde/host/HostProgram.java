package io.isolde.host;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/** The small program that tests run with the agent. Knows nothing of it. Its argument, if any, is a jar to load the driver from. */
public final class HostProgram {
    private static final String URL = "jdbc:h2:mem:host";

    private HostProgram() {}

    /** Runs a known number of JDBC calls; see the test for the counts. */
    public static void main(String[] args) throws Exception {
        if (args.length == 0) {
            try (Connection connection = DriverManager.getConnection(URL)) {
                run(connection);
            }
        } else {
            final URL[] jar = {Path.of(args[0]).toUri().toURL()};
            // The parent is not the class path, where the agent is, as in an application server.
            try (URLClassLoader loader = new URLClassLoader(jar, ClassLoader.getPlatformClassLoader())) {
                final Class<?> driver = loader.loadClass("org.h2.Driver");
                if (driver.getClassLoader() != loader) {
                    throw new IllegalStateException("the driver must come from the other loader: " + driver);
                }
                try (Connection connection =
                        ((Driver) driver.getDeclaredConstructor().newInstance()).connect(URL, new Properties())) {
                    run(connection);
                }
            }
        }
        System.out.println("host program done");
    }

    private static void run(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t(id INT PRIMARY KEY, name VARCHAR(20))");
            for (int id = 1; id <= 3; id++) {
                statement.executeUpdate("INSERT INTO t VALUES (" + id + ", 'it''s " + id + "')");
            }
            for (int times = 0; times < 2; times++) {
                fails(() -> statement.executeUpdate("INSERT INTO t  VALUES (1, 'again')"));
                fails(() -> statement.executeQuery("SELECT nothing FROM t"));
            }
            statement.addBatch("DELETE FROM t WHERE id = 77");
            statement.addBatch("UPDATE t SET name = 'x' WHERE id = 78");
            statement.executeBatch();
        }
        try (PreparedStatement select = connection.prepareStatement("SELECT name FROM t WHERE id = ? AND 1 = 1")) {
            for (int id = 1; id <= 5; id++) {
                select.setInt(1, id);
                try (ResultSet rows = select.executeQuery()) {
                    rows.next();
                }
            }
        }
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO t VALUES (?, 'batch')")) {
            for (int id = 10; id < 14; id++) {
                insert.setInt(1, id);
                insert.addBatch();
            }
            insert.executeBatch();
        }
        connection.setAutoCommit(false);
        connection.commit();
        connection.rollback();
        connection.rollback(connection.setSavepoint());
        connection.setAutoCommit(true);
        nested(connection);
    }

    /** A function in the database that runs statements of its own, and a wrapper around a statement. */
    private static void nested(Connection connection) throws SQLException {
        if (HostProgram.class.getClassLoader() == connection.getClass().getClassLoader()) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("CREATE ALIAS count_t FOR \"io.isolde.host.HostProgram.countRows\"");
                for (int times = 0; times < 2; times++) {
                    statement.executeQuery("SELECT count_t()").close();
                }
            }
        }
        try (Statement statement = new WrappedStatement(connection.createStatement()).proxy()) {
            statement.executeQuery("SELECT MAX(id) FROM t").close();
        }
    }

    /** Called by the database, inside {@code SELECT count_t()}. */
    public static int countRows(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT COUNT(*) AS inner_call FROM t")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private static void fails(SqlAction action) {
        try {
            action.run();
        } catch (SQLException expected) {
            return;
        }
        throw new IllegalStateException("must fail");
    }

    private interface SqlAction {
        void run() throws SQLException;
    }

    /** Passes every call on, as a pool does. */
    private record WrappedStatement(Statement target) {
        Statement proxy() {
            return (Statement) Proxy.newProxyInstance(
                    HostProgram.class.getClassLoader(), new Class<?>[] {Statement.class}, (self, method, arguments) -> {
                        try {
                            return method.invoke(target, arguments);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
        }
    }
}
