package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Select;
import io.isolde.core.sql.Statement.Union;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads SELECTs of which UNION puts the rows together. MySQL manual 15.2.18 "UNION Clause". */
final class UnionParser {
    private final Tokens tokens;
    private final List<Select> branches = new ArrayList<>();
    private int merged;
    private Map<String, Expression> aliases = Map.of();
    private int at;

    private UnionParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /**
     * A statement as one; empty if it is none.
     *
     * @param tokens of it, from the first on
     * @throws UnmodelledSyntax for what is not judged
     * @throws ParseException for what is none
     */
    static Optional<Statement.Composed> of(Tokens tokens) {
        return new UnionParser(tokens).parse();
    }

    private Optional<Statement.Composed> parse() {
        branch();
        while (tokens.peek(at).isWord("UNION")) {
            at++;
            final boolean all = tokens.peek(at).isWord("ALL");
            at += all || tokens.peek(at).isWord("DISTINCT") ? 1 : 0;
            branch();
            merged = all ? merged : branches.size();
        }
        final Tokens rest = tokens.over(tokensUpTo(end()));
        final List<Statement.Place> orderBy = orderBy(rest);
        final Statement.Slice slice = RowOrder.slice(rest, List.of());
        rest.expectEnd();
        return branches.size() > 1
                ? Optional.of(new Union(branches, merged, new Statement.Places(orderBy, slice.limit(), slice.offset())))
                : Optional.empty();
    }

    private void branch() {
        final boolean inParentheses = tokens.peek(at).isSymbol("(");
        at += inParentheses ? 1 : 0;
        final int stop = inParentheses ? closing() : endOfBranch();
        final Tokens own = tokens.over(tokensUpTo(stop));
        final SelectParser parser = SelectParser.ofStatement(own);
        branches.add(parser.parse());
        own.expectEnd();
        aliases = branches.size() == 1 ? parser.aliases() : aliases;
        at += inParentheses ? 1 : 0;
    }

    /** The tokens from the next one on, and an end. */
    private List<Token> tokensUpTo(int stop) {
        final List<Token> some = new ArrayList<>();
        for (; at < stop; at++) {
            some.add(tokens.peek(at));
        }
        some.add(tokens.peek(end()));
        return some;
    }

    private int end() {
        int end = at;
        while (tokens.peek(end).kind() != Kind.END) {
            end++;
        }
        return end;
    }

    private int closing() {
        int depth = 1;
        int place = at;
        for (; depth > 0; place++) {
            depth += tokens.peek(place).isSymbol("(") ? 1 : tokens.peek(place).isSymbol(")") ? -1 : 0;
        }
        return place - 1;
    }

    /** Order and limit behind the last branch are those of all. */
    private int endOfBranch() {
        int depth = 0;
        int place = at;
        for (; tokens.peek(place).kind() != Kind.END; place++) {
            final Token token = tokens.peek(place);
            depth += token.isSymbol("(") ? 1 : token.isSymbol(")") ? -1 : 0;
            if (depth == 0 && (token.isWord("UNION") || token.isWord("ORDER") || token.isWord("LIMIT"))) {
                break;
            }
        }
        return place;
    }

    private List<Statement.Place> orderBy(Tokens rest) {
        final List<Statement.Place> places = new ArrayList<>();
        if (rest.acceptWord("ORDER")) {
            rest.expectWord("BY");
            do {
                final int column = column(rest.next());
                final boolean descending = rest.acceptWord("DESC");
                if (!descending) {
                    rest.acceptWord("ASC");
                }
                places.add(new Statement.Place(column, descending));
            } while (rest.acceptSymbol(","));
        }
        return places;
    }

    /** Which column of the result a number or a name of the first SELECT means. */
    private int column(Token named) {
        final List<Expression> columns = branches.get(0).projection();
        if (named.kind() == Kind.INTEGER && named.text().length() < 4) {
            return Integer.parseInt(named.text()) - 1;
        }
        final Expression alias = aliases.get(named.text());
        for (int i = 0; i < columns.size(); i++) {
            final boolean isColumn = alias == null
                    && columns.get(i) instanceof ColumnRef column
                    && column.column().equalsIgnoreCase(named.text());
            if (isColumn || columns.get(i).equals(alias)) {
                return i;
            }
        }
        throw new UnmodelledSyntax("ORDER BY expression");
    }
}
