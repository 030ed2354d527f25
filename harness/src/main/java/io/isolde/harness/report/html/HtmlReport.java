package io.isolde.harness.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.isolde.harness.report.Json;
import io.isolde.harness.report.OutputFolder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** {@code report.html} and {@code report.json} of a run. */
public final class HtmlReport {
    private HtmlReport() {}

    /**
     * Reads the folder of a run and writes both files into it.
     *
     * @throws io.isolde.harness.config.BadInputException when it is not the folder of a run
     */
    public static RunReport write(OutputFolder folder) {
        final RunReport report = new ReportReader(folder).read();
        OutputFolder.write(folder.report(), page(report, false));
        OutputFolder.write(folder.reportJson(), Json.page(ReportJson.of(report)));
        return report;
    }

    /**
     * The page: one file that needs no other.
     *
     * @param isLive whether the page asks its server for what is new
     */
    static String page(RunReport report, boolean isLive) {
        final String script = resource("report.js");
        final StringOutput out = new StringOutput();
        TemplateEngine.createPrecompiled(ContentType.Html)
                .render(
                        "report/page.jte",
                        new ReportPage(report, style(), script, contentSecurityPolicy(script, isLive), isLive),
                        out);
        return out.toString();
    }

    /**
     * Nothing is loaded, nothing is sent but to the server of a live page, and no script runs but ours. Source: W3C, Content Security Policy Level
     * 3.
     */
    private static String contentSecurityPolicy(String script, boolean isLive) {
        try {
            final byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-"
                    + Base64.getEncoder().encodeToString(digest) + "'" + (isLive ? "; connect-src 'self'" : "");
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** The styles that pages share. */
    public static String style() {
        return resource("report.css");
    }

    private static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("a resource of the page must be in the jar: name=" + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + name + " (" + e.getMessage() + ")", e);
        }
    }
}
