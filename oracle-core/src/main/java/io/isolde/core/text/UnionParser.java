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
import java.util.Set;

/** Reads SELECTs of which UNION puts the rows together. MySQL manual 15.2.18 "UNION Clause". */
final class UnionParser {
    /** Order and limit behind the last branch are those of all. */
    private static final Set<String> BEHIND_BRANCH = Set.of("UNION", "ORDER", "LIMIT");

    private final Tokens tokens;
    private final List<Token> ahead;
    private final List<Select> branches = new ArrayList<>();
    private int merged;
    private Map<String, Expression> aliases = Map.of();
    private int at;

    private UnionParser(Tokens tokens) {
        this.tokens = tokens;
        ahead = TokenLists.ahead(tokens);
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
        while (isNext("UNION")) {
            at++;
            final boolean all = isNext("ALL");
            at += all || isNext("DISTINCT") ? 1 : 0;
            branch();
            merged = all ? merged : branches.size();
        }
        final Tokens rest = tokens.part(ahead.subList(at, ahead.size()));
        final List<Statement.Place> orderBy = orderBy(rest);
        final Statement.Slice slice = RowOrder.slice(rest, List.of());
        rest.expectEnd();
        return branches.size() > 1
                ? Optional.of(new Union(branches, merged, new Statement.Places(orderBy, slice.limit(), slice.offset())))
                : Optional.empty();
    }

    private boolean isNext(String word) {
        return at < ahead.size() && ahead.get(at).isWord(word);
    }

    private void branch() {
        final boolean inParentheses = at < ahead.size() && ahead.get(at).isSymbol("(");
        final int stop = inParentheses ? TokenLists.closing(ahead, at) : TokenLists.next(ahead, at, BEHIND_BRANCH);
        final Tokens own = tokens.part(ahead.subList(inParentheses ? at + 1 : at, stop));
        final SelectParser parser = SelectParser.ofStatement(own);
        branches.add(parser.parse());
        own.expectEnd();
        aliases = branches.size() == 1 ? parser.aliases() : aliases;
        at = inParentheses ? stop + 1 : stop;
    }

    private List<Statement.Place> orderBy(Tokens rest) {
        final List<Statement.Place> places = new ArrayList<>();
        if (rest.acceptWord("ORDER")) {
            rest.expectWord("BY");
            do {
                final int column = column(rest.next());
                places.add(new Statement.Place(column, RowOrder.isDescending(rest)));
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
