package io.isolde.harness.report.html;

import io.isolde.harness.report.OutputFolder;
import io.isolde.harness.report.html.GroupReport.Kind;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A report in the XML of JUnit, which servers of continuous integration read: a test case for each group of findings, and one for the cases that agree. New findings
 * fail, faults of Isolde are errors, deviations that never came back are skipped, known ones pass.
 *
 * <p>Of the form there is no standard; this is what Ant, Surefire, Jenkins and GitLab share.
 */
public final class JUnitReport {
    private static final XMLOutputFactory XML = XMLOutputFactory.newDefaultFactory();

    private final RunReport report;
    private final StringWriter text = new StringWriter();
    private final XMLStreamWriter xml;

    private JUnitReport(RunReport report) throws XMLStreamException {
        this.report = report;
        this.xml = XML.createXMLStreamWriter(text);
    }

    /** Writes the file in one piece. */
    public static void write(RunReport report, Path file) {
        OutputFolder.write(file.toAbsolutePath(), of(report));
    }

    /** The text of the file. */
    static String of(RunReport report) {
        try {
            return new JUnitReport(report).write();
        } catch (final XMLStreamException e) {
            throw new IllegalStateException("a report must be made of plain texts", e);
        }
    }

    private String write() throws XMLStreamException {
        final List<GroupReport> groups = report.groups();
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeStartElement("testsuites");
        xml.writeStartElement("testsuite");
        attribute("name", "isolde " + report.run().serverText());
        attribute("tests", Integer.toString(groups.size() + 1));
        attribute("failures", Integer.toString(report.groups(Kind.NEW).size()));
        attribute("errors", Integer.toString(report.groups(Kind.INVALID).size()));
        attribute("skipped", Integer.toString(report.groups(Kind.UNCONFIRMED).size()));
        final OptionalDouble seconds = report.totals().seconds();
        attribute("time", String.format(Locale.ROOT, "%.3f", seconds.orElse(0)));
        attribute("timestamp", report.run().start());
        testCase("isolde", report.totals().verdicts().getOrDefault("Agrees", 0L) + " cases agree");
        xml.writeEndElement();
        for (final GroupReport group : groups) {
            testCase("isolde." + group.kind().word(), group.signature());
            outcome(group);
            xml.writeEndElement();
        }
        xml.writeEndElement();
        xml.writeEndElement();
        xml.writeEndDocument();
        return text + "\n";
    }

    private void testCase(String className, String name) throws XMLStreamException {
        xml.writeStartElement("testcase");
        attribute("classname", className);
        attribute("name", name);
        attribute("time", "0");
    }

    private void outcome(GroupReport group) throws XMLStreamException {
        final String cases =
                group.count() + (group.count() == 1 ? " case at " : " cases at ") + String.join(", ", group.levels());
        switch (group.kind()) {
            case NEW -> told("failure", cases, group);
            case INVALID -> told("error", cases, group);
            case UNCONFIRMED -> {
                xml.writeEmptyElement("skipped");
                attribute("message", cases + "; never came back");
            }
            case EXPLAINED -> {
                xml.writeStartElement("system-out");
                xml.writeCharacters(printable(cases + "; a known deviation"));
                xml.writeEndElement();
            }
        }
    }

    private void told(String element, String message, GroupReport group) throws XMLStreamException {
        xml.writeStartElement(element);
        attribute("message", message);
        attribute("type", group.kind().word());
        for (final FindingReport finding : group.examples().stream().limit(1).toList()) {
            xml.writeCharacters(printable(finding.story() + "\n\n"
                    + finding.smallest().sql() + "\n" + finding.smallest().replay() + "\n"));
        }
        xml.writeEndElement();
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, printable(value));
    }

    /** XML 1.0, 2.2: most control characters, halves of surrogate pairs, and two more cannot stand in a document, not even escaped. */
    private static String printable(String value) {
        final StringBuilder kept = new StringBuilder();
        value.codePoints().map(c -> isCharacter(c) ? c : '\uFFFD').forEach(kept::appendCodePoint);
        return kept.toString();
    }

    private static boolean isCharacter(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || c >= 0x20 && c <= 0xD7FF
                || c >= 0xE000 && c <= 0xFFFD
                || c >= 0x10000;
    }
}
