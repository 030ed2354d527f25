package io.isolde.core.text;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How people name the sessions of a case they write down: {@code T1}, {@code conn 2}, {@code Session A}. */
final class SessionLabels {
    private static final String WORDS =
            "tx|t|s|c|con|conn|connection|sess|session|client|trx|txn|tran|transaction|thread|term|terminal|window|user|node|worker|process|p";

    /** A word and a number, or a word, something between and a letter. */
    private static final String LABEL = "(?:" + WORDS + ")(?:[ _-]?#?\\d{1,2}|[ _-][a-z])";

    private static final Pattern NAMED = Pattern.compile(LABEL, Pattern.CASE_INSENSITIVE);
    /** Where nothing but the name of a session can stand, any word will do. */
    private static final Pattern NUMBERED = Pattern.compile("[a-z]{1,12}\\d{1,2}|[a-z]", Pattern.CASE_INSENSITIVE);

    private static final Pattern HEADING = Pattern.compile(
            "[\\s=*#-]*+(" + LABEL
                    + "|init|setup|set-up|set up|schema|preparation)[\\s=*#:-]*+(?:\\(.*\\))?[\\s=*#:-]*+",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PROMPT = Pattern.compile(
            "(?:(?:mysql|mariadb)\\s*+[\\[(]\\s*+)?(" + LABEL + "|[a-z]{1,12}\\d{1,2}|[a-z])\\s*+(?:[\\])]\\s*+)?>\\s*+"
                    + "|[\\[(](" + LABEL + ")[\\])]:?\\s+|(" + LABEL + "):\\s+",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CLIENT = Pattern.compile("(?:mysql|MariaDB \\[[^\\]]*\\])>\\s*");

    /** Prompts that tell the server and the schema. */
    private static final Pattern LONG_CLIENT = Pattern.compile(
            "(?:mysql|MySQL|MariaDB|\\w++@[\\w.-]++)(?:\\s*+[\\[({:][^>\\])}]*+[\\])}]?+)*+\\s*+>\\s*+");

    /** The number of a transaction, and of its statement. */
    private static final Pattern NUMBERS = Pattern.compile("\\[(\\d{1,2})-\\d{1,3}\\]\\s++");

    /** The prompt of psql, with the database that it is connected to and how its transaction stands. PostgreSQL manual, "psql", "Prompting". */
    private static final Pattern PSQL = Pattern.compile("([A-Za-z_][\\w.-]{0,60})=[*!?^]?[#>](?:\\s++|$)");

    /** The same amid a statement. */
    private static final Pattern PSQL_GOES_ON =
            Pattern.compile("^[A-Za-z_][\\w.-]{0,60}?[-('\"$*][*!?^]?[#>](?: |$)", Pattern.MULTILINE);

    private static final Pattern BRACKETED = Pattern.compile("[\\[({](" + LABEL + ")[\\])}]", Pattern.CASE_INSENSITIVE);

    /** The prompt of a client, which may be missing. */
    static final String CLIENT_PROMPT = "(?:(?:mysql|mariadb)>\\s*)?";

    private static final Set<String> CLIENTS = Set.of("mysql", "mariadb", "sql");

    private SessionLabels() {}

    /** What a prompt says. */
    record Prompt(String session, int length) {}

    /** The name of a session for a label that may stand without a {@code sessions} line; empty for any other text. */
    static Optional<String> ofOwner(String text) {
        final boolean plain = text.toLowerCase(Locale.ROOT).startsWith("tx") && CaseFileRules.isName(text);
        return plain || NAMED.matcher(text).matches() || NUMBERED.matcher(text).matches()
                ? Optional.of(named(text))
                : Optional.empty();
    }

    /** A name for a session that a text calls by any words. */
    static String ofWords(String label) {
        return ofOwner(label)
                .filter(CaseFileRules::isPlainSessionName)
                .orElse("tx_" + label.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_"));
    }

    /** Whether a word in lower case is a client's, and no name of a session. */
    static boolean isClient(String word) {
        return CLIENTS.contains(word);
    }

    /** The session that a comment announces if the comment says nothing else, {@code init} for one that announces the set-up. */
    static Optional<String> ofHeading(String comment) {
        final Matcher matcher = HEADING.matcher(comment);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        final String label = matcher.group(1);
        return Optional.of(NAMED.matcher(label).matches() ? named(label) : CaseFileRules.INIT);
    }

    /** The label of a column; empty for any other text. */
    static Optional<String> ofColumn(String text) {
        final String label = text.replaceAll("[*`:]|^(?:--|#)", "").strip();
        return NAMED.matcher(label).matches() ? Optional.of(named(label)) : Optional.empty();
    }

    /** The prompt at the start of a text; empty where there is none. The prompt of a client names no session: its name is empty. */
    static Optional<Prompt> prompt(String text) {
        final Matcher psql = PSQL.matcher(text);
        if (psql.lookingAt()) {
            return Optional.of(new Prompt(ofPsql(psql.group(1)), psql.end()));
        }
        final Matcher numbers = NUMBERS.matcher(text);
        if (numbers.lookingAt()) {
            return Optional.of(new Prompt("tx" + numbers.group(1), numbers.end()));
        }
        final Matcher client = CLIENT.matcher(text);
        if (client.lookingAt()) {
            return Optional.of(new Prompt("", client.end()));
        }
        final Matcher matcher = PROMPT.matcher(text);
        if (!matcher.lookingAt()) {
            final Matcher other = LONG_CLIENT.matcher(text);
            return other.lookingAt()
                    ? Optional.of(new Prompt(inBrackets(other.group()), other.end()))
                    : Optional.empty();
        }
        for (int group = 1; group <= matcher.groupCount(); group++) {
            if (matcher.group(group) != null) {
                return Optional.of(new Prompt(named(matcher.group(group)), matcher.end()));
            }
        }
        return Optional.empty();
    }

    /** The database of a prompt of psql at the start of a text; empty where there is none. */
    static Optional<String> psqlDatabase(String text) {
        final Matcher psql = PSQL.matcher(text);
        return psql.lookingAt() ? Optional.of(psql.group(1)) : Optional.empty();
    }

    /** The text with blanks for the prompts by which psql asks for the rest of a statement. */
    static String withoutPsqlContinuation(String text) {
        return PSQL_GOES_ON
                .matcher(text)
                .replaceAll(found -> " ".repeat(found.group().length()));
    }

    /** Windows may have the names of sessions for databases; other names tell nothing, as all windows have the same. */
    private static String ofPsql(String database) {
        return NAMED.matcher(database).matches() ? named(database) : "";
    }

    private static String inBrackets(String prompt) {
        final Matcher label = BRACKETED.matcher(prompt);
        return label.find() ? named(label.group(1)) : "";
    }

    /** The label as a name: {@code session 1} is {@code session1}, {@code Session A} is {@code Session-A}. */
    private static String named(String label) {
        final boolean numbered = Character.isDigit(label.charAt(label.length() - 1));
        return label.replace("#", "").replace(" ", numbered ? "" : "-");
    }
}
