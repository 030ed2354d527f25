package io.isolde.harness.simulate;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.isolde.harness.report.BuildInfo;
import io.isolde.harness.report.html.HtmlReport;
import java.util.List;

/** Sheets as one page that opens offline. */
public record SheetPage(List<OutcomeSheet> sheets) {
    public SheetPage {
        sheets = List.copyOf(sheets);
    }

    /** The HTML. */
    public String write() {
        final StringOutput out = new StringOutput();
        TemplateEngine.createPrecompiled(ContentType.Html).render("report/simulate.jte", this, out);
        return out.toString();
    }

    /** Of the page. */
    public String title() {
        return sheets.size() == 1 ? sheets.get(0).title() : sheets.size() + " simulations";
    }

    /** What the page answers. */
    public String subtitle() {
        return sheets.stream().flatMap(sheet -> sheet.outcomes().stream()).anyMatch(OutcomeSheet.Outcome::marked)
                ? "What only one of two servers or levels lets clients see; – means that the rules forbid it."
                : "What the rules let clients see.";
    }

    /** Styles of the report. */
    public String css() {
        return HtmlReport.style();
    }

    /** It loads and runs nothing. */
    public String policy() {
        return "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src 'unsafe-inline'";
    }

    /** By which program. */
    public String made() {
        return "No server was asked. Made by " + BuildInfo.load() + ".";
    }
}
