package io.isolde.harness.replay;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.core.judge.Verdict;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.RunIdentity;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A case file that was read. */
public record ReplayFile(Path path, CaseFile caseFile) {
    /** The id in its header, or its file name without the ending. */
    public String name() {
        final String id = caseFile.headers().getOrDefault("id", "").trim();
        return id.isEmpty() ? path.getFileName().toString().replaceFirst("\\.sql$", "") : id;
    }

    /** The target it was found on, as {@code --target} takes it. */
    public Optional<String> target() {
        return header("target");
    }

    /** Whether it was found without a server, by {@code run --null}: no target can be given for it. */
    public boolean isOfNullDatabase() {
        return target().equals(Optional.of(RunIdentity.NULL_DATABASE));
    }

    /** The second server it was compared with, as {@code --twin} takes it. */
    public Optional<String> twin() {
        return header("twin");
    }

    /** The oracle whose finding it is; the worlds oracle where it says nothing. */
    public OracleKind oracle() {
        return header("oracle").flatMap(OracleKind::parse).orElse(OracleKind.WORLDS);
    }

    /** For a finding of a self-test the level the sessions truly ran at. */
    public Optional<IsolationLevel> actualLevel() {
        return header("actual").flatMap(IsolationLevel::parse);
    }

    /** Why it is not meant for servers of this product; {@code runs-on} counts more than {@code dbms}. Empty when it is. */
    public Optional<String> excludes(Product product) {
        final String header = header("runs-on").isPresent() ? "runs-on" : "dbms";
        final Optional<String> products = header(header);
        final String wanted = product.name().toLowerCase(Locale.ROOT);
        return products.filter(text -> !words(text).contains(wanted)).map(text -> header + ": " + text);
    }

    /**
     * True if the verdict is the one this finding was reported with; empty when the file is no finding of ours and says none.
     *
     * @param explanation of the verdict, as in the header
     */
    public Optional<Boolean> reportedAs(Verdict verdict, String explanation) {
        return header("verdict")
                .filter(word -> Arrays.stream(VerdictWord.values())
                        .anyMatch(known -> known.word().equals(word)))
                .map(word -> (word.equals(verdict.word()) || isOldWord(word, verdict))
                        && header("quirks").orElse("").equals(explanation));
    }

    /** The loss of a server had no word of its own once. */
    private static boolean isOldWord(String word, Verdict verdict) {
        return verdict instanceof Verdict.ServerLost && word.equals(VerdictWord.DISAGREES.word());
    }

    private Optional<String> header(String key) {
        return Optional.ofNullable(caseFile.headers().get(key))
                .map(String::trim)
                .filter(text -> !text.isEmpty());
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[,\\s]+")).toList();
    }
}
