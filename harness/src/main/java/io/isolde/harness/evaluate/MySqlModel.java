package io.isolde.harness.evaluate;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.semantics.mysql.ExpressionOracle;
import io.isolde.core.semantics.mysql.ExpressionOracle.Result;
import io.isolde.core.sql.UnsupportedFeatureException;

/** Our side of MariaDB and MySQL. */
final class MySqlModel implements Model {
    private final ExpressionOracle oracle;

    MySqlModel(InnoDbProfile profile) {
        oracle = new ExpressionOracle(profile);
    }

    @Override
    public Reply reply(Question question) {
        try {
            final Result result = result(question);
            return result instanceof Result.Failed failed
                    ? new Reply.Failed(failed.kind(), "")
                    : new Reply.Of(((Result.Of) result).value());
        } catch (final UnsupportedFeatureException e) {
            return new Reply.Undecided(e.getMessage());
        } catch (final RuntimeException e) {
            return new Reply.Broken(e.toString());
        }
    }

    private Result result(Question question) {
        return switch (question.kind()) {
            case VALUE -> oracle.evaluate(question.table(), question.row(), question.expression());
            case TRUTH -> oracle.holds(question.table(), question.row(), question.expression());
            case STORED -> oracle.assign(question.table(), question.row(), question.column(), question.expression());
        };
    }

    @Override
    public void close() {
        oracle.close();
    }
}
