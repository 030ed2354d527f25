package io.isolde.core.text;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * CALLs of procedures that the set-up makes: the statements of the procedure stand in their places, with the arguments in them. Only procedures of plain statements are read so, without
 * variables, conditions and loops. MySQL manual 15.1.17 "CREATE PROCEDURE Statement".
 */
final class InlinedCalls {
    /** What a CALL is counted as where it is not modelled. */
    static final String FEATURE = "CALL";

    /** Statements of a procedure that are plain. */
    private static final Set<String> PLAIN =
            Set.of("START", "COMMIT", "ROLLBACK", "SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "SAVEPOINT");

    private final Map<String, Procedure> procedures = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    /**
     * A procedure.
     *
     * @param parameters their names
     * @param statements the tokens of each
     */
    private record Procedure(String text, List<String> parameters, List<List<Token>> statements) {}

    /** The procedures of a set-up, without those that have a parameter with the name of a column. */
    InlinedCalls(List<Statement> setup) {
        for (final Statement statement : setup) {
            if (statement instanceof Statement.Unmodelled made && isProcedure(made)) {
                read(made.text(), setup);
            }
        }
    }

    /** Whether a statement makes a procedure. */
    static boolean isProcedure(Statement statement) {
        return statement instanceof Statement.Unmodelled made
                && RoutineText.kind(made.text()).filter("PROCEDURE"::equals).isPresent();
    }

    private void read(String text, List<Statement> setup) {
        final List<Token> tokens = tokens(text);
        if (tokens.isEmpty()) {
            return;
        }
        int at = 0;
        while (!tokens.get(at).isWord("PROCEDURE") && at < tokens.size() - 1) {
            at++;
        }
        if (at + 2 >= tokens.size()) {
            return;
        }
        final String name = tokens.get(at + 1).text();
        if (!tokens.get(at + 2).isSymbol("(")) {
            return;
        }
        final List<String> parameters = new ArrayList<>();
        at = parameters(tokens, at + 3, parameters);
        while (at >= 0 && !tokens.get(at).isWord("BEGIN") && tokens.get(at).kind() != Kind.END) {
            at++;
        }
        if (at < 0
                || tokens.get(at).kind() == Kind.END
                || parameters.stream().anyMatch(parameter -> isColumn(parameter, setup))) {
            return;
        }
        final List<List<Token>> statements = statements(tokens, at + 1);
        if (!statements.isEmpty()
                && statements.stream()
                        .allMatch(statement ->
                                PLAIN.contains(statement.get(0).text().toUpperCase(Locale.ROOT)))) {
            procedures.put(name, new Procedure(text, parameters, statements));
        }
    }

    /** None where the text cannot be cut into tokens, which the server refuses. */
    private static List<Token> tokens(String text) {
        try {
            return Lexer.tokens(new SourceText(text, FEATURE, 1, 1), Syntax.STANDARD);
        } catch (final ParseException e) {
            return List.of();
        }
    }

    /** Behind the parenthesis that closes the parameters; negative where one is given a value. */
    private static int parameters(List<Token> tokens, int start, List<String> parameters) {
        int depth = 1;
        boolean first = true;
        for (int at = start; at < tokens.size(); at++) {
            final Token token = tokens.get(at);
            if (first && (token.isWord("OUT") || token.isWord("INOUT"))) {
                return -1;
            }
            depth += token.nesting();
            if (depth == 0) {
                return at + 1;
            } else if (first && !token.isWord("IN")) {
                parameters.add(token.text());
                first = false;
            }
            first |= depth == 1 && token.isSymbol(",");
        }
        return -1;
    }

    private static boolean isColumn(String name, List<Statement> setup) {
        return setup.stream()
                .anyMatch(statement -> statement instanceof Statement.CreateTable create
                        && create.table().columns().stream().map(Column::name).anyMatch(name::equalsIgnoreCase));
    }

    /** What stands between BEGIN and its END; nothing where blocks stand in it. */
    private static List<List<Token>> statements(List<Token> tokens, int start) {
        final List<List<Token>> statements = new ArrayList<>();
        List<Token> statement = new ArrayList<>();
        for (int at = start; at < tokens.size(); at++) {
            final Token token = tokens.get(at);
            if (statement.isEmpty() && token.isWord("END")) {
                return statements;
            } else if (token.isSymbol(";")) {
                if (!statement.isEmpty()) {
                    statements.add(statement);
                }
                statement = new ArrayList<>();
            } else {
                statement.add(token);
            }
        }
        return List.of();
    }

    /** The statements that a CALL executes; empty for any other statement, and for a procedure that is not read so. */
    Optional<List<Statement>> of(Statement statement) {
        if (!(statement instanceof Statement.Unmodelled call && call.feature().equals(FEATURE))) {
            return Optional.empty();
        }
        final List<Token> tokens = tokens(call.text());
        if (tokens.isEmpty()) {
            return Optional.empty();
        }
        final Procedure procedure = procedures.get(tokens.get(1).text());
        final List<String> arguments = arguments(call.text(), tokens);
        if (procedure == null
                || arguments == null
                || arguments.size() != procedure.parameters().size()) {
            return Optional.empty();
        }
        try {
            return Optional.of(procedure.statements().stream()
                    .map(each -> SqlParser.parseStatement(text(procedure, each, arguments), FEATURE, 1, 1))
                    .toList());
        } catch (final ParseException e) {
            return Optional.empty();
        }
    }

    /** Literals; null where there is another argument. */
    private static List<String> arguments(String text, List<Token> tokens) {
        final List<String> arguments = new ArrayList<>();
        int at = 3;
        while (at < tokens.size() && !tokens.get(at).isSymbol(")")) {
            final int start = tokens.get(at).start();
            at += tokens.get(at).isSymbol("-") ? 1 : 0;
            final Token value = tokens.get(at);
            final boolean literal = value.kind() == Kind.INTEGER
                    || value.kind() == Kind.DECIMAL
                    || value.kind() == Kind.STRING
                    || value.isWord("NULL");
            if (!literal) {
                return null;
            }
            arguments.add(text.substring(start, value.end()));
            at += at + 1 < tokens.size() && tokens.get(at + 1).isSymbol(",") ? 2 : 1;
        }
        return arguments;
    }

    private static String text(Procedure procedure, List<Token> statement, List<String> arguments) {
        final StringBuilder text = new StringBuilder();
        int copied = statement.get(0).start();
        for (int i = 0; i < statement.size(); i++) {
            final Token token = statement.get(i);
            final int parameter = parameter(procedure, token);
            final boolean qualified = i > 0 && statement.get(i - 1).isSymbol(".")
                    || i + 1 < statement.size() && statement.get(i + 1).isSymbol(".");
            if (parameter >= 0 && !qualified) {
                text.append(procedure.text(), copied, token.start()).append(arguments.get(parameter));
                copied = token.end();
            }
        }
        return text.append(
                        procedure.text(),
                        copied,
                        statement.get(statement.size() - 1).end())
                .toString();
    }

    private static int parameter(Procedure procedure, Token token) {
        for (int i = 0; i < procedure.parameters().size(); i++) {
            if (token.isWord(procedure.parameters().get(i))) {
                return i;
            }
        }
        return -1;
    }
}
