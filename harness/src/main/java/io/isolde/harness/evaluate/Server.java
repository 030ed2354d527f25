package io.isolde.harness.evaluate;

import java.sql.SQLException;
import java.util.List;

/** The server's side. Not thread-safe. */
interface Server extends AutoCloseable {
    /**
     * The replies to questions about one row, in order.
     *
     * @throws SQLException when the server is gone
     */
    List<Reply> replies(List<Question> questions) throws SQLException;

    @Override
    void close() throws SQLException;
}
