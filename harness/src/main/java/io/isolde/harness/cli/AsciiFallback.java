package io.isolde.harness.cli;

import java.io.BufferedWriter;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Map;

/**
 * Writes those characters of our texts that a charset lacks in ASCII, as on a terminal without {@code LANG}; others that it lacks become its question
 * mark. Those of lines that are redrawn are as wide as what stands for them.
 */
final class AsciiFallback extends FilterWriter {
    /** What stands for each character beyond ASCII that a text of ours has. */
    static final Map<Character, String> ASCII = Map.of(
            '·', "|",
            '━', "=",
            '╌', "-",
            '→', ">",
            '–', "-",
            '…', "...",
            '∞', "inf",
            '◀', "<",
            '²', "2");

    private final CharsetEncoder encoder;

    private AsciiFallback(Writer out, Charset charset) {
        super(out);
        this.encoder = charset.newEncoder();
    }

    /** To standard output, in its charset. */
    static PrintWriter standardOutput() {
        return to(System.out, charset("sun.stdout.encoding"));
    }

    /** To standard error, in its charset. */
    static PrintWriter standardError() {
        return to(System.err, charset("sun.stderr.encoding"));
    }

    /** A writer that is flushed at the end of each line. */
    static PrintWriter to(OutputStream out, Charset charset) {
        return new PrintWriter(
                new AsciiFallback(new BufferedWriter(new OutputStreamWriter(out, charset)), charset), true);
    }

    /** That of a terminal, where Java has asked for it, or else the default; picocli chooses so, too. */
    private static Charset charset(String property) {
        final String name = System.getProperty(property);
        try {
            return name == null ? Charset.defaultCharset() : Charset.forName(name);
        } catch (final IllegalCharsetNameException | UnsupportedCharsetException e) {
            return Charset.defaultCharset();
        }
    }

    @Override
    public void write(int c) throws IOException {
        final String ascii = ASCII.get((char) c);
        if (ascii == null || encoder.canEncode((char) c)) {
            out.write(c);
        } else {
            out.write(ascii);
        }
    }

    @Override
    public void write(char[] text, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            write(text[i]);
        }
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            write(text.charAt(i));
        }
    }
}
