package io.isolde.core.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A write-up of a case that names its sessions in words of its own, amid prose: the same text, line by line, in the form of a case file. Words are taken for names of sessions where at
 * least two such names stand before statements, on lines of their own, or behind statements, as {@code worker: BEGIN;}, {@code -- guest 1} and {@code BEGIN; -- T1} have them.
 */
final class PastedText {
    private static final String LABEL = "[A-Za-z][A-Za-z_]{0,40}(?:[ _-]?#?[A-Za-z0-9]{1,12}){0,2}|#?\\d{1,2}";

    /** The same amid a line, behind a statement. */
    private static final Pattern NEXT_LEAD =
            Pattern.compile(";\\s*+\\[?(" + LABEL + ")\\]?\\s*+[:>]\\s*+(?=([A-Za-z]++)\\b)");

    /** A name alone: behind marks of a comment or heading, or before a colon. */
    private static final Pattern HEADING = Pattern.compile("(?:(?:--|//|/\\*|[=*#<\\[({~_-])[\\s=*#<\\[({~_-]*+)("
            + LABEL + ")\\s*+(?:\\([^)]*+\\))?[\\s=*#>\\]):}~_./-]*+" + "|(" + LABEL + ")\\s*+(?:\\([^)]*+\\))?\\s*+:");

    /** A name alone that can be nothing else. */
    private static final String BARE =
            "(?i)(?:session|connection|conn|transaction|txn|client|terminal|thread)[ _-]?#?(?:\\d{1,2}|[a-z])";

    private static final String SURE =
            "(?:session|connection|conn|con|transaction|txn|trx|tx|client|terminal|thread|t|s)[ _-]?#?(?:\\d{1,2}|[a-z]\\b)"
                    + "|(?:first|second|third) (?:session|connection|client|transaction|terminal)";

    /** What numbers or times a step. */
    private static final String STEP =
            "(?:\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d++)?)?\\s++)?(?:\\(?\\d{1,2}[.)]\\s*+)?(?:[-*]\\s++)?"
                    + "(?:(?i:step)\\s*+\\d++\\s*+[:.,-]?+\\s*+|[Tt]\\s*+=?\\s*+\\d{1,3}\\s*+(?:[:.|)-]\\s++|(?<=\\s)))?";

    private static final Pattern STEP_NUMBER = Pattern.compile("(?i)step[ _-]?#?\\d{1,3}");

    /** A name before a statement. One that can be nothing else may stand in parentheses, or before a dash or some blanks. */
    private static final Pattern LEAD = Pattern.compile(STEP + "(?:(?:[\\[(]|/\\*)?\\s*+(?<label>" + LABEL
            + ")\\s*+(?:[\\])]?+\\s*+[:>]++|(?<=[A-Za-z][\\w -]{0,30})\\]|\\*/)|(?<sure>(?i:" + SURE
            + ")(?=\\s++-++\\s|\\s{2}|\\t)|\\((?i:[a-z]|" + SURE + ")\\))(?:\\s++-++(?=\\s))?)\\s*+"
            + SessionLabels.CLIENT_PROMPT
            + "(?=(?<word>[A-Za-z]++)\\b)(?<rest>.*+)");

    /** What makes a comment of such a line. */
    private static final Pattern COMMENTED = Pattern.compile("(?:--|#|//)\\s*+(?=(?i:" + SURE + ")\\s*+:)");

    /** A name with words around it: of a step before, of what is done behind. */
    private static final Pattern DESCRIBED = Pattern.compile(
            "(?:--|#|//|/\\*|[*=>]++)?\\s*+(?:step\\s*+\\d++\\s*+[:.(-]*+\\s*+)?(?:(?:(?:now|back|then|meanwhile)?,?\\s*+(?:in|on|from)|(?:switch|change|go|return|back)(?:\\s++(?:back|over))?+\\s++to|resume|continue(?:\\s++(?:in|on|with))?+)\\s++(?:the\\s++)?)?"
                    + "(" + SURE + ")\\s*+(?:step\\s*+\\d++|[:,(<=*-].*+)?[\\s)*/]*+",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern OWNER = Pattern.compile("\\s*+/\\*\\s*+(\\w++)\\s*+\\*/");

    private static final Pattern FIRST_WORD = Pattern.compile("\\s*+([A-Za-z]++).*+");

    /** A name behind the last semicolon of a line. */
    private static final Pattern TAIL = Pattern.compile(
            "(.*;)\\s*+(?:--|#|//|/\\*)\\s*+(" + LABEL
                    + ")(?:\\s*+[.,:;(-].*+|\\s++(?:blocks|waits|hangs|shows|this|ok)\\b.*+|\\s*+\\*/)?\\s*+",
            Pattern.CASE_INSENSITIVE);

    /** Headings that are no names. */
    private static final Set<String> PROSE = Set.of(
            "how to repeat",
            "description",
            "output",
            "result",
            "results",
            "expected",
            "actual",
            "expected result",
            "actual result",
            "note",
            "test case",
            "test",
            "reproduce",
            "data",
            "begin",
            "commit",
            "rollback",
            "example",
            "suggested fix",
            "cleanup",
            "connection default",
            "sql");

    /** Words that begin a statement, and may be a remark's. */
    private static final Set<String> VERBS = Set.of(
            "select",
            "insert",
            "update",
            "delete",
            "replace",
            "begin",
            "start",
            "commit",
            "rollback",
            "set",
            "create",
            "drop",
            "alter",
            "truncate",
            "savepoint",
            "release",
            "show",
            "with",
            "lock",
            "unlock",
            "call",
            "use");

    /** Words that begin a statement of a set-up. */
    private static final Set<String> MAKES = Set.of("create", "drop", "insert", "alter", "use", "set");

    private static final Set<String> SET_UP =
            Set.of("setup", "set up", "set-up", "init", "schema", "preparation", "prepare");

    /** The report of InnoDB on the last deadlock, which holds statements. */
    private static final Pattern STATUS =
            Pattern.compile("LATEST DETECTED DEADLOCK|\\*\\*\\* \\(\\d\\) TRANSACTION|MONITOR OUTPUT");

    private static final Pattern TEST_COMMAND = Pattern.compile(
            "(?i)(?:connection|connect|reap|send|disconnect|let|source|echo|delimiter|error|die|sleep)\\b.*");

    /** Nobody pastes more lines, or names more sessions, than somebody could read. */
    private static final int MOST_LINES = 50_000;

    private static final int MOST_LABELS = 1_000;

    private final String[] lines;
    /** Whether owners are named as in a case file. */
    private final boolean isCaseFile;
    /** Whether all that sessions say stands in comments. */
    private final boolean isCommented;
    /** Names of sessions by their labels in lower case. */
    private final Map<String, String> names = new LinkedHashMap<>();

    /**
     * A text in the form of a case file.
     *
     * @param namesSessions whether it names sessions in words of its own
     */
    record Labelled(String text, boolean namesSessions) {}

    private PastedText(String text) {
        lines = withoutMarkup(text).replace("\r\n", "\n").split("\n", -1);
        isCaseFile = Stream.of(lines)
                .map(OWNER::matcher)
                .anyMatch(owner -> owner.lookingAt() && isSureLabel(key(owner.group(1))));
        isCommented = Stream.of(lines)
                .filter(PastedText::startsStatement)
                .allMatch(line -> MAKES.contains(line.strip().split("\\W", 2)[0].toLowerCase(Locale.ROOT)));
    }

    /** Text of a page in HTML, line by line. */
    static String withoutMarkup(String text) {
        final String lower = text.toLowerCase(Locale.ROOT);
        if (!lower.contains("<br") && !lower.contains("<pre") && !lower.contains("<code")) {
            return text;
        }
        return text.replaceAll("(?i)</?(?:br|pre|code|p|b|i|em|strong|div|span|td|tr|table|ul|ol|li)\\b[^<>\n]*+>", " ")
                .replace("&gt;", ">")
                .replace("&lt;", "<")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }

    /** The text with its sessions named and without prose; empty where that is no other text, and of very long ones. */
    static Optional<Labelled> labelled(String text) {
        if (text.lines().skip(MOST_LINES).findAny().isPresent()) {
            return Optional.empty();
        }
        final PastedText pasted = new PastedText(text);
        final boolean ahead = pasted.findAhead();
        if (!ahead && !pasted.findBehind()) {
            pasted.names.clear();
        }
        final String rewritten = pasted.rewritten(ahead);
        return rewritten.equals(text)
                ? Optional.empty()
                : Optional.of(new Labelled(rewritten, !pasted.names.isEmpty()));
    }

    // ---- names

    private boolean findAhead() {
        final Map<String, Integer> counts = new LinkedHashMap<>();
        final Set<String> leads = new HashSet<>();
        String last = "";
        for (final String line : lines) {
            final Optional<String> lead = lead(line).map(PastedText::labelOf);
            final Optional<String> label = lead.or(() -> heading(line));
            lead.ifPresent(leads::add);
            if (lead.isPresent()) {
                final Matcher next = NEXT_LEAD.matcher(line);
                while (next.find()) {
                    if (Keywords.startsStatement(next.group(2))) {
                        leads.add(key(next.group(1)));
                        counts.merge(key(next.group(1)), 1, Integer::sum);
                    }
                }
            }
            if (label.isPresent() && !SET_UP.contains(label.get())) {
                if (!label.get().equals(last)) {
                    counts.merge(label.get(), 1, Integer::sum);
                }
                last = label.get();
            }
        }
        if (counts.size() > MOST_LABELS) {
            return false;
        }
        final long repeated =
                counts.values().stream().filter(count -> count > 1).count();
        final long others = counts.size() - repeated;
        counts.keySet().stream()
                .filter(label -> leads.contains(label)
                        || counts.get(label) > 1
                        || isSureLabel(label)
                        || repeated > 0 && others == 1 && label.indexOf(' ') < 0
                        || counts.keySet().stream().anyMatch(other -> counts.get(other) > 1 && isSibling(label, other)))
                .forEach(this::name);
        return names.size() > 1;
    }

    private boolean findBehind() {
        names.clear();
        for (final String line : lines) {
            final Matcher tail = TAIL.matcher(line);
            if (tail.matches() && isSureLabel(key(tail.group(2)))) {
                name(key(tail.group(2)));
            }
        }
        return names.size() > 1;
    }

    private Optional<Matcher> lead(String line) {
        final String text = line.strip();
        final Matcher lead = LEAD.matcher(isCommented ? COMMENTED.matcher(text).replaceFirst("") : text);
        final boolean found = lead.matches()
                && Keywords.startsStatement(lead.group("word"))
                && (!line.strip().startsWith("/*") || mayBeCommented(labelOf(lead)))
                && !startsWithVerb(labelOf(lead))
                && !PROSE.contains(labelOf(lead));
        return found ? Optional.of(lead) : Optional.empty();
    }

    /** Whether a comment before a statement may name a session: in a case file, one word that names none is a slip. */
    private boolean mayBeCommented(String label) {
        return label.indexOf(' ') > 0 || !isCaseFile && !isSureLabel(label);
    }

    private static String labelOf(Matcher lead) {
        final String label = lead.group("label");
        return key(label != null ? label : lead.group("sure").replaceAll("[()]", ""));
    }

    private static Optional<String> heading(String line) {
        final Optional<String> described = described(line.strip());
        final Matcher heading = HEADING.matcher(line.strip());
        if (described.isPresent()) {
            return described;
        } else if (!heading.matches()) {
            return line.strip().matches(BARE) ? Optional.of(key(line)) : Optional.empty();
        }
        final String label = key(heading.group(1) == null ? heading.group(2) : heading.group(1));
        return PROSE.contains(label) || startsWithVerb(label) ? Optional.empty() : Optional.of(label);
    }

    /** Without a mark of a comment it has to end with a colon. */
    private static Optional<String> described(String line) {
        final Matcher described = DESCRIBED.matcher(line);
        final boolean marked = line.endsWith(":") || line.matches("(?:--|#|//|/\\*|\\*\\*|>>|==).*");
        return marked && described.matches() && !line.contains(";")
                ? Optional.of(key(described.group(1)))
                : Optional.empty();
    }

    /** Whether a name is none: it begins as a statement does, or counts steps. */
    private static boolean startsWithVerb(String label) {
        return STEP_NUMBER.matcher(label).matches()
                || SessionLabels.isClient(key(label))
                || VERBS.contains(key(label).replaceFirst(" .*", ""));
    }

    private static String key(String label) {
        return label.toLowerCase(Locale.ROOT).replace("#", "").strip();
    }

    private static boolean isSureLabel(String label) {
        return SessionLabels.ofOwner(label).isPresent()
                || Pattern.compile(SURE, Pattern.CASE_INSENSITIVE)
                        .matcher(label)
                        .matches()
                || label.matches("\\d{1,2}");
    }

    /** Whether two labels differ in their last word alone. */
    private static boolean isSibling(String label, String other) {
        final int end = label.lastIndexOf(' ');
        final int otherEnd = other.lastIndexOf(' ');
        return end > 0 && otherEnd > 0 && label.substring(0, end).equals(other.substring(0, otherEnd));
    }

    private void name(String label) {
        names.put(label, SessionLabels.ofWords(label));
    }

    // ---- lines

    private String rewritten(boolean ahead) {
        if (Stream.of(lines).noneMatch(line -> line.contains(";"))) {
            closeLines();
        }
        final List<String> result = new ArrayList<>();
        boolean open = false;
        boolean printed = false;
        boolean status = false;
        boolean columns = false;
        for (final String line : lines) {
            columns |= ColumnListing.isHead(line);
            final Optional<String> owned = ahead ? ownedAhead(line) : ownedBehind(line);
            printed = line.strip().startsWith("+-") || printed && line.strip().startsWith("|");
            status = owned.isEmpty() && (status || STATUS.matcher(line).find());
            if (printed || status) {
                result.add("");
            } else if (owned.isPresent()) {
                result.add(owned.get());
                open = !owned.get().endsWith("*/") && !isClosed(owned.get());
            } else if (columns || isKept(line, open)) {
                result.add(line);
                open = startsStatement(line) || open ? !isClosed(line) : open;
            } else {
                result.add("");
            }
        }
        return String.join("\n", result);
    }

    /** A text without semicolons ends its statements where the next begins, and where lines are empty. */
    private void closeLines() {
        for (int i = 0; i < lines.length; i++) {
            final String next = i + 1 < lines.length ? lines[i + 1] : "";
            final boolean last = next.isBlank()
                    || startsStatement(next)
                    || lead(next).isPresent()
                    || heading(next).isPresent();
            final String line = lines[i].strip();
            final boolean code =
                    !line.isEmpty() && Stream.of("|", "--", "#", "/*").noneMatch(line::startsWith);
            if (code && last && heading(line).isEmpty()) {
                lines[i] += ";";
            }
        }
    }

    /** A line that names a session, in the form of a case file; empty for any other. */
    private Optional<String> ownedAhead(String line) {
        final Optional<Matcher> lead = lead(line).filter(found -> names.containsKey(labelOf(found)));
        if (lead.isPresent()) {
            return Optional.of(
                    comment(labelOf(lead.get())) + " " + withOwners(lead.get().group("rest")));
        }
        final Optional<String> heading = heading(line);
        return heading.filter(SET_UP::contains)
                .map(label -> "-- init")
                .or(() -> heading.filter(names::containsKey).map(this::comment));
    }

    private String withOwners(String statements) {
        return NEXT_LEAD.matcher(statements).replaceAll(next -> {
            final String label = key(next.group(1));
            final boolean owned = names.containsKey(label) && Keywords.startsStatement(next.group(2));
            return Matcher.quoteReplacement(owned ? "; " + comment(label) + " " : next.group());
        });
    }

    private Optional<String> ownedBehind(String line) {
        final Matcher tail = TAIL.matcher(line);
        return tail.matches() && names.containsKey(key(tail.group(2)))
                ? Optional.of(comment(key(tail.group(2))) + " " + tail.group(1))
                : Optional.empty();
    }

    private String comment(String label) {
        return "/*" + names.get(label) + "*/";
    }

    /** Whether a line is no prose. */
    private static boolean isKept(String line, boolean open) {
        final String text = line.strip();
        return text.isEmpty()
                || open
                || startsStatement(line)
                || SessionLabels.prompt(text).isPresent()
                || Stream.of("--", "#", "/*", "|", "+-", "$$", ";").anyMatch(text::startsWith)
                        && !text.startsWith("--- ")
                || TEST_COMMAND.matcher(text).matches();
    }

    private static boolean startsStatement(String line) {
        final String text = line.strip();
        final int prompt =
                SessionLabels.prompt(text).map(SessionLabels.Prompt::length).orElse(0);
        final Matcher word = FIRST_WORD.matcher(text.substring(prompt));
        return word.matches() && Keywords.startsStatement(word.group(1));
    }

    private static boolean isClosed(String line) {
        final String code =
                line.replaceAll("(?s)(?<!\\s)\\s*+(?:-- |#|//).*+", "").strip();
        return code.endsWith(";") || code.isEmpty();
    }
}
