package io.isolde.harness.dialect;

import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;

/** A way to write a statement, or to have a server execute it, that somebody who looks for words may overlook. */
@FunctionalInterface
interface Disguise {
    /** The statement in it. */
    String apply(String statement, Rng rng);

    /** Ways to write a statement that change nothing of what it says. */
    List<Disguise> HARMLESS = List.of(
            Disguise::cased,
            (statement, rng) -> betweenWords(statement, rng, "\n"),
            (statement, rng) -> betweenWords(statement, rng, "\t "),
            (statement, rng) -> betweenWords(statement, rng, " /*;*/ "),
            (statement, rng) -> betweenWords(statement, rng, "/**/"),
            (statement, rng) -> betweenWords(statement, rng, " --\n"),
            (statement, rng) -> "/*x*/ " + statement,
            (statement, rng) -> statement + ";");

    /** Ways that the servers of MySQL's family have. */
    List<Disguise> OF_MYSQL = List.of(
            (statement, rng) -> "/*! " + statement + " */",
            (statement, rng) -> "/*!50000 " + statement + " */",
            (statement, rng) -> "/*M!100000 " + statement + " */",
            (statement, rng) -> "SELECT 1 /*! ; " + statement + " */",
            (statement, rng) -> betweenWords(statement, rng, " #x\n"),
            (statement, rng) -> betweenWords(statement, rng, "/*!*/"),
            (statement, rng) -> "PREPARE s FROM '" + statement.replace("'", "''") + "'",
            (statement, rng) -> "PREPARE s FROM \"" + statement.replace("\"", "\"\"") + "\"",
            (statement, rng) -> "EXECUTE IMMEDIATE '" + statement.replace("'", "''") + "'",
            (statement, rng) -> "CREATE PROCEDURE p() " + statement,
            (statement, rng) -> "CREATE PROCEDURE p() BEGIN SELECT 1; " + statement + "; END",
            (statement, rng) -> "CREATE PROCEDURE p(IN n INT) IF n > 1 THEN " + statement + "; END IF",
            (statement, rng) -> "CREATE PROCEDURE p() BEGIN l: LOOP " + statement + "; LEAVE l; END LOOP; END",
            (statement, rng) -> "CREATE PROCEDURE p() BEGIN REPEAT " + statement + "; UNTIL TRUE END REPEAT; END",
            (statement, rng) -> "CREATE PROCEDURE p() CASE 1 WHEN 1 THEN " + statement + "; ELSE SELECT 1; END CASE",
            (statement, rng) ->
                    "CREATE PROCEDURE p() BEGIN DECLARE EXIT HANDLER FOR SQLEXCEPTION " + statement + "; SELECT 1; END",
            (statement, rng) -> "CREATE OR REPLACE TRIGGER g AFTER INSERT ON t FOR EACH ROW " + statement,
            (statement, rng) -> "BEGIN NOT ATOMIC " + statement + "; END",
            (statement, rng) -> "SET STATEMENT max_statement_time = 1 FOR " + statement,
            (statement, rng) -> "CREATE EVENT e ON SCHEDULE EVERY 1 SECOND DO " + statement);

    /** Ways that others have. */
    List<Disguise> OF_OTHERS = List.of(
            (statement, rng) -> "PREPARE s AS " + statement,
            (statement, rng) -> "DO $$ BEGIN " + statement + "; END $$",
            (statement, rng) -> "SELECT 1 /* /* */ ; " + statement + " -- */",
            (statement, rng) -> "DECLARE c CURSOR FOR " + statement,
            (statement, rng) -> "CREATE RULE r AS ON INSERT TO t DO ALSO " + statement,
            (statement, rng) -> "EXECUTE IMMEDIATE '" + statement.replace("'", "''") + "'");

    /** Ways that all have. */
    List<Disguise> OF_ALL = List.of(
            (statement, rng) -> "SELECT 1; " + statement,
            (statement, rng) -> "COMMIT;" + statement,
            (statement, rng) -> "EXPLAIN ANALYZE " + statement,
            (statement, rng) -> "WITH x AS (" + statement + ") SELECT * FROM x",
            (statement, rng) -> "SELECT 'a\\'; " + statement + " -- ",
            (statement, rng) -> "SELECT \"a'\"; " + statement,
            (statement, rng) -> statement + " -- ",
            (statement, rng) -> quoted(statement, '"'),
            (statement, rng) -> quoted(statement, '`'));

    /** One that a dialect has. */
    static Disguise of(Rng rng, GuardedDialect dialect) {
        final List<Disguise> all = new ArrayList<>(HARMLESS);
        all.addAll(OF_ALL);
        all.addAll(dialect.isMySqls() ? OF_MYSQL : OF_OTHERS);
        return all.get(rng.below(all.size()));
    }

    /** One that changes nothing of what a statement says. */
    static Disguise harmless(Rng rng) {
        return HARMLESS.get(rng.below(HARMLESS.size() - 1));
    }

    /** Letters in random case. Strings stay as they are. */
    private static String cased(String statement, Rng rng) {
        final StringBuilder cased = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < statement.length(); i++) {
            final char letter = statement.charAt(i);
            quoted ^= letter == '\'';
            final boolean upper = rng.below(2) == 0;
            cased.append(quoted ? letter : upper ? Character.toUpperCase(letter) : Character.toLowerCase(letter));
        }
        return cased.toString();
    }

    /** Some blanks outside strings replaced. */
    private static String betweenWords(String statement, Rng rng, String blank) {
        final StringBuilder text = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < statement.length(); i++) {
            final char letter = statement.charAt(i);
            quoted ^= letter == '\'' || letter == '"' || letter == '`';
            text.append(!quoted && letter == ' ' && rng.below(2) == 0 ? blank : String.valueOf(letter));
        }
        return text.toString();
    }

    private static String quoted(String statement, char quote) {
        return statement
                .replace("prod", quote + "prod" + quote)
                .replace("precious", quote + "precious" + quote)
                .replace("load_file", quote + "load_file" + quote);
    }
}
