package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.engine.innodb.compile.CaseForms.Form;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/**
 * Cases with text beyond ASCII: such text may be stored, returned and compared. Functions and patterns, which the model knows for characters of one byte only, are refused, and so are
 * columns whose character set lacks most characters.
 */
final class TextsBeyondAscii {
    private TextsBeyondAscii() {}

    /**
     * Looks through a case.
     *
     * @param forms of its statements; those of its tables are added
     * @param tables as their options have them
     * @throws UnsupportedFeatureException if a case with text beyond ASCII does more with text
     */
    static void check(CaseForms forms, List<Table> tables, InnoDbProfile profile) {
        for (int i = 0; i < tables.size(); i++) {
            forms.look(tables.get(i));
        }
        if (!forms.has(Form.BEYOND_ASCII)) {
            return;
        }
        if (forms.has(Form.FUNCTION)) {
            throw new UnsupportedFeatureException("text beyond ASCII in a function or pattern");
        }
        for (final Table table : tables) {
            if (table.indexes().stream().anyMatch(Index::hasPrefix)) {
                throw new UnsupportedFeatureException("text beyond ASCII beside an index of prefixes");
            }
            for (final Column column : table.columns()) {
                if (!takesAll(column.type(), profile)) {
                    throw new UnsupportedFeatureException(
                            "text beyond ASCII in a column of another character set than UTF-8");
                }
            }
        }
    }

    private static boolean takesAll(SqlType type, InnoDbProfile profile) {
        if (type instanceof SqlType.VarcharType text) {
            return isUnicode(text.collation(), profile);
        } else if (type instanceof SqlType.CharType text) {
            return isUnicode(text.collation(), profile);
        } else if (type instanceof SqlType.TextType text) {
            return isUnicode(text.collation(), profile);
        }
        return !(type instanceof SqlType.BlobType);
    }

    private static boolean isUnicode(Collation collation, InnoDbProfile profile) {
        return collation == Collation.SERVER_DEFAULT
                ? profile.defaultCollation().startsWith("utf8")
                : collation.isUnicode();
    }
}
