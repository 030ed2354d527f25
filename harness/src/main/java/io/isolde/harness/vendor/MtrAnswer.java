package io.isolde.harness.vendor;

/**
 * What mysqltest writes below a statement.
 *
 * @param text lines with their ends; empty where nothing is written
 * @param errorCode of the server; {@link #NO_ERROR} if it did not refuse
 */
record MtrAnswer(String text, int errorCode) {
    static final int NO_ERROR = 0;
    static final MtrAnswer NOTHING = new MtrAnswer("", NO_ERROR);

    boolean isError() {
        return errorCode != NO_ERROR;
    }
}
