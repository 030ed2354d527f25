package io.isolde.harness.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isolde.core.testing.Full;
import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.ReportFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The page in a real browser: 10,000 verdicts and 50 findings. Without Chromium skipped; {@code apt-get install chromium}, or {@code
 * -Disolde.chromium=PROGRAM}. axe-core is looked for at {@code -Disolde.axe=FILE}, then in {@code target}: {@code npm install --prefix
 * harness/target axe-core}.
 */
final class BrowserTest {
    private static final int CASES = 10_000;
    private static final int FINDINGS = 50;
    private static final long MOST_MS = 2_000;

    /** What else the machine does at a moment is not the page's time: the quickest counts. */
    private static final int MOST_LOADS = 5;

    @TempDir
    private static Path folder;

    private static Path page;
    private static Chromium browser;

    @BeforeAll
    static void open() throws IOException, InterruptedException {
        if (Chromium.program().isEmpty()) {
            System.err.println("BrowserTest is SKIPPED: no Chromium on this machine, so nobody looked at the page");
            Assumptions.abort("no Chromium on this machine");
        }
        final OutputFolder run = ReportFolders.write(folder.resolve("run"), CASES, FINDINGS);
        HtmlReport.write(run);
        page = run.report().toAbsolutePath();
        browser = Chromium.start(Chromium.program().orElseThrow(), Files.createDirectory(folder.resolve("profile")));
        for (final String domain : List.of("Page", "Runtime", "Log", "Network")) {
            browser.send(domain + ".enable", Map.of());
        }
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
    }

    /** Goes to the page anew; returns how long it took until all was loaded and laid out, in ms. */
    private static long load(int width, String scheme) throws InterruptedException {
        browser.send(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 500));
        browser.send(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        browser.send("Page.navigate", Map.of("url", "about:blank"));
        browser.await("Page.loadEventFired");
        browser.takeEvents();
        final long startNs = System.nanoTime();
        browser.send("Page.navigate", Map.of("url", page.toUri().toString()));
        browser.await("Page.loadEventFired");
        browser.evaluate("document.documentElement.scrollHeight");
        return (System.nanoTime() - startNs) / 1_000_000;
    }

    @ParameterizedTest
    @CsvSource({"390,light", "390,dark", "1400,light", "1400,dark"})
    void thePageOpensAtOnceAndQuietlyAndNeverScrollsSideways(int width, String scheme) throws InterruptedException {
        long ms = load(width, scheme);
        for (int again = 1; again < MOST_LOADS && ms >= MOST_MS; again++) {
            ms = load(width, scheme);
        }
        final long quickestMs = ms;
        browser.evaluate("document.getElementById('unfold').click()");
        final int overflow = browser.evaluate(
                        "document.documentElement.scrollWidth - document.documentElement.clientWidth")
                .asInt();
        final List<String> complaints = new ArrayList<>();
        final List<String> requests = new ArrayList<>();
        for (final JsonNode event : browser.takeEvents()) {
            final String method = event.path("method").asText();
            if (List.of("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown")
                    .contains(method)) {
                complaints.add(event.path("params").toString());
            } else if (method.equals("Network.requestWillBeSent")) {
                requests.add(event.path("params").path("request").path("url").asText());
            }
        }
        assertEquals(List.of(), complaints);
        assertEquals(
                List.of(page.toUri().toString().replace("file:/", "file:///").replace("file://///", "file:///")),
                requests.stream().filter(url -> !url.startsWith("data:")).toList());
        assertEquals(0, overflow, "pixels beyond the right edge");
        assertTrue(quickestMs < MOST_MS, () -> "ms=" + quickestMs);
        assertEquals(
                FINDINGS + 1,
                browser.evaluate("document.querySelectorAll('[data-group]').length")
                        .asInt());
    }

    @Test
    void whatCasesHoldIsTextAndNothingElse() throws InterruptedException {
        load(1400, "light");
        assertEquals(1, browser.evaluate("document.scripts.length").asInt());
        assertTrue(browser.evaluate("window.pwned === undefined").asBoolean());
        final String sql = browser.evaluate("document.querySelector('.code code').textContent")
                .asText();
        assertTrue(sql.contains("'" + ReportFolders.NASTY + "'"), sql);
        final String title = browser.evaluate("document.querySelector('.group .rule').textContent")
                .asText();
        assertTrue(title.contains(ReportFolders.NASTY), title);
    }

    @Test
    void aButtonCopiesTheCommandAndSaysSo() throws InterruptedException {
        load(1400, "light");
        browser.send("Page.bringToFront", Map.of());
        browser.send("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));
        browser.send(
                "Browser.grantPermissions",
                Map.of("permissions", List.of("clipboardReadWrite", "clipboardSanitizedWrite")));
        final String copied = browser.evaluate("""
                (async () => {
                  const button = document.querySelectorAll("button.copy")[1];
                  button.click();
                  await new Promise((done) => setTimeout(done, 300));
                  return [button.textContent, document.getElementById("said").textContent,
                      await navigator.clipboard.readText()].join("|");
                })()""").asText();
        assertTrue(copied.startsWith("Copied|Copied.|./isolde replay "), copied);
        assertTrue(copied.endsWith("reduced.sql --times 10"), copied);
    }

    @Test
    void theFilterShowsTheKindsThatHaveAllWordsAndSaysHowMany() throws InterruptedException {
        load(1400, "light");
        final String shown = browser.evaluate("""
                (() => {
                  const filter = document.getElementById("filter");
                  filter.value = "QUOTED rule-17-of";
                  filter.dispatchEvent(new Event("input"));
                  const kinds = [...document.querySelectorAll("[data-group]")].filter((kind) => kind.checkVisibility());
                  return kinds.length + "|" + document.getElementById("filtered").textContent;
                })()""").asText();
        assertEquals("1|1 of 51 kinds", shown);
    }

    @Test
    void theFirstKeyLeadsPastTheTopAndALinkUnfoldsWhatItLeadsTo() throws InterruptedException {
        load(1400, "light");
        for (final String type : List.of("rawKeyDown", "keyUp")) {
            browser.send("Input.dispatchKeyEvent", Map.of("type", type, "key", "Tab", "windowsVirtualKeyCode", 9));
        }
        assertEquals(
                "skip", browser.evaluate("document.activeElement.className").asText());
        final String open = browser.evaluate("""
                (async () => {
                  const details = document.querySelector("#explained-0 > details");
                  const before = details.open;
                  location.hash = "explained-0";
                  await new Promise((done) => setTimeout(done, 300));
                  return before + "|" + details.open;
                })()""").asText();
        assertEquals("false|true", open);
    }

    @Test
    @Full
    void aLivePageRenewsItsFiguresAndSaysWhenTheRunHasEnded() throws IOException, InterruptedException {
        final OutputFolder run = ReportFolders.write(folder.resolve("live"), 64, 1);
        try (LivePage live = LivePage.start(run, 0)) {
            browser.send("Page.navigate", Map.of("url", live.address()));
            browser.await("Page.loadEventFired");
            assertEquals("64", text(".tiles dd"));
            ReportFolders.addBatch(run);
            awaitText(".tiles dd", "128");
        }
        awaitText("#live", "The run has ended: the report is in its folder.");
    }

    private static String text(String selector) throws InterruptedException {
        return browser.evaluate("document.querySelector('" + selector + "').textContent")
                .asText();
    }

    private static void awaitText(String selector, String wanted) throws InterruptedException {
        for (int i = 0; i < 200 && !text(selector).equals(wanted); i++) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertEquals(wanted, text(selector));
    }

    @ParameterizedTest
    @CsvSource({"390,light", "390,dark", "1400,light", "1400,dark"})
    void axeFindsNoSeriousFault(int width, String scheme) throws IOException, InterruptedException {
        final Path axe = Stream.concat(
                        Stream.ofNullable(System.getProperty("isolde.axe")),
                        Stream.of("target/node_modules/axe-core/axe.min.js"))
                .map(Path::of)
                .filter(Files::isRegularFile)
                .findFirst()
                .orElse(null);
        if (axe == null) {
            System.err.println("axe-core is not here, so the page was NOT checked for accessibility:"
                    + " npm install --prefix harness/target axe-core");
            Assumptions.abort("no axe-core");
        }
        load(width, scheme);
        // The tool is no script of the page, which would forbid it: it comes in through the debugger.
        browser.evaluate(
                "document.querySelectorAll('[data-group]').forEach((kind, i) => { if (i > 2 && i < 50) { kind.remove(); } })");
        browser.evaluate("document.getElementById('unfold').click()");
        browser.evaluate(Files.readString(axe) + "; 0");
        final JsonNode found = browser.evaluate("""
                axe.run(document, { resultTypes: ["violations"] }).then((result) => result.violations
                    .filter((fault) => fault.impact === "serious" || fault.impact === "critical" || fault.impact === "moderate")
                    .map((fault) => fault.id + ": " + fault.help + " at " + fault.nodes.slice(0, 3).map((n) => n.target.join(" ")).join(", ")))""");
        assertEquals("[]", found.toString());
    }
}
